package onder.output.export;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import de.javagl.jgltf.model.AccessorModel;
import de.javagl.jgltf.model.AnimationModel.Channel;
import de.javagl.jgltf.model.MaterialModel;
import de.javagl.jgltf.model.MeshPrimitiveModel;
import de.javagl.jgltf.model.NodeModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import onder.core.agents.AgentsView;
import onder.draw.colouring.Colouring;
import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.PeopleQuantity;
import onder.draw.colouring.RunColouring;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.shot.Shot;
import onder.shot.ShotCamera;
import onder.shot.Stance;
import onder.world.World;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is in an exported file, read back by jglTF, beside the run made once more by the engine. */
class GlbExportTest {
    /** Coordinates come into the file as the engine has them. */
    private static final float EXACT = 0;

    @TempDir
    private Path folder;

    private static ExportedRun run(String scene, double seconds, int fps, int people, int threads) {
        return run(Scenes.load(scene), seconds, fps, people, threads);
    }

    private static ExportedRun run(Scene scene, double seconds, int fps, int people, int threads) {
        return new ExportedRun(scene, null, seconds, fps, people, null, Colouring.NONE, threads);
    }

    private Path write(ExportedRun run, String name) throws IOException {
        Path file = folder.resolve(name);
        try (GlbExport export = new GlbExport(run, file)) {
            export.plan();
            export.write(done -> {});
        }
        return file;
    }

    private GlbContents contents(ExportedRun run) throws IOException {
        return new GlbContents(write(run, "run.glb"));
    }

    /** Hunted herds, people on slopes, a torus, ducks behind their leaders. */
    @ParameterizedTest
    @CsvSource({"gate, 30", "wolves, 20", "hills, 15", "species, 60", "thesis, 25"})
    void everybodyIsWhereTheEngineHasThemAndNobodyElseIsSeen(String scene, int fps) throws IOException {
        ExportedRun run = run(scene, 2, fps, Integer.MAX_VALUE, 1);
        GlbContents file = contents(run);
        Random random = new Random(scene.hashCode());
        try (World world = run.scene().begin(1)) {
            for (int frame = 0; frame < run.frames(); frame++) {
                while (world.steps() < run.steps(frame, world.dt())) {
                    world.step();
                }
                boolean between = run.share(frame, world.dt()) < 1;
                if (!between && random.nextInt(8) == 0) {
                    compare(file, world, frame, fps, random);
                }
            }
        }
    }

    private static void compare(GlbContents file, World world, int frame, int fps, Random random) {
        AgentsView agents = world.agents();
        float seconds = (float) ((double) frame / fps);
        Set<Integer> seen = new HashSet<>();
        for (NodeModel node : file.bodies()) {
            if (file.at(node, "scale", seconds)[1] == 0) {
                continue;
            }
            int agent = GlbContents.agent(node);
            assertTrue(seen.add(agent), "agent " + agent + " has two bodies in frame " + frame);
            if (random.nextInt(4) == 0) {
                float[] place = file.at(node, "translation", seconds);
                assertEquals(agents.x(agent), place[0], EXACT);
                assertEquals(agents.z(agent), place[2], EXACT);
                assertEquals(world.terrain().height(place[0], place[2]), place[1], EXACT);
            }
        }
        for (int i = 0; i < agents.count(); i++) {
            assertEquals(agents.isAlive(i), seen.contains(i), "agent " + i + " in frame " + frame);
        }
    }

    @Test
    void aFrameBetweenTwoStepsLiesBetweenTheirStates() throws IOException {
        ExportedRun run = run("gate", 0.5, 24, 160, 1);
        GlbContents file = contents(run);
        assertEquals(3, run.steps(1, 1 / 60f));
        assertEquals(0.5f, run.share(1, 1 / 60f), 1e-4f);
        try (World world = run.scene().begin(1)) {
            for (int i = 0; i < 3; i++) {
                world.step();
            }
            NodeModel node = file.bodies().get(7);
            int agent = GlbContents.agent(node);
            float between = (world.agents().x(agent) + world.agents().previousX(agent)) / 2;
            assertEquals(between, file.at(node, "translation", 1 / 24f)[0], 1e-5f);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "wolves"})
    void everyAccessorHasWhatTheFormatWants(String scene) throws IOException {
        ExportedRun run = run(scene, 1, 10, Integer.MAX_VALUE, 2);
        GlbContents file = contents(run);
        for (NodeModel node : file.model.getNodeModels()) {
            for (String path : List.of("translation", "rotation", "scale")) {
                Channel channel = file.channel(node, path);
                if (channel != null) {
                    checkTimes(channel, run);
                }
            }
            if (node.getSkinModel() != null) {
                AccessorModel binds = node.getSkinModel().getInverseBindMatrices();
                assertEquals(node.getSkinModel().getJoints().size(), binds.getCount());
            }
        }
        file.model.getMeshModels().forEach(mesh -> mesh.getMeshPrimitiveModels().forEach(GlbExportTest::checkMesh));
    }

