package onder.draw.state;

import java.util.Objects;

/**
 * The value that was looked at last, so that a change is noticed by looking again.
 *
 * @param <T> of the value; its {@code equals} says whether it is another
 */
public final class LastSeen<T> {
    private T seen;

    /** Nothing has been seen yet: the first value is a change unless it is null. */
    public LastSeen() {}

    /**
     * Begins with a value that counts as seen.
     *
     * @param first value that is no change; null: none
     */
    public LastSeen(T first) {
        seen = first;
    }

    /**
     * Looks at a value.
     *
     * @param now value as it is, which is kept and must not be changed; null: none
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
