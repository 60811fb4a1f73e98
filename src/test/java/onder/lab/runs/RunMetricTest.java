package onder.lab.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.scene.OnlyGuide;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.measure.Measure;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The measures of whole runs against cases worked out by hand: bodies that keep the speed they start with. */
class RunMetricTest {
    private static final String HEAD = """
            step: 0.02
            world: {kind: %s}
            rules: {contact: off}
            species:
              body:
                body: {radius: 0.5, mass: 1, maxSpeed: 2, perception: 5}
                leader: {}
                follower: {}
                alone: {}
            groups:
            """;

    @TempDir
    private Path folder;

    private Run run(String world, String groups, long steps) throws IOException {
        Path file = folder.resolve("scene.yaml");
        Files.writeString(file, HEAD.formatted(world) + groups);
        return Runner.make(new Job(0, "cell", file.toString(), List.of(), 1, steps));
    }

    private static String group(String points, int count, int heading, String pace) {
        return "  - {species: body, count: %d, start: {points: %s, heading: %d, pace: %s, apart: false}}%n"
                .formatted(count, points, heading, pace);
    }

    @Test
    void effortOfAConstantSpeedIsItsPowerTimesTheTime() throws IOException {
        Run run = run("open, width: 100, depth: 100", group("[[0, 0]]", 1, 0, "top"), 100);
        assertEquals((2.23 + 1.26 * 2 * 2) * 2, run.figure("effort_j_per_kg"), 1e-3);
        assertEquals(1, run.figure("path_efficiency"), 1e-6);
    }

    @Test
    void restCostsStandingOnlyAndHasNoEfficiency() throws IOException {
        Run run = run("open, width: 100, depth: 100", group("[[0, 0]]", 1, 0, "rest"), 100);
        assertEquals(2.23 * 2, run.figure("effort_j_per_kg"), 1e-6);
        assertTrue(Double.isNaN(run.figure("path_efficiency")));
    }

    @Test
    void theWayRoundATorusCountsAsWalked() throws IOException {
        Run run = run("torus, width: 10, depth: 10", group("[[0, 4.5]]", 1, 0, "top"), 100);
        assertEquals(1, run.figure("path_efficiency"), 1e-5);
    }

    /**
     * Two discs of 0.5 m walk through one another at 4 m/s of closing speed: they overlap from 0.95 m before the
     * meeting to 0.95 m after it, 1.9 m at 4 m/s.
     */
    @Test
    void twoThatWalkThroughOneAnotherCollideOnceForTheTimeOfTheirWidths() throws IOException {
        Run run = run(
                "open, width: 100, depth: 100",
                group("[[0, -2]]", 1, 0, "top") + group("[[0, 2]]", 1, 180, "top"),
                100);
        assertEquals(1, run.figure("collisions"));
        assertEquals(1.9 / 4, run.figure("overlap_s"), 0.021);
    }

    @Test
    void bodiesThatStartInOneAnotherHaveNotEnteredACollision() throws IOException {
        Run run = run("open, width: 100, depth: 100", group("[[0, 0], [0.2, 0]]", 2, 0, "rest"), 50);
        assertEquals(0, run.figure("collisions"));
        assertEquals(1.0, run.figure("overlap_s"), 1e-6);
    }

    /** Bodies at rest are under the threshold as soon as a window is full, which is when the groups measure, too. */
    @Test
    void whoStandsStillIsFoundCongestedAtTheEndOfTheFirstWindow() throws IOException {
        Run run = run("open, width: 100, depth: 100", group("[[0, 0], [3, 0]]", 2, 0, "rest"), 100);
        assertEquals(0, run.figure("detection_s"), 1e-6);
        assertEquals(1, run.figure("falls"));
        assertEquals(1, run.figure("falls_seen"));
    }

    @Test
    void aLeaderWhoStaysIsNoChangeOfLeader() throws IOException {
        Path file = Files.writeString(folder.resolve("guide.yaml"), OnlyGuide.TEXT);
        Run run = Runner.make(new Job(0, "cell", file.toString(), List.of(), 1, 600));
        assertTrue(run.figure("congestions") > 0);
        assertEquals(0, run.figure("leader_changes"));
        assertEquals(600 / 60.0, run.figure("tenure_s"), 0.1, "it leads all the time");
    }

