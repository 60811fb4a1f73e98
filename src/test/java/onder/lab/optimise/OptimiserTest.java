package onder.lab.optimise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.lab.runs.JobRunner;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import onder.lab.runs.ResultsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Searches whose answer is known. Walking a way costs 2.23 W/kg for standing and 1.26 W/kg for each m²/s² (Guy et al. 2010):
 * least at √(2.23 / 1.26) m/s, by whatever way the engine's steps come to it.
 */
class OptimiserTest {
    private static final double CHEAPEST = Math.sqrt(2.23 / 1.26);
    private static final double WAY = 20;

    private static final String SCENE = """
            seed: 1
            world: {kind: open, width: 60, depth: 20}
            rules: {contact: 'off'}
            arrival: {leave: true, within: 0.5}
            species:
              walker:
                body: {radius: 0.25, mass: 70, maxSpeed: 2.5, maxForce: 2000, turnRate: 6, perception: 5}
                alone: {seek: {}}
            groups:
              - {start: {points: [[-10, 0]], heading: 90, pace: top}, goal: [10.5, 0]}
            """;

    @TempDir
    private Path folder;

    private OptimisationPlan plan(String rest) throws IOException {
        Path scene = Files.writeString(folder.resolve("walk.yaml"), SCENE);
        return OptimisationPlan.parse(
                "plan.yaml", "scene: " + scene + "\nsteps: 1800\nseeds: [1]\nheldOut: [2, 3]\n" + rest);
    }

    private static Optimum run(OptimisationPlan plan, Path out, int threads) throws IOException, InterruptedException {
        try (Results results = new Results(out);
                JobRunner runner = new LocalPool(threads)) {
            Optimum optimum = new Optimiser(plan, results, runner, made -> {}).run();
            results.finish();
            return optimum;
        }
    }

    private static double speed(Evaluation evaluation) {
        String set = evaluation.value("walker.body.maxSpeed");
        return set == null ? 2.5 : Double.parseDouble(set);
    }

    @Test
    void theCheapestSpeedIsFoundWithinAHundredth() throws Exception {
        OptimisationPlan plan = plan("""
                variables:
                  walker.body.maxSpeed: {from: 0.3, to: 5}
                  walker.body.turnRate: {from: 2, to: 12, scale: log}
                objectives: {effort_j_per_kg: minimise}
                constraints: {arrived: {least: 1, in: every}}
                evaluations: 120
                """);
        Optimum optimum = run(plan, folder.resolve("out"), 2);
        assertEquals(CHEAPEST, speed(optimum.winner()), 0.01 * CHEAPEST);
        double least = 2 * Math.sqrt(2.23 * 1.26) * WAY;
        assertEquals(least, optimum.winner().figure("effort_j_per_kg"), 0.01 * least);
        HeldOutComparison heldOut = optimum.heldOut().stream()
                .filter(one -> one.measure().equals("effort_j_per_kg"))
                .findFirst()
                .orElseThrow();
        assertEquals(2, heldOut.pairs());
        assertEquals(optimum.start().figure("effort_j_per_kg"), heldOut.start(), 1e-3 * least);
        assertTrue(heldOut.difference() < 0);
    }

    @Test
    void aConstraintHoldsTheWinnerAtItsEdge() throws Exception {
        OptimisationPlan plan = plan("""
                variables: {walker.body.maxSpeed: {from: 0.5, to: 5}}
                objectives: {effort_j_per_kg: minimise}
                constraints: {arrived: {least: 1}, arrival_last_s: {most: 10}}
                evaluations: 80
                """);
        assertEquals(WAY / 10, speed(run(plan, folder.resolve("out"), 2).winner()), 0.02 * WAY / 10);
    }

    @Test
    void whoGoesNowhereIsNoNumber() throws Exception {
        OptimisationPlan plan = plan("""
                variables: {walker.body.maxSpeed: {from: 0.1, to: 3}}
                objectives: {arrival_last_s: maximise}
                constraints: {arrived: {least: 1}}
                evaluations: 60
                """);
        Optimum optimum = run(plan, folder.resolve("out"), 2);
        // Nobody who needs more than the run's 30 s has a time at all, however slow is best.
        List<Evaluation> stuck = optimum.all().stream()
                .filter(one -> one != optimum.start() && speed(one) < WAY / 30 * 0.97)
                .toList();
        assertFalse(stuck.isEmpty());
        for (Evaluation one : stuck) {
            assertTrue(one.reason().contains("arrival_last_s is undefined"), one.reason());
            assertTrue(one.figures().isEmpty());
        }
        assertEquals(30, optimum.winner().figure("arrival_last_s"), 1.5);
    }

