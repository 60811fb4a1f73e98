package onder.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SplittableRandom;
import java.util.TreeMap;
import onder.core.agents.AgentsView;
import onder.file.WholeFile;
import onder.group.Group;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is written is read back by other code than ours, and stands where the agents stood. */
class TrajectoriesTest {
    private static final int FRAMES = 20;
    private static final int LONG = 120;
    private static final int STRIDE = 15;

    @TempDir
    private Path folder;

    /** x, y and the heading of every agent in every frame, in the axes of the files. */
    private final List<float[][]> seen = new ArrayList<>();

    private Path write(String name, String scene) throws IOException {
        Path file = folder.resolve(name);
        seen.clear();
        try (World world = Scenes.load(scene).begin(1);
                Trajectories trajectories = Trajectories.of(file, world)) {
            for (int frame = 0; frame < FRAMES; frame++) {
                trajectories.append(world);
                look(world.agents());
                world.step();
            }
            trajectories.finish();
        }
        return file;
    }

    private void look(AgentsView agents) {
        float[][] all = new float[agents.count()][];
        for (int i = 0; i < all.length; i++) {
            all[i] = new float[] {agents.x(i), -agents.z(i), agents.headingX(i), -agents.headingZ(i)};
        }
        seen.add(all);
    }

    private static Map<String, String> pairs(Connection database, String query) throws SQLException {
        Map<String, String> pairs = new HashMap<>();
        try (Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            while (rows.next()) {
                pairs.put(rows.getString(1), rows.getString(2));
            }
        }
        return pairs;
    }

