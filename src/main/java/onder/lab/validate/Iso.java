package onder.lab.validate;

import java.util.List;
import java.util.stream.IntStream;
import onder.group.Event;

/**
 * ISO 20414:2020, the tests of groups. What was read is how JuPedSim's verification quotes and builds them
 * (PedestrianDynamics/Web-Based-Jupedsim-issues, tests/vv/test_iso.py), not the standard itself. There the two of test 15
 * who are free choose either exit by chance, 50 to 50; here one goes to either.
 */
final class Iso {
    private static final int SEEDS = 20;

    static final List<TestCase> CASES = List.of(
            TestCase.of(
                            "iso-14",
                            "ISO 14: group behaviour",
                            "ISO 20414, test 14, as in JuPedSim's tests/vv/test_iso.py",
                            "five at 1.25 m/s leave within 10 s of one another, past ten at 0.5 m/s",
                            Trial.of("validate/iso-14", 120, DeclaredInput.people(15), DeclaredInput.speed(1.25))
                                    .until(world -> IntStream.range(0, 5).noneMatch(world.agents()::isAlive)),
                            run -> Finding.atMost("spread at the exit", TrajectoryAnalysis.spread(run, 0, 5), 10, "s"))
                    .seeds(SEEDS),
            TestCase.of(
                            "iso-15",
                            "ISO 15: social influence",
                            "ISO 20414, test 15, as in JuPedSim's tests/vv/test_iso.py",
                            "two who would go to one exit each follow somebody who goes to the second: more take it",
                            List.of(
                                    Trial.of("validate/iso-15-free", 60, DeclaredInput.people(2)),
                                    Trial.of("validate/iso-15-led", 60, DeclaredInput.people(3))),
                            runs -> Finding.atLeast(
                                            "of two behind, by the second exit", second(runs.get(1), 1, 3), 2, "")
                                    .and(Finding.atMost("of two alone", second(runs.get(0), 0, 2), 1, "")))
                    .seeds(SEEDS));

    private Iso() {}

    /** How many of those ids left by the exit that is named so. */
    private static double second(Observation run, int from, int to) {
        return run.events().stream()
                .filter(event -> event instanceof Event.Left left
                        && left.exit().equals("second")
                        && left.agent() >= from
                        && left.agent() < to)
                .count();
    }
}
