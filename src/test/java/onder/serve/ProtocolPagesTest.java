package onder.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.param.Format;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The pages of the protocol and of Python show what the program does. */
class ProtocolPagesTest {
    private static final Path PAGE = Path.of("src/site/markdown/serve.md");
    private static final Path TUTORIAL = Path.of("src/site/markdown/python.md");

    @TempDir
    private Path folder;

    /** The blocks of code of a page, without the language. */
    private static List<String> blocks(Path page) throws IOException {
        Matcher blocks = Pattern.compile("(?ms)^```[a-z]*\\n(.*?)^```$").matcher(Files.readString(page));
        List<String> found = new ArrayList<>();
        while (blocks.find()) {
            found.add(blocks.group(1));
        }
        return found;
    }

    @Test
    void theExampleOfThePageGetsTheAnswersThatItShows() throws IOException {
        List<String> lines = blocks(PAGE).get(0).lines().toList();
        assertTrue(lines.size() > 10);
        String requests = lines.stream()
                .filter(line -> line.startsWith("> "))
                .map(line -> line.substring(2) + "\n")
                .collect(Collectors.joining());
        assertEquals(
                lines.stream()
                        .filter(line -> line.startsWith("< "))
                        .map(line -> line.substring(2))
                        .toList(),
                Client.answers(requests.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void thePageHasEveryRequestAndFieldAndTheCommandsOfItWork() throws IOException {
        String page = Files.readString(PAGE);
        JsonNode about = Client.results("{\"do\":\"hello\"}").get(0);
        about.get("requests").properties().forEach(request -> {
            String row = page.lines()
                    .filter(line -> line.startsWith("| `" + request.getKey() + "` |"))
                    .findFirst()
                    .orElseThrow();
            request.getValue().forEach(field -> assertTrue(row.contains("`" + field.asText() + "`"), row + field));
        });
        about.get("state").forEach(field -> assertTrue(page.contains(stateRow(field)), stateRow(field)));
        List<String> requests = new ArrayList<>(List.of("{\"do\":\"load\",\"scene\":\"gate\"}"));
        blocks(PAGE).get(1).lines().forEach(line -> requests.add("{\"do\":\"command\",\"commands\":[" + line + "]}"));
        assertTrue(requests.size() > 5);
        Client.results(requests.toArray(String[]::new));
    }

    private static String stateRow(JsonNode field) {
        return "| `" + field.get("name").asText() + "` | " + field.get("type").asText() + " | "
                + field.get("unit").asText() + " | " + field.get("doc").asText() + " |";
    }

    /**
     * Sends the very lines that the tutorial's program sends and computes what it prints; then the program itself runs
     * in Python, and sends these lines.
     */
    @Test
    void theTutorialSendsTheseLinesAndPrintsWhatThePageShows() throws Exception {
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/onder/serve/tutorial.jsonl"));
        List<String> answers = Client.answers((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        assertEquals(blocks(TUTORIAL).get(2), printed(lines, answers));
        Path sent = folder.resolve("sent.jsonl");
        assertEquals(blocks(TUTORIAL).get(2), python(blocks(TUTORIAL).get(1), sent));
        assertEquals(lines, Files.readAllLines(sent));
    }

    /** A step's error comes with the next call that reads something, and answers after it belong to their requests. */
    @Test
    void anErrorOfALateStepIsRaisedOnceAndThenTheProgramGoesOn() throws Exception {
        String program = """
                import onder
                with onder.Onder() as program:
                    run = program.load("gate", seed=1)
                    for _ in range(300):
                        run.step(1)
                    print(run.steps)
                    program.ask("close", run=run.name)
                    run.step(1)
                    run.step(1)
                    other = None
                    for _ in range(3):
                        try:
                            other = program.load("gate", seed=1)
                            break
                        except onder.OnderError as error:
                            print(error.where, "-", error.what)
                    other.step(7)
                    print(other.steps, len(other.state("x").x))
                """;
        assertEquals("""
                300
                step.run - there is no run 'run 1'
                step.run - there is no run 'run 1'
                7 160
                """, python(program, folder.resolve("sent.jsonl")));
    }

    @Test
    void aMissingOrClosedProgramIsAnErrorOfOnder() throws Exception {
        String program = """
                import onder
                def tell(call):
                    try:
                        call()
                    except onder.OnderError as error:
                        print(error.what)
                tell(lambda: onder.Onder("/nowhere/onder"))
                tell(lambda: onder.Onder("/"))
                program = onder.Onder()
                run = program.load("gate", seed=1)
                tell(lambda: run.step(-1))
                run.step(1)
                program.close()
                tell(run.hash)
                tell(run.step)
                tell(lambda: program.load("gate"))
                """;
        assertEquals("""
                cannot start '/nowhere/onder': No such file or directory
                cannot start '/': Permission denied
                steps = -1
                this Onder was closed
                this Onder was closed
                this Onder was closed
                """, python(program, folder.resolve("sent.jsonl")));
    }

    /** Runs a program, whose lines a file keeps, in the Python that the README's test command installs. */
    private String python(String text, Path sent) throws Exception {
        Path program = Files.writeString(folder.resolve("program.py"), text);
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        Path onder = Files.writeString(
                folder.resolve("onder"),
                "#!/bin/sh\ntee '" + sent + "' | '" + java + "' -cp '" + classes + "' onder.Onder \"$@\"\n");
        assertTrue(onder.toFile().setExecutable(true));
        ProcessBuilder python = new ProcessBuilder("python3", program.toString());
        python.environment().put("ONDER", onder.toString());
        python.environment()
                .put("PYTHONPATH", Path.of("src/site/python").toAbsolutePath().toString());
        python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
        Path errors = folder.resolve("errors");
        Process running = python.redirectError(errors.toFile()).start();
        String said = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, running.waitFor(), Files.readString(errors));
        return said;
    }

    /** What the tutorial prints, from its lines and their answers. */
    private static String printed(List<String> lines, List<String> answers) throws IOException {
        Map<String, List<Double>> shares = new LinkedHashMap<>();
        Map<String, Integer> changes = new LinkedHashMap<>();
        String change = null;
        float[] begin = null;
        Set<Integer> through = new HashSet<>();
        for (int i = 0; i < lines.size(); i++) {
            JsonNode request = Client.JSON.readTree(lines.get(i));
            JsonNode result = Client.JSON.readTree(answers.get(i)).get("result");
            switch (request.get("do").asText()) {
                case "load" -> {
                    change = request.get("settings").get("leadership.change").asText();
                    begin = null;
                    through.clear();
                }
                case "state" -> {
                    float[] now = floats(result.get("x").asText());
                    begin = begin == null ? now : begin;
                    for (int k = 0; k < now.length; k++) {
                        if (begin[k] * now[k] < 0) {
                            through.add(k);
                        }
                    }
                }
                case "groups" -> {
                    shares.computeIfAbsent(change, key -> new ArrayList<>()).add(100.0 * through.size() / begin.length);
                    for (JsonNode group : result.get("groups")) {
                        changes.merge(change, group.get("changes").asInt(), Integer::sum);
                    }
                }
                default -> {}
            }
        }
        return shares.entrySet().stream()
                .map(each -> Format.of(
                        "%-9s %3.0f %% through (%.0f to %.0f), %d changes\n",
                        each.getKey(),
                        Math.rint(each.getValue().stream()
                                .mapToDouble(s -> s)
                                .average()
                                .orElseThrow()),
                        Math.rint(each.getValue().stream()
                                .mapToDouble(s -> s)
                                .min()
                                .orElseThrow()),
                        Math.rint(each.getValue().stream()
                                .mapToDouble(s -> s)
                                .max()
                                .orElseThrow()),
                        changes.get(each.getKey())))
                .collect(Collectors.joining());
    }

    private static float[] floats(String base64) {
        ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(base64)).order(ByteOrder.LITTLE_ENDIAN);
        float[] floats = new float[bytes.remaining() / Float.BYTES];
        bytes.asFloatBuffer().get(floats);
        return floats;
    }
}
