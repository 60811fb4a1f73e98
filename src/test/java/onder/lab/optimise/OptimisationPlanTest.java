package onder.lab.optimise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import onder.scene.SceneException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptimisationPlanTest {
    private static final String HEAD = "scene: thesis\nsteps: 60\nseeds: [3, 5]\nheldOut: [7]\nevaluations: 9\n";
    private static final String VARIES = "variables: {leadership.grace: {from: 0.5, to: 4}}\n";
    private static final String GOAL = "objectives: {score: maximise}\n";

    private static OptimisationPlan plan(String rest) {
        return OptimisationPlan.parse("plan.yaml", HEAD + rest);
    }

    @Test
    void everyPlaceOfTheCubeIsAllowed() {
        OptimisationPlan plan = plan("""
                variables:
                  leadership.grace: {from: 0.5, to: 4, scale: log}
                  leadership.threshold: {from: 0.1, to: 0.3}
                  agents: {from: 5, to: 9, whole: true}
                  leadership.change: [blind, random, farthest]
                  leadership.turnRound: ['true', 'false']
                """ + GOAL);
        assertEquals(3 + 3 + 1, plan.coordinates());
        SplittableRandom random = new SplittableRandom(1);
        int[] agents = new int[10];
        for (int i = 0; i < 4000; i++) {
            double[] point = random.doubles(plan.coordinates())
                    .map(at -> random.nextInt(20) == 0 ? Math.rint(at) : at)
                    .toArray();
            List<String> settings = plan.settings(point);
            double grace = Double.parseDouble(settings.get(0).substring("leadership.grace=".length()));
            assertTrue(grace >= 0.5 && grace <= 4, settings.toString());
            agents[Integer.parseInt(settings.get(2).substring("agents=".length()))]++;
            int at = 0;
            for (Variable variable : plan.variables()) {
                // What a value means is where it stands.
                double[] again = new double[plan.coordinates()];
                String value = settings.get(plan.variables().indexOf(variable))
                        .substring(variable.path().length() + 1);
                variable.place(value, again, at);
                String meant = variable.value(again, at);
                if (value.matches("[-0-9.]+")) {
                    assertEquals(Double.parseDouble(value), Double.parseDouble(meant), 1e-5);
                } else {
                    assertEquals(value, meant);
                }
                at += variable.coordinates();
            }
        }
        for (int count = 5; count <= 9; count++) {
            assertEquals(800, agents[count], 200, "each number has as much of the range");
        }
    }

    @Test
    void theSearchBeginsWhereTheSceneStands() {
        OptimisationPlan plan = plan("""
                settings: [leadership.grace=2, leadership.change=random]
                variables:
                  leadership.threshold: {from: 0.1, to: 0.3}
                  agent.follower.separation.strength: {from: 0.001, to: 50, scale: log}
                  leadership.selection: [random, nearest, farthest]
                  agents: {from: 5, to: 90, whole: true}
                """ + GOAL);
        List<String> start = plan.settings(plan.start());
        assertEquals("leadership.threshold=0.16666667", start.get(0));
        assertEquals("agents=30", start.get(3));
        String strength = onder.scene.Settings.get(plan.first(), "agent.follower.separation.strength");
        assertEquals(
                Double.parseDouble(strength),
                Double.parseDouble(start.get(1).substring(start.get(1).indexOf('=') + 1)),
                1e-4);
        assertEquals(
                "leadership.selection=" + onder.scene.Settings.get(plan.first(), "leadership.selection"), start.get(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "variables: {} | plan.yaml:6: variables are 0, allowed 1..40",
                "variables: {seed: {from: 1, to: 2}} | plan.yaml:6: seed cannot be a variable",
                "variables: {leadership.gract: {from: 1, to: 2}} | plan.yaml:6: leadership.gract=1: there is no 'gract' here, allowed selection",
                "variables: {leadership.grace: {from: 1, to: 2000}} | plan.yaml:6: leadership.grace=2000: grace = 2000, allowed 0..120 s",
                "variables: {foresight.candidates: {from: 1, to: 8}} | plan.yaml:6: foresight.candidates=3.67",
                "variables: {agents: {from: 10, to: 30}} | plan.yaml:6: agents=17.63",
                "variables: {leadership.grace: {from: 2, to: 1}} | to = 1, allowed above from = 2",
                "variables: {leadership.grace: {from: 0, to: 1, scale: log}} | from = 0, allowed above 0 on a log scale",
                "variables: {leadership.grace: {from: 0, to: 1, scale: cubic}} | scale = cubic, allowed linear, log",
                "variables: {leadership.grace: {from: 1}} | leadership.grace lacks 'to'",
                "variables: {leadership.change: [random]} | has the choices random, allowed two or more",
                "variables: {leadership.change: [random, loud]} | change = loud, allowed blind",
                "variables: {agent.body.maxSpeed: {from: 1, to: 2}, '*.body.maxSpeed': {from: 1, to: 2}} | *.body.maxSpeed is already varied by agent.body.maxSpeed",
                "settings: [leadership.grace=1] | leadership.grace is also a setting of all runs",
                "seed: x | seed = x, allowed whole numbers",
                "population: 2 | population = 2, allowed whole numbers 4..1000",
                "validation: [9, 3] | seed 3 is one of the seeds that candidates are tried with; allowed others",
                "validation: [7] | seed 7 is one of the held-out seeds; allowed others",
                "finalists: 3 | finalists need validation, which is missing",
                "constraints: {arrived: {}} | arrived needs either most or least",
                "constraints: {arrived: {most: 1, in: some}} | in = some, allowed mean, every",
                "constraints: {arived: {most: 1}} | plan.yaml:6: there is no measure 'arived', allowed",
            })
    void aPlanThatCannotBeUsedSaysWhereAndWhy(String line, String complaint) {
        String rest = line + "\n" + (line.startsWith("variables") ? "" : VARIES) + GOAL;
        String said = assertThrows(SceneException.class, () -> plan(rest)).getMessage();
        assertTrue(said.startsWith("plan.yaml:") && said.contains(complaint), said);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "objectives: {score: most} | score = most, allowed maximise, minimise",
                "objectives: {} | objectives are 0, allowed one or two",
                "objectives: {speed: maximise} | there is no measure 'speed', allowed",
                "objectives: {arrival_s: minimise} | covers only agents that arrived",
            })
    void soDoesOneWithoutAGoal(String goal, String complaint) {
        String said = assertThrows(SceneException.class, () -> plan(VARIES + goal + "\n"))
                .getMessage();
        assertTrue(said.startsWith("plan.yaml:7: ") && said.contains(complaint), said);
    }

    @Test
    void twoObjectivesHaveNoValidation() {
        String rest = VARIES + "objectives: {score: maximise, jerk_m_per_s3: minimise}\nvalidation: [9]\n";
        String said = assertThrows(SceneException.class, () -> plan(rest)).getMessage();
        assertTrue(said.startsWith("plan.yaml:8: validation needs a single objective"), said);
    }

    @Test
    void theWinnerIsNotJudgedOnTheSeedsOfTheSearch() {
        String text = (HEAD + VARIES + GOAL).replace("heldOut: [7]", "heldOut: [5]");
        String said = assertThrows(SceneException.class, () -> OptimisationPlan.parse("plan.yaml", text))
                .getMessage();
        assertTrue(said.startsWith("plan.yaml:4: seed 5 is already a seed of the candidates"), said);
    }

    @Test
    void everyShippedPlanCanBeUsed() throws IOException {
        try (Stream<Path> plans = Files.list(Path.of("assets/Plans/optimise"))) {
            List<Path> own = plans.toList();
            assertTrue(own.size() >= 2);
            own.forEach(OptimisationPlan::load);
        }
    }
}
