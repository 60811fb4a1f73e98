package onder.world.measure;

import java.util.List;
import java.util.function.ToDoubleFunction;
import onder.group.Group;
import onder.measure.LaneOrder;
import onder.measure.LocalDensity;
import onder.world.World;
import onder.world.setup.Density;
import onder.world.setup.Flow;
import onder.world.setup.Laning;
import onder.world.setup.Measurement;

/**
 * A measure of a whole world that groups do not have.
 *
 * @param name such as {@code door.passed}
 * @param unit as of {@link Measure#unit}
 * @param doc as of {@link Measure#doc}
 * @param source as of {@link Measure#source}
 * @param decimals as of {@link Measure#decimals}
 * @param isTotal as of {@link Measure#isTotal}
 * @param value of a world
 */
record PlaceFigure(
        String name,
        String unit,
        String doc,
        String source,
        int decimals,
        boolean isTotal,
        ToDoubleFunction<World> value)
        implements Measure {
    private static final String PASSED = "Seyfried et al. 2009: N(t), and J = ΔN/Δt";
    private static final String DENSITY = "Steffen & Seyfried 2010";

    /** The figures of one measurement, in the order of their columns. */
    static List<Measure> of(Measurement measured) {
        if (measured instanceof Flow flow) {
            return of(flow);
        }
        return measured instanceof Density density ? of(density) : of((Laning) measured);
    }

    private static List<Measure> of(Flow line) {
        return List.of(
                new PlaceFigure(
                        line.name() + ".passed",
                        "",
                        "total crossings of the line in both directions",
                        PASSED,
                        0,
                        true,
                        world -> world.crossings(line).passed()),
                new PlaceFigure(
                        line.name() + ".net",
                        "",
                        "crossings from left to right, looking along the line, minus crossings back",
                        PASSED,
                        0,
                        true,
                        world -> world.crossings(line).net()),
                new PlaceFigure(
                        line.name() + ".flow",
                        "1/s",
                        "crossings per second, from the first crossing to the latest",
                        PASSED,
                        2,
                        true,
                        world -> world.crossings(line).perStep() / world.dt()));
    }

    private static List<Measure> of(Density place) {
        return List.of(
                new PlaceFigure(
                        place.name() + ".density",
                        "1/m²",
                        "people per square metre of the area",
                        DENSITY,
                        2,
                        false,
                        world -> local(place, world).density()),
                new PlaceFigure(
                        place.name() + ".speed", "m/s", "mean speed in the area", DENSITY, 2, false, world -> local(
                                        place, world)
                                .speed()));
    }

    private static LocalDensity local(Density place, World world) {
        return place.voronoi()
                ? LocalDensity.voronoi(world.agents(), world.obstacles(), place.area())
                : LocalDensity.counted(world.agents(), world.bounds(), place.area());
    }

    private static List<Measure> of(Laning lanes) {
        return List.of(new PlaceFigure(
                lanes.name() + ".lanes",
                "",
                "order of two opposite streams: 0 if mixed, 1 if in lanes",
                "Nowak & Schadschneider 2012",
                2,
                false,
                world -> order(lanes, world)));
    }

    private static double order(Laning lanes, World world) {
        double angle = Math.toRadians(lanes.toward());
        return LaneOrder.of(world.agents(), world.bounds(), lanes.area(), (float) StrictMath.sin(angle), (float)
                StrictMath.cos(angle));
    }

    @Override
    public String column() {
        return Measure.super.column().replace("_1_per_", "_per_");
    }

    @Override
    public float of(World world, Group group) {
        return Float.NaN;
    }

    @Override
    public float of(World world) {
        return (float) value.applyAsDouble(world);
    }
}