    private static void checkTimes(Channel channel, ExportedRun run) {
        AccessorModel input = channel.getSampler().getInput();
        float[] times = GlbContents.numbers(input);
        assertEquals(times.length, channel.getSampler().getOutput().getCount());
        assertEquals(times[0], input.getMin()[0].floatValue(), EXACT);
        assertEquals(times[times.length - 1], input.getMax()[0].floatValue(), EXACT);
        for (int i = 0; i < times.length; i++) {
            int frame = Math.round(times[i] * run.fps());
            assertEquals((float) run.time(frame), times[i], EXACT);
            assertTrue(frame < run.frames() && (i == 0 || times[i] > times[i - 1]));
        }
    }

    private static void checkMesh(MeshPrimitiveModel piece) {
        Map<String, AccessorModel> attributes = new TreeMap<>(piece.getAttributes());
        AccessorModel places = attributes.get("POSITION");
        float[] numbers = GlbContents.numbers(places);
        for (int axis = 0; axis < 3; axis++) {
            float least = Float.POSITIVE_INFINITY;
            for (int i = axis; i < numbers.length; i += 3) {
                least = Math.min(least, numbers[i]);
            }
            assertEquals(least, places.getMin()[axis].floatValue(), EXACT);
        }
        attributes.forEach((name, accessor) -> assertEquals(places.getCount(), accessor.getCount(), name));
        AccessorModel weights = attributes.get("WEIGHTS_0");
        float[] shares = weights == null ? new float[0] : GlbContents.numbers(weights);
        for (int i = 0; i < shares.length; i += 4) {
            assertEquals(1, shares[i] + shares[i + 1] + shares[i + 2] + shares[i + 3], 1e-5f);
        }
    }

    /** Who walks always has a foot on the ground, which stays where it is: then the legs are moved as by the shaders. */
    @Test
    void aFootThatStandsDoesNotSlide() throws IOException {
        int fps = 60;
        GlbContents file = contents(run("plaza", 2, fps, 20, 1));
        float slid = 0;
        float gone = 0;
        for (NodeModel node : file.bodies()) {
            NodeModel left = GlbContents.below(node, "foot.L");
            NodeModel right = GlbContents.below(node, "foot.R");
            for (int frame = 60; frame < 100; frame++) {
                float now = (float) ((double) frame / fps);
                float next = (float) ((frame + 1.0) / fps);
                float on = flat(file.place(node, now), file.place(node, next));
                if (on * fps > 0.8f) {
                    gone += on;
                    slid += Math.min(
                            flat(file.place(left, now), file.place(left, next)),
                            flat(file.place(right, now), file.place(right, next)));
                }
            }
        }
        assertTrue(gone > 5, "they walk " + gone + " m");
        assertTrue(slid < 0.06f * gone, "feet slide " + slid + " m of " + gone + " m");
    }

    private static float flat(Vector3f a, Vector3f b) {
        return (float) Math.hypot(a.x - b.x, a.z - b.z);
    }

    @Test
    void aBodyStandsUprightOnItsFeetUnderItsHead() throws IOException {
        GlbContents file = contents(run("gate", 1, 10, 160, 1));
        for (NodeModel node : file.bodies()) {
            Vector3f body = file.place(node, 1);
            Vector3f head = file.place(GlbContents.below(node, "head"), 1);
            float scale = node.getScale()[1];
            assertEquals(1.42f * scale, head.y, 0.07f);
            assertTrue(Math.hypot(head.x - body.x, head.z - body.z) < 0.35f, head + " over " + body);
            for (String side : List.of("foot.L", "foot.R")) {
                float foot = file.place(GlbContents.below(node, side), 1).y;
                assertTrue(foot > 0.07f && foot < 0.4f, side + " at " + foot);
            }
        }
    }

