package onder.core.routes;

import java.util.Arrays;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Outline;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.Segments;

/**
 * Finds shortest ways through a {@link CornerGraph} by A*, and where a goal cannot be reached, the way to the nearest
 * point that can. Of equally short ways, that by the corners with smaller numbers: the same graph and places give the same
 * way. Reused from search to search; of one thread.
 */
public final class RouteSearch {
    private static final double NONE = Double.POSITIVE_INFINITY;

    /** What touches something sees its own way free only with a hair less than its room, in metres. */
    private static final double SKIN = 2e-3;

    /** Beyond the radius, the arcs that have corners, in metres. */
    private static final double NEAR = 2 * CornerGraph.MARGIN;

    /** A point at an outline keeps this much more than the radius off it, in metres. */
    private static final double OFF = 5e-3;

    /** How often the nearest point that can be reached is pushed on toward the goal. */
    private static final int PUSHES = 8;

    /** A push that comes nearer by less has come to its end, in metres. */
    private static final double PUSHED = 1e-3;

    private final CornerGraph graph;
    private final Obstacles obstacles;
    private final Bounds bounds;
    private final int goal;
    private final double[] lengths;
    private final int[] from;
    private final boolean[] done;
    private final Hit hit = new Hit();
    private double[] keys = new double[64];
    private int[] heap = new int[64];
    private int heapSize;

    private float startX;
    private float startZ;
    private float goalX;
    private float goalZ;
    private double startRoom;
    private double goalRoom;

    /** The nearest point found so far that can be reached. */
    private float nearX;

    private float nearZ;
    private double nearest;

    private float[] wayX = new float[16];
    private float[] wayZ = new float[16];
    private int waySize;
    private int settled;

    /**
     * A search in a graph.
     *
     * @param graph of the obstacles as they stand
     */
    public RouteSearch(CornerGraph graph) {
        this.graph = graph;
        obstacles = graph.obstacles();
        bounds = obstacles.bounds();
        goal = graph.size();
        lengths = new double[goal + 1];
        from = new int[goal + 1];
        done = new boolean[goal + 1];
    }

    /**
     * Finds the shortest way from one place to another; it ends at the nearest point that can be reached.
     *
     * @param fromX in metres
     * @param fromZ in metres
     * @param toX in metres
     * @param toZ in metres
     * @return whether the way leads to the place itself
     */
    public boolean find(float fromX, float fromZ, float toX, float toZ) {
        startX = fromX;
        startZ = fromZ;
        goalX = toX;
        goalZ = toZ;
        waySize = 0;
        settled = 0;
        startRoom = room(fromX, fromZ);
        goalRoom = room(toX, toZ);
        if (!obstacles.obstruct(fromX, fromZ, toX, toZ, Math.min(startRoom, goalRoom))) {
            add(toX, toZ);
            return true;
        }
        Arrays.fill(lengths, NONE);
        Arrays.fill(done, false);
        heapSize = 0;
        boolean found = search();
        if (found) {
            lay(from[goal], goalX, goalZ);
        } else {
            goToTheNearest();
        }
        return found;
    }

    /** {@return the radius that the disc has, in metres} */
    public float radius() {
        return graph.radius();
    }

    /** {@return how many corners the last search settled} */
    public int work() {
        return settled;
    }

    /** {@return how many points the way has after its start} */
    public int size() {
        return waySize;
    }

    /**
     * {@return a point's x, in metres}
     *
     * @param point its number, from 0; the last is where the way ends
     */
    public float x(int point) {
        return wayX[point];
    }

    /**
     * {@return a point's z, in metres}
     *
     * @param point its number, from 0; the last is where the way ends
     */
    public float z(int point) {
        return wayZ[point];
    }

    /**
     * What stands nearer than the graph's radius has narrowed the way already: the disc gets away from there. Less than the
     * radius also where it is so near that the arcs round it have no tangents there.
     */
    private double room(float x, float z) {
        double away = obstacles.distance(x, z, 2 * graph.radius());
        return away >= graph.radius() + NEAR ? graph.radius() : Math.max(0, Math.min(away, graph.radius()) - SKIN);
    }

