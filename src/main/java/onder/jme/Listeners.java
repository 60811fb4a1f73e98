package onder.jme;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The listeners of a crowd, by kind of event. */
final class Listeners {
    private static final Logger log = Logger.getLogger(CrowdState.class.getName());

    private final Map<Class<?>, List<Consumer<CrowdEvent>>> all = new HashMap<>();

    <T extends CrowdEvent> Registration add(Class<T> kind, Consumer<? super T> listener) {
        if (listener == null) {
            throw new CrowdException("the listener is missing");
        }
        // Listeners may be added or removed during a call.
        List<Consumer<CrowdEvent>> ofKind = all.computeIfAbsent(kind, k -> new CopyOnWriteArrayList<>());
        Consumer<CrowdEvent> own = event -> listener.accept(kind.cast(event));
        ofKind.add(own);
        return () -> ofKind.remove(own);
    }

    /** A listener that fails is reported, and the others are called. */
    void tell(CrowdEvent event) {
        for (Consumer<CrowdEvent> listener : all.getOrDefault(event.getClass(), List.of())) {
            try {
                listener.accept(event);
            } catch (RuntimeException failure) {
                log.log(Level.SEVERE, failure, () -> "a listener failed at " + event);
            }
        }
    }
}
