package onder.output.page;

import com.jme3.asset.AssetManager;
import com.jme3.material.MatParam;
import com.jme3.math.Vector3f;
import com.jme3.scene.Mesh;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import onder.core.geometry.Bounds;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Wall;
import onder.core.terrain.HeightField;
import onder.core.terrain.Terrain;
import onder.draw.level.LevelModels;
import onder.draw.view.PlainMesh;
import onder.draw.view.SceneView;
import onder.draw.view.WorldMeshes;
import onder.draw.view.ground.Backdrop;
import onder.draw.view.ground.GroundAndSky;
import onder.draw.view.light.GroundMaterial;
import onder.draw.view.light.Sunlight;
import onder.draw.view.marks.MarkerView;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.BodyShape.Detail;
import onder.file.JsonObject;
import onder.level.Level;
import onder.level.LevelException;
import onder.level.LevelFile;
import onder.param.Parameter;
import onder.world.setup.Landscape;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/** A page's description of the place: its light, ground, horizon, level and bodies. */
final class PlaceHeader {
    /** A height field with more cells along a side is thinned to every second, third or so. */
    private static final int MOST_CELLS = 512;

    private record Relief(float[] waves, float[] rise, float highest, Field field) {}

    private record Field(int columns, int rows, float[] place, JsonObject heights) {}

    private final BinaryBlocks to;
    private final AssetManager assets = WorldMeshes.assets();
    private final WorldMeshes meshes;
    private final Setup setup;
    private final Terrain terrain;

    /** The parts of the place missing on the page, in words. */
    final List<String> leftOut = new ArrayList<>();

    PlaceHeader(BinaryBlocks to, Setup setup, Terrain terrain) {
        this.to = to;
        this.setup = setup;
        this.terrain = terrain;
        meshes = new WorldMeshes(setup.landscape(), setup.bounds(), terrain);
    }

    JsonObject write() {
        Bounds bounds = setup.bounds();
        Landscape landscape = setup.landscape();
        GroundMaterial ground = GroundMaterial.of(landscape.ground());
        Backdrop backdrop = new Backdrop(landscape);
        return new JsonObject()
                .with("bounds", new float[] {bounds.minX(), bounds.minZ(), bounds.maxX(), bounds.maxZ()})
                .with("edge", GroundAndSky.hasEdge(bounds))
                .with("period", new float[] {bounds.periodX(), bounds.periodZ()})
                .with("daylight", numbers(Sunlight.of(landscape).array()))
                .with("sun", numbers(Sunlight.toward(landscape)))
                .with("pattern", ground.pattern())
                .with("tones", numbers(ground.tones()))
                .with("haze", SceneView.haze(bounds, landscape.weather()))
                .withNull("relief", relief())
                .withNull("ground", mesh(meshes.lattice()))
                .withNull("far", mesh(backdrop.far(bounds)))
                .with("skyline", skyline(backdrop))
                .withNull("level", level(setup.level()))
                .withNull("pennant", mesh(MarkerView.pennant()))
                .with("bodies", bodies());
    }

    /** The obstacles and walls of a state. */
    JsonObject solids(Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        return mesh(meshes.solids(obstacles, walls));
    }

    /** Each obstacle, then each wall: a page that runs the scene moves them. */
    List<Object> movables(Collection<? extends Obstacle> obstacles, Collection<Wall> walls) {
        List<Object> all = new ArrayList<>();
        obstacles.forEach(obstacle -> all.add(mesh(meshes.obstacle(obstacle))));
        walls.forEach(wall -> all.add(mesh(meshes.wall(wall))));
        return all;
    }

    private JsonObject mesh(Mesh mesh) {
        return mesh(to, PlainMesh.of(mesh));
    }

    /** Appends a mesh; null: there is none. */
    static JsonObject mesh(BinaryBlocks to, PlainMesh mesh) {
        if (mesh == null) {
            return null;
        }
        JsonObject head = new JsonObject();
        mesh.attributes()
                .forEach((name, numbers) -> head.put(
                        name, to.put(numbers).withNull("size", mesh.sizes().get(name))));
        return head.with("triangles", to.put(mesh.triangles()));
    }

