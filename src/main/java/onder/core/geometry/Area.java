package onder.core.geometry;

import java.util.List;
import java.util.stream.IntStream;
import onder.core.Draws;
import onder.core.Purpose;
import onder.param.Doc;
import onder.param.Param;

/**
 * A part of the ground, for sources, targets, exits and measurements. It includes its edge. On a torus it stays at its
 * own coordinates; query it with the image of a point nearest to its centre.
 */
public sealed interface Area permits Area.Disc, Area.Rectangle, Area.Line, Area.Patch {
    /**
     * After this many draws outside it, its nearest point is taken: it covers almost none of its bounding rectangle.
     */
    int TRIES = 64;

    /**
     * {@return whether a point lies in it or on its edge}
     *
     * @param x in metres
     * @param z in metres
     */
    boolean contains(float x, float z);

    /**
     * {@return the x of its point nearest to another one; that point itself if it lies inside}
     *
     * @param x in metres
     * @param z in metres
     */
    float nearestX(float x, float z);

    /**
     * {@return the z of its point nearest to another one}
     *
     * @param x in metres
     * @param z in metres
     */
    float nearestZ(float x, float z);

    /** {@return the x of its centre, for a polygon that of its bounding rectangle, in metres} */
    default float centreX() {
        return (Convex.extent(outline(), 1, 0) - Convex.extent(outline(), -1, 0)) / 2;
    }

    /** {@return the z of its centre, likewise} */
    default float centreZ() {
        return (Convex.extent(outline(), 0, 1) - Convex.extent(outline(), 0, -1)) / 2;
    }

    /** {@return its centre} */
    default Point centre() {
        return new Point(centreX(), centreZ());
    }

    /** {@return how far it reaches from its centre along x, in metres} */
    default float halfWidth() {
        return (Convex.extent(outline(), 1, 0) + Convex.extent(outline(), -1, 0)) / 2;
    }

    /** {@return how far it reaches from its centre along z, in metres} */
    default float halfDepth() {
        return (Convex.extent(outline(), 0, 1) + Convex.extent(outline(), 0, -1)) / 2;
    }

    /** {@return its edge, corner by corner; a line's ends} */
    List<Point> outline();

    /**
     * {@return the same, moved}
     *
     * @param placement the move
     */
    Area placed(Placement placement);

    /**
     * Draws a point of it, uniformly.
     *
     * @param draws of the world's seed
     * @param id the owner of the point, such as an agent
     * @param number of the draw
     * @param at receives the point as its x and z
     */
    default void random(Draws draws, int id, long number, Hit at) {
        for (int attempt = 0; attempt < TRIES; attempt++) {
            long draw = number * TRIES + attempt;
            float x = centreX() + (2 * draws.uniform(id, draw, Purpose.AREA_X) - 1) * halfWidth();
            float z = centreZ() + (2 * draws.uniform(id, draw, Purpose.AREA_Z) - 1) * halfDepth();
            at.x = nearestX(x, z);
            at.z = nearestZ(x, z);
            if (contains(x, z)) {
                return;
            }
        }
    }

    /**
     * {@return the distance of a point from it, in metres; 0 inside}
     *
     * @param x in metres
     * @param z in metres
     */
    default float distance(float x, float z) {
        float dx = x - nearestX(x, z);
        float dz = z - nearestZ(x, z);
        return (float) Math.sqrt(dx * dx + dz * dz);
    }

    /**
     * A disc.
     *
     * @param x of its centre, in metres
     * @param z of its centre, in metres
     * @param radius in metres
     */
    record Disc(
            @Obstacle.Centre float x,

            @Obstacle.Centre float z,

            @Param(value = Double.NaN, min = Limits.MIN_SIZE, max = Limits.MAX_SIZE, unit = "m", doc = "Its radius.")
            float radius)
            implements Area {
        private static final int CORNERS = 48;

        @Override
        public boolean contains(float px, float pz) {
            return (px - x) * (px - x) + (pz - z) * (pz - z) <= radius * radius;
        }

        @Override
        public float nearestX(float px, float pz) {
            return contains(px, pz) ? px : x + (px - x) * share(px, pz);
        }

        @Override
        public float nearestZ(float px, float pz) {
            return contains(px, pz) ? pz : z + (pz - z) * share(px, pz);
        }

        private float share(float px, float pz) {
            return (float) (radius / Math.sqrt((px - x) * (px - x) + (pz - z) * (pz - z)));
        }

        @Override
        public float centreX() {
            return x;
        }

        @Override
        public float centreZ() {
            return z;
        }

        @Override
        public float halfWidth() {
            return radius;
        }

        @Override
        public float halfDepth() {
            return radius;
        }

        @Override
        public Area placed(Placement placement) {
            Point centre = placement.of(x, z);
            return new Disc(centre.x(), centre.z(), radius);
        }

        @Override
        public List<Point> outline() {
            return IntStream.range(0, CORNERS)
                    .mapToObj(i -> new Point((float) (x + radius * StrictMath.sin(2 * Math.PI * i / CORNERS)), (float)
                            (z + radius * StrictMath.cos(2 * Math.PI * i / CORNERS))))
                    .toList();
        }
    }

