package onder.group;

import java.util.Arrays;
import onder.core.StateVisitor;
import onder.core.geometry.Point;
import onder.core.routes.Route;
import onder.steer.perception.HeadingControl;

/**
 * A leader and its followers. The members' order matters: "first", single file.
 *
 * <p>Only {@link Groups} changes a group; everybody else reads it. Source: thesis 3.1, 5.4.2.
 */
public final class Group {
    private int id;
    private int[] members = new int[8];
    private int size;
    private long founded;

    /** Its index in the setup's list of groups, or −1 if it was founded later. */
    int origin = -1;

    int leader = -1;

    /** The species that its leader is elected from while it has members of it; −1: any. */
    int leadingSpecies = -1;

    Group superior;
    Leadership leadership;
    Point goal;
    Path path;
    Route route;

    /** The route to its goal or next waypoint; null if none is needed. */
    PlannedRoute planned;

    /** The leader's trail; null if nobody follows it. */
    Trail trail;

    HeadingControl headingControl = HeadingControl.FREE;
    int waypoint;

    /** The waypoint itself, at hand for every step; null without a path. */
    Point next;

    Itinerary itinerary;
    int stop;

    /** The exit of the present stop; −1 if it is none, or not known yet. */
    int exit = -1;

    /** The spot of the present stop's area that was drawn for it, or null. */
    Point spot;

    /** The step in which it goes on from the present stop; −1 before it is there. */
    long goesOn = -1;

    /**
     * Whether a leader, or anyone of a group that waits, has left by the exit of the present stop; the others then go on
     * to it by themselves.
     */
    boolean ledOut;

    /** Whether its arrival has been reported. */
    boolean arrived;

    /** The step before which it does not set out. */
    long setsOut;

    long graceStart;
    long wanderUntil;
    boolean congested;

    /** Whether the test of the last step found it congested; not part of the state, because each step recomputes it. */
    boolean foundCongested;

    /** The number of steps for which its leader has stood waiting. */
    int stood;

    /** The number of steps for which it is not tested after its leader has waited. */
    int settling;

    /** Whether its leader has run out of patience; it does not wait again until all are near. */
    boolean lostPatience;

    float displacement = Float.NaN;
    float distance = Float.NaN;
    float headingDifference = Float.NaN;
    float score = Float.NaN;
    int elections;
    int changes;

    /** Scratch of {@link Roster#settle}: whether members joined or left. */
    boolean touched;

    Group(int id, long founded) {
        this.id = id;
        this.founded = founded;
        graceStart = founded;
    }

    /** Describes everything except the group above it. */
    void describe(StateVisitor by) {
        id = by.index(id, 0, Integer.MAX_VALUE);
        founded = by.whole(founded);
        size = by.size(size);
        members = members.length < size ? new int[size] : members;
        by.wholes(members, size);
        origin = by.index(origin, -1, Integer.MAX_VALUE);
        leader = by.index(leader, -1, Integer.MAX_VALUE);
        leadingSpecies = by.index(leadingSpecies, -1, Integer.MAX_VALUE);
        leadership = by.value(leadership);
        goal = by.value(goal);
        path = by.value(path);
        route = by.sets() && path != null ? new Route(path.waypoints(), path.loop()) : route;
        if (by.flag(planned != null)) {
            planned = by.sets() ? new PlannedRoute() : planned;
            planned.describe(by);
        } else {
            planned = null;
        }
        if (by.flag(trail != null)) {
            trail = by.sets() ? new Trail() : trail;
            trail.describe(by);
        } else {
            trail = null;
        }
        headingControl = by.choice(headingControl);
        waypoint = by.index(
                waypoint, 0, path == null ? Integer.MAX_VALUE : path.waypoints().size());
        if (by.sets()) {
            goTo(waypoint);
        }
        itinerary = by.value(itinerary);
        stop = by.index(
                stop,
                0,
                itinerary == null ? Integer.MAX_VALUE : itinerary.stops().size() + 1);
        exit = by.index(exit, -1, Integer.MAX_VALUE);
        spot = by.value(spot);
        goesOn = by.whole(goesOn);
        ledOut = by.flag(ledOut);
        arrived = by.flag(arrived);
        setsOut = by.whole(setsOut);
        graceStart = by.whole(graceStart);
        wanderUntil = by.whole(wanderUntil);
        congested = by.flag(congested);
        foundCongested = foundCongested && !by.sets();
        stood = by.index(stood, 0, Integer.MAX_VALUE);
        settling = by.index(settling, 0, Integer.MAX_VALUE);
        lostPatience = by.flag(lostPatience);
        displacement = by.numberOrNone(displacement);
        distance = by.numberOrNone(distance);
        headingDifference = by.numberOrNone(headingDifference);
        score = by.numberOrNone(score);
        elections = by.index(elections, 0, Integer.MAX_VALUE);
        changes = by.index(changes, 0, Integer.MAX_VALUE);
    }

