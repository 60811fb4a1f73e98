package onder.world.setup;

import onder.core.geometry.Area;
import onder.param.Param;

/**
 * How many are in an area, and how fast: the points of a speed–density curve.
 *
 * @param name as of {@link Measurement#name}
 * @param area where
 * @param voronoi by everybody's share of the ground, not by who is inside
 */
public record Density(
        String name,
        Area area,

        @Param(value = 0, doc = "By everybody's share of the ground, not by whose centre is inside.")
        boolean voronoi)
        implements Measurement {
    /**
     * Checks the parts.
     *
     * @param name as of the record
     * @param area as of the record
     * @param voronoi as of the record
     */
    public Density {
        Measurement.checkName(name);
        Measurement.checkArea(area);
    }
}
