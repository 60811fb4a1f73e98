package onder.core.geometry;

import onder.param.Doc;
import onder.param.Param;

/**
 * A round column.
 *
 * @param x in metres
 * @param z in metres
 * @param radius from the centre to the edge, in m
 * @param height in metres, for the picture
 */
public record Circle(
        @Obstacle.Centre float x,

        @Obstacle.Centre float z,

        @Doc("From the centre to the edge.")
        @Param(value = Double.NaN, min = Limits.MIN_SIZE, max = Limits.MAX_SIZE, unit = "m")
        float radius,

        @Obstacle.Height float height)
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
    public Obstacle placed(Placement placement) {
        Point centre = placement.of(x, z);
        return new Circle(centre.x(), centre.z(), radius, height);
    }

    @Override
    public Obstacle sized(float width, float depth) {
        return new Circle(x, z, (Math.abs(width - width()) > Math.abs(depth - depth()) ? width : depth) / 2, height);
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
