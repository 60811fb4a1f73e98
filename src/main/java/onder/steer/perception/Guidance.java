package onder.steer.perception;

import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.routes.Route;

/** What behaviours need to know about groups: who leads, and where the group goes. */
public interface Guidance {
    /**
     * {@return the id of the agent that leads an agent: its group's leader, or for a leader, the leader of the group
     * above; the agent itself if it has no leader}
     *
     * @param agent its id
     */
    int leaderOf(int agent);

    /**
     * Looks up the leaders of a batch's agents, as given by {@link #leaderOf}, and how they move.
     *
     * @param batch the agents
     * @param agents everybody's state
     * @param found filled
     */
    default void leaders(Batch batch, Agents agents, BatchLeaders found) {
        for (int k = 0; k < batch.size; k++) {
            found.set(k, batch.id[k], leaderOf(batch.id[k]), agents);
        }
    }

    /**
     * {@return the id of the member in front of the agent in single file; its leader if the group keeps no file}
     *
     * @param agent its id
     * @param order of the file
     */
    default int inFrontOf(int agent, FileOrder order) {
        return leaderOf(agent);
    }

    /**
     * {@return the index of a follower among its group's followers, in the order of members, from 0}
     *
     * @param agent its id
     */
    default int rank(int agent) {
        return 0;
    }

    /**
     * {@return the number of members of the agent's group, 1 or more}
     *
     * @param agent its id
     */
    default int members(int agent) {
        return 1;
    }

    /**
     * {@return whether the agent's group has a target now}
     *
     * @param agent its id
     */
    boolean hasTarget(int agent);

    /**
     * {@return where the agent's group is going: its goal, the next waypoint of its path, or a point of its target
     * area, which may differ from agent to agent}
     *
     * @param agent its id
     */
    float targetX(int agent);

    /**
     * {@return where the agent's group is going, along z, in metres}
     *
     * @param agent its id
     */
    float targetZ(int agent);

    /**
     * {@return whether the target is a place to stop at: a goal, or the last waypoint of an open path}
     *
     * @param agent its id
     */
    boolean targetIsLast(int agent);

    /**
     * {@return the path that the agent's group follows now, or null}
     *
     * @param agent its id
     */
    Route route(int agent);

    /**
     * {@return whether the group's target comes from a path}
     *
     * @param agent its id
     */
    boolean targetIsOnPath(int agent);

    /**
     * {@return whether the agent's group has a route to its target, which {@link #routeX} and {@link #routeZ} lead along}
     *
     * @param agent its id
     */
    default boolean hasRoute(int agent) {
        return false;
    }

    /**
     * {@return the x of the next corner of the group's route, in metres; finally the route's end}
     *
     * @param agent its id
     */
    default float routeX(int agent) {
        return targetX(agent);
    }

    /**
     * {@return as {@link #routeX}, along z}
     *
     * @param agent its id
     */
    default float routeZ(int agent) {
        return targetZ(agent);
    }

    /**
     * {@return whether the group's route goes on after that corner}
     *
     * @param agent its id
     */
    default boolean routeTurns(int agent) {
        return false;
    }

    /**
     * {@return whether the leader of the agent's group has left by the exit that the group goes to: then each member
     * goes to the exit by itself}
     *
     * @param agent its id
     */
    default boolean goesOut(int agent) {
        return false;
    }

    /**
     * {@return how many crumbs a leader has left on its group's trail; the last is where it was a moment ago}
     *
     * @param leader its id
     */
    default int crumbsLaid(int leader) {
        return 0;
    }

    /**
     * {@return the number of the earliest crumb that still exists}
     *
     * @param leader its id
     */
    default int firstCrumb(int leader) {
        return 0;
    }

    /**
     * {@return a crumb's x, in metres}
     *
     * @param leader its id
     * @param crumb its number, from {@link #firstCrumb} to below {@link #crumbsLaid}
     */
    default float crumbX(int leader, int crumb) {
        return Float.NaN;
    }

    /**
     * {@return as {@link #crumbX}, along z}
     *
     * @param leader its id
     * @param crumb its number
     */
    default float crumbZ(int leader, int crumb) {
        return Float.NaN;
    }

    /**
     * {@return whether the agent leads its own group}
     *
     * @param agent its id
     */
    default boolean leads(int agent) {
        return leaderOf(agent) == agent;
    }

    /**
     * {@return whether congestion has changed the leader of the agent's group}
     *
     * @param agent its id
     */
    default boolean hasChangedLeader(int agent) {
        return false;
    }

    /**
     * {@return how the user steers the agent's group by hand; a group steered by hand has no target}
     *
     * @param agent its id
     */
    default HeadingControl headingControl(int agent) {
        return HeadingControl.FREE;
    }

    /** {@return whether any group may be steered by hand} */
    default boolean anySteeredByHand() {
        return false;
    }

    /** {@return whether any group may have a target} */
    default boolean anyWithTarget() {
        return false;
    }
}
