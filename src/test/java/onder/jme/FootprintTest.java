package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.FastMath;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.scene.shape.Box;
import com.jme3.scene.shape.Cylinder;
import com.jme3.scene.shape.Quad;
import com.jme3.scene.shape.Sphere;
import java.util.Comparator;
import java.util.List;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import org.junit.jupiter.api.Test;

/** What spatials take of the ground. */
class FootprintTest {
    private static final float BODY = 2;

    @Test
    void aTurnedScaledBoxUnderATurnedNodeHasItsOwnCorners() {
        Node level = new Node("level");
        level.setLocalTranslation(10, 0, -5);
        level.rotate(0, FastMath.HALF_PI, 0);
        Geometry house = new Geometry("house", new Box(1, 1, 1));
        house.setLocalScale(3, 1, 2);
        house.setLocalTranslation(4, 1, 0);
        level.attachChild(house);
        // A quarter turn about y takes x to −z and z to x.
        assertCorners(house, List.of(p(8, -12), p(8, -6), p(12, -12), p(12, -6)));
        house.rotate(0, FastMath.QUARTER_PI, 0);
        for (Point corner : corners(house)) {
            assertEquals(Math.hypot(3, 2), Math.hypot(corner.x() - 10, corner.z() + 9), 1e-4);
        }
        assertEquals(2, FootprintReader.read(house, BODY).height(), 1e-5);
    }

    @Test
    void onlyWhatBodiesRunIntoCounts() {
        Node tree = new Node("tree");
        Geometry crown = new Geometry("crown", new Sphere(8, 16, 3));
        crown.setLocalTranslation(0, 6, 0);
        Geometry trunk = new Geometry("trunk", new Cylinder(2, 12, 0.4f, 4, true));
        trunk.rotate(FastMath.HALF_PI, 0, 0);
        trunk.setLocalTranslation(0, 2, 0);
        tree.attachChild(crown);
        tree.attachChild(trunk);
        assertEquals(0.4, FootprintReader.read(tree, BODY).boundingRadius(), 0.02);
        assertEquals(3, FootprintReader.read(tree, 6).boundingRadius(), 0.1);
        // A funnel is as wide as it is at the height of bodies.
        Geometry funnel = new Geometry("funnel", new Cylinder(2, 24, 0.1f, 4, 8, true, false));
        funnel.rotate(FastMath.HALF_PI, 0, 0);
        double radius = FootprintReader.read(funnel, BODY).boundingRadius();
        assertTrue(radius > 0.9 && radius < 3.3, "radius " + radius);
    }

    @Test
    void roundThingsGetFewCorners() {
        Geometry column = new Geometry("column", new Cylinder(2, 200, 1, 5, true));
        column.rotate(FastMath.HALF_PI, 0, 0);
        List<Point> corners = corners(column);
        assertTrue(corners.size() <= 24 && corners.size() >= 20, corners.size() + " corners");
    }

    @Test
    void whatCannotBeAnObstacleIsRefusedByItsNameAndTheReason() {
        Node level = new Node("level");
        Spatial empty = new Node("empty");
        level.attachChild(empty);
        assertRefused("level/empty cannot be an obstacle: it has no triangles", empty);
        Geometry fence = new Geometry("fence", new Quad(4, 2));
        assertRefused("fence cannot be an obstacle: it is a point or a line as seen from above", fence);
        Geometry country = new Geometry("country", new Box(900, 1, 5));
        assertRefused("country cannot be an obstacle: it is 1800.0 m long, allowed up to 1000.0 m", country);
        Geometry lines = new Geometry("lines", new Box(1, 1, 1).deepClone());
        lines.getMesh().setMode(Mesh.Mode.Lines);
        assertRefused("lines cannot be an obstacle: it has no triangles", lines);
        Geometry broken = new Geometry("broken", new Box(1, 1, 1).deepClone());
        broken.getMesh().getFloatBuffer(Type.Position).put(0, Float.NaN);
        assertRefused("broken cannot be an obstacle: one of its corners is at (NaN, ", broken);
        Geometry away = new Geometry("away", new Box(1, 1, 1));
        away.setLocalTranslation(20_000, 0, 0);
        assertRefused("away cannot be an obstacle: obstacle corner x = 1", away);
    }

    private static void assertRefused(String why, Spatial spatial) {
        String told = assertThrows(CrowdException.class, () -> FootprintReader.read(spatial, BODY))
                .getMessage();
        assertTrue(told.startsWith(why), told);
    }

    private static Point p(float x, float z) {
        return new Point(x, z);
    }

    private static List<Point> corners(Spatial spatial) {
        Obstacle footprint = FootprintReader.read(spatial, BODY);
        return ((Polygon) footprint).corners();
    }

    private static void assertCorners(Spatial spatial, List<Point> expected) {
        List<Point> sorted = corners(spatial).stream()
                .map(c -> p(Math.round(c.x() * 1000) / 1000f, Math.round(c.z() * 1000) / 1000f))
                .sorted(Comparator.comparingDouble(Point::x).thenComparingDouble(Point::z))
                .toList();
        assertEquals(expected, sorted);
    }
}
