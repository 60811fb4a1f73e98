package onder.lab.validate;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;

/**
 * NIST Technical Note 1822, section 3.1.2, as JuPedSim's verification quotes and builds it
 * (PedestrianDynamics/Web-Based-Jupedsim-issues, tests/vv/test_nist.py and standards/nist); the note itself was not
 * read. Two rooms of 10 m, a corridor of 10 × 2 m; a group of five that starts 8 m and more behind ten people at 0.2
 * m/s.
 */
final class Nist {
    private static final int SEEDS = 20;

    /** The group's members have the first ids; the last of them is slow. */
    private static final int GROUP = 5;

    /** The x at which the far room of the counterflow begins, in metres. */
    private static final double FAR_ROOM = 5;

    static final List<TestCase> CASES = List.of(
            TestCase.of(
                    "nist-2-8",
                    "NIST 2.8: counterflow",
                    "NIST TN 1822, section 3.1.2, Verif.2.8, as in JuPedSim's tests/vv/test_nist.py",
                    "the more people come from the far room (0, 10, 50, 100), the later the last of a hundred is there",
                    Stream.of(0, 10, 50, 100)
                            .map(others ->
                                    Trial.of("validate/nist-2-8-" + others, 400, DeclaredInput.people(100 + others)))
                            .toList(),
                    Nist::rising),
            TestCase.of(
                            "nist-2-9",
                            "NIST 2.9: group",
                            "NIST TN 1822, section 3.1.2, Verif.2.9, as in JuPedSim's tests/vv/test_nist.py,"
                                    + " which declares 24 s as an"
                                    + " expected failure",
                            "four at 1.25 m/s and one at 0.5 m/s, of one group, leave within 10 s of one another",
                            List.of(
                                    Trial.of(
                                                    "validate/nist-2-9",
                                                    200,
                                                    DeclaredInput.people(15),
                                                    DeclaredInput.speed(4, 0.5))
                                            .until(world ->
                                                    IntStream.range(0, GROUP).noneMatch(world.agents()::isAlive)),
                                    Trial.of("validate/nist-2-9", 60, alone()).changed(Nist::alone)),
                            runs -> Finding.atMost(
                                    "spread at the exit", TrajectoryAnalysis.spread(runs.get(0), 0, GROUP), 10, "s"))
                    .seeds(SEEDS));

    private Nist() {}

    /** Together they walk at the pace of the slowest, so each person's own speed is measured alone. */
    private static DeclaredInput[] alone() {
        return IntStream.range(0, GROUP)
                .mapToObj(member -> DeclaredInput.speed(member, member < GROUP - 1 ? 1.25 : 0.5))
                .toArray(DeclaredInput[]::new);
    }

    /** The same people in the same room, each a group of its own. */
    private static Setup alone(Setup setup) {
        GroupSetup group = setup.groups().get(0);
        List<GroupSetup> each = IntStream.range(0, GROUP)
                .mapToObj(member -> GroupSetup.of(member < GROUP - 1 ? "quick" : "slow", 1)
                        .at(
                                group.start().points().get(member).x(),
                                group.start().points().get(member).z())
                        .visiting(group.itinerary()))
                .toList();
        return new SetupBuilder(setup).groups(each).build();
    }

    private static Finding rising(List<Observation> runs) {
        double[] last = runs.stream()
                .mapToDouble(run -> IntStream.range(0, run.agents())
                        .filter(agent -> TrajectoryAnalysis.startX(run, agent) < 0)
                        .mapToDouble(agent -> TrajectoryAnalysis.passes(run, agent, FAR_ROOM))
                        .reduce(0, (a, b) -> Double.isNaN(a) || Double.isNaN(b) ? Double.NaN : Math.max(a, b)))
                .toArray();
        return Finding.atLeast("last against 10", last[1], last[0], "s")
                .and(Finding.atLeast("against 50", last[2], last[1], "s"))
                .and(Finding.atLeast("against 100", last[3], last[2], "s"));
    }
}