    @Test
    void theDatabaseIsJuPedSimsVersionTwo() throws Exception {
        Path file = write("run.sqlite", "thesis-obstacles");
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file)) {
            for (Map.Entry<String, String> table : Map.of(
                            "trajectory_data",
                            "frame INTEGER,id INTEGER,pos_x REAL,pos_y REAL,ori_x REAL,ori_y REAL",
                            "metadata",
                            "key TEXT,value TEXT",
                            "geometry",
                            "hash INTEGER,wkt TEXT",
                            "frame_data",
                            "frame INTEGER,geometry_hash INTEGER")
                    .entrySet()) {
                List<String> columns = new ArrayList<>();
                try (Statement statement = database.createStatement();
                        ResultSet rows = statement.executeQuery("PRAGMA table_info(" + table.getKey() + ")")) {
                    while (rows.next()) {
                        columns.add(rows.getString("name") + " " + rows.getString("type"));
                    }
                }
                assertEquals(table.getValue(), String.join(",", columns), table.getKey());
            }
            Map<String, String> metadata = pairs(database, "SELECT key, value FROM metadata");
            assertEquals("2", metadata.get("version"));
            assertEquals(1 / 0.012, Double.parseDouble(metadata.get("fps")));
            assertEquals(-28, Double.parseDouble(metadata.get("ymin")), 1e-6);
            Map<String, String> geometry = pairs(database, "SELECT hash, wkt FROM geometry");
            Map<String, String> frames = pairs(database, "SELECT frame, geometry_hash FROM frame_data");
            assertEquals(FRAMES, frames.size());
            assertEquals(geometry.keySet(), new java.util.HashSet<>(frames.values()));
            String wkt = geometry.values().iterator().next();
            assertTrue(wkt.matches("POLYGON \\(\\(.*\\)\\)"), wkt);
            assertEquals(1 + 37, wkt.chars().filter(c -> c == '(').count() - 1, "the arena and a hole an obstacle");
        }
    }

    @Test
    void theDatabaseHasEverybodyInEveryFrame() throws Exception {
        Path file = write("run.sqlite", "thesis");
        int rows = 0;
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = database.createStatement();
                ResultSet all = statement.executeQuery("SELECT * FROM trajectory_data ORDER BY frame, id")) {
            while (all.next()) {
                float[] was = seen.get(all.getInt("frame"))[all.getInt("id")];
                assertEquals(was[0], all.getDouble("pos_x"));
                assertEquals(was[1], all.getDouble("pos_y"));
                assertEquals(was[2], all.getDouble("ori_x"));
                assertEquals(was[3], all.getDouble("ori_y"));
                rows++;
            }
        }
        assertEquals(FRAMES * 30, rows);
    }

    @Test
    void theTextsHaveTheSamePlacesToTheBit() throws IOException {
        List<String> text = Files.readAllLines(write("run.txt", "thesis"));
        assertEquals("# framerate: 83.33333333333333", text.get(0));
        compare(text.subList(3, text.size()), " ", 2);
        List<String> csv = Files.readAllLines(write("run.csv", "thesis"));
        assertEquals("id,frame,time_s,x_m,y_m,group_id,leader,species", csv.get(0));
        compare(csv.subList(1, csv.size()), ",", 3);
        String[] last = csv.get(csv.size() - 1).split(",");
        assertEquals((FRAMES - 1) * 0.012, Double.parseDouble(last[2]), 1e-4);
    }

    private void compare(List<String> lines, String between, int x) {
        assertEquals(FRAMES * 30, lines.size());
        for (String line : lines) {
            String[] parts = line.split(between);
            float[] was = seen.get(Integer.parseInt(parts[1]))[Integer.parseInt(parts[0])];
            assertEquals(was[0], Float.parseFloat(parts[x]));
            assertEquals(was[1], Float.parseFloat(parts[x + 1]));
        }
    }

    @Test
    void aPlaceOfAnyMagnitudeReadsBackToTheBitAndHasNoExponent() throws IOException {
        SplittableRandom random = new SplittableRandom(6);
        try (WholeFile file = WholeFile.begin(folder.resolve("places.csv"))) {
            TextTrajectories text = new CommaTrajectories(folder.resolve("places.csv"), file, 60, Trajectories.EXACT);
            for (int i = 0; i < 200_000; i++) {
                float place = (float) (random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-12, 5)));
                text.line.setLength(0);
                String written = text.place(place).toString();
                assertEquals(place, Float.parseFloat(written));
                assertEquals((double) place, Double.parseDouble(written));
                assertTrue(written.matches("-?\\d+\\.\\d+"), written);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4, 7})
    void aRoundedPlaceHasThatManyDecimalsAndIsTheNearestSuchNumber(int decimals) throws IOException {
        SplittableRandom random = new SplittableRandom(decimals);
        try (WholeFile file = WholeFile.begin(folder.resolve("places.csv"))) {
            TextTrajectories text = new CommaTrajectories(folder.resolve("places.csv"), file, 60, decimals);
            for (int i = 0; i < 20_000; i++) {
                float place = (float) (random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-3, 4)));
                text.line.setLength(0);
                String written = text.place(place).toString();
                assertEquals(place, Double.parseDouble(written), 0.500001 * Math.pow(10, -decimals));
                assertTrue(written.matches("-?\\d+" + (decimals == 0 ? "" : "\\.\\d{" + decimals + "}")), written);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-2, 8})
    void moreDecimalsThanThatOrFewerThanNoneAreRefused(int decimals) throws IOException {
        try (World world = Scenes.load("thesis").begin(1)) {
            Path file = folder.resolve("a.csv");
            assertThrows(IllegalArgumentException.class, () -> Trajectories.of(file, world, 1, decimals));
        }
    }

    /** Merging groups, several species, leaders that change, and people who come and go. */
    @ParameterizedTest
    @ValueSource(strings = {"merging", "species", "gate", "station"})
    void everyFormatHasEverybodysGroupLeaderAndSpeciesInEveryFrame(String scene) throws Exception {
        SortedMap<String, String> expected = new TreeMap<>();
        try (World world = Scenes.load(scene).begin(1);
                Trajectories database = Trajectories.of(folder.resolve("a.sqlite"), world, STRIDE);
                Trajectories commas = Trajectories.of(folder.resolve("a.csv"), world, STRIDE);
                Trajectories pedPy = Trajectories.of(folder.resolve("a.txt"), world, STRIDE)) {
            for (int frame = 0; frame < LONG; frame++) {
                for (Group group : world.groups().all()) {
                    for (int member : group.members()) {
                        String species = world.setup()
                                .species()
                                .get(world.agents().species(member))
                                .name();
                        expected.put(
                                key(frame, member),
                                group.id() + "," + (member == group.leader() ? 1 : 0) + "," + species);
                    }
                }
                for (Trajectories each : List.of(database, commas, pedPy)) {
                    each.append(world);
                }
                for (int step = 0; step < STRIDE; step++) {
                    world.step();
                }
            }
            for (Trajectories each : List.of(database, commas, pedPy)) {
                each.finish();
            }
            assertEquals(folder.resolve("a.groups.csv"), pedPy.beside());
        }
        assertEquals(expected, ofCommas(folder.resolve("a.csv")));
        assertEquals(expected, ofIntervals(Files.readAllLines(folder.resolve("a.groups.csv"))));
        List<String> table = new ArrayList<>();
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("a.sqlite"));
                Statement statement = database.createStatement();
                ResultSet rows = statement.executeQuery(
                        "SELECT id || ',' || from_frame || ',' || to_frame || ',' || group_id || ',' || leader || ','"
                                + " || species FROM membership")) {
            table.add("");
            while (rows.next()) {
                table.add(rows.getString(1));
            }
        }
        assertEquals(expected, ofIntervals(table));
        assertTrue(table.size() < expected.size() / 10, table.size() + " intervals");
        String head = Files.readAllLines(folder.resolve("a.txt")).get(2);
        assertEquals("# groups: a.groups.csv", head);
    }

    private static String key(int frame, int id) {
        return frame + " " + id;
    }

    private static SortedMap<String, String> ofCommas(Path file) throws IOException {
        SortedMap<String, String> found = new TreeMap<>();
        for (String row : Files.readAllLines(file)) {
            String[] parts = row.split(",", 6);
            if (!parts[0].equals("id")) {
                found.put(key(Integer.parseInt(parts[1]), Integer.parseInt(parts[0])), parts[5]);
            }
        }
        return found;
    }

    private static SortedMap<String, String> ofIntervals(List<String> rows) {
        SortedMap<String, String> found = new TreeMap<>();
        for (String row : rows.subList(1, rows.size())) {
            String[] parts = row.split(",", 4);
            for (int frame = Integer.parseInt(parts[1]); frame < Integer.parseInt(parts[2]); frame++) {
                assertNull(found.put(key(frame, Integer.parseInt(parts[0])), parts[3]), row);
            }
        }
        return found;
    }

    @Test
    void anEndingThatStandsForNoFormatIsRefused() throws IOException {
        try (World world = Scenes.load("thesis").begin(1)) {
            for (String name : List.of("a.json", "a", "csv", "a.csv.gz")) {
                IOException refused =
                        assertThrows(IOException.class, () -> Trajectories.of(folder.resolve(name), world));
                assertTrue(refused.getMessage().endsWith("allowed .sqlite, .csv, .txt, -"), refused.getMessage());
            }
        }
        try (var files = Files.list(folder)) {
            assertEquals(0, files.count());
        }
    }

    @Test
    void aFileOfOthersIsNotReplacedByTheGroups() throws IOException {
        Path groups = folder.resolve("a.groups.csv");
        Files.writeString(groups, "mine");
        try (World world = Scenes.load("thesis").begin(1)) {
            assertThrows(IOException.class, () -> Trajectories.of(folder.resolve("a.txt"), world));
        }
        assertEquals("mine", Files.readString(groups));
        Files.delete(groups);
        write("a.txt", "thesis");
        write("a.txt", "thesis");
        assertEquals(31, Files.readAllLines(groups).size(), "a row for each, and the head");
    }

    @Test
    void withoutAnEndNothingIsLeft() throws IOException {
        for (String name : List.of("a.sqlite", "a.csv", "a.txt")) {
            try (World world = Scenes.load("thesis").begin(1);
                    Trajectories trajectories = Trajectories.of(folder.resolve(name), world)) {
                trajectories.append(world);
            }
            try (var files = Files.list(folder)) {
                assertEquals(0, files.count(), name);
            }
        }
    }

    @Test
    void aFolderThatIsNotThereIsAnError() {
        try (World world = Scenes.load("thesis").begin(1)) {
            Path file = folder.resolve("none/a.sqlite");
            assertThrows(IOException.class, () -> Trajectories.of(file, world));
            assertFalse(Files.exists(file));
        }
    }
}
