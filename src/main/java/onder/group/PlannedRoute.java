package onder.group;

import java.util.Arrays;
import onder.core.StateVisitor;
import onder.core.geometry.Bounds;
import onder.core.routes.RouteSearch;
import onder.param.Format;

/** The route of a group's leader to its goal or next waypoint, round obstacles: its corners and its end. */
public final class PlannedRoute {
    private float[] x = new float[4];
    private float[] z = new float[4];
    private int size;

    /** The corner that the leader goes to. */
    int next;

    /** The target for which it was found. */
    int leader = -1;

    float goalX = Float.NaN;
    float goalZ = Float.NaN;

    /** The radius with which it was found, in metres. */
    float radius;

    long found;

    /** Whether it leads to the goal itself. */
    boolean whole = true;

    /** Whether it has been reported that the goal cannot be reached. */
    boolean told;

    /** Whether a new route must be found. */
    boolean due = true;

    PlannedRoute() {}

    void describe(StateVisitor by) {
        size = by.size(size);
        if (x.length < size) {
            x = new float[size];
            z = new float[size];
        }
        by.numbers(x, size);
        by.numbers(z, size);
        next = by.index(next, 0, Math.max(1, size));
        leader = by.index(leader, -1, Integer.MAX_VALUE);
        goalX = by.numberOrNone(goalX);
        goalZ = by.numberOrNone(goalZ);
        radius = by.number(radius);
        found = by.whole(found);
        whole = by.flag(whole);
        told = by.flag(told);
        due = by.flag(due);
    }

    void take(RouteSearch search) {
        if (x.length < search.size()) {
            x = new float[2 * search.size()];
            z = new float[2 * search.size()];
        }
        size = search.size();
        for (int i = 0; i < size; i++) {
            x[i] = search.x(i);
            z[i] = search.z(i);
        }
        next = 0;
    }

    /** Moves a corner. */
    void move(int corner, float toX, float toZ) {
        x[corner] = toX;
        z[corner] = toZ;
    }

    void clear() {
        size = 0;
        next = 0;
        leader = -1;
        due = true;
        whole = true;
    }

    /** Makes the next order planned and reported anew, even if it leads to the same goal. */
    void forgetGoal() {
        goalX = Float.NaN;
        goalZ = Float.NaN;
    }

    @Override
    public String toString() {
        return Format.of(
                "route %s %s at %d for agent %d to (%s, %s), radius %s, found in step %d%s%s%s",
                Arrays.toString(Arrays.copyOf(x, size)),
                Arrays.toString(Arrays.copyOf(z, size)),
                next,
                leader,
                goalX,
                goalZ,
                radius,
                found,
                whole ? "" : ", not whole",
                told ? ", told" : "",
                due ? ", due" : "");
    }

    /** {@return the number of corners, including the end; 0 before it is found} */
    public int size() {
        return size;
    }

    /** {@return the number of the corner that the leader goes to, from 0} */
    public int next() {
        return next;
    }

    /**
     * {@return a corner's x, in metres}
     *
     * @param corner its number, from 0
     */
    public float x(int corner) {
        return x[corner];
    }

    /**
     * {@return a corner's z, in metres}
     *
     * @param corner its number, from 0
     */
    public float z(int corner) {
        return z[corner];
    }

    /**
     * {@return its length from a place through the remaining corners, in metres}
     *
     * @param fromX in metres
     * @param fromZ in metres
     * @param bounds the edge of the world
     */
    public double length(float fromX, float fromZ, Bounds bounds) {
        double length = 0;
        float lastX = fromX;
        float lastZ = fromZ;
        for (int i = next; i < size; i++) {
            length += Math.hypot(bounds.dx(x[i] - lastX), bounds.dz(z[i] - lastZ));
            lastX = x[i];
            lastZ = z[i];
        }
        return length;
    }

    /** {@return whether it leads to the goal itself, and not to the nearest point that can be reached} */
    public boolean isWhole() {
        return whole;
    }
}
