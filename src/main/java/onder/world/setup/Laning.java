package onder.world.setup;

import onder.core.geometry.Area;
import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * How far two opposite streams have separated into lanes.
 *
 * @param name as of {@link Measurement#name}
 * @param area where to measure
 * @param toward direction of one of the streams, in degrees
 */
public record Laning(
        String name,
        Area area,

        @Doc("Direction of one of the streams, counter-clockwise seen from above, 0 along +z.")
        @Param(value = Double.NaN, min = -Limits.MAX_TURN, max = Limits.MAX_TURN, unit = "°")
        float toward)
        implements Measurement {
    /**
     * Checks the parts.
     *
     * @param name as of the record
     * @param area as of the record
     * @param toward as of the record
     */
    public Laning {
        Measurement.checkName(name);
        Measurement.checkArea(area);
        Limits.within(toward, -Limits.MAX_TURN, Limits.MAX_TURN, "°", "toward");
    }
}
