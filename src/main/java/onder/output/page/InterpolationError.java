package onder.output.page;

import java.util.Arrays;
import onder.core.geometry.Bounds;

/** Measures the distance between shown and true places of agents between kept steps. */
final class InterpolationError {
    private static final int KEPT = 4;

    private final int stride;
    private final double unit;
    private final Curve curve;
    private final float[][] x;
    private final float[][] z;
    private final double[] fourX = new double[KEPT];
    private final double[] fourZ = new double[KEPT];
    private int steps;
    private double most;
    private double sum;
    private long count;

    /**
     * @param stride steps from one that is kept to the next
     * @param unit what kept places are rounded to, in metres
     */
    InterpolationError(int stride, double unit, Bounds bounds, double jump) {
        this.stride = stride;
        this.unit = unit;
        curve = new Curve(bounds, jump);
        x = new float[(KEPT - 1) * stride + 1][];
        z = new float[x.length][];
    }

    /** How many states it keeps at once. */
    int states() {
        return x.length;
    }

    /** Takes where everybody is in the next step, by id, in metres; NaN: nowhere. Both are copied. */
    void add(float[] nowX, float[] nowZ) {
        int slot = steps % x.length;
        x[slot] = nowX.clone();
        z[slot] = nowZ.clone();
        if (steps % stride == 0 && steps >= 2 * stride) {
            measure(steps - 2 * stride, true);
        }
        steps++;
    }

    /** Takes in the last kept interval, after which nothing is kept. */
    void finish() {
        int last = (steps - 1) / stride * stride;
        if (last >= stride) {
            measure(last - stride, false);
        }
    }

    private void measure(int from, boolean goesOn) {
        int ids = x[from % x.length].length;
        for (int id = 0; id < ids; id++) {
            take(0, from - stride, id, from >= stride);
            take(1, from, id, true);
            take(2, from + stride, id, true);
            take(KEPT - 1, from + 2 * stride, id, goesOn);
            if (Double.isNaN(fourX[1]) || Double.isNaN(fourX[2]) || !curve.set(fourX, fourZ)) {
                continue;
            }
            for (int k = 0; k < stride; k++) {
                float[] atX = x[(from + k) % x.length];
                if (id < atX.length && !Float.isNaN(atX[id])) {
                    double away = curve.away(k / (double) stride, atX[id], z[(from + k) % x.length][id]);
                    most = Math.max(most, away);
                    sum += away;
                    count++;
                }
            }
        }
    }

    private void take(int place, int step, int id, boolean kept) {
        float[] atX = kept ? x[step % x.length] : null;
        boolean there = atX != null && id < atX.length && !Float.isNaN(atX[id]);
        fourX[place] = there ? unit * Math.round(atX[id] / unit) : Double.NaN;
        fourZ[place] = there ? unit * Math.round(z[step % x.length][id] / unit) : Double.NaN;
    }

    /** The largest error, in metres. */
    double most() {
        return most;
    }

    /** The mean error, in metres. */
    double mean() {
        return count == 0 ? 0 : sum / count;
    }

    /** Forgets what was kept for measuring. */
    void release() {
        Arrays.fill(x, null);
        Arrays.fill(z, null);
    }

    /**
     * The way of one agent between two kept places: a cubic through them whose slopes follow from the kept places before and
     * after, as in {@code assets/Player/run.js}.
     *
     * <p>Source: E. Catmull, R. Rom, "A class of local interpolating splines", 1974.
     */
    public static final class Curve {
        private final Bounds bounds;
        private final double jump;
        private double fromX;
        private double fromZ;
        private double alongX;
        private double alongZ;
        private double slopeX;
        private double slopeZ;
        private double endSlopeX;
        private double endSlopeZ;

        /** @param jump what lies farther apart, in metres, was not walked */
        Curve(Bounds bounds, double jump) {
            this.bounds = bounds;
            this.jump = jump;
        }

        /**
         * Sets the way from the second of four kept places to the third, each x and z in metres; the outer ones may be NaN.
         *
         * @return whether that is a way at all, and no jump
         */
        boolean set(double[] x, double[] z) {
            fromX = x[1];
            fromZ = z[1];
            alongX = bounds.dx((float) (x[2] - x[1]));
            alongZ = bounds.dz((float) (z[2] - z[1]));
            if (isJump(alongX, alongZ)) {
                return false;
            }
            double backX = bounds.dx((float) (x[1] - x[0]));
            double backZ = bounds.dz((float) (z[1] - z[0]));
            boolean began = Double.isNaN(backX) || isJump(backX, backZ);
            slopeX = began ? alongX : (alongX + backX) / 2;
            slopeZ = began ? alongZ : (alongZ + backZ) / 2;
            double nextX = bounds.dx((float) (x[3] - x[2]));
            double nextZ = bounds.dz((float) (z[3] - z[2]));
            boolean ends = Double.isNaN(nextX) || isJump(nextX, nextZ);
            endSlopeX = ends ? alongX : (alongX + nextX) / 2;
            endSlopeZ = ends ? alongZ : (alongZ + nextZ) / 2;
            return true;
        }

        private boolean isJump(double dx, double dz) {
            return dx * dx + dz * dz > jump * jump;
        }

        /** Metres from a place to that at a share of the way, 0..1. */
        double away(double share, double x, double z) {
            double atX = fromX + along(share, alongX, slopeX, endSlopeX);
            double atZ = fromZ + along(share, alongZ, slopeZ, endSlopeZ);
            double dx = bounds.dx((float) (x - atX));
            double dz = bounds.dz((float) (z - atZ));
            return Math.sqrt(dx * dx + dz * dz);
        }

        private static double along(double t, double way, double slope, double endSlope) {
            return t * (slope + t * (3 * way - 2 * slope - endSlope + t * (slope + endSlope - 2 * way)));
        }
    }
}