    /**
     * A rectangle.
     *
     * @param x of its centre, in metres
     * @param z of its centre, in metres
     * @param width along its own x axis, in metres
     * @param depth along its own z axis, in metres
     * @param turn counter-clockwise seen from above, in degrees
     */
    record Rectangle(
            @Obstacle.Centre float x,

            @Obstacle.Centre float z,

            @Doc("Size along its own x axis.")
            @Param(value = Double.NaN, min = Limits.MIN_SIZE, max = Limits.MAX_SIZE, unit = "m")
            float width,

            @Doc("Size along its own z axis.")
            @Param(value = Double.NaN, min = Limits.MIN_SIZE, max = Limits.MAX_SIZE, unit = "m")
            float depth,

            @Doc("Orientation, counter-clockwise seen from above.")
            @Param(min = -Limits.MAX_TURN, max = Limits.MAX_TURN, unit = "°")
            float turn)
            implements Area {
        /**
         * An unrotated rectangle.
         *
         * @param x of its centre, in metres
         * @param z of its centre, in metres
         * @param width along x, in metres
         * @param depth along z, in metres
         */
        public Rectangle(float x, float z, float width, float depth) {
            this(x, z, width, depth, 0);
        }

        private float sin() {
            return turn == 0 ? 0 : (float) StrictMath.sin(Math.toRadians(turn));
        }

        private float cos() {
            return turn == 0 ? 1 : (float) StrictMath.cos(Math.toRadians(turn));
        }

        /** Along its own x axis, from the centre. */
        private float ownX(float px, float pz) {
            return (px - x) * cos() - (pz - z) * sin();
        }

        private float ownZ(float px, float pz) {
            return (px - x) * sin() + (pz - z) * cos();
        }

        @Override
        public boolean contains(float px, float pz) {
            return Math.abs(ownX(px, pz)) <= width / 2 && Math.abs(ownZ(px, pz)) <= depth / 2;
        }

        @Override
        public float nearestX(float px, float pz) {
            return contains(px, pz)
                    ? px
                    : x + within(ownX(px, pz), width) * cos() + within(ownZ(px, pz), depth) * sin();
        }

        @Override
        public float nearestZ(float px, float pz) {
            return contains(px, pz)
                    ? pz
                    : z - within(ownX(px, pz), width) * sin() + within(ownZ(px, pz), depth) * cos();
        }

        private static float within(float value, float size) {
            return Math.max(-size / 2, Math.min(size / 2, value));
        }

        @Override
        public float centreX() {
            return x;
        }

        @Override
        public float centreZ() {
            return z;
        }

        @Override
        public float halfWidth() {
            return (Math.abs(width * cos()) + Math.abs(depth * sin())) / 2;
        }

        @Override
        public float halfDepth() {
            return (Math.abs(width * sin()) + Math.abs(depth * cos())) / 2;
        }

        @Override
        public void random(Draws draws, int id, long number, Hit at) {
            float alongX = (draws.uniform(id, number, Purpose.AREA_X) - 0.5f) * width;
            float alongZ = (draws.uniform(id, number, Purpose.AREA_Z) - 0.5f) * depth;
            at.x = x + alongX * cos() + alongZ * sin();
            at.z = z - alongX * sin() + alongZ * cos();
        }

        private Point at(float alongX, float alongZ) {
            return new Point(x + alongX * cos() + alongZ * sin(), z - alongX * sin() + alongZ * cos());
        }

        @Override
        public Area placed(Placement placement) {
            Point centre = placement.of(x, z);
            return new Rectangle(centre.x(), centre.z(), width, depth, placement.of(turn));
        }

        @Override
        public List<Point> outline() {
            float halfX = width / 2;
            float halfZ = depth / 2;
            return List.of(at(-halfX, -halfZ), at(halfX, -halfZ), at(halfX, halfZ), at(-halfX, halfZ));
        }
    }

