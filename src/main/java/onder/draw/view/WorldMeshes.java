package onder.draw.view;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import com.jme3.texture.Texture;
import java.nio.FloatBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.props.PropKind;
import onder.core.terrain.Terrain;
import onder.draw.view.ground.Backdrop;
import onder.draw.view.ground.GroundMesh;
import onder.draw.view.ground.LevelMesh;
import onder.draw.view.ground.LevelView;
import onder.draw.view.ground.Skyline;
import onder.draw.view.ground.Skyline.Side;
import onder.draw.view.ground.SkylineMesh;
import onder.draw.view.light.GroundMaterial;
import onder.draw.view.light.Sunlight;
import onder.draw.view.solids.Masonry;
import onder.draw.view.solids.PropModels;
import onder.draw.view.solids.SolidBuilder;
import onder.draw.view.solids.SolidMesh;
import onder.draw.view.solids.SolidsView;
import onder.world.setup.Landscape;

/** The meshes of what stands in a world, for drawing it elsewhere: places in metres, normals, linear colours. */
public final class WorldMeshes {
    /**
     * What of a level has the same material.
     *
     * @param mesh where it stands, its colours those of corners and material together
     * @param picture null: none
     * @param cutoff what is less opaque is not drawn
     */
    public record LevelPiece(Mesh mesh, Texture picture, boolean bothSides, float cutoff, float lowest) {}

    /**
     * What stands along a side of the world.
     *
     * @param mesh in {@code Skyline.vert}'s attributes: colours as they are lit, and how much of them the haze leaves
     * @param x a place of the side's line
     * @param z likewise
     * @param outX a unit vector out of the world
     * @param outZ likewise
     */
    public record SkylineSide(Mesh mesh, float x, float z, float outX, float outZ) {
        /** Whether it would hide the world from an eye at a place. */
        public boolean hides(float eyeX, float eyeZ) {
            return (eyeX - x) * outX + (eyeZ - z) * outZ > -Skyline.NEAR;
        }
    }

    /** How much the horizon glows toward the sun, as in {@code Daylight.glsllib}. */
    private static final float GLOW = 0.13f;

    private final Landscape landscape;
    private final Bounds bounds;
    private final Terrain terrain;
    private final Masonry colours;

    public WorldMeshes(Landscape landscape, Bounds bounds, Terrain terrain) {
        this.landscape = landscape;
        this.bounds = bounds;
        this.terrain = terrain;
        colours = Masonry.of(landscape);
    }

    /** An obstacle where it stands. */
    public Mesh obstacle(Obstacle obstacle) {
        return built(List.of(obstacle), List.of());
    }

    /** A wall where it stands. */
    public Mesh wall(Wall wall) {
        return built(List.of(), List.of(wall));
    }

    private Mesh built(List<Obstacle> obstacles, List<Wall> walls) {
        SolidMesh mesh = new SolidMesh();
        new SolidBuilder(mesh, colours).build(terrain, obstacles, walls);
        return mesh.mesh();
    }

    /** Obstacles, walls and the world's edge in one mesh, in {@code Solid.vert}'s attributes; null: there are none. */
    public Mesh solids(Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        SolidMesh mesh = SolidsView.build(colours, bounds, terrain, obstacles, walls);
        return mesh.isEmpty() ? null : mesh.mesh();
    }

    /** A kind of prop about its middle, of its usual size, in {@code Prop.vert}'s attributes. */
    public static Mesh prop(PropKind kind) {
        return PropModels.of(kind);
    }

    /** The ground out to the haze, or a plane at a height under a level. It has neither normals nor colours. */
    public Mesh ground(float base) {
        Mesh mesh = GroundMesh.of(bounds, terrain.isFlat() ? Float.POSITIVE_INFINITY : terrain.shortest());
        FloatBuffer places = mesh.getFloatBuffer(Type.Position);
        for (int i = 0; i < places.limit(); i += 3) {
            places.put(i + 1, base + terrain.height(places.get(i), places.get(i + 2)));
        }
        return mesh;
    }

    /** The lattice that shaders raise to uneven ground; a plane has none. */
    public Mesh lattice() {
        return terrain.isFlat() ? null : GroundMesh.of(bounds, terrain.shortest());
    }

    /** The pieces of a level's model. */
    public static List<LevelPiece> level(Spatial model) {
        List<LevelPiece> pieces = new ArrayList<>();
        LevelView.parts(model)
                .forEach((surface, mesh) -> pieces.add(new LevelPiece(
                        mesh.mesh(), surface.picture(), surface.bothSides(), surface.cutoff(), mesh.lowest())));
        return pieces;
    }

    /** A level's triangles in one colour a corner, in {@code Level.vert}'s attributes; pictures on it are left out. */
    public static Mesh plainLevel(Spatial model) {
        LevelMesh mesh = new LevelMesh(false);
        model.depthFirstTraversal(spatial -> {
            if (spatial instanceof Geometry geometry) {
                mesh.add(geometry, LevelView.colour(geometry.getMaterial()));
            }
        });
        return mesh.mesh();
    }

    /** What stands far beyond the world's edge, as {@link SkylineSide#mesh}; null: nothing. */
    public Mesh farSkyline() {
        SkylineMesh mesh = new SkylineMesh();
        backdrop().far(mesh, bounds);
        return mesh.isEmpty() ? null : mesh.mesh();
    }

    /** What stands along the sides; an eye that is one {@link SkylineSide#hides hides the world} from does not see it. */
    public List<SkylineSide> skyline() {
        List<SkylineSide> sides = new ArrayList<>();
        for (int number = 0; number < Side.COUNT; number++) {
            Side side = Side.of(bounds, number, Skyline.CLEAR);
            SkylineMesh mesh = new SkylineMesh();
            backdrop().near(mesh, side);
            if (!mesh.isEmpty()) {
                sides.add(new SkylineSide(mesh.mesh(), side.x(), side.z(), side.alongZ(), -side.alongX()));
            }
        }
        return sides;
    }

    private Backdrop backdrop() {
        return Backdrop.of(landscape, light(), sun());
    }

    /**
     * A colour of the skyline as an eye sees it through the haze, linear: {@code Skyline.frag}.
     *
     * @param clear how much of it the haze leaves, 0..1
     */
    public Vector3f hazed(Vector3f colour, float clear, Vector3f at, Vector3f eye) {
        Sunlight light = light();
        Vector3f way = at.subtract(eye);
        float[] haze = SceneView.haze(bounds, landscape.weather());
        float distance = Math.min(haze[0] + haze[1] * Math.abs(eye.y), haze[2]);
        float left = (float) Math.exp(-way.lengthSquared() / (distance * distance));
        float flat = way.x * way.x + way.z * way.z + 1e-6f;
        float toward = Math.max(0, way.x * sun().x + way.z * sun().z);
        Vector3f horizon = light.glow().mult(GLOW * toward * toward / flat).addLocal(light.horizon());
        return horizon.interpolateLocal(colour, clear * (1 + light.mist() * (left - 1)));
    }

    /** The ground's own colour, linear. */
    public ColorRGBA groundColour() {
        Vector3f own = GroundMaterial.of(landscape.ground()).own();
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
        return Sunlight.of(landscape, GroundMaterial.of(landscape.ground()).own());
    }

    /** An sRGB colour, 0xRRGGBB, linear. */
    public static Vector3f linear(int rgb) {
        return Sunlight.linear(rgb);
    }
}
