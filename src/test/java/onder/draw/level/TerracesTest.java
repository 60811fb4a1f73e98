package onder.draw.level;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.core.terrain.Terrain;
import onder.group.Group;
import onder.lab.imports.Importer;
import onder.level.LevelFile;
import onder.level.LevelGround;
import onder.level.TerracesModel;
import onder.level.Triangles;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shipped level with ramps, stairs and columns, walked on for a million steps of people. */
class TerracesTest {
    private static final int PEOPLE = 84;

    /** The last leader of eight runs, four by this rule of pedestrians and four by the one before, came after 13 632. */
    private static final int STEPS = 15_000;

    /** Solids are smoothed by so much, in metres. */
    private static final double SMOOTH = 0.02;

    private static final double NEAR_GOAL = 2;

    private static final Scene SCENE = Scenes.load("terraces");

    @TempDir
    Path folder;

    /** The scene's groups, of so many people in all, each to the end of its path. */
    private static Setup crowded() {
        List<GroupSetup> groups = new ArrayList<>();
        for (GroupSetup group : SCENE.setup().groups()) {
            int count = PEOPLE / SCENE.setup().groups().size() + (groups.isEmpty() ? PEOPLE % 6 : 0);
            groups.add(new GroupSetup(
                    group.species(),
                    count,
                    group.start(),
                    null,
                    new onder.group.Path(
                            group.path().waypoints(), false, group.path().tolerance()),
                    null));
        }
        return new SetupBuilder(SCENE.setup()).groups(groups).build();
    }

    @Test
    void nobodyWalksIntoAWallAndEveryLeaderComesToItsGoal() {
        Setup setup = crowded();
        LevelGround ground = setup.level().ground();
        double[][] faces =
                upright(LevelModels.triangles((LevelFile) setup.level().source(), ground.location()));
        try (World world = new World(setup, 2, () -> 0)) {
            assertEquals(PEOPLE, world.agents().count());
            double[] nearest = new double[setup.groups().size()];
            Arrays.fill(nearest, Double.POSITIVE_INFINITY);
            float lowest = Float.POSITIVE_INFINITY;
            float highest = Float.NEGATIVE_INFINITY;
            for (int step = 0; step < STEPS; step++) {
                world.step();
                AgentsView agents = world.agents();
                Terrain terrain = world.terrain();
                for (int i = 0; i < agents.count(); i++) {
                    double free = world.obstacles().distance(agents.x(i), agents.z(i), 1);
                    assertTrue(free >= agents.radius(i) - 1e-3, "agent " + i + " at step " + step + ": " + free);
                    float height = terrain.height(agents.x(i), agents.z(i));
                    lowest = Math.min(lowest, height);
                    highest = Math.max(highest, height);
                    if (step % 100 == i) {
                        assertOutside(faces, agents.x(i), height, agents.z(i), agents.radius(i));
                    }
                }
                for (Group group : world.groups().all()) {
                    List<Point> way = group.path().waypoints();
                    Point goal = way.get(way.size() - 1);
                    int leader = group.leader();
                    nearest[group.id()] = Math.min(
                            nearest[group.id()], Math.hypot(agents.x(leader) - goal.x(), agents.z(leader) - goal.z()));
                }
            }
            for (double each : nearest) {
                assertTrue(each < NEAR_GOAL, Arrays.toString(nearest));
            }
            assertEquals(0, lowest, 0.05);
            assertEquals(3, highest, 0.4);
        }
    }

    /** The upright faces of a level: the ends of each one's foot, and the heights between which it stands everywhere. */
    private static double[][] upright(Triangles level) {
        List<double[]> faces = new ArrayList<>();
        float[] xyz = level.xyz();
        for (int i = 0; i < xyz.length; i += 9) {
            double x1 = Math.min(xyz[i], Math.min(xyz[i + 3], xyz[i + 6]));
            double x2 = Math.max(xyz[i], Math.max(xyz[i + 3], xyz[i + 6]));
            double z1 = Math.min(xyz[i + 2], Math.min(xyz[i + 5], xyz[i + 8]));
            double z2 = Math.max(xyz[i + 2], Math.max(xyz[i + 5], xyz[i + 8]));
            double y1 = Math.min(xyz[i + 1], Math.min(xyz[i + 4], xyz[i + 7]));
            double y2 = Math.max(xyz[i + 1], Math.max(xyz[i + 4], xyz[i + 7]));
            boolean alongAxis = x2 - x1 < 1e-4 ^ z2 - z1 < 1e-4;
            boolean halfOfRectangle = alongAxis && cornersAt(xyz, i, y1) + cornersAt(xyz, i, y2) == 3;
            if (halfOfRectangle) {
                faces.add(new double[] {x1, z1, x2, z2, y1, y2});
            }
        }
        return faces.toArray(new double[0][]);
    }

