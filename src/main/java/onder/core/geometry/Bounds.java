package onder.core.geometry;

import java.util.ArrayList;
import java.util.List;

/**
 * The edge of the world in the ground plane: open, a torus, or walled by a convex or concave polygon.
 *
 * <p>On a torus every difference of positions is taken to the nearest image.
 */
public sealed interface Bounds {
    /** {@return the size along x that matters for framing and random starts, in metres} */
    float width();

    /** {@return the size along z, likewise} */
    float depth();

    /** {@return the smallest x of the ground, which is centred on the origin, in metres} */
    default float minX() {
        return -width() / 2;
    }

    /** {@return the largest x, in metres} */
    default float maxX() {
        return width() / 2;
    }

    /** {@return the smallest z, in metres} */
    default float minZ() {
        return -depth() / 2;
    }

    /** {@return the largest z, in metres} */
    default float maxZ() {
        return depth() / 2;
    }

    /**
     * {@return an x difference, to the nearest image on a torus}
     *
     * @param difference in metres
     */
    default float dx(float difference) {
        return difference;
    }

    /**
     * {@return a z difference, to the nearest image on a torus}
     *
     * @param difference in metres
     */
    default float dz(float difference) {
        return difference;
    }

    /**
     * Takes x differences to the nearest image, as {@link #dx} does.
     *
     * @param differences in metres
     * @param count the number of elements
     */
    default void dx(float[] differences, int count) {}

    /**
     * Takes z differences to the nearest image, as {@link #dz} does.
     *
     * @param differences in metres
     * @param count the number of elements
     */
    default void dz(float[] differences, int count) {}

    /** {@return the world's period along x, in metres, or 0 if it is no torus} */
    default float periodX() {
        return 0;
    }

    /** {@return the world's period along z, in metres, or 0} */
    default float periodZ() {
        return 0;
    }

    /**
     * {@return an x wrapped into the world on a torus; unchanged otherwise}
     *
     * @param x in metres
     */
    default float wrapX(float x) {
        return wrap(x, minX(), periodX());
    }

    /**
     * {@return a z wrapped into the world on a torus; unchanged otherwise}
     *
     * @param z in metres
     */
    default float wrapZ(float z) {
        return wrap(z, minZ(), periodZ());
    }

    /**
     * {@return a coordinate wrapped into [min, min + period); unchanged without a period}
     *
     * @param value in metres
     * @param min the smallest, in metres
     * @param period in metres; 0: none
     */
    static float wrap(float value, float min, float period) {
        if (period == 0 || value >= min && value < min + period) {
            return value;
        }
        float wrapped = (float) (value - period * Math.floor(((double) value - min) / period));
        // A value slightly below the edge rounds to the far edge, which is the same as the near edge.
        return wrapped >= min + period || wrapped < min ? min : wrapped;
    }

    /** {@return the walls of the bounds} */
    default List<Wall> walls() {
        return List.of();
    }

    /**
     * {@return whether a point lies inside}
     *
     * @param x in metres
     * @param z in metres
     */
    boolean contains(float x, float z);

    /**
     * No edge; {@code width} × {@code depth} only limits random starts and the overview.
     *
     * @param width along x, in metres, above 0
     * @param depth along z, likewise
     */
    record Open(float width, float depth) implements Bounds {
        /**
         * Checks both sizes.
         *
         * @param width as of the record
         * @param depth as of the record
         */
        public Open {
            requireSize(width, depth);
        }

        @Override
        public boolean contains(float x, float z) {
            return true;
        }
    }

    /**
     * A torus: agents that leave on one side enter on the other. Source: Millington 3.2.3.
     *
     * @param width along x, in metres, above 0
     * @param depth along z, in metres
     */
    record Torus(float width, float depth) implements Bounds {
        /**
         * Checks both sizes.
         *
         * @param width as of the record
         * @param depth as of the record
         */
        public Torus {
            requireSize(width, depth);
        }

        @Override
        public float dx(float difference) {
            return nearest(difference, width);
        }

        @Override
        public float dz(float difference) {
            return nearest(difference, depth);
        }

        @Override
        public void dx(float[] differences, int count) {
            nearest(differences, count, width);
        }

        @Override
        public void dz(float[] differences, int count) {
            nearest(differences, count, depth);
        }

        @Override
        public float periodX() {
            return width;
        }

        @Override
        public float periodZ() {
            return depth;
        }

        @Override
        public boolean contains(float x, float z) {
            return x >= -width / 2 && x < width / 2 && z >= -depth / 2 && z < depth / 2;
        }

