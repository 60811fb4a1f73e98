package onder.sandbox.run;

import java.util.concurrent.atomic.AtomicReference;

/**
 * What is to be told once, if there is anything; any thread may set it.
 *
 * @param <T> the type of the message
 */
public final class Untold<T> extends AtomicReference<T> {
    private static final long serialVersionUID = 1;

    /** What is to be told, which then counts as told; null: nothing. */
    public T take() {
        return getAndSet(null);
    }
}
