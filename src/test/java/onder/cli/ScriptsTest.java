package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import onder.core.agents.Kernel;
import onder.lab.runs.CsvTable;
import onder.output.page.Lesson;
import onder.scene.ChallengeFiles;
import onder.scene.PresetFiles;
import onder.scene.RunLine;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** Typical scripts: what {@code onder … --json} prints is one JSON value with the documented keys. */
class ScriptsTest extends CommandCalls {
    private JsonNode json(String... call) throws IOException {
        assertEquals(0, onder(call), err::toString);
        return new ObjectMapper().readTree(out.toString());
    }

    private JsonNode json(String call) throws IOException {
        return json(words(call));
    }

    @Test
    void theHashOfARunIsThatOfTheText() throws IOException {
        JsonNode run = json("run gate --steps 60 --json");
        assertEquals(60, run.get("steps").asInt());
        assertEquals(1, run.get("seconds").asDouble(), 1e-5);
        assertEquals(0, onder("run", "gate", "--steps", "60"));
        assertTrue(out.toString().contains("hash: " + run.get("hash").asText()), out::toString);
    }

    @ParameterizedTest
    @CsvSource({"gate, 1800, 30", "gate, 7, 0.116666667", "thesis, 250, 3"})
    void timesAreThoseOfTheSteps(String scene, int steps, double seconds) throws IOException {
        JsonNode run = json("run " + scene + " --steps " + steps + " --json");
        assertEquals(seconds, run.get("seconds").asDouble());
        run.get("events")
                .forEach(event -> assertTrue(event.get("seconds").asText().length() < 13, event::toString));
    }

    @Test
    void aSceneFileIsSaidAsGiven() throws IOException {
        Path file = Files.writeString(folder.resolve("gate.yaml"), Scenes.text("gate"));
        JsonNode run = json("run", file.toString(), "--steps", "1", "--json");
        assertEquals(file.toString(), run.get("file").asText());
        assertEquals("gate", run.get("scene").asText());
        assertTrue(json("run gate --steps 1 --json").get("file").isNull());
    }

    @Test
    void theTableSaysWhichChangesItCounts() {
        assertEquals(0, onder("run", "yard", "--steps", "1"));
        assertTrue(out.toString().contains("\nchanges: how often congestion has changed the leader\n"), out::toString);
    }

    @Test
    void measuresHaveAllTheirDigitsAndUndefinedOnesAreNull() throws IOException {
        JsonNode run = json("run gate --steps 60 --measures all --json");
        JsonNode measures = run.get("measures");
        assertTrue(measures.get("arrival_s").isNull());
        assertTrue(measures.get("effort_j_per_kg").asText().length() > 5, measures::toString);
        assertTrue(run.get("groups").get(0).has("displacement_m"));
    }

    @Test
    void eventsTellWhenAGroupHadAnotherLeader() throws IOException {
        JsonNode events = json("run gate --steps 1200 --json").get("events");
        assertTrue(
                events.findValuesAsText("kind").contains("leaderChanged"), () -> "kinds: " + events.findValues("kind"));
        assertTrue(events.get(0).get("step").asInt() > 0);
    }

    @Test
    void aRunIsRepeatedByTheLineOfItsResult() throws IOException {
        String line = json("run gate --steps 30 --line --json").get("line").asText();
        assertTrue(RunLine.isOne(line));
        assertTrue(json("run", line, "--json").get("same").asBoolean());
    }

    @Test
    void aForecastTellsTheChanceOfAJam() throws IOException {
        JsonNode forecast =
                json("run gate --steps 300 --forecast 2 --forks 3 --json").get("forecast");
        JsonNode jam = forecast.get("groups").get(0).get("present").get("jam");
        assertTrue(jam.get("value").asDouble() >= 0 && jam.get("value").asDouble() <= 1, forecast::toString);
        assertEquals(3, jam.get("forks").asInt());
        forecast.findValues("jam_s").forEach(when -> assertTrue(when.isNull() || when.isNumber(), when::toString));
        forecast = json("run gate --seconds 2 --forecast 1 --forks 3 --json").get("forecast");
        assertTrue(
                forecast.get("groups")
                        .get(0)
                        .get("present")
                        .get("will")
                        .get("jam_s")
                        .isNull(),
                forecast::toString);
    }

