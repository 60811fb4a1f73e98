package onder.lab.validate;

import java.util.List;
import java.util.function.Function;

/**
 * A standard test of pedestrian models.
 *
 * @param name such as {@code steerbench/squeeze}; its scene, if it has one, is {@code validate/} and this name
 * @param title for people, such as {@code RiMEA 6}
 * @param source the guideline and section, or the test file of another simulator
 * @param criterion the criterion in words, with its limits
 * @param trials its runs, usually one; none if it is out of scope
 * @param seeds number of repetitions of the runs, with seeds from 1 on; all must pass
 * @param judge evaluates the runs of a seed, given in the order of the trials
 * @param outOfScope why it is not run; null if it is run
 * @param knownFailure why it is known to fail; null if it should pass
 */
public record TestCase(
        String name,
        String title,
        String source,
        String criterion,
        List<Trial> trials,
        int seeds,
        Function<List<Observation>, Finding> judge,
        String outOfScope,
        String knownFailure) {

    /** A test with one run. */
    public static TestCase of(
            String name,
            String title,
            String source,
            String criterion,
            Trial trial,
            Function<Observation, Finding> judge) {
        return of(name, title, source, criterion, List.of(trial), runs -> judge.apply(runs.get(0)));
    }

    /** A test that compares several runs. */
    public static TestCase of(
            String name,
            String title,
            String source,
            String criterion,
            List<Trial> trials,
            Function<List<Observation>, Finding> judge) {
        return new TestCase(name, title, source, criterion, trials, 1, judge, null, null);
    }

    /** A test that needs something that Onder does not have, with the reason. */
    public static TestCase outOfScope(String name, String title, String source, String criterion, String reason) {
        return new TestCase(name, title, source, criterion, List.of(), 1, runs -> null, reason, null);
    }

    /** The same with that many seeds. */
    public TestCase seeds(int count) {
        return new TestCase(name, title, source, criterion, trials, count, judge, outOfScope, knownFailure);
    }

    /** The same, marked as a known failure. */
    public TestCase knownFailure(String why) {
        return new TestCase(name, title, source, criterion, trials, seeds, judge, outOfScope, why);
    }

    /** The suite that it belongs to: the part of its name before the first slash or dash. */
    public String suite() {
        return name.split("[/-]", 2)[0];
    }
}
