package onder.lab.runs;

import java.util.function.ToDoubleFunction;
import onder.world.World;

/**
 * A measure of a whole run.
 *
 * @param name its column, with the unit where it has one
 * @param unit such as {@code m}; empty for a number without
 * @param doc what it is, for titles and tables
 * @param value of the world after the run's last step; NaN where it is not defined
 */
public record RunMeasure(String name, String unit, String doc, ToDoubleFunction<World> value) {}
