package onder.core;

import java.util.List;
import java.util.Locale;
import onder.param.Param;

/**
 * A body that agents keep out of: its outline in the ground plane and its height for the picture.
 *
 * <p>The records here are the registry: scene files, the reference, drawing, picking and trajectories are served by
 * what a shape says of itself. A scene file names a shape by its record's name and gives it the record's components; a
 * component whose default is NaN has none.
 */
public sealed interface Obstacle {
    /** What is built on the outline, for the picture. */
    enum Build {
        COLUMN,
        /** A kiosk, or a bench where it is low. */
        HOUSE,
        /** A rock that narrows to its top, or a slab where it is low. */
        ROCK,
        /** A bar with round ends. */
        BAR
    }

    float x();

    float z();

    float height();

    /** The radius of the circle about (x, z) that encloses it, in metres. */
    float boundingRadius();

    /** What agents keep out of, moved by a torus's period. */
    Outline outline(float shiftX, float shiftZ);

    default Outline outline() {
        return outline(0, 0);
    }

    Build build();

    /** Its name in the inspector panel. */
    String title();

    /** Its size in the ground plane, in metres, as shown in the inspector panel. */
    default String size() {
        return String.format(Locale.ROOT, "diameter %.1f", 2 * boundingRadius());
    }

    /** The size along its own x axis, in metres. */
    default float width() {
        return 2 * boundingRadius();
    }

    /** The size along its own z axis, in metres. */
    default float depth() {
        return 2 * boundingRadius();
    }

    /** Its orientation, counter-clockwise seen from above, in degrees. */
    default float turn() {
        return 0;
    }

    /** A round column. */
    record Circle(
            @Param(value = Double.NaN, min = -Bounds.MAX_SIZE, max = Bounds.MAX_SIZE, unit = "m", doc = "The centre.")
            float x,

            @Param(value = Double.NaN, min = -Bounds.MAX_SIZE, max = Bounds.MAX_SIZE, unit = "m", doc = "The centre.")
            float z,

            @Param(
                    value = Double.NaN,
                    min = Limits.MIN_SIZE,
                    max = Limits.MAX_SIZE,
                    unit = "m",
                    doc = "From the centre to the edge.")
            float radius,

            @Param(value = HEIGHT, max = Limits.MAX_HEIGHT, unit = "m", doc = "For the picture.")
            float height)
            implements Obstacle {
        @Override
        public float boundingRadius() {
            return radius;
        }

        @Override
        public Outline outline(float shiftX, float shiftZ) {
            return Outline.circle(x + shiftX, z + shiftZ, radius);
        }

        @Override
        public Build build() {
            return Build.COLUMN;
        }

        @Override
        public String title() {
            return "Column";
        }
    }

    /** A box on the ground. */
    record Box(
            @Param(value = Double.NaN, min = -Bounds.MAX_SIZE, max = Bounds.MAX_SIZE, unit = "m", doc = "The centre.")
            float x,

            @Param(value = Double.NaN, min = -Bounds.MAX_SIZE, max = Bounds.MAX_SIZE, unit = "m", doc = "The centre.")
            float z,

            @Param(
                    value = Double.NaN,
                    min = Limits.MIN_SIZE,
                    max = Limits.MAX_SIZE,
                    unit = "m",
                    doc = "Size along its own x axis.")
            float width,

            @Param(
                    value = Double.NaN,
                    min = Limits.MIN_SIZE,
                    max = Limits.MAX_SIZE,
                    unit = "m",
                    doc = "Size along its own z axis.")
            float depth,

            @Param(
                    min = -Limits.MAX_TURN,
                    max = Limits.MAX_TURN,
                    unit = "°",
                    doc = "Orientation, counter-clockwise seen from above.")
            float turn,

            @Param(value = HEIGHT, max = Limits.MAX_HEIGHT, unit = "m", doc = "For the picture.")
            float height)
            implements Obstacle {
        @Override
        public float boundingRadius() {
            return (float) Math.sqrt((width * width + depth * depth) / 4);
        }

        @Override
        public Outline outline(float shiftX, float shiftZ) {
            float middleX = x + shiftX;
            float middleZ = z + shiftZ;
            double sin = StrictMath.sin(Math.toRadians(turn));
            double cos = StrictMath.cos(Math.toRadians(turn));
            float[] cornerX = new float[4];
            float[] cornerZ = new float[4];
            for (int i = 0; i < 4; i++) {
                double localX = (i == 0 || i == 3 ? -0.5 : 0.5) * width;
                double localZ = (i < 2 ? -0.5 : 0.5) * depth;
                cornerX[i] = (float) (middleX + localX * cos + localZ * sin);
                cornerZ[i] = (float) (middleZ - localX * sin + localZ * cos);
            }
            return new Outline(middleX, middleZ, boundingRadius(), 0, cornerX, cornerZ);
        }

        @Override
        public Build build() {
            return Build.HOUSE;
        }

        @Override
        public String title() {
            return "Box";
        }

        @Override
        public String size() {
            return String.format(Locale.ROOT, "%.1f × %.1f", width, depth);
        }
    }

