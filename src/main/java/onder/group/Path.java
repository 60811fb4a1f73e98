package onder.group;

import java.util.List;
import onder.core.Limits;
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

    public static final float MIN_TOLERANCE = 0.05f;
    public static final float MAX_TOLERANCE = 100;

    public Path {
        waypoints = Limits.list(waypoints, "waypoints");
        if (waypoints.isEmpty()) {
            throw new IllegalArgumentException("a path has no waypoints, allowed 1 or more");
        }
        if (!(tolerance > 0)) {
            throw new IllegalArgumentException("tolerance = " + tolerance + ", allowed above 0 m");
        }
    }
}
