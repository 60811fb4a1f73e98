package onder.core.geometry;

import onder.param.Doc;
import onder.param.Format;
import onder.param.Param;

/**
 * All points nearer to a segment than a radius.
 *
 * @param from where the segment begins, in metres
 * @param to where it ends
 * @param radius from the segment to the edge, in m
 * @param height in metres, for the picture
 */
public record Capsule(
        Point from,
        Point to,

        @Doc("From the segment to the edge.")
        @Param(value = Double.NaN, min = Limits.MIN_SIZE, max = Limits.MAX_SIZE, unit = "m")
        float radius,

        @Obstacle.Height float height)
        implements Obstacle {
    /** The smallest distance between the ends when it is resized, in metres. */
    private static final float MIN_LENGTH = 0.05f;

    /**
     * Checks the ends.
     *
     * @param from as of the record
     * @param to as of the record
     * @param radius as of the record
     * @param height as of the record
     * @throws IllegalArgumentException if an end is not a valid place, or both are the same
     */
    public Capsule {
        Limits.place(from, "obstacle from");
        Limits.place(to, "obstacle to");
        if (length(from, to) < Limits.MIN_SIZE) {
            throw new IllegalArgumentException("a capsule's ends are " + (float) length(from, to) + " m apart, allowed "
                    + Limits.MIN_SIZE + " m or more");
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
    public Obstacle placed(Placement placement) {
        return new Capsule(placement.of(from), placement.of(to), radius, height);
    }

    @Override
    public float width() {
        return (float) length(from, to) + 2 * radius;
    }

    @Override
    public float depth() {
        return 2 * radius;
    }

    @Override
    public float turn() {
        return (float) Math.toDegrees(Math.atan2(from.z() - to.z(), to.x() - from.x()));
    }

    @Override
    public Obstacle sized(float newWidth, float newDepth) {
        double share = Math.max(MIN_LENGTH, newWidth - newDepth) / length(from, to);
        return new Capsule(scaled(from, share), scaled(to, share), newDepth / 2, height);
    }

    private Point scaled(Point end, double share) {
        return new Point((float) (x() + (end.x() - x()) * share), (float) (z() + (end.z() - z()) * share));
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
        return Format.of("%.1f × %.1f", length(from, to) + 2 * radius, 2 * radius);
    }
}
