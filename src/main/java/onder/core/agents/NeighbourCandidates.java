package onder.core.agents;

import onder.core.CacheLinePadded;

/**
 * Copies of the agents that a batch may perceive, in cell order: scratch of the {@link ScalarKernel}.
 *
 * <p>Its columns lie in one array, a constant apart: Java's compiler then keeps one address, checks two bounds instead
 * of four, and vectorises the {@link CandidateTest}, which separate arrays prevented in Java 17. In a flock of 100 000
 * the whole pass takes three quarters of the time of testing directly in the cell order.
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

    private final CandidateTest test = new CandidateTest();

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
        CandidateTest.copy(others.x, from, table, size, many);
        CandidateTest.copy(others.z, from, table, Z + size, many);
        CandidateTest.copy(others.hx, from, table, HX + size, many);
        CandidateTest.copy(others.hz, from, table, HZ + size, many);
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
        test.test(table, size, atX, atZ, hx, hz, view, reachSquared);
    }

    /** Sets the distance at which a candidate is perceived, in metres. */
    void setReach(int c, float reach) {
        test.setReach(table, c, reach);
    }

    /** Lists the candidates that passed the test in {@link #hit}, and returns their number. */
    int list() {
        return test.list(size, hit);
    }
}
