package onder.world;

import java.util.concurrent.atomic.AtomicReference;

/** Lets one thread at a time work on a world: calls from others meanwhile are refused. It costs one compare-and-set. */
final class ExclusiveAccess {
    private static final String CLOSED = "closed";

    /** The current work; null if there is none. */
    private final AtomicReference<String> work = new AtomicReference<>();

    /**
     * Begins some work.
     *
     * @param wanted its name in messages: {@code "a step"}
     * @throws IllegalStateException if other work is still running, or the world is closed
     */
    void begin(String wanted) {
        String other = work.compareAndExchange(null, wanted);
        if (other != null) {
            throw new IllegalStateException(
                    other.equals(CLOSED)
                            ? "the world is closed and takes no " + wanted
                            : wanted + " was asked for during " + other
                                    + ", allowed one at a time: a world belongs to one thread, and others may"
                                    + " only send commands");
        }
    }

    void end() {
        work.set(null);
    }

    /** {@return whether this call has closed it, not an earlier one} */
    boolean close() {
        String other = work.compareAndExchange(null, CLOSED);
        if (other != null && !other.equals(CLOSED)) {
            throw new IllegalStateException("close was called during " + other);
        }
        return other == null;
    }

    boolean isClosed() {
        return CLOSED.equals(work.get());
    }
}
