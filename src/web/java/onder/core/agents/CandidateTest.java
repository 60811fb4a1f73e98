package onder.core.agents;

/** Tests candidates in one loop with branches: WebAssembly has no vectors here, and checks the bounds of each access. */
final class CandidateTest {
    private float[] reaches;
    private float[] table;
    private boolean ownReaches;
    private float atX;
    private float atZ;
    private float hx;
    private float hz;
    private float view;
    private float reachSquared;

    void test(float[] table, int size, float atX, float atZ, float hx, float hz, float view, float reachSquared) {
        this.table = table;
        this.atX = atX;
        this.atZ = atZ;
        this.hx = hx;
        this.hz = hz;
        this.view = view;
        this.reachSquared = reachSquared;
        ownReaches = false;
    }

    /** The browser's own copying takes as long as a loop over some fifty numbers. */
    static void copy(float[] from, int at, float[] to, int place, int many) {
        for (int i = 0; i < many; i++) {
            to[place + i] = from[at + i];
        }
    }

    void setReach(float[] table, int c, float reach) {
        if (reaches == null) {
            reaches = new float[NeighbourCandidates.ROOM];
        }
        reaches[c] = reach * reach;
        ownReaches = true;
    }

    int list(int size, int[] hit) {
        return ownReaches ? listByReach(size, hit) : list(table, size, atX, atZ, hx, hz, view, reachSquared, hit);
    }

    private static int list(
            float[] table,
            int size,
            float atX,
            float atZ,
            float hx,
            float hz,
            float view,
            float reachSquared,
            int[] hit) {
        int end = 0;
        for (int c = 0; c < size; c++) {
            float dx = atX - table[c];
            float dz = atZ - table[NeighbourCandidates.Z + c];
            float d2 = dx * dx + dz * dz;
            if (d2 <= reachSquared) {
                float behind = dx * hx + dz * hz;
                if (0f - view * d2 - behind * Math.abs(behind) >= 0) {
                    hit[end++] = c;
                }
            }
        }
        return end;
    }

    private int listByReach(int size, int[] hit) {
        int end = 0;
        for (int c = 0; c < size; c++) {
            float dx = atX - table[c];
            float dz = atZ - table[NeighbourCandidates.Z + c];
            float d2 = dx * dx + dz * dz;
            float behind = dx * hx + dz * hz;
            if (d2 <= reaches[c] && 0f - view * d2 - behind * Math.abs(behind) >= 0) {
                hit[end++] = c;
            }
        }
        return end;
    }
}
