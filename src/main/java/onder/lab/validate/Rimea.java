package onder.lab.validate;

import java.util.List;
import java.util.stream.Stream;
import onder.core.geometry.Area;

/**
 * RiMEA, guideline for microscopic evacuation analyses, annex 1, as JuPedSim's verification quotes and builds version
 * 4.1.1 (PedestrianDynamics/Web-Based-Jupedsim-issues, tests/vv/test_rimea.py, and test_imo_room_evacuation.py for
 * test 9); neither the guideline itself nor version 3.0 was read. Differences: the corridor of test 4 is a closed
 * loop, the room of test 8 has one storey, and the queue of test 12c may be at most half as long, where the guideline
 * asks for no visible queue.
 */
final class Rimea {
    private static final String SOURCE = "RiMEA 4.1.1, annex 1 (as in JuPedSim's tests/vv/test_rimea.py), test ";
    private static final double FREE_SPEED = 1.34;
    private static final List<Double> DENSITIES = List.of(0.5, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0);
    private static final Area.Rectangle CORRIDOR = new Area.Rectangle(0, 0, 12, 10);

    /** Settling time of a stream, in seconds. */
    private static final double SETTLED = 10;

    static final List<TestCase> CASES = List.of(
            TestCase.of(
                    "rimea-1",
                    "RiMEA 1: speed in a corridor",
                    SOURCE + "1",
                    "walking 40 m at 1.33 m/s takes 26 to 34 s",
                    Trial.of("validate/rimea-1", 60, DeclaredInput.people(1), DeclaredInput.speed(1.33)),
                    run -> Finding.near("walking time", run.lastLeft(), 30, 4, "s")),
            stairs("2", "speed upstairs", "climbing 10 m of stairs takes as long as the speed implies"),
            stairs("3", "speed downstairs", "descending 10 m of stairs takes as long as the speed implies"),
            TestCase.of(
                    "rimea-4",
                    "RiMEA 4: fundamental diagram",
                    SOURCE + "4; a closed loop of 10 m instead of a corridor of 1000 m",
                    "from each density to the next, between 0.5 and 6 /m², the speed falls by at least 0.05 m/s"
                            + " unless it is near 0; the flow is greatest between 1 and 3 /m²",
                    DENSITIES.stream().map(Rimea::filled).toList(),
                    Rimea::diagram),
            TestCase.of(
                    "rimea-6",
                    "RiMEA 6: round a corner",
                    SOURCE + "6; NIST TN 1822, Verif.2.3",
                    "twenty people get round the corner within 60 s; the centre of every body stays in the corridor",
                    Trial.of("validate/rimea-6", 60, DeclaredInput.people(20), DeclaredInput.speed(FREE_SPEED)),
                    run -> Finding.atMost("last arrival after", run.lastLeft(), 60, "s")
                            .and(Finding.atMost(
                                    "largest distance outside the corridor",
                                    TrajectoryAnalysis.outside(run, Rimea::outsideOfCorner),
                                    0,
                                    "m"))),
            TestCase.of(
                    "rimea-8",
                    "RiMEA 8: parameters",
                    SOURCE + "8; uses the corner of test 6, because the world has one storey",
                    "the faster people can walk, the sooner the last person arrives",
                    Stream.of(0.8, 1.0, 1.2, 1.6)
                            .map(speed -> Trial.of(
                                            "validate/rimea-6",
                                            120,
                                            DeclaredInput.people(20),
                                            DeclaredInput.speed(speed))
                                    .with("person.body.maxSpeed=" + speed))
                            .toList(),
                    Rimea::fallingTimes),
            TestCase.of(
                    "rimea-9",
                    "RiMEA 9: a public room",
                    SOURCE + "9; IMO MSC/Circ.1238, test 9, with the bounds from JuPedSim's"
                            + " test_imo_room_evacuation.py",
                    "a thousand people leave; with two of the four doors closed, they take 1.5 to 2.5 times as long",
                    Stream.of("four", "two")
                            .map(doors -> Trial.of(
                                            "validate/rimea-9-" + doors + "-doors", 600, DeclaredInput.people(1000))
                                    .every(10))
                            .toList(),
                    runs -> Finding.near(
                            "ratio of the times with two and four doors",
                            runs.get(1).lastLeft() / runs.get(0).lastLeft(),
                            2,
                            0.5,
                            "")),
            TestCase.of(
                    "rimea-12a",
                    "RiMEA 12a: position of the goal",
                    SOURCE + "12a",
                    "leaving at the door takes no longer than leaving 10 m behind it",
                    List.of(neck("12a-near", 150), neck("12a-far", 150)),
                    runs -> sooner("last person out at the door after", runs.get(0), runs.get(1))),
            TestCase.of(
                    "rimea-12b",
                    "RiMEA 12b: length of a bottleneck",
                    SOURCE + "12b",
                    "getting through a passage 5 m long takes longer than getting through a door 0.2 m deep",
                    List.of(neck("12a-far", 150), neck("12b-long", 150)),
                    runs -> sooner("last person out through the door after", runs.get(0), runs.get(1))),
            TestCase.of(
                    "rimea-12c",
                    "RiMEA 12c: two bottlenecks",
                    SOURCE + "12c",
                    "everybody leaves; the largest crowd at the second door is at most half the largest at the first",
                    neck("12c", 150),
                    Rimea::queues),
            TestCase.of(
                    "rimea-12d",
                    "RiMEA 12d: width of a bottleneck",
                    SOURCE + "12d",
                    "the flow rises with the width (0.8, 1 and 1.2 m)",
                    Stream.of("80", "100", "120")
                            .map(width -> neck("12d-" + width + "cm", 50))
                            .toList(),
                    Rimea::risingFlows),
            stairs("13", "fundamental diagram on stairs", "the speed on stairs falls as the density rises"));

