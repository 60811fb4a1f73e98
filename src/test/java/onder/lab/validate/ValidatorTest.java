package onder.lab.validate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import onder.lab.validate.Result.Outcome;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What becomes of a test, by the walk of one who crosses an open place at 1.3 m/s. */
class ValidatorTest {
    private static final Trial WALK = Trial.of("validate/steerbench/simple-2", 30);

    private static TestCase of(Trial trial, Function<Observation, Finding> judge) {
        return TestCase.of("walk", "Walk", "nowhere", "none", trial, judge);
    }

    private static Finding arrival(Observation run) {
        return Finding.atMost("arrival", run.lastLeft(), 20, "s");
    }

    private static Trial declaring(DeclaredInput... declared) {
        return Trial.of(WALK.scene(), WALK.seconds(), declared);
    }

    private static List<Result> run(int threads, TestCase... tests) {
        List<Result> results = new ArrayList<>();
        try {
            Validator.run(List.of(tests), threads, results::add);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return results;
    }

    @Test
    void itPassesWithItsFigureBesideTheLimit() {
        Result result = run(1, of(WALK, ValidatorTest::arrival)).get(0);
        assertEquals(Outcome.PASSED, result.outcome());
        assertTrue(result.figure().matches("arrival [0-9.]+ s ≤ 20 s"), result.figure());
    }

    @Test
    void aRunThatHasNotTheDeclaredInputsFailsWhateverTheCriterionSays() {
        List<DeclaredInput> wrong =
                List.of(DeclaredInput.speed(1.5), DeclaredInput.radius(0.25), DeclaredInput.people(2));
        for (DeclaredInput input : wrong) {
            Result result = run(1, of(declaring(input), ValidatorTest::arrival)).get(0);
            assertEquals(Outcome.FAILED, result.outcome(), input.name());
            assertTrue(result.inputs().get(0).endsWith("(not as declared)"), result.inputs()::toString);
        }
        DeclaredInput[] right = {
            DeclaredInput.speed(1.3), DeclaredInput.speed(0, 1.3), DeclaredInput.radius(0.5), DeclaredInput.people(1)
        };
        Result result = run(1, of(declaring(right), ValidatorTest::arrival)).get(0);
        assertEquals(Outcome.PASSED, result.outcome(), result.inputs()::toString);
        assertEquals("people 1, measured 1", result.inputs().get(3));
    }

    @Test
    void whatIsOutOfScopeIsNotRunAndSaysWhy() {
        TestCase test = TestCase.outOfScope("stairs", "Stairs", "RiMEA", "slower", "the ground is one plane");
        Result result = run(1, test).get(0);
        assertEquals(Outcome.OUT_OF_SCOPE, result.outcome());
        assertEquals("the ground is one plane", result.figure());
        assertTrue(Badge.of(result).isFine());
    }

    @Test
    void aKnownFailureSaysWhyAndIsNoneOnceItPasses() {
        TestCase fails = of(WALK, run -> Finding.atMost("arrival", run.lastLeft(), 1, "s"));
        assertEquals(Outcome.FAILED, run(1, fails).get(0).outcome());
        Result known = run(1, fails.knownFailure("Nobody flies")).get(0);
        assertEquals(Outcome.KNOWN_FAILURE, known.outcome());
        assertTrue(known.figure().endsWith("s. Nobody flies"), known.figure());
        TestCase passes = of(WALK, ValidatorTest::arrival).knownFailure("Nobody flies");
        assertEquals(Outcome.PASSED, run(1, passes).get(0).outcome());
    }

    @Test
    void ofSeveralSeedsTheWorstIsShownAndAllHaveToPass() {
        TestCase test = of(WALK, run -> {
            long seed = run.setup.seed();
            return Finding.atMost("seed", seed, 4, "");
        });
        Result all = run(2, test.seeds(4)).get(0);
        assertEquals("seed 4 ≤ 4; 4 of 4 seeds passed", all.figure());
        Result some = run(2, test.seeds(6)).get(0);
        assertEquals(Outcome.FAILED, some.outcome());
        assertEquals("seed 6, not ≤ 4; 4 of 6 seeds passed", some.figure());
    }

    @Test
    void theThreadsMakeNoDifference() {
        TestCase[] tests = TestCases.named(List.of("steerbench/crossing", "steerbench/3-way"))
                .toArray(TestCase[]::new);
        assertEquals(
                run(1, tests).stream().map(Badge::of).toList(),
                run(3, tests).stream().map(Badge::of).toList());
    }

    @Test
    void aTrialEndsEarlyAndTakesSettings() {
        Trial trial = WALK.with("pedestrian.body.maxSpeed=0.7")
                .until(world -> world.time() >= 4)
                .every(30);
        Result result = run(1, of(trial, run -> Finding.near("speed", run.fastest(0, 1), 0.7, 0.02, "m/s")))
                .get(0);
        assertEquals(Outcome.PASSED, result.outcome(), result.figure());
        assertEquals(List.of("pedestrian.body.maxSpeed=0.7"), result.inputs());
        assertEquals(9, result.shown().moments());
        assertEquals(0.5, result.shown().dt, 1e-6);
        assertTrue(Double.isNaN(result.shown().lastLeft()));
    }

    /** Two walk through one another; in the other run they are kept apart. */
    @Test
    void contactsAreCountedFromWhenBodiesMeetToWhenTheyPart(@TempDir Path folder) throws IOException {
        Path scene = Files.writeString(folder.resolve("through.yaml"), """
                world: {kind: open, width: 20, depth: 20}
                rules: {contact: off}
                species: {person: {body: {radius: 0.3, maxSpeed: 1}, alone: {seek: {}}}}
                groups:
                  - {start: {points: [[-3, 0]], heading: 90}, goal: [9, 0]}
                  - {start: {points: [[3, 0]], heading: -90}, goal: [-9, 0]}
                """);
        Trial through = Trial.of(scene.toString(), 12);
        Overlaps met = Overlaps.of(Observation.of(through, 1), 0.01);
        assertEquals(1, met.count());
        assertEquals(1, Overlaps.of(Observation.of(through, 1), 0.55).count());
        assertEquals(0, Overlaps.of(Observation.of(through, 1), 0.7).count());
        Observation apart = Observation.of(through.with("rules.contact=cage"), 1);
        assertEquals(0, Overlaps.of(apart, 0.1).count());
    }

    @Test
    void namesAreWholeOrBegin() {
        assertEquals(
                List.of("steerbench/squeeze"),
                TestCases.named(List.of("steerbench/squeeze")).stream()
                        .map(TestCase::name)
                        .toList());
        assertEquals(
                6,
                TestCases.named(List.of("steerbench/crossing-", "steerbench/crossing-1")).stream()
                        .filter(test -> test.name().matches(".*[0-9]"))
                        .count());
        String said = assertThrows(
                        IllegalArgumentException.class, () -> TestCases.named(List.of("steerbench", "sqeeze")))
                .getMessage();
        assertTrue(said.contains("'sqeeze', allowed steerbench"), said);
    }

    /** A world that has ended on the way is a defect of the test, and no result. */
    @Test
    void whatIsThrownInARunIsThrownToTheCaller() {
        Trial broken = WALK.until((World world) -> {
            throw new IllegalStateException("broken");
        });
        assertThrows(IllegalStateException.class, () -> run(2, of(broken, ValidatorTest::arrival)));
    }
}
