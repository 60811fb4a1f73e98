package onder.core.geometry;

import java.util.List;

/**
 * A closed line round what a polygon leaves free inside: a yard.
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
