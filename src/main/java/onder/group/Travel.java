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
    private boolean anyReined;
    private boolean anySent;
    private long step;

    Travel(Agents agents, Bounds bounds) {
        this.agents = agents;
        this.bounds = bounds;
    }

    /** Tells which step it is. */
    void begin(long now) {
        step = now;
    }

    /** Whether there may be groups that are steered by hand. */
    boolean anyReined() {
        return anyReined;
    }

    /** Whether there may be groups with a goal or a path. */
    boolean anySent() {
        return anySent;
    }

    /** Steers a group's leader by hand, whoever that is, until it is set free; goal and path rest meanwhile. */
    void hold(Group group, HeadingControl rein) {
        group.rein = rein;
        anyReined |= rein != HeadingControl.FREE;
    }

    /** Sends a group to a point; null: nowhere. */
    void to(Point goal, Group group) {
        anySent |= goal != null;
        group.goal = goal;
        group.path = null;
        group.route = null;
        group.wanderUntil = step;
    }

    /** Sends a group along a path, from its first waypoint; null: nowhere. */
    void along(Path path, Group group) {
        anySent |= path != null;
        group.path = path;
        group.route = path == null ? null : new Route(path.waypoints(), path.loop());
        group.goal = null;
        group.waypoint = 0;
        group.wanderUntil = step;
        forgetProgress(group);
    }

    /** How far somebody came along the path before says nothing of this one. */
    private void forgetProgress(Group group) {
        float[] progress = agents.memory(Memory.PATH_PROGRESS);
        if (progress != null) {
            for (int i = 0; i < group.size(); i++) {
                progress[group.member(i)] = 0;
            }
        }
    }

    /** Every group takes its next waypoint once its leader has come to this one. */
    void advance(List<Group> groups) {
        look(groups);
        for (int i = 0; i < groups.size(); i++) {
            advance(groups.get(i));
        }
    }

    /** Looks whether any group is steered by hand or has a goal or path. */
    void look(List<Group> groups) {
        anyReined = false;
        anySent = false;
        for (int i = 0; i < groups.size(); i++) {
            Group group = groups.get(i);
            anyReined |= group.rein != HeadingControl.FREE;
            anySent |= group.goal != null || group.path != null;
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
        float dx = bounds.dx(point.x() - agents.x[group.leader]);
        float dz = bounds.dz(point.z() - agents.z[group.leader]);
        return dx * dx + dz * dz <= tolerance * tolerance;
    }

    /** A group at rest at its goal, or halted by hand, is not congested. */
    boolean arrived(Group group) {
        if (group.rein != HeadingControl.FREE) {
            return group.rein == HeadingControl.HALT;
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

    /** Whether the group wants to be somewhere now. */
    boolean hasTarget(Group group) {
        return (group.goal != null || group.path != null) && !wandersFirst(group) && group.rein == HeadingControl.FREE;
    }

    /** Where it wants to be next. */
    static Point target(Group group) {
        return group.goal != null ? group.goal : group.path.waypoints().get(group.waypoint);
    }

    /** Whether it wants nothing more once it is there. */
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
