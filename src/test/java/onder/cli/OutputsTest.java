package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.AnnotatedElement;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.cli.option.Reads;
import onder.cli.option.Writes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;

/** No command destroys what it reads, what it writes, or what others have written. */
class OutputsTest extends CommandCalls {
    private static final String SQUARE = "v -5 0 -5\nv 5 0 -5\nv 5 0 5\nv -5 0 5\nf 4 3 2 1\n";
    private static final String SCENE = """
            seed: 1
            world: {kind: open, width: 8, depth: 8}
            level: {file: floor.obj}
            species:
              person:
                follower: {wander: {}}
            groups:
              - {count: 3, start: {width: 4}}
            """;
    private static final String PLAN = "scene: thesis\nsteps: 10\nseeds: [1]\nmeasures: [displacement_m]\n"
            + "list: [{}, {leadership.grace: 1}]\n";

    private Path level;
    private Path scene;
    private Path log;
    private Path plan;

    @BeforeEach
    void files() throws IOException {
        level = Files.writeString(folder.resolve("floor.obj"), SQUARE);
        scene = Files.writeString(folder.resolve("s.yaml"), SCENE);
        plan = Files.writeString(folder.resolve("plan.yaml"), PLAN);
        log = folder.resolve("session.log.yaml");
        assertEquals(0, onder("run", scene.toString(), "--steps", "1", "--log", log.toString()), err::toString);
    }

    private void assertRefused(Path kept, List<String> said, String... call) throws IOException {
        byte[] before = Files.readAllBytes(kept);
        assertEquals(2, onder(call), () -> String.join(" ", call) + "\n" + err);
        for (String each : said) {
            assertTrue(err.toString().contains(each), err.toString());
        }
        assertEquals("", out.toString(), "something was done");
        assertEquals(new String(before), new String(Files.readAllBytes(kept)));
    }

