package onder.draw.view.ground;

import com.jme3.material.Material;
import com.jme3.math.Vector4f;
import com.jme3.renderer.queue.RenderQueue.Bucket;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Node;
import com.jme3.scene.Spatial.CullHint;
import com.jme3.scene.shape.CenterQuad;
import com.jme3.shader.VarType;
import onder.core.geometry.Bounds;
import onder.core.terrain.Terrain;
import onder.draw.view.light.Daylight;
import onder.draw.view.light.GroundMaterial;
import onder.draw.view.light.Lattice;
import onder.draw.view.light.ShaderPlacedGeometry;
import onder.world.setup.Landscape;

/** The ground with its metre grid, out to the haze, and the sky above it. */
public final class GroundAndSky {
    /** The haze has closed long before this, in metres. */
    private static final float EXTENT = 4000;

    private final Material ground;
    private final Geometry plane;
    private final Mesh flat = Lattice.mesh(Lattice.square(EXTENT, 1));

    public GroundAndSky(Daylight light, Node root) {
        ground = light.material("MatDefs/Ground.j3md");
        plane = new ShaderPlacedGeometry("ground", flat, ground);
        plane.setCullHint(CullHint.Never);
        root.attachChild(plane);

        Geometry sky = new ShaderPlacedGeometry("sky", new CenterQuad(2, 2), light.material("MatDefs/Sky.j3md"));
        sky.setQueueBucket(Bucket.Sky);
        sky.setCullHint(CullHint.Never);
        root.attachChild(sky);
    }

    /** Sets what the ground is made of. */
    public void setGround(Landscape.Ground wanted) {
        if (wanted == Landscape.Ground.FLOOR) {
            ground.clearParam("Pattern");
        } else {
            GroundMaterial surface = GroundMaterial.of(wanted);
            ground.setParam("Tones", VarType.Vector3Array, surface.tones());
            ground.setInt("Pattern", surface.pattern());
        }
    }

    /** Lays the ground out: a plane, or a lattice for hills. */
    public void build(Bounds bounds, Terrain terrain) {
        ground.setFloat("Base", 0);
        ground.setFloat("Highest", Math.max(1, terrain.highest(bounds.maxX() - bounds.minX())));
        plane.setMesh(terrain.isFlat() ? flat : GroundMesh.of(bounds, terrain.shortest()));
    }

    /** Lays a plane out under a level, which has a floor of its own. */
    public void buildUnder(float base) {
        ground.clearParam("Relief");
        ground.clearParam("Field");
        ground.setFloat("Base", base);
        plane.setMesh(flat);
    }

    /** Marks the world's edge if it is a rectangle; an open world has none. */
    public void show(Bounds bounds) {
        if (hasEdge(bounds)) {
            ground.setVector4("Inside", new Vector4f(bounds.minX(), bounds.minZ(), bounds.maxX(), bounds.maxZ()));
            ground.setBoolean("Edge", true);
        } else {
            ground.clearParam("Edge");
        }
    }

    /** {@return whether a world's edge is a rectangle, which the ground shows} */
    public static boolean hasEdge(Bounds bounds) {
        return bounds instanceof Bounds.Torus
                || bounds instanceof Bounds.Walled walled
                        && walled.corners().size() == 4
                        && walled.corners().stream()
                                .allMatch(c -> (c.x() == walled.minX() || c.x() == walled.maxX())
                                        && (c.z() == walled.minZ() || c.z() == walled.maxZ()));
    }
}
