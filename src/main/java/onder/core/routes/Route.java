package onder.core.routes;

import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Limits;
import onder.core.geometry.Point;

/** A path through points, measured by its length from the first; it may be closed. */
public final class Route {
    private final float[] x;
    private final float[] z;
    private final boolean loop;

    /**
     * Creates a path through points.
     *
     * @param points 1 or more, in metres
     * @param loop whether it goes on from the last point to the first
     */
    public Route(List<Point> points, boolean loop) {
        this.loop = loop;
        if (Limits.list(points, "points").isEmpty()) {
            throw new IllegalArgumentException("a route has no points, allowed 1 or more");
        }
        points.forEach(point -> Limits.place(point, "point"));
        x = new float[points.size()];
        z = new float[points.size()];
        for (int i = 0; i < x.length; i++) {
            x[i] = points.get(i).x();
            z[i] = points.get(i).z();
        }
    }

    /** {@return whether the first point follows the last} */
    public boolean loops() {
        return loop;
    }

    private int legs() {
        return loop && x.length > 1 ? x.length : x.length - 1;
    }

    private double legX(int leg, Bounds bounds) {
        return bounds.dx(x[(leg + 1) % x.length] - x[leg]);
    }

    private double legZ(int leg, Bounds bounds) {
        return bounds.dz(z[(leg + 1) % x.length] - z[leg]);
    }

    /**
     * {@return the length of the whole path, in metres}
     *
     * @param bounds the edge of the world
     */
    public double length(Bounds bounds) {
        double length = 0;
        for (int leg = 0; leg < legs(); leg++) {
            length += Math.hypot(legX(leg, bounds), legZ(leg, bounds));
        }
        return length;
    }

    /**
     * {@return the position along the path of its point nearest to (px, pz), in metres; the earliest of equally near
     * ones}
     *
     * @param px in metres
     * @param pz in metres
     * @param bounds the edge of the world
     */
    public double nearest(float px, float pz, Bounds bounds) {
        double best = 0;
        double least = Double.POSITIVE_INFINITY;
        double before = 0;
        for (int leg = 0; leg < legs(); leg++) {
            double ex = legX(leg, bounds);
            double ez = legZ(leg, bounds);
            double toX = bounds.dx(px - x[leg]);
            double toZ = bounds.dz(pz - z[leg]);
            double squared = ex * ex + ez * ez;
            double share = squared == 0 ? 0 : Math.max(0, Math.min(1, (toX * ex + toZ * ez) / squared));
            double missX = bounds.dx((float) (toX - share * ex));
            double missZ = bounds.dz((float) (toZ - share * ez));
            double length = Math.sqrt(squared);
            if (missX * missX + missZ * missZ < least) {
                least = missX * missX + missZ * missZ;
                best = before + share * length;
            }
            before += length;
        }
        return best;
    }

    /**
     * The point at a position along the path; on an open path, clamped to its ends.
     *
     * @param along in metres from the first point
     * @param bounds the edge of the world
     * @param at receives the point as its x and z
     */
    public void point(double along, Bounds bounds, Hit at) {
        double rest = loop ? wrapped(along, length(bounds)) : Math.max(0, along);
        at.x = x[x.length - 1];
        at.z = z[x.length - 1];
        for (int leg = 0; leg < legs(); leg++) {
            double ex = legX(leg, bounds);
            double ez = legZ(leg, bounds);
            double length = Math.sqrt(ex * ex + ez * ez);
            if (rest <= length) {
                double share = length == 0 ? 0 : rest / length;
                at.x = x[leg] + share * ex;
                at.z = z[leg] + share * ez;
                return;
            }
            rest -= length;
        }
    }

    private static double wrapped(double along, double length) {
        return length == 0 ? 0 : along - length * Math.floor(along / length);
    }
}
