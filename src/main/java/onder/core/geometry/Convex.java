package onder.core.geometry;

import java.util.List;
import java.util.Objects;

/** Convex polygons by their corners, in order, either way round. */
final class Convex {
    static final int MAX_CORNERS = 64;

    /** The smallest width of a polygon, in metres. */
    static final float MIN_WIDTH = 0.01f;

    /** The rounding tolerance for corners on one line, in metres. */
    private static final double STRAIGHT = 1e-4;

    private Convex() {}

    /** The extent of points from the origin in a direction along an axis, in metres: one of the two is ±1, the other 0. */
    static float extent(List<Point> points, int alongX, int alongZ) {
        float most = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < points.size(); i++) {
            Point point = points.get(i);
            most = Math.max(most, alongX != 0 ? alongX * point.x() : alongZ * point.z());
        }
        return most;
    }

    /**
     * Returns the corners after checking that they form a convex polygon.
     *
     * @throws IllegalArgumentException if they do not; the message says why
     */
    static List<Point> checked(List<Point> given) {
        List<Point> corners = Limits.list(given, "corners");
        if (corners.size() < 3 || corners.size() > MAX_CORNERS) {
            throw new IllegalArgumentException(
                    "a polygon has " + corners.size() + " corners, allowed 3.." + MAX_CORNERS);
        }
        corners.forEach(corner -> Limits.place(corner, "obstacle corner"));
        boolean left = twiceArea(corners) > 0;
        double narrowest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < corners.size(); i++) {
            narrowest = Math.min(narrowest, widthFrom(corners, i, left));
        }
        if (!(narrowest >= MIN_WIDTH)) {
            throw new IllegalArgumentException(
                    "a polygon is " + (float) narrowest + " m wide, allowed " + MIN_WIDTH + " m or more");
        }
        return corners;
    }

    /**
     * Whether corners turn one way only, once round; also true if they are not a polygon, which {@link #checked}
     * reports.
     */
    static boolean is(List<Point> corners) {
        if (corners == null || corners.size() < 3 || corners.stream().anyMatch(Objects::isNull)) {
            return true;
        }
        boolean left = twiceArea(corners) > 0;
        for (int i = 0; i < corners.size(); i++) {
            Point a = corners.get(i);
            Point b = corners.get((i + 1) % corners.size());
            double ex = b.x() - (double) a.x();
            double ez = b.z() - (double) a.z();
            double length = Math.sqrt(ex * ex + ez * ez);
            for (Point corner : corners) {
                double side = ex * (corner.z() - (double) a.z()) - ez * (corner.x() - (double) a.x());
                if ((left ? side : -side) < -STRAIGHT * length) {
                    return false;
                }
            }
        }
        return true;
    }

    /** How far the polygon extends from its side i; all of it must lie on the inner side. */
    private static double widthFrom(List<Point> corners, int i, boolean left) {
        Point a = corners.get(i);
        Point b = corners.get((i + 1) % corners.size());
        double ex = b.x() - (double) a.x();
        double ez = b.z() - (double) a.z();
        double length = Math.sqrt(ex * ex + ez * ez);
        if (length < STRAIGHT) {
            throw new IllegalArgumentException("a polygon has the corner " + text(a) + " twice");
        }
        double width = 0;
        for (Point corner : corners) {
            double side = (ex * (corner.z() - (double) a.z()) - ez * (corner.x() - (double) a.x())) / length;
            double inward = left ? side : -side;
            if (!(inward >= -STRAIGHT)) {
                throw new IllegalArgumentException("a polygon is not convex: " + text(corner)
                        + " lies outside its side from " + text(a) + " to " + text(b));
            }
            width = Math.max(width, inward);
        }
        return width;
    }

    /** Whether corners, convex or not, surround a point. */
    static boolean surround(List<Point> corners, float x, float z) {
        boolean inside = false;
        for (int i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
            Point a = corners.get(i);
            Point b = corners.get(j);
            if ((a.z() > z) != (b.z() > z) && x < (double) (b.x() - a.x()) * (z - a.z()) / (b.z() - a.z()) + a.x()) {
                inside = !inside;
            }
        }
        return inside;
    }

    static String text(Point point) {
        return "[" + point.x() + ", " + point.z() + "]";
    }

    /** Twice the area, positive where the corners turn from +x toward +z. */
    static double twiceArea(List<Point> corners) {
        double sum = 0;
        for (int i = 0; i < corners.size(); i++) {
            sum += cross(corners, i);
        }
        return sum;
    }

    /** Twice the area of the triangle of the first corner and side i. */
    private static double cross(List<Point> corners, int i) {
        Point o = corners.get(0);
        Point a = corners.get(i);
        Point b = corners.get((i + 1) % corners.size());
        return (a.x() - (double) o.x()) * (b.z() - (double) o.z())
                - (a.z() - (double) o.z()) * (b.x() - (double) o.x());
    }

    /** The x or the z of the centre of area. */
    static float centre(List<Point> corners, boolean alongX) {
        float first = along(corners, 0, alongX);
        double sum = 0;
        for (int i = 0; i < corners.size(); i++) {
            int j = (i + 1) % corners.size();
            sum += cross(corners, i)
                    * ((along(corners, i, alongX) - (double) first) + (along(corners, j, alongX) - (double) first));
        }
        return (float) (first + sum / (3 * twiceArea(corners)));
    }

    private static float along(List<Point> corners, int i, boolean alongX) {
        return alongX ? corners.get(i).x() : corners.get(i).z();
    }

    /** The radius of the circle about (x, z) that encloses every corner. */
    static float reach(List<Point> corners, float x, float z) {
        double most = 0;
        for (Point corner : corners) {
            most = Math.max(most, Math.hypot(corner.x() - (double) x, corner.z() - (double) z));
        }
        // Rounded up: it encloses every corner.
        return Math.nextUp((float) most);
    }
}
