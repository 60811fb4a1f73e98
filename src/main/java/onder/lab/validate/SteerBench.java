package onder.lab.validate;

import java.util.List;
import java.util.stream.Stream;

/**
 * The test cases of SteerSuite: whoever seeks a goal gets there without running into anybody. Source: Singh, Kapadia,
 * Faloutsos & Reinman 2009; SteerSuite, testcases.
 */
final class SteerBench {
    /** In metres: less is touching. */
    private static final double CONTACT = 0.01;

    static final List<Case> CASES = Stream.of(
                    small("simple-2", 1, 1.3, 27), //
                    small("squeeze", 2, 1.3, 49))
            .toList();

    private SteerBench() {}

    /** @param seconds twice the time of the longest way at the desired speed, and 10 s */
    private static Case small(String name, int people, double speed, double seconds) {
        return of(name, Declared.people(people), Declared.radius(0.5), Declared.speed(speed), seconds);
    }

    private static Case of(String name, Declared people, Declared radius, Declared speed, double seconds) {
        String scene = "steerbench/" + name;
        return Case.of(
                scene,
                "SteerBench " + name,
                "SteerSuite, testcases/" + name + ".xml",
                "all there within " + Finding.number(seconds, "s") + ", no contact over 1 cm",
                Trial.of("validate/" + scene, seconds, people, radius, speed),
                run -> Finding.atMost("the last there after", run.lastLeft(), seconds, "s")
                        .and(Finding.atMost(
                                "contacts", Contacts.of(run, CONTACT).count(), 0, "")));
    }
}