    @Test
    void whoGoesOnIsNeverUnderTheThreshold() throws IOException {
        Run run = run("open, width: 100, depth: 100", group("[[0, 0], [3, 0]]", 2, 0, "top"), 300);
        assertEquals(0, run.figure("falls"));
        assertTrue(Double.isNaN(run.figure("detection_s")));
    }

    @Test
    void everyMeasureOfGroupsHasAColumnWithItsMean() throws IOException {
        Run run = run("open, width: 100, depth: 100", group("[[0, 0], [3, 0]]", 2, 0, "top"), 300);
        for (Measure measure : Measure.ALL) {
            assertTrue(RunMetrics.NAMES.contains(measure.column()), measure.column());
            assertTrue(Double.isFinite(run.figure(measure.column())), measure.column());
        }
    }

    /** Each of them crosses the other within 1.98 m at 4 m/s. */
    @Test
    void timeInContactIsThatOfMoreThanACentimetre() throws IOException {
        Run run = run(
                "open, width: 100, depth: 100",
                group("[[0, -2]]", 1, 0, "top") + group("[[0, 2]]", 1, 180, "top"),
                100);
        assertEquals(1.98 / 4, run.figure("contact_s"), 0.021);
        assertEquals(1, run.figure("deepest_m"), 0.081);
    }

    @Test
    void whoGoesStraightHasNoJerk() throws IOException {
        Run run = run("torus, width: 10, depth: 10", group("[[0, 4.5]]", 1, 0, "top"), 100);
        assertEquals(0, run.figure("jerk_m_per_s3"), 0.5);
    }

    @Test
    void whoGoesStraightOnComesForwardAtItsSpeedAlsoRoundATorus() throws IOException {
        Run run = run("torus, width: 10, depth: 10", group("[[0, 4.5]]", 1, 0, "top"), 100);
        assertEquals(2, run.figure("net_speed_m_per_s"), 1e-3);
        assertEquals(0, run.figure("shaking"));
        assertEquals(List.of(), NetSpeedMetric.warnings(List.of(run)));
    }

    /** Contact pushes everybody who is in a jam to and fro at every step. */
    @Test
    void whoShakesInAJamDoesNotComeForward() {
        Run run = Runner.make(new Job(0, "cell", "gate", List.of(), 1, 1800));
        assertTrue(run.figure("net_speed_m_per_s") < 0.6 * run.figure("speed_m_per_s"), run.figures()::toString);
        assertTrue(run.figure("shaking") > 0.25, run.figures()::toString);
        List<String> warnings = new StudyWarnings(List.of(run)).all();
        assertEquals(1, warnings.size());
        assertTrue(
                warnings.get(0).startsWith("in 1 of 1 runs, people shake where they are congested"), warnings.get(0));
    }

    /** The net speed is that of the places half a second apart. */
    @Test
    void netSpeedIsThatOfPlacesHalfASecondApart() {
        Job job = new Job(0, "cell", "gate", List.of(), 1, 200, List.of("net_speed_m_per_s"));
        double sum = 0;
        long n = 0;
        try (World world = job.begin().begin(1)) {
            int people = world.agents().count();
            float[][] x = new float[201][people];
            float[][] z = new float[201][people];
            for (int step = 0; step <= 200; step++) {
                world.agents().copyPlaces(0, x[step], z[step]);
                for (int i = 0; step >= 30 && i < people; i++) {
                    sum += Math.hypot(x[step][i] - x[step - 30][i], z[step][i] - z[step - 30][i]) / 0.5;
                    n++;
                }
                world.step();
            }
        }
        assertEquals(sum / n, Runner.make(job).figure("net_speed_m_per_s"), 1e-4 * sum / n);
    }