    /** How the ground rises: waves, a tilted plane, the heights of a level's floor; null where it is flat. */
    private Relief relief() {
        if (terrain.isFlat()) {
            return null;
        }
        float[] waves = new float[4 * Terrain.WAVES];
        for (int i = 0; i < terrain.waves(); i++) {
            System.arraycopy(terrain.wave(i), 0, waves, 4 * i, 4);
        }
        Bounds bounds = setup.bounds();
        return new Relief(
                waves,
                new float[] {terrain.riseX(), terrain.riseZ()},
                Math.max(1, terrain.highest(bounds.maxX() - bounds.minX())),
                terrain.field() == null ? null : field(terrain.field()));
    }

    private Field field(HeightField field) {
        int step = (Math.max(field.columns(), field.rows()) + MOST_CELLS - 1) / MOST_CELLS;
        int columns = Math.max(1, field.columns() / step);
        int rows = Math.max(1, field.rows() / step);
        float[] heights = new float[columns * rows];
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                heights[row * columns + column] = field.heights()[row * step * field.columns() + column * step];
            }
        }
        float[] place = {field.minX(), field.minZ(), field.columns() * field.cell(), field.rows() * field.cell()};
        return new Field(columns, rows, place, to.put(heights));
    }

    private List<Object> skyline(Backdrop backdrop) {
        List<Object> sides = new ArrayList<>();
        backdrop.near(setup.bounds())
                .forEach((side, mesh) -> sides.add(
                        mesh(mesh).with("line", new float[] {side.x(), side.z(), side.alongZ(), -side.alongX()})));
        return sides;
    }

    private JsonObject level(Level level) {
        if (!level.isThere() || !(level.source() instanceof LevelFile file)) {
            return null;
        }
        try {
            Mesh mesh = WorldMeshes.plainLevel(
                    LevelModels.model(file, level.ground().location()));
            leftOut.add("The page draws the level with its colours, but without its textures.");
            return mesh(mesh);
        } catch (LevelException gone) {
            leftOut.add("The page draws only the ground of the level, because its file is missing.");
            return null;
        }
    }

    /** Of each species; those of one look share their meshes. */
    private List<Object> bodies() {
        Map<String, JsonObject> byShape = new HashMap<>();
        List<Object> bodies = new ArrayList<>();
        for (SpeciesSetup species : setup.species()) {
            JsonObject shape = byShape.computeIfAbsent(species.shape(), name -> shape(species));
            JsonObject head = new JsonObject();
            head.putAll(shape);
            float size = BodyShape.of(species.look()).size(species.body().radius());
            bodies.add(head.with("name", species.name())
                    .with("radius", species.body().radius())
                    .with("size", size)
                    .with("height", (float) shape.get("height") * size));
            if (species.model() != null) {
                leftOut.add("The page draws your own body as a " + species.shape() + ": " + species.name() + ".");
            }
        }
        return bodies;
    }

    private JsonObject shape(SpeciesSetup species) {
        BodyShape shape = BodyShape.of(species.look());
        JsonObject numbers = new JsonObject();
        if (!shape.isUpright()) {
            for (MatParam param : shape.coat(assets).getParams()) {
                Object value = param.getValue();
                numbers.put(param.getName(), value instanceof Vector3f vector ? numbers(vector) : value);
            }
            numbers.with("Leg", shape.leg())
                    .with("Flight", shape.flight())
                    .with("Afloat", setup.landscape().ground() == Landscape.Ground.WATER ? 1f : 0f);
        }
        return new JsonObject()
                .with("shape", species.shape())
                .with("person", shape.isUpright())
                .with("allAges", shape.isOfAllAges())
                .with("outfit", Parameter.text(shape.outfit()))
                .with("height", shape.height(1))
                .with("hip", shape.hip())
                .with("numbers", numbers)
                .with(
                        "meshes",
                        Stream.of(Detail.NEAR, Detail.MIDDLE, Detail.FAR)
                                .map(detail -> mesh(shape.mesh(detail, assets)))
                                .toList());
    }

    private static float[] numbers(Vector3f... vectors) {
        float[] numbers = new float[3 * vectors.length];
        for (int i = 0; i < vectors.length; i++) {
            System.arraycopy(vectors[i].toArray(null), 0, numbers, 3 * i, 3);
        }
        return numbers;
    }
}
