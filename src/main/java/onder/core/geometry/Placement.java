package onder.core.geometry;

/**
 * A move of a thing on the ground: first a turn about a pivot, then a shift.
 *
 * @param pivotX the fixed point of the turn, in metres
 * @param pivotZ likewise
 * @param turn counter-clockwise seen from above, in degrees
 * @param moveX along x, in metres
 * @param moveZ along z, in metres
 */
public record Placement(float pivotX, float pivotZ, float turn, float moveX, float moveZ) {
    private static final float WHOLE_TURN = 360;

    /**
     * {@return a placement that only moves}
     *
     * @param moveX along x, in metres
     * @param moveZ along z, in metres
     */
    public static Placement move(float moveX, float moveZ) {
        return new Placement(0, 0, 0, moveX, moveZ);
    }

    /**
     * {@return a placement that only turns}
     *
     * @param pivotX about this point, in metres
     * @param pivotZ likewise
     * @param degrees counter-clockwise seen from above
     */
    public static Placement turn(float pivotX, float pivotZ, float degrees) {
        return new Placement(pivotX, pivotZ, degrees, 0, 0);
    }

    /**
     * {@return the new place of a point}
     *
     * @param x in metres
     * @param z in metres
     */
    public Point of(float x, float z) {
        if (turn == 0) {
            return new Point(x + moveX, z + moveZ);
        }
        double sin = StrictMath.sin(Math.toRadians(turn));
        double cos = StrictMath.cos(Math.toRadians(turn));
        double dx = x - (double) pivotX;
        double dz = z - (double) pivotZ;
        return new Point(
                (float) (pivotX + dx * cos + dz * sin + moveX), (float) (pivotZ - dx * sin + dz * cos + moveZ));
    }

    /**
     * {@return the new place of a point}
     *
     * @param point the old place
     */
    public Point of(Point point) {
        return of(point.x(), point.z());
    }

    /**
     * {@return the new orientation of a thing, above −180 to 180°}
     *
     * @param degrees its old orientation
     */
    public float of(float degrees) {
        float turned = (degrees + turn) % WHOLE_TURN;
        if (turned > WHOLE_TURN / 2) {
            return turned - WHOLE_TURN;
        }
        return turned <= -WHOLE_TURN / 2 ? turned + WHOLE_TURN : turned;
    }
}