    @Test
    void scenesAndPresetsAreListed() throws IOException {
        assertTrue(json("scenes --json").findValuesAsText("name").contains("gate"));
        assertTrue(json("presets --json").findValuesAsText("name").containsAll(PresetFiles.SHIPPED));
    }

    @Test
    void testsHaveACriterionAndAnOutcome() throws IOException {
        JsonNode listed = json("validate --list --json").get(0);
        assertFalse(listed.get("criterion").asText().isEmpty(), listed::toString);
        JsonNode badge = json("validate steerbench/simple-1 --json").get(0);
        assertEquals("passed", badge.get("outcome").asText(), badge::toString);
    }

    @Test
    void challengesHaveMedals() throws IOException {
        JsonNode all = json("challenge --json");
        assertEquals(ChallengeFiles.SHIPPED, all.findValuesAsText("name"));
        assertTrue(all.get(0).get("medals").get("gold").asInt() > 0);
    }

    @Test
    void aSweepSummarisesItsPoints() throws IOException {
        Path plan = folder.resolve("plan.yaml");
        Files.writeString(plan, """
                scene: gate
                steps: 60
                seeds: {from: 1, count: 3}
                grid:
                  leadership.change: [blind, farthest]
                measures: [collisions]
                baseline: 0
                """);
        JsonNode sweep = json(
                "sweep", plan.toString(), "--out", folder.resolve("out").toString(), "--json", "--quiet", "--jobs=2");
        assertEquals(6, sweep.get("runs").asInt());
        JsonNode point = sweep.get("points").get(1);
        assertEquals("leadership.change=farthest", point.get("settings").get(0).asText());
        assertEquals(3, point.get("measures").get("collisions").get("runs").asInt());
        assertTrue(point.get("differences").has("collisions"));
    }

    @Test
    void skillHasAFigureForEachSceneAndForAll() throws IOException {
        JsonNode skill = json(
                "skill thesis gate --seeds 1 --forks 2 --horizon 1 --json --quiet --out " + folder.resolve("skill"));
        assertEquals(List.of("thesis", "gate", "all"), skill.get("skills").findValuesAsText("name"));
        JsonNode all = skill.get("skills").get(2);
        assertEquals(2, all.get("exact").asInt(), skill::toString);
        assertTrue(all.has("base_brier"), skill::toString);
        int cases = skill.get("reliability").findValues("cases").stream()
                .mapToInt(JsonNode::asInt)
                .sum();
        assertEquals(all.get("cases").asInt(), cases);
    }

    @Test
    void aSearchHasAWinnerOrSaysWhyNot() throws IOException {
        String plan = """
                scene: thesis
                steps: 60
                seeds: {from: 1, count: 2}
                heldOut: {from: 11, count: 2}
                settings: [agents=12]
                variables: {agent.body.maxSpeed: {from: 2, to: 20}}
                objectives: {displacement_m: maximise}
                constraints: {displacement_m: {least: %s}}
                evaluations: 8
                population: 4
                """;
        Path file = Files.writeString(folder.resolve("plan.yaml"), plan.formatted("0"));
        JsonNode found = json("optimise " + file + " --json --jobs 2 --out " + folder.resolve("best"));
        JsonNode winner = found.get("winner");
        assertTrue(winner.get("settings").get(0).asText().startsWith("agent.body.maxSpeed="), found::toString);
        assertEquals(winner, found.get("front").get(0));
        assertEquals(
                "displacement_m", found.get("held_out").get(0).get("measure").asText());
        assertTrue(found.get("no_winner_because").isNull());
        Files.writeString(file, plan.formatted("1000"));
        found = json("optimise " + file + " --json --jobs 2 --out " + folder.resolve("none"));
        assertTrue(found.get("winner").isNull());
        assertEquals(
                "no candidate satisfies the constraints",
                found.get("no_winner_because").asText());
    }

