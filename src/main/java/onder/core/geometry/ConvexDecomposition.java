package onder.core.geometry;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Cuts a simple polygon with holes into convex pieces, so that queries of obstacles only deal with convex outlines.
 * Holes are joined to the outside by cuts, ears are clipped, and pieces whose union is convex are joined again. Source:
 * Meisters 1975; Hertel and Mehlhorn 1983.
 */
final class ConvexDecomposition {
    private ConvexDecomposition() {}

    static List<List<Point>> of(List<Point> corners, List<Ring> holes) {
        List<Point> outside = turned(corners, true);
        List<List<Point>> inside = new ArrayList<>();
        for (Ring hole : holes) {
            inside.add(turned(hole.corners(), false));
        }
        // Starting with the hole of the greatest x, the way to the outside is free of the remaining holes.
        inside.sort(Comparator.comparingDouble(ConvexDecomposition::mostX).reversed());
        while (!inside.isEmpty()) {
            List<Point> hole = inside.remove(0);
            outside = joined(outside, hole, inside);
        }
        return merged(triangles(outside));
    }

    /** Twice the area of a triangle, above 0 where it turns from +x toward +z. */
    static double turn(Point a, Point b, Point c) {
        return (b.x() - (double) a.x()) * (c.z() - (double) a.z())
                - (b.z() - (double) a.z()) * (c.x() - (double) a.x());
    }

    private static List<Point> turned(List<Point> corners, boolean left) {
        List<Point> turned = new ArrayList<>(corners);
        if (Convex.twiceArea(corners) > 0 != left) {
            Collections.reverse(turned);
        }
        return turned;
    }

    private static double mostX(List<Point> ring) {
        return ring.stream().mapToDouble(Point::x).max().orElseThrow();
    }

    /** Joins both to one ring by a cut from the hole's corner of greatest x to the nearest visible corner and back. */
    private static List<Point> joined(List<Point> ring, List<Point> hole, List<List<Point>> others) {
        int from = 0;
        for (int i = 1; i < hole.size(); i++) {
            from = hole.get(i).x() > hole.get(from).x() ? i : from;
        }
        Point start = hole.get(from);
        int best = -1;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < ring.size(); i++) {
            double away =
                    Math.hypot(ring.get(i).x() - (double) start.x(), ring.get(i).z() - (double) start.z());
            if (away < least && opensTo(ring, i, start) && isFree(start, ring.get(i), ring, hole, others)) {
                least = away;
                best = i;
            }
        }
        List<Point> joined = new ArrayList<>(ring.subList(0, best + 1));
        for (int i = 0; i <= hole.size(); i++) {
            joined.add(hole.get((from + i) % hole.size()));
        }
        joined.addAll(ring.subList(best, ring.size()));
        return joined;
    }

    /** Whether a corner of a ring has a point on its inner side. */
    private static boolean opensTo(List<Point> ring, int corner, Point point) {
        Point before = ring.get((corner + ring.size() - 1) % ring.size());
        Point at = ring.get(corner);
        Point after = ring.get((corner + 1) % ring.size());
        boolean leftOfFirst = turn(before, at, point) > 0;
        boolean leftOfSecond = turn(at, after, point) > 0;
        return turn(before, at, after) >= 0 ? leftOfFirst && leftOfSecond : leftOfFirst || leftOfSecond;
    }

    private static boolean isFree(Point a, Point b, List<Point> ring, List<Point> hole, List<List<Point>> others) {
        return !crosses(a, b, ring) && !crosses(a, b, hole) && others.stream().noneMatch(other -> crosses(a, b, other));
    }

    private static boolean crosses(Point a, Point b, List<Point> ring) {
        for (int i = 0; i < ring.size(); i++) {
            Point c = ring.get(i);
            Point d = ring.get((i + 1) % ring.size());
            boolean apart = c.equals(a) || c.equals(b) || d.equals(a) || d.equals(b);
            if (!apart && turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0) {
                return true;
            }
        }
        return false;
    }

    private static List<List<Point>> triangles(List<Point> ring) {
        List<Point> left = new ArrayList<>(ring);
        List<List<Point>> triangles = new ArrayList<>();
        while (left.size() > 3) {
            int ear = ear(left);
            int n = left.size();
            add(left.get((ear + n - 1) % n), left.get(ear), left.get((ear + 1) % n), triangles);
            left.remove(ear);
        }
        add(left.get(0), left.get(1), left.get(2), triangles);
        return triangles;
    }

    /** Corners on one line enclose nothing. */
    private static void add(Point a, Point b, Point c, List<List<Point>> to) {
        if (turn(a, b, c) > 0) {
            to.add(List.of(a, b, c));
        }
    }

    /** Flat ears would be slivers, so the ear with the largest smallest height is clipped first. */
    private static int ear(List<Point> ring) {
        int best = 0;
        double most = Double.NEGATIVE_INFINITY;
        int n = ring.size();
        for (int i = 0; i < n; i++) {
            Point a = ring.get((i + n - 1) % n);
            Point b = ring.get(i);
            Point c = ring.get((i + 1) % n);
            double size = turn(a, b, c);
            if (size >= 0 && isEmpty(a, b, c, ring)) {
                double longest = Math.max(length(a, b), Math.max(length(b, c), length(c, a)));
                double height = longest == 0 ? 0 : size / longest;
                if (height > most) {
                    most = height;
                    best = i;
                }
            }
        }
        return best;
    }

    private static double length(Point a, Point b) {
        return Math.hypot(b.x() - (double) a.x(), b.z() - (double) a.z());
    }

    private static boolean isEmpty(Point a, Point b, Point c, List<Point> ring) {
        for (Point p : ring) {
            if (!p.equals(a)
                    && !p.equals(b)
                    && !p.equals(c)
                    && turn(a, b, p) >= 0
                    && turn(b, c, p) >= 0
                    && turn(c, a, p) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static List<List<Point>> merged(List<List<Point>> pieces) {
        List<List<Point>> all = new ArrayList<>(pieces);
        for (int i = 0; i < all.size(); i++) {
            for (int j = i + 1; j < all.size(); j++) {
                List<Point> both = together(all.get(i), all.get(j));
                if (both != null) {
                    all.set(i, both);
                    all.remove(j);
                    // Pieces that could not be joined before may fit now.
                    j = i;
                }
            }
        }
        return all;
    }

    /** Joins two pieces with a common side; null if they have none, or their union is not convex. */
    private static List<Point> together(List<Point> one, List<Point> other) {
        for (int i = 0; i < one.size(); i++) {
            for (int j = 0; j < other.size(); j++) {
                if (one.get(i).equals(other.get((j + 1) % other.size()))
                        && one.get((i + 1) % one.size()).equals(other.get(j))) {
                    List<Point> both = new ArrayList<>();
                    for (int k = 1; k <= one.size(); k++) {
                        both.add(one.get((i + k) % one.size()));
                    }
                    for (int k = 2; k < other.size(); k++) {
                        both.add(other.get((j + k) % other.size()));
                    }
                    return turnsLeft(both) ? both : null;
                }
            }
        }
        return null;
    }

    private static boolean turnsLeft(List<Point> ring) {
        int n = ring.size();
        for (int i = 0; i < n; i++) {
            if (turn(ring.get(i), ring.get((i + 1) % n), ring.get((i + 2) % n)) < 0) {
                return false;
            }
        }
        return true;
    }
}
