package onder.core.geometry;

import java.util.ArrayList;
import java.util.List;
import onder.core.obstacles.Cells;

/**
 * An obstacle's outline in the ground plane: a circle (no corners), a convex polygon, or a segment (two corners) with
 * all points nearer to it than {@link #rounding}.
 *
 * <p>(x, z) and {@link #radius} are its bounding circle.
 */
public final class Outline {
    private final float x;
    private final float z;
    private final float radius;
    private final float rounding;
    private final float[] cornerX;
    private final float[] cornerZ;

    Outline(float x, float z, float radius, float rounding, float[] cornerX, float[] cornerZ) {
        this.x = x;
        this.z = z;
        this.radius = radius;
        this.rounding = rounding;
        this.cornerX = cornerX;
        this.cornerZ = cornerZ;
    }

    static Outline circle(float x, float z, float radius) {
        return new Outline(x, z, radius, radius, new float[0], new float[0]);
    }

    /**
     * The bounding boxes of outlines, in the form for {@link Cells}.
     *
     * @param all the outlines
     * @return least x, least z, largest x and largest z of each, in metres
     */
    public static float[] boxes(List<Outline> all) {
        float[] boxes = new float[4 * all.size()];
        for (int i = 0; i < all.size(); i++) {
            Outline outline = all.get(i);
            boxes[4 * i] = outline.x - outline.radius;
            boxes[4 * i + 1] = outline.z - outline.radius;
            boxes[4 * i + 2] = outline.x + outline.radius;
            boxes[4 * i + 3] = outline.z + outline.radius;
        }
        return boxes;
    }

    /** {@return the centre's x, in metres} */
    public float x() {
        return x;
    }

    /** {@return the centre's z, in metres} */
    public float z() {
        return z;
    }

    /** {@return the radius of the bounding circle, in metres; for a circle, its own} */
    public float radius() {
        return radius;
    }

    /** {@return the number of corners; 0 for a circle} */
    public int corners() {
        return cornerX.length;
    }

    /** {@return how far it extends beyond the corners, in metres: 0 for a polygon, the radius for a circle} */
    public float rounding() {
        return rounding;
    }

    /**
     * {@return a corner's x, in metres}
     *
     * @param i its number, from 0
     */
    public float cornerX(int i) {
        return cornerX[i];
    }

    /**
     * {@return a corner's z, in metres}
     *
     * @param i its number, from 0
     */
    public float cornerZ(int i) {
        return cornerZ[i];
    }

    /**
     * {@return its extent from (x, z) along a unit vector, in metres}
     *
     * @param alongX of the unit vector
     * @param alongZ of the unit vector
     */
    public float reach(float alongX, float alongZ) {
        if (cornerX.length == 0) {
            return radius;
        }
        float most = 0;
        for (int i = 0; i < cornerX.length; i++) {
            most = Math.max(most, (cornerX[i] - x) * alongX + (cornerZ[i] - z) * alongZ);
        }
        return most + rounding;
    }

    /**
     * Its straight sides, as walls without height.
     *
     * @return the sides, in the order of the corners
     */
    public List<Wall> sides() {
        List<Wall> sides = new ArrayList<>();
        for (int i = 0; i < cornerX.length; i++) {
            int j = (i + 1) % cornerX.length;
            double dx = cornerX[j] - (double) cornerX[i];
            double dz = cornerZ[j] - (double) cornerZ[i];
            double out = rounding == 0 ? 0 : rounding / Math.sqrt(dx * dx + dz * dz);
            sides.add(new Wall(
                    (float) (cornerX[i] + dz * out),
                    (float) (cornerZ[i] - dx * out),
                    (float) (cornerX[j] + dz * out),
                    (float) (cornerZ[j] - dx * out),
                    0));
        }
        return sides;
    }

    /**
     * The circles of its round parts.
     *
     * @return the circles, in the order of the corners
     */
    public List<Outline> circles() {
        if (cornerX.length == 0) {
            return List.of(this);
        }
        List<Outline> circles = new ArrayList<>();
        for (int i = 0; rounding > 0 && i < cornerX.length; i++) {
            circles.add(circle(cornerX[i], cornerZ[i], rounding));
        }
        return circles;
    }

    /**
     * {@return whether a point lies inside}
     *
     * @param px in metres
     * @param pz in metres
     */
    public boolean contains(float px, float pz) {
        if (cornerX.length == 0) {
            double dx = (double) px - x;
            double dz = (double) pz - z;
            return dx * dx + dz * dz < (double) radius * radius;
        }
        if (rounding > 0) {
            double ex = cornerX[1] - (double) cornerX[0];
            double ez = cornerZ[1] - (double) cornerZ[0];
            double along = ((px - cornerX[0]) * ex + (pz - cornerZ[0]) * ez) / (ex * ex + ez * ez);
            double share = Math.max(0, Math.min(1, along));
            return Math.hypot(px - cornerX[0] - share * ex, pz - cornerZ[0] - share * ez) < rounding;
        }
        boolean anyLeft = false;
        boolean anyRight = false;
        for (int i = 0; i < cornerX.length; i++) {
            int j = (i + 1) % cornerX.length;
            double side = ((double) cornerX[j] - cornerX[i]) * (pz - cornerZ[i])
                    - ((double) cornerZ[j] - cornerZ[i]) * (px - cornerX[i]);
            anyLeft |= side > 0;
            anyRight |= side < 0;
        }
        return !(anyLeft && anyRight);
    }
}
