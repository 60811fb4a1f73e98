package onder.world.setup;

import onder.core.geometry.Area;
import onder.param.Param;

/**
 * Density and speed in an area: the points of a speed–density curve.
 *
 * @param name as of {@link Measurement#name}
 * @param area where to measure
 * @param voronoi whether to use each agent's Voronoi cell instead of counting agents inside
 */
public record Density(
        String name,
        Area area,

        @Param(value = 0, doc = "Uses each agent's Voronoi cell instead of counting the centres inside.")
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
