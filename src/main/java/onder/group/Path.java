package onder.group;

import java.util.ArrayList;
import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Placement;
import onder.core.geometry.Point;
import onder.param.Doc;
import onder.param.Param;

/**
 * A group's path through waypoints.
 *
 * @param waypoints in order, in metres, 1 or more
 * @param loop the first waypoint follows the last
 * @param tolerance distance at which a waypoint counts as reached, in m
 */
public record Path(
        List<Point> waypoints,

        @Param(value = 0, doc = "The first waypoint follows the last.")
        boolean loop,

        @Doc("Distance at which a waypoint counts as reached.")
        @Param(value = Path.DEFAULT_TOLERANCE, min = Path.MIN_TOLERANCE, max = Path.MAX_TOLERANCE, unit = "m")
        float tolerance) {
    /** The thesis's 20 px. */
    public static final float DEFAULT_TOLERANCE = 2;

    /** The least that a tolerance may be, in metres. */
    public static final float MIN_TOLERANCE = 0.05f;
    /** The most that a tolerance may be, in metres. */
    public static final float MAX_TOLERANCE = 100;

    /**
     * Checks the values and copies the waypoints.
     *
     * @param waypoints as of the record
     * @param loop as of the record
     * @param tolerance as of the record
     */
    public Path {
        waypoints = Limits.list(waypoints, "waypoints");
        if (waypoints.isEmpty()) {
            throw new IllegalArgumentException("a path has no waypoints, allowed 1 or more");
        }
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("tolerance = " + tolerance + ", allowed above 0 m");
        }
    }

    /** Whether this is the other path with one waypoint moved. */
    boolean differsInOneWaypoint(Path other) {
        if (loop != other.loop || waypoints.size() != other.waypoints.size()) {
            return false;
        }
        int moved = 0;
        for (int i = 0; i < waypoints.size(); i++) {
            moved += waypoints.get(i).equals(other.waypoints.get(i)) ? 0 : 1;
        }
        return moved == 1;
    }

    /**
     * {@return the same path, moved}
     *
     * @param placement where
     */
    public Path placed(Placement placement) {
        return new Path(waypoints.stream().map(placement::of).toList(), loop, tolerance);
    }

    /**
     * {@return the same path with one waypoint moved}
     *
     * @param index of the waypoint, from 0
     * @param at where it is now, in metres
     */
    public Path with(int index, Point at) {
        List<Point> moved = new ArrayList<>(waypoints);
        moved.set(index, at);
        return new Path(moved, loop, tolerance);
    }
}