    /**
     * A line between two points; only points exactly on it are inside, so use the distance.
     *
     * @param from one end, in metres
     * @param to the other end, in metres
     */
    record Line(Point from, Point to) implements Area {
        /**
         * Checks the ends.
         *
         * @param from as of the record
         * @param to as of the record
         */
        public Line {
            Limits.place(from, "line from");
            Limits.place(to, "line to");
            double length = Math.hypot(to.x() - (double) from.x(), to.z() - (double) from.z());
            if (!(length >= Limits.MIN_SIZE)) {
                throw new IllegalArgumentException(
                        "a line's ends are " + (float) length + " m apart, allowed " + Limits.MIN_SIZE + " m or more");
            }
        }

        @Override
        public boolean contains(float x, float z) {
            return nearestX(x, z) == x && nearestZ(x, z) == z;
        }

        @Override
        public float nearestX(float x, float z) {
            return from.x() + share(from, to, x, z) * (to.x() - from.x());
        }

        @Override
        public float nearestZ(float x, float z) {
            return from.z() + share(from, to, x, z) * (to.z() - from.z());
        }

        /** The position of the point nearest to (x, z) between a and b, 0..1. */
        static float share(Point a, Point b, float x, float z) {
            float ex = b.x() - a.x();
            float ez = b.z() - a.z();
            float squared = ex * ex + ez * ez;
            return squared == 0 ? 0 : Math.max(0, Math.min(1, ((x - a.x()) * ex + (z - a.z()) * ez) / squared));
        }

        @Override
        public void random(Draws draws, int id, long number, Hit at) {
            float share = draws.uniform(id, number, Purpose.AREA_X);
            at.x = from.x() + share * (to.x() - from.x());
            at.z = from.z() + share * (to.z() - from.z());
        }

        @Override
        public Area placed(Placement placement) {
            return new Line(placement.of(from), placement.of(to));
        }

        @Override
        public List<Point> outline() {
            return List.of(from, to);
        }
    }

    /**
     * The inside of a polygon, convex or concave; in files {@code polygon}.
     *
     * @param corners in order, either way round, in metres
     */
    record Patch(List<Point> corners) implements Area {
        /**
         * Checks the corners.
         *
         * @param corners as of the record
         */
        public Patch {
            corners = Limits.list(corners, "corners");
            if (corners.size() < 3 || corners.size() > Convex.MAX_CORNERS) {
                throw new IllegalArgumentException(
                        "an area has " + corners.size() + " corners, allowed 3.." + Convex.MAX_CORNERS);
            }
            corners.forEach(corner -> Limits.place(corner, "area corner"));
            double size = Math.abs(Convex.twiceArea(corners)) / 2;
            if (!(size >= Limits.MIN_SIZE * Limits.MIN_SIZE)) {
                throw new IllegalArgumentException("an area covers " + (float) size + " m², allowed "
                        + Limits.MIN_SIZE * Limits.MIN_SIZE + " m² or more");
            }
        }

        @Override
        public boolean contains(float x, float z) {
            boolean inside = false;
            for (int i = 0; i < corners.size(); i++) {
                Point a = corners.get(i);
                Point b = corners.get((i + 1) % corners.size());
                if (a.z() > z != b.z() > z
                        && x < (b.x() - (double) a.x()) * (z - (double) a.z()) / (b.z() - (double) a.z()) + a.x()) {
                    inside = !inside;
                }
            }
            return inside || nearestShare(x, z, false) == x && nearestShare(x, z, true) == z;
        }

        @Override
        public float nearestX(float x, float z) {
            return contains(x, z) ? x : nearestShare(x, z, false);
        }

        @Override
        public float nearestZ(float x, float z) {
            return contains(x, z) ? z : nearestShare(x, z, true);
        }

        /** The x or the z of the edge's nearest point. */
        private float nearestShare(float x, float z, boolean alongZ) {
            float least = Float.POSITIVE_INFINITY;
            float best = 0;
            for (int i = 0; i < corners.size(); i++) {
                Point a = corners.get(i);
                Point b = corners.get((i + 1) % corners.size());
                float share = Line.share(a, b, x, z);
                float atX = a.x() + share * (b.x() - a.x());
                float atZ = a.z() + share * (b.z() - a.z());
                float squared = (x - atX) * (x - atX) + (z - atZ) * (z - atZ);
                if (squared < least) {
                    least = squared;
                    best = alongZ ? atZ : atX;
                }
            }
            return best;
        }

        @Override
        public Area placed(Placement placement) {
            return new Patch(corners.stream().map(placement::of).toList());
        }

        @Override
        public List<Point> outline() {
            return corners;
        }
    }
}
