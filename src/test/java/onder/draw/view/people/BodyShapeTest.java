package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.asset.AssetManager;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.scene.Mesh;
import com.jme3.scene.VertexBuffer.Type;
import java.nio.FloatBuffer;
import onder.world.setup.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class BodyShapeTest {
    private static final int BONES = 10;
    private static final int PARTS = 24;

    private final AssetManager assets = new DesktopAssetManager(true);

    @ParameterizedTest
    @EnumSource(BodyShape.class)
    void everyVertexStandsInABodyOfItsHeightAndHasABoneAndAPart(BodyShape shape) {
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            Mesh mesh = shape.mesh(detail, assets);
            FloatBuffer at = mesh.getFloatBuffer(Type.Position);
            FloatBuffer normals = mesh.getFloatBuffer(Type.Normal);
            FloatBuffer tags = mesh.getFloatBuffer(Type.TexCoord);
            FloatBuffer hinges = mesh.getFloatBuffer(Type.TexCoord2);
            boolean hinged = !shape.isUpright() && detail != BodyShape.Detail.DISTANT;
            assertEquals(hinged, hinges != null, "the shader that moves it reads joints");
            for (int i = 0; i < mesh.getVertexCount(); i++) {
                String where = shape + " " + detail + " " + i;
                assertTrue(at.get(3 * i + 1) >= -0.01f && at.get(3 * i + 1) <= 1.07f * shape.height(1), where);
                double length =
                        Math.hypot(Math.hypot(normals.get(3 * i), normals.get(3 * i + 1)), normals.get(3 * i + 2));
                assertEquals(1, length, 1e-4, where);
                float bone = tags.get(2 * i);
                float part = tags.get(2 * i + 1);
                assertTrue(bone == (int) bone && bone >= 0 && bone < BONES, where);
                assertTrue(part == (int) part && part >= 0 && part < PARTS, where);
                if (hinged && bone >= 4 && bone < 8) {
                    // A leg hangs from its joint, with which it walks.
                    assertEquals(at.get(3 * i + 2), hinges.get(2 * i + 1), 0.3f * shape.height(1), where);
                    assertTrue(hinges.get(2 * i) <= 0.7f * shape.height(1), where);
                }
            }
        }
    }

    @Test
    void twoKindsOfOneShapeHaveMeshesOfTheirOwn() {
        Mesh one = BodyShape.DUCK.mesh(BodyShape.Detail.NEAR, assets);
        Mesh other = BodyShape.DUCKLING.mesh(BodyShape.Detail.NEAR, assets);
        one.setBuffer(Type.InstanceData, 4, new float[4]);
        assertNull(other.getBuffer(Type.InstanceData));
    }

    @ParameterizedTest
    @EnumSource(Look.Shape.class)
    void everyShapeHasABodyThatCostsLessTheFartherItIs(Look.Shape named) {
        BodyShape shape = BodyShape.of(new Look(named));
        int before = 1800;
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            int triangles = shape.mesh(detail, assets).getTriangleCount();
            assertTrue(triangles < before * 0.6, shape + " " + detail + ": " + triangles + " after " + before);
            before = triangles;
        }
        assertTrue(before <= 12, "a figure of " + before);
    }

    @Test
    void everybodyIsAsLargeAsItsRadiusSays() {
        for (BodyShape shape : BodyShape.values()) {
            float height = shape.height(shape.size(0.6f)) / shape.height(shape.size(0.3f));
            assertEquals(2, height, 1e-6, shape.name());
        }
        assertEquals(1.75f, BodyShape.PERSON.height(BodyShape.PERSON.size(0.25f)), 1e-6);
    }

    @Test
    void aPersonCostsFewerTrianglesTheFartherItIs() {
        int near = BodyShape.PERSON.mesh(BodyShape.Detail.NEAR, assets).getTriangleCount();
        int middle = BodyShape.PERSON.mesh(BodyShape.Detail.MIDDLE, assets).getTriangleCount();
        int far = BodyShape.PERSON.mesh(BodyShape.Detail.FAR, assets).getTriangleCount();
        int distant = BodyShape.PERSON.mesh(BodyShape.Detail.DISTANT, assets).getTriangleCount();
        String counts = near + ", " + middle + ", " + far + ", " + distant;
        assertTrue(near >= 200 && near <= 1100, counts);
        assertTrue(middle < near / 2, counts);
        assertTrue(far <= 40, counts);
        assertTrue(distant <= 12, counts);
    }
}