    @Test
    void aFitHasTheRowsOfItsTable() throws IOException {
        Path walks = folder.resolve("walks.csv");
        assertEquals(
                0, onder("run", "validate/circle-20", "--steps=240", "--every=6", "--out=" + walks), err::toString);
        Path to = folder.resolve("fit");
        JsonNode fit = json("calibrate validate/circle-20 " + walks
                + " --fit person.body.maxSpeed=1..2 --screen 0 --starts 1 --evaluations 10 --no-recovery --json --out "
                + to);
        JsonNode setting = fit.get("settings").get(0);
        List<String> columns = new ArrayList<>();
        setting.fieldNames().forEachRemaining(columns::add);
        List<String> rows = Files.readAllLines(to.resolve("settings.csv"));
        assertEquals(rows.get(0), String.join(",", columns));
        assertEquals(
                rows.get(1).split(",")[4], CsvTable.number(setting.get("fitted").asDouble()));
        assertTrue(setting.get("moves_m").isNull());
        JsonNode error = fit.get("fitted").get("after").get("place_m");
        assertTrue(error.asDouble() > 0, fit::toString);
        assertTrue(fit.get("set").get(0).asText().startsWith("person.body.maxSpeed="), fit::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"walks.txt", "walks.sqlite"})
    void aFitReadsTheRecordingOrTheSceneFromAPipe(String name) throws IOException {
        Path scene = Files.writeString(folder.resolve("ring.yaml"), Scenes.text("validate/circle-20"));
        Path walks = folder.resolve(name);
        assertEquals(0, onder("run", scene.toString(), "--steps=240", "--every=6", "--out=" + walks), err::toString);
        String rest = " --fit person.body.maxSpeed=1..2 --set person.body.mass=70 --screen 0 --starts 1 --evaluations"
                + " 10 --no-recovery --json --out " + folder;
        JsonNode fit = json("calibrate " + scene + " " + walks + rest + "/file");
        InputStream usual = System.in;
        try {
            System.setIn(new ByteArrayInputStream(Files.readAllBytes(walks)));
            assertEquals(
                    fit.get("set"),
                    json("calibrate " + scene + " -" + rest + "/walks").get("set"));
            String page = Files.readString(folder.resolve("walks/index.html"));
            assertTrue(page.contains("fitted to standard input"), page);
            System.setIn(new ByteArrayInputStream(Files.readAllBytes(scene)));
            assertEquals(
                    fit.get("set"),
                    json("calibrate - " + walks + rest + "/scene").get("set"));
            System.setIn(new ByteArrayInputStream("# framerate: 5\n1 0 0 0\n1 1 nowhere 0\n".getBytes()));
            assertEquals(2, onder(words("record gate --out a.mp4 --beside -")));
            assertTrue(err.toString().contains("onder: standard input:3: x = 'nowhere'"), err::toString);
            assertEquals(2, onder(words("record - --out a.mp4 --beside -")));
            assertTrue(err.toString().contains("SCENE and --beside are both -, standard input"), err::toString);
        } finally {
            System.setIn(usual);
        }
    }

