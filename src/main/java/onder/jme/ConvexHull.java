package onder.jme;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import onder.core.geometry.Point;

/** The convex hull of points in the plane. Source: A. M. Andrew, "Another efficient algorithm for convex hulls", 1979. */
final class ConvexHull {
    /** The most corners of an obstacle: a circle with this many is round to within a hundredth of its radius. */
    private static final int MOST_CORNERS = 24;

    /** Corners nearer than this to the line between those beside them, in metres, are left out. */
    private static final double STRAIGHT = 1e-3;

    private ConvexHull() {}

    /** The corners in order; fewer than three where all points are on one line. */
    static List<Point> of(List<Point> points) {
        List<Point> sorted = points.stream()
                .distinct()
                .sorted(Comparator.comparingDouble(Point::x).thenComparingDouble(Point::z))
                .toList();
        List<Point> hull = new ArrayList<>();
        chain(sorted, hull);
        List<Point> back = new ArrayList<>(sorted);
        Collections.reverse(back);
        chain(back, hull);
        simplify(hull);
        return hull;
    }

    /** Adds one side of the hull without its last point, which begins the other side. */
    private static void chain(List<Point> sorted, List<Point> hull) {
        int first = hull.size();
        for (Point point : sorted) {
            while (hull.size() >= first + 2
                    && twiceArea(hull.get(hull.size() - 2), hull.get(hull.size() - 1), point) <= 0) {
                hull.remove(hull.size() - 1);
            }
            hull.add(point);
        }
        if (!hull.isEmpty()) {
            hull.remove(hull.size() - 1);
        }
    }

    /** Leaves out the least important corners: those that hardly stand out, and those above the limit. */
    private static void simplify(List<Point> hull) {
        while (hull.size() > 2) {
            int least = 0;
            double out = Double.POSITIVE_INFINITY;
            for (int i = 0; i < hull.size(); i++) {
                double here = standsOut(hull, i);
                if (here < out) {
                    out = here;
                    least = i;
                }
            }
            if (out > STRAIGHT && hull.size() <= MOST_CORNERS) {
                return;
            }
            hull.remove(least);
        }
    }

    private static double standsOut(List<Point> hull, int i) {
        Point a = hull.get((i + hull.size() - 1) % hull.size());
        Point b = hull.get((i + 1) % hull.size());
        double length = Math.hypot(b.x() - (double) a.x(), b.z() - (double) a.z());
        return length == 0 ? 0 : Math.abs(twiceArea(a, hull.get(i), b)) / length;
    }

    private static double twiceArea(Point a, Point b, Point c) {
        return (b.x() - (double) a.x()) * (c.z() - (double) a.z())
                - (b.z() - (double) a.z()) * (c.x() - (double) a.x());
    }
}
