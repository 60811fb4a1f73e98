package onder.group;

import java.util.Arrays;
import onder.core.StateVisitor;
import onder.core.geometry.Bounds;

/** Where a group's leader has been lately: crumbs for followers that cannot see it. */
final class Trail {
    private static final int CRUMBS = 128;

    /** The distance between two crumbs, in metres. */
    private static final float APART = 0.5f;

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
        if (laid > 0) {
            float dx = bounds.dx(atX - x(laid - 1));
            float dz = bounds.dz(atZ - z(laid - 1));
            if (dx * dx + dz * dz < APART * APART) {
                return;
            }
        }
        x[laid % CRUMBS] = atX;
        z[laid % CRUMBS] = atZ;
        laid++;
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
