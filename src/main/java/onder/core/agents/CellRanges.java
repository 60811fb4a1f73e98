package onder.core.agents;

import java.util.Arrays;
import onder.core.CacheLinePadded;

/**
 * The result of a grid query: ranges of cell order, each with the shift to the image nearest to the query. Reused from
 * query to query, one per thread.
 *
 * <p>All queries list ranges in the same order, by strip and within it along x, and a wider query lists the agents of a
 * narrower one in the same order: so an agent's sums have the same bits whether it queries alone or together with its
 * neighbours.
 */
public final class CellRanges extends CacheLinePadded {
    /** The number of spans. */
    public int size;

    /** The first slot of each span. */
    public int[] from = new int[16 + ELEMENTS];

    /** The slot after the last of each span. */
    public int[] to = new int[16 + ELEMENTS];

    /** A candidate's position is (x + shiftX, z + shiftZ), in metres. */
    public float[] shiftX = new float[16 + ELEMENTS];

    /** The same along z, in metres. */
    public float[] shiftZ = new float[16 + ELEMENTS];

    /** On a torus hardly larger than the query: each difference must be taken to the nearest image. */
    public boolean wrapsAround;

    /** Forgets all spans. */
    public void clear() {
        size = 0;
        wrapsAround = false;
    }

    /**
     * Adds the slots of one stretch.
     *
     * @param first its first slot
     * @param end the slot after its last
     * @param byX the shift along x, in metres
     * @param byZ the shift along z, in metres
     */
    public void add(int first, int end, float byX, float byZ) {
        if (first == end) {
            return;
        }
        if (size == from.length) {
            from = Arrays.copyOf(from, 2 * size);
            to = Arrays.copyOf(to, 2 * size);
            shiftX = Arrays.copyOf(shiftX, 2 * size);
            shiftZ = Arrays.copyOf(shiftZ, 2 * size);
        }
        from[size] = first;
        to[size] = end;
        shiftX[size] = byX;
        shiftZ[size++] = byZ;
    }

    /**
     * The number of candidates.
     *
     * @return the number of slots in all spans
     */
    public int candidates() {
        int sum = 0;
        for (int i = 0; i < size; i++) {
            sum += to[i] - from[i];
        }
        return sum;
    }
}