    /** {@return its id, the smallest one that was free when the group began; it also determines the colour} */
    public int id() {
        return id;
    }

    /** {@return the step in which the group was founded} */
    public long founded() {
        return founded;
    }

    /** {@return the step from which its leader's grace, and its tenure, counts} */
    public long leaderSince() {
        return graceStart;
    }

    /** {@return the number of members} */
    public int size() {
        return size;
    }

    /**
     * {@return the member at an index in the members' order}
     *
     * @param index from 0
     */
    public int member(int index) {
        return members[index];
    }

    /** {@return a copy of the members' ids, in their order} */
    public int[] members() {
        return Arrays.copyOf(members, size);
    }

    /** The members' ids; the first {@link #size()} are valid. */
    int[] memberSlots() {
        return members;
    }

    /** {@return the agent that leads} */
    public int leader() {
        return leader;
    }

    /** {@return the index of the species that its leader is elected from while it has members of it; −1 for any} */
    public int leadingSpecies() {
        return leadingSpecies;
    }

    /** {@return its place in the setup's list of groups, or −1 when it was founded later} */
    public int origin() {
        return origin;
    }

    /** {@return the group whose leader its leader follows, or null when its leader follows nobody} */
    public Group superior() {
        return superior;
    }

    /** {@return its own leadership settings, or null if it uses the world's} */
    public Leadership ownLeadership() {
        return leadership;
    }

    /** {@return whether it has arrived where it was sent last} */
    public boolean hasArrived() {
        return arrived;
    }

    /** {@return the goal, or null} */
    public Point goal() {
        return goal;
    }

    /** {@return the path, or null} */
    public Path path() {
        return path;
    }

    /** {@return the index of the waypoint that it goes to; 0 without a path} */
    public int waypoint() {
        return waypoint;
    }

    /** {@return the route by which its leader goes to its goal or next waypoint; null where it has none} */
    public PlannedRoute plannedRoute() {
        return planned == null || planned.size() == 0 ? null : planned;
    }

    /** {@return its itinerary, or null} */
    public Itinerary itinerary() {
        return itinerary;
    }

    /** {@return the number of the stop of its itinerary that it goes to, or is at, from 0} */
    public int stop() {
        return stop;
    }

    /** {@return how the user steers its leader by hand} */
    public HeadingControl headingControl() {
        return headingControl;
    }

    /** {@return the number of steps for which its leader has stood for members who have fallen behind; 0: it does not wait} */
    public int waitedSteps() {
        return stood;
    }

    /** {@return whether its leader stands still for members who have fallen behind} */
    public boolean waits() {
        return stood > 0;
    }

    /** {@return whether the latest complete displacement is below the threshold} */
    public boolean congested() {
        return congested;
    }

    /**
     * {@return whether the congestion test of the last step found it congested: then the strategy changed its leader,
     * unless it is blind; false before the first step and after going back}
     */
    public boolean foundCongested() {
        return foundCongested;
    }

    /** {@return the latest complete displacement, in metres in the window; NaN before the first window's end} */
    public float displacement() {
        return displacement;
    }

    /** {@return the average distance at the last window's end, in metres; NaN for a group of one} */
    public float distance() {
        return distance;
    }

    /** {@return the average heading difference at the last window's end, in degrees; NaN for a group of one} */
    public float headingDifference() {
        return headingDifference;
    }

    /** {@return the score at the last window's end; NaN where it is not defined} */
    public float score() {
        return score;
    }

    /** {@return how often congestion has caused an election, including those where the leader stayed} */
    public int elections() {
        return elections;
    }

    /** {@return how often congestion has changed the leader} */
    public int changes() {
        return changes;
    }

    /** Sets which waypoint of its path is the next. */
    void goTo(int index) {
        waypoint = index;
        next = path == null ? null : path.waypoints().get(index);
    }

    void add(int agent) {
        if (size == members.length) {
            members = Arrays.copyOf(members, 2 * size);
        }
        members[size++] = agent;
    }

    void remove(int agent) {
        int index = indexOf(agent);
        System.arraycopy(members, index + 1, members, index, size - index - 1);
        size--;
    }

    /** Removes the members whose entry in {@code target} is another group. */
    void keep(int[] target) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            if (target[members[i]] == id) {
                members[kept++] = members[i];
            }
        }
        size = kept;
    }

    int indexOf(int agent) {
        for (int i = 0; i < size; i++) {
            if (members[i] == agent) {
                return i;
            }
        }
        throw new IllegalArgumentException("agent " + agent + " is not in group " + id);
    }
}
