package onder.core.routes;

import java.util.Arrays;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Outline;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.Segments;

/**
 * Finds shortest paths through a {@link CornerGraph} by A*, and if a goal cannot be reached, the path to the nearest
 * reachable point. On a tie, corners with smaller numbers win: the same graph and places give the same path. Reused
 * from search to search; not thread-safe.
 */
public final class RouteSearch {
    private static final double NONE = Double.POSITIVE_INFINITY;

    /** A body that touches something finds its way free only with this much less room, in metres. */
    private static final double SKIN = 2e-3;

    /** How far beyond the radius the arcs with corners are, in metres. */
    private static final double NEAR = 2 * CornerGraph.MARGIN;

    /** A point beside an outline keeps this much more than the radius from it, in metres. */
    private static final double OFF = 5e-3;

    /** How often the nearest reachable point is pushed on toward the goal. */
    private static final int PUSHES = 8;

    /** Pushing ends when a push gains less than this, in metres. */
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

    /** The nearest reachable point so far. */
    private float nearX;

    private float nearZ;
    private double nearest;

    private float[] wayX = new float[16];
    private float[] wayZ = new float[16];
    private int waySize;
    private int settled;

    /**
     * Creates a search in a graph.
     *
     * @param graph of the current obstacles
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
     * Finds the shortest path from one place to another, or to the nearest reachable point.
     *
     * @param fromX in metres
     * @param fromZ in metres
     * @param toX in metres
     * @param toZ in metres
     * @return whether the path leads to the place itself
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

    /** {@return the number of points on the path after its start} */
    public int size() {
        return waySize;
    }

    /**
     * {@return a point's x, in metres}
     *
     * @param point its number, from 0; the last is the path's end
     */
    public float x(int point) {
        return wayX[point];
    }

    /**
     * {@return a point's z, in metres}
     *
     * @param point its number, from 0; the last is the path's end
     */
    public float z(int point) {
        return wayZ[point];
    }

    /**
     * The radius to use near a place: if an obstacle is nearer than the graph's radius, the smaller distance applies,
     * so that the disc can get away. It is also smaller if an obstacle is so near that its arcs have no tangents there.
     */
    private double room(float x, float z) {
        double away = obstacles.distance(x, z, 2 * graph.radius());
        return away >= graph.radius() + NEAR ? graph.radius() : Math.max(0, Math.min(away, graph.radius()) - SKIN);
    }

    /** A heap entry is a reached corner, or the complement of one that the start may see. */
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

    /** Whether the start has a straight path to a corner; only tested when nothing can be shorter. */
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

    /** Builds the path from the start through a corner and its predecessors, or none for −1, to a point. */
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
     * Builds the path to the point nearest to the goal: at a reached corner, or beside a wall or a circle as near to
     * the goal as possible, and from there along the obstacle as long as that leads nearer.
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

    /** The corner from which the shortest path leads straight to a point; −1 for the start; {@link #UNSEEN} if none. */
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
