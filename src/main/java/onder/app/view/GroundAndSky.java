package onder.app.view;

import com.jme3.material.Material;
import com.jme3.math.Vector4f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.VertexBuffer.Type;
import onder.core.Bounds;
import onder.core.Terrain;

/** The ground with its metre grid, out to the haze, and the sky above it. */
final class GroundAndSky {
    /** The haze has closed long before this, in metres. */
    private static final float EXTENT = 4000;

    private final Material ground;
    private final Geometry plane;
    private final Mesh flat = quad(EXTENT, true);

    GroundAndSky(Daylight light, Node root) {
        ground = light.material("MatDefs/Ground.j3md");
        plane = new Geometry("ground", flat);
        plane.setMaterial(ground);
        plane.setCullHint(CullHint.Never);
        root.attachChild(plane);

        Geometry sky = new Geometry("sky", quad(1, false));
        sky.setMaterial(light.material("MatDefs/Sky.j3md"));
        sky.setQueueBucket(Bucket.Sky);
        sky.setCullHint(CullHint.Never);
        root.attachChild(sky);
    }

    /** Lays the ground out: a plane, or a lattice for hills. */
    void build(Bounds bounds, Terrain terrain) {
        ground.setFloat("Highest", Math.max(1, terrain.highest(bounds.maxX() - bounds.minX())));
        plane.setMesh(terrain.isFlat() ? flat : GroundMesh.of(bounds, terrain.shortest()));
    }

    /** Marks where the world ends, where that is a rectangle; an open world ends nowhere. */
    void show(Bounds bounds) {
        boolean rectangle =
                bounds instanceof Bounds.Torus || bounds instanceof Bounds.Walled walled && isRectangle(walled);
        if (rectangle) {
            ground.setVector4("Inside", new Vector4f(bounds.minX(), bounds.minZ(), bounds.maxX(), bounds.maxZ()));
            ground.setBoolean("Edge", true);
        } else {
            ground.clearParam("Edge");
        }
    }

    private static boolean isRectangle(Bounds.Walled walled) {
        return walled.corners().size() == 4
                && walled.corners().stream()
                        .allMatch(c -> (c.x() == walled.minX() || c.x() == walled.maxX())
                                && (c.z() == walled.minZ() || c.z() == walled.maxZ()));
    }

    private static Mesh quad(float half, boolean flat) {
        float[] corners = new float[12];
        for (int i = 0; i < 4; i++) {
            float across = (i == 0 || i == 3) ? -half : half;
            float along = i < 2 ? -half : half;
            corners[3 * i] = across;
            corners[3 * i + 1] = flat ? 0 : along;
            corners[3 * i + 2] = flat ? along : 0;
        }
        Mesh mesh = new Mesh();
        mesh.setBuffer(Type.Position, 3, corners);
        mesh.setBuffer(Type.Index, 3, new short[] {0, 2, 1, 0, 3, 2});
        mesh.updateBound();
        mesh.updateCounts();
        return mesh;
    }
}
