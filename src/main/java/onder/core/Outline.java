package onder.core;

import java.util.List;

/**
 * An obstacle's outline in the ground plane: a circle (no corners) or a convex polygon.
 *
 * <p>(x, z) and {@link #radius} are its bounding circle.
 */
public final class Outline {
    private final float x;
    private final float z;
    private final float radius;
    private final float[] cornerX;
    private final float[] cornerZ;

    private Outline(float x, float z, float radius, float[] cornerX, float[] cornerZ) {
        this.x = x;
        this.z = z;
        this.radius = radius;
        this.cornerX = cornerX;
        this.cornerZ = cornerZ;
    }

    /** The outline of {@code body}, moved by a torus's period. */
    static Outline of(Obstacle body, float shiftX, float shiftZ) {
        float x = body.x() + shiftX;
        float z = body.z() + shiftZ;
        if (body instanceof Obstacle.Box box) {
            double sin = StrictMath.sin(Math.toRadians(box.turn()));
            double cos = StrictMath.cos(Math.toRadians(box.turn()));
            float[] cornerX = new float[4];
            float[] cornerZ = new float[4];
            for (int i = 0; i < 4; i++) {
                double localX = (i == 0 || i == 3 ? -0.5 : 0.5) * box.width();
                double localZ = (i < 2 ? -0.5 : 0.5) * box.depth();
                cornerX[i] = (float) (x + localX * cos + localZ * sin);
                cornerZ[i] = (float) (z - localX * sin + localZ * cos);
            }
            return new Outline(x, z, box.boundingRadius(), cornerX, cornerZ);
        }
        if (body instanceof Obstacle.Polygon polygon) {
            int count = polygon.corners().size();
            float[] cornerX = new float[count];
            float[] cornerZ = new float[count];
            for (int i = 0; i < count; i++) {
                cornerX[i] = polygon.corners().get(i).x() + shiftX;
                cornerZ[i] = polygon.corners().get(i).z() + shiftZ;
            }
            return new Outline(x, z, body.boundingRadius(), cornerX, cornerZ);
        }
        return new Outline(x, z, body.boundingRadius(), new float[0], new float[0]);
    }

    /** The boxes around some, as {@link Cells} takes them. */
    static float[] boxes(List<Outline> all) {
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

    public float x() {
        return x;
    }

    public float z() {
        return z;
    }

    /** Radius of the bounding circle, in metres; of a circle, its own. */
    public float radius() {
        return radius;
    }

    /** How many corners it has; 0 for a circle. */
    public int corners() {
        return cornerX.length;
    }

    public float cornerX(int i) {
        return cornerX[i];
    }

    public float cornerZ(int i) {
        return cornerZ[i];
    }

    /** How far it reaches from (x, z) along a unit vector, in metres. */
    public float reach(float alongX, float alongZ) {
        if (cornerX.length == 0) {
            return radius;
        }
        float most = 0;
        for (int i = 0; i < cornerX.length; i++) {
            most = Math.max(most, (cornerX[i] - x) * alongX + (cornerZ[i] - z) * alongZ);
        }
        return most;
    }

    /** Whether a point lies inside. */
    public boolean contains(float px, float pz) {
        if (cornerX.length == 0) {
            double dx = (double) px - x;
            double dz = (double) pz - z;
            return dx * dx + dz * dz < (double) radius * radius;
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
