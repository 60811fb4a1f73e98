package onder.group;

import java.util.List;
import onder.steer.perception.Guidance;

/**
 * All groups of a world, for reading: commands change them.
 *
 * <p>It shows the current state, not a copy: do not read it during a step. Between steps any number of threads may read
 * it. A {@link Group} belongs to one state: after the world has been set to another state, look it up again by id.
 */
public final class GroupsView {
    private final Groups groups;

    GroupsView(Groups groups) {
        this.groups = groups;
    }

    /** {@return the groups in order of id} */
    public List<Group> all() {
        return groups.all();
    }

    /**
     * {@return the group of that id, or null}
     *
     * @param id of the group
     */
    public Group find(int id) {
        return groups.find(id);
    }

    /**
     * {@return the group that an agent is in}
     *
     * @param agent its id
     */
    public Group of(int agent) {
        return groups.of(agent);
    }

    /**
     * {@return the id of the next group: the smallest free one, which no group has and no group had whose members left
     * it}
     */
    public int nextId() {
        return groups.nextId();
    }

    /** {@return the groups' guidance for behaviours} */
    public Guidance guidance() {
        return groups.guidance();
    }

    /** {@return the world's settings, which apply to every group without its own} */
    public Leadership leadership() {
        return groups.leadership();
    }

    /**
     * {@return the settings that apply to a group: its own or the world's}
     *
     * @param group its id
     */
    public Leadership leadershipOf(Group group) {
        return groups.leadershipOf(group);
    }

    /**
     * {@return whether a group's leader is at its goal, at the end of its path or at its last stop, and nobody steers
     * it by hand} False while it waits at the nearest place to an unreachable goal.
     *
     * @param group the group
     */
    public boolean hasArrived(Group group) {
        return groups.hasArrived(group);
    }

    /**
     * {@return whether a group is tested at the beginning of a step: its leader's grace is over, it has not arrived, and no
     * external agent, such as a player, leads it}
     *
     * @param group its id
     * @param step in which it happened
     */
    public boolean isTestable(Group group, long step) {
        return groups.isTestable(group, step);
    }

    /** {@return the measuring window in steps, at least 1; the same for all groups} */
    public long windowSteps() {
        return groups.windowSteps();
    }
}
