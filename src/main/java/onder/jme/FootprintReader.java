package onder.jme;

import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.SceneGraphVisitorAdapter;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.mesh.IndexBuffer;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;

/**
 * A spatial's footprint: the convex hull, seen from above, of the parts of its triangles that are low enough for a body
 * to hit.
 */
final class FootprintReader {
    /** The most corners of an obstacle: a circle with this many is round to within a hundredth of its radius. */
    private static final int MOST_CORNERS = 24;

    /** Corners nearer than this to the line between those beside them, in metres, are left out. */
    private static final double STRAIGHT = 1e-3;

    /** Anything lower than this is ground on which people walk, in metres. */
    private static final float FLAT = 0.01f;

    private final Spatial spatial;
    private final float bodyHeight;
    private final Vector3f[] corners = {new Vector3f(), new Vector3f(), new Vector3f()};
    private final List<Point> points = new ArrayList<>();
    private float lowest = Float.POSITIVE_INFINITY;
    private float highest = Float.NEGATIVE_INFINITY;

    private FootprintReader(Spatial spatial, float bodyHeight) {
        this.spatial = spatial;
        this.bodyHeight = bodyHeight;
    }

    /**
     * The footprint of a spatial at its current place.
     *
     * @param bodyHeight above the spatial's lowest point, in metres, under which bodies walk through
     * @throws CrowdException if it is empty, too narrow, too large or not finite
     */
    static Obstacle read(Spatial spatial, float bodyHeight) {
        return new FootprintReader(spatial, bodyHeight).read();
    }

    private Obstacle read() {
        eachTriangle(this::measure);
        if (lowest > highest) {
            throw refused("it has no triangles");
        }
        if (highest - lowest < FLAT) {
            throw refused("it is flat: it is " + (highest - lowest) + " m high, allowed " + FLAT + " m and more");
        }
        eachTriangle(this::cut);
        List<Point> hull = convexHull(points);
        float width = 0;
        for (Point point : hull) {
            width = Math.max(
                    width,
                    Math.max(
                            Math.abs(point.x() - hull.get(0).x()),
                            Math.abs(point.z() - hull.get(0).z())));
        }
        if (width > Limits.MAX_SIZE) {
            throw refused("it is " + width + " m long, allowed up to " + Limits.MAX_SIZE + " m");
        }
        if (hull.size() < 3) {
            throw refused("it is a point or a line as seen from above, allowed shapes wider than 0.01 m");
        }
        try {
            float height = Math.min(Limits.MAX_HEIGHT, highest - lowest);
            Obstacle footprint = new Polygon(hull, height);
            Limits.obstacle(footprint);
            return footprint;
        } catch (IllegalArgumentException notAllowed) {
            throw refused(notAllowed.getMessage());
        }
    }

    private CrowdException refused(String why) {
        return new CrowdException(path(spatial) + " cannot be an obstacle: " + why);
    }

    /** A spatial's name, preceded by the names of its parent nodes. */
    static String path(Spatial spatial) {
        String own = spatial.getName() == null ? "unnamed" : spatial.getName();
        return spatial.getParent() == null ? own : path(spatial.getParent()) + "/" + own;
    }

    private void eachTriangle(Runnable visit) {
        spatial.depthFirstTraversal(new SceneGraphVisitorAdapter() {
            @Override
            public void visit(Geometry geometry) {
                eachTriangle(geometry, visit);
            }
        });
    }

    private void eachTriangle(Geometry geometry, Runnable visit) {
        Mesh mesh = geometry.getMesh();
        FloatBuffer places = mesh == null ? null : mesh.getFloatBuffer(Type.Position);
        boolean solid = mesh != null
                && switch (mesh.getMode()) {
                    case Triangles, TriangleStrip, TriangleFan -> true;
                    default -> false;
                };
        if (places == null || !solid) {
            return;
        }
        IndexBuffer indices = mesh.getIndicesAsList();
        for (int i = 0; i + 2 < indices.size(); i += 3) {
            for (int k = 0; k < 3; k++) {
                int at = 3 * indices.get(i + k);
                corners[k].set(places.get(at), places.get(at + 1), places.get(at + 2));
                geometry.localToWorld(corners[k], corners[k]);
                if (!Vector3f.isValidVector(corners[k])) {
                    throw refused("one of its corners is at " + corners[k] + ", allowed finite numbers");
                }
            }
            visit.run();
        }
    }

    private void measure() {
        for (Vector3f corner : corners) {
            lowest = Math.min(lowest, corner.y);
            highest = Math.max(highest, corner.y);
        }
    }

    /** Takes the corners below the height of bodies, and the points where edges cross that height. */
    private void cut() {
        float top = lowest + bodyHeight;
        for (int k = 0; k < 3; k++) {
            Vector3f a = corners[k];
            Vector3f b = corners[(k + 1) % 3];
            if (a.y <= top) {
                points.add(new Point(a.x, a.z));
            }
            if (a.y <= top != b.y <= top) {
                float share = (top - a.y) / (b.y - a.y);
                points.add(new Point(a.x + (b.x - a.x) * share, a.z + (b.z - a.z) * share));
            }
        }
    }

    /**
     * The corners of a convex hull in order; fewer than three where all points are on one line. Source: A. M. Andrew,
     * "Another efficient algorithm for convex hulls", 1979.
     */
    private static List<Point> convexHull(List<Point> points) {
        List<Point> sorted = points.stream()
                .distinct()
                .sorted(Comparator.comparingDouble(Point::x).thenComparingDouble(Point::z))
                .toList();
        List<Point> hull = new ArrayList<>();
        chain(sorted, hull);
        List<Point> back = new ArrayList<>(sorted);
        Collections.reverse(back);
        chain(back, hull);
        simplify(hull);
        return hull;
    }

    /** Adds one side of the hull without its last point, which begins the other side. */
    private static void chain(List<Point> sorted, List<Point> hull) {
        int first = hull.size();
        for (Point point : sorted) {
            while (hull.size() >= first + 2
                    && twiceArea(hull.get(hull.size() - 2), hull.get(hull.size() - 1), point) <= 0) {
                hull.remove(hull.size() - 1);
            }
            hull.add(point);
        }
        if (!hull.isEmpty()) {
            hull.remove(hull.size() - 1);
        }
    }

    /** Leaves out the least important corners: those that hardly stand out, and those above the limit. */
    private static void simplify(List<Point> hull) {
        while (hull.size() > 2) {
            int least = 0;
            double out = Double.POSITIVE_INFINITY;
            for (int i = 0; i < hull.size(); i++) {
                double here = standsOut(hull, i);
                if (here < out) {
                    out = here;
                    least = i;
                }
            }
            if (out > STRAIGHT && hull.size() <= MOST_CORNERS) {
                return;
            }
            hull.remove(least);
        }
    }

    private static double standsOut(List<Point> hull, int i) {
        Point a = hull.get((i + hull.size() - 1) % hull.size());
        Point b = hull.get((i + 1) % hull.size());
        double length = Math.hypot(b.x() - (double) a.x(), b.z() - (double) a.z());
        return length == 0 ? 0 : Math.abs(twiceArea(a, hull.get(i), b)) / length;
    }

    private static double twiceArea(Point a, Point b, Point c) {
        return (b.x() - (double) a.x()) * (c.z() - (double) a.z())
                - (b.z() - (double) a.z()) * (c.x() - (double) a.x());
    }
}
