package onder.world;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Lets one thread at a time work on a world: calls of another one meanwhile are refused. It
 * costs one compare-and-set.
 */
final class ExclusiveAccess {
    private static final String CLOSED = "closed";
    private static final VarHandle WORK;

    static {
        try {
            WORK = MethodHandles.lookup().findVarHandle(ExclusiveAccess.class, "work", String.class);
        } catch (ReflectiveOperationException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** What is done at present; null: nothing. */
    private volatile String work;

    /**
     * Begins some work.
     *
     * @param wanted what it is, for complaints: {@code "a step"}
     * @throws IllegalStateException when other work is not done yet, or the world is closed
     */
    void begin(String wanted) {
        String other = (String) WORK.compareAndExchange(this, null, wanted);
        if (other != null) {
            throw new IllegalStateException(
                    other.equals(CLOSED)
                            ? "the world is closed and takes no " + wanted
                            : wanted + " was asked for during " + other
                                    + ", allowed one at a time: a world is one thread's, and others may only send commands");
        }
    }

    void end() {
        work = null;
    }

    /** {@return whether this has closed it, and not an earlier call} */
    boolean close() {
        String other = (String) WORK.compareAndExchange(this, null, CLOSED);
        if (other != null && !other.equals(CLOSED)) {
            throw new IllegalStateException("the world was to be closed during " + other);
        }
        return other == null;
    }

    boolean isClosed() {
        return CLOSED.equals(work);
    }
}
