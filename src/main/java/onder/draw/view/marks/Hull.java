package onder.draw.view.marks;

import java.util.Arrays;

/** The convex hull of points in the plane, and what of it lies in a rectangle. */
final class Hull {
    private float[] x = new float[16];
    private float[] z = new float[16];
    private float[] keptX = new float[16];
    private float[] keptZ = new float[16];
    private int corners;
    private long[] order = new long[16];
    private int[] chain = new int[32];
    private float low;
    private float high;

    /** Andrew's monotone chain over the first {@code n} points; none where they lie on a line. */
    void around(float[] atX, float[] atZ, int n) {
        if (n > order.length) {
            order = new long[2 * n];
            chain = new int[4 * n];
        }
        for (int i = 0; i < n; i++) {
            // Ordered by x, with the place in the list below it.
            int bits = Float.floatToIntBits(atX[i] + 0f);
            order[i] = (long) (bits ^ (bits >> 31 & Integer.MAX_VALUE)) << 32 | i;
        }
        Arrays.sort(order, 0, n);
        int k = 0;
        for (int side = 0; side < 2; side++) {
            int begun = k;
            for (int i = 0; i < n; i++) {
                int next = (int) order[side == 0 ? i : n - 1 - i];
                while (k >= begun + 2 && turn(atX, atZ, chain[k - 2], chain[k - 1], next) <= 0) {
                    k--;
                }
                chain[k++] = next;
            }
            k--;
        }
        corners = 0;
        for (int i = 0; k >= 3 && i < k; i++) {
            add(atX[chain[i]], atZ[chain[i]]);
        }
    }

    private static float turn(float[] x, float[] z, int a, int b, int c) {
        return (x[b] - x[a]) * (z[c] - z[a]) - (z[b] - z[a]) * (x[c] - x[a]);
    }

    private void add(float atX, float atZ) {
        if (corners == x.length) {
            x = Arrays.copyOf(x, 2 * corners);
            z = Arrays.copyOf(z, 2 * corners);
        }
        x[corners] = atX;
        z[corners++] = atZ;
    }

    /** 0, or 3 and more. */
    int corners() {
        return corners;
    }

    float x(int corner) {
        return x[corner % corners];
    }

    float z(int corner) {
        return z[corner % corners];
    }

    /** Takes over another hull, moved by (dx, dz). */
    void set(Hull other, float dx, float dz) {
        corners = 0;
        for (int i = 0; i < other.corners; i++) {
            add(other.x[i] + dx, other.z[i] + dz);
        }
    }

    /** Keeps what lies in a rectangle. Source: Sutherland and Hodgman 1974. */
    void clip(float minX, float maxX, float minZ, float maxZ) {
        cut(1, 0, minX);
        cut(-1, 0, -maxX);
        cut(0, 1, minZ);
        cut(0, -1, -maxZ);
    }

    /** Keeps what has x·nx + z·nz of {@code least} or more. */
    private void cut(float nx, float nz, float least) {
        int n = corners;
        if (keptX.length < n) {
            keptX = new float[2 * n];
            keptZ = new float[2 * n];
        }
        System.arraycopy(x, 0, keptX, 0, n);
        System.arraycopy(z, 0, keptZ, 0, n);
        corners = 0;
        for (int i = 0; i < n; i++) {
            int next = (i + 1) % n;
            float here = keptX[i] * nx + keptZ[i] * nz - least;
            float there = keptX[next] * nx + keptZ[next] * nz - least;
            if (here >= 0) {
                add(keptX[i], keptZ[i]);
            }
            if (here >= 0 != there >= 0) {
                float share = here / (here - there);
                add(keptX[i] + share * (keptX[next] - keptX[i]), keptZ[i] + share * (keptZ[next] - keptZ[i]));
            }
        }
        corners = corners < 3 ? 0 : corners;
    }

    float least(boolean alongX) {
        float[] of = alongX ? x : z;
        float least = of[0];
        for (int i = 1; i < corners; i++) {
            least = Math.min(least, of[i]);
        }
        return least;
    }

    float most(boolean alongX) {
        float[] of = alongX ? x : z;
        float most = of[0];
        for (int i = 1; i < corners; i++) {
            most = Math.max(most, of[i]);
        }
        return most;
    }

    /** Finds from where to where it reaches along the line of that x; see {@link #low} and {@link #high}. */
    void across(float atX) {
        low = Float.MAX_VALUE;
        high = -Float.MAX_VALUE;
        for (int i = 0; i < corners; i++) {
            float ax = x(i);
            float bx = x(i + 1);
            if (Math.min(ax, bx) <= atX && atX <= Math.max(ax, bx)) {
                float share = ax == bx ? 0 : (atX - ax) / (bx - ax);
                reach(z(i) + share * (z(i + 1) - z(i)));
                reach(ax == bx ? z(i + 1) : low);
            }
        }
    }

    private void reach(float atZ) {
        low = Math.min(low, atZ);
        high = Math.max(high, atZ);
    }

    float low() {
        return low;
    }

    float high() {
        return high;
    }
}