    /** A heap's entry is a corner that has been reached, or the complement of one that the start may see. */
    private boolean search() {
        for (int corner = 0; corner < goal; corner++) {
            if (startRoom < graph.radius() || graph.isTangent(startX, startZ, corner)) {
                push(~corner, fromStart(corner) + rest(corner));
            }
        }
        while (heapSize > 0) {
            int best = pop();
            if (best == goal) {
                return true;
            }
            if (best >= 0 && !done[best] || best < 0 && isReachedFromStart(~best)) {
                int corner = Math.max(best, ~best);
                done[corner] = true;
                settled++;
                goOn(corner);
            }
        }
        return false;
    }

    /** Whether the way from the start leads straight to a corner; only asked when nothing can be shorter. */
    private boolean isReachedFromStart(int corner) {
        double length = fromStart(corner);
        if (done[corner] || lengths[corner] <= length || !startSees(corner)) {
            return false;
        }
        lengths[corner] = length;
        from[corner] = -1;
        return true;
    }

    private boolean startSees(int corner) {
        return !obstacles.obstruct(startX, startZ, graph.x(corner), graph.z(corner), startRoom);
    }

    private double fromStart(int corner) {
        return distance(startX, startZ, graph.x(corner), graph.z(corner));
    }

    private double rest(int corner) {
        return distance(graph.x(corner), graph.z(corner), goalX, goalZ);
    }

    private void goOn(int corner) {
        float x = graph.x(corner);
        float z = graph.z(corner);
        if ((goalRoom < graph.radius() || graph.isTangent(goalX, goalZ, corner))
                && !obstacles.obstruct(x, z, goalX, goalZ, goalRoom)) {
            reach(goal, lengths[corner] + distance(x, z, goalX, goalZ), corner);
        }
        for (int to : graph.links(corner)) {
            if (!done[to]) {
                reach(to, lengths[corner] + distance(x, z, graph.x(to), graph.z(to)), corner);
            }
        }
    }

    private double distance(float ax, float az, float bx, float bz) {
        double dx = bounds.dx(bx - ax);
        double dz = bounds.dz(bz - az);
        return Math.sqrt(dx * dx + dz * dz);
    }

    private void reach(int corner, double length, int before) {
        if (length < lengths[corner]) {
            lengths[corner] = length;
            from[corner] = before;
            push(corner, length + (corner == goal ? 0 : rest(corner)));
        }
    }

    /** Lays the way from the start by a corner and those before it, −1: none, to a point. */
    private void lay(int last, float toX, float toZ) {
        int corners = 0;
        for (int corner = last; corner >= 0; corner = from[corner]) {
            corners++;
        }
        makeRoom(corners + 1);
        waySize = corners;
        for (int corner = last; corner >= 0; corner = from[corner]) {
            corners--;
            wayX[corners] = graph.x(corner);
            wayZ[corners] = graph.z(corner);
        }
        add(toX, toZ);
    }

    private void add(float x, float z) {
        makeRoom(waySize + 1);
        wayX[waySize] = x;
        wayZ[waySize] = z;
        waySize++;
    }

    private void makeRoom(int points) {
        if (points > wayX.length) {
            wayX = Arrays.copyOf(wayX, 2 * points);
            wayZ = Arrays.copyOf(wayZ, 2 * points);
        }
    }

