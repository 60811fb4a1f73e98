package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import onder.param.Format;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The program in a process of its own, killed, asked to end, and on a disk that is full. */
class ProgramTest {
    private static final String ENDLESS = "100000000";
    private static final String PLAN = "scene: thesis\nsteps: 20\nseeds: {from: 1, count: 20}\n";

    @TempDir
    private Path folder;

    /** Saves one scene and one session again and again, of a seed that counts on, and tells of each. */
    static final class Saver {
        private Saver() {}

        public static void main(String[] args) {
            Scene scene = Scenes.load("gate");
            for (long seed = 0; ; seed++) {
                Scene now = scene.with(scene.setup().withSeed(seed));
                Scenes.save(now, Path.of(args[0], "scene.yaml"));
                try (World world = now.begin(1)) {
                    Replay.of(now, world).save(Path.of(args[0], "log.yaml"));
                }
                System.out.println(seed);
            }
        }
    }

    @TempDir
    private Path temporary;

    private List<String> java(String... arguments) {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        // Without a file of its own in the folder for temporary files, which a limit on files would meet.
        List<String> command = new ArrayList<>(List.of(java, "-XX:-UsePerfData", "-XX:TieredStopAtLevel=1"));
        command.add("-Djava.io.tmpdir=" + temporary);
        command.add("-cp");
        command.add(classPath);
        command.addAll(List.of(arguments));
        return command;
    }

    private ProcessBuilder onder(String... arguments) {
        List<String> command = java("onder.Onder");
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectErrorStream(true);
    }

    private static String say(ProcessBuilder program, int code) throws Exception {
        Process process = program.start();
        String said = new String(process.getInputStream().readAllBytes());
        assertEquals(code, process.waitFor(), said);
        return said;
    }

