package onder.core.geometry;

import java.util.List;
import java.util.function.UnaryOperator;
import onder.param.Nullable;

/**
 * A polygon, convex or not, which may have holes; (x, z) is the centroid of the area inside its corners.
 *
 * @param corners in order, either way round, in metres
 * @param holes inside it; null if none
 * @param height in metres, for the picture
 */
public record Polygon(
        List<Point> corners,
        @Nullable List<Ring> holes,
        @Obstacle.Height float height) implements Obstacle {

    /**
     * Checks the corners.
     *
     * @param corners as of the record
     * @param holes as of the record
     * @param height as of the record
     * @throws IllegalArgumentException if they do not form a polygon; the message says why
     */
    public Polygon {
        holes = holes == null ? List.of() : Limits.list(holes, "holes");
        if (holes.isEmpty() && Convex.is(corners)) {
            corners = Convex.checked(corners);
        } else {
            corners = Limits.list(corners, "corners");
            SimplePolygonCheck.check(corners, holes);
        }
    }

    /**
     * A polygon without holes.
     *
     * @param corners as of the record
     * @param height as of the record
     * @throws IllegalArgumentException if they do not form a polygon; the message says why
     */
    public Polygon(List<Point> corners, float height) {
        this(corners, List.of(), height);
    }

    /** {@return whether it is convex and has no holes} */
    public boolean isConvex() {
        return holes.isEmpty() && Convex.is(corners);
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
        return outline(corners, shiftX, shiftZ);
    }

    @Override
    public List<Outline> outlines(float shiftX, float shiftZ) {
        if (isConvex()) {
            return List.of(outline(shiftX, shiftZ));
        }
        return ConvexDecomposition.of(corners, holes).stream()
                .map(piece -> outline(piece, shiftX, shiftZ))
                .toList();
    }

    @Override
    public Obstacle placed(Placement placement) {
        return mapped(placement::of);
    }

    @Override
    public float width() {
        return Convex.extent(corners, 1, 0) + Convex.extent(corners, -1, 0);
    }

    @Override
    public float depth() {
        return Convex.extent(corners, 0, 1) + Convex.extent(corners, 0, -1);
    }

    @Override
    public Obstacle sized(float width, float depth) {
        float x = x();
        float z = z();
        float alongX = width / width();
        float alongZ = depth / depth();
        return mapped(point -> new Point(x + (point.x() - x) * alongX, z + (point.z() - z) * alongZ));
    }

    private Polygon mapped(UnaryOperator<Point> map) {
        return new Polygon(
                corners.stream().map(map).toList(),
                holes.stream()
                        .map(hole -> new Ring(hole.corners().stream().map(map).toList()))
                        .toList(),
                height);
    }

    private static Outline outline(List<Point> of, float shiftX, float shiftZ) {
        float[] cornerX = new float[of.size()];
        float[] cornerZ = new float[of.size()];
        for (int i = 0; i < cornerX.length; i++) {
            cornerX[i] = of.get(i).x() + shiftX;
            cornerZ[i] = of.get(i).z() + shiftZ;
        }
        float x = Convex.centre(of, true);
        float z = Convex.centre(of, false);
        return new Outline(x + shiftX, z + shiftZ, Convex.reach(of, x, z), 0, cornerX, cornerZ);
    }

    @Override
    public Build build() {
        return isConvex() ? Build.ROCK : Build.BLOCK;
    }

    @Override
    public String title() {
        return "Polygon";
    }
}
