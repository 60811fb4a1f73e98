package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.file.FileException;
import onder.file.InputFile;
import onder.lab.cluster.SecretFile;
import onder.lab.runs.Job;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import onder.lab.runs.ResultsException;
import onder.lab.validate.ValidationFolder;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Files that cannot be used: exit code 2 and one line that says which, where and why. */
class BadFilesTest {
    private static final String CROWD = """
            seed: 1
            world: {kind: open, width: 9000, depth: 9000}
            species:
              person:
                follower: {wander: {}}
            groups:
              - {count: 2000000, start: {width: 9000}}
            """;

    @TempDir
    private Path folder;

    private String err;

    private int onder(String... arguments) {
        StringWriter out = new StringWriter();
        int code = OnderCommand.run(new PrintWriter(new StringWriter()), new PrintWriter(out), arguments);
        err = out.toString();
        return code;
    }

    private void assertRefused(String complaint, String... arguments) {
        assertEquals(2, onder(arguments), err);
        assertTrue(err.startsWith("onder: ") && err.lines().count() == 1, err);
        assertTrue(err.contains(complaint), err);
    }

    @Test
    void aWorldThatCannotBeSavedIsNamed() {
        Path full = Path.of("/dev/full");
        Assumptions.assumeTrue(Files.exists(full));
        assertEquals(1, onder("run", "gate", "--steps", "1", "--save", full.toString()), err);
        assertTrue(err.startsWith("onder: /dev/full: cannot be written: "), err);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/dev/zero", "/dev/urandom", "a pipe that nobody writes to"})
    void whatNeverEndsIsNotRead(String device) throws Exception {
        Path pipe = folder.resolve("pipe");
        if (!device.startsWith("/")) {
            Assumptions.assumeTrue(
                    new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
        }
        String file = device.startsWith("/") ? device : pipe.toString();
        String refused = ": cannot be read: it is a device or a pipe, allowed a file on a disk";
        assertRefused(file + refused, "run", file);
        assertRefused(file + refused, "run", "--replay", file);
        assertRefused(file + refused, "run", "--load", file);
        assertRefused(
                file + refused, "sweep", file, "--out", folder.resolve("out").toString());
        for (String name : List.of("a.wkt", "a.xml", "a.scenario", "a.txt", "a.png", "a.mp4", "runs.jsonl")) {
            Files.createSymbolicLink(folder.resolve(name), Path.of(file));
        }
        assertRefused("a.wkt" + refused, "import", folder.resolve("a.wkt").toString());
        assertRefused("a.xml" + refused, "import", folder.resolve("a.xml").toString());
        assertRefused(
                "a.scenario" + refused, "import", folder.resolve("a.scenario").toString());
        assertRefused("a.txt" + refused, "open", folder.resolve("a.txt").toString());
        assertRefused("a.png" + refused, "open", folder.resolve("a.png").toString());
        assertRefused("a.mp4" + refused, "open", folder.resolve("a.mp4").toString());
        assertRefused("runs.jsonl" + refused, "open", folder.toString(), "--run", "0");
        Path tests = Files.createDirectories(folder.resolve("tests"));
        Files.createSymbolicLink(tests.resolve("results.jsonl"), Path.of(file));
        assertThrows(FileException.class, () -> InputFile.lines(tests.resolve("results.jsonl")));
        assertThrows(IOException.class, () -> SecretFile.read(Path.of(file)));
        assertThrows(ResultsException.class, () -> new ValidationFolder(tests));
    }

    @Test
    void aMessageNamesAFileAsTheCallDoes() throws IOException {
        Path file = Files.writeString(folder.resolve("bad.yaml"), "{scene: [gate\n");
        Path near = Path.of("").toAbsolutePath().relativize(file);
        for (Path given : List.of(file, near)) {
            String name = given.toString();
            for (String call : List.of("run", "run --replay", "run --preset", "sweep --out x", "optimise --out x")) {
                List<String> words = new ArrayList<>(List.of(call.split(" ")));
                words.add(name);
                if (call.endsWith("preset")) {
                    words.add("gate");
                }
                assertEquals(2, onder(words.toArray(String[]::new)), err);
                assertTrue(err.startsWith("onder: " + name + ":"), call + ": " + err);
            }
        }
    }

    @Test
    void whatIsTooLongIsReadUpToTheLimit() throws IOException {
        Path large = folder.resolve("large.yaml");
        Files.write(large, new byte[(16 << 20) + 1]);
        assertRefused("large.yaml: has more than 16 MiB, allowed up to 16 MiB", "run", large.toString());
        Path runs = folder.resolve("runs.jsonl");
        Files.move(large, runs);
        assertRefused("runs.jsonl:1: has more than 16 MiB in one line", "open", folder.toString(), "--run", "0");
    }

    @Test
    void whatTheMemoryIsTooSmallForIsRefusedWithBothNumbers() throws Exception {
        Path crowd = Files.writeString(folder.resolve("crowd.yaml"), CROWD);
        assertRefusedInSmallHeap(
                "crowd\\.yaml:1: 2000000 agents need about [0-9]+ MiB of memory, of which this Java has [0-9]+ left \\(of 64;",
                crowd);
        String points = "[[1, 1]" + ", [1.5, 2.5]".repeat(1_000_000) + "]";
        Path many = Files.writeString(
                folder.resolve("many.yaml"),
                CROWD.replace("count: 2000000", "goal: [1, 1]").replace("{width: 9000}", "{points: " + points + "}"));
        assertRefusedInSmallHeap("many\\.yaml: \\w+ing it needs about [0-9]+ MiB of memory, of which .*", many);
        Path large = Files.write(folder.resolve("large.yaml"), new byte[(16 << 20) + 1]);
        assertRefusedInSmallHeap("large\\.yaml: has more than 16 MiB, allowed up to 16 MiB", large);
    }

    private void assertRefusedInSmallHeap(String complaint, Path scene) throws Exception {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-XX:TieredStopAtLevel=1",
                        "--add-modules",
                        "jdk.incubator.vector",
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        "onder.Onder",
                        "run",
                        scene.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .replaceFirst("WARNING: Using incubator.*\n", "");
        assertEquals(2, process.waitFor(), said);
        assertTrue(said.strip().matches("onder: \\S*" + complaint + ".*"), said);
    }

    private void study() throws Exception {
        Path scene = folder.resolve("mine.yaml");
        Files.writeString(scene, CROWD.replace("2000000", "5"));
        List<Job> jobs = List.of(
                new Job(0, "a", scene.toString(), List.of(), 5, 10), new Job(1, "b", "thesis", List.of(), 6, 10));
        try (Results results = new Results(folder, jobs);
                LocalPool pool = new LocalPool(1)) {
            pool.run(results.missing(), results::add);
            results.finish();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "^.*$ | null | runs.jsonl:1: is not a run: null",
                "\"number\":0 | \"number\":-1 | runs.jsonl:1: is not a run: number = -1, allowed 0 or more",
                "\"number\":0 | \"number\":1 | runs.jsonl:2: has a different run 1 than an earlier line",
                "\"number\":0 | \"number\":null | runs.jsonl:1: is not a run: ",
                "\"seed\" | \"sed\" | runs.jsonl:1: is not a run: ",
                "\"hash\":\".... | \"hash\":\" | runs.jsonl:1: is not a run: hash = ",
                "\"hash\":\".... | \"hash\":\"WXYZ | allowed 16 hexadecimal digits",
                "\"steps\":10 | \"steps\":1000000000000 | runs.jsonl:1: is not a run: steps = 1000000000000, allowed 1..100000000",
                "\"steps\":10 | \"steps\":\"ten\" | runs.jsonl:1: is not a run: ",
                "\"settings\":\\[\\] | \"settings\":[null] | runs.jsonl:1: is not a run: a setting or measure is null",
                "\"score\":\\[ | \"score\":[1 | runs.jsonl:1: is not a run: displacement has ",
                "\"tenure_s\":[^,]*, | '' | runs.jsonl:1: has the figures ",
                "\"tenure_s\":[^,]*, | \"tenure_s\":1e300, | runs.jsonl:1: is not a run: tenure_s = 1.0E300, allowed -3.4028235E38..",
                "\"tenure_s\":[^,]*, | \"tenure_s\":-1e999, | runs.jsonl:1: is not a run: tenure_s = -Infinity, allowed ",
                "\"displacement\":\\[\\],\"score\":\\[ | \"displacement\":[1e39],\"score\":[0 | is not a run: displacement = Infinity, ",
                "\"displacement\":\\[ | \"displacement\":[\"far\" | runs.jsonl:1: is not a run: displacement[0] has a value that is not allowed there",
                "\"figures\":\\{ | \"figures\":null,\"x\":{ | runs.jsonl:1: is not a run: ",
                "^.* | '{\"job\":' | runs.jsonl:1: is not a run: ",
            })
    void damagedResultsAreRefusedWhenOpenedAndWhenGoneOnWith(String what, String by, String complaint)
            throws Exception {
        study();
        Path runs = folder.resolve("runs.jsonl");
        String damaged = Files.readString(runs)
                .replaceFirst(what.replaceFirst("^\\^\\.\\*", "^[^\n]*").replace("$", ""), by);
        assertFalse(damaged.equals(Files.readString(runs)), "nothing was damaged");
        Files.writeString(runs, damaged);
        assertRefused(complaint, "open", folder.toString(), "--run", "0", "--check");
        assertFalse(err.contains("java."), err);
        assertRefused(complaint, "experiment", "thesis", "--seeds", "10", "--out", folder.toString());
        assertEquals(damaged, Files.readString(runs), "and nothing is written over them");
    }

    @Test
    void resultsWhoseSceneIsGoneAreRefused() throws Exception {
        study();
        Files.delete(folder.resolve("mine.yaml"));
        assertRefused(
                "no such file: " + folder.resolve("mine.yaml"), "open", folder.toString(), "--run", "0", "--check");
        assertEquals(0, onder("open", folder.toString(), "--run", "1", "--check"), err);
    }

    @Test
    void aPlanWhosePointCannotStartIsRefusedBeforeTheFirstRun() throws Exception {
        Path plan = Files.writeString(
                folder.resolve("plan.yaml"),
                "scene: gate\nsteps: 1\nseeds: [1, 2]\nlist:\n  - {agents: 160}\n  - {agents: 3500}\n");
        Path out = folder.resolve("out");
        assertEquals(2, onder("sweep", plan.toString(), "--out", out.toString()));
        String complaint = "onder: " + folder.resolve("plan.yaml") + ": run 1 (agents=3500, seed 1): gate.yaml:";
        assertTrue(err.contains(complaint) && err.contains("groups[3]: no free place for member 535 of 875"), err);
        assertEquals(0, Files.size(out.resolve("runs.jsonl")));
        Files.writeString(plan, "scene: gate\nsteps: 1\nseeds: [1, 2]\nlist:\n  - {agents: 160}\n");
        assertEquals(
                0,
                onder("sweep", plan.toString(), "--out", folder.resolve("good").toString()),
                err);
    }

    @Test
    void aKinematicBehaviourBesideAnotherIsRefusedAtItsRole() throws Exception {
        Path scene = Files.writeString(
                folder.resolve("both.yaml"), CROWD.replace("{wander: {}}", "{kinematicSeek: {}, wander: {}}"));
        assertRefused(
                "both.yaml:5: follower has kinematicSeek, which is kinematic and must stand alone in its role",
                "run",
                scene.toString());
    }

    @Test
    void unknownKeysInTheCommandsOfALogAreRefused() throws Exception {
        Path log = folder.resolve("a.log.yaml");
        assertEquals(0, onder("run", "gate", "--steps", "2", "--log", log.toString()), err);
        String text = Files.readString(log);
        List<String> commands = new ArrayList<>(List.of(
                "clearGoal: {group: 0, grup: 1}",
                "moveGoal: {group: 0, goal: [1, 1], speed: 3}",
                "setBody: {species: person, body: {}, mass: 3}",
                "movePointer: {to: [1, 1]}",
                "setPath: {group: 0, path: {waypoints: [[1, 1]]}, loop: true}",
                "setGroupLeadership: {group: 0, leader: {}}",
                "removeWall: {from: [0, 0], to: [1, 1], wall: 0}"));
        for (String command : commands) {
            Files.writeString(log, text.replace("commands: []", "commands:\n  - {step: 0, " + command + "}"));
            assertRefused("here, allowed ", "run", "--replay", log.toString());
            assertTrue(err.contains("a.log.yaml:"), err);
        }
    }

    @Test
    void whatAMessageQuotesCannotBreakItsLine() throws Exception {
        Path scene = folder.resolve("odd.yaml");
        Files.writeString(scene, CROWD.replace("seed: 1", "seed: \"1\\n2\\e[31m" + "9".repeat(5000) + "\""));
        assertRefused("odd.yaml:1: seed = 1\\u000a2\\u001b[31m999", "run", scene.toString());
        assertTrue(err.length() < 3000, err);
    }
}
