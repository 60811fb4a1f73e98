package onder.group;

import java.util.List;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.agents.Memory;
import onder.core.geometry.Bounds;

/**
 * Slows leaders down: for a large group, for a slow member, and for members who fall behind; for these a leader finally
 * stands still, also to let them gather before it leaves by an exit. A leader out of patience goes on until they are
 * near again.
 */
final class LeaderWaiting {
    /** Below this share of its pace a leader stands: more than what counts as congested by default. */
    private static final float STANDING = 0.25f;

    /** The extra distance allowed behind a leader that leaves by an exit and has all members on one side, in metres. */
    private static final float GATHERED = 0.25f;

    /** How long a leader waits for members who are near and stand, in seconds: they are as near as they can get. */
    private static final float ASSEMBLED = 1;

    /** More others than this do not slow a leader down further: the source has groups of up to six. */
    private static final int MOST_TALKING = 5;

    private final Agents agents;
    private final Bounds bounds;
    private final Leaderships leaderships;
    private final Travel travel;
    private final float dt;
    private Body[] bodies = {};

    LeaderWaiting(Agents agents, Bounds bounds, Leaderships leaderships, Travel travel, float dt) {
        this.agents = agents;
        this.bounds = bounds;
        this.leaderships = leaderships;
        this.travel = travel;
        this.dt = dt;
    }

    /** Sets the body of each species. */
    void setBodies(Body... bySpecies) {
        bodies = bySpecies;
    }

    /** Sets each leader's speed limit in the current step. */
    void update(List<Group> groups) {
        for (int i = 0; i < groups.size() && agents.memory(Memory.SLOWED) == null; i++) {
            if (leaderships.of(groups.get(i)).slows()) {
                agents.remember(Memory.SLOWED);
            }
        }
        float[] slowed = agents.memory(Memory.SLOWED);
        if (slowed == null) {
            return;
        }
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            float pace = pace(group, leaderships.of(group));
            for (int k = 0; k < group.size(); k++) {
                slowed[group.member(k)] = 0;
            }
            slowed[group.leader] = 1
                    - pace
                            * Math.min(
                                    together(group, leaderships.of(group)),
                                    withTheSlowest(group, leaderships.of(group)));
        }
    }

    /** The share of its top speed at which a group's leader may go. */
    private float pace(Group group, Leadership by) {
        // Members who stand as near as a crowd of that size can have not fallen behind.
        float room = Leadership.room(group.size());
        boolean waits = by.waits() && !group.ledOut;
        float farthest = waits ? farthest(group) - room : 0;
        float left = waits ? travel.distanceToExit(group) : Float.POSITIVE_INFINITY;
        // Before the first leaves by an exit they gather; afterwards the rest go on as they come.
        float near = Math.min(by.waitNear(), Math.max(GATHERED * (float) Math.sqrt(group.size()), left));
        float later = near < by.waitNear() ? latest(group, left) - room : 0;
        group.lostPatience &= farthest > by.waitNear() || later > near;
        float pace = group.lostPatience
                ? 1
                : Math.min(
                        share(farthest, by.waitNear(), by.waitFar()),
                        share(later, near, Math.max(near, Math.min(by.waitFar(), left))));
        group.stood = pace < STANDING ? group.stood + 1 : 0;
        boolean gathered = farthest <= by.waitNear() && stand(group) && isByItself(group, farthest + room);
        group.lostPatience |= group.stood * dt > (gathered ? Math.min(ASSEMBLED, by.patience()) : by.patience());
        // The current windows of the congestion test contain a part of the wait.
        group.settling = group.stood > 0 ? 2 * (int) leaderships.window() : Math.max(0, group.settling - 1);
        return pace;
    }

    /** 1 up to one distance, falling to 0 at another. */
    private static float share(float distance, float near, float far) {
        return distance <= near ? 1 : Math.max(0, far - distance) / Math.max(far - near, Batch.TINY);
    }

    /**
     * How much farther from the exit than the foremost the last to arrive is, in metres that the fastest member walks
     * in the same time.
     */
    private float latest(Group group, float foremost) {
        float fastest = 0;
        for (int i = 0; i < group.size(); i++) {
            fastest = Math.max(fastest, topSpeed(group.member(i)));
        }
        float most = 0;
        for (int i = 0; i < group.size(); i++) {
            int member = group.member(i);
            float own = topSpeed(member);
            if (own > 0) {
                most = Math.max(most, (travel.distanceToExit(group, member) - foremost) * fastest / own);
            }
        }
        return most;
    }

    /** Whether all members stand, as near to one another as they can get. */
    private boolean stand(Group group) {
        for (int i = 0; i < group.size(); i++) {
            if (!stands(group.member(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean stands(int agent) {
        return agents.speed(agent) <= STANDING * topSpeed(agent);
    }

    /**
     * Whether nobody of another group walks within a distance of the leader: such a one may be in the way, and move on.
     * Others who stand may wait for their own.
     */
    private boolean isByItself(Group group, float within) {
        for (int i = 0; i < agents.count(); i++) {
            if (agents.alive[i] && agents.group[i] != group.id() && distance(group, i) <= within && !stands(i)) {
                return false;
            }
        }
        return true;
    }

    /** The share of its top speed at which a leader goes as fast as the slowest member can. */
    private float withTheSlowest(Group group, Leadership by) {
        float own = topSpeed(group.leader);
        float least = own;
        for (int i = 0; i < group.size() && by.waits() && !group.ledOut; i++) {
            float other = topSpeed(group.member(i));
            // Members that cannot walk at all do not count.
            least = other > 0 ? Math.min(least, other) : least;
        }
        return own > 0 ? least / own : 1;
    }

    private float topSpeed(int agent) {
        return agents.topSpeed(agent, bodies[agents.species[agent]]);
    }

    /**
     * The share of its top speed at which a leader walks with that many others. Source: Moussaïd et al. 2010, figure 2.
     */
    private float together(Group group, Leadership by) {
        float topSpeed = topSpeed(group.leader);
        float less = by.perMember() * Math.min(group.size() - 1, MOST_TALKING);
        return topSpeed > 0 ? Math.max(0, 1 - less / topSpeed) : 1;
    }

    /** How far the farthest member is from its leader, in metres. */
    private float farthest(Group group) {
        float most = 0;
        for (int i = 0; i < group.size(); i++) {
            most = Math.max(most, distance(group, group.member(i)));
        }
        return most;
    }

    private float distance(Group group, int member) {
        float dx = bounds.dx(agents.x(member) - agents.x(group.leader));
        float dz = bounds.dz(agents.z(member) - agents.z(group.leader));
        return (float) Math.sqrt(dx * dx + dz * dz);
    }
}