    /**
     * A convex polygon; (x, z) is its centre of area.
     *
     * @param corners in order, either way round, in metres
     */
    record Polygon(
            List<Point> corners,

            @Param(value = HEIGHT, max = Limits.MAX_HEIGHT, unit = "m", doc = "For the picture.")
            float height)
            implements Obstacle {
        /** @throws IllegalArgumentException when the corners are no convex polygon; the message says why */
        public Polygon {
            corners = Convex.checked(corners);
        }

        @Override
        public float x() {
            return Convex.centre(corners, true);
        }

        @Override
        public float z() {
            return Convex.centre(corners, false);
        }

        @Override
        public float boundingRadius() {
            return Convex.reach(corners, x(), z());
        }

        @Override
        public Outline outline(float shiftX, float shiftZ) {
            float[] cornerX = new float[corners.size()];
            float[] cornerZ = new float[corners.size()];
            for (int i = 0; i < cornerX.length; i++) {
                cornerX[i] = corners.get(i).x() + shiftX;
                cornerZ[i] = corners.get(i).z() + shiftZ;
            }
            return new Outline(x() + shiftX, z() + shiftZ, boundingRadius(), 0, cornerX, cornerZ);
        }

        @Override
        public Build build() {
            return Build.ROCK;
        }

        @Override
        public String title() {
            return "Polygon";
        }
    }

    /**
     * All that is nearer to a segment than a radius.
     *
     * @param from where the segment begins, in metres
     * @param to where it ends
     */
    record Capsule(
            Point from,
            Point to,

            @Param(
                    value = Double.NaN,
                    min = Limits.MIN_SIZE,
                    max = Limits.MAX_SIZE,
                    unit = "m",
                    doc = "From the segment to the edge.")
            float radius,

            @Param(value = HEIGHT, max = Limits.MAX_HEIGHT, unit = "m", doc = "For the picture.")
            float height)
            implements Obstacle {
        /** @throws IllegalArgumentException when the ends are no places, or one place */
        public Capsule {
            Limits.place(from, "obstacle from");
            Limits.place(to, "obstacle to");
            if (length(from, to) < Limits.MIN_SIZE) {
                throw new IllegalArgumentException("a capsule's ends are " + (float) length(from, to)
                        + " m apart, allowed " + Limits.MIN_SIZE + " m or more");
            }
        }

        private static double length(Point from, Point to) {
            return Math.hypot(to.x() - (double) from.x(), to.z() - (double) from.z());
        }

        @Override
        public float x() {
            return (from.x() + to.x()) / 2;
        }

        @Override
        public float z() {
            return (from.z() + to.z()) / 2;
        }

        @Override
        public float boundingRadius() {
            // Rounded up: it encloses both ends.
            return Math.nextUp((float) (length(from, to) / 2 + radius));
        }

        @Override
        public Outline outline(float shiftX, float shiftZ) {
            float[] endX = {from.x() + shiftX, to.x() + shiftX};
            float[] endZ = {from.z() + shiftZ, to.z() + shiftZ};
            return new Outline(x() + shiftX, z() + shiftZ, boundingRadius(), radius, endX, endZ);
        }

        @Override
        public Build build() {
            return Build.BAR;
        }

        @Override
        public String title() {
            return "Rounded bar";
        }

        @Override
        public String size() {
            return String.format(Locale.ROOT, "%.1f × %.1f", length(from, to) + 2 * radius, 2 * radius);
        }
    }

    /** The height of what does not say its own, in metres. */
    float HEIGHT = 2.5f;
}
