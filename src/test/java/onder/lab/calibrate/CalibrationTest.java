package onder.lab.calibrate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import onder.lab.trajectories.Tracks;
import onder.lab.trajectories.TrajectoryFile;
import onder.record.Trajectories;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.World;
import onder.world.setup.Setup;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Settings are planted, people walk by them, noise is laid over it, and the settings are to be found again. */
class CalibrationTest {
    private static final double NOISE = 0.02;
    private static final int STRIDE = 4;
    private static final double SECONDS = 24;

    @TempDir
    private static Path folder;

    private static Setup scene;

    /** Four streams that cross: each is alone and wants to the other side. */
    @BeforeAll
    static void build() throws IOException {
        StringBuilder text = new StringBuilder("""
                world: {kind: open, width: 60, depth: 60}
                arrival: {leave: true, within: 1}
                species:
                  person:
                    body: {radius: 0.25, mass: 70, maxSpeed: 1.2, maxForce: 700, turnRate: 8, perception: 4}
                    alone:
                      seek: {target: goal, responseTime: 0.4}
                      separation: {strength: 1, range: 3}
                      alignment: {strength: 0}
                    follower:
                      separation: {strength: 1, range: 3}
                groups:
                """);
        Random random = new Random(5);
        for (int i = 0; i < 28; i++) {
            double angle = Math.PI / 2 * (i % 4);
            double along = -9 + 5 * random.nextDouble();
            double across = 5 * (random.nextDouble() - 0.5);
            text.append(String.format(
                    Locale.ROOT,
                    "  - {species: person, count: 1, start: {area: disc, x: %.2f, z: %.2f, width: 2, heading: 0}, goal: [%.2f, %.2f]}%n",
                    along * Math.cos(angle) - across * Math.sin(angle),
                    along * Math.sin(angle) + across * Math.cos(angle),
                    14 * Math.cos(angle) - across * Math.sin(angle),
                    14 * Math.sin(angle) + across * Math.cos(angle)));
        }
        Path file = folder.resolve("crossing.yaml");
        Files.writeString(file, text);
        scene = Scenes.load(file.toString()).setup();
    }

    private static Tracks walked(String... planted) throws IOException {
        return walked(11, planted);
    }

    private static Tracks walked(int noise, String... planted) throws IOException {
        Setup setup = scene;
        for (String one : planted) {
            setup = Settings.set(setup, one);
        }
        Path clean = folder.resolve("clean.txt");
        try (World world = new World(setup);
                Trajectories written = Trajectories.of(clean, world, STRIDE)) {
            for (int step = 0; step < SECONDS * 60; step++) {
                if (step % STRIDE == 0) {
                    written.append(world);
                }
                world.step();
            }
            written.finish();
        }
        Random random = new Random(noise);
        List<String> noisy = new ArrayList<>();
        for (String line : Files.readAllLines(clean)) {
            String[] cells = line.split(" ");
            noisy.add(
                    line.startsWith("#")
                            ? line
                            : String.format(
                                    Locale.ROOT,
                                    "%s %s %.4f %.4f 0",
                                    cells[0],
                                    cells[1],
                                    Double.parseDouble(cells[2]) + NOISE * random.nextGaussian(),
                                    Double.parseDouble(cells[3]) + NOISE * random.nextGaussian()));
        }
        Path file = folder.resolve("walks.txt");
        Files.write(file, noisy);
        return new TrajectoryFile(file, null, Double.NaN).read();
    }

    private static CalibrationPlan plan(
            Tracks tracks, HoldOut holdOut, int screenings, int evaluations, boolean recovers, String... settings) {
        return plan(tracks, 1, holdOut, screenings, evaluations, recovers, settings);
    }

    private static CalibrationPlan plan(
            Tracks tracks,
            int lots,
            HoldOut holdOut,
            int screenings,
            int evaluations,
            boolean recovers,
            String... settings) {
        return new CalibrationPlan(
                "crossing",
                scene,
                "person",
                tracks,
                List.of(settings).stream()
                        .map(text -> FreeSetting.parse(text, scene))
                        .toList(),
                new CalibrationPlan.Cut(2.5, 40, lots, holdOut, 0.3),
                new CalibrationPlan.Effort(screenings, 0.02, 2, evaluations, recovers, 2),
                1);
    }

    private static CalibrationResult fit(CalibrationPlan plan) throws InterruptedException {
        return new Calibration(plan, parts -> {}).run();
    }

