package onder.core;

import java.util.List;

/** A body that agents keep out of: its outline in the ground plane and its height for the picture. */
public sealed interface Obstacle {
    float x();

    float z();

    float height();

    /** The radius of the circle about (x, z) that encloses it, in metres. */
    float boundingRadius();

    /** A round column. */
    record Circle(float x, float z, float radius, float height) implements Obstacle {
        @Override
        public float boundingRadius() {
            return radius;
        }
    }

    /**
     * A box on the ground.
     *
     * @param width its size along its own x axis, in metres
     * @param depth its size along its own z axis, in metres
     * @param turn its orientation, counter-clockwise seen from above, in degrees
     */
    record Box(float x, float z, float width, float depth, float turn, float height) implements Obstacle {
        @Override
        public float boundingRadius() {
            return (float) Math.sqrt((width * width + depth * depth) / 4);
        }
    }

    /**
     * A convex polygon; (x, z) is its centre of area.
     *
     * @param corners in order, either way round, in metres
     */
    record Polygon(List<Point> corners, float height) implements Obstacle {
        public static final int MAX_CORNERS = 64;

        /** No polygon is narrower, in metres. */
        public static final float MIN_WIDTH = 0.01f;

        /** Corners on one line may stand back from it by rounding, in metres. */
        private static final double STRAIGHT = 1e-4;

        /** @throws IllegalArgumentException when the corners are no convex polygon; the message says why */
        public Polygon {
            corners = Limits.list(corners, "corners");
            if (corners.size() < 3 || corners.size() > MAX_CORNERS) {
                throw new IllegalArgumentException(
                        "a polygon has " + corners.size() + " corners, allowed 3.." + MAX_CORNERS);
            }
            boolean left = twiceArea(corners) > 0;
            double narrowest = Double.POSITIVE_INFINITY;
            for (int i = 0; i < corners.size(); i++) {
                narrowest = Math.min(narrowest, widthFrom(corners, i, left));
            }
            if (!(narrowest >= MIN_WIDTH)) {
                throw new IllegalArgumentException(
                        "a polygon is " + (float) narrowest + " m wide, allowed " + MIN_WIDTH + " m or more");
            }
        }

        /** How far the polygon reaches from its side i; all of it must lie on the inner side. */
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

        private static String text(Point point) {
            return "[" + point.x() + ", " + point.z() + "]";
        }

        /** Twice the area, positive where the corners turn from +x toward +z. */
        private static double twiceArea(List<Point> corners) {
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

        @Override
        public float x() {
            return centre(true);
        }

        @Override
        public float z() {
            return centre(false);
        }

        private float centre(boolean alongX) {
            float first = along(0, alongX);
            double sum = 0;
            for (int i = 0; i < corners.size(); i++) {
                int j = (i + 1) % corners.size();
                sum += cross(corners, i) * ((along(i, alongX) - (double) first) + (along(j, alongX) - (double) first));
            }
            return (float) (first + sum / (3 * twiceArea(corners)));
        }

        private float along(int i, boolean alongX) {
            return alongX ? corners.get(i).x() : corners.get(i).z();
        }

        @Override
        public float boundingRadius() {
            float x = x();
            float z = z();
            double most = 0;
            for (Point corner : corners) {
                most = Math.max(most, Math.hypot(corner.x() - (double) x, corner.z() - (double) z));
            }
            // Rounded up: it encloses every corner.
            return Math.nextUp((float) most);
        }
    }
}
