package onder.lab.runs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import onder.scene.SceneException;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class RunsTest {
    private static final List<String> TABLES = List.of("runs.jsonl", "runs.csv", "windows.csv");

    @TempDir
    private Path folder;

    private static List<Job> plan(int jobs) {
        List<Job> plan = new ArrayList<>();
        for (int i = 0; i < jobs; i++) {
            String strategy = i % 2 == 0 ? "random" : "farthest";
            List<String> settings = List.of("leadership.change=" + strategy);
            plan.add(new Job(i, "a, \"" + strategy + "\"", "thesis", settings, i / 2, 120));
        }
        return plan;
    }

    private static void complete(Path folder, List<Job> plan, int threads) throws Exception {
        try (Results results = new Results(folder, plan);
                JobRunner runner = new LocalPool(threads)) {
            runner.run(results.missing(), results::add);
            results.finish();
        }
    }

    @Test
    void threadsDoNotShowInTheTables() throws Exception {
        complete(folder.resolve("one"), plan(8), 1);
        complete(folder.resolve("two"), plan(8), 2);
        for (String table : TABLES) {
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("one").resolve(table)),
                    Files.readAllBytes(folder.resolve("two").resolve(table)),
                    table);
        }
        assertEquals(9, Files.readAllLines(folder.resolve("one/runs.csv")).size());
        assertEquals(
                1 + 8 * 2, Files.readAllLines(folder.resolve("one/windows.csv")).size());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskNamesTheFile() throws Exception {
        complete(folder, plan(1), 1);
        List<Job> plan = plan(2);
        Files.delete(folder.resolve("timings.csv"));
        Files.createSymbolicLink(folder.resolve("timings.csv"), Path.of("/dev/full"));
        try (Results results = new Results(folder, plan);
                JobRunner runner = new LocalPool(1)) {
            UncheckedIOException full =
                    assertThrows(UncheckedIOException.class, () -> runner.run(results.missing(), results::add));
            assertTrue(
                    full.getMessage().contains(folder.resolve("timings.csv") + ": cannot be written: "),
                    full.getMessage());
        }
    }

    @Test
    void anInterruptedStudyGoesOnToTheSameBytes() throws Exception {
        List<Job> plan = plan(8);
        Path whole = folder.resolve("whole");
        complete(whole, plan, 2);
        byte[] lines = Files.readAllBytes(whole.resolve("runs.jsonl"));
        Random random = new Random(11);
        for (int kill = 0; kill < 10; kill++) {
            Path cut = folder.resolve("cut" + kill);
            Files.createDirectories(cut);
            // A kill leaves any number of bytes of the line that was being written.
            Files.write(cut.resolve("runs.jsonl"), Arrays.copyOf(lines, random.nextInt(lines.length)));
            complete(cut, plan, 2);
            for (String table : TABLES) {
                assertArrayEquals(
                        Files.readAllBytes(whole.resolve(table)), Files.readAllBytes(cut.resolve(table)), table);
            }
        }
    }

    @Test
    void finishedRunsAreNotMadeAgain() throws Exception {
        List<Job> plan = plan(4);
        complete(folder, plan, 1);
        try (Results results = new Results(folder, plan)) {
            assertEquals(List.of(), results.missing());
        }
        String lines = Files.readString(folder.resolve("runs.jsonl"));
        Files.writeString(folder.resolve("runs.jsonl"), lines.substring(0, lines.indexOf('\n') + 1));
        try (Results results = new Results(folder, plan)) {
            assertEquals(
                    List.of(1, 2, 3),
                    results.missing().stream().map(Job::number).toList());
        }
    }

    @Test
    void aRunOpenedFromTheFolderHasTheHashOfItsRow() throws Exception {
        complete(folder, plan(4), 2);
        for (Run run : Results.read(folder).values()) {
            try (World world = run.job().begin().begin(2)) {
                for (long i = 0; i < run.job().steps(); i++) {
                    world.step();
                }
                assertEquals(String.format(Locale.ROOT, "%016x", world.hash()), run.hash());
            }
        }
    }

    @Test
    void aFolderOfAnotherStudyIsRefusedAndKept() throws Exception {
        complete(folder, plan(4), 1);
        byte[] before = Files.readAllBytes(folder.resolve("runs.csv"));
        List<Job> other = List.of(new Job(0, "b", "thesis", List.of(), 77, 10));
        String said = assertThrows(ResultsException.class, () -> new Results(folder, other))
                .getMessage();
        assertTrue(said.contains("another study"), said);
        assertArrayEquals(before, Files.readAllBytes(folder.resolve("runs.csv")));
    }

    @Test
    void aBrokenLineIsNamed() throws Exception {
        complete(folder, plan(2), 1);
        String lines = Files.readString(folder.resolve("runs.jsonl"));
        Files.writeString(folder.resolve("runs.jsonl"), "{}x\n" + lines);
        String said =
                assertThrows(ResultsException.class, () -> Results.read(folder)).getMessage();
        assertTrue(said.contains("runs.jsonl:1: is not a run"), said);
    }

    @Test
    void aTimingThatIsNoneDoesNotStopRunsFromBeingTakenOut() throws Exception {
        complete(folder, plan(3), 1);
        Path timings = folder.resolve("timings.csv");
        Files.writeString(timings, "cut off\n", StandardOpenOption.APPEND);
        new Results(folder, plan(3)).drop(List.of(1));
        List<String> kept = Files.readAllLines(timings);
        assertTrue(kept.contains("cut off") && kept.stream().noneMatch(row -> row.startsWith("1,")), kept::toString);
        try (Results results = new Results(folder, plan(3))) {
            assertEquals(List.of(plan(3).get(1)), results.missing());
        }
    }

    @Test
    void aJobThatCannotRunIsNamedAndTheOthersAreKept() throws Exception {
        List<Job> plan = List.of(
                new Job(0, "good", "thesis", List.of(), 1, 10),
                new Job(1, "bad", "thesis", List.of("rules.contact=hard"), 1, 10));
        try (Results results = new Results(folder, plan);
                JobRunner runner = new LocalPool(1)) {
            String said = assertThrows(JobRunner.RunFailed.class, () -> runner.run(results.missing(), results::add))
                    .getMessage();
            assertTrue(said.startsWith("run 1 (bad, seed 1): rules.contact=hard"), said);
            assertEquals(1, results.missing().size());
        }
    }

    @Test
    void aFileIsNoFolder() throws Exception {
        Path file = Files.writeString(folder.resolve("f"), "x");
        assertThrows(IOException.class, () -> new Results(file, plan(1)));
        assertThrows(ResultsException.class, () -> Results.read(folder));
        assertThrows(SceneException.class, () -> new Job(0, "c", "nowhere", List.of(), 1, 1).begin());
    }
}