    /**
     * With two lots, as the page advises for noise: one lot brings the response time of the second draw 12 % off. In some
     * draws the fit to its own people misses the strength of separation by more than a tenth, and says so.
     */
    @Test
    void plantedSettingsAreFoundAgain() throws Exception {
        int recovered = 0;
        for (int noise = 11; noise <= 20; noise++) {
            Tracks tracks = walked(
                    noise,
                    "person.body.maxSpeed=1.5",
                    "person.alone.separation.strength=1.7",
                    "person.alone.seek.responseTime=0.7");
            CalibrationResult found = fit(plan(
                    tracks,
                    2,
                    HoldOut.TIME,
                    2,
                    120,
                    true,
                    "person.body.maxSpeed=0.8..2.2",
                    "person.alone.separation.strength=0.2..4",
                    "person.alone.seek.responseTime=0.1..1.5",
                    "person.follower.separation.strength=0.2..4"));
            near(1.5, found.settings().get(0));
            near(1.7, found.settings().get(1));
            near(0.7, found.settings().get(2));
            for (FittedSetting one : found.settings().subList(0, 3)) {
                boolean again = Math.abs(one.again() - one.value()) <= 0.1 * one.value();
                assertEquals(
                        again ? FittedSetting.Identified.WELL : FittedSetting.Identified.DRIFTS,
                        one.identified(),
                        one.toString());
                recovered += again ? 1 : 0;
            }
            double fitted = found.fitted().after().misfit();
            double heldOut = found.heldOut().after().misfit();
            assertTrue(heldOut < found.heldOut().before().misfit() / 2);
            assertTrue(heldOut < 1.3 * fitted, noise + ": " + heldOut + " of " + fitted);
        }
        assertTrue(recovered >= 25, recovered + " of 30");
    }

    /** Strength and weight of a behaviour act by their product alone. */
    @Test
    void settingsThatActByTheirProductCannotBeToldApart() throws Exception {
        CalibrationResult found = fit(plan(
                walked("person.alone.separation.strength=1.7"),
                HoldOut.PEOPLE,
                0,
                40,
                false,
                "person.body.maxSpeed=0.8..2.2",
                "person.alone.separation.strength=0.3..3",
                "person.alone.separation.weight=0.3..3"));
        assertEquals(FittedSetting.Identified.WELL, found.settings().get(0).identified());
        assertEquals(FittedSetting.Identified.TIED, found.settings().get(1).identified());
        assertEquals(FittedSetting.Identified.TIED, found.settings().get(2).identified());
        assertTrue(
                found.findings().stream()
                        .anyMatch(finding -> finding.startsWith("person.alone.separation.strength and"
                                        + " person.alone.separation.weight cannot be identified separately")
                                && finding.contains("one grows and the other shrinks")),
                found.findings().toString());
        assertEquals(1.2, found.settings().get(0).value(), 0.12);
        double product =
                found.settings().get(1).value() * found.settings().get(2).value();
        assertEquals(1.7, product, 0.25);
        assertTrue(found.valley() != null);
        assertTrue(found.heldOut().after().comparisons() > 100);
    }

    @Test
    void noResultDependsOnThreads() throws Exception {
        Tracks tracks = walked();
        List<Double> misfits = new ArrayList<>();
        List<Double> again = new ArrayList<>();
        for (int threads : new int[] {1, 3}) {
            CalibrationPlan plan = plan(tracks, HoldOut.TIME, 0, 8, false, "person.body.maxSpeed=0.8..2.2");
            CalibrationPlan same = new CalibrationPlan(
                    plan.scene(),
                    plan.setup(),
                    plan.species(),
                    tracks,
                    plan.settings(),
                    new CalibrationPlan.Cut(2.5, 3, 2, HoldOut.TIME, 0.3),
                    new CalibrationPlan.Effort(0, 0.02, 1, 8, true, threads),
                    1);
            CalibrationResult found = fit(same);
            misfits.add(found.fitted().after().misfit());
            again.add(found.settings().get(0).again());
        }
        assertEquals(misfits.get(0), misfits.get(1));
        assertTrue(Double.isFinite(again.get(0)));
        assertEquals(again.get(0), again.get(1));
    }

    @Test
    void peopleWhoWalkWhereTheSceneHasNoGroundAreTold() throws IOException {
        Tracks far = walked().movedBy(500, 0);
        CalibrationPlan plan = plan(far, HoldOut.TIME, 0, 8, false, "person.body.maxSpeed=0.8..2.2");
        String why = assertThrows(CalibrationException.class, () -> fit(plan)).getMessage();
        assertTrue(why.contains("person 0 is at x = ") && why.contains("--origin"), why);
    }

    @Test
    void rangesThatTheSceneDoesNotTakeAreRefused() {
        for (String text : List.of(
                "person.body.maxSpeed",
                "person.body.maxSpeed=1",
                "person.body.maxSpeed=2..1",
                "person.body.maxSpeed=1..fast",
                "person.body.maxSpeed=-1..2",
                "person.body.size=1..2",
                "nobody.body.maxSpeed=1..2")) {
            String why = assertThrows(SceneException.class, () -> FreeSetting.parse(text, scene))
                    .getMessage();
            assertTrue(why.contains(text.split("=")[0]), why);
        }
    }

    private static void near(double planted, FittedSetting found) {
        assertEquals(planted, found.value(), 0.1 * planted, found.setting().path());
        assertTrue(
                found.low() <= planted * 1.03 && found.high() >= planted * 0.97,
                found.setting().path() + ": " + found.low() + ".." + found.high());
    }
}