    private static int cornersAt(float[] xyz, int from, double y) {
        return (xyz[from + 1] == y ? 1 : 0) + (xyz[from + 4] == y ? 1 : 0) + (xyz[from + 7] == y ? 1 : 0);
    }

    private static void assertOutside(double[][] faces, double x, double floor, double z, double radius) {
        for (double[] face : faces) {
            if (face[5] > floor + 0.3 && face[4] < floor + 1.7) {
                double dx = Math.max(0, Math.max(face[0] - x, x - face[2]));
                double dz = Math.max(0, Math.max(face[1] - z, z - face[3]));
                double away = Math.sqrt(dx * dx + dz * dz);
                assertTrue(away > radius - SMOOTH, x + ", " + z + " is " + away + " from " + Arrays.toString(face));
            }
        }
    }

    private static void step(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    @Test
    void anyThreadsGiveTheSameBits() {
        Setup setup = crowded();
        long[] hashes = new long[3];
        for (int threads = 1; threads <= 3; threads++) {
            try (World world = new World(setup, threads, () -> 0)) {
                step(world, 600);
                hashes[threads - 1] = world.hash();
            }
        }
        assertArrayEquals(new long[] {hashes[0], hashes[0], hashes[0]}, hashes);
    }

    /** A level beside a scene, the scene saved elsewhere, a log saved elsewhere: always the same level, and the same bits. */
    @Test
    void aSavedSceneFindsItsLevelAgain() throws IOException {
        Path level = Files.createDirectories(folder.resolve("models")).resolve("my court.glb");
        Files.copy(TerracesModel.FILE, level);
        Path file = folder.resolve("scene.yaml");
        Files.writeString(file, Importer.read(level, folder));
        Scene scene = Scenes.load(file);
        assertEquals("models/my court.glb", scene.setup().level().source().file());
        Path elsewhere = Files.createDirectories(folder.resolve("a/b")).resolve("again.yaml");
        Scenes.save(scene, elsewhere);
        Scene again = Scenes.load(elsewhere);
        assertEquals("../../models/my court.glb", again.setup().level().source().file());
        try (World one = new World(scene.setup());
                World other = new World(again.setup())) {
            step(one, 300);
            step(other, 300);
            assertEquals(one.hash(), other.hash());
            Path log = elsewhere.resolveSibling("session.log.yaml");
            Replay.of(scene, one).save(log);
            try (World replayed = new World(Replay.load(log).scene().setup())) {
                step(replayed, 300);
                assertEquals(one.hash(), replayed.hash());
            }
        }
    }

    /** In an imported level people set out, up and down, and come to all their stops. */
    @Test
    void anImportedLevelDoesSomething() throws IOException {
        Path file = folder.resolve("scene.yaml");
        Files.writeString(file, Importer.read(TerracesModel.FILE, folder));
        Setup setup = Scenes.load(file).setup();
        try (World world = new World(setup)) {
            float lowest = Float.POSITIVE_INFINITY;
            float highest = Float.NEGATIVE_INFINITY;
            for (int step = 0; step < 9000; step++) {
                world.step();
                int leader = world.groups().all().get(0).leader();
                float height = world.terrain()
                        .height(world.agents().x(leader), world.agents().z(leader));
                lowest = Math.min(lowest, height);
                highest = Math.max(highest, height);
            }
            assertTrue(
                    world.agents().count() >= 8,
                    "so few people: " + world.agents().count());
            assertTrue(highest - lowest > 2.5, "from " + lowest + " to " + highest + " m");
        }
    }
}
