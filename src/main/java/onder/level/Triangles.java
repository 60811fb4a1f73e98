package onder.level;

/**
 * Triangles; a triangle's front is the side from which its corners turn counter-clockwise.
 *
 * @param xyz nine numbers per triangle: x, y and z of its corners; not copied
 */
public record Triangles(float[] xyz) {
    /**
     * Checks the count.
     *
     * @param xyz as of the record
     */
    public Triangles {
        if (xyz.length % 9 != 0) {
            throw new IllegalArgumentException(xyz.length + " numbers, allowed nine a triangle");
        }
    }

    /** {@return the number of triangles} */
    public int count() {
        return xyz.length / 9;
    }

    /** A coordinate of a corner: axis 0 is x, 1 is y, 2 is z. */
    double at(int triangle, int corner, int axis) {
        return xyz[9 * triangle + 3 * corner + axis];
    }

    /** The upward part of the unit normal, −1 to 1; NaN where the triangle has no area. */
    double upward(int triangle) {
        double ax = at(triangle, 1, 0) - at(triangle, 0, 0);
        double ay = at(triangle, 1, 1) - at(triangle, 0, 1);
        double az = at(triangle, 1, 2) - at(triangle, 0, 2);
        double bx = at(triangle, 2, 0) - at(triangle, 0, 0);
        double by = at(triangle, 2, 1) - at(triangle, 0, 1);
        double bz = at(triangle, 2, 2) - at(triangle, 0, 2);
        double x = ay * bz - az * by;
        double y = az * bx - ax * bz;
        double z = ax * by - ay * bx;
        return y / Math.sqrt(x * x + y * y + z * z);
    }

    /** The least of the three corners along an axis. */
    double least(int triangle, int axis) {
        return Math.min(at(triangle, 0, axis), Math.min(at(triangle, 1, axis), at(triangle, 2, axis)));
    }

    /** The largest of the three corners along an axis. */
    double largest(int triangle, int axis) {
        return Math.max(at(triangle, 0, axis), Math.max(at(triangle, 1, axis), at(triangle, 2, axis)));
    }
}
