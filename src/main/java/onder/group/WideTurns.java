package onder.group;

import java.util.Arrays;
import onder.core.geometry.Bounds;
import onder.core.obstacles.Obstacles;

/**
 * Makes corners of a route wider for a leader with many followers: each follower cuts the corner, and otherwise all
 * would meet at one point of it. In doors and passages corners stay tight; there the group walks in file.
 */
final class WideTurns {
    /** A corner is in a passage if a disc of this radius, in metres, has no room on its outside. */
    private static final float OPEN = 1.5f;

    /** Corners nearer to each other than this, in metres, belong to one turn. */
    private static final float ONE_TURN = 1;

    /** There is enough room if this share of it is free. */
    private static final float ROOM = 0.7f;

    /** A body that touches a wall sees along it with this share of its room. */
    private static final float SIGHT = 0.9f;

    /** Two directions that differ by less than this count as straight. */
    private static final double STRAIGHT = 1e-3;

    /** By corner: the direction out of the turn, a unit vector; 0 if the corner stays. */
    private float[] outX = new float[8];

    private float[] outZ = new float[8];

    /**
     * Moves the corners of a route away from obstacles, where there is room.
     *
     * @param fromX where it begins
     * @param fromZ where it begins
     * @param by the distance, in metres
     */
    void widen(PlannedRoute route, float fromX, float fromZ, float by, Obstacles obstacles) {
        int corners = route.size() - 1;
        if (by == 0 || corners < 1) {
            return;
        }
        if (outX.length < corners) {
            outX = Arrays.copyOf(outX, 2 * corners);
            outZ = Arrays.copyOf(outZ, 2 * corners);
        }
        for (int i = 0; i < corners; i++) {
            findWayOut(route, i, i > 0 ? route.x(i - 1) : fromX, i > 0 ? route.z(i - 1) : fromZ, obstacles);
        }
        // A turn with one end in a passage is not made wider at its other end.
        for (int i = 1; i < corners; i++) {
            keepTurnTogether(route, i - 1, i, obstacles.bounds());
        }
        for (int i = corners - 1; i > 0; i--) {
            keepTurnTogether(route, i, i - 1, obstacles.bounds());
        }
        for (int i = 0; i < corners; i++) {
            move(route, i, i > 0 ? route.x(i - 1) : fromX, i > 0 ? route.z(i - 1) : fromZ, by, obstacles);
        }
    }

    private void findWayOut(PlannedRoute route, int i, float lastX, float lastZ, Obstacles obstacles) {
        Bounds bounds = obstacles.bounds();
        double backX = bounds.dx(lastX - route.x(i));
        double backZ = bounds.dz(lastZ - route.z(i));
        double onX = bounds.dx(route.x(i + 1) - route.x(i));
        double onZ = bounds.dz(route.z(i + 1) - route.z(i));
        double back = Math.sqrt(backX * backX + backZ * backZ);
        double on = Math.sqrt(onX * onX + onZ * onZ);
        // The obstacle lies between the two directions.
        double wayX = -backX / back - onX / on;
        double wayZ = -backZ / back - onZ / on;
        double length = Math.sqrt(wayX * wayX + wayZ * wayZ);
        outX[i] = 0;
        outZ[i] = 0;
        if (length > STRAIGHT) {
            double x = route.x(i) + OPEN * wayX / length;
            double z = route.z(i) + OPEN * wayZ / length;
            if (obstacles.distance(x, z, OPEN) >= ROOM * OPEN) {
                outX[i] = (float) (wayX / length);
                outZ[i] = (float) (wayZ / length);
            }
        }
    }

    private void keepTurnTogether(PlannedRoute route, int i, int other, Bounds bounds) {
        float dx = bounds.dx(route.x(other) - route.x(i));
        float dz = bounds.dz(route.z(other) - route.z(i));
        if (outX[i] == 0 && outZ[i] == 0 && dx * dx + dz * dz < ONE_TURN * ONE_TURN) {
            outX[other] = 0;
            outZ[other] = 0;
        }
    }

    private void move(PlannedRoute route, int i, float lastX, float lastZ, float by, Obstacles obstacles) {
        float x = route.x(i) + by * outX[i];
        float z = route.z(i) + by * outZ[i];
        float wide = route.radius + by;
        float body = SIGHT * route.radius;
        if ((outX[i] != 0 || outZ[i] != 0)
                && obstacles.distance(x, z, wide) >= ROOM * wide
                && !obstacles.obstruct(route.x(i), route.z(i), x, z, 0)
                && !obstacles.obstruct(lastX, lastZ, x, z, body)
                && !obstacles.obstruct(x, z, route.x(i + 1), route.z(i + 1), body)) {
            route.move(i, x, z);
        }
    }
}
