package onder.lab.runs;

import java.util.List;
import onder.group.Event;
import onder.world.World;

/** Watches a run and measures it as a whole. */
interface RunMetric {
    /** Its measures; their values may be read after any step. */
    List<RunMeasure> measures();

    /** Observes the world before its first step. */
    default void begin(World world) {}

    /** Observes the world after each step. */
    default void step(World world) {}

    /** Observes the world after each measuring window. */
    default void window(World world) {}

    /** Observes each event except the first elections. */
    default void event(World world, Event event) {}
}
