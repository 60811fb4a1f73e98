package onder.group;

import java.util.List;
import onder.core.Point;

/**
 * A group's way through waypoints.
 *
 * @param loop whether the first follows the last
 * @param tolerance how near, in metres, a waypoint counts as reached
 */
public record Path(List<Point> waypoints, boolean loop, float tolerance) {
    /** The thesis's 20 px. */
    public static final float DEFAULT_TOLERANCE = 2;

    public Path {
        waypoints = List.copyOf(waypoints);
        if (waypoints.isEmpty()) {
            throw new IllegalArgumentException("a path has no waypoints, allowed 1 or more");
        }
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("tolerance = " + tolerance + ", allowed above 0 m");
        }
    }
}