    /** In this process, which has its classes already. */
    private static void here(String... arguments) {
        StringWriter said = new StringWriter();
        PrintWriter print = new PrintWriter(said, true);
        assertEquals(0, OnderCommand.run(print, print, arguments), said.toString());
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void aKillWhileSavingLeavesWholeFilesAndNothingElseAfterTheNextSaving() throws Exception {
        Process saver = new ProcessBuilder(java(Saver.class.getName(), folder.toString())).start();
        long last = -1;
        try (BufferedReader progress = saver.inputReader()) {
            while (last < 20) {
                last = Long.parseLong(progress.readLine());
            }
            saver.destroyForcibly().waitFor();
        }
        Scene scene = Scenes.load(folder.resolve("scene.yaml"));
        assertTrue(scene.setup().seed() >= last, scene.setup().seed() + " is older than " + last);
        Replay session = Replay.load(folder.resolve("log.yaml"));
        assertTrue(session.scene().setup().seed() >= last, "the log is older than " + last);
        Scenes.save(scene, folder.resolve("scene.yaml"));
        assertEquals(List.of("log.yaml", "scene.yaml"), names());
    }

    @Test
    void aKilledRunLeavesNoTrajectoriesAndTheNextOneTidiesUp() throws Exception {
        Path file = folder.resolve("t.sqlite");
        Process run = begin("run", "gate", "--steps", ENDLESS, "--out", file.toString());
        Path part = folder.resolve(names().get(0));
        while (run.isAlive() && Files.size(part) == 0) {
            Thread.sleep(5);
        }
        run.destroyForcibly().waitFor();
        try (Stream<Path> left = Files.list(temporary)) {
            assertEquals(List.of(), left.toList(), "of the database's library");
        }
        assertFalse(Files.exists(file));
        assertEquals(1, names().size(), "a part of the file");
        here("run", "gate", "--steps", "2", "--out", file.toString());
        assertEquals(List.of("t.sqlite"), names());
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no way to ask a program to end")
    void aRunAskedToEndLeavesNothing() throws Exception {
        Process run = begin(
                "run",
                "gate",
                "--steps",
                ENDLESS,
                "--out",
                folder.resolve("t.csv").toString());
        run.destroy();
        assertTrue(run.waitFor(20, TimeUnit.SECONDS));
        assertEquals(List.of(), names());
    }

    /** Starts a run, and waits until its file is begun. */
    private Process begin(String... arguments) throws Exception {
        Process run =
                onder(arguments).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        while (names().isEmpty() && run.isAlive()) {
            Thread.sleep(5);
        }
        assertTrue(run.isAlive());
        return run;
    }

    @Test
    void aSweepThatIsStoppedSaysHowToContinue() throws Exception {
        String text = PLAN.replace("count: 20", "count: 2000").replace("steps: 20\n", "steps: 600\n");
        Path plan = Files.writeString(folder.resolve("plan.yaml"), text);
        Path out = folder.resolve("out");
        Path told = temporary.resolve("told.txt");
        Process sweep = onder("sweep", plan.toString(), "--out", out.toString())
                .redirectOutput(told.toFile())
                .start();
        while (sweep.isAlive() && lines(out) < 2) {
            Thread.sleep(5);
        }
        sweep.destroy();
        sweep.waitFor();
        String said = Files.readString(told);
        assertTrue(
                said.matches("(?s).*onder: stopped after \\d+ of 2000 runs; to continue, run the same command again\n"),
                said);
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "Windows has no way to ask a program to end")
    void anInterruptedFilmSaysWhatIsLeftOfIt() throws Exception {
        Path film = folder.resolve("film");
        String size = "--size=64x64";
        Path told = temporary.resolve("told.txt");
        Process pictures = onder("record", "gate", "--seconds", "600", "--fps", "10", size, "--out", film.toString())
                .redirectOutput(told.toFile())
                .start();
        while (pictures.isAlive() && !Files.exists(film.resolve("frame-00003.png"))) {
            Thread.sleep(5);
        }
        pictures.destroy();
        pictures.waitFor();
        String said = Files.readString(told);
        assertTrue(said.matches("(?s).*onder: Interrupted: " + film + " ends after \\d+\\.\\d s\\.\n"), said);
        try (Stream<Path> written = Files.list(film)) {
            assertTrue(said.contains(Format.of("after %.1f s", written.count() / 10.0)), said);
        }
        Path video = folder.resolve("film.webm");
        // The warning of a setting without effect comes when the scene has been read.
        Process directed = onder(
                        "record",
                        "station",
                        "--director",
                        "--seconds=600",
                        "--set=foresight.forks=3",
                        size,
                        "--out=" + video)
                .redirectOutput(told.toFile())
                .start();
        while (directed.isAlive() && !Files.readString(told).contains("has no effect")) {
            Thread.sleep(5);
        }
        directed.destroy();
        directed.waitFor();
        said = Files.readString(told);
        String end = "onder: Interrupted: " + video + " is not written, there is no picture in it yet.\n";
        assertTrue(said.endsWith(end), said);
        assertEquals(List.of("film"), names());
    }

    @Test
    void aKilledSweepGoesOnToTheSameBytes() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), PLAN);
        Path whole = folder.resolve("whole");
        here("sweep", plan.toString(), "--out", whole.toString());
        Path killed = folder.resolve("killed");
        Process sweep = onder("sweep", plan.toString(), "--out", killed.toString())
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (sweep.isAlive() && lines(killed) < 5) {
            Thread.sleep(1);
        }
        sweep.destroyForcibly().waitFor();
        here("sweep", plan.toString(), "--out", killed.toString());
        assertSameTables(whole, killed);
    }

    private static long lines(Path results) throws IOException {
        Path file = results.resolve("runs.jsonl");
        return Files.exists(file) ? Files.readString(file).lines().count() : 0;
    }

    private static void assertSameTables(Path expected, Path actual) throws IOException {
        for (String table : List.of("runs.jsonl", "runs.csv", "windows.csv")) {
            assertArrayEquals(
                    Files.readAllBytes(expected.resolve(table)), Files.readAllBytes(actual.resolve(table)), table);
        }
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "its shell sets no limits")
    void aSweepOnAFullDiskSaysSoAndGoesOnWhenThereIsRoom() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), PLAN);
        Path out = folder.resolve("out");
        List<String> sweep =
                onder("sweep", plan.toString(), "--out", out.toString()).command();
        // A file may have a few KiB; the signal that goes with it would end the program before it could say anything.
        List<String> limited = new ArrayList<>(List.of("sh", "-c", "trap '' XFSZ; ulimit -f 4; exec \"$@\"", "sh"));
        limited.addAll(sweep);
        String said = say(new ProcessBuilder(limited).redirectErrorStream(true), 1);
        assertTrue(said.contains("onder: " + out.resolve("runs.jsonl") + ": cannot be written: File too large"), said);
        assertFalse(said.contains("\tat "), said);
        here("sweep", plan.toString(), "--out", out.toString());
        here("sweep", plan.toString(), "--out", folder.resolve("whole").toString());
        assertSameTables(folder.resolve("whole"), out);
    }

    @Test
    void inArabicAllDigitsAreOfOneKind() throws Exception {
        List<String> run = onder("run", "gate", "--steps", "60").command();
        run.addAll(1, List.of("-Duser.language=ar", "-Duser.country=EG"));
        String said = say(new ProcessBuilder(run).redirectErrorStream(true), 0);
        assertTrue(said.matches("(?s).*\\n +0 +40 +\\d+ +0 .*"), said);
        assertEquals("", said.replaceAll("\\P{Nd}|[0-9]", ""), said);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a.csv run gate --steps 20 --out",
                "a.csv run gate --steps 20 --series",
                "a.yaml run gate --steps 20 --log",
                "a.world run gate --steps 20 --save",
                "a.csv run gate --steps 20 --forecast 1 --forks 2 --forecast-out",
                "a.html export gate --seconds 0.2 --out"
            })
    void aFileNamedByADashIsStandardOutputAndWhatIsPrintedGoesToStandardError(String call) throws Exception {
        List<String> words = new ArrayList<>(List.of(call.split(" ")));
        Path file = folder.resolve(words.remove(0));
        words.add(file.toString());
        here(words.toArray(String[]::new));
        words.set(words.size() - 1, "-");
        Process program =
                onder(words.toArray(String[]::new)).redirectErrorStream(false).start();
        byte[] written = program.getInputStream().readAllBytes();
        String printed = new String(program.getErrorStream().readAllBytes());
        assertEquals(0, program.waitFor(), printed);
        assertArrayEquals(Files.readAllBytes(file), written, printed);
    }

    @Test
    void whereADashCannotBeStandardOutputItIsRefusedWithTheReason() throws Exception {
        Path plan = Files.writeString(folder.resolve("plan.yaml"), PLAN);
        for (String call : List.of("sweep " + plan + " --out -", "record gate --seconds 1 --out -")) {
            StringWriter said = new StringWriter();
            PrintWriter print = new PrintWriter(said, true);
            assertTrue(OnderCommand.run(print, print, call.split(" ")) > 0);
            assertTrue(said.toString().contains("standard output"), said.toString());
        }
        assertFalse(Files.exists(Path.of("-")));
    }
}
