package onder.measure;

import java.util.Arrays;
import java.util.List;
import onder.core.geometry.Point;

/** A polygon from which half-planes are cut; a convex one stays convex. Source: Sutherland and Hodgman 1974. */
final class ClippedPolygon {
    private double[] x = new double[64];
    private double[] z = new double[64];
    private double[] cutX = new double[64];
    private double[] cutZ = new double[64];
    private int corners;

    /** Sets this to a polygon shifted by (−x, −z). */
    void set(List<Point> outline, double fromX, double fromZ) {
        corners = 0;
        for (Point corner : outline) {
            makeRoom(corners + 1);
            x[corners] = corner.x() - fromX;
            z[corners++] = corner.z() - fromZ;
        }
    }

    /** Sets this to a regular polygon about the origin with the given number of corners. */
    void setRound(int count, double radius) {
        makeRoom(count);
        corners = count;
        for (int i = 0; i < count; i++) {
            x[i] = radius * StrictMath.cos(2 * Math.PI * i / count);
            z[i] = radius * StrictMath.sin(2 * Math.PI * i / count);
        }
    }

    /** Keeps the part where normal · p ≤ limit. */
    void cut(double normalX, double normalZ, double limit) {
        makeRoom(2 * corners);
        int kept = 0;
        for (int i = 0; i < corners; i++) {
            int next = i + 1 == corners ? 0 : i + 1;
            double here = normalX * x[i] + normalZ * z[i] - limit;
            double there = normalX * x[next] + normalZ * z[next] - limit;
            if (here <= 0) {
                cutX[kept] = x[i];
                cutZ[kept++] = z[i];
            }
            if (here < 0 && there > 0 || here > 0 && there < 0) {
                double share = here / (here - there);
                cutX[kept] = x[i] + share * (x[next] - x[i]);
                cutZ[kept++] = z[i] + share * (z[next] - z[i]);
            }
        }
        double[] swapped = x;
        x = cutX;
        cutX = swapped;
        swapped = z;
        z = cutZ;
        cutZ = swapped;
        corners = kept;
    }

    /**
     * Keeps the part inside a convex polygon whose corners go round in the same direction as those of {@link
     * #setRound}.
     */
    void cut(ClippedPolygon convex) {
        for (int i = 0; i < convex.corners; i++) {
            int next = i + 1 == convex.corners ? 0 : i + 1;
            double outX = convex.z[next] - convex.z[i];
            double outZ = convex.x[i] - convex.x[next];
            cut(outX, outZ, outX * convex.x[i] + outZ * convex.z[i]);
        }
    }

    double area() {
        double twice = 0;
        for (int i = 0; i < corners; i++) {
            int next = i + 1 == corners ? 0 : i + 1;
            twice += x[i] * z[next] - z[i] * x[next];
        }
        return Math.abs(twice) / 2;
    }

    /** The farthest corner's distance from the origin. */
    double reach() {
        double most = 0;
        for (int i = 0; i < corners; i++) {
            most = Math.max(most, x[i] * x[i] + z[i] * z[i]);
        }
        return Math.sqrt(most);
    }

    private void makeRoom(int count) {
        if (x.length < count) {
            x = Arrays.copyOf(x, 2 * count);
            z = Arrays.copyOf(z, 2 * count);
        }
        cutX = cutX.length < x.length ? new double[x.length] : cutX;
        cutZ = cutZ.length < z.length ? new double[z.length] : cutZ;
    }
}
