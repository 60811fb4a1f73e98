package onder.steer.perception;

import java.util.Arrays;

/**
 * Who catches whom in a step: behaviours decide from the frozen state and record it here; the world carries it out when
 * all agents have moved.
 *
 * <p>One per thread during the decide phase; {@link #inOrder} then merges them by predator id, so that the order does
 * not depend on threads or batches.
 */
public final class Catches {
    private long[] pairs = new long[16];
    private int size;

    /** No catches yet. */
    public Catches() {}

    /** Forgets all catches. */
    public void clear() {
        size = 0;
    }

    /**
     * Records that an agent catches another.
     *
     * @param predator the predator's id
     * @param prey the prey's id
     */
    public void add(int predator, int prey) {
        add((long) predator << 32 | prey);
    }

    private void add(long pair) {
        if (size == pairs.length) {
            pairs = Arrays.copyOf(pairs, 2 * size);
        }
        pairs[size++] = pair;
    }

    /**
     * Adds all catches of another list.
     *
     * @param others not changed
     */
    public void addAll(Catches others) {
        for (int i = 0; i < others.size; i++) {
            add(others.pairs[i]);
        }
    }

    /** Sorts by the predators' ids. */
    public void inOrder() {
        Arrays.sort(pairs, 0, size);
    }

    /** {@return the number of catches} */
    public int size() {
        return size;
    }

    /**
     * {@return the predator's id}
     *
     * @param i its number, from 0
     */
    public int predator(int i) {
        return (int) (pairs[i] >>> 32);
    }

    /**
     * {@return the prey's id}
     *
     * @param i its number, from 0
     */
    public int prey(int i) {
        return (int) pairs[i];
    }
}
