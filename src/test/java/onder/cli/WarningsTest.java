package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Warnings about runs that do not mean what they seem to go to standard error. */
class WarningsTest extends CommandCalls {
    private static final String WORLD = """
            seed: 1
            world: {kind: walled, shape: rectangle, width: 40, depth: 30}
            species:
              person:
                body: {radius: 0.25, mass: 70, maxSpeed: 1.6, maxForce: 560, turnRate: 4, perception: 3}
                leader: {followRoute: {}}
                follower: {separation: {}, followLeader: {}}
                alone: {followRoute: {}}
              dog:
                body: {radius: 0.25, mass: 20, maxSpeed: 2, maxForce: 200, turnRate: 4, perception: 3}
                alone: {wander: {}}
            """;

    /** A group whose goal has walls all round. */
    private static final String CLOSED = WORLD + """
            groups:
              - {species: person, count: 3, start: {area: disc, x: -12, z: 0, width: 5}, goal: [10, 0]}
            walls:
              - {from: [7, -3], to: [13, -3]}
              - {from: [13, -3], to: [13, 3]}
              - {from: [13, 3], to: [7, 3]}
              - {name: west, from: [7, 3], to: [7, -3]}
            """;

    private static final String UNREACHABLE =
            "onder: warning: group 0 cannot reach its goal (10.0, 0.0) from 0.00 s on: the nearest place is (";

    private Path scene(String text) throws IOException {
        return Files.writeString(folder.resolve("scene.yaml"), text);
    }

    @Test
    void aRunWarnsOfAGoalThatCannotBeReached() throws IOException {
        String scene = scene(CLOSED).toString();
        assertEquals(0, onder("run", scene, "--steps", "10", "--measures", "unreachable_groups"));
        assertTrue(err.toString().startsWith(UNREACHABLE), err.toString());
        assertTrue(out.toString().contains("unreachable_groups                1"), out.toString());
        assertEquals(0, onder("run", scene, "--steps", "10", "--set", "walls.west.to=[7, 0]"));
        assertEquals("", err.toString());
    }

    @Test
    void aSweepWarnsOfAMeasureThatThePlanNamesAndNoRunDefines() throws IOException {
        String plan = "scene: gate\nsteps: 10\nseeds: [1]\ngrid: {\"groups.*.count\": [5, 6]}\n";
        Path file = folder.resolve("plan.yaml");
        Files.writeString(file, plan + "measures: [displacement_m, leader_changes]\n");
        assertEquals(
                0,
                onder("sweep", file.toString(), "--out", folder.resolve("named").toString()));
        assertTrue(err.toString().contains("onder: warning: displacement_m is undefined in every run"), err.toString());
        assertFalse(err.toString().contains("leader_changes"), err.toString());
        Files.writeString(file, plan);
        assertEquals(
                0,
                onder("sweep", file.toString(), "--out", folder.resolve("all").toString()));
        assertFalse(err.toString().contains("undefined"), err.toString());
    }

    /** With behaviours that plan no way, too: they would walk against the wall without a word. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "seek: {}|goal: [10, 0]",
                "arrive: {}|goal: [10, 0]",
                "followPath: {}|path: {waypoints: [[10, 0], [-15, 0]]}"
            })
    void aRunWarnsWhereLeadersPlanNoWay(String behaviour, String order) throws IOException {
        String text = CLOSED.replace("followRoute: {}", behaviour).replace("goal: [10, 0]", order);
        String scene = scene(text).toString();
        assertEquals(0, onder("run", scene, "--steps", "10", "--measures", "unreachable_groups"));
        assertTrue(
                err.toString()
                        .startsWith(
                                "onder: warning: group 0 cannot reach its goal (10.0, 0.0): the nearest place is ("),
                err.toString());
        assertTrue(out.toString().contains("unreachable_groups                1"), out.toString());
        assertEquals(0, onder("run", scene, "--steps", "10", "--set", "walls.west.to=[7, 0]"));
        assertEquals("", err.toString());
    }

    @Test
    void anExportWarnsOfAGoalThatCannotBeReached() throws IOException {
        String scene = scene(CLOSED).toString();
        String page = folder.resolve("run.html").toString();
        assertEquals(0, onder("export", scene, "--seconds", "0.5", "--out", page));
        assertTrue(err.toString().startsWith(UNREACHABLE), err.toString());
    }

    /** All people come from a source. */
    private static final String SOURCES = WORLD + """
            exits:
              - {name: east, area: {rectangle: {x: 18, z: 0, width: 2, depth: 4}}}
            sources:
              - name: west
                area: {disc: {x: -15, z: 0, radius: 2}}
                rate: 1
                groups: [{species: person, count: 2, itinerary: {stops: [{exit: east}]}}]
            """;

