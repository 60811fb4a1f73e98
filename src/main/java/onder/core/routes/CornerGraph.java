package onder.core.routes;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onder.core.geometry.Outline;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.Segments;

/**
 * The corners of shortest paths for a disc of one radius among the obstacles of a world, and which corners it can reach
 * from each.
 *
 * <p>A disc among obstacles is a point among obstacles grown by its radius. Grown obstacles have round corners: here a
 * few straight corners enclose each arc, so that no path comes nearer than the radius. Ends of walls, or of several
 * that meet, and vertices of polygons are corners; a circle has corners all around.
 *
 * <p>From each corner, a shortest path only follows tangents, to the goal or to other corners. The corners visible from
 * a corner are computed when a search first needs them, and kept: obstacles that nobody passes cost nothing. A changed
 * obstacle needs a new graph. The page for developers explains why this is not a mesh.
 */
public final class CornerGraph {
    /** Extra distance beyond the radius that paths keep from corners, so that rounding leaves them free, in metres. */
    static final double MARGIN = 0.01;

    /** The largest angle of an arc round a point that one corner replaces. */
    private static final double MOST_TURN = Math.PI / 4;

    /** A corner of the arc round a circle lies at most this far beyond the arc, in metres. */
    private static final double MOST_BEYOND = 0.05;

    private static final int LEAST_AROUND = 6;

    /** Sides whose directions differ by less than this have no corner between them, in radians. */
    private static final double STRAIGHT = 1e-3;

    /** The share of the radius that must be free where the arc begins and ends, or no path goes round there. */
    private static final double WAY_ROUND = 0.9;

    /** Places nearer to each other than this count as one, in metres. */
    private static final double ONE_PLACE = 1e-3;

    /** The allowed deviation of a path from its tangent, as a share of its length. */
    private static final double TANGENT = 1e-3;

    private final Obstacles obstacles;

    private final float radius;

    private final double arc;
    private final Set<Long> taken = new HashSet<>();
    private float[] x = {};
    private float[] z = {};

    /** The directions of the arc at this corner, backward and forward, as unit vectors. */
    private float[] backX = {};

    private float[] backZ = {};
    private float[] forthX = {};
    private float[] forthZ = {};
    private int size;
    private final int[][] links;

    /**
     * Finds the corners.
     *
     * @param obstacles the obstacles of the world
     * @param radius of the disc, in metres, above 0
     */
    public CornerGraph(Obstacles obstacles, float radius) {
        this.obstacles = obstacles;
        this.radius = radius;
        arc = radius + MARGIN;
        addEnds(obstacles.segments());
        for (Outline circle : obstacles.circles()) {
            addAround(circle);
        }
        links = new int[size][];
    }