        private static void nearest(float[] differences, int count, float period) {
            float half = period / 2;
            for (int i = 0; i < count; i++) {
                // Few are beyond a seam; for the others the branch is well predicted.
                if (!(Math.abs(differences[i]) <= half)) {
                    differences[i] = nearest(differences[i], period);
                }
            }
        }

        private static float nearest(float difference, float period) {
            float half = period / 2;
            if (difference <= half && difference >= -half) {
                return difference;
            }
            // Goals and offset points may lie several periods away.
            return (float) Math.IEEEremainder(difference, period);
        }
    }

    /**
     * Walls along a simple polygon, given counter-clockwise or clockwise.
     *
     * @param corners in order, in metres, 3 or more
     * @param height of the walls, in metres, for the picture
     */
    record Walled(List<Point> corners, float height) implements Bounds {
        /**
         * Checks corners and height, and copies the corners.
         *
         * @param corners as of the record
         * @param height as of the record
         */
        public Walled {
            corners = Limits.list(corners, "corners");
            corners.forEach(corner -> Limits.place(corner, "corner"));
            Limits.height(height, "wall height");
            if (corners.size() < 3) {
                throw new IllegalArgumentException(
                        "a walled world has " + corners.size() + " corners, allowed 3 or more");
            }
        }

        /**
         * {@return a rectangle about the origin}
         *
         * @param width along x, in metres
         * @param depth along z, in metres
         * @param height of the walls, in metres, for the picture
         */
        public static Walled rectangle(float width, float depth, float height) {
            requireSize(width, depth);
            float x = width / 2;
            float z = depth / 2;
            return new Walled(List.of(new Point(-x, -z), new Point(x, -z), new Point(x, z), new Point(-x, z)), height);
        }

        /**
         * {@return a square of that side, inset, with its corners cut at a fifth of the side, as Buckland's walls}
         *
         * @param side of the square, in metres
         * @param inset how far the walls stand inside it, in metres
         * @param height of the walls, in metres, for the picture
         */
        public static Walled octagon(float side, float inset, float height) {
            requireSize(side, side);
            return rectangle(side - 2 * inset, side - 2 * inset, height).octagon();
        }

        /** {@return walls along the rectangle around these bounds} */
        public Walled rectangle() {
            return new Walled(
                    List.of(
                            new Point(minX(), minZ()),
                            new Point(maxX(), minZ()),
                            new Point(maxX(), maxZ()),
                            new Point(minX(), maxZ())),
                    height);
        }

        /**
         * {@return walls along the rectangle around these bounds, with its corners cut at a fifth of the shorter side}
         */
        public Walled octagon() {
            float cut = Math.min(maxX() - minX(), maxZ() - minZ()) * CORNER_SHARE;
            return new Walled(
                    List.of(
                            new Point(minX() + cut, minZ()),
                            new Point(maxX() - cut, minZ()),
                            new Point(maxX(), minZ() + cut),
                            new Point(maxX(), maxZ() - cut),
                            new Point(maxX() - cut, maxZ()),
                            new Point(minX() + cut, maxZ()),
                            new Point(minX(), maxZ() - cut),
                            new Point(minX(), minZ() + cut)),
                    height);
        }

        private static final float CORNER_SHARE = 0.2f;

        @Override
        public float width() {
            return maxX() - minX();
        }

        @Override
        public float depth() {
            return maxZ() - minZ();
        }

        @Override
        public float minX() {
            return -Convex.extent(corners, -1, 0);
        }

        @Override
        public float maxX() {
            return Convex.extent(corners, 1, 0);
        }

        @Override
        public float minZ() {
            return -Convex.extent(corners, 0, -1);
        }

        @Override
        public float maxZ() {
            return Convex.extent(corners, 0, 1);
        }

        @Override
        public List<Wall> walls() {
            List<Wall> walls = new ArrayList<>();
            for (int i = 0; i < corners.size(); i++) {
                Point a = corners.get(i);
                Point b = corners.get((i + 1) % corners.size());
                walls.add(new Wall(a.x(), a.z(), b.x(), b.z(), height));
            }
            return walls;
        }

        @Override
        public boolean contains(float x, float z) {
            return Convex.surround(corners, x, z);
        }
    }

    private static void requireSize(float width, float depth) {
        if (!(width > 0 && depth > 0 && width <= MAX_SIZE && depth <= MAX_SIZE)) {
            throw new IllegalArgumentException(
                    "world size = " + width + " × " + depth + ", allowed above 0 and up to " + MAX_SIZE + " m");
        }
    }

    /** Beyond this, float coordinates are coarser than a millimetre. */
    float MAX_SIZE = 10_000;

    /** The smallest size of an open world or a torus, in metres. */
    float MIN_SIZE = 1;
}
