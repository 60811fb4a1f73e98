package onder.app.hud;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;
import onder.app.SimulationState;

/**
 * What was asked for and is not yet carried out.
 *
 * <p>A command works at the beginning of the next step, which may be far off while the clock is
 * paused: until then a control shows what was asked for.
 */
final class Pending {
    private final SimulationState simulation;
    private final Map<Object, Record> asked = new HashMap<>();
    private long step;
    private int generation;

    Pending(SimulationState simulation) {
        this.simulation = simulation;
    }

    /** The settings with {@code key} as asked for, or as the world has them. */
    <T extends Record> Supplier<T> current(Class<T> type, Object key, Supplier<T> inWorld) {
        return () -> {
            forgetWhatWasCarriedOut();
            Record wanted = asked.get(key);
            return wanted != null ? type.cast(wanted) : inWorld.get();
        };
    }

    /** Sends a change and remembers it. */
    <T extends Record> Consumer<T> change(Object key, Consumer<T> send) {
        return value -> {
            forgetWhatWasCarriedOut();
            send.accept(value);
            asked.put(key, value);
        };
    }

    private void forgetWhatWasCarriedOut() {
        if (simulation.world().steps() != step || simulation.generation() != generation) {
            asked.clear();
            step = simulation.world().steps();
            generation = simulation.generation();
        }
    }
}
