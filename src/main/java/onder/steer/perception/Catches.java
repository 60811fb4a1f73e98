package onder.steer.perception;

import java.util.Arrays;

/**
 * Who catches whom in a step: behaviours decide by the frozen state and write it down here, the world
 * carries it out when everybody has moved.
 *
 * <p>One a thread while a step decides; {@link #inOrder} then makes one of them all, by predator id, so
 * that the order depends on neither threads nor batches.
 */
public final class Catches {
    private long[] pairs = new long[16];
    private int size;

    /** Nobody is caught yet. */
    public Catches() {}

    /** Forgets all. */
    public void clear() {
        size = 0;
    }

    /**
     * An agent catches another.
     *
     * @param predator the id of who catches
     * @param prey the id of who is caught
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
     * Adds the catches of another one.
     *
     * @param others stay as they are
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

    /** {@return how many were caught} */
    public int size() {
        return size;
    }

    /**
     * {@return the id of who caught}
     *
     * @param i its number, from 0
     */
    public int predator(int i) {
        return (int) (pairs[i] >>> 32);
    }

    /**
     * {@return the id of who was caught}
     *
     * @param i its number, from 0
     */
    public int prey(int i) {
        return (int) pairs[i];
    }
}