    /**
     * Lays the way to the point nearest to the goal: at a corner that was reached, or beside a wall or a circle as near to
     * the goal as it gets, and from there along what stands in the way as far as that leads nearer.
     */
    private void goToTheNearest() {
        nearest = NONE;
        tryPoint(startX, startZ);
        for (int corner = 0; corner < goal; corner++) {
            if (done[corner]) {
                tryPoint(graph.x(corner), graph.z(corner));
            }
        }
        Segments segments = obstacles.segments();
        double off = graph.radius() + OFF;
        for (int i = 0; i < segments.count(); i++) {
            segments.nearest(i, goalX, goalZ, hit);
            tryFree(hit.x + off * hit.normalX, hit.z + off * hit.normalZ);
            tryFree(hit.x - off * hit.normalX, hit.z - off * hit.normalZ);
        }
        for (Outline circle : obstacles.circles()) {
            double dx = goalX - (double) circle.x();
            double dz = goalZ - (double) circle.z();
            double away = Math.sqrt(dx * dx + dz * dz);
            double share = away == 0 ? 0 : (circle.radius() + off) / away;
            tryFree(circle.x() + share * dx, circle.z() + share * dz);
        }
        float aimX = nearX;
        float aimZ = nearZ;
        push();
        int last = lastBefore(nearX, nearZ);
        if (last == UNSEEN) {
            lay(lastBefore(aimX, aimZ), aimX, aimZ);
            add(nearX, nearZ);
        } else {
            lay(last, nearX, nearZ);
        }
    }

    private void tryPoint(float x, float z) {
        double distance = distance(x, z, goalX, goalZ);
        if (distance < nearest) {
            nearest = distance;
            nearX = x;
            nearZ = z;
        }
    }

    private void tryFree(double atX, double atZ) {
        float x = bounds.wrapX((float) atX);
        float z = bounds.wrapZ((float) atZ);
        if (distance(x, z, goalX, goalZ) < nearest
                && bounds.contains(x, z)
                && obstacles.clear(x, z, graph.radius())
                && lastBefore(x, z) != UNSEEN) {
            tryPoint(x, z);
        }
    }

    private static final int UNSEEN = -2;

    /** The corner from which the shortest way leads straight to a point; −1: from the start; {@link #UNSEEN}: none. */
    private int lastBefore(float x, float z) {
        int best = UNSEEN;
        double least = NONE;
        if (!obstacles.obstruct(startX, startZ, x, z, Math.min(startRoom, graph.radius() - SKIN))) {
            best = -1;
            least = distance(startX, startZ, x, z);
        }
        for (int corner = 0; corner < goal; corner++) {
            if (done[corner]) {
                double length = lengths[corner] + distance(graph.x(corner), graph.z(corner), x, z);
                if (length < least
                        && !obstacles.obstruct(graph.x(corner), graph.z(corner), x, z, graph.radius() - SKIN)) {
                    best = corner;
                    least = length;
                }
            }
        }
        return best;
    }

    private void push() {
        for (int i = 0; i < PUSHES; i++) {
            double before = nearest;
            double dx = bounds.dx(goalX - nearX);
            double dz = bounds.dz(goalZ - nearZ);
            obstacles.slide(nearX, nearZ, dx, dz, (float) room(nearX, nearZ), hit);
            float x = bounds.wrapX((float) hit.x);
            float z = bounds.wrapZ((float) hit.z);
            if (distance(x, z, goalX, goalZ) < before - PUSHED) {
                tryPoint(x, z);
            } else {
                return;
            }
        }
    }

    private void push(int corner, double key) {
        if (heapSize == heap.length) {
            heap = Arrays.copyOf(heap, 2 * heapSize);
            keys = Arrays.copyOf(keys, 2 * heapSize);
        }
        int at = heapSize++;
        while (at > 0) {
            int parent = (at - 1) / 2;
            if (!isBefore(key, corner, keys[parent], heap[parent])) {
                break;
            }
            keys[at] = keys[parent];
            heap[at] = heap[parent];
            at = parent;
        }
        keys[at] = key;
        heap[at] = corner;
    }

    private static boolean isBefore(double key, int corner, double otherKey, int other) {
        return key < otherKey || key == otherKey && corner < other;
    }

    private int pop() {
        int first = heap[0];
        heapSize--;
        double key = keys[heapSize];
        int corner = heap[heapSize];
        int at = 0;
        for (int child = 1; child < heapSize; child = 2 * at + 1) {
            if (child + 1 < heapSize && isBefore(keys[child + 1], heap[child + 1], keys[child], heap[child])) {
                child++;
            }
            if (!isBefore(keys[child], heap[child], key, corner)) {
                break;
            }
            keys[at] = keys[child];
            heap[at] = heap[child];
            at = child;
        }
        keys[at] = key;
        heap[at] = corner;
        return first;
    }
}