    @Test
    void oneCommandGivesOneFileWhateverTheThreads() throws IOException {
        byte[] one = Files.readAllBytes(write(run("wolves", 1, 20, Integer.MAX_VALUE, 1), "one.glb"));
        byte[] two = Files.readAllBytes(write(run("wolves", 1, 20, Integer.MAX_VALUE, 2), "two.glb"));
        assertArrayEquals(one, two);
        byte[] other = Files.readAllBytes(write(run("wolves", 1, 10, Integer.MAX_VALUE, 1), "other.glb"));
        assertTrue(other.length < one.length);
    }

    @Test
    void fewerPeopleAreThoseWhoLead() throws IOException {
        ExportedRun run = run("gate", 12, 5, 20, 1);
        GlbContents file = contents(run);
        Set<Integer> leaders = new HashSet<>();
        try (World world = run.scene().begin(1)) {
            for (int frame = 0; frame < run.frames(); frame++) {
                while (world.steps() < run.steps(frame, world.dt())) {
                    world.step();
                }
                world.groups().all().forEach(group -> leaders.add(group.leader()));
            }
        }
        Set<Integer> shown = new HashSet<>();
        file.bodies().forEach(node -> shown.add(GlbContents.agent(node)));
        assertEquals(20, shown.size());
        assertTrue(leaders.size() > 4 && shown.containsAll(leaders), leaders + " of " + shown);
    }

    @Test
    void theDeadAndTheGoneAreNotSeen() throws IOException {
        ExportedRun run = run("wolves", 12, 10, Integer.MAX_VALUE, 2);
        GlbContents file = contents(run);
        long vanish = file.bodies().stream()
                .filter(node -> file.at(node, "scale", 12)[0] == 0 && file.at(node, "scale", 0)[0] > 0)
                .map(GlbContents::agent)
                .distinct()
                .filter(agent -> file.bodies().stream()
                        .noneMatch(node -> GlbContents.agent(node) == agent && file.at(node, "scale", 12)[0] > 0))
                .count();
        assertTrue(vanish > 0, "wolves catch somebody in 12 s");
    }

    /** In Blender one changes all people's skin in one place. */
    @Test
    void aBodyHasOneMaterialForEachStuff() throws IOException {
        GlbContents file = contents(run("gate", 0.2, 10, 5, 1));
        Set<MaterialModel> materials = new HashSet<>();
        int bodies = 0;
        for (NodeModel node : file.model.getNodeModels()) {
            if (node.getSkinModel() == null) {
                continue;
            }
            bodies++;
            List<MeshPrimitiveModel> pieces = node.getMeshModels().get(0).getMeshPrimitiveModels();
            List<MaterialModel> own =
                    pieces.stream().map(MeshPrimitiveModel::getMaterialModel).toList();
            assertEquals(
                    List.of("cloth", "skin", "hair"),
                    own.stream().map(MaterialModel::getName).toList());
            materials.addAll(own);
        }
        assertEquals(5, bodies);
        assertEquals(3, materials.size());
    }

    @Test
    void propsMoveAndShareTheirShape() throws IOException {
        GlbContents file = contents(run("yard", 6, 5, 3, 2));
        List<NodeModel> crates = file.model.getNodeModels().stream()
                .filter(node -> node.getName() != null && node.getName().startsWith("crate"))
                .toList();
        assertTrue(crates.size() > 10);
        assertEquals(
                1,
                crates.stream()
                        .map(node -> node.getMeshModels().get(0))
                        .distinct()
                        .count());
        long moving = crates.stream()
                .filter(node -> file.channel(node, "translation") != null)
                .count();
        assertTrue(moving > 0 && moving < crates.size(), moving + " of " + crates.size() + " move");
    }

    @Test
    void cameraLightsAndGroundAreThere() throws IOException {
        GlbContents file = contents(run("plaza", 0.2, 10, 5, 1));
        assertEquals(1, file.model.getCameraModels().size());
        Set<String> names = new HashSet<>();
        file.model.getNodeModels().forEach(node -> names.add(node.getName()));
        assertTrue(names.containsAll(List.of("ground", "camera", "sun", "sky", "obstacle 0")), names.toString());
        assertNotNull(file.model.getExtensions());
    }

