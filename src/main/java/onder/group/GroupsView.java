package onder.group;

import java.util.List;
import onder.steer.Guidance;

/**
 * All groups of a world, for reading: commands change them.
 *
 * <p>It shows the present state, not a copy: while a step is made, nobody may ask it. Between two steps any number of
 * threads may. A {@link Group} is one state's: after the world has been set to another, ask for it again by its id.
 */
public final class GroupsView {
    private final Groups groups;

    GroupsView(Groups groups) {
        this.groups = groups;
    }

    /** The groups in order of id. */
    public List<Group> all() {
        return groups.all();
    }

    /** The group of that id, or null. */
    public Group find(int id) {
        return groups.find(id);
    }

    /** The group that an agent is in. */
    public Group of(int agent) {
        return groups.of(agent);
    }

    /** The id that the next group gets: the smallest that is free. */
    public int nextId() {
        return groups.nextId();
    }

    /** What the groups tell the behaviours. */
    public Guidance guidance() {
        return groups.guidance();
    }

    /** The world's settings, which hold for every group that has none of its own. */
    public Leadership leadership() {
        return groups.leadership();
    }

    /** The settings that hold for a group: its own or the world's. */
    public Leadership leadershipOf(Group group) {
        return groups.leadershipOf(group);
    }

    /** Whether a group's leader is at its goal or at the end of its path, or was halted by hand. */
    public boolean hasArrived(Group group) {
        return groups.hasArrived(group);
    }

    /** Whether a group is tested at the beginning of a step: its leader's grace is over, and it has not arrived. */
    public boolean isTestable(Group group, long step) {
        return groups.isTestable(group, step);
    }

    /** The measuring window in steps, at least 1; the same for all groups. */
    public long windowSteps() {
        return groups.windowSteps();
    }
}
