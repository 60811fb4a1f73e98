package onder.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Stream;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Hit;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;

/** The walkable area in a database is a valid one, and where the engine lets nobody stand it has a hole. */
class WalkableAreaTest {
    /** From a wall's middle to its side, in metres. */
    private static final double HALF_WALL = 0.05;

    /** Nearer to a side than this, in metres, a round hole's corners and the text's rounding decide. */
    private static final float UNDECIDED = 0.006f;

    @TempDir
    private Path folder;

    /** A database as it stands in the file, read without the writer's code. */
    private record Read(TreeMap<Integer, List<double[][]>> areas, double[] extent, int positions) {}

    private Path write(World world, int frames) throws Exception {
        Path file = Files.createTempFile(folder, "run", ".sqlite");
        try (Trajectories trajectories = Trajectories.of(file, world)) {
            for (int frame = 0; frame < frames; frame++) {
                trajectories.append(world);
                world.step();
            }
            trajectories.finish();
        }
        return file;
    }

    /** Reads a database; every area is valid and everybody stands in their frame's. */
    private static Read read(Path file, String name) throws SQLException, ParseException {
        TreeMap<Integer, List<double[][]>> areas = new TreeMap<>();
        double[] extent = new double[4];
        int positions = 0;
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = database.createStatement()) {
            try (ResultSet rows = statement.executeQuery(
                    "SELECT frame, wkt FROM frame_data JOIN geometry ON geometry_hash = hash ORDER BY frame")) {
                while (rows.next()) {
                    String text = rows.getString(2);
                    List<double[][]> rings = rings(text);
                    boolean same =
                            !areas.isEmpty() && sameRings(areas.lastEntry().getValue(), rings);
                    if (!same) {
                        assertTrue(new WKTReader().read(text).isValid(), name + ": " + text);
                        assertFalse(text.contains("-0 ") || text.contains("-0,"), name + ": negative zero");
                        areas.put(rows.getInt(1), rings);
                    }
                }
            }
            String[] keys = {"xmin", "ymin", "xmax", "ymax"};
            for (int i = 0; i < keys.length; i++) {
                try (ResultSet row =
                        statement.executeQuery("SELECT value FROM metadata WHERE key = '" + keys[i] + "'")) {
                    extent[i] = Double.parseDouble(row.getString(1));
                }
            }
            try (ResultSet rows = statement.executeQuery("SELECT frame, pos_x, pos_y FROM trajectory_data")) {
                while (rows.next()) {
                    double x = rows.getDouble(2);
                    double y = rows.getDouble(3);
                    int frame = rows.getInt(1);
                    assertTrue(
                            inside(areas.floorEntry(frame).getValue(), x, y),
                            name + ": somebody stands at " + x + ", " + y + " in frame " + frame);
                    positions++;
                }
            }
        }
        return new Read(areas, extent, positions);
    }

    private static boolean sameRings(List<double[][]> a, List<double[][]> b) {
        return Arrays.deepEquals(a.toArray(), b.toArray());
    }

    private static List<double[][]> rings(String text) {
        List<double[][]> rings = new ArrayList<>();
        for (String ring : text.split("\\(+|\\)+")) {
            if (ring.matches("[-0-9., ]*\\d[-0-9., ]*")) {
                rings.add(Stream.of(ring.split(", "))
                        .map(corner -> Stream.of(corner.trim().split(" "))
                                .mapToDouble(Double::parseDouble)
                                .toArray())
                        .toArray(double[][]::new));
            }
        }
        return rings;
    }

    /** Whether a ray from there crosses the rings an odd number of times. */
    private static boolean inside(List<double[][]> rings, double x, double y) {
        boolean inside = false;
        for (double[][] ring : rings) {
            for (int i = 1; i < ring.length; i++) {
                double[] a = ring[i - 1];
                double[] b = ring[i];
                inside ^= (a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0];
            }
        }
        return inside;
    }

    /** Compares the area with what the engine says of places: anywhere, and near whatever stands there. */
    private static void compare(World world, Read read, SplittableRandom random, String name) {
        Obstacles all = world.obstacles();
        Bounds edgeless = all.bounds() instanceof Bounds.Walled ? new Bounds.Open(1, 1) : all.bounds();
        Obstacles walls = new Obstacles(edgeless, List.of(), all.walls());
        List<Wall> sides = all.sides();
        List<double[][]> rings = read.areas.firstEntry().getValue();
        double smallest = world.setup().species().stream()
                .mapToDouble(species -> species.body().radius())
                .min()
                .orElseThrow();
        int pockets = 0;
        int points = 1000;
        for (int i = 0; i < points; i++) {
            double[] extent = read.extent;
            float x = (float) random.nextDouble(extent[0] + UNDECIDED, extent[2] - UNDECIDED);
            float y = (float) random.nextDouble(extent[1] + UNDECIDED, extent[3] - UNDECIDED);
            if (i % 2 == 0 && !sides.isEmpty()) {
                Wall near = sides.get(random.nextInt(sides.size()));
                double along = random.nextDouble(-0.1, 1.1);
                x = (float) (near.x1() + along * (near.x2() - near.x1()) + random.nextDouble(-0.1, 0.1));
                y = -(float) (near.z1() + along * (near.z2() - near.z1()) + random.nextDouble(-0.1, 0.1));
            }
            if (x < extent[0] + UNDECIDED
                    || x > extent[2] - UNDECIDED
                    || y < extent[1] + UNDECIDED
                    || y > extent[3] - UNDECIDED
                    || !all.clear(x, -y, UNDECIDED)) {
                continue;
            }
            Hit wall = new Hit();
            walls.nearestWall(x, -y, 1, wall);
            if (Math.abs(wall.t - HALF_WALL) < UNDECIDED) {
                continue;
            }
            boolean free = all.free(x, -y, 0) && wall.t > HALF_WALL;
            boolean in = inside(rings, x, y);
            if (free && !in && !all.free(x, -y, (float) smallest)) {
                pockets++;
            } else {
                assertEquals(free, in, name + ": " + x + ", " + y);
            }
        }
        assertTrue(pockets <= points / 50, name + ": " + pockets + " of " + points + " places lie in pockets");
    }

    @Test
    void inEveryShippedSceneTheAreaIsWhereTheEngineLetsOneStand() throws Exception {
        List<String> names = new ArrayList<>(Scenes.SHIPPED);
        try (Stream<Path> gallery = Files.list(Path.of("assets/Scenes/gallery"))) {
            gallery.map(file -> file.getFileName().toString())
                    .filter(file -> file.endsWith(".yaml"))
                    .sorted()
                    .forEach(file -> names.add(Scenes.GALLERY + file.replace(".yaml", "")));
        }
        for (String name : names) {
            try (World world = Scenes.load(name).begin(1)) {
                Read read = read(write(world, 10), name);
                assertEquals(name.equals("empty"), read.positions == 0, name);
                compare(world, read, new SplittableRandom(7), name);
            }
        }
    }

    @Test
    void theGateIsInItsFile() throws Exception {
        try (World world = Scenes.load("gate").begin(1)) {
            List<double[][]> rings =
                    read(write(world, 2), "gate").areas.firstEntry().getValue();
            assertTrue(inside(rings, 0, 0), "the opening");
            assertFalse(inside(rings, 0, 5), "the wall on one side of it");
            assertFalse(inside(rings, 0, -5), "the wall on the other");
        }
    }

    @Test
    void whateverOverlapsOrLiesAcrossTheEdgeTheAreaIsValid() throws Exception {
        Setup base = Scenes.load("thesis").setup();
        int played = 0;
        for (int seed = 0; seed < 90; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Bounds bounds = bounds(seed, random);
            Setup setup = new SetupBuilder(base)
                    .bounds(bounds)
                    .obstacles(bodies(random), walls(random))
                    .build();
            try (World world = new World(setup)) {
                Read read = read(write(world, 5), "seed " + seed);
                compare(world, read, random, "seed " + seed + " in " + bounds);
                played++;
            } catch (SetupException noRoom) {
                // The clutter left none.
            }
        }
        assertTrue(played > 60, "only " + played + " worlds had room");
    }

    private static Bounds bounds(int seed, SplittableRandom random) {
        float size = (float) random.nextDouble(24, 40);
        return switch (seed % 5) {
            case 0 -> new Bounds.Open(size, 30);
            case 1 -> new Bounds.Torus(size, 30);
            case 2 -> Bounds.Walled.rectangle(size, 30, 1);
            case 3 -> Bounds.Walled.octagon(size, 1, 1);
            default ->
                new Bounds.Walled(
                        List.of(
                                new Point(-15, -15),
                                new Point(15, -15),
                                new Point(15, 15),
                                new Point(3, 15),
                                new Point(0, 2),
                                new Point(-3, 15),
                                new Point(-15, 15)),
                        1);
        };
    }

    private static List<Obstacle> bodies(SplittableRandom random) {
        List<Obstacle> bodies = new ArrayList<>();
        for (int i = random.nextInt(14); i > 0; i--) {
            float x = (float) random.nextDouble(-18, 18);
            float z = (float) random.nextDouble(-18, 18);
            float size = (float) random.nextDouble(0.6, 5);
            bodies.add(
                    switch (random.nextInt(4)) {
                        case 0 -> new Circle(x, z, size / 2, 1);
                        case 1 -> new Box(x, z, size, 1, (float) random.nextDouble(-180, 180), 1);
                        case 2 -> new Capsule(new Point(x, z), new Point(x - 1, z + size), size / 4, 1);
                        default ->
                            new Polygon(
                                    List.of(
                                            new Point(x, z),
                                            new Point(x + size, z + 0.5f),
                                            new Point(x + 0.3f, z + size)),
                                    1);
                    });
            if (random.nextInt(4) == 0) {
                bodies.add(bodies.get(bodies.size() - 1));
            }
        }
        return bodies;
    }

    private static List<Wall> walls(SplittableRandom random) {
        List<Wall> walls = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            float x = random.nextInt(-18, 18);
            float z = random.nextInt(-18, 18);
            walls.add(new Wall(x, z, x + random.nextInt(-8, 9), z + random.nextInt(-8, 9), 1));
        }
        return walls;
    }

    @Test
    void aWallRightAcrossMakesTwoAreasAndAClosetThatNobodyFitsInNone() throws Exception {
        Setup base = new SetupBuilder(Scenes.load("thesis").setup())
                .bounds(Bounds.Walled.rectangle(40, 40, 1))
                .build();
        List<Wall> across = List.of(new Wall(-20, 18, 20, 18, 1));
        try (World world =
                new World(new SetupBuilder(base).obstacles(List.of(), across).build())) {
            assertEquals(
                    2,
                    read(write(world, 2), "across")
                            .areas
                            .firstEntry()
                            .getValue()
                            .size());
        }
        List<Wall> closet = List.of(
                new Wall(18, 18, 18.4f, 18, 1),
                new Wall(18.4f, 18, 18.4f, 18.4f, 1),
                new Wall(18.4f, 18.4f, 18, 18.4f, 1),
                new Wall(18, 18.4f, 18, 18, 1));
        try (World world =
                new World(new SetupBuilder(base).obstacles(List.of(), closet).build())) {
            Read read = read(write(world, 2), "closet");
            assertEquals(2, read.areas.firstEntry().getValue().size(), "the edge, and one hole without an inside");
        }
    }

    @Test
    void anEdgeThatCrossesItselfIsAsTheEngineHasIt() throws Exception {
        List<Point> star = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            double angle = 2 * Math.PI * 2 * i / 5;
            star.add(new Point((float) (100 * Math.sin(angle)), (float) (100 * Math.cos(angle))));
        }
        Setup setup = new SetupBuilder(Scenes.load("thesis").setup())
                .bounds(new Bounds.Walled(star, 1))
                .build();
        try (World world = new World(setup)) {
            compare(world, read(write(world, 2), "star"), new SplittableRandom(1), "star");
        }
    }

    @Test
    void whatIsPutUpDuringTheRunIsInTheAreaOfItsFramesOnly() throws Exception {
        Setup setup = new SetupBuilder(Scenes.load("gate").setup()).build();
        Path file = folder.resolve("edited.sqlite");
        Obstacle column = new Circle(3, 0, 0.4f, 2);
        try (World world = new World(setup);
                Trajectories trajectories = Trajectories.of(file, world)) {
            for (int frame = 0; frame < 9; frame++) {
                if (frame == 3) {
                    world.send(new Command.AddObstacle(column));
                } else if (frame == 6) {
                    world.send(new Command.RemoveObstacle(column));
                }
                world.step();
                trajectories.append(world);
            }
            trajectories.finish();
        }
        TreeMap<Integer, List<double[][]>> areas = read(file, "edited").areas;
        assertEquals(List.of(0, 3, 6), List.copyOf(areas.keySet()));
        assertTrue(inside(areas.get(0), 3, 0));
        assertFalse(inside(areas.get(3), 3, 0));
        assertTrue(inside(areas.get(6), 3, 0));
    }

    @Test
    void aWorldWithoutAnEdgeReachesAsFarAsAnybodyWent() throws Exception {
        Setup setup = new SetupBuilder(Scenes.load("thesis").setup())
                .bounds(new Bounds.Open(12, 12))
                .obstacles(List.of(new Circle(30, 0, 2, 1)), List.of())
                .build();
        try (World world = new World(setup)) {
            for (int step = 0; step < 1000; step++) {
                world.step();
            }
            Read read = read(write(world, 2), "open");
            assertTrue(read.extent[2] > 32, "the far obstacle");
            compare(world, read, new SplittableRandom(3), "open");
        }
    }

    @Test
    void theFrameRateIsExact() {
        assertEquals(60, rate(1 / 60f));
        assertEquals(30, rate(1 / 30f));
        assertEquals(100, rate(0.01f));
        assertEquals(1 / 0.012, rate(0.012f));
        assertEquals(1 / 0.0333, rate(0.0333f));
    }

    private static double rate(float dt) {
        Setup s = Scenes.load("thesis").setup();
        return new Setup(s.seed(), dt, s.bounds(), s.obstacles(), s.walls(), s.settings(), s.species(), s.groups())
                .rate();
    }
}
