package onder.lab.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import onder.lab.optimise.OptimisationPlan;
import onder.lab.sweep.Plan;
import onder.lab.thesis.Method;
import onder.lab.thesis.Protocol;
import onder.lab.thesis.ThesisEnvironment;
import onder.scene.Scene;
import onder.scene.SceneWarnings;
import onder.scene.Scenes;
import onder.scene.UnreadSettings;
import onder.world.World;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What is shipped gives no warning, and settings without effect are found by what runs come to. */
class StudyWarningsTest {
    private static final int STEPS = 20;

    /** A run that comes to something else than any other. */
    private static Run invented(Job job) {
        String hash = String.format(Locale.ROOT, "%016x", job.number());
        return new Run(job, hash, List.of(), List.of(), Map.of(RunMetrics.ALWAYS, 0.0));
    }

    private static List<String> warnings(List<Job> jobs) {
        return new StudyWarnings(jobs.stream().map(StudyWarningsTest::invented).toList()).all();
    }

    static Stream<Path> plans() throws IOException {
        try (Stream<Path> plans = Files.list(Path.of("assets/Plans"))) {
            return plans.filter(plan -> plan.toString().endsWith(".yaml")).toList().stream();
        }
    }

    static Stream<Path> optimisations() throws IOException {
        try (Stream<Path> plans = Files.list(Path.of("assets/Plans/optimise"))) {
            return plans.filter(plan -> plan.toString().endsWith(".yaml")).toList().stream();
        }
    }

    static Stream<String> scenes() throws IOException {
        Path folder = Path.of("assets/Scenes");
        try (Stream<Path> files = Files.walk(folder)) {
            return files
                    .filter(file -> file.toString().endsWith(".yaml"))
                    .map(file -> folder.relativize(file).toString().replaceFirst("\\.yaml$", ""))
                    .filter(Scenes::isShipped)
                    .filter(name -> !Scenes.LARGE.contains(name))
                    .sorted()
                    .toList()
                    .stream();
        }
    }

    @ParameterizedTest
    @MethodSource("plans")
    void aShippedPlanGivesNoWarning(Path plan) {
        assertEquals(List.of(), warnings(Plan.load(plan, points -> {}).jobs()));
    }

    @Test
    void theThesisExperimentsGiveNoWarning() {
        assertEquals(
                List.of(),
                warnings(new Protocol(1, 10, List.of(Method.values()), List.of(ThesisEnvironment.values()), true)
                        .jobs()));
    }

    @ParameterizedTest
    @MethodSource("optimisations")
    void aShippedOptimisationGivesNoWarning(Path file) {
        OptimisationPlan plan = OptimisationPlan.load(file);
        List<String> lines = plan.text().lines().toList();
        Job job = new Job(0, "start", plan.scenes().get(0), plan.settings(), 1, 1);
        Setup setup = job.begin().setup();
        lines.stream()
                .dropWhile(line -> !line.equals("variables:"))
                .skip(1)
                .takeWhile(line -> line.startsWith(" "))
                .map(line -> line.strip().replaceFirst(":.*", ""))
                .forEach(path -> assertNull(UnreadSettings.why(setup, path), path));
        assertEquals(List.of(), warnings(List.of(job)));
    }

    @ParameterizedTest
    @MethodSource("scenes")
    void aShippedSceneGivesNoWarningAndAllItsGroupsCanReachTheirGoals(String name) {
        Scene scene = Scenes.load(name);
        assertEquals(List.of(), SceneWarnings.of(scene.setup()));
        try (World world = scene.begin(2)) {
            for (int i = 0; i < STEPS; i++) {
                world.step();
            }
            assertEquals(List.of(), UnreachableGroups.warnings(world));
        }
    }

    @Test
    void aSettingIsWithoutEffectWhereRunsThatDifferInItAloneComeToTheSame() {
        List<Run> runs = Stream.of("1 1 a", "1 2 a", "2 1 b", "2 2 b")
                .map(each -> each.split(" "))
                .map(each -> new Run(
                        new Job(
                                0,
                                "",
                                "gate",
                                List.of("leadership.grace=" + each[0], "leadership.threshold=0." + each[1]),
                                1,
                                1),
                        each[2].repeat(16),
                        List.of(),
                        List.of(),
                        Map.of()))
                .toList();
        assertEquals(
                List.of("leadership.threshold has no effect: runs that differ only in it are the same"),
                new StudyWarnings(runs).all());
        assertEquals(List.of(), new StudyWarnings(runs.subList(0, 1)).all(), "one value alone tells nothing");
    }
}
