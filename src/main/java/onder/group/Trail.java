package onder.group;

import java.util.Arrays;
import onder.core.StateVisitor;
import onder.core.geometry.Bounds;

/** Where a group's leader has been lately: crumbs for followers that cannot see it. */
final class Trail {
    private static final int CRUMBS = 128;

    /** The distance between two crumbs, in metres. */
    private static final float APART = 0.5f;

    /** The longest gap in a trail, in metres: a walking leader leaves a crumb before. */
    private static final float GAP = 2 * APART;

    private final float[] x = new float[CRUMBS];
    private final float[] z = new float[CRUMBS];
    private int laid;

    void describe(StateVisitor by) {
        laid = by.index(laid, 0, Integer.MAX_VALUE);
        by.numbers(x, CRUMBS);
        by.numbers(z, CRUMBS);
    }

    /** Lays a crumb at the leader's place, unless it has hardly moved since the last one. */
    void lay(float atX, float atZ, Bounds bounds) {
        if (laid > 0 && squaredDistanceFromEnd(atX, atZ, bounds) < APART * APART) {
            return;
        }
        x[laid % CRUMBS] = atX;
        z[laid % CRUMBS] = atZ;
        laid++;
    }

    /** Whether a place is so near to the last crumb that the trail can go on from there. */
    boolean endsNear(float atX, float atZ, Bounds bounds) {
        return laid > 0 && squaredDistanceFromEnd(atX, atZ, bounds) < GAP * GAP;
    }

    private float squaredDistanceFromEnd(float atX, float atZ, Bounds bounds) {
        float dx = bounds.dx(atX - x(laid - 1));
        float dz = bounds.dz(atZ - z(laid - 1));
        return dx * dx + dz * dz;
    }

    @Override
    public String toString() {
        return laid + " crumbs " + Arrays.toString(x) + " " + Arrays.toString(z);
    }

    int laid() {
        return laid;
    }

    int first() {
        return Math.max(0, laid - CRUMBS);
    }

    float x(int crumb) {
        return x[crumb % CRUMBS];
    }

    float z(int crumb) {
        return z[crumb % CRUMBS];
    }
}
