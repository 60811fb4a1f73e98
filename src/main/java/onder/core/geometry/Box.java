package onder.core.geometry;

import onder.param.Doc;
import onder.param.Format;
import onder.param.Param;

/**
 * A box on the ground.
 *
 * @param x in metres
 * @param z in metres
 * @param width size along its own x axis, in m
 * @param depth size along its own z axis, in m
 * @param turn orientation, counter-clockwise seen from above, in °
 * @param height in metres, for the picture
 */
public record Box(
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
        float turn,

        @Obstacle.Height float height)
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
    public Obstacle placed(Placement placement) {
        Point centre = placement.of(x, z);
        return new Box(centre.x(), centre.z(), width, depth, placement.of(turn), height);
    }

    @Override
    public Obstacle sized(float newWidth, float newDepth) {
        return new Box(x, z, newWidth, newDepth, turn, height);
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
        return Format.of("%.1f × %.1f", width, depth);
    }
}
