package onder.core.geometry;

import java.util.ArrayList;
import java.util.List;

/** Checks that corners and holes form a simple polygon: no side meets another except at their common corner. */
final class SimplePolygonCheck {
    /** The most corners of a polygon and its holes together. */
    private static final int MAX_CORNERS = 4 * Convex.MAX_CORNERS;

    private SimplePolygonCheck() {}

    private record Side(int ring, int at, int count, Point a, Point b) {
        boolean follows(Side other) {
            return ring == other.ring && at == (other.at + 1) % count;
        }
    }

    /**
     * Checks a polygon.
     *
     * @throws IllegalArgumentException if it encloses nothing, or crosses itself; the message says where
     */
    static void check(List<Point> corners, List<Ring> holes) {
        List<Side> sides = new ArrayList<>();
        addSides(corners, 0, "a polygon", sides);
        for (int i = 0; i < holes.size(); i++) {
            addSides(holes.get(i).corners(), i + 1, "a polygon's hole", sides);
        }
        if (sides.size() > MAX_CORNERS) {
            throw new IllegalArgumentException(
                    "a polygon and its holes have " + sides.size() + " corners, allowed " + MAX_CORNERS);
        }
        for (int i = 0; i < sides.size(); i++) {
            for (int j = 0; j < i; j++) {
                check(sides.get(i), sides.get(j));
            }
        }
        for (int i = 0; i < holes.size(); i++) {
            Point corner = holes.get(i).corners().get(0);
            boolean outside = !Convex.surround(corners, corner.x(), corner.z());
            for (int j = 0; j < holes.size(); j++) {
                outside |= j != i && Convex.surround(holes.get(j).corners(), corner.x(), corner.z());
            }
            if (outside) {
                throw new IllegalArgumentException("a polygon's hole with the corner " + Convex.text(corner)
                        + " is outside the polygon, or inside another hole");
            }
        }
    }

    private static void addSides(List<Point> corners, int ring, String what, List<Side> to) {
        int count = corners.size();
        if (count < 3 || count > Convex.MAX_CORNERS) {
            throw new IllegalArgumentException(what + " has " + count + " corners, allowed 3.." + Convex.MAX_CORNERS);
        }
        corners.forEach(corner -> Limits.place(corner, "obstacle corner"));
        for (int i = 0; i < count; i++) {
            Side side = new Side(ring, i, count, corners.get(i), corners.get((i + 1) % count));
            if (Math.hypot(side.b.x() - (double) side.a.x(), side.b.z() - (double) side.a.z()) < Convex.MIN_WIDTH) {
                throw new IllegalArgumentException(what + " has the corner " + Convex.text(side.a) + " twice, allowed "
                        + Convex.MIN_WIDTH + " m between corners");
            }
            to.add(side);
        }
    }

    private static void check(Side one, Side other) {
        double apart;
        if (one.follows(other)) {
            apart = Math.max(distance(other.a, one), distance(one.b, other));
        } else if (other.follows(one)) {
            apart = Math.max(distance(one.a, other), distance(other.b, one));
        } else {
            apart = cross(one, other)
                    ? 0
                    : Math.min(
                            Math.min(distance(one.a, other), distance(one.b, other)),
                            Math.min(distance(other.a, one), distance(other.b, one)));
        }
        if (!(apart >= Convex.MIN_WIDTH)) {
            throw new IllegalArgumentException("a polygon crosses itself: its sides from " + Convex.text(one.a) + " to "
                    + Convex.text(one.b) + " and from " + Convex.text(other.a) + " to " + Convex.text(other.b)
                    + " are nearer to each other than "
                    + Convex.MIN_WIDTH + " m");
        }
    }

    private static double distance(Point of, Side from) {
        return Math.sqrt(Point.squaredDistance(
                of.x(),
                of.z(),
                from.a.x(),
                from.a.z(),
                from.b.x() - (double) from.a.x(),
                from.b.z() - (double) from.a.z()));
    }

    private static boolean cross(Side one, Side other) {
        return ConvexDecomposition.turn(one.a, one.b, other.a) * ConvexDecomposition.turn(one.a, one.b, other.b) < 0
                && ConvexDecomposition.turn(other.a, other.b, one.a) * ConvexDecomposition.turn(other.a, other.b, one.b)
                        < 0;
    }
}