    /** Keys on a path, then one who follows a leader; a file's frame shows what a film's picture of that moment does. */
    @Test
    void theCamerasOfShotsAreWhereTheEngineHasThem() throws IOException {
        ExportedRun run = run("plaza", 9, 24, 3, 2);
        GlbContents file = contents(run);
        List<Shot> shots = run.scene().shots().shots();
        int compared = 0;
        try (World world = run.scene().begin(2)) {
            List<ShotCamera> cameras = new ArrayList<>();
            for (int frame = 0; frame < run.frames(); frame++) {
                while (world.steps() < run.steps(frame, world.dt())) {
                    world.step();
                    cameras.forEach(camera -> camera.follow(world));
                    if (cameras.size() < 2 && shots.get(cameras.size()).firstStep(world.dt()) == world.steps()) {
                        cameras.add(new ShotCamera(shots.get(cameras.size()), world));
                    }
                }
                double time = run.time(frame);
                for (int i = 0; i < cameras.size(); i++) {
                    if (time >= shots.get(i).from() && time <= shots.get(i).to()) {
                        Stance stance = cameras.get(i)
                                .aim(world, time, run.share(frame, world.dt()))
                                .stance();
                        compare(
                                file.named(
                                        "shot " + (i + 1) + ": " + shots.get(i).name()),
                                file,
                                (float) time,
                                stance);
                        compared++;
                    }
                }
            }
        }
        assertEquals(8 * 24 + 2, compared, "of one shot to its end, and of the next");
        assertEquals(3, file.model.getCameraModels().size());
    }

    private static void compare(NodeModel camera, GlbContents file, float seconds, Stance stance) {
        Vector3f eye = file.place(camera, seconds);
        assertEquals(
                0,
                eye.distance(new Vector3f(
                        stance.eye().x(), stance.eye().y(), stance.eye().z())),
                1e-5f);
        Vector3f ahead =
                file.matrix(camera, seconds).mult(new Vector3f(0, 0, -1)).subtract(eye);
        Vector3f look =
                new Vector3f(stance.look().x(), stance.look().y(), stance.look().z()).subtract(eye);
        assertEquals(1, ahead.dot(look.normalize()), 1e-5f);
        Vector3f right =
                file.matrix(camera, seconds).mult(new Vector3f(1, 0, 0)).subtract(eye);
        assertEquals(0, right.y, 1e-5f, "what is level stays level");
    }

    /** In each frame everybody is seen in the shade of a range that its value is in, or a tenth of a range beside. */
    @ParameterizedTest
    @EnumSource(
            value = PeopleQuantity.class,
            names = {"SPEED", "DISTANCE", "DENSITY", "CONGESTION"})
    void aBodysShadeIsThatOfItsValue(PeopleQuantity paint) throws IOException {
        Colouring colouring = new Colouring(paint, GroundQuantity.NOTHING, false, Measure.DISPLACEMENT);
        ExportedRun run = new ExportedRun(Scenes.load("gate"), null, 8, 5, Integer.MAX_VALUE, null, colouring, 1);
        GlbContents file = contents(run);
        Set<String> shades = new HashSet<>();
        try (World world = run.scene().begin(1)) {
            RunColouring values = new RunColouring(colouring, world);
            for (int frame = 0; frame < run.frames(); frame++) {
                while (world.steps() < run.steps(frame, world.dt())) {
                    world.step();
                    values.follow(world);
                }
                values.look(world);
                float seconds = (float) run.time(frame);
                int seen = 0;
                for (NodeModel node : file.bodies()) {
                    if (file.at(node, "scale", seconds)[1] > 0) {
                        shades.add(checkShade(node, values.value(GlbContents.agent(node))));
                        seen++;
                    }
                }
                assertEquals(160, seen);
            }
        }
        assertTrue(shades.size() > 1, shades::toString);
    }

    private static String checkShade(NodeModel node, float value) {
        Matcher open = Pattern.compile(", > ([0-9.]+)\\h?[a-z/²]+$").matcher(node.getName());
        if (open.find()) {
            double from = Double.parseDouble(open.group(1));
            assertTrue(value >= from - 0.101 * from / (ColourRanges.COUNT - 1), node.getName() + ": " + value);
            return open.group(1);
        }
        Matcher range = Pattern.compile(", ([0-9.]+)–([0-9.]+)\\h?[a-z/²]+$").matcher(node.getName());
        assertTrue(range.find(), node::getName);
        double from = Double.parseDouble(range.group(1));
        double to = Double.parseDouble(range.group(2));
        double beside = 0.101 * (to - from);
        assertTrue(value >= from - beside && value <= to + beside, node.getName() + ": " + value);
        return range.group(1);
    }

