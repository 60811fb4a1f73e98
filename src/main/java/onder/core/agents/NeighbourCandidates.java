package onder.core.agents;

import onder.core.CacheLinePadded;
import onder.core.CellRanges;

/**
 * Copies of the agents that a batch may perceive, in cell order, with the data for the perception test: scratch of the
 * {@link ScalarKernel}.
 *
 * <p>Its columns lie in one array, a constant apart: then Java's compiler keeps one address, checks two bounds
 * instead of four, and makes vectors of {@link #test} by itself, which columns in arrays of their own prevented in
 * Java 17. Measured in a flock of 100 000 the whole pass takes three quarters of the time of testing straight out
 * of the cell order.
 */
final class NeighbourCandidates extends CacheLinePadded {
    /** So many at most, a power of two; where there are more they come in several turns. */
    static final int ROOM = 512;

    // Where the columns begin: positions, then headings.
    static final int Z = ROOM;
    static final int HX = 2 * ROOM;
    static final int HZ = 3 * ROOM;

    final float[] table = new float[4 * ROOM + ELEMENTS];

    /** Where each stands in the cell order, if that was asked for. */
    final int[] place = new int[ROOM + ELEMENTS];

    /** Below 0 for those who are too far away, and for those out of the field of view. */
    private final float[] near = new float[ROOM + ELEMENTS];

    private final float[] seen = new float[ROOM + ELEMENTS];

    /** OtherAgent {@link #list} has listed. */
    final int[] hit = new int[ROOM];

    int size;

    /** What takes them to the image that the agents are near to, in metres. */
    float shiftX;

    float shiftZ;

    /**
     * Takes all of the spans, if there is room and one shift takes them all to the nearest image.
     *
     * @param withPlaces whether {@link #place} is asked for
     * @return whether it could
     */
    boolean take(Neighbours others, CellRanges spans, boolean withPlaces) {
        size = 0;
        if (spans.wrapsAround || spans.size == 0) {
            return false;
        }
        shiftX = spans.shiftX[0];
        shiftZ = spans.shiftZ[0];
        for (int span = 0; span < spans.size; span++) {
            int from = spans.from[span];
            int many = spans.to[span] - from;
            if (many > ROOM - size || spans.shiftX[span] != shiftX || spans.shiftZ[span] != shiftZ) {
                return false;
            }
            copy(others, from, many, withPlaces);
        }
        return true;
    }

    /**
     * Takes as many of one span as there is room for, from {@code from} on, not as positions but as differences from
     * an agent at (atX, atZ), and gives the first that it has left.
     */
    int takeDifferences(Neighbours others, CellRanges spans, int span, int from, float atX, float atZ) {
        int first = size;
        int many = Math.min(spans.to[span] - from, ROOM - size);
        copy(others, from, many, true);
        float fromX = spans.wrapsAround ? atX : atX - spans.shiftX[span];
        float fromZ = spans.wrapsAround ? atZ : atZ - spans.shiftZ[span];
        for (int c = first; c < size; c++) {
            table[c] -= fromX;
            table[Z + c] -= fromZ;
        }
        if (spans.wrapsAround) {
            for (int c = first; c < size; c++) {
                table[c] = others.bounds.dx(table[c]);
                table[Z + c] = others.bounds.dz(table[Z + c]);
            }
        }
        return from + many;
    }

    private void copy(Neighbours others, int from, int many, boolean withPlaces) {
        System.arraycopy(others.x, from, table, size, many);
        System.arraycopy(others.z, from, table, Z + size, many);
        System.arraycopy(others.hx, from, table, HX + size, many);
        System.arraycopy(others.hz, from, table, HZ + size, many);
        if (withPlaces) {
            for (int c = 0; c < many; c++) {
                place[size + c] = from + c;
            }
        }
        size += many;
    }

    /** Tests all for an agent that stands at (atX, atZ), looks along (hx, hz) and perceives √reachSquared metres far. */
    void test(float atX, float atZ, float hx, float hz, float view, float reachSquared) {
        test(table, size, atX, atZ, hx, hz, view, reachSquared, near, seen);
    }

    /** No branch, and no minimum of the two outcomes either, which takes longer than to write both. */
    private static void test(
            float[] table,
            int size,
            float atX,
            float atZ,
            float hx,
            float hz,
            float view,
            float reachSquared,
            float[] near,
            float[] seen) {
        for (int c = 0; c < size; c++) {
            float dx = atX - table[c];
            float dz = atZ - table[Z + c];
            float d2 = dx * dx + dz * dz;
            float behind = dx * hx + dz * hz;
            near[c] = reachSquared - d2;
            // From 0, for −0 has the sign of what is below 0.
            seen[c] = 0f - view * d2 - behind * Math.abs(behind);
        }
    }

    /** Sets how far away a candidate is perceived, in metres. */
    void setReach(int c, float reach) {
        float d2 = table[c] * table[c] + table[Z + c] * table[Z + c];
        near[c] = reach * reach - d2;
    }

    /** Lists those who passed both tests, in {@link #hit}, and gives how many. */
    int list() {
        return list(near, seen, size, hit);
    }

    /** Writes each to the list's end and moves that on by 0 or 1, the sign bits, so nothing is mispredicted. */
    private static int list(float[] near, float[] seen, int size, int[] hit) {
        int end = 0;
        int last = hit.length - 1;
        for (int c = 0; c < size; c++) {
            // By the mask the compiler sees that this is an index.
            hit[end & last] = c;
            end += 1 + ((Float.floatToRawIntBits(near[c]) | Float.floatToRawIntBits(seen[c])) >> 31);
        }
        return end;
    }
}