    @Test
    void wholeNumbersAndChoicesAreFoundToo() throws Exception {
        OptimisationPlan plan = plan("""
                variables:
                  walker.body.maxSpeed: [4, 2.2, 1.3, 0.9]
                  walker.alone.seek.priority: {from: 0, to: 9, whole: true}
                objectives: {effort_j_per_kg: minimise}
                constraints: {arrived: {least: 1}}
                evaluations: 60
                """);
        Optimum optimum = run(plan, folder.resolve("out"), 2);
        assertEquals("1.3", optimum.winner().value("walker.body.maxSpeed"));
        for (Evaluation one : optimum.all().subList(1, optimum.all().size())) {
            assertTrue(
                    one.value("walker.alone.seek.priority").matches("[0-9]"),
                    one.settings().toString());
        }
    }

    @Test
    void theFrontOfTimeAndEffortLiesOnItsCurve() throws Exception {
        OptimisationPlan plan = plan("""
                variables: {walker.body.maxSpeed: {from: 0.3, to: 5}}
                objectives: {effort_j_per_kg: minimise, arrival_last_s: minimise}
                constraints: {arrived: {least: 1}}
                evaluations: 160
                """);
        Optimum optimum = run(plan, folder.resolve("out"), 2);
        assertTrue(optimum.front().size() >= 15, "only " + optimum.front().size());
        for (Evaluation one : optimum.front()) {
            double time = one.figure("arrival_last_s");
            double effort = 2.23 * time + 1.26 * WAY * WAY / time;
            assertEquals(effort, one.figure("effort_j_per_kg"), 0.02 * effort);
            assertTrue(speed(one) > 0.96 * CHEAPEST, "slower than the cheapest is worse in both: " + speed(one));
        }
        assertEquals(
                5,
                optimum.front().stream().mapToDouble(OptimiserTest::speed).max().orElseThrow(),
                0.1);
        assertEquals(
                CHEAPEST,
                optimum.front().stream().mapToDouble(OptimiserTest::speed).min().orElseThrow(),
                0.05);
        assertTrue(optimum.front().contains(optimum.winner()));
    }

    /** What a kill leaves: some of the runs, and half a line. On other threads it comes to the same. */
    @Test
    void aKilledSearchComesToTheSameEnd() throws Exception {
        for (String objectives : List.of(
                "effort_j_per_kg: minimise", "effort_j_per_kg: minimise, jerk_m_per_s3: minimise", "validated")) {
            OptimisationPlan plan = plan("""
                    variables:
                      walker.body.maxSpeed: {from: 0.3, to: 5}
                      walker.body.maxForce: {from: 100, to: 4000, scale: log}
                    constraints: {arrived: {least: 1}}
                    evaluations: 45
                    objectives:\s"""
                    + (objectives.equals("validated")
                            ? "{effort_j_per_kg: minimise}\nvalidation: [4, 5]\nfinalists: 3\n"
                            : "{" + objectives + "}\n"));
            Path whole = folder.resolve("whole" + objectives.length());
            Optimum first = run(plan, whole, 1);
            List<String> lines = Files.readAllLines(whole.resolve("runs.jsonl"));
            for (int kept : new int[] {0, 1, lines.size() / 2, lines.size() - 1}) {
                Path killed = Files.createDirectory(folder.resolve("killed" + objectives.length() + "-" + kept));
                String left = lines.get(Math.min(kept, lines.size() - 1));
                Files.writeString(
                        killed.resolve("runs.jsonl"),
                        String.join(
                                        "",
                                        lines.subList(0, kept).stream()
                                                .map(line -> line + "\n")
                                                .toList())
                                + left.substring(0, left.length() / 2));
                assertEquals(first, run(plan, killed, 2));
                assertEquals(lines, Files.readAllLines(killed.resolve("runs.jsonl")));
            }
        }
    }

