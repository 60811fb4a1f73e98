package onder.core.geometry;

import java.util.List;

/**
 * The closed line round a hole of a polygon.
 *
 * @param corners in order, either way round, in metres
 */
public record Ring(List<Point> corners) {
    /**
     * Copies the corners.
     *
     * @param corners as of the record
     */
    public Ring {
        corners = Limits.list(corners, "corners of a hole");
    }
}
