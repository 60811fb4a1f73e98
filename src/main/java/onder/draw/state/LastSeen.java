package onder.draw.state;

import java.util.Objects;

/**
 * The last value seen, for detecting changes by polling.
 *
 * @param <T> of the value; its {@code equals} detects changes
 */
public final class LastSeen<T> {
    private T seen;

    /** Starts without a value: the first one is a change unless it is null. */
    public LastSeen() {}

    /**
     * Starts with a value that counts as seen.
     *
     * @param first the value; null for none
     */
    public LastSeen(T first) {
        seen = first;
    }

    /**
     * Compares a value with the last one.
     *
     * @param now the current value, which is kept and must not be modified; null for none
     * @return whether it differs from the last
     */
    public boolean update(T now) {
        boolean changed = !Objects.equals(now, seen);
        seen = now;
        return changed;
    }

    /** Forgets the last value, so that the next is a change unless it is null. */
    public void forget() {
        seen = null;
    }
}
