package onder.lab.runs;

import java.util.List;
import onder.group.Event;
import onder.world.World;

/** Watches a run and measures it as a whole. */
interface RunMetric {
    /** What it measures; their values are taken once, in this order, after {@link #end}. */
    List<RunMeasure> measures();

    /** Sees the world before its first step. */
    default void begin(World world) {}

    /** Sees the world after each step. */
    default void step(World world) {}

    /** Sees the world after each measuring window. */
    default void window(World world) {}

    /** Sees each event, the first elections left out. */
    default void event(World world, Event event) {}

    /** Sees the world after the run. */
    default void end(World world) {}
}
