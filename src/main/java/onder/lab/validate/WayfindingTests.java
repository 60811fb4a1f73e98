package onder.lab.validate;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.geometry.Point;
import onder.world.World;

/** Onder's own tests of wayfinding: each with a single person, and with a leader followed by ten. */
final class WayfindingTests {
    /** Allowed ratio to the time of the shortest path at the desired speed. */
    private static final double AS_LONG = 1.5;

    static final List<TestCase> CASES = Stream.of("inside-u", "back-of-u", "long-wall", "block", "maze")
            .flatMap(place -> Stream.of(of(place, "alone", 1), of(place, "led", 11)))
            .toList();

    private WayfindingTests() {}

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
