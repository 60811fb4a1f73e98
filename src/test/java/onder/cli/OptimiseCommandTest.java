package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import onder.file.Escape;
import org.junit.jupiter.api.Test;

/** {@code onder optimise}, its folder, and the winner in a run. */
class OptimiseCommandTest extends CommandCalls {
    private static final String PLAN = """
            scene: thesis
            steps: 240
            seeds: {from: 1, count: 2}
            heldOut: {from: 11, count: 3}
            settings: [agents=12, rules.drag=0.1]
            variables:
              leadership.threshold: {from: 0.05, to: 0.5}
              leadership.change: [random, farthest, learned]
              agent.body.maxSpeed: {from: 2, to: 10, scale: log}
            objectives: {displacement_m: maximise}
            constraints: {collisions: {most: 200}}
            evaluations: 24
            population: 8
            """;

    private Path optimise(String plan, String name) throws IOException {
        Path file = Files.writeString(folder.resolve("a plan.yaml"), plan);
        Path to = folder.resolve(name);
        assertEquals(0, onder("optimise", file.toString(), "--out", to.toString(), "--jobs", "2"), err.toString());
        return to;
    }

    @Test
    void theFolderHasThePageTheTablesAndAPresetThatRunsTheSame() throws IOException {
        Path to = optimise(PLAN, "best");
        String page = Files.readString(to.resolve("index.html"));
        for (String part : new String[] {"<h2>Progress", "<polyline class=\"path winner\"", "displacement_m"}) {
            assertTrue(page.contains(part), part);
        }
        assertTrue(
                page.contains(Escape.html("onder optimise '" + folder.resolve("a plan.yaml") + "' --out " + to)), page);
        int candidates = Files.readAllLines(to.resolve("candidates.csv")).size() - 1;
        assertTrue(candidates > 15 && candidates <= 25, candidates + ": the start, and each candidate once");
        assertEquals(1 + 2, Files.readAllLines(to.resolve("heldout.csv")).size());
        String told = out.toString();
        Matcher winner = Pattern.compile("winner: (.*)").matcher(out.toString());
        assertTrue(winner.find(), out.toString());

        // Its settings by preset, and the one that no preset holds by --set, against all of them by --set.
        String[] settings = winner.group(1).split(" ");
        String bySettings = hash(
                "--set",
                "agents=12",
                "--set",
                "rules.drag=0.1",
                "--set",
                settings[0],
                "--set",
                settings[1],
                "--set",
                settings[2]);
        assertEquals(
                bySettings,
                hash("--set", "agents=12", "--preset", to.resolve("winner.yaml").toString()));
        assertTrue(page.contains("It stores only some of these settings."), "the number of agents");
        assertTrue(told.contains("note: the preset stores only some of these settings: use --set"), told);
    }

    private String hash(String... options) {
        String[] all = Stream.concat(Stream.of("run", "thesis", "--steps", "120"), Stream.of(options))
                .toArray(String[]::new);
        assertEquals(0, onder(all), err.toString());
        Matcher hash = Pattern.compile("hash: ([0-9a-f]{16})").matcher(out.toString());
        assertTrue(hash.find(), out.toString());
        return hash.group(1);
    }

    @Test
    void theSameAgainAndFromHalfOfTheRunsHasTheSameBytes() throws IOException {
        String plan = PLAN.replace("maximise}", "maximise, jerk_m_per_s3: minimise}");
        Path to = optimise(plan, "best");
        assertTrue(Files.readString(to.resolve("index.html")).contains("<h2>The front"));
        Map<String, byte[]> first = files(to);
        String lines = Files.readString(to.resolve("runs.jsonl"));
        Files.writeString(to.resolve("runs.jsonl"), lines.substring(0, lines.length() / 2));
        optimise(plan, "best");
        Map<String, byte[]> again = files(to);
        assertEquals(first.keySet(), again.keySet());
        first.forEach((name, bytes) -> assertArrayEquals(bytes, again.get(name), name));
    }

    private static Map<String, byte[]> files(Path to) throws IOException {
        try (Stream<Path> all = Files.list(to)) {
            return all.filter(file -> !file.endsWith("timings.csv"))
                    .collect(Collectors.toMap(file -> file.getFileName().toString(), file -> {
                        try {
                            return Files.readAllBytes(file);
                        } catch (IOException e) {
                            throw new AssertionError(e);
                        }
                    }));
        }
    }

    @Test
    void whereNobodyKeepsTheConstraintsThatIsSaid() throws IOException {
        Path to = optimise(PLAN.replace("most: 200", "most: -1"), "none");
        assertTrue(out.toString().contains("no candidate satisfies the constraints"), out.toString());
        assertTrue(Files.readString(to.resolve("index.html"))
                .contains("No winner: no candidate satisfies the constraints."));
    }

    @Test
    void aWrongPlanIsNamedWithItsLine() throws IOException {
        Path file = Files.writeString(folder.resolve("wrong.yaml"), PLAN.replace("to: 0.5", "to: 5"));
        assertEquals(
                2,
                onder(
                        "optimise",
                        file.toString(),
                        "--out",
                        folder.resolve("out").toString()));
        assertTrue(
                err.toString().contains("wrong.yaml:7: leadership.threshold=5: threshold = 5, allowed 0..2"),
                err.toString());
    }
}
