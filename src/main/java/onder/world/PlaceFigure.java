package onder.world;

import java.util.function.ToDoubleFunction;
import onder.group.Group;

/**
 * A measure of a whole world, which groups have not.
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
