package onder.lab.validate;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.param.Names;
import onder.world.World;

/**
 * The registry of all tests, in the order of their suites. A test consists of its scene file and its entry in its
 * suite.
 */
public final class TestCases {
    private static final List<TestCase> ALL = Stream.of(
                    SteerBench.CASES, Rimea.CASES, Nist.CASES, Iso.CASES, MeasuredCrowds.CASES, WayfindingTests.CASES)
            .flatMap(List::stream)
            .toList();

    private TestCases() {}

    /** All tests. */
    public static List<TestCase> all() {
        return ALL;
    }

    /**
     * The selected tests, in the registry's order, by their names or the beginnings of their names.
     *
     * @param names empty: all
     * @throws IllegalArgumentException when a name matches none; the message says what is allowed
     */
    public static List<TestCase> named(List<String> names) {
        for (String name : names) {
            if (ALL.stream().noneMatch(test -> isNamed(test, name))) {
                String suites = ALL.stream().map(TestCase::suite).distinct().collect(Collectors.joining(", "));
                throw new IllegalArgumentException("there is no test '" + name + "', allowed " + suites
                        + ", or the beginning of a test's name (onder validate --list lists them)"
                        + Names.meant(name, ALL.stream().map(TestCase::name).toList()));
            }
        }
        return ALL.stream()
                .filter(test -> names.isEmpty() || names.stream().anyMatch(name -> isNamed(test, name)))
                .toList();
    }

    /** A complete name selects only its test: {@code rimea-1} does not select {@code rimea-12a}. */
    private static boolean isNamed(TestCase test, String name) {
        boolean whole = ALL.stream().anyMatch(other -> other.name().equals(name));
        return whole ? test.name().equals(name) : !name.isEmpty() && test.name().startsWith(name);
    }

    /** Onder's own tests of wayfinding: each with a single person, and with a leader followed by ten. */
    private static final class WayfindingTests {
        /** Allowed ratio to the time of the shortest path at the desired speed. */
        private static final double AS_LONG = 1.5;

        static final List<TestCase> CASES = Stream.of("inside-u", "back-of-u", "long-wall", "block", "maze")
                .flatMap(place -> Stream.of(of(place, "alone", 1), of(place, "led", 11)))
                .toList();

        private static TestCase of(String place, String how, int people) {
            String name = "ways-" + place + "-" + how;
            return TestCase.of(
                    name,
                    "Wayfinding: " + place.replace("-u", " a U").replace('-', ' ') + ", " + how,
                    "Onder's own; Dijkstra's algorithm finds the shortest path on a grid, independently of the engine's"
                            + " routes",
                    "everybody arrives within 1.5 times the time that the shortest path takes",
                    Trial.of("validate/" + name, place.equals("maze") ? 300 : 120, DeclaredInput.people(people))
                            .until(WayfindingTests::areThere),
                    WayfindingTests::judge);
        }

        private static boolean areThere(World world) {
            return IntStream.range(0, world.agents().count()).allMatch(world::isArrived);
        }

        /** They gather at the goal: whoever has been near it counts as arrived. */
        private static double arrival(Observation run, int agent, Point goal, double within) {
            for (int moment = 0; moment < run.moments(); moment++) {
                if (Math.hypot(run.x(moment, agent) - goal.x(), run.z(moment, agent) - goal.z()) <= within) {
                    return run.time(moment);
                }
            }
            return Double.NaN;
        }

        private static Finding judge(Observation run) {
            Point goal = run.setup.groups().get(0).goal();
            float within = run.setup.settings().arrival().within();
            ShortestPaths ways = new ShortestPaths(run.obstacles, goal, within, run.radius(0));
            double speed = run.setup.species().get(0).body().maxSpeed();
            double worst = 0;
            for (int agent = 0; agent < run.agents(); agent++) {
                double shortest = ways.from(run.x(0, agent), run.z(0, agent)) / speed;
                double ratio = arrival(run, agent, goal, within) / shortest;
                worst = Double.isNaN(ratio) || Double.isNaN(worst) ? Double.NaN : Math.max(worst, ratio);
            }
            return Finding.atMost("time relative to the shortest path", worst, AS_LONG, "");
        }
    }

    /**
     * The tests of groups from ISO 20414:2020, as JuPedSim's verification quotes and builds them
     * (PedestrianDynamics/Web-Based-Jupedsim-issues, tests/vv/test_iso.py); the standard itself was not available. There
     * the two free people of test 15 choose either exit with probability 0.5; here one goes to each.
     */
    private static final class Iso {
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
                                runs -> Finding.atLeast(
                                                "followers at the second exit", second(runs.get(1), 1, 3), 2, "")
                                        .and(Finding.atMost(
                                                "people without a leader there", second(runs.get(0), 0, 2), 1, "")))
                        .seeds(SEEDS));

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
}
