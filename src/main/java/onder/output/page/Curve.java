package onder.output.page;

import onder.core.geometry.Bounds;

/**
 * The way of one agent between two kept places: a cubic through them whose slopes follow from the kept places before and
 * after, as in {@code assets/Player/run.js}.
 *
 * <p>Source: E. Catmull, R. Rom, "A class of local interpolating splines", 1974.
 */
final class Curve {
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
