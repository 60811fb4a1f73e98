package onder.record;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import onder.core.Bounds;
import onder.core.Obstacle;
import onder.core.Point;
import onder.world.World;

/** The walkable area as well-known text: a polygon with a hole for each obstacle; x and y as in {@link Trajectories}. */
final class Geometry {
    /** Corners of a round hole. */
    private static final int ROUND = 32;

    private Geometry() {}

    static String wellKnownText(World world) {
        StringBuilder text = new StringBuilder("POLYGON (");
        ring(text, outline(world.bounds()));
        for (Obstacle obstacle : world.setup().obstacles()) {
            text.append(", ");
            ring(text, outline(obstacle));
        }
        return text.append(')').toString();
    }

    private static List<Point> outline(Bounds bounds) {
        if (bounds instanceof Bounds.Walled walled) {
            return walled.corners();
        }
        return List.of(
                new Point(bounds.minX(), bounds.minZ()),
                new Point(bounds.maxX(), bounds.minZ()),
                new Point(bounds.maxX(), bounds.maxZ()),
                new Point(bounds.minX(), bounds.maxZ()));
    }

    private static List<Point> outline(Obstacle obstacle) {
        List<Point> corners = new ArrayList<>();
        if (obstacle instanceof Obstacle.Polygon polygon) {
            return polygon.corners();
        }
        if (obstacle instanceof Obstacle.Box box) {
            double sin = StrictMath.sin(Math.toRadians(box.turn()));
            double cos = StrictMath.cos(Math.toRadians(box.turn()));
            for (int[] corner : new int[][] {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
                double x = corner[0] * box.width() / 2;
                double z = corner[1] * box.depth() / 2;
                corners.add(new Point((float) (box.x() + x * cos + z * sin), (float) (box.z() - x * sin + z * cos)));
            }
            return corners;
        }
        for (int i = 0; i < ROUND; i++) {
            double angle = 2 * Math.PI * i / ROUND;
            corners.add(new Point((float) (obstacle.x() + obstacle.boundingRadius() * StrictMath.cos(angle)), (float)
                    (obstacle.z() + obstacle.boundingRadius() * StrictMath.sin(angle))));
        }
        return corners;
    }

    private static void ring(StringBuilder text, List<Point> corners) {
        text.append('(');
        for (int i = 0; i <= corners.size(); i++) {
            // The last point of a ring is its first.
            Point corner = corners.get(i % corners.size());
            text.append(i == 0 ? "" : ", ");
            // + 0.0: no negative zero.
            text.append(String.format(Locale.ROOT, "%.4f %.4f", corner.x(), -corner.z() + 0.0));
        }
        text.append(')');
    }
}