    @Test
    void theValidationsSeedsChooseTheWinner() throws Exception {
        String rest = """
                scene: thesis
                steps: 240
                settings: [agents=12]
                heldOut: [99]
                variables: {leadership.grace: {from: 0.1, to: 3}, leadership.threshold: {from: 0.05, to: 0.5}}
                objectives: {displacement_m: maximise}
                """;
        OptimisationPlan plan = OptimisationPlan.parse(
                "plan.yaml", rest + "seeds: [1, 2]\nvalidation: {from: 31, count: 5}\nfinalists: 4\nevaluations: 20\n");
        Optimum optimum = run(plan, folder.resolve("out"), 2);
        List<Finalist> finalists = optimum.finalists();
        assertEquals(optimum.start(), finalists.get(0).candidate());
        assertTrue(finalists.size() >= 6, finalists.toString());
        List<Evaluation> best = optimum.all().stream()
                .sorted(java.util.Comparator.comparingDouble(one -> -one.figure("displacement_m")))
                .toList();
        assertTrue(finalists.stream().anyMatch(one -> one.candidate().equals(best.get(0))), "the luckiest is tried");
        Finalist winner = finalists.stream()
                .filter(one -> one.candidate().equals(optimum.winner()))
                .findFirst()
                .orElseThrow();
        assertNull(winner.out());
        for (Finalist one : finalists) {
            assertTrue(one.out() != null || one.figure() <= winner.figure(), one.toString());
            assertTrue(optimum.all().contains(one.candidate()));
        }
        OptimisationPlan same =
                OptimisationPlan.parse("plan.yaml", rest + "seeds: {from: 31, count: 5}\nevaluations: 1\n");
        assertEquals(
                run(same, folder.resolve("same"), 1).start().figure("displacement_m"),
                finalists.get(0).figure(),
                "the figure is of the validation's seeds");
    }

    /** In the second scene people go at the cheapest speed already: whatever is better on average is worse there. */
    @Test
    void whoIsWorseInASceneCannotWin() throws Exception {
        String cheapest = SCENE.replace("maxSpeed: 2.5", "maxSpeed: " + (float) CHEAPEST);
        Path fast = Files.writeString(folder.resolve("walk.yaml"), SCENE);
        Path best = Files.writeString(folder.resolve("best.yaml"), cheapest);
        String rest = "scene: [" + fast + ", " + best + "]\n" + """
                steps: 1800
                seeds: [1]
                heldOut: [2]
                variables: {walker.body.maxSpeed: {from: 1.5, to: 3}}
                objectives: {effort_j_per_kg: minimise}
                constraints: {arrived: {least: 1}}
                evaluations: 12
                """;
        assertTrue(run(OptimisationPlan.parse("plan.yaml", rest), folder.resolve("mean"), 1)
                .hasWinner());
        Optimum optimum =
                run(OptimisationPlan.parse("plan.yaml", rest + "validation: [3, 4]\n"), folder.resolve("out"), 1);
        assertEquals(optimum.start(), optimum.winner());
        assertTrue(optimum.complaint().contains("validation"), optimum.complaint());
        for (Finalist one : optimum.finalists().subList(1, optimum.finalists().size())) {
            assertTrue(one.out().contains("worse than the start in " + best), one.out());
        }
    }

    @Test
    void aFolderOfAnotherSearchIsRefused() throws Exception {
        String rest = """
                variables: {walker.body.maxSpeed: {from: 0.3, to: 5}}
                objectives: {effort_j_per_kg: minimise}
                evaluations: 4
                """;
        run(plan(rest), folder.resolve("out"), 1);
        OptimisationPlan other = plan(rest.replace("to: 5", "to: 4"));
        String said = assertThrows(ResultsException.class, () -> run(other, folder.resolve("out"), 1))
                .getMessage();
        assertTrue(said.contains("holds runs of another study"), said);
    }

    @Test
    void aCandidateThatCannotBeginIsOutWithItsReason() throws Exception {
        Path scene = Files.writeString(
                folder.resolve("small.yaml"),
                SCENE.replace("width: 60, depth: 20", "width: 12, depth: 4")
                        .replace("kind: open", "kind: walled")
                        .replace(
                                "{points: [[-10, 0]], heading: 90, pace: top}, goal: [10.5, 0]",
                                "{area: disc, x: 0, z: 0, width: 2}, count: 4"));
        OptimisationPlan plan = OptimisationPlan.parse("plan.yaml", "scene: " + scene + "\n" + """
                        steps: 60
                        seeds: [1]
                        heldOut: [2]
                        variables: {agents: {from: 2, to: 4000, whole: true, scale: log}}
                        objectives: {effort_j_per_kg: maximise}
                        evaluations: 12
                        """);
        Optimum optimum = run(plan, folder.resolve("out"), 2);
        assertTrue(
                optimum.all().stream().anyMatch(one -> !one.isFeasible()),
                optimum.all().toString());
        for (Evaluation one : optimum.all()) {
            boolean isFull = one.reason() != null;
            assertEquals(isFull, one.figures().isEmpty());
            assertTrue(!isFull || one.reason().contains("candidate " + one.number()), one.reason());
        }
        assertNull(optimum.winner().reason());
    }
}