    /** {@return how many corners there are} */
    public int size() {
        return size;
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

    /** The directions in which segments leave one place. */
    private record End(double x, double z, List<Double> directions) {}

    private void addEnds(Segments segments) {
        Map<Long, End> ends = new HashMap<>();
        List<End> inOrder = new ArrayList<>();
        for (int i = 0; i < segments.count(); i++) {
            addEnd(segments.ax[i], segments.az[i], segments.bx[i], segments.bz[i], ends, inOrder);
            addEnd(segments.bx[i], segments.bz[i], segments.ax[i], segments.az[i], ends, inOrder);
        }
        for (End end : inOrder) {
            double[] directions =
                    end.directions.stream().mapToDouble(d -> d).sorted().toArray();
            for (int i = 0; i < directions.length; i++) {
                double next = i + 1 < directions.length ? directions[i + 1] : directions[0] + 2 * Math.PI;
                double turn = next - directions[i] - Math.PI;
                if (turn > STRAIGHT) {
                    int parts = 2 * (int) Math.ceil(turn / MOST_TURN / 2 - STRAIGHT);
                    addArc(end.x, end.z, arc, directions[i] + Math.PI / 2, turn, parts, true);
                }
            }
        }
    }

    private static void addEnd(float x, float z, float otherX, float otherZ, Map<Long, End> ends, List<End> inOrder) {
        double dx = otherX - (double) x;
        double dz = otherZ - (double) z;
        if (dx != 0 || dz != 0) {
            End end = ends.get(place(x, z));
            if (end == null) {
                end = new End(x, z, new ArrayList<>());
                ends.put(place(x, z), end);
                inOrder.add(end);
            }
            end.directions.add(StrictMath.atan2(dx, dz));
        }
    }

    private static long place(double x, double z) {
        return (Math.round(x / ONE_PLACE) << Integer.SIZE) + Math.round(z / ONE_PLACE);
    }

    private void addAround(Outline circle) {
        double grown = circle.radius() + arc;
        int parts = Math.max(LEAST_AROUND, (int) Math.ceil(Math.PI / StrictMath.acos(grown / (grown + MOST_BEYOND))));
        addArc(circle.x(), circle.z(), grown, 0, 2 * Math.PI, parts, false);
    }

    /** Lays corners around an arc that begins in a direction, an angle from +z toward +x, and turns by an angle. */
    private void addArc(double x, double z, double radius, double from, double turn, int parts, boolean wholeOnly) {
        double half = turn / parts / 2;
        for (int i = 0; i < parts; i++) {
            double middle = from + (2 * i + 1) * half;
            double reach = radius / StrictMath.cos(half);
            float atX = (float) (x + reach * StrictMath.sin(middle));
            float atZ = (float) (z + reach * StrictMath.cos(middle));
            boolean open =
                    !wholeOnly || leavesRoom(x, z, radius, middle - half) && leavesRoom(x, z, radius, middle + half);
            if (open && obstacles.free(atX, atZ, this.radius) && taken.add(place(atX, atZ))) {
                add(atX, atZ, middle - half, middle + half);
            }
        }
    }

    private boolean leavesRoom(double x, double z, double reach, double direction) {
        return obstacles.clear(
                (float) (x + reach * StrictMath.sin(direction)),
                (float) (z + reach * StrictMath.cos(direction)),
                (float) (radius * WAY_ROUND));
    }

    private void add(float atX, float atZ, double arcFrom, double arcTo) {
        if (size == x.length) {
            int room = Math.max(16, 2 * size);
            x = Arrays.copyOf(x, room);
            z = Arrays.copyOf(z, room);
            backX = Arrays.copyOf(backX, room);
            backZ = Arrays.copyOf(backZ, room);
            forthX = Arrays.copyOf(forthX, room);
            forthZ = Arrays.copyOf(forthZ, room);
        }
        x[size] = atX;
        z[size] = atZ;
        // The arc goes on by the derivative of (sin, cos).
        backX[size] = (float) -StrictMath.cos(arcFrom);
        backZ[size] = (float) StrictMath.sin(arcFrom);
        forthX[size] = (float) StrictMath.cos(arcTo);
        forthZ[size] = (float) -StrictMath.sin(arcTo);
        size++;
    }

    /** The corners to which a shortest path may continue from a corner. */
    int[] links(int from) {
        if (links[from] == null) {
            int[] found = new int[size];
            int many = 0;
            for (int to = 0; to < size; to++) {
                if (to != from && isTangent(x[to], z[to], from) && sees(x[from], z[from], to, radius)) {
                    found[many++] = to;
                }
            }
            links[from] = Arrays.copyOf(found, many);
        }
        return links[from];
    }

    /** Whether a disc of that radius can go straight from a place to a corner, along a tangent. */
    boolean sees(float fromX, float fromZ, int corner, double disc) {
        return isTangent(fromX, fromZ, corner) && !obstacles.obstruct(fromX, fromZ, x[corner], z[corner], disc);
    }

    /** Whether the corner's obstacle lies on one side of the way from a place to it. */
    boolean isTangent(float fromX, float fromZ, int corner) {
        double dx = obstacles.bounds().dx(x[corner] - fromX);
        double dz = obstacles.bounds().dz(z[corner] - fromZ);
        double back = dx * backZ[corner] - dz * backX[corner];
        double forth = dx * forthZ[corner] - dz * forthX[corner];
        double slack = TANGENT * (Math.abs(dx) + Math.abs(dz));
        return back <= slack && forth <= slack || back >= -slack && forth >= -slack;
    }

    /** {@return the obstacles of the world} */
    public Obstacles obstacles() {
        return obstacles;
    }

    /** {@return the radius of the disc, in metres} */
    public float radius() {
        return radius;
    }
}
