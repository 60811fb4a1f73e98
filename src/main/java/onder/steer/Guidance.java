package onder.steer;

import onder.core.Route;

/** What behaviours ask of the groups: who leads, and where the group goes. */
public interface Guidance {
    /**
     * The id of the agent that leads an agent: its group's leader, or for a leader that of the group above; the agent
     * itself when nobody leads it.
     */
    int leaderOf(int agent);

    /** The id of the member of the agent's group that goes before it in single file; its leader unless files are kept. */
    default int inFrontOf(int agent, Order order) {
        return leaderOf(agent);
    }

    /** Whether the agent's group has somewhere to go to at the moment. */
    boolean hasTarget(int agent);

    /** Where the agent's group is going: its goal, or the next waypoint of its path. */
    float targetX(int agent);

    float targetZ(int agent);

    /** Whether the target is a place to stop at: a goal, or the last waypoint of an open path. */
    boolean targetIsLast(int agent);

    /** The path that the agent's group follows now, or null. */
    Route route(int agent);

    /** Whether the group's target comes from a path. */
    boolean targetIsOnPath(int agent);

    /** Whether the agent leads its own group. */
    default boolean leads(int agent) {
        return leaderOf(agent) == agent;
    }

    /** Whether congestion has changed the leader of the agent's group. */
    default boolean hasChangedLeader(int agent) {
        return false;
    }

    /** How the user steers the agent's group by hand; a group that is steered so has no target meanwhile. */
    default HeadingControl headingControl(int agent) {
        return HeadingControl.FREE;
    }

    /** Whether any group may be steered by hand. */
    default boolean anySteeredByHand() {
        return false;
    }

    /** Whether any group may have a target. */
    default boolean anyWithTarget() {
        return false;
    }
}
