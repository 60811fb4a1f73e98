package onder.core.agents;

import onder.core.CacheLinePadded;

/**
 * Tests which of the {@link NeighbourCandidates} an agent perceives, in two loops without branches. The build of web
 * pages has another one, because browsers do not vectorise loops.
 */
final class CandidateTest extends CacheLinePadded {
    /** Below 0 for candidates that are too far away, and for those out of the field of view. */
    private final float[] near = new float[NeighbourCandidates.ROOM + ELEMENTS];

    private final float[] seen = new float[NeighbourCandidates.ROOM + ELEMENTS];

    /**
     * Tests the first candidates of a table for an agent at (atX, atZ) that looks along (hx, hz) and perceives up to
     * √reachSquared metres.
     */
    void test(float[] table, int size, float atX, float atZ, float hx, float hz, float view, float reachSquared) {
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
            float dz = atZ - table[NeighbourCandidates.Z + c];
            float d2 = dx * dx + dz * dz;
            float behind = dx * hx + dz * hz;
            near[c] = reachSquared - d2;
            // Subtracted from 0, because −0 has a sign bit like negative numbers.
            seen[c] = 0f - view * d2 - behind * Math.abs(behind);
        }
    }

    /** Copies a few numbers. */
    static void copy(float[] from, int at, float[] to, int place, int many) {
        System.arraycopy(from, at, to, place, many);
    }

    /** Sets the distance at which a candidate is perceived, in metres; positions are relative to the agent. */
    void setReach(float[] table, int c, float reach) {
        float x = table[c];
        float z = table[NeighbourCandidates.Z + c];
        near[c] = reach * reach - (x * x + z * z);
    }

    /** Lists those that passed both tests, and returns their number. */
    int list(int size, int[] hit) {
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
