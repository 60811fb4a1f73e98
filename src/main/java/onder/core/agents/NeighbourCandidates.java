package onder.core.agents;

import onder.core.CacheLinePadded;
import onder.core.CellRanges;

/**
 * Copies of the agents that a batch may perceive, in cell order, with the data for the perception test: scratch of the
 * {@link ScalarKernel}.
 *
 * <p>Its columns lie in one array, a constant apart: Java's compiler then keeps one address, checks two bounds instead
 * of four, and vectorises {@link #test}, which separate arrays prevented in Java 17. In a flock of 100 000 the whole
 * pass takes three quarters of the time of testing directly in the cell order.
 */
final class NeighbourCandidates extends CacheLinePadded {
    /** The capacity, a power of two; more candidates are processed in several turns. */
    static final int ROOM = 512;

    // Where the columns begin: positions, then headings.
    static final int Z = ROOM;
    static final int HX = 2 * ROOM;
    static final int HZ = 3 * ROOM;

    final float[] table = new float[4 * ROOM + ELEMENTS];

    /** Each candidate's index in the cell order, if requested. */
    final int[] place = new int[ROOM + ELEMENTS];

    /** Below 0 for candidates that are too far away, and for those out of the field of view. */
    private final float[] near = new float[ROOM + ELEMENTS];

    private final float[] seen = new float[ROOM + ELEMENTS];

    /** The candidates listed by {@link #list}. */
    final int[] hit = new int[ROOM];

    int size;

    /** The shift to the image nearest to the agents, in metres. */
    float shiftX;

    float shiftZ;

    /**
     * Takes all agents of the spans, if there is room and one shift brings them all to the nearest image.
     *
     * @param withPlaces whether {@link #place} is needed
     * @return whether it did
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
     * Takes as many agents of one span as fit, from {@code from} on, as differences from an agent at (atX, atZ), and
     * returns the first one not taken.
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

    /**
     * Tests all candidates for an agent at (atX, atZ) that looks along (hx, hz) and perceives up to √reachSquared
     * metres.
     */
    void test(float atX, float atZ, float hx, float hz, float view, float reachSquared) {
        test(table, size, atX, atZ, hx, hz, view, reachSquared, near, seen);
    }

    /** No branch, and no minimum of both results, which takes longer than writing both. */
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
            // Subtracted from 0, because −0 has a sign bit like negative numbers.
            seen[c] = 0f - view * d2 - behind * Math.abs(behind);
        }
    }

    /** Sets the distance at which a candidate is perceived, in metres. */
    void setReach(int c, float reach) {
        float d2 = table[c] * table[c] + table[Z + c] * table[Z + c];
        near[c] = reach * reach - d2;
    }

    /** Lists the candidates that passed both tests in {@link #hit}, and returns their number. */
    int list() {
        return list(near, seen, size, hit);
    }

    /** Writes each to the list's end and advances the end by 0 or 1 from the sign bits, so nothing is mispredicted. */
    private static int list(float[] near, float[] seen, int size, int[] hit) {
        int end = 0;
        int last = hit.length - 1;
        for (int c = 0; c < size; c++) {
            // The mask shows the compiler that this is a valid index.
            hit[end & last] = c;
            end += 1 + ((Float.floatToRawIntBits(near[c]) | Float.floatToRawIntBits(seen[c])) >> 31);
        }
        return end;
    }
}
