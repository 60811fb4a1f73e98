package onder.lab.runs;

import java.util.List;
import java.util.function.ObjDoubleConsumer;
import onder.group.Event;
import onder.world.World;

/** Watches a run and measures it as a whole. */
interface Gauge {
    /** What it measures. */
    List<RunMeasure> measures();

    /** Sees the world before its first step. */
    default void begin(World world) {}

    /** Sees the world after each step. */
    default void step(World world) {}

    /** Sees the world after each measuring window. */
    default void window(World world) {}

    /** Sees each event, the first elections left out. */
    default void event(World world, Event event) {}

    /** Reports its figures by name; NaN for an undefined one. */
    void report(World world, ObjDoubleConsumer<String> figures);
}
