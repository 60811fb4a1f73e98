package onder.lab.runs;

import java.util.function.ToDoubleFunction;
import onder.world.World;

/**
 * A measure of a whole run.
 *
 * @param name its column, with the unit where it has one
 * @param unit such as {@code m}; empty for a plain number
 * @param doc its meaning, for titles and tables
 * @param value its value after the run's last step; NaN where undefined
 */
public record RunMeasure(String name, String unit, String doc, ToDoubleFunction<World> value) {}
