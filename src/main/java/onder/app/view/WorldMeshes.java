package onder.app.view;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.texture.Texture;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import onder.core.Bounds;
import onder.core.Obstacle;
import onder.core.PropKind;
import onder.core.Terrain;
import onder.core.Wall;
import onder.world.Landscape;

/** The meshes of what stands in a world, for whoever draws it elsewhere: places in metres, normals, linear colours. */
public final class WorldMeshes {
    /**
     * What of a level has the same material.
     *
     * @param mesh where it stands, its colours those of corners and material together
     * @param picture null: none
     * @param cutoff what is less opaque is not drawn
     */
    public record LevelPiece(Mesh mesh, Texture picture, boolean bothSides, float cutoff, float lowest) {}

    private final Terrain terrain;
    private final Landscape landscape;
    private final Masonry colours;

    public WorldMeshes(Terrain terrain, Landscape landscape) {
        this.terrain = terrain;
        this.landscape = landscape;
        colours = Masonry.of(landscape);
    }

    /** An obstacle where it stands. */
    public Mesh obstacle(Obstacle obstacle) {
        SolidMesh mesh = new SolidMesh();
        new Mason(mesh, colours).build(terrain, List.of(obstacle), List.of());
        return mesh.mesh();
    }

    /** All walls of a world in one mesh; null: there are none. */
    public Mesh walls(Collection<Wall> walls, Bounds bounds) {
        SolidMesh mesh = new SolidMesh();
        Mason mason = new Mason(mesh, colours);
        mason.build(terrain, List.of(), walls);
        for (Wall wall : bounds.walls()) {
            mason.wall(wall, SolidsView.edgeHeight(wall), colours.plinth(), terrain);
        }
        return mesh.isEmpty() ? null : mesh.mesh();
    }

    /** A kind of prop about its middle, of its usual size. */
    public static Mesh prop(PropKind kind) {
        return PropModels.of(kind);
    }

    /** The ground out to the haze, or a plane at a height under a level. It has neither normals nor colours. */
    public Mesh ground(Bounds bounds, float base) {
        Mesh mesh = GroundMesh.of(bounds, terrain.isFlat() ? Float.POSITIVE_INFINITY : terrain.shortest());
        FloatBuffer places = mesh.getFloatBuffer(Type.Position);
        for (int i = 0; i < places.limit(); i += 3) {
            places.put(i + 1, base + terrain.height(places.get(i), places.get(i + 2)));
        }
        return mesh;
    }

    /** The pieces of a level's model. */
    public static List<LevelPiece> level(Spatial model) {
        List<LevelPiece> pieces = new ArrayList<>();
        LevelView.parts(model)
                .forEach((surface, mesh) -> pieces.add(new LevelPiece(
                        mesh.mesh(), surface.picture(), surface.bothSides(), surface.cutoff(), mesh.lowest())));
        return pieces;
    }

    /** The ground's own colour, linear. */
    public ColorRGBA groundColour() {
        Vector3f own = Surface.of(landscape.ground()).own();
        return new ColorRGBA(own.x, own.y, own.z, 1);
    }

    /** A unit vector toward the sun. */
    public Vector3f sun() {
        return Sunlight.toward(landscape);
    }

    /** The light of the sun on what faces it, linear; 1 shows a surface in its own colour. */
    public Vector3f sunlight() {
        return light().sun();
    }

    /** The light of the sky on what lies level, linear. */
    public Vector3f skylight() {
        return light().fill();
    }

    private Sunlight light() {
        return Sunlight.of(landscape, Surface.of(landscape.ground()).own());
    }

    /** An sRGB colour, 0xRRGGBB, linear. */
    public static Vector3f linear(int rgb) {
        return Sunlight.linear(rgb);
    }
}
