package onder.draw.view;

import com.jme3.asset.AssetManager;
import com.jme3.asset.DesktopAssetManager;
import com.jme3.asset.plugins.ClasspathLocator;
import com.jme3.material.plugins.J3MLoader;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import com.jme3.scene.VertexBuffer.Type;
import java.nio.FloatBuffer;
import java.util.Collection;
import java.util.List;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.terrain.Terrain;
import onder.draw.view.ground.GroundMesh;
import onder.draw.view.ground.LevelMesh;
import onder.draw.view.ground.LevelView;
import onder.draw.view.light.Sunlight;
import onder.draw.view.solids.Masonry;
import onder.draw.view.solids.SolidBuilder;
import onder.draw.view.solids.SolidMesh;
import onder.draw.view.solids.SolidsView;
import onder.world.setup.Landscape;

/** The meshes of what stands in a world, for drawing it elsewhere: places in metres, normals, linear colours. */
public final class WorldMeshes {
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

    /**
     * A colour of the skyline as an eye sees it through the haze, linear: {@code Skyline.frag}.
     *
     * @param clear how much of it the haze leaves, 0..1
     */
    public Vector3f hazed(Vector3f colour, float clear, Vector3f at, Vector3f eye) {
        Sunlight light = Sunlight.of(landscape);
        Vector3f sun = Sunlight.toward(landscape);
        Vector3f way = at.subtract(eye);
        float[] haze = SceneView.haze(bounds, landscape.weather());
        float distance = Math.min(haze[0] + haze[1] * Math.abs(eye.y), haze[2]);
        float left = (float) Math.exp(-way.lengthSquared() / (distance * distance));
        float flat = way.x * way.x + way.z * way.z + 1e-6f;
        float toward = Math.max(0, way.x * sun.x + way.z * sun.z);
        Vector3f horizon = light.glow().mult(GLOW * toward * toward / flat).addLocal(light.horizon());
        return horizon.interpolateLocal(colour, clear * (1 + light.mist() * (left - 1)));
    }

    /** {@return what loads the shipped materials without a window} */
    public static AssetManager assets() {
        DesktopAssetManager assets = new DesktopAssetManager();
        assets.registerLocator("/", ClasspathLocator.class);
        assets.registerLoader(J3MLoader.class, "j3m", "j3md");
        return assets;
    }
}
