package onder.steer.perception;

import onder.core.CacheLinePadded;

/**
 * The nearest few of a list, nearest first; scratch, one per thread.
 *
 * <p>Each is ranked by counting the nearer ones, without a branch: with the eight neighbours of a decision in a crowd,
 * branches of an insertion sort were mispredicted so often that decisions took 4 % longer.
 */
public final class NearestFew extends CacheLinePadded {
    /** After this many additions only the nearest are kept, because the cost of counting grows with the square. */
    private static final int ROOM = 64;

    /** The bits of the squared distance, which sort like the distance, followed by the index. */
    private long[] keys = new long[ROOM];

    private long[] sorted = new long[ROOM];
    private int added;
    private int most;

    /**
     * Starts a new list.
     *
     * @param atMost how many are kept, ≥ 0
     */
    public void clear(int atMost) {
        added = 0;
        most = atMost;
    }

    /**
     * Adds an item; of equally near ones, the smaller index comes first.
     *
     * @param index its place in the list
     * @param distanceSquared in m²
     */
    public void add(int index, float distanceSquared) {
        if (added == ROOM) {
            sort();
            added = most;
            long[] nearest = sorted;
            sorted = keys;
            keys = nearest;
        }
        keys[added++] = (long) Float.floatToRawIntBits(distanceSquared) << Integer.SIZE | index;
    }

    /** Sorts the added items; before this call the list is empty. */
    public void sort() {
        for (int i = 0; i < added; i++) {
            long key = keys[i];
            int nearer = 0;
            for (int j = 0; j < added; j++) {
                nearer += (int) (keys[j] - key >>> Long.SIZE - 1);
            }
            sorted[nearer] = key;
        }
    }

    /**
     * How many are kept.
     *
     * @return 0 to the most
     */
    public int size() {
        return Math.min(added, most);
    }

    /**
     * The index in the list of a kept item.
     *
     * @param i from 0, the nearest first
     * @return its place in the list
     */
    public int index(int i) {
        return (int) sorted[i];
    }
}
