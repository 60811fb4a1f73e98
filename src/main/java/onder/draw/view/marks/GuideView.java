package onder.draw.view.marks;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.draw.view.light.Daylight;
import onder.draw.view.people.CrowdView;
import onder.group.PlannedRoute;

/**
 * The targets of groups, drawn on the ground: a goal as a target, a path as a line through its waypoints, and the route
 * there round what stands between.
 *
 * <p>{@link #clear}, then one call for each goal and path, once a picture.
 */
public final class GuideView {
    private static final int INK = 0x39434C;

    /** Of a target and a path, between dark edges: they stand out from dark and from light ground. */
    private static final int TARGET = 0xFFF1C4;

    private static final float HEIGHT = 0.013f;
    private static final float HALF_WIDTH = 0.024f;

    /** An area's edge is so many times as wide as a path; a line with its dark edges as the line alone. */
    private static final float EDGE = 2;

    private static final float CASED = 2.2f;

    /** The opacity of the dark edges of a line, of the line between them, and of everything else. */
    private static final float DARK_EDGE = 0.5f;

    private static final float LINE = 0.75f;
    private static final float MARK = 0.85f;
    private static final float RING = 0.42f;
    private static final float DOT = 0.13f;
    private static final float WAYPOINT = 0.2f;
    private static final int SIDES = 32;
    private static final float PIECE = 0.5f;
    private static final int MOST_PIECES = 200;

    /** The camera's distance, in metres, beyond which lines grow so that they stay visible. */
    private static final float NEAR = 16;

    private final Ribbons ribbons;
    private final CrowdView crowd;
    private float scale = 1;
    private int ink = INK;

    public GuideView(Daylight light, CrowdView crowd, Node root) {
        this.crowd = crowd;
        ribbons = new Ribbons("guides", light, root);
    }

    /** Begins a picture seen from {@code eye}. */
    public void clear(Vector3f eye) {
        ribbons.clear();
        scale = Math.max(1, eye.y / NEAR);
    }

    /** A target about (x, z): a ring and a dot. */
    public void goal(float x, float z) {
        float half = 2 * HALF_WIDTH * scale;
        float middle = RING * scale;
        ring(x, z, middle - 2 * half, middle - half, MARK);
        ring(x, z, middle + half, middle + 2 * half, MARK);
        ring(x, z, DOT * scale, DOT * scale + half, MARK);
        ink = TARGET;
        ring(x, z, middle - half, middle + half, 1);
        ring(x, z, 0, DOT * scale, 1);
        ink = INK;
    }

    /** A line through waypoints, each a dot; an open one ends in a target. */
    public void path(List<Point> waypoints, boolean loop) {
        int legs = loop ? waypoints.size() : waypoints.size() - 1;
        for (int i = 0; i < legs; i++) {
            line(waypoints.get(i), waypoints.get((i + 1) % waypoints.size()), 1, TARGET, LINE);
        }
        waypoints.forEach(point -> waypoint(point.x(), point.z()));
        if (!loop) {
            Point last = waypoints.get(waypoints.size() - 1);
            goal(last.x(), last.z());
        }
    }

    /** The edge of an area, or a line, in an sRGB colour, 0xRRGGBB. */
    public void area(List<Point> outline, int rgb) {
        int legs = outline.size() > 2 ? outline.size() : outline.size() - 1;
        for (int i = 0; i < legs; i++) {
            line(outline.get(i), outline.get((i + 1) % outline.size()), EDGE, rgb, MARK);
        }
    }

    /** The way that is left of a route that turns, from a place on; it ends in a target. */
    public void route(float x, float z, PlannedRoute route, Bounds bounds) {
        if (route.size() < 2) {
            return;
        }
        Point from = new Point(x, z);
        for (int i = route.next(); i < route.size(); i++) {
            // Over the seam of a world that repeats, each leg goes on outside.
            Point to =
                    new Point(from.x() + bounds.dx(route.x(i) - from.x()), from.z() + bounds.dz(route.z(i) - from.z()));
            line(from, to, 1, TARGET, LINE);
            from = new Point(route.x(i), route.z(i));
            if (i < route.size() - 1) {
                waypoint(route.x(i), route.z(i));
            }
        }
        if (!route.isWhole()) {
            goal(from.x(), from.z());
        }
    }

    private void waypoint(float x, float z) {
        ring(x, z, 0, WAYPOINT * scale, MARK);
        ink = TARGET;
        ring(x, z, 0, WAYPOINT * scale / 2, MARK);
        ink = INK;
    }

    /** A line in a colour between dark edges. */
    private void line(Point from, Point to, float wide, int rgb, float alpha) {
        leg(from, to, wide * CASED, DARK_EDGE);
        ink = rgb;
        leg(from, to, wide, alpha);
        ink = INK;
    }

    private void leg(Point from, Point to, float wide, float alpha) {
        float dx = to.x() - from.x();
        float dz = to.z() - from.z();
        float length = FastMath.sqrt(dx * dx + dz * dz);
        if (length == 0) {
            return;
        }
        float side = wide * HALF_WIDTH * scale / length;
        float sideX = dz * side;
        float sideZ = -dx * side;
        ribbons.endBand();
        // In short pieces, so that the line lies on hills too.
        int pieces = (int) Math.min(MOST_PIECES, 1 + length / PIECE);
        for (int i = 0; i <= pieces; i++) {
            float x = from.x() + dx * i / pieces;
            float z = from.z() + dz * i / pieces;
            cut(x + sideX, z + sideZ, x - sideX, z - sideZ, alpha);
        }
    }

    private void ring(float x, float z, float inner, float outer, float alpha) {
        ribbons.endBand();
        for (int i = 0; i <= SIDES; i++) {
            float angle = FastMath.TWO_PI * i / SIDES;
            float sin = FastMath.sin(angle);
            float cos = FastMath.cos(angle);
            cut(x + outer * sin, z + outer * cos, x + inner * sin, z + inner * cos, alpha);
        }
    }

    private void cut(float ax, float az, float bx, float bz, float alpha) {
        ribbons.cut(ax, crowd.ground(ax, az) + HEIGHT, az, bx, crowd.ground(bx, bz) + HEIGHT, bz, ink, alpha);
    }

    public void finish() {
        ribbons.finish();
    }
}
