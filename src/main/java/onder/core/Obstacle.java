package onder.core;

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
}
