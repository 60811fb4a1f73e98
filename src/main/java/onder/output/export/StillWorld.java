package onder.output.export;

import com.jme3.math.ColorRGBA;
import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.draw.level.LevelModels;
import onder.draw.view.WorldMeshes;
import onder.draw.view.ground.Backdrop;
import onder.draw.view.light.GroundMaterial;
import onder.draw.view.light.Sunlight;
import onder.file.JsonObject;
import onder.level.LevelFile;
import onder.shot.Lens;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Landscape;

/** Puts into a file what does not move: ground or level, obstacles, walls, the camera and the lights. */
final class StillWorld {
    /** From top to bottom, as the sandbox has it, in degrees. */
    private static final float FIELD_OF_VIEW = 50;

    /** Lumens in a watt, as glTF and Blender count them. */
    private static final float LUMENS = 683;

    /** Two obstacles have the same shape where no corner differs by more, in metres. */
    private static final float SAME = 1e-3f;

    /** From above, so much of a world's size away and up. */
    private static final float OVERVIEW = 0.8f;

    /** A plane under a level lies so far below it, in metres. */
    private static final float UNDER_LEVEL = 0.05f;

    private final GlbFile file;
    private final World world;
    private final WorldMeshes meshes;
    private final int painted;
    private final Vector3f eye;
    private final Vector3f look;
    private final float fieldOfView;
    private final List<Integer> nodes = new ArrayList<>();

    /**
     * @param view where the file's camera is; null: over the world
     * @param painted the material of what has its colours in its corners
     */
    StillWorld(GlbFile file, World world, Bookmark view, int painted) {
        this.file = file;
        this.world = world;
        this.painted = painted;
        fieldOfView = view != null && view.lens() > 0 ? Lens.fieldOfView(view.lens()) : FIELD_OF_VIEW;
        meshes = new WorldMeshes(world.setup().landscape(), world.bounds(), world.terrain());
        if (view != null) {
            eye = new Vector3f(view.eyeX(), view.eyeY(), view.eyeZ());
            look = new Vector3f(view.lookX(), view.lookY(), view.lookZ());
        } else {
            Bounds bounds = world.bounds();
            float size = Math.max(bounds.maxX() - bounds.minX(), bounds.maxZ() - bounds.minZ());
            look = new Vector3f((bounds.minX() + bounds.maxX()) / 2, 0, (bounds.minZ() + bounds.maxZ()) / 2);
            look.y = world.terrain().height(look.x, look.z);
            eye = look.add(0, OVERVIEW * size, OVERVIEW * size);
        }
    }

    /** A material that reflects no light sources; returns its place. */
    static int material(GlbFile file, String name, ColorRGBA colour) {
        return material(file, name, colour, 0.9f);
    }

    /** @param roughness 0: it mirrors; 1: it is matt */
    static int material(GlbFile file, String name, ColorRGBA colour, float roughness) {
        JsonObject surface = new JsonObject()
                .with("baseColorFactor", colour.getColorArray())
                .with("metallicFactor", 0)
                .with("roughnessFactor", roughness);
        return file.materials.add(new JsonObject().with("name", name).with("pbrMetallicRoughness", surface));
    }

    /** Adds all; returns the nodes of the scene. */
    List<Integer> write() {
        float under = writeLevel();
        StillMesh plane = StillMesh.of(meshes.ground(under));
        Landscape landscape = world.setup().landscape();
        Vector3f own = GroundMaterial.of(landscape.ground()).own();
        ColorRGBA colour = new ColorRGBA(own.x, own.y, own.z, 1);
        int ground = plane.withNormals().add(file, "ground", material(file, "ground", colour));
        node("ground", ground, Vector3f.ZERO);
        writeObstacles();
        Mesh walls = meshes.solids(List.of(), world.obstacles().walls());
        if (walls != null) {
            node("walls", StillMesh.of(walls).add(file, "walls", painted), Vector3f.ZERO);
        }
        nodes.add(Cameras.add(file, "camera", fieldOfView, eye, Cameras.toward(eye, look), null));
        Sunlight light = Sunlight.of(landscape);
        writeLight("sun", Sunlight.toward(landscape), light.sun());
        writeLight("sky", Vector3f.UNIT_Y, light.fill());
        return nodes;
    }

    private void node(String name, int mesh, Vector3f at) {
        nodes.add(file.nodes.add(new JsonObject()
                .with("name", name)
                .with("mesh", mesh)
                .with("translation", at.equals(Vector3f.ZERO) ? null : at.toArray(null))));
    }

    /** Adds the level's model; returns how high the ground around it lies. */
    private float writeLevel() {
        if (!(world.setup().level().source() instanceof LevelFile level)) {
            return 0;
        }
        Spatial model = LevelModels.model(level, world.setup().level().ground().location());
        LevelParts parts = new LevelParts(file);
        nodes.addAll(parts.write(model));
        return parts.lowest() - UNDER_LEVEL;
    }

    /** Those of one shape share a mesh. */
    private void writeObstacles() {
        Map<List<Integer>, Integer> shapes = new HashMap<>();
        int number = 0;
        for (Obstacle obstacle : world.obstacles().bodies()) {
            Vector3f at = new Vector3f(obstacle.x(), world.terrain().height(obstacle.x(), obstacle.z()), obstacle.z());
            StillMesh mesh = StillMesh.of(meshes.obstacle(obstacle)).moved(-at.x, -at.y, -at.z);
            String name = "obstacle " + number++;
            int shared = shapes.computeIfAbsent(rounded(mesh), shape -> mesh.add(file, name, painted));
            node(name, shared, at);
        }
    }

    private static List<Integer> rounded(StillMesh mesh) {
        List<Integer> rounded = new ArrayList<>(mesh.places().length);
        for (float place : mesh.places()) {
            rounded.add(Math.round(place / SAME));
        }
        return rounded;
    }

    /** What stands beyond the world's edge, as the file's camera sees it. */
    Horizon horizon() {
        return new Horizon(new Backdrop(world.setup().landscape()), world.bounds(), meshes, eye);
    }

    /** @param light on what faces it; 1 shows a white surface white */
    private void writeLight(String name, Vector3f toward, Vector3f light) {
        float strength = Math.max(light.x, Math.max(light.y, light.z));
        if (!(strength > 0)) {
            return;
        }
        file.use("KHR_lights_punctual");
        int added = file.lights.add(new JsonObject()
                .with("name", name)
                .with("type", "directional")
                .with("color", List.of(light.x / strength, light.y / strength, light.z / strength))
                .with("intensity", FastMath.PI * LUMENS * strength));
        nodes.add(file.nodes.add(new JsonObject()
                .with("name", name)
                .with("rotation", Cameras.numbers(Skeleton.between(Vector3f.UNIT_Z, toward)))
                .with("extensions", Map.of("KHR_lights_punctual", Map.of("light", added)))));
    }
}