    /** Third differences of the places that the same run has. */
    @Test
    void jerkIsThatOfPlacesOneStepApart() {
        Job job = new Job(0, "cell", "gate", List.of(), 1, 200, List.of("jerk_m_per_s3"));
        double sum = 0;
        long n = 0;
        try (World world = job.begin().begin(1)) {
            int people = world.agents().count();
            double[][] x = new double[201][people];
            double[][] z = new double[201][people];
            for (int step = 0; step <= 200; step++) {
                for (int i = 0; i < people; i++) {
                    x[step][i] = world.agents().x(i);
                    z[step][i] = world.agents().z(i);
                    if (step >= 3) {
                        sum += Math.hypot(third(x, step, i), third(z, step, i)) / Math.pow(world.dt(), 3);
                        n++;
                    }
                }
                world.step();
            }
        }
        assertEquals(sum / n, Runner.make(job).figure("jerk_m_per_s3"), 0.01 * sum / n);
    }

    private static double third(double[][] at, int step, int i) {
        return at[step][i] - 3 * at[step - 1][i] + 3 * at[step - 2][i] - at[step - 3][i];
    }

    /** At 2 m/s three reach the disc of 2 m round the goal after 3, 4 and 5 m; the fourth has none. */
    @Test
    void arrivalIsWhenSomebodyFirstIsAtTheGoal() throws IOException {
        String goes =
                "  - {species: body, count: 1, start: {points: [[0, %s]], heading: 0, pace: top}, goal: [%s, 10]}\n";
        Run run = run(
                "open, width: 100, depth: 100",
                goes.formatted(5, 0) + goes.formatted(4, 0) + goes.formatted(3, 0) + group("[[20, 0]]", 1, 0, "top"),
                400);
        assertEquals(3, run.figure("arrived"));
        assertEquals(2, run.figure("arrival_s"), 0.1);
        assertEquals(2.5, run.figure("arrival_last_s"), 0.1);
    }

    @Test
    void whatASceneMeasuresInPlacesIsAFigureOfItsRuns() throws IOException {
        Path file = folder.resolve("scene.yaml");
        String places = "measures:\n  - flow: {name: line, from: [-9, 5], to: [9, 5]}\n"
                + "  - density: {name: spot, area: {rectangle: {x: 0, z: 5, width: 10, depth: 10}}}\n";
        Files.writeString(
                file, HEAD.formatted("torus, width: 20, depth: 20") + group("[[0, 0], [3, 0]]", 2, 0, "top") + places);
        List<String> wanted = List.of("line.passed", "spot.speed_m_per_s", "line.flow_per_s");
        Run run = Runner.make(new Job(0, "cell", file.toString(), List.of(), 1, 1250, wanted));
        assertEquals(
                List.of("line.passed", "line.flow_per_s", "spot.speed_m_per_s"),
                List.copyOf(run.figures().keySet()));
        assertEquals(2 * 3, run.figure("line.passed"), 1e-9);
        assertEquals(5 / 20.0, run.figure("line.flow_per_s"), 0.01, "six from 2.5 s to 22.5 s");
        assertEquals(2, run.figure("spot.speed_m_per_s"), 1e-4);
    }

    /** Those with people. */
    static List<String> shipped() {
        return Scenes.SHIPPED.stream().filter(name -> !name.equals("empty")).toList();
    }

    private static Run detection(String scene, long seed, long steps, String... settings) {
        return Runner.make(new Job(
                0,
                "cell",
                scene,
                List.of(settings),
                seed,
                steps,
                List.of("detection_s", "detection_worst_s", "falls", "falls_seen")));
    }

    /** With a threshold at which groups often come under it, and just so. */
    @ParameterizedTest
    @MethodSource("shipped")
    void byTheRunningTestNobodyWaitsForAWindowInAnyScene(String scene) {
        for (String change : List.of("blind", "random")) {
            Run run = detection(
                    scene,
                    1,
                    // Into the station people have yet to come; in the yard they are slow to jam.
                    scene.equals("station") || scene.equals("yard") ? 3600 : 900,
                    "leadership.test=running",
                    "leadership.threshold=0.6",
                    "leadership.change=" + change);
            assertTrue(run.figure("falls") > 0, "nobody falls");
            assertEquals(1, run.figure("falls_seen"));
            double window = Scenes.load(scene).setup().leadership().window();
            assertTrue(run.figure("detection_worst_s") <= window, "waited " + run.figure("detection_worst_s") + " s");
        }
    }