    /** The plaza has houses all round; of its sides none stands between a camera and the square. */
    @Test
    void theSkylineStandsWhereItHidesNothing() throws IOException {
        GlbContents file = contents(run("plaza", 2, 10, 3, 1));
        assertNotNull(file.named("skyline far"));
        List<NodeModel> sides = file.model.getNodeModels().stream()
                .filter(node -> node.getName() != null && node.getName().matches("skyline [0-9]"))
                .toList();
        assertTrue(sides.size() >= 2, sides.size() + " sides");
        float[] eye = file.named("camera").getTranslation();
        for (NodeModel side : sides) {
            float[] places = GlbContents.numbers(side.getMeshModels()
                    .get(0)
                    .getMeshPrimitiveModels()
                    .get(0)
                    .getAttributes()
                    .get("POSITION"));
            double nearest = Double.POSITIVE_INFINITY;
            for (int i = 0; i < places.length; i += 3) {
                nearest = Math.min(nearest, Math.hypot(places[i] - eye[0], places[i + 2] - eye[2]));
            }
            assertTrue(nearest > 5, "a house " + nearest + " m from the camera");
        }
    }

    @Test
    void whatDoesNotFitIsRefusedBeforeAnythingIsWritten() throws Exception {
        Scene many = Scenes.load("gate");
        Path file = folder.resolve("large.glb");
        ExportedRun run = run(many, 36_000, 240, Integer.MAX_VALUE, 1);
        try (GlbExport export = new GlbExport(run, file)) {
            ExportException refusal = assertThrows(ExportException.class, export::plan);
            assertTrue(refusal.getMessage().contains("large.glb"), refusal.getMessage());
            assertTrue(refusal.getMessage().contains("fewer --seconds, --fps or --people"), refusal.getMessage());
        }
        assertEquals(0, Files.list(folder).count());
    }

    /** Also of people who come, change groups, lead, leap and are caught, at a rate at which the lists count. */
    @ParameterizedTest
    @CsvSource({
        "gate, GROUPS, 30",
        "gate, SPEED, 5",
        "museum, GROUPS, 5",
        "museum, DISTANCE, 5",
        "yard, GROUPS, 5",
        "wolves, GROUPS, 5",
        "thesis, DENSITY, 5",
        "hills, GROUPS, 10",
        "plaza, CONGESTION, 5"
    })
    void theSizeThatIsSaidBeforeIsThatOfTheFile(String scene, PeopleQuantity paint, int fps) throws IOException {
        Colouring colouring = new Colouring(paint, GroundQuantity.NOTHING, false, Measure.DISPLACEMENT);
        ExportedRun run = new ExportedRun(Scenes.load(scene), null, 3, fps, Integer.MAX_VALUE, null, colouring, 1);
        Path file = folder.resolve("said.glb");
        try (GlbExport export = new GlbExport(run, file)) {
            export.plan();
            long said = export.measure(done -> {});
            assertFalse(Files.exists(file), "measuring writes nothing");
            export.write(done -> {});
            assertEquals(Files.size(file), said);
        }
    }

    @Test
    void aRunThatFailsLeavesWhatWasThere() throws IOException {
        Path file = folder.resolve("kept.glb");
        Files.writeString(file, "before");
        try (GlbExport export = new GlbExport(run("gate", 1, 10, 5, 1), file)) {
            export.plan();
            assertThrows(
                    IllegalStateException.class,
                    () -> export.write(done -> {
                        if (done == 5) {
                            throw new IllegalStateException("ended");
                        }
                    }));
        }
        assertEquals("before", Files.readString(file));
        assertEquals(1, Files.list(folder).count());
    }

    @Test
    void aSettingChangesTheFile() throws IOException {
        Scene scene = Scenes.load("gate");
        Scene other = scene.with(Settings.set(scene.setup(), "person.body.maxSpeed=1"));
        byte[] one = Files.readAllBytes(write(run(scene, 0.5, 10, 5, 1), "one.glb"));
        byte[] two = Files.readAllBytes(write(run(other, 0.5, 10, 5, 1), "two.glb"));
        assertFalse(Arrays.equals(one, two));
    }
}
