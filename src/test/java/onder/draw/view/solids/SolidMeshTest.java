package onder.draw.view.solids;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import java.nio.FloatBuffer;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.obstacles.Obstacles;
import onder.core.obstacles.OutlineList;
import onder.param.Params;
import onder.world.setup.Landscape;
import org.junit.jupiter.api.Test;

/** What is drawn of a polygon is the body that agents keep out of. */
class SolidMeshTest {
    private static final float[] CORNERS = {3, 1, 7, 2, 6, 5, 4, 4.5f};
    private static final float[] OTHER_WAY = {4, 4.5f, 6, 5, 7, 2, 3, 1};

    private static Mesh block(float[] corners, SolidMesh.Footing footing) {
        SolidMesh mesh = new SolidMesh();
        mesh.setFooting(footing);
        mesh.block(corners, 5, 3, new SolidMesh.Rise(0, 2, 0.1f), 0.25f, 0.7f, ColorRGBA.White);
        return mesh.mesh();
    }

    @Test
    void anObstacleIsNamedAfterWhatIsDrawn() {
        Obstacle round = new Circle(2, 3, 1.5f, 2.5f);
        Landscape pale = Params.defaults(Landscape.class);
        assertEquals("Boulder", Masonry.name(round, Params.with(pale, "ground", "heath")));
        assertEquals("Boulder", Masonry.name(round, Params.with(pale, "ground", "sand")));
        assertEquals("Column", Masonry.name(round, Params.with(pale, "ground", "floor")));
        Landscape timber = Params.with(Params.with(pale, "ground", "meadow"), "stone", "timber");
        assertEquals("Haystack", Masonry.name(round, timber));
        assertEquals("Box", Masonry.name(new Box(2, 3, 4, 2, 0, 2), Params.with(pale, "ground", "heath")));
    }

    @Test
    void aBlockKeepsWithinItsOutlineAndReachesItsSides() {
        Polygon rock = new Polygon(List.of(new Point(3, 1), new Point(7, 2), new Point(6, 5), new Point(4, 4.5f)), 2);
        OutlineList found = new OutlineList();
        new Obstacles(new Bounds.Open(50, 50), List.of(rock), List.of()).near(5, 3, 0, found);
        Outline outline = found.get(0);
        for (float[] corners : List.of(CORNERS, OTHER_WAY)) {
            FloatBuffer at = block(corners, SolidMesh.Footing.LEVEL).getFloatBuffer(Type.Position);
            float widest = 0;
            for (int i = 0; i < at.limit(); i += 3) {
                float x = 5 + (at.get(i) - 5) * 0.999f;
                float z = 3 + (at.get(i + 2) - 3) * 0.999f;
                assertTrue(outline.contains(x, z), "stands out at " + x + ", " + z);
                assertTrue(at.get(i + 1) >= 0 && at.get(i + 1) <= 2);
                widest = Math.max(widest, at.get(i));
            }
            assertEquals(7, widest, 0.11);
        }
    }

    @Test
    void whateverIsBuiltKeepsWithinItsOutlineAndItsHeightAndReachesItsEnds() {
        List<Obstacle> shapes = List.of(
                new Circle(2, 3, 1.5f, 2.5f),
                new Circle(2, 3, 1.5f, 0.4f),
                new Circle(-2, 3, 4, 0.8f),
                new Box(2, 3, 3, 2, 30, 2.5f),
                new Box(2, 3, 3, 0.6f, 30, 0.45f),
                new Polygon(List.of(new Point(3, 1), new Point(7, 2), new Point(6, 5)), 2),
                new Capsule(new Point(1, 2), new Point(4, 6), 0.5f, 1),
                new Capsule(new Point(1, 2), new Point(1, 2.2f), 0.03f, 0.02f));
        for (RoundSolidBuilder.Kind kind : RoundSolidBuilder.Kind.values()) {
            keepWithin(shapes, kind);
        }
    }

    private static void keepWithin(List<Obstacle> shapes, RoundSolidBuilder.Kind kind) {
        for (Obstacle shape : shapes) {
            SolidMesh mesh = new SolidMesh();
            new SolidBuilder(mesh, Masonry.of(Landscape.Stone.PALE, kind)).build(shape);
            FloatBuffer at = mesh.mesh().getFloatBuffer(Type.Position);
            Outline outline = shape.outline();
            float top = 0;
            float farthest = 0;
            for (int i = 0; i < at.limit(); i += 3) {
                float x = outline.x() + (at.get(i) - outline.x()) * 0.999f;
                float z = outline.z() + (at.get(i + 2) - outline.z()) * 0.999f;
                assertTrue(outline.contains(x, z), shape + " stands out at " + x + ", " + z);
                top = Math.max(top, at.get(i + 1));
                farthest = Math.max(farthest, (float) Math.hypot(x - outline.x(), z - outline.z()));
            }
            assertEquals(shape.height(), top, 1e-5, shape.toString());
            assertEquals(outline.radius(), farthest, 0.2 * outline.radius(), shape.toString());
        }
    }

    @Test
    void itsFacesLookOutward() {
        for (float[] corners : List.of(CORNERS, OTHER_WAY)) {
            Mesh mesh = block(corners, SolidMesh.Footing.LEVEL);
            Vector3f middle = new Vector3f(5, 0.8f, 3);
            Vector3f[] corner = {new Vector3f(), new Vector3f(), new Vector3f()};
            for (int i = 0; i < mesh.getTriangleCount(); i++) {
                mesh.getTriangle(i, corner[0], corner[1], corner[2]);
                Vector3f out = corner[1].subtract(corner[0]).cross(corner[2].subtract(corner[0]));
                assertTrue(out.dot(corner[0].subtract(middle)) > 0, "triangle " + i + " looks inward");
            }
        }
    }

    @Test
    void itStandsWhereItsFootingPutsIt() {
        FloatBuffer at = block(CORNERS, (x, y, z) -> y == 0 ? 9 : 10 + y).getFloatBuffer(Type.Position);
        float low = Float.POSITIVE_INFINITY;
        float high = 0;
        for (int i = 1; i < at.limit(); i += 3) {
            low = Math.min(low, at.get(i));
            high = Math.max(high, at.get(i));
        }
        assertEquals(9, low);
        assertEquals(12, high);
    }
}
