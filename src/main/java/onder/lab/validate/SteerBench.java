package onder.lab.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The test cases of SteerSuite: agents reach their goals without collisions. Places, sizes and speeds are imported.
 * SteerSuite counts collisions and allows 1000 s per goal, which is long; here small cases have twice the time of the
 * longest path at the desired speed, plus 10 s. Source: Singh, Kapadia, Faloutsos & Reinman 2009, SteerBench;
 * SteerSuite, testcases and steerlib's AgentMetricsCollector.
 */
final class SteerBench {
    /** In metres; less counts as touching. */
    private static final String MEET =
            "People 1 m wide with a perception radius of 5 m all meet in the middle at once and block each other;"
                    + " people 0.4 m wide get past each other";

    private static final double CONTACT = 0.01;

    private static final double RADIUS = 0.5;

    /** Steps between two stored moments in runs of thousands of seconds. */
    private static final int SELDOM = 6;

    static final List<TestCase> CASES = Stream.of(
                    // It walks 1 m, too short to reach its speed.
                    there("simple-1", 14, List.of(DeclaredInput.people(1), DeclaredInput.radius(RADIUS))),
                    small("simple-2", 1, 27, 1.3),
                    small("simple-3", 1, 24, 1.3),
                    small("simple-obstacle-1", 1, 26, 1.3),
                    small("simple-obstacle-2", 1, 41, 1.3),
                    small("simple-wall", 2, 47, 1.3),
                    small("curves", 1, 35, 1.3),
                    small("plain-unobstructed", 1, 164, 1.3),
                    small("plain-obstructed", 2, 164, 1.3),
                    small("similar-direction", 2, 87, 1.3),
                    small("oncoming-1", 2, 41, 1.3),
                    small("oncoming-2", 2, 41, 1.3),
                    small("oncoming-3", 2, 41, 1.3),
                    small("oncoming-4", 2, 41, 1.3),
                    small("oncoming-obstacle", 2, 41, 1.3),
                    small("oncoming-trick", 2, 26, 1.3),
                    small("oncoming-group-ref-alone", 2, 81, 1.3),
                    small("oncoming-groups", 12, 97, 1.3),
                    small("crossing-1", 2, 41, 1.3),
                    small("crossing-2", 2, 41, 1.3),
                    small("crossing-3", 2, 49, 1.25, 1.35),
                    small("crossing-4", 2, 52, 1.35, 1.25),
                    small("crossing-5", 2, 47, 1.25, 1.35),
                    small("crossing-6", 2, 50, 1.35, 1.25),
                    small("crossing-obstacle", 2, 41, 1.2, 1.3),
                    small("crossing-trick", 2, 24, 1.3),
                    small("cut-across-1", 6, 76, 1.3),
                    small("cut-across-2", 6, 75, 1.3),
                    small("squeeze", 2, 49, 1.3),
                    small("double-squeeze", 4, 49, 1.3),
                    small("3-squeeze", 3, 49, 1.3),
                    small("wall-squeeze", 3, 49, 1.3),
                    small("doorway-one-way", 2, 49, 1.3),
                    small("doorway-two-way", 2, 49, 1.3),
                    small("overtake", 2, 59, 0.9, 1.6),
                    small("overtake-obstacle", 2, 59, 0.9, 1.6),
                    small("surprise-1", 2, 45, 1.3),
                    small("surprise-2", 2, 57, 1.3),
                    small("3-way-confusion-1", 3, 47, 1.3),
                    small("3-way-confusion-2", 3, 44, 1.3),
                    small("4-way-confusion", 4, 41, 1.3),
                    small("4-way-confusion-obstacle", 4, 41, 1.3),
                    small("almost-Vortex", 12, 54, 1.3),
                    small("almost_vortex2", 12, 55, 1.3),
                    small("fan-in", 6, 43, 1.3),
                    small("fan-out", 4, 74, 1.3),
                    small("frogger", 4, 43, 1.3),
                    large("hallway-two-way", 200, 1000, 1.3),
                    large("bottleneck-squeeze", 1000, 1000, 1.3),
                    large("concentric-circles_250", 250, 1000, 1.25).knownFailure(MEET))
            .toList();

    private SteerBench() {}

    /** @param speeds one speed per person, or one for all */
    private static TestCase small(String name, int people, double seconds, double... speeds) {
        return there(name, seconds, declared(people, speeds));
    }

    private static TestCase there(String name, double seconds, List<DeclaredInput> declared) {
        Trial trial = trial(name, seconds, declared);
        return of(name, seconds, ", no contact deeper than 1 cm", trial, run -> contacts(run, 0));
    }

    /** A crowd: contacts are counted but not limited. */
    private static TestCase large(String name, int people, double seconds, double speed) {
        Trial trial = trial(name, seconds, declared(people, speed)).every(SELDOM);
        return of(name, seconds, "", trial, run -> contacts(run, Integer.MAX_VALUE));
    }

    private static String scene(String name) {
        return "steerbench/" + name;
    }

    private static Trial trial(String name, double seconds, List<DeclaredInput> declared) {
        return Trial.of("validate/" + scene(name), seconds, declared.toArray(DeclaredInput[]::new));
    }

    private static List<DeclaredInput> declared(int people, double... speeds) {
        List<DeclaredInput> all = new ArrayList<>(List.of(DeclaredInput.people(people), DeclaredInput.radius(RADIUS)));
        for (int i = 0; i < speeds.length; i++) {
            all.add(speeds.length == 1 ? DeclaredInput.speed(speeds[0]) : DeclaredInput.speed(i, speeds[i]));
        }
        return all;
    }

    private static TestCase of(
            String name, double seconds, String more, Trial trial, Function<Observation, Finding> contacts) {
        return TestCase.of(
                scene(name),
                "SteerBench " + name,
                "SteerSuite, testcases/" + name + ".xml",
                "all arrive within " + Finding.number(seconds, "s") + more,
                trial,
                run -> arrival(run, seconds).and(contacts.apply(run)));
    }

    private static Finding contacts(Observation run, int allowed) {
        int count = Overlaps.of(run, CONTACT).count();
        String figure = count + (count == 1 ? " contact" : " contacts") + " deeper than 1 cm";
        return new Finding(count <= allowed, figure, 0);
    }

    private static Finding arrival(Observation run, double seconds) {
        if (run.leavers() < run.agents()) {
            String figure = run.leavers() + " of " + run.agents() + " arrived within " + Finding.number(seconds, "s");
            return new Finding(false, figure, run.agents() - run.leavers());
        }
        return Finding.atMost("last arrival after", run.lastLeft(), seconds, "s");
    }
}
