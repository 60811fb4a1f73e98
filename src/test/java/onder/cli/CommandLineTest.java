package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.Gallery;
import onder.output.film.RunLineFiles;
import onder.param.Parameter;
import onder.param.Params;
import onder.scene.PresetFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scenes;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.EvadeLeader;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    private int onder(String... args) {
        return OnderCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    @Test
    void listsEveryShippedScene() {
        assertEquals(0, onder("scenes"));
        Scenes.SHIPPED.forEach(name -> assertTrue(out.toString().contains(name), name));
    }

    @Test
    void listsEveryShippedPresetAndAppliesIt() {
        assertEquals(0, onder("run", "gate", "--steps", "40"));
        String without = out.toString();
        for (String name : PresetFiles.SHIPPED) {
            assertEquals(0, onder("presets"));
            assertTrue(
                    out.toString()
                            .contains(new PresetFiles(Path.of("nowhere"))
                                    .load(name)
                                    .about()),
                    name);
            out.getBuffer().setLength(0);
            assertEquals(0, onder("run", "gate", "--steps", "40", "--preset", name));
            assertNotEquals(without, out.toString(), name);
            out.getBuffer().setLength(0);
        }
        assertEquals(2, onder("run", "gate", "--preset", "nix"));
        assertTrue(err.toString().contains("--preset nix: there is no preset 'nix', allowed thesis"), err::toString);
    }

    @Test
    void listsEveryParameterOfEveryBehaviour() {
        assertEquals(0, onder("behaviours"));
        for (Class<? extends Behaviour> type : Behaviour.ALL) {
            assertTrue(out.toString().contains(Behaviour.name(type) + ": "), type.getName());
            for (Parameter parameter : Params.of(type.asSubclass(Record.class))) {
                assertTrue(out.toString().contains(parameter.doc()), parameter.doc());
                assertTrue(out.toString().contains(parameter.allowed()), "with all its variants");
            }
        }
    }

    @Test
    void aSavedWorldGoesOnAsOneThatWasNotSaved(@TempDir Path folder) throws IOException {
        String file = folder.resolve("gate.world").toString();
        assertEquals(0, onder("run", "gate", "--steps", "90", "--save", file));
        String later = folder.resolve("later.world").toString();
        assertEquals(0, onder("run", "--load", file, "--steps", "40", "--threads", "2", "--save", later));
        String hash = out.toString().substring(out.toString().lastIndexOf("hash:"));
        assertEquals(0, onder("run", "gate", "--steps", "130"));
        assertTrue(out.toString().endsWith(hash), out::toString);
        assertEquals(2, onder("run", "--load", file, "--seed", "3"));
        assertEquals(2, onder("run", "gate", "--load", file));
        assertEquals(2, onder("run", "--load", file, "--log", file + ".yaml"));
        assertEquals(2, onder("run", "--load", file + "s"));
        Files.write(Path.of(file), new byte[] {1, 2, 3}, StandardOpenOption.APPEND);
        assertEquals(0, onder("run", "--load", file, "--steps", "1"), "what stands after it is not its own");
        Files.write(Path.of(file), "scene: gate".getBytes());
        assertEquals(2, onder("run", "--load", file));
        String said = err.toString();
        for (String part : List.of("saved world; leave them out", "give exactly one of", "--log", "no such file")) {
            assertTrue(said.contains(part), said);
        }
        assertTrue(said.contains("gate.world: this is not a saved world"), said);
        err.getBuffer().setLength(0);
        Files.writeString(Path.of(later), "ab\n", StandardOpenOption.TRUNCATE_EXISTING);
        assertEquals(2, onder("run", "--load", later));
        assertEquals("onder: " + later + ": this is not a saved world\n", err.toString());
    }

    @Test
    void listsBehavioursAsJson() throws IOException {
        assertEquals(0, onder("behaviours", "--json"));
        JsonNode all = new ObjectMapper().readTree(out.toString());
        assertTrue(all.size() > Behaviour.ALL.size());
        JsonNode evade = all.get(Behaviour.ALL.indexOf(EvadeLeader.class));
        assertEquals("evadeLeader", evade.get("name").asText());
        assertEquals("rectangle", evade.get("parameters").get(0).get("default").asText());
        assertEquals("off", evade.get("parameters").get(0).get("choices").get(0).asText());
    }

    @Test
    void theReferencePageIsWhatTheProgramSays() throws IOException {
        assertEquals(0, onder("behaviours", "--markdown"));
        assertEquals(
                Files.readString(Path.of("src/site/markdown/behaviours.md")),
                out.toString(),
                "stale: run target/onder/bin/onder behaviours --markdown > src/site/markdown/behaviours.md");
    }

    @Test
    void everyMeasureIsOnTheReferencePageAndAColumnOfARun() {
        assertEquals(0, onder("behaviours", "--markdown"));
        for (Measure measure : Measure.ALL) {
            String row = "| `%s` | %s | %s | %s |\n"
                    .formatted(measure.name(), measure.unit(), measure.doc(), measure.source());
            assertTrue(out.toString().contains(row), row);
        }
        out.getBuffer().setLength(0);
        assertEquals(0, onder("run", "gate", "--steps", "120"));
        List<String> lines = out.toString().lines().toList();
        List<String> heads = List.of(lines.get(lines.size() - 8).trim().split(" +"));
        List<String> cells = List.of(lines.get(lines.size() - 7).trim().split(" +"));
        assertEquals(4 + Measure.ALL.size(), heads.size());
        for (int i = 0; i < Measure.ALL.size(); i++) {
            Measure measure = Measure.ALL.get(i);
            assertEquals(measure.name(), heads.get(4 + i).replaceFirst("/.*", ""));
            assertTrue(cells.get(4 + i).matches("\\d+\\.\\d{" + measure.decimals() + "}"), cells.get(4 + i));
        }
    }

    @Test
    void listsTheGalleryWithALineForEach() {
        assertEquals(0, onder("gallery"));
        for (Exhibit exhibit : Gallery.exhibits()) {
            assertTrue(out.toString()
                    .lines()
                    .anyMatch(line -> line.startsWith(exhibit.name() + " ") && line.endsWith(exhibit.about())));
        }
    }

    @Test
    void drawsWhatIsAskedForOfTheGalleryAndAPageWithItsFigures(@TempDir Path folder) throws IOException {
        Path made = folder.resolve("new");
        assertEquals(0, onder("gallery", "--only", "seek-arrive", "--size", "320x180", "--out", made.toString()));
        assertTrue(Files.size(made.resolve("seek-arrive.png")) > 2000);
        Replay shown = RunLine.read(RunLineFiles.find(made.resolve("seek-arrive.png")));
        assertEquals(shown.hash(), shown.repeat(1));
        String page = Files.readString(made.resolve("index.md"));
        assertTrue(page.contains("](seek-arrive.png)"), page);
        assertTrue(page.contains("| seek | "), page);
    }

    @Test
    void runsASceneAndWritesTrajectories(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("t.txt");
        assertEquals(0, onder("run", "thesis", "--steps", "10", "--seed", "4", "--out", file.toString()));
        assertTrue(out.toString().lines().reduce((a, b) -> b).orElseThrow().matches("hash: [0-9a-f]{16}"));
        List<String> lines = Files.readAllLines(file);
        assertEquals("# framerate: 83.33333333333333", lines.get(0));
        assertEquals("# id frame x/m y/m z/m", lines.get(1));
        assertEquals("# groups: t.groups.csv", lines.get(2));
        assertEquals(3 + 30 * 11, lines.size());
        assertTrue(lines.get(3).matches("0 0 -?\\d+\\.\\d+ -?\\d+\\.\\d+ 0"), lines.get(3));
        assertTrue(lines.get(lines.size() - 1).startsWith("29 10 "));
        assertEquals(
                0, onder("run", "thesis", "--steps", "10", "--decimals", "2", "--replace", "--out", file.toString()));
        lines = Files.readAllLines(file);
        assertTrue(lines.get(3).matches("0 0 -?\\d+\\.\\d{2} -?\\d+\\.\\d{2} 0"), lines.get(3));
    }

    @Test
    void decimalsAreForTextOnly(@TempDir Path folder) {
        String database = folder.resolve("t.sqlite").toString();
        assertEquals(2, onder("run", "thesis", "--steps", "1", "--decimals", "4", "--out", database));
        assertTrue(err.toString().contains("--decimals"), err.toString());
        assertEquals(2, onder("run", "thesis", "--steps", "1", "--decimals", "4"));
        String text = folder.resolve("t.csv").toString();
        assertEquals(2, onder("run", "thesis", "--steps", "1", "--decimals", "8", "--out", text));
        assertTrue(err.toString().contains("allowed 0 to 7"), err.toString());
        assertFalse(Files.exists(folder.resolve("t.csv")));
    }

    @Test
    void writesFramesSomeStepsApartAndTheMeasuresBesideThem(@TempDir Path folder) throws IOException {
        String scene = Scenes.text("gate")
                + "measures:\n  - flow: {name: opening, from: [-11, -12], to: [-11, 0]}\n"
                + "  - density: {name: court, area: {rectangle: {x: -12, z: -6, width: 4, depth: 6}}, voronoi: true}\n"
                + "  - laning: {name: opening-lanes, area: {disc: {x: 0, z: 0, radius: 3}}, toward: 90}\n";
        Path file = folder.resolve("measured.yaml");
        Files.writeString(file, scene);
        Path walks = folder.resolve("walks.txt");
        Path series = folder.resolve("series.csv");
        assertEquals(
                0,
                onder(
                        "run",
                        file.toString(),
                        "--steps",
                        "240",
                        "--fps",
                        "2",
                        "--out",
                        walks.toString(),
                        "--series",
                        series.toString(),
                        "--measures",
                        "contact_s,opening.passed"));
        List<String> frames = Files.readAllLines(walks);
        assertEquals("# framerate: 2.0", frames.get(0));
        assertEquals(3 + 160 * 9, frames.size());
        List<String> rows = Files.readAllLines(series);
        assertEquals(1 + 9, rows.size());
        List<String> heads = List.of(rows.get(0).split(","));
        assertEquals(2 + Measure.ALL.size() + 3 + 2 + 1, heads.size());
        List<String> last = List.of(rows.get(9).split(",", -1));
        assertEquals("4", last.get(0));
        assertEquals("160", last.get(1));
        String passed = last.get(heads.indexOf("opening.passed"));
        assertTrue(Integer.parseInt(passed) > 2, passed);
        assertTrue(Double.parseDouble(last.get(heads.indexOf("court.density_per_m2"))) > 0.5, rows.get(9));
        List<String> printed = out.toString().lines().toList();
        assertTrue(printed.stream()
                        .filter(line -> line.matches("opening.passed +" + passed + " *"))
                        .count()
                == 2);
        assertTrue(printed.stream().anyMatch(line -> line.matches("contact_s +\\d+\\.\\d+")));

        Path thin = folder.resolve("thin.csv");
        assertEquals(0, onder("run", "thesis", "--steps", "10", "--every", "4", "--out", thin.toString()));
        assertEquals(
                List.of("0", "0.048", "0.096"),
                Files.readAllLines(thin).stream()
                        .skip(1)
                        .map(row -> row.split(",")[2].replaceFirst("\\.?0*$", ""))
                        .distinct()
                        .toList());
    }

    @Test
    void theSeedAndSettingsDecideTheHashAndThreadsDoNot() {
        assertEquals(run("run", "gate", "--steps", "60"), run("run", "gate", "--steps", "60", "--threads", "2"));
        assertFalse(run("run", "gate", "--steps", "60").equals(run("run", "gate", "--steps", "60", "--seed", "2")));
        assertFalse(run("run", "gate", "--steps", "60")
                .equals(run("run", "gate", "--steps", "60", "--set", "person.body.maxSpeed=1")));
    }

    private String run(String... args) {
        out.getBuffer().setLength(0);
        assertEquals(0, onder(args), err.toString());
        return out.toString().lines().reduce((a, b) -> b).orElseThrow();
    }

    @Test
    void aLogRepeatsItsRun(@TempDir Path folder) {
        String log = folder.resolve("log.yaml").toString();
        String first = run("run", "gate", "--steps", "120", "--seed", "3", "--log", log);
        assertEquals(first, run("run", "--replay", log));
    }

    @Test
    void measuresItsSpeedAndSaysItLast(@TempDir Path folder) throws IOException {
        Path csv = folder.resolve("speed.csv");
        String last = run(
                "bench",
                "flock",
                "--agents",
                "100,200",
                "--threads",
                "1,2",
                "--kernel",
                "scalar",
                "--steps",
                "3",
                "--out",
                csv.toString());
        assertTrue(last.matches("\\d+\\.\\d M updates/s"), last);
        assertTrue(out.toString().contains("neighbours"), out.toString());
        List<String> lines = Files.readAllLines(csv);
        assertEquals(1 + 4, lines.size());
        assertTrue(lines.get(0).startsWith("workload,agents,threads,kernel,java,updates_per_s,"), lines.get(0));
        assertTrue(lines.get(0).contains(",perceive_ns_per_agent,"), lines.get(0));
        assertTrue(lines.get(4).startsWith("flock,200,2,scalar," + System.getProperty("java.version")), lines.get(4));
        lines.forEach(line -> assertEquals(lines.get(0).split(",").length, line.split(",").length, line));
    }

    @Test
    void aWorldThatCannotBeSavedIsToldBeforeTheRun() {
        assertEquals(1, onder("run", "gate", "--steps", "2", "--save", "/nowhere/world"));
        assertTrue(err.toString().contains("/nowhere/world: cannot be written: there is no folder"), err::toString);
        assertEquals("", out.toString());
    }

    @Test
    void whoLeavesByAnExitGetsOneLineAndAnEmptyWorldNoTable(@TempDir Path folder) throws IOException {
        Path scene = Files.writeString(folder.resolve("leave.yaml"), """
                world: {kind: walled, shape: rectangle, width: 20, depth: 10}
                species: {person: {preset: pedestrian}}
                groups:
                  - {species: person, count: 3, start: {area: disc, x: 5, z: 0, width: 3}, goal: {exit: east}}
                exits:
                  - {name: east, area: {rectangle: {x: 9, z: 0, width: 2, depth: 4}}}
                """);
        assertEquals(0, onder("run", scene.toString(), "--seconds", "20"));
        assertEquals(3, out.toString().split("left by exit east", -1).length - 1, out::toString);
        assertFalse(out.toString().contains("removed"), out::toString);
        assertTrue(out.toString().contains("\n\nno groups left\n\nhash: "), out::toString);
        assertEquals(0, onder("run", scene.toString(), "--seconds", "20", "--json"));
        assertTrue(out.toString().contains("agentRemoved"), out::toString);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "run", "record", "scenes", "behaviours", "bench", "gallery"})
    void everyCommandHasHelp(String command) {
        assertEquals(0, command.isEmpty() ? onder("--help") : onder(command, "--help"));
        assertTrue(out.toString().contains("Usage: onder"), out.toString());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | run nowhere | there is no scene 'nowhere', allowed a shipped scene, such as gate, gallery/seek or",
                "2 | run | give exactly one of SCENE, --replay FILE and --load FILE",
                "2 | run gate --steps many | 'many' is not a whole number",
                "2 | run gate --steps -1 | --steps = -1, allowed 0..100000000",
                "2 | run gate --threads 0 | --threads = 0, allowed 1..64",
                "2 | run gate --set a.b.c.d=1 | there is no behaviour 'c', allowed",
                "2 | run gate --frobnicate | there is no option '--frobnicate'",
                "2 | dance | there is no command 'dance', allowed scenes",
                "2 | dance --help | there is no command 'dance', allowed scenes",
                "2 | recrod --help | behaviours, run and 19 more; did you mean record?",
                "2 | recrod --version | behaviours, run and 19 more; did you mean record?",
                "2 | thesis | 'thesis' is a scene: open it with onder --scene thesis",
                "2 | record plaza | Missing required option: '--out=FILE'",
                "2 | record plaza --out v.mp4 --captions full | --captions needs --director or --compare; give one of them, too",
                "2 | record plaza --out v.mp4 --director --bookmark 1 | --director chooses every view; leave out --bookmark",
                "2 | record plaza --out v.mp4 --director --seconds 601 | --seconds = 601, allowed up to 600 with --director",
                "2 | record plaza --out v.mp4 --director --captions loud | --captions",
                "2 | record plaza --out v.mp4 --size 0x0 | onder: --size = 0x0, allowed WIDTHxHEIGHT",
                "2 | record plaza --out v.mp4 --fps 0 | onder: --fps = 0, allowed 1..240",
                "2 | record plaza --out v.mp4 --fade 61 | --fade = 61, allowed 0..60 s",
                "2 | record plaza --out depths --pass depth --fade 1 | onder: --fade = 1 s would change numbers; allowed 0",
                "2 | record plaza --out v.avi | v.avi: unknown kind of video; the name must end in .mp4",
                "2 | record plaza --out v.mp4 --size 8192x8192 | onder: --size = 8192x8192, allowed",
                "2 | record plaza --out v.mp4 --seconds NaN | --seconds = NaN, allowed above 0",
                "2 | record gate --out v.mp4 --shots | the scene 'gate' has no shots; allowed one with a section 'shots'",
                "2 | record alarm --out v.mp4 --shots --from 30 --to 33.5 | --shots: the scene 'alarm' has no shot between 30 and 33.5 s",
                "2 | record plaza --out v.mp4 --colours warm | --colours = warm, allowed groups, species, speed, density",
                "2 | record plaza --out v.mp4 --heat groups | --heat = groups, allowed nothing, density, speed",
                "2 | record plaza --out v.mp4 --colours score --heat spread | two measures of groups; allowed one",
                "2 | record plaza --out v.mp4 --bookmark 99 | --bookmark = 99, allowed 1..",
                "2 | gallery --only seeek | there is no 'seeek' in the gallery, allowed wallAvoidance,",
                "1 | gallery --out /nowhere/at/all | /nowhere/at/all: cannot be created: there is no folder /nowhere/at",
                "1 | gallery --out pom.xml | pom.xml: the folder cannot be made: pom.xml is a file",
                "2 | bench swarm | WORKLOAD = swarm, allowed flock, groups, obstacles, pedestrians, forming, majority, linkage",
                "2 | bench flok | ; did you mean flock?",
                "2 | bench --agents 99 | --agents = 99, allowed 100..2000000",
                "2 | bench --agents few | 'few' is not a whole number",
                "2 | bench --threads 1,65 | --threads = 65, allowed 1..64",
                "2 | bench --kernel gpu | onder: --kernel = gpu, allowed auto, scalar, vector",
                "2 | --quality best | onder: --quality = best, allowed draft, good, film",
                "2 | record gate --out v.mp4 --quality god | onder: --quality = god, allowed draft, good, film; did you mean good?",
                "2 | record gate --out v.mp4 --director --captions al | onder: --captions = al, allowed off, plain, full",
                "2 | record gate --out v.mp4 --marks some | onder: --marks = some, allowed all, none",
                "2 | calibrate gate w.txt --fit a=1..2 --out f --hold-out tim | --hold-out = tim, allowed time, people; did you mean time?",
                "2 | completion csh | onder: SHELL = csh, allowed bash, zsh, fish; did you mean zsh?",
                "2 | experiment theses --out x | onder: EXPERIMENT = theses, allowed thesis; did you mean thesis?",
                "2 | experiment thesis --methods blind,evade-rectangel --out x | --methods = evade-rectangel, allowed blind, random",
                "2 | experiment thesis --environments ten,fife --out x | --environments = fife, allowed open, five, ten, thirty-five; did you mean five?",
                "2 | bench --steps 0 | --steps = 0, allowed 1 or more",
                "2 | bench --round NaN | --round = NaN, allowed above 0 and up to 600",
                "2 | bench --steps 1 --round 1 | --steps and --round both set the length of a round; give only one "
                        + "of them",
                "1 | bench --agents 100 --steps 1 --out /nowhere/b.csv | there is no folder /nowhere",
                "1 | run gate --steps 1 --out /nowhere/t.txt | /nowhere/t.txt: cannot be written: there is no folder /nowhere",
                "1 | run gate --steps 1 --out nowhere/t.txt | nowhere/t.txt: cannot be written: there is no folder nowhere",
                "1 | gallery --out nowhere/at/all | nowhere/at/all: cannot be created: there is no folder nowhere/at",
                "2 | help sweeep | there is no command 'sweeep', allowed ",
                "1 | run gate --steps 1 --log /nowhere/l.yaml | cannot be written: there is no folder /nowhere",
                "2 | run --replay /nowhere/l.yaml | /nowhere/l.yaml: there is no such file",
                "2 | run gate --every 0 | --every = 0, allowed 1 or more",
                "2 | run gate --every 2 --fps 30 | --every and --fps exclude each other",
                "2 | run gate --fps 25 | --fps = 25, allowed 60, 30, 20, 15, 12, 10, 6, 5, 4, 3, 2, 1: divisors of",
                "2 | run thesis --fps 30 | --fps = 30, allowed 83.333336, 41.666668, 27.777779, 20.833334, 16.666666,",
                "2 | run station --fps 15 | --fps sets which steps --out and --series contain; give one of them, too",
                "2 | run gate --every 5 --log x.yaml | --every sets which steps",
                "2 | record gate --out frames --farthest 50 | --farthest sets the distances of a depth pass",
                "2 | record gate --out frames --pass id --farthest 50 | give --pass depth, too",
                "2 | sweep p.yaml --out target/none --bind 127.0.0.1:5801 | --bind goes with --cluster",
                "2 | optimise p.yaml --out target/none --secret s | --secret goes with --cluster",
                "2 | experiment thesis --out target/none --secret s | --secret goes with --cluster",
                "2 | import src | src: is a folder, allowed a file",
                "2 | import LICENSE | LICENSE: its name has no ending, allowed .xml (SteerBench)",
                "2 | run gate --measures speeed | there is no measure 'speeed', allowed displacement_m,",
                "2 | run src | src: cannot be read",
                "2 | run pom.xml | pom.xml:",
                "2 | record --replay pom.xml --out v.mp4 | pom.xml:",
                "2 | sweep pom.xml --out target/none | pom.xml:",
                "2 | sweep /nowhere/p.yaml --out target/none | /nowhere/p.yaml: there is no such file",
            })
    void aWrongCallGetsOneMessageAndNoTrace(int code, String call, String message) {
        assertEquals(code, onder(call.split(" ")), err.toString());
        assertTrue(err.toString().startsWith("onder: "), err.toString());
        assertTrue(err.toString().contains(message), err.toString());
        assertFalse(err.toString().contains("\tat "), err.toString());
    }
}
