package onder.lab.runs;

import java.util.function.ObjDoubleConsumer;
import onder.group.Event;
import onder.world.World;

/** Watches a run and measures it as a whole. */
interface Gauge {
    /** Sees the world before its first step. */
    default void begin(World world) {}

    /** Sees the world after each step. */
    default void step(World world) {}

    /** Sees the world after each measuring window. */
    default void window(World world) {}

    /** Sees each event, the first elections left out. */
    default void event(World world, Event event) {}

    /** Names its figures and gives them; NaN for one that is not defined. */
    void report(World world, ObjDoubleConsumer<String> figures);
}
