package onder.core;

import java.util.List;

/**
 * A convex polygon; (x, z) is its centre of area.
 *
 * @param corners in order, either way round, in metres
 * @param height in metres, for the picture
 */
public record Polygon(List<Point> corners, @Obstacle.Height float height) implements Obstacle {

    /**
     * Checks the corners.
     *
     * @param corners as of the record
     * @param height as of the record
     * @throws IllegalArgumentException when the corners are no convex polygon; the message says why
     */
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