    private static final String NO_GROUPS =
            "agents has no effect: the scene begins without groups, all people come from its sources";

    private static final String NO_DOG = "dog.body.maxSpeed has no effect: nobody of the species dog is in the scene";

    private static final String ALL_UNREACHABLE =
            "in 4 of 4 runs, groups cannot reach their goal at the end, first in run 0 (";

    private Path out(String command, String plan) throws IOException {
        Path file = Files.writeString(folder.resolve("plan.yaml"), plan);
        Path out = folder.resolve(command);
        assertEquals(0, onder(command, file.toString(), "--out", out.toString(), "--jobs", "2"), err.toString());
        return out;
    }

    private void assertWarned(String page, String... warnings) {
        for (String warning : warnings) {
            assertTrue(err.toString().contains("onder: warning: " + warning), err.toString());
            assertTrue(page.replace("\\", "").replace("&#40;", "(").contains(warning), page);
        }
    }

    @Test
    void agentsOfASceneThatHasOnlySourcesAreASettingWithoutEffect() throws IOException {
        String scene = scene(SOURCES).toString();
        assertEquals(0, onder("run", scene, "--steps", "1", "--set", "agents=100"));
        assertTrue(err.toString().contains("onder: warning: --set agents=100 has no effect: the scene begins without"));
        assertEquals(0, onder("run", scene, "--steps", "1", "--set", "dog.body.maxSpeed=1"));
        assertTrue(err.toString().contains("onder: warning: --set dog.body.maxSpeed=1 has no effect: nobody"));
        assertEquals(0, onder("run", scene, "--steps", "1", "--set", "foresight.forks=3"));
        assertTrue(err.toString().contains("onder: warning: --set foresight.forks=3 has no effect: no group"));
        assertEquals(0, onder("run", scene, "--steps", "1", "--set", "person.body.maxSpeed=1.6"));
        assertEquals("", err.toString(), "a value that it has already");
        assertEquals(0, onder("run", "gate", "--steps", "1", "--set", "agents=100"));
        assertEquals("", err.toString());
    }

    @Test
    void aSweepWarnsOfSettingsWithoutEffectAndHasThemAsAColumn() throws IOException {
        String plan = "scene: %s\nsteps: 120\nseeds: [1]\nmeasures: [arrived]\n".formatted(scene(SOURCES));
        Path out = out(
                "sweep",
                plan + "grid: {agents: [50, 100], dog.body.maxSpeed: [1, 2], person.body.maxSpeed: [1, 1.5]}\n");
        assertWarned(Files.readString(out.resolve("README.md")), NO_GROUPS, NO_DOG);
        assertFalse(err.toString().contains("person.body.maxSpeed"), err.toString());
        String runs = Files.readString(out.resolve("runs.csv"));
        assertTrue(runs.contains(",arrived,unreachable_groups,without_effect,hash\n"), runs);
        assertTrue(runs.contains(",0,0,agents dog.body.maxSpeed,"), runs);
    }