    @Test
    void aSceneComesThroughAPipe() throws IOException {
        String hash = json("run gate --steps 20 --json").get("hash").asText();
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream(
                Files.readString(Path.of("assets/Scenes/gate.yaml")).getBytes(StandardCharsets.UTF_8)));
        try {
            assertEquals(hash, json("run - --steps 20 --json").get("hash").asText());
        } finally {
            System.setIn(usual);
        }
    }

    @Test
    void aPipeIsTextInUtf8AsAFileIs() throws IOException {
        byte[] latin = (Scenes.text("plaza") + "# caf\u00e9\n").getBytes(StandardCharsets.ISO_8859_1);
        Path file = Files.write(folder.resolve("latin.yaml"), latin);
        assertEquals(2, onder("run", file.toString(), "--steps", "1"));
        String refused = err.toString();
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream(latin));
        try {
            assertEquals(2, onder("run", "-", "--steps", "1"));
        } finally {
            System.setIn(usual);
        }
        assertEquals(refused.replace(file.toString(), "standard input"), err.toString());
    }

    @Test
    void anotherProgramsFileComesThroughAPipe() throws IOException {
        String area = "POLYGON ((0 0, 10 0, 10 8, 0 8, 0 0))";
        Path file = Files.writeString(folder.resolve("area.wkt"), area);
        assertEquals(0, onder("import", file.toString()), err::toString);
        String scene = out.toString();
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream(area.getBytes(StandardCharsets.UTF_8)));
        try {
            assertEquals(0, onder("import", "-"), err::toString);
        } finally {
            System.setIn(usual);
        }
        assertEquals(scene.replace("area.wkt", "standard input"), out.toString());
        System.setIn(InputStream.nullInputStream());
        try {
            assertEquals(2, onder("challenge", "-"));
            assertTrue(err.toString().startsWith("onder: standard input contains no run line"), err::toString);
            assertEquals(2, onder("import", "-"));
            assertTrue(err.toString().startsWith("onder: -: is not well-known text"), err::toString);
        } finally {
            System.setIn(usual);
        }
    }

    @Test
    void jsonAndAFileCannotShareStandardOutput() {
        assertEquals(2, onder("run", "gate", "--steps", "1", "--json", "--out", "-"));
        assertTrue(err.toString().contains("--json and - both write to standard output"), err::toString);
    }

    @Test
    void everyCommandHasThreeExamplesThatItUnderstands() {
        Map<String, CommandLine> commands =
                new TreeMap<>(OnderCommand.line("help").getSubcommands());
        commands.remove("help");
        commands.put("", OnderCommand.line("help"));
        commands.forEach((name, command) -> {
            List<String> examples =
                    List.of(command.getCommandSpec().usageMessage().footer());
            assertEquals(3, examples.size(), name);
            assertTrue(examples.get(0).contains(("onder " + name).strip()), name);
            for (String example : examples) {
                String call = example.replaceFirst("^(.*?[ (])?onder ?", "").replaceFirst("\\)? *[<>].*|\\)$", "");
                String[] words = call.isEmpty() ? new String[0] : words(call);
                OnderCommand.line("help")
                        .setCaseInsensitiveEnumValuesAllowed(true)
                        .parseArgs(words);
            }
        });
    }

    @ParameterizedTest
    @CsvSource({", 80", "60, 80", "104, 104", "160, 120", "wide, 80"})
    void helpIsAsWideAsTheTerminalAndKeepsNamesAndExamplesWhole(String columns, int width) {
        CommandLine line = OnderCommand.line("help");
        HelpGroups.setWidth(line, columns);
        Map<String, CommandLine> commands = new TreeMap<>(line.getSubcommands());
        commands.put("", line);
        commands.forEach((name, command) -> {
            List<String> examples =
                    List.of(command.getCommandSpec().usageMessage().footer());
            List<String> help =
                    command.getUsageMessage(CommandLine.Help.Ansi.OFF).lines().toList();
            String coloured = command.getUsageMessage(CommandLine.Help.Ansi.ON).replaceAll("\\u001b\\[\\d*m", "");
            assertEquals(help, coloured.lines().toList());
            assertTrue(help.containsAll(examples), () -> name + examples);
            assertTrue(examples.stream().allMatch(example -> example.length() <= 100), () -> name + examples);
            List<String> others =
                    help.stream().filter(text -> !examples.contains(text)).toList();
            assertTrue(others.stream().noneMatch(text -> text.matches(".*[ (]\\.") || text.length() > width), name);
            assertTrue(others.stream().noneMatch(text -> text.chars().anyMatch(c -> c >= 0xE000 && c < 0xF900)), name);
        });
        assertTrue(line.getUsageMessage().lines().anyMatch(text -> text.length() > width - 8));
        assertEquals(0, onder("record", "--help"));
        assertTrue(out.toString().contains("leadership.change=blind,random,farthest;"), out::toString);
    }

    @Test
    void helpSpeaksOfItsOwnCommandAlone() {
        assertEquals(0, onder("run", "--help"));
        assertFalse(out.toString().contains("export"), out::toString);
        assertTrue(out.toString().contains("600 steps"), out::toString);
        assertEquals(0, onder("export", "--help"));
        Lesson.SHIPPED.forEach(lesson -> assertTrue(out.toString().contains(lesson), lesson));
        assertEquals(0, onder("--help"));
        assertTrue(out.toString().matches("(?s).*130, 143 +stopped by Ctrl C.*"), out::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void completionKnowsCommandsAndOptions(String shell) {
        assertEquals(0, onder("completion", shell), err::toString);
        for (String word : List.of("optimise", "director", "measures", "draft")) {
            assertTrue(out.toString().contains(word), word);
        }
        assertTrue(out.toString().chars().noneMatch(c -> c >= 0xE000 && c < 0xF900), "a stand-in of the help");
    }

    @Test
    void theDoctorHasFiveLines() {
        int code = onder("doctor");
        List<String> lines = out.toString().lines().toList();
        assertEquals(5, lines.size(), out::toString);
        assertEquals(code == 0, lines.stream().allMatch(line -> line.endsWith(": ok")), out::toString);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "12345678 | VECTOR | 12 M updates/s",
                "1234567 | SCALAR | 1.2 M updates/s",
                "41234 | VECTOR | 0.041 M updates/s",
                "999 | SCALAR | 0.0010 M updates/s"
            })
    void theDoctorSaysASpeedWithTwoDigits(double updates, Kernel.Choice kernel, String figure) throws IOException {
        String said;
        try {
            said = DoctorCommand.speed(updates, 1, kernel);
        } catch (IOException slow) {
            said = slow.getMessage();
            boolean isLaunched = kernel == Kernel.Choice.VECTOR;
            assertTrue(said.endsWith(isLaunched ? "close other programs" : "start Onder with its launcher"), said);
        }
        assertTrue(said.startsWith(figure + " of 10000 agents, 1 thread, "), said);
    }

    @Test
    void aLogComesThroughAPipeWhileJsonHasStandardOutput() throws IOException {
        Path log = folder.resolve("session.log.yaml");
        assertEquals(0, onder("run", "gate", "--steps", "5", "--log", log.toString()), err::toString);
        InputStream usual = System.in;
        System.setIn(new ByteArrayInputStream(Files.readAllBytes(log)));
        try {
            assertTrue(json("run --replay - --json").get("same").asBoolean());
        } finally {
            System.setIn(usual);
        }
    }

    /** Runs the examples of the page in bash, with an {@code onder} that starts these classes. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void theScriptsOfThePageRun() throws IOException, InterruptedException {
        String page = Files.readString(Path.of("src/site/markdown/command-line.md"));
        String script = page.replaceFirst("(?s).*### Examples\\s+```bash\n", "").replaceFirst("(?s)```.*", "");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        String classes = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        String begin = "set -euo pipefail\nonder() { '" + java + "' -XX:TieredStopAtLevel=1 "
                + "--add-modules jdk.incubator.vector -cp '" + classes + "' onder.Onder \"$@\"; }\n";
        Path said = folder.resolve("said.txt");
        Path file = Files.writeString(folder.resolve("script.sh"), begin + script);
        Process bash = new ProcessBuilder("bash", file.toString())
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertEquals(0, bash.waitFor(), Files.readString(said));
        assertTrue(Files.readString(said).contains("\n1760\n"), Files.readString(said));
    }

    @Test
    void oneThingIsCountedInTheSingular() throws IOException {
        assertEquals(0, onder("scenes"));
        assertTrue(out.toString().contains(" 150 agents       1 group  A wedge"), out::toString);
        assertTrue(out.toString().contains(" 160 agents      4 groups  Four"), out::toString);
        Path plan =
                Files.writeString(folder.resolve("plan.yaml"), "scene: gate\nsteps: 1\nseeds: [1, 2]\nlist: [{}]\n");
        assertEquals(
                0,
                onder("sweep", plan.toString(), "--out", folder.resolve("one").toString()),
                err::toString);
        assertTrue(out.toString().startsWith("1 point, 2 seeds\n2 runs in "), out::toString);
        String picture = folder.resolve("one.mp4").toString();
        assertEquals(0, onder(words("record gate --seconds 0.03 --size 128x72 --quality draft --out", picture)));
        assertTrue(out.toString().contains("one.mp4: 1 frame, 128"), out::toString);
    }

    @Test
    void helpIsInGroups() {
        assertEquals(0, onder("--help"));
        assertTrue(out.toString().contains("Run and measure:"), out::toString);
        assertEquals(0, onder("run", "--help"));
        assertTrue(out.toString().contains("Scene and settings:"), out::toString);
        assertTrue(out.toString().contains("Examples:"), out::toString);
    }
}
