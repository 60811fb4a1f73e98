package onder.group;

import java.util.List;
import onder.core.Agents;
import onder.core.Bounds;
import onder.core.Memory;
import onder.core.Point;
import onder.core.Route;
import onder.steer.HeadingControl;

/** Where groups go: goals, and paths with their progress, which belong to the group and not to who leads it. */
final class Travel {
    private final Agents agents;
    private final Bounds bounds;
    private boolean anySteeredByHand;
    private boolean anyWithTarget;
    private long step;

    Travel(Agents agents, Bounds bounds) {
        this.agents = agents;
        this.bounds = bounds;
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

    /** Sets a group's goal in place of its path; null: it has neither. */
    void setGoal(Point goal, Group group) {
        anyWithTarget |= goal != null;
        group.goal = goal;
        group.path = null;
        group.route = null;
        group.wanderUntil = step;
    }

    /** Sets a group's path, from its first waypoint, in place of its goal; null: it has neither. */
    void setPath(Path path, Group group) {
        anyWithTarget |= path != null;
        group.path = path;
        group.route = path == null ? null : new Route(path.waypoints(), path.loop());
        group.goal = null;
        group.waypoint = 0;
        group.wanderUntil = step;
        forgetProgress(group);
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
            anyWithTarget |= group.goal != null || group.path != null;
        }
    }

    private void advance(Group group) {
        Path path = group.path;
        if (path == null || wandersFirst(group)) {
            return;
        }
        boolean last = group.waypoint == path.waypoints().size() - 1;
        if ((!last || path.loop()) && near(group, path.waypoints().get(group.waypoint), path.tolerance())) {
            group.waypoint = last ? 0 : group.waypoint + 1;
        }
    }

    private boolean wandersFirst(Group group) {
        return step < group.wanderUntil;
    }

    private boolean near(Group group, Point point, float tolerance) {
        return near(group, point.x(), point.z(), tolerance) || isAtTheNearest(group, tolerance);
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
        return near(agents.x[group.leader], agents.z[group.leader], x, z, tolerance);
    }

    /** Whether two places are that near to each other. */
    boolean near(float ax, float az, float bx, float bz, float tolerance) {
        float dx = bounds.dx(bx - ax);
        float dz = bounds.dz(bz - az);
        return dx * dx + dz * dz <= tolerance * tolerance;
    }

    /** Whether a group is at its goal or halted by hand: then it rests and is not congested. */
    boolean arrived(Group group) {
        if (group.headingControl != HeadingControl.FREE) {
            return group.headingControl == HeadingControl.HALT;
        }
        if (group.goal != null) {
            return near(group, group.goal, Path.DEFAULT_TOLERANCE);
        }
        Path path = group.path;
        return path != null
                && !path.loop()
                && group.waypoint == path.waypoints().size() - 1
                && near(group, path.waypoints().get(group.waypoint), path.tolerance());
    }

    /** Whether the group has a target at present: a goal or a path, and no reason to wander first. */
    boolean hasTarget(Group group) {
        return (group.goal != null || group.path != null)
                && !wandersFirst(group)
                && group.headingControl == HeadingControl.FREE;
    }

    /** The goal, or the next waypoint. */
    static Point target(Group group) {
        return group.goal != null ? group.goal : group.path.waypoints().get(group.waypoint);
    }

    /** Whether the group stops at its target. */
    static boolean targetIsLast(Group group) {
        return group.goal != null
                || !group.path.loop()
                        && group.waypoint == group.path.waypoints().size() - 1;
    }

    /** The way along its path, or null. */
    Route route(Group group) {
        return group.path == null || wandersFirst(group) ? null : group.route;
    }
}
