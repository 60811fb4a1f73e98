package onder.lab.trajectories;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import onder.core.agents.AgentsView;
import onder.record.Trajectories;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TrajectoryFileTest {
    private static final double ROUNDED = 0.5e-4 + 1e-9;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"walks.txt, 1", "walks.txt, 6", "walks.csv, 1", "walks.csv, 6", "walks.sqlite, 1", "walks.sqlite, 6"})
    void whatOnderWritesIsReadBackExactly(String name, int stride) throws IOException {
        Path file = folder.resolve(name);
        List<double[][]> frames = new ArrayList<>();
        try (World world = new World(Scenes.load("gate").setup());
                Trajectories written = Trajectories.of(file, world, stride)) {
            for (int frame = 0; frame < 12; frame++) {
                AgentsView agents = world.agents();
                double[][] places = new double[agents.count()][];
                for (int i = 0; i < places.length; i++) {
                    places[i] = new double[] {agents.x(i), agents.z(i)};
                }
                frames.add(places);
                written.append(world);
                for (int i = 0; i < stride; i++) {
                    world.step();
                }
            }
            written.finish();
        }
        Tracks read = new TrajectoryFile(file, null, Double.NaN).read();
        assertEquals(60.0 / stride, read.rate());
        assertEquals(List.of(), read.notes());
        assertEquals(frames.get(0).length, read.people());
        double slack = name.endsWith(".sqlite") ? 0 : ROUNDED;
        for (Track track : read.all()) {
            assertEquals(frames.size(), track.frame().length);
            for (int i = 0; i < frames.size(); i++) {
                double[] place = frames.get(i)[(int) track.person()];
                assertEquals(i, track.frame()[i]);
                assertEquals(place[0], track.x()[i], slack);
                assertEquals(place[1], track.z()[i], slack);
            }
        }
    }

    @Test
    void anArchiveOfJulichIsRead() throws IOException {
        Tracks read = new TrajectoryFile(archive(), null, Double.NaN).read();
        assertEquals(25, read.rate());
        assertEquals(3, read.people());
        for (Track track : read.all()) {
            assertEquals(20, track.frame().length);
            for (int i = 0; i < 20; i++) {
                int frame = (int) track.person() + i;
                assertEquals(frame, track.frame()[i]);
                assertEquals(track.person() + 0.05 * frame, track.x()[i]);
                assertEquals(-(0.25 * track.person() - 0.01 * frame), track.z()[i], 1e-12);
            }
        }
    }

    private Path archive() throws IOException {
        Path file = folder.resolve("corridor.h5");
        try (InputStream from = TrajectoryFileTest.class.getResourceAsStream("corridor.h5")) {
            Files.write(file, from.readAllBytes());
        }
        return file;
    }

    @Test
    void centimetresAreTold() throws IOException {
        Tracks read = read("# framerate: 16.00\n# id frame x/cm y/cm z/cm\n4 0 150 -20 170\n4 1 155 -30 170\n");
        assertEquals(16, read.rate());
        assertEquals(1.5, read.all().get(0).x()[0]);
        assertEquals(0.3, read.all().get(0).z()[1]);
    }

    @Test
    void textOfEthAndUcyIsReadWithTheVideosRate() throws IOException {
        Tracks ucy = read("0.0\t1.0\t8.46\t3.59\n10.0\t1.0\t9.57\t3.79\n", 25);
        assertEquals(8.46, ucy.all().get(0).x()[0]);
        assertEquals(-3.79, ucy.all().get(0).z()[1]);
        assertEquals(0.4, ucy.seconds());
        Tracks obsmat = read(
                "  7.8000000e+02   1.0000000e+00   8.4568443e+00   0.0000000e+00   3.5880664e+00   1.6   0.0   0.17\n"
                        + "  7.8600000e+02   1.0000000e+00   9.1246047e+00   0.0000000e+00   3.6583735e+00   1.6   0.0   0.1\n",
                15);
        assertEquals(8.4568443, obsmat.all().get(0).x()[0]);
        assertEquals(-3.5880664, obsmat.all().get(0).z()[0]);
        assertTrue(refusal("0 1 8.46 3.59\n10 1 9.57 3.79\n").contains("--frame-rate"));
    }

    @Test
    void gapsAndRowsOutOfOrderAreToldAndUsed() throws IOException {
        Tracks read =
                read("# framerate: 10\n# x/m\n1 3 0.3 0\n1 1 0.1 0\n1 2 0.2 0\n1 5 0.5 0\n1 40 4 0\n1 41 4.1 0\n");
        assertEquals(2, read.all().size());
        assertEquals(4, read.all().get(0).frame().length);
        assertEquals(2, read.notes().size());
        assertTrue(
                read.notes().get(0).startsWith(folder.resolve("t.txt") + ":4: frame 1 of person 1"),
                read.notes().get(0));
        assertTrue(read.notes().get(1).contains("t.txt:6"), read.notes().get(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "1 5 0.1 0|t.txt:4|twice, first in|t.txt:3",
                "1 6 NaN 0|t.txt:4|x = 'NaN'",
                "1 6 1e999 0|t.txt:4|allowed",
                "1 6 0.1|t.txt:4|3 columns",
                "1 6.5 0.1 0|t.txt:4|frame = 6.5",
                "one 6 0.1 0|t.txt:4|id = 'one'",
                "1 6 0,1 0|t.txt:4|x = '0,1'",
                "1 99999999999 0.1 0|t.txt:4|frame = 99999999999",
                "1 6 1e7 0|t.txt:4|x = 10000000",
                "id,frame,time_s,x_m,y_m|t.txt:4|among the rows"
            })
    void aMalformedRowIsToldWithItsLine(String line) {
        String[] parts = line.split("\\|");
        String refusal = refusal("# framerate: 10\n# x/m\n1 5 0 0\n" + parts[0] + "\n");
        for (String part : Arrays.asList(parts).subList(1, parts.length)) {
            assertTrue(refusal.contains(part), refusal);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "|no positions",
                "# framerate: 10\n|no positions",
                "# framerate: 0\n1 1 0 0\n1 2 0 0|t.txt:1: framerate",
                "# framerate: -4\n1 1 0 0\n1 2 0 0|t.txt:1: framerate",
                "# framerate: fast\n1 1 0 0|t.txt:1: framerate",
                "# framerate: 9\n1 1 0 0|no person in two successive frames",
                "hello\n|t.txt:1: has 1 columns"
            })
    void aFileWithoutPeopleOrRateIsRefused(String line) {
        String[] parts = line.split("\\|", -1);
        String refusal = refusal(parts[0]);
        assertTrue(refusal.contains(parts[1]), refusal);
    }

    @Test
    void databasesAreToldWithTableAndRow() throws Exception {
        Path file = folder.resolve("bad.sqlite");
        try (Connection made = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement put = made.createStatement()) {
            put.execute("CREATE TABLE metadata(key TEXT, value TEXT)");
            put.execute("INSERT INTO metadata VALUES('fps', '10')");
            assertTrue(refusal(file).contains("trajectory_data"), refusal(file));
            put.execute("CREATE TABLE trajectory_data(frame, id, pos_x, pos_y)");
            assertTrue(refusal(file).contains("no row"), refusal(file));
            put.execute("INSERT INTO trajectory_data VALUES(0, 1, 0, 0), (1, 1, 'far', 0)");
            assertTrue(refusal(file).contains("trajectory_data, row 2: pos_x = 'far'"), refusal(file));
            put.execute("UPDATE trajectory_data SET pos_x = NULL WHERE frame = 1");
            assertTrue(refusal(file).contains("row 2: pos_x = NULL"), refusal(file));
            put.execute("UPDATE trajectory_data SET pos_x = 1, frame = 0");
            assertTrue(refusal(file).contains("row 2: person 1 is in frame 0"), refusal(file));
            put.execute("UPDATE metadata SET value = 'often'");
            assertTrue(refusal(file).contains("fps = 'often'"), refusal(file));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "VIEW trajectory_data AS WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM r)"
                        + " SELECT 0 AS frame, i AS id, 0.0 AS pos_x, 0.0 AS pos_y FROM r WHERE i < 0",
                "TABLE trajectory_data(frame, id, pos_y, pos_x AS (length(hex(zeroblob(400000000)))))"
            })
    void aDatabaseThatMakesWorkOfItsOwnIsRefused(String made) throws Exception {
        Path file = folder.resolve("endless.sqlite");
        try (Connection database = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement put = database.createStatement()) {
            put.execute("CREATE TABLE metadata(key TEXT, value TEXT)");
            put.execute("INSERT INTO metadata VALUES('fps', '10')");
            put.execute("CREATE " + made);
        }
        String refusal = refusal(file);
        assertTrue(refusal.contains("it has no plain table 'trajectory_data'"), refusal);
    }

    /** Whatever happens to a file, it is read or refused with its name. */
    @ParameterizedTest
    @ValueSource(strings = {"t.txt", "t.csv", "t.sqlite", "corridor.h5"})
    void damagedFilesAreReadOrRefusedByName(String name) throws IOException {
        byte[] whole = Files.readAllBytes(name.endsWith(".h5") ? archive() : written(name));
        Random random = new Random(7);
        Path file = folder.resolve("damaged-" + name);
        int refused = 0;
        for (int round = 0; round < 300; round++) {
            byte[] damaged = damaged(whole, random);
            Files.write(file, damaged);
            try {
                Tracks read = new TrajectoryFile(file, null, Double.NaN).read();
                assertFalse(read.all().isEmpty());
            } catch (TrajectoryException e) {
                refused++;
                assertTrue(e.getMessage().contains(file.getFileName().toString()), e.getMessage());
                assertFalse(e.getMessage().contains("\n"), e.getMessage());
                assertFalse(e.getMessage().contains("null"), e.getMessage());
            }
        }
        assertTrue(refused > 60, name + ": only " + refused + " were refused");
    }

    private static byte[] damaged(byte[] whole, Random random) {
        byte[] damaged = whole.clone();
        switch (random.nextInt(3)) {
            case 0 -> damaged = Arrays.copyOf(whole, random.nextInt(whole.length));
            case 1 -> {
                for (int i = 0; i < 1 + random.nextInt(20); i++) {
                    damaged[random.nextInt(whole.length)] = (byte) random.nextInt(256);
                }
            }
            default -> {
                int from = random.nextInt(whole.length);
                int to = Math.min(whole.length, from + 1 + random.nextInt(200));
                Arrays.fill(damaged, from, to, (byte) (random.nextBoolean() ? 0 : 0xff));
            }
        }
        return damaged;
    }

    /** The message names the line that is damaged, wherever it is. */
    @Test
    void theSpoiltLineIsTheOneTold() throws IOException {
        List<String> lines = Files.readAllLines(written("t.txt"));
        Random random = new Random(3);
        for (int round = 0; round < 200; round++) {
            List<String> spoilt = new ArrayList<>(lines);
            int at = 2 + random.nextInt(lines.size() - 2);
            String[] cells = spoilt.get(at).split(" ");
            cells[random.nextInt(4)] =
                    List.of("NaN", "x", "1.2.3", "--1", "∞", "0x1p3", "\u0000").get(random.nextInt(7));
            spoilt.set(at, String.join(" ", cells));
            String refusal = refusal(String.join("\n", spoilt));
            assertTrue(refusal.startsWith(folder.resolve("t.txt") + ":" + (at + 1) + ": "), refusal);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/zero", "/dev/urandom", "/dev/null", "/", "/no/such/file"})
    void whatIsNoFileOfTrajectoriesIsRefused(String path) {
        assertTrue(refusal(Path.of(path)).contains(Path.of(path).toString().replaceFirst("/dev/", "")));
    }

    private Path written(String name) throws IOException {
        Path file = folder.resolve(name);
        try (World world = new World(Scenes.load("validate/circle-20").setup());
                Trajectories written = Trajectories.of(file, world, 6)) {
            for (int frame = 0; frame < 15; frame++) {
                written.append(world);
                for (int i = 0; i < 6; i++) {
                    world.step();
                }
            }
            written.finish();
        }
        return file;
    }

    private Tracks read(String text) throws IOException {
        return read(text, Double.NaN);
    }

    private Tracks read(String text, double rate) throws IOException {
        Path file = folder.resolve("t.txt");
        Files.write(file, text.getBytes(StandardCharsets.UTF_8));
        return new TrajectoryFile(file, null, rate).read();
    }

    private String refusal(String text) {
        return assertThrows(TrajectoryException.class, () -> read(text)).getMessage();
    }

    private static String refusal(Path file) {
        return assertThrows(TrajectoryException.class, () -> new TrajectoryFile(file, null, Double.NaN).read())
                .getMessage();
    }
}