    @Test
    void everyPathOfEveryCommandIsReadOrWritten() {
        CommandLine line = new CommandLine(new OnderCommand());
        OnderCommand.COMMANDS.forEach(line::addSubcommand);
        for (CommandLine command : line.getSubcommands().values()) {
            for (ArgSpec argument : command.getCommandSpec().args()) {
                boolean named = argument.type() == Path.class
                        && !argument.paramLabel().equals("DIR")
                        && argument.userObject() instanceof AnnotatedElement element
                        && !element.isAnnotationPresent(Reads.class)
                        && !element.isAnnotationPresent(Writes.class);
                assertFalse(named, command.getCommandName() + " " + argument);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"--out", "--log", "--series", "--save"})
    void whatARunReadsItDoesNotWrite(String option) throws IOException {
        // Trajectories have endings of their own, which a level has not.
        for (Path input : option.equals("--out") ? List.of(scene) : List.of(scene, level)) {
            assertRefused(
                    input,
                    List.of(option + " " + input, input == scene ? "SCENE " : "the scene's level ", "the same file"),
                    "run",
                    scene.toString(),
                    "--replace",
                    option,
                    input.toString());
        }
        assertRefused(
                log,
                List.of(option + " ", "--replay " + log, "the same file"),
                "run",
                "--replay",
                log.toString(),
                "--replace",
                option,
                log.toString());
    }

    @Test
    void theLevelOfASessionIsNotWritten() throws IOException {
        assertRefused(
                level,
                List.of("--save " + level, "the scene's level "),
                "run",
                "--replay",
                log.toString(),
                "--replace",
                "--save",
                level.toString());
    }

    @Test
    void whatALevelNamesIsNotWritten() throws IOException {
        Files.writeString(level, "mtllib floor.mtl\n" + SQUARE);
        Path materials = Files.writeString(folder.resolve("floor.mtl"), "newmtl stone\nmap_Kd -s 1 1 1 stone.png\n");
        Path picture = Files.writeString(folder.resolve("stone.png"), "no picture");
        Path saved = folder.resolve("saved.onder");
        assertEquals(0, onder("run", scene.toString(), "--steps", "1", "--save", saved.toString()), err::toString);
        for (Path named : List.of(materials, picture, level)) {
            List<String> said = List.of(named.toString(), "the same file");
            assertRefused(named, said, "run", scene.toString(), "--replace", "--save", named.toString());
            assertRefused(named, said, "run", "--load", saved.toString(), "--replace", "--series", named.toString());
            assertRefused(named, said, "import", level.toString(), "--replace", "--out", named.toString());
        }
    }

    @Test
    void theBuffersOfALevelAreNotWritten() throws IOException {
        ByteBuffer corners = ByteBuffer.allocate(36).order(ByteOrder.LITTLE_ENDIAN);
        for (float at : new float[] {-5, 0, -5, 0, 0, 5, 5, 0, -5}) {
            corners.putFloat(at);
        }
        Path buffer = Files.write(folder.resolve("floor data.bin"), corners.array());
        Files.writeString(
                folder.resolve("floor.gltf"),
                "{'asset':{'version':'2.0'},'scenes':[{'nodes':[0]}],'nodes':[{'mesh':0}],"
                        .concat("'meshes':[{'primitives':[{'attributes':{'POSITION':0}}]}],")
                        .concat("'buffers':[{'uri':'floor%20data.bin','byteLength':36}],")
                        .concat("'bufferViews':[{'buffer':0,'byteLength':36}],")
                        .concat("'accessors':[{'bufferView':0,'componentType':5126,'count':3,'type':'VEC3'}]}")
                        .replace('\'', '"'));
        Files.writeString(scene, SCENE.replace("floor.obj", "floor.gltf"));
        assertRefused(
                buffer,
                List.of("--save " + buffer, "the level's ", "the same file"),
                "run",
                scene.toString(),
                "--replace",
                "--save",
                buffer.toString());
    }

    @Test
    void theSecondTableOfTrajectoriesIsAnOutput() throws IOException {
        Path groups = Files.writeString(folder.resolve("x.groups.csv"), "my own groups\n");
        String out = folder.resolve("x.txt").toString();
        assertRefused(groups, List.of("--out's groups " + groups, "--replace"), "run", "gate", "--out", out);
        Files.delete(groups);
        assertRefused(
                scene,
                List.of("--series " + groups, "--out's groups " + groups, "the same file"),
                "run",
                "gate",
                "--out",
                out,
                "--series",
                groups.toString());
        assertEquals(0, onder("run", "gate", "--steps", "1", "--out", out), err::toString);
        byte[] before = Files.readAllBytes(groups);
        Files.delete(Path.of(out));
        assertRefused(groups, List.of("--out's groups " + groups, "--replace"), "run", "gate", "--out", out);
        assertArrayEquals(before, Files.readAllBytes(groups));
    }

    @Test
    void linksAreFollowed() throws IOException {
        Path link = Files.createSymbolicLink(folder.resolve("link.obj"), Path.of("floor.obj"));
        Path hard = Files.createLink(folder.resolve("hard.obj"), level);
        Path round = Files.createDirectories(folder.resolve("sub")).resolve("../floor.obj");
        Path dangling = Files.createSymbolicLink(folder.resolve("dangling"), Path.of("later.csv"));
        for (Path other : List.of(link, hard, round)) {
            assertRefused(
                    level,
                    List.of("--out " + other, "FILE " + level, "the same file"),
                    "import",
                    level.toString(),
                    "--replace",
                    "--out",
                    other.toString());
        }
        assertRefused(
                scene,
                List.of("--series " + dangling, "--out " + folder.resolve("later.csv"), "the same file"),
                "run",
                "gate",
                "--out",
                folder.resolve("later.csv").toString(),
                "--series",
                dangling.toString());
    }

    @ParameterizedTest
    @CsvSource({"--out,--log", "--series,--out", "--save,--series", "--log,--save"})
    void twoOutputsHaveTwoFiles(String one, String two) throws IOException {
        String both = folder.resolve("z").toString();
        assertRefused(scene, List.of(one + " " + both, two + " " + both), "run", "gate", one, both, two, both);
        assertFalse(Files.exists(folder.resolve("z")));
    }

    @Test
    void devicesTakeAllThatIsWritten() {
        assertEquals(
                0, onder("run", "gate", "--steps", "1", "--series", "/dev/null", "--log", "/dev/null"), err::toString);
    }

    @Test
    void aFileThatExistsIsReplacedOnlyWhenAsked() throws IOException {
        Path there = Files.writeString(folder.resolve("notes.csv"), "a thesis\n");
        String name = there.toString();
        List<String> said = List.of(" " + name + ": the file exists", "--replace");
        assertRefused(there, said, "run", "gate", "--series", name);
        assertRefused(there, said, "run", "gate", "--forecast", "1", "--forecast-out", name);
        assertRefused(there, said, "bench", "--out", name);
        assertRefused(there, said, "import", level.toString(), "--out", name);
        assertRefused(there, said, "record", "gate", "--out", "x.mp4", "--director", "--shots-out", name);
        assertRefused(scene, List.of("the file exists"), "export", "gate", "--out", scene.toString());
        assertEquals(0, onder("run", "gate", "--steps", "1", "--series", name, "--replace"), err::toString);
        assertTrue(Files.readString(there).startsWith("time_s,"));
        Path empty = Files.createFile(folder.resolve("empty"));
        assertEquals(0, onder("run", "gate", "--steps", "1", "--series", empty.toString()), err::toString);
    }

    @Test
    void aPictureOfAnotherFilmIsInTheWayWhateverItsNumber() throws IOException {
        Path film = Files.createDirectories(folder.resolve("film"));
        Path other = Files.writeString(film.resolve("frame-00007.png"), "a picture");
        assertEquals(2, onder("record", "gate", "--out", film.toString(), "--seconds", "1"));
        assertTrue(err.toString().contains("frame-00007.png: exists already"), err.toString());
        assertEquals("a picture", Files.readString(other));
    }

    private static String[] results(String command, Path folder, String... more) {
        return CommandCalls.words(command + " --out " + folder, more);
    }

    @Test
    void aFolderWithFilesOfOthersTakesNoResults() throws IOException {
        Path mine = Files.createDirectories(folder.resolve("mine"));
        Path page = Files.writeString(mine.resolve("notes.txt"), "my own words");
        for (String command : List.of(
                "sweep " + plan,
                "optimise " + plan,
                "experiment thesis",
                "validate",
                "skill gate",
                "gallery",
                "calibrate " + scene + " " + log + " --fit person.body.maxSpeed=1..2")) {
            assertRefused(page, List.of(mine + ": cannot be written", "notes.txt", "--into"), results(command, mine));
        }
    }

    @Test
    void resultsGoIntoSuchAFolderWhenAskedAndReplaceNothing() throws IOException {
        Path page = Files.writeString(folder.resolve("README.md"), "my own words");
        assertRefused(page, List.of("README.md", "--into"), results("sweep " + plan, folder));
        assertEquals(1, onder(results("sweep " + plan, folder, "--into")));
        assertTrue(err.toString().contains("README.md: cannot be written: Onder did not write"), err.toString());
        assertEquals("my own words", Files.readString(page));
        Files.delete(page);
        assertEquals(0, onder(results("sweep " + plan, folder, "--into")), err::toString);
        assertEquals(0, onder(results("sweep " + plan, folder)), () -> "its own folder: " + err);
        assertEquals(PLAN, Files.readString(plan));
    }

    @Test
    void aFileThatOnlyHasTheNameOfTheRunsIsNotCutOff() throws IOException {
        Path mine = Files.createDirectories(folder.resolve("mine"));
        Path runs = Files.writeString(mine.resolve("runs.jsonl"), "my own runs");
        assertEquals(2, onder(results("sweep " + plan, mine, "--into")));
        assertTrue(err.toString().contains("runs.jsonl:1: is not a run; if you delete this line"), err.toString());
        assertEquals("my own runs", Files.readString(runs));
    }

    @Test
    void aPageThatWasWrittenBetweenTwoCallsStays() throws IOException {
        Path mine = folder.resolve("study");
        assertEquals(0, onder(results("sweep " + plan, mine)), err::toString);
        Path table = Files.writeString(mine.resolve("differences.csv"), "my own table");
        Files.writeString(plan, PLAN + "baseline: 0\n");
        assertEquals(1, onder(results("sweep " + plan, mine)));
        assertEquals("my own table", Files.readString(table));
    }

    @Test
    void aSecretIsNoFileOfTheStudy() throws IOException {
        assertRefused(
                plan,
                List.of("--secret ", "PLAN "),
                results("sweep " + plan, folder.resolve("study"), "--cluster", "--secret", plan.toString()));
    }
}