    /** A dip that recovers before its window's end is never seen; the next one comes when it comes. */
    @Test
    void byTheThesisesOwnTestSomebodyWaitsForManyWindows() {
        Run run = detection("thesis", 2, 2500, "leadership.change=blind");
        assertEquals(6.492, run.figure("detection_worst_s"), 0.001);
        assertEquals(0, run.figure("falls_seen"));
        Run running = detection("thesis", 2, 2500, "leadership.change=blind", "leadership.test=running");
        assertTrue(running.figure("detection_worst_s") <= 0.6);
    }

    @Test
    void whoPartsFromTheLeaderIsLostOnce() throws IOException {
        String apart = "  - {species: body, count: 2, start: {points: [[0, 0], [0, 1]], pace: top, apart: false}}\n";
        Run near = run("open, width: 100, depth: 100", apart, 100);
        assertEquals(0, near.figure("members_lost"), "4 m apart at most");
        Run far = run("open, width: 100, depth: 100", apart, 2000);
        assertEquals(1, far.figure("members_lost"));
        assertTrue(Double.isNaN(far.figure("regroup_s")));
    }

    @Test
    void whoStartsFarFromTheLeaderWasNotLost() throws IOException {
        String far = group("[[0, 0], [0, 13]]", 2, 0, "rest");
        assertEquals(0, run("open, width: 100, depth: 100", far, 50).figure("members_lost"));
    }

    @Test
    void withoutAChangeTheTenureIsTheRun() throws IOException {
        Run run = run("open, width: 100, depth: 100", group("[[0, 0], [2, 0]]", 2, 0, "rest"), 100);
        assertEquals(2.0, run.figure("tenure_s"), 1e-6);
        assertEquals(0, run.figure("leader_changes"));
    }

    @Test
    void tenureIsTheRunSharedByItsLeaders() {
        Run run = Runner.make(
                new Job(0, "cell", "thesis", List.of("leadership.change=random", "leadership.threshold=1"), 1, 1000));
        double changes = run.figure("leader_changes");
        assertTrue(changes > 3, "changes " + changes);
        assertEquals(1000 * 0.012 / (changes + 1), run.figure("tenure_s"), 1e-4);
    }

    @Test
    void thereIsARowForEachWindowAndTheFiguresAreTheirMeans() {
        Run run = Runner.make(new Job(0, "cell", "thesis", List.of(), 1, 500));
        assertEquals(10, run.displacement().size());
        assertEquals(
                run.displacement().stream()
                        .mapToDouble(Float::doubleValue)
                        .average()
                        .orElseThrow(),
                run.figure("displacement_m"),
                1e-6);
    }

    @Test
    void aGroupWhoseGoalIsWalledInCannotReachItUntilAWallIsGone() throws IOException {
        String walls = """
                walls:
                  - {from: [4, -2], to: [8, -2]}
                  - {from: [8, -2], to: [8, 2]}
                  - {from: [8, 2], to: [4, 2]}
                  - {from: [4, 2], to: [4, -2]}
                """;
        String walker = group("[[0, 0]]", 1, 0, "rest").replace("apart: false}", "apart: false}, goal: [6, 0]");
        Path file = folder.resolve("routes.yaml");
        Files.writeString(
                file,
                (HEAD.formatted("walled, shape: rectangle, width: 40, depth: 40") + walker + walls)
                        .replace("alone: {}", "alone: {followRoute: {}}"));
        Job closed = new Job(0, "cell", file.toString(), List.of(), 1, 50);
        assertEquals(1, Runner.make(closed).figure("unreachable_groups"));
        Job open = new Job(0, "cell", file.toString(), List.of("walls.3.to=[4, 0]"), 1, 50);
        assertEquals(0, Runner.make(open).figure("unreachable_groups"));
        Files.writeString(file, Files.readString(file) + """
                events:
                  - {at: 0.5, removeWall: {from: [4, 2], to: [4, -2]}}
                """);
        assertEquals(0, Runner.make(closed).figure("unreachable_groups"), "a wall goes on the way");
    }
}