    @Test
    void aSweepWarnsOfASettingThatMakesNoDifferenceInItsRuns() throws IOException {
        String plan = "scene: %s\nsteps: 60\nseeds: [1, 2]\n".formatted(scene(CLOSED));
        String why = "leadership.grace has no effect: runs that differ only in it are the same";
        Path out = out("sweep", plan + "grid: {leadership.grace: [1, 2]}\n");
        assertWarned(Files.readString(out.resolve("README.md")), why, ALL_UNREACHABLE);
        assertTrue(Files.readString(out.resolve("runs.csv")).contains(",leadership.grace,"));
    }

    @Test
    void aSweepWithoutFaultWarnsOfNothing() throws IOException {
        Path out = out("sweep", "scene: plaza\nsteps: 60\nseeds: [1]\ngrid: {person.body.maxSpeed: [1, 2]}\n");
        assertFalse(err.toString().contains("warning"), err.toString());
        assertFalse(Files.readString(out.resolve("README.md")).contains("Warnings"));
    }

    @Test
    void anOptimisationWarnsOnItsPageAndInItsTable() throws IOException {
        Path out = out("optimise", """
                scene: %s
                steps: 30
                seeds: [1]
                heldOut: [11]
                variables: {person.body.maxSpeed: {from: 1, to: 1.5}, dog.body.maxSpeed: {from: 1, to: 2}}
                objectives: {arrived: maximise}
                evaluations: 3
                """.formatted(scene(CLOSED)));
        assertWarned(Files.readString(out.resolve("index.html")), NO_DOG, ALL_UNREACHABLE);
        String candidates = Files.readString(out.resolve("candidates.csv"));
        assertTrue(candidates.contains("arrived,unreachable_groups,front"), candidates);
        assertTrue(candidates.contains("\n0,,,0,1,1"), candidates);
    }

    @Test
    void foresightWithoutGraceSaysThatItLooksAheadInEveryStep() throws IOException {
        String[] always =
                words("--set leadership.change=foresight --set leadership.grace=0 --set leadership.window=0.05");
        assertEquals(0, onder(words("run gate --steps 1", always)));
        assertTrue(
                err.toString()
                        .contains("onder: warning: a congested group looks ahead in every step: 12 trials of 3.0 s"),
                err.toString());
        String plan = "scene: gate\nsteps: 1\nseeds: [1]\nsettings: [leadership.change=foresight]\n";
        Path out = out("sweep", plan + "grid: {leadership.grace: [0, 3]}\nmeasures: [arrived]\n");
        assertWarned(Files.readString(out.resolve("README.md")), "a congested group looks ahead in every step");
        assertEquals(0, onder(words("run gate --steps 1 --set leadership.change=foresight")));
        assertEquals("", err.toString());
    }

    @Test
    void aCalibrationWarnsOfWhatItDoesNotReadAndOfPeopleWhoCannotHaveWalked() throws IOException {
        String near = CLOSED.replace("x: -12, z: 0, width: 5", "x: 3, z: 0, width: 3");
        String open = scene(near.substring(0, near.indexOf("walls:"))).toString();
        String walks = folder.resolve("walks.csv").toString();
        assertEquals(0, onder("run", open, "--steps", "420", "--every", "6", "--out", walks), err.toString());
        String closed = scene(near).toString();
        String out = folder.resolve("fit").toString();
        String[] options = words(
                "--fit person.body.maxSpeed=1..2 --fit leadership.threshold=0.1..0.3 --set leadership.change=random"
                        + " --species person --screen 1 --starts 1 --evaluations 10 --no-recovery --jobs 1");
        assertEquals(0, onder(words("calibrate " + closed + " " + walks + " --out " + out, options)), err.toString());
        assertWarned(
                Files.readString(folder.resolve("fit/index.html")),
                "--set leadership.change=random has no effect: all people come from the recording",
                "3 of 3 tracks lead where the scene ",
                "leadership.threshold has no influence on these people");
        assertTrue(Files.readString(folder.resolve("fit/settings.csv")).contains(",no influence,"));
    }
}
