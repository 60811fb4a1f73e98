package onder.lab;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.agents.Role;
import onder.core.geometry.Box;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.lab.runs.Job;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import onder.lab.runs.ResultsException;
import onder.lab.runs.Run;
import onder.lab.sweep.Plan;
import onder.param.Params;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.steer.Assignment;
import onder.steer.behaviour.Separation;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.SetupException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/**
 * Broken scenes, logs, plans and results: each is refused in a line that names file and line, or runs soundly.
 *
 * <p>{@code mvn test -Dtest=MutationTest -Dmutants=200000} tries more than the few thousand of every build.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class MutationTest {
    private static final int MUTANTS = Integer.getInteger("mutants", 2400);

    /** With more agents a mutant is read, and not run. */
    private static final int MOST_AGENTS = 400;

    /** How many steps of how many agents a mutant runs. */
    private static final int AGENT_STEPS = 2000;

    private static final List<String> SCENES = List.of(
            "gate",
            "herd",
            "wolves",
            "file",
            "merging",
            "species",
            "split",
            "generals",
            "thesis",
            "thesis-obstacles",
            "hunt",
            "gallery/hide",
            "gallery/followPath",
            "gallery/kinematicArrive",
            "gallery/rayAvoidance",
            "gallery/wanders");

    @TempDir
    static Path folder;

    private final List<String> scenes = new ArrayList<>();
    private final List<String> plans = new ArrayList<>();
    private String log;
    private String results;

    /** What is tried with a mutant; true when it runs. */
    private interface Trial {
        boolean runs(Path file) throws Exception;
    }

    @BeforeAll
    void corpus() throws Exception {
        for (String name : SCENES) {
            try (InputStream stream = Scenes.class.getResourceAsStream("/Scenes/" + name + ".yaml")) {
                scenes.add(new String(stream.readAllBytes(), StandardCharsets.UTF_8));
            }
        }
        try (var files = Files.list(Path.of("assets/Plans"))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".yaml")).sorted().toList()) {
                plans.add(Files.readString(file));
            }
        }
        plans.add("""
                scene: gate
                steps: 5
                seeds: [1, 2]
                list:
                  - {leadership.change: random, start.pace: top}
                latin: {points: 4, seed: 3, ranges: {leadership.threshold: [0.05, 0.5], rules.drag: [0, 1]}}
                """);
        log = log();
        results = results();
    }

    private static String log() throws IOException {
        Scene scene = Scenes.load("gate");
        try (World world = new World(scene.setup())) {
            for (Command command : List.of(
                    new Command.Set(Params.with(world.setup().leadership(), "change", "random")),
                    new Command.Assign(
                            "person", Role.LEADER, new Assignment(Params.defaults(Separation.class), 0.5f, 3)),
                    new Command.Unassign("person", Role.ALONE, "wander"),
                    new Command.MoveGoal(0, new Point(3, 3)),
                    new Command.SetPath(1, new onder.group.Path(List.of(new Point(5, 5), new Point(1, 2)), true, 1)),
                    new Command.AddObstacle(new Box(-6, -6, 2, 1, 33, 2)),
                    new Command.AddWall(new Wall(10, -3, 12, -5, 1)),
                    new Command.SteerLeader(3, HeadingControl.RIGHT),
                    new Command.Set(Params.with(world.setup().rules(), "contact", "soft")),
                    new Command.RemoveAgent(7),
                    new Command.MoveAgent(8, 2),
                    new Command.RemoveWall(world.obstacles().walls().get(0)))) {
                world.send(command);
                world.step();
            }
            Path file = folder.resolve("gate.log.yaml");
            Replay.of(scene, world).save(file);
            return Files.readString(file);
        }
    }

    private static List<Job> jobs() {
        return IntStream.range(0, 3)
                .mapToObj(i -> new Job(i, "cell", "thesis", List.of("leadership.change=random"), i, 60))
                .toList();
    }

    private static String results() throws Exception {
        Path study = folder.resolve("study");
        try (Results results = new Results(study, jobs());
                LocalPool pool = new LocalPool(1)) {
            pool.run(results.missing(), results::add);
            results.finish();
        }
        return Files.readString(study.resolve("runs.jsonl"));
    }

    @Test
    void brokenScenesAreRefusedByFileAndLineOrRunSoundly() {
        attack("scene.yaml", scenes, MUTANTS / 2, file -> runs(Scenes.load(file), null));
    }

    @Test
    void brokenLogsAreRefusedByFileAndLineOrRunSoundly() {
        attack("log.yaml", List.of(log), MUTANTS / 6, file -> {
            Replay replay = Replay.load(file);
            return runs(replay.scene(), replay);
        });
    }

    @Test
    void brokenPlansAreRefusedByFileAndLineOrBeginSoundly() {
        attack("plan.yaml", plans, MUTANTS / 6, file -> {
            List<Job> jobs = Plan.load(file, points -> {}).jobs();
            Job some = jobs.get(jobs.size() / 2);
            return runs(some.begin(), null);
        });
    }

    @Test
    void brokenResultsAreRefusedByFileAndLineOrOpened() {
        attack("runs.jsonl", List.of(results), MUTANTS / 6, file -> {
            Map<Integer, Run> runs = Results.read(file.getParent());
            try (Results resumed = new Results(file.getParent(), jobs())) {
                assertEquals(3 - runs.size(), resumed.missing().size());
            }
            return true;
        });
    }

    private void attack(String name, List<String> corpus, int mutants, Trial trial) {
        SplittableRandom random = new SplittableRandom(name.hashCode());
        Map<String, String> unclean = new LinkedHashMap<>();
        Map<String, Integer> outcomes = new TreeMap<>();
        for (int i = 0; i < mutants; i++) {
            String mutant = new Mutator(random.split()).mutant(corpus.get(i % corpus.size()));
            String outcome = outcome(name, mutant, trial, unclean);
            outcomes.merge(outcome, 1, Integer::sum);
        }
        assertTrue(unclean.isEmpty(), () -> outcomes + "\n" + String.join("\n\n", unclean.values()));
        assertTrue(outcomes.getOrDefault("refused", 0) > mutants / 10, outcomes.toString());
        assertTrue(outcomes.getOrDefault("ran", 0) > mutants / 50, outcomes.toString());
        System.out.println(name + ": " + mutants + " mutants " + outcomes);
    }

    private static String outcome(String name, String mutant, Trial trial, Map<String, String> unclean) {
        try {
            Path file = folder.resolve("mutant").resolve(name);
            Files.createDirectories(file.getParent());
            Files.write(file, mutant.getBytes(StandardCharsets.UTF_8));
            return trial.runs(file) ? "ran" : "read";
        } catch (SceneException | SetupException | ResultsException refused) {
            String message = refused.getMessage();
            if (message.matches("(\\S*/)?\\S+:[0-9]+: .+") || message.contains("another study")) {
                return "refused";
            }
            unclean.put(message.replaceAll("[0-9]+", "9"), "no file and line: " + message);
        } catch (Throwable e) {
            StackTraceElement[] trace = e.getStackTrace();
            unclean.putIfAbsent(
                    e.getClass() + (trace.length == 0 ? "" : trace[0].toString()),
                    e + " of:\n" + stack(e) + "\n" + mutant);
        }
        return "unclean";
    }

    private static String stack(Throwable e) {
        return java.util.Arrays.stream(e.getStackTrace())
                .limit(12)
                .map(String::valueOf)
                .toList()
                .toString();
    }

    private static boolean runs(Scene scene, Replay replay) {
        if (scene.setup().agents() > MOST_AGENTS) {
            return false;
        }
        try (World world = scene.begin(1)) {
            int next = 0;
            for (int steps = AGENT_STEPS / scene.setup().agents(); steps >= 0; steps--) {
                next = replay == null ? 0 : replay.feed(world, next);
                world.step();
            }
            requireSound(world);
        }
        return true;
    }

    private static void requireSound(World world) {
        AgentsView agents = world.agents();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                float all = agents.x(i)
                        + agents.z(i)
                        + agents.velocityX(i)
                        + agents.velocityZ(i)
                        + agents.headingX(i)
                        + agents.headingZ(i);
                assertTrue(Float.isFinite(all), "agent " + i + " is no number");
                assertTrue(
                        world.obstacles().free(agents.x(i), agents.z(i), agents.radius(i) * 0.99f),
                        "agent " + i + " is in a wall or an obstacle");
            }
        }
    }
}