    private Rimea() {}

    private static TestCase stairs(String number, String title, String criterion) {
        String reason = "the ground has no stairs";
        return TestCase.outOfScope(
                "rimea-" + number, "RiMEA " + number + ": " + title, SOURCE + number, criterion, reason);
    }

    private static Trial neck(String which, int people) {
        return Trial.of("validate/rimea-" + which, 300, DeclaredInput.people(people));
    }

    private static Trial filled(double density) {
        return Trial.of("validate/rimea-4", 20, DeclaredInput.people(DenseStart.people(CORRIDOR, density)))
                .every(6)
                .changed(DenseStart.fill(CORRIDOR, density));
    }

    private static Finding diagram(List<Observation> runs) {
        double[] speeds = runs.stream()
                .mapToDouble(run -> TrajectoryAnalysis.speedAlongX(run, SETTLED))
                .toArray();
        double least = Double.MAX_VALUE;
        int fullest = 0;
        for (int i = 0; i < speeds.length; i++) {
            least = i == 0 || speeds[i - 1] < 0.1 ? least : Math.min(least, speeds[i - 1] - speeds[i]);
            fullest = speeds[i] * DENSITIES.get(i) > speeds[fullest] * DENSITIES.get(fullest) ? i : fullest;
        }
        return Finding.atLeast("smallest fall in speed", least, 0.05, "m/s")
                .and(Finding.near("greatest flow at", DENSITIES.get(fullest), 2, 1, "/m²"));
    }

    /** Seen from the inside of an L: corridors of 2 m along the upper and the right side of a square of 12 m. */
    private static double outsideOfCorner(double x, double z) {
        double beyond = Math.max(x - 6, -6 - z);
        return Math.max(beyond, Math.min(z + 4, 4 - x));
    }

    private static Finding sooner(String name, Observation one, Observation other) {
        return Finding.atMost(name, one.lastLeft(), other.lastLeft(), "s");
    }

    private static Finding fallingTimes(List<Observation> runs) {
        Finding all = null;
        for (int i = 1; i < runs.size(); i++) {
            Finding next = sooner("last arrival after", runs.get(i), runs.get(i - 1));
            all = all == null ? next : all.and(next);
        }
        return all;
    }

    private static Finding queues(Observation run) {
        double first = TrajectoryAnalysis.most(run, new Area.Rectangle(door(run) - 1, 0, 2, 3));
        double second = TrajectoryAnalysis.most(run, new Area.Rectangle(door(run) + 10.2f - 1, 0, 2, 3));
        return Finding.atMost("largest crowd at the second door", second, first / 2, "people")
                .and(Finding.atLeast("people who left", run.leavers(), 150, ""));
    }

    /** The end of the first room, in metres: 10 m from its back. */
    private static float door(Observation run) {
        return 10
                + (float) run.obstacles.walls().stream()
                        .mapToDouble(wall -> Math.min(wall.x1(), wall.x2()))
                        .min()
                        .orElseThrow();
    }

    private static Finding risingFlows(List<Observation> runs) {
        double[] flows = runs.stream()
                .mapToDouble(run -> TrajectoryAnalysis.flow(run, door(run)))
                .toArray();
        return Finding.atLeast("flow at a width of 1 m:", flows[1], flows[0], "1/s")
                .and(Finding.atLeast("at 1.2 m:", flows[2], flows[1], "1/s"));
    }
}
