package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Studies whose scene is edited between two calls into the same folder. */
class ChangedSceneTest extends CommandCalls {
    private static final String SCENE = """
            about: A few.
            seed: 3
            world: {kind: walled, shape: rectangle, width: 40, depth: 40}
            leadership: {threshold: 0.2}
            species: {person: {preset: pedestrian}}
            groups: [{species: person, count: 6, start: {area: disc, width: 10}, goal: [15, 0]}]
            bookmarks: [{name: Above, eye: [0, 30, 30], look: [0, 0, 0]}]
            """;

    private Path scene;
    private Path plan;
    private Path to;

    @BeforeEach
    void begin() throws IOException {
        scene = Files.writeString(folder.resolve("own.yaml"), SCENE);
        plan = folder.resolve("plan.yaml");
        to = folder.resolve("out");
    }

    /** Every other run of the first call is taken away, so that there is something to go on with. */
    private int study(String command) throws IOException {
        Files.writeString(
                plan,
                "scene: " + scene + "\nsteps: 60\nseeds: {from: 1, count: 2}\n"
                        + (command.equals("sweep")
                                ? "grid: {leadership.grace: [1, 2]}\n"
                                : "heldOut: {from: 11, count: 2}\nvariables: {leadership.grace: {from: 1, to: 2}}\n"
                                        + "objectives: {displacement_m: maximise}\nevaluations: 6\n"));
        return onder(command, plan.toString(), "--out", to.toString(), "--jobs", "1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"sweep", "optimise"})
    void aSceneThatWasChangedIsRefusedUntilItIsPutBack(String command) throws IOException {
        assertEquals(0, study(command), err.toString());
        byte[] runs = Files.readAllBytes(to.resolve("runs.jsonl"));
        byte[] table = Files.readAllBytes(to.resolve("runs.csv"));
        Files.write(
                to.resolve("runs.jsonl"),
                new String(runs).substring(0, runs.length / 2).getBytes());
        byte[] half = Files.readAllBytes(to.resolve("runs.jsonl"));

        Files.writeString(scene, SCENE.replace("0.2", "0.4").replace("count: 6", "count: 7"));
        assertEquals(2, study(command));
        String said = err.toString();
        assertTrue(
                said.contains(scene + " as it was before these sections changed: groups, leadership; restore"), said);
        assertTrue(Files.readAllBytes(to.resolve("runs.jsonl")).length <= half.length);

        // Words about it, where it is looked at from, its own seed and how it is written make no other run.
        Files.writeString(
                scene,
                "# Mine.\n"
                        + SCENE.replace("A few", "Six")
                                .replace("30, 30", "9, 9")
                                .replace("seed: 3", "seed: 4")
                                .replace("{threshold: 0.2}", "\n  threshold: 0.20"));
        assertEquals(0, study(command), err.toString());
        assertArrayEquals(runs, Files.readAllBytes(to.resolve("runs.jsonl")));
        assertArrayEquals(table, Files.readAllBytes(to.resolve("runs.csv")));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"bits\" : [0-9]+ | \"bits\" : 99 | holds runs of Onder .* with bits 99, and this is Onder",
                "\"version\" : \"[^\"]+ | \"version\" : \"0.0.1 | holds runs of Onder 0\\.0\\.1, and this is Onder",
                "\"engine\" | \"motor\" | scenes\\.json: is damaged; delete ",
            })
    void anotherEngineAndAFileThatCannotBeUnderstoodAreRefused(String what, String by, String complaint)
            throws IOException {
        assertEquals(0, study("sweep"), err.toString());
        Path kept = to.resolve("scenes.json");
        String text = Files.readString(kept);
        Files.writeString(kept, text.replaceFirst(what, by));
        assertFalse(text.equals(Files.readString(kept)), text);
        assertEquals(2, study("sweep"));
        assertTrue(err.toString().matches("(?s)onder: .*" + complaint + ".*"), err.toString());
    }

    @ParameterizedTest
    @ValueSource(strings = {"sweep", "optimise"})
    void aFolderWithoutHashesIsTakenAndHasThemFromThenOn(String command) throws IOException {
        assertEquals(0, study(command), err.toString());
        Files.delete(to.resolve("scenes.json"));
        assertEquals(0, study(command), err.toString());
        Files.writeString(scene, SCENE.replace("width: 40", "width: 50"));
        assertEquals(2, study(command));
        assertTrue(err.toString().contains("changed: world; restore"), err.toString());
        // What has no run yet begins with the scene as it is.
        Files.delete(to.resolve("runs.jsonl"));
        assertEquals(0, study(command), err.toString());
    }
}
