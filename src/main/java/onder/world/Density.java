package onder.world;

import java.util.List;
import onder.core.Area;
import onder.measure.LocalDensity;
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
    private static final String SOURCE = "Steffen & Seyfried 2010";

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

    @Override
    public List<Measure> figures() {
        return List.of(
                new PlaceFigure(
                        name + ".density",
                        "1/m²",
                        "people a square metre in the area",
                        SOURCE,
                        2,
                        false,
                        world -> of(world).density()),
                new PlaceFigure(name + ".speed", "m/s", "mean speed in the area", SOURCE, 2, false, world -> of(world)
                        .speed()));
    }

    private LocalDensity of(World world) {
        return voronoi
                ? LocalDensity.voronoi(world.agents(), world.obstacles(), area)
                : LocalDensity.counted(world.agents(), world.bounds(), area);
    }
}
