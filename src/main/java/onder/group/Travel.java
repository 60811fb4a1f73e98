package onder.group;

import java.util.List;
import java.util.function.Consumer;
import onder.core.Draws;
import onder.core.agents.Agents;
import onder.core.agents.Memory;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Point;
import onder.core.routes.Route;
import onder.steer.perception.HeadingControl;

/** Where groups go: goals, paths and itineraries with their progress, which belong to the group, not to its leader. */
final class Travel {
    /** How far inside an area an agent that goes to its nearest point stops, in metres: about a body. */
    private static final float INSIDE = 0.5f;

    /** The distance from its spot at which a group has arrived, in metres: others may stand on the spot. */
    private static final float AT_SPOT = 1;

    private final Agents agents;
    private final Bounds bounds;
    private final Draws draws;
    private final float dt;
    private final Consumer<Event> events;
    private final Hit drawn = new Hit();
    private List<Exit> exits = List.of();
    private boolean anySteeredByHand;
    private boolean anyWithTarget;
    private long step;

    Travel(Agents agents, Bounds bounds, Draws draws, float dt, Consumer<Event> events) {
        this.agents = agents;
        this.bounds = bounds;
        this.draws = draws;
        this.dt = dt;
        this.events = events;
    }

    /**
     * Sets the exits; groups keep going to exits that remain, or to another one of the same itinerary if theirs is
     * gone.
     */
    void setExits(List<Exit> all, List<Group> groups) {
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            if (group.exit >= 0 && group.exit < exits.size()) {
                group.exit = Exit.indexOf(all, exits.get(group.exit).name());
            }
        }
        exits = all;
    }

    void setStep(long now) {
        step = now;
    }

    /** Whether there may be groups that are steered by hand. */
    boolean anySteeredByHand() {
        return anySteeredByHand;
    }

    /** Whether there may be groups with a goal or a path. */
    boolean anyWithTarget() {
        return anyWithTarget;
    }

    /** Sets how the user steers a group's leader; goal and path have no effect until that is FREE. */
    void setHeadingControl(Group group, HeadingControl control) {
        group.headingControl = control;
        anySteeredByHand |= control != HeadingControl.FREE;
    }

    /** Sets a group's goal, which replaces its path; null removes both. */
    void setGoal(Point goal, Group group) {
        stay(group);
        anyWithTarget |= goal != null;
        group.goal = goal;
    }

    /** Removes goal, path and itinerary. */
    private void stay(Group group) {
        group.goal = null;
        group.path = null;
        group.next = null;
        group.route = null;
        group.itinerary = null;
        group.ledOut = false;
        group.wanderUntil = step;
        group.setsOut = step;
        group.arrived = false;
        if (group.planned != null) {
            group.planned.forgetGoal();
        }
    }

    /** Sets a group's itinerary, from its first stop, which replaces goal and path; null removes all. */
    void setItinerary(Itinerary itinerary, Group group) {
        stay(group);
        anyWithTarget |= itinerary != null;
        group.itinerary = itinerary;
        goTo(group, 0);
    }

    /** Lets a group rest before it sets out. */
    void delay(Group group, Seconds delay) {
        group.setsOut = step + delay.steps(draws, group.id(), step, dt);
    }

    private void goTo(Group group, int stop) {
        group.stop = stop;
        group.exit = -1;
        group.spot = null;
        group.goesOn = -1;
        group.ledOut = false;
    }

    /**
     * Sets a group's path, from its first waypoint, which replaces its goal; null removes both. If only one waypoint of
     * its current path changes, it goes on from where it is.
     */
    void setPath(Path path, Group group) {
        boolean goesOn = path != null && group.path != null && path.differsInOneWaypoint(group.path);
        stay(group);
        anyWithTarget |= path != null;
        group.path = path;
        group.route = path == null ? null : new Route(path.waypoints(), path.loop());
        group.goTo(goesOn ? group.waypoint : 0);
        if (!goesOn) {
            forgetProgress(group);
        }
    }

    /** The members begin the new path at its start. */
    private void forgetProgress(Group group) {
        float[] progress = agents.memory(Memory.PATH_PROGRESS);
        if (progress != null) {
            for (int i = 0; i < group.size(); i++) {
                progress[group.member(i)] = 0;
            }
        }
    }

    /** Sets the next waypoint of each group whose leader has reached the present one. */
    void advance(List<Group> groups) {
        refresh(groups);
        for (int i = 0; i < groups.size(); i++) {
            advance(groups.get(i));
        }
    }

    /** Finds out whether any group is steered by hand or has a goal or path. */
    void refresh(List<Group> groups) {
        anySteeredByHand = false;
        anyWithTarget = false;
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            anySteeredByHand |= group.headingControl != HeadingControl.FREE;
            anyWithTarget |= isSent(group);
        }
    }

    /** Whether it has somewhere to go. */
    static boolean isSent(Group group) {
        return group.goal != null || group.path != null || group.itinerary != null;
    }

    private void advance(Group group) {
        Path path = group.path;
        if (wandersFirst(group) || rests(group)) {
            return;
        }
        if (group.itinerary != null) {
            visit(group);
        }
        if (path == null) {
            return;
        }
        if (near(group, group.next, path.tolerance())) {
            boolean last = group.waypoint == path.waypoints().size() - 1;
            int next = !last ? group.waypoint + 1 : path.loop() ? 0 : group.waypoint;
            if (next != group.waypoint && isAt(group, group.next, path.tolerance())) {
                events.accept(new Event.WaypointReached(step, group.id(), group.leader, group.waypoint));
            }
            group.goTo(next);
        }
    }

    /**
     * Determines the place of the present stop; if the group has been there long enough, the next stop becomes the
     * present one.
     */
    private void visit(Group group) {
        Itinerary itinerary = group.itinerary;
        Stop stop = itinerary.stops().get(group.stop);
        find(group, stop);
        if (group.exit >= 0 || itinerary.endsAt(group.stop) && stop.stay() == null || !isThere(group, group.leader)) {
            return;
        }
        if (group.goesOn < 0) {
            long stay = stop.stay() == null ? 0 : stop.stay().steps(draws, group.id(), step, dt);
            group.goesOn = step + stay;
            if (!itinerary.endsAt(group.stop)) {
                events.accept(new Event.StopReached(step, group.id(), group.leader, group.stop));
            }
        }
        if (step >= group.goesOn && !itinerary.endsAt(group.stop)) {
            goTo(group, group.stop + 1 == itinerary.stops().size() ? 0 : group.stop + 1);
            find(group, itinerary.stops().get(group.stop));
        }
    }

    private void find(Group group, Stop stop) {
        if (group.exit >= 0 && !isOpen(group.exit) && stop.exit().equals(Exit.NEAREST)) {
            group.exit = -1;
        }
        if (stop.exit() != null && group.exit < 0) {
            group.exit = exit(stop.exit(), group.leader);
        }
        if (stop.anywhere() && group.spot == null) {
            stop.at().random(draws, group.leader, step, drawn);
            group.spot = new Point((float) drawn.x, (float) drawn.z);
        }
    }

    /**
     * Checks groups that were set, after the exits.
     *
     * @throws IllegalArgumentException if one goes to an exit that does not exist
     */
    void checkExits(List<Group> groups) {
        for (Group group : groups) {
            if (group.exit >= exits.size()) {
                throw new IllegalArgumentException(
                        "group " + group.id() + " goes to exit " + group.exit + " of " + exits.size());
            }
        }
    }

    boolean isOpen(int exit) {
        return exits.get(exit).open();
    }

    /** The exit with a name, or the open one nearest to an agent in a straight line; −1 if all are closed. */
    private int exit(String name, int agent) {
        int found = -1;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < exits.size(); i++) {
            if (exits.get(i).name().equals(name)) {
                return i;
            }
            float distance = distance(exits.get(i).area(), agent);
            if (name.equals(Exit.NEAREST) && isOpen(i) && distance < least) {
                least = distance;
                found = i;
            }
        }
        return found;
    }

    private float distance(Area area, int agent) {
        return area.distance(imageX(area, agent), imageZ(area, agent));
    }

    /** The image of an agent on a torus that is nearest to an area's centre. */
    private float imageX(Area area, int agent) {
        float centre = area.centreX();
        return centre + bounds.dx(agents.x(agent) - centre);
    }

    private float imageZ(Area area, int agent) {
        float centre = area.centreZ();
        return centre + bounds.dz(agents.z(agent) - centre);
    }

    /** The place that a group with an itinerary goes to, or is at; null while that is not known. */
    private Area place(Group group) {
        return group.exit >= 0
                ? exits.get(group.exit).area()
                : group.itinerary.stops().get(group.stop).at();
    }

    /** Whether an agent has reached its group's place with its body. */
    boolean isThere(Group group, int agent) {
        if (group.spot != null) {
            float dx = bounds.dx(group.spot.x() - agents.x(agent));
            float dz = bounds.dz(group.spot.z() - agents.z(agent));
            return dx * dx + dz * dz <= AT_SPOT * AT_SPOT;
        }
        Area place = place(group);
        return place != null && distance(place, agent) <= agents.radius[agent];
    }

    /** How far an agent is from the last place of its group's itinerary, in metres; infinite while it goes elsewhere. */
    float distanceToEnd(Group group, int agent) {
        Area place = group.itinerary.endsAt(group.stop) ? place(group) : null;
        return place == null ? Float.POSITIVE_INFINITY : distance(place, agent);
    }

    /** The exit that a group goes to now; −1 if none. */
    int exitOf(Group group) {
        return hasTarget(group) && group.itinerary != null ? group.exit : -1;
    }

    /** Whether a group's members go on to its exit by themselves, see {@link Group#ledOut}. */
    boolean goesOut(Group group) {
        return group.ledOut && exitOf(group) >= 0;
    }

    /** How far a group's foremost member is from the exit that it goes to, in metres; infinite where it goes to none. */
    float distanceToExit(Group group) {
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; exitOf(group) >= 0 && i < group.size(); i++) {
            least = Math.min(least, distanceToExit(group, group.member(i)));
        }
        return least;
    }

    /** How far a member is from the exit that its group goes to, in metres. */
    float distanceToExit(Group group, int member) {
        return distance(place(group), member);
    }

    /** The member nearest to the group's exit, other than the one that leaves by it; −1 if there is no other. */
    int nextOut(Group group, int leaving) {
        int next = -1;
        float least = Float.POSITIVE_INFINITY;
        for (int i = 0; i < group.size(); i++) {
            int member = group.member(i);
            float distance = distance(place(group), member);
            if (member != leaving && distance < least) {
                next = member;
                least = distance;
            }
        }
        return next;
    }

    /** Whether the group has not set out yet. */
    private boolean rests(Group group) {
        return step < group.setsOut;
    }

    private boolean wandersFirst(Group group) {
        return step < group.wanderUntil;
    }

    private boolean near(Group group, Point point, float tolerance) {
        return isAt(group, point, tolerance) || isAtTheNearest(group, tolerance);
    }

    private boolean isAt(Group group, Point point, float tolerance) {
        return near(group, point.x(), point.z(), tolerance);
    }

    /** Whether the leader is where its route ends, as near to a target that cannot be reached as it gets. */
    private boolean isAtTheNearest(Group group, float tolerance) {
        PlannedRoute route = group.planned;
        return route != null
                && !route.whole
                && !route.due
                && near(group, route.x(route.size() - 1), route.z(route.size() - 1), tolerance);
    }

    /** Whether a group's leader is that near to a place. */
    boolean near(Group group, float x, float z, float tolerance) {
        return near(agents.x(group.leader), agents.z(group.leader), x, z, tolerance);
    }

    /** Whether two places are that near to each other. */
    boolean near(float ax, float az, float bx, float bz, float tolerance) {
        float dx = bounds.dx(bx - ax);
        float dz = bounds.dz(bz - az);
        return dx * dx + dz * dz <= tolerance * tolerance;
    }

    /** Reports each group that has arrived, once for each order. */
    void tellArrivals(List<Group> groups) {
        for (int i = 0; anyWithTarget && i < groups.size(); i++) {
            Group group = groups.get(i);
            if (!group.arrived && hasArrived(group)) {
                group.arrived = true;
                events.accept(new Event.Arrived(step, group.id(), group.leader));
            }
        }
    }

    /** Whether a group's leader is at its goal, at the end of its path or at its last stop, and nobody steers it. */
    boolean hasArrived(Group group) {
        if (group.headingControl != HeadingControl.FREE) {
            return false;
        }
        if (group.itinerary != null) {
            return group.exit < 0 && group.itinerary.endsAt(group.stop) && isThere(group, group.leader);
        }
        Point end = end(group);
        return end != null && isAt(group, end, tolerance(group));
    }

    /** Whether a group is as far as it can get, has not set out yet, or is halted by hand; then it is not congested. */
    boolean isAtRest(Group group) {
        if (rests(group)) {
            return true;
        }
        if (group.headingControl != HeadingControl.FREE) {
            return group.headingControl == HeadingControl.HALT;
        }
        if (group.itinerary != null) {
            boolean last = group.goesOn >= 0 || group.itinerary.endsAt(group.stop);
            return (group.exit < 0 ? last : !isOpen(group.exit)) && isThere(group, group.leader);
        }
        Point end = end(group);
        return end != null && near(group, end, tolerance(group));
    }

    /** The goal, or the last waypoint of a path once it is the next; null: the group has neither. */
    private static Point end(Group group) {
        if (group.goal != null || group.path == null) {
            return group.goal;
        }
        boolean last =
                !group.path.loop() && group.waypoint == group.path.waypoints().size() - 1;
        return last ? group.next : null;
    }

    private static float tolerance(Group group) {
        return group.path == null ? Path.DEFAULT_TOLERANCE : group.path.tolerance();
    }

    /** Whether the group has a target at present: a goal or a path, and no reason to wander first. */
    boolean hasTarget(Group group) {
        return (group.itinerary == null ? group.goal != null || group.path != null : place(group) != null)
                && !wandersFirst(group)
                && !rests(group)
                && group.headingControl == HeadingControl.FREE;
    }

    /** The x of the goal, of the next waypoint, or of the point of the next stop that is for an agent. */
    float targetX(Group group, int agent) {
        return group.itinerary != null
                ? placeOf(group, agent, false)
                : target(group).x();
    }

    float targetZ(Group group, int agent) {
        return group.itinerary != null
                ? placeOf(group, agent, true)
                : target(group).z();
    }

    /** The point that identifies a group's target: the target itself, or the centre of its area. */
    float anchorX(Group group) {
        return goesToArea(group) ? place(group).centreX() : fixed(group).x();
    }

    float anchorZ(Group group) {
        return goesToArea(group) ? place(group).centreZ() : fixed(group).z();
    }

    private static Point fixed(Group group) {
        return group.itinerary != null ? group.spot : target(group);
    }

    /** Whether its target is an area, where each agent goes to its nearest point. */
    static boolean goesToArea(Group group) {
        return group.itinerary != null && group.spot == null;
    }

    private static Point target(Group group) {
        return group.goal != null ? group.goal : group.next;
    }

    /** Its spot, or the nearest point, slightly inside the area for an agent outside, so that it stops there. */
    private float placeOf(Group group, int agent, boolean alongZ) {
        if (group.spot != null) {
            return alongZ ? group.spot.z() : group.spot.x();
        }
        Area place = place(group);
        float x = imageX(place, agent);
        float z = imageZ(place, agent);
        float nearestX = place.nearestX(x, z);
        float nearestZ = place.nearestZ(x, z);
        float dx = place.centreX() - nearestX;
        float dz = place.centreZ() - nearestZ;
        float toCentre = (float) Math.sqrt(dx * dx + dz * dz);
        boolean inside = nearestX == x && nearestZ == z;
        float share = inside || toCentre == 0 ? 0 : Math.min(1, INSIDE / toCentre);
        return alongZ ? nearestZ + share * dz : nearestX + share * dx;
    }

    /** Whether the group stops at its target. */
    static boolean targetIsLast(Group group) {
        if (group.itinerary != null) {
            Stop stop = group.itinerary.stops().get(group.stop);
            return stop.stay() != null || stop.exit() == null && group.itinerary.endsAt(group.stop);
        }
        return group.goal != null
                || !group.path.loop()
                        && group.waypoint == group.path.waypoints().size() - 1;
    }

    /** The way along its path, or null. */
    Route route(Group group) {
        return group.path == null || wandersFirst(group) ? null : group.route;
    }
}
