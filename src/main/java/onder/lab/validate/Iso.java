package onder.lab.validate;

import java.util.List;
import java.util.stream.IntStream;
import onder.group.Event;

/**
 * The tests of groups from ISO 20414:2020, as JuPedSim's verification quotes and builds them
 * (PedestrianDynamics/Web-Based-Jupedsim-issues, tests/vv/test_iso.py); the standard itself was not available. There
 * the two free people of test 15 choose either exit with probability 0.5; here one goes to each.
 */
final class Iso {
    private static final int SEEDS = 20;

    static final List<TestCase> CASES = List.of(
            TestCase.of(
                            "iso-14",
                            "ISO 14: group behaviour",
                            "ISO 20414, test 14, as in JuPedSim's tests/vv/test_iso.py",
                            "five people at 1.25 m/s pass ten people at 0.5 m/s and leave within 10 s of each other",
                            Trial.of("validate/iso-14", 120, DeclaredInput.people(15), DeclaredInput.speed(1.25))
                                    .until(world -> IntStream.range(0, 5).noneMatch(world.agents()::isAlive)),
                            run -> Finding.atMost(
                                    "spread of exit times", TrajectoryAnalysis.spread(run, 0, 5), 10, "s"))
                    .seeds(SEEDS),
            TestCase.of(
                            "iso-15",
                            "ISO 15: social influence",
                            "ISO 20414, test 15, as in JuPedSim's tests/vv/test_iso.py",
                            "two people who would take different exits both take the second one if they follow a"
                                    + " leader to it",
                            List.of(
                                    Trial.of("validate/iso-15-free", 60, DeclaredInput.people(2)),
                                    Trial.of("validate/iso-15-led", 60, DeclaredInput.people(3))),
                            runs -> Finding.atLeast("followers at the second exit", second(runs.get(1), 1, 3), 2, "")
                                    .and(Finding.atMost(
                                            "people without a leader there", second(runs.get(0), 0, 2), 1, "")))
                    .seeds(SEEDS));

    private Iso() {}

    /** The number of people with these ids who left by the exit of that name. */
    private static double second(Observation run, int from, int to) {
        return run.events.stream()
                .filter(event -> event instanceof Event.Left left
                        && left.exit().equals("second")
                        && left.agent() >= from
                        && left.agent() < to)
                .count();
    }
}
