package onder.core.geometry;

import onder.core.CacheLinePadded;

/** The result of an obstacle query; reused from query to query. */
public final class Hit extends CacheLinePadded {
    /** The position along the ray or move, 0..1; above 1 if nothing was hit. */
    public double t;

    /** The surface's normal on the side that was hit, a unit vector. */
    public double normalX;

    /** As {@link #normalX}, along z. */
    public double normalZ;

    /** A position found, in metres. */
    public double x;

    /** As {@link #x}, along z. */
    public double z;

    /** No hit yet. */
    public Hit() {}

    /** Clears the result. */
    public void miss() {
        t = Double.POSITIVE_INFINITY;
    }

    /** {@return whether something was hit within the ray or the move} */
    public boolean found() {
        return t <= 1;
    }

    /**
     * Records a hit if it comes before the current one.
     *
     * @param atT position on the way, 0 at its start, 1 at its end
     * @param nx the surface's normal along x
     * @param nz the surface's normal along z
     */
    public void take(double atT, double nx, double nz) {
        t = atT;
        normalX = nx;
        normalZ = nz;
    }
}
