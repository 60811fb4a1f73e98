package onder.lab.validate;

import java.util.List;
import java.util.function.Function;

/**
 * A test of the field.
 *
 * @param name such as {@code steerbench/squeeze}; that of its scene behind {@code validate/}, where it has one
 * @param title for people, such as {@code RiMEA 6}
 * @param source the guideline and section, or the test file of another simulator
 * @param criterion in words, with the limits
 * @param trials its runs, one for most; none when it is out of scope
 * @param seeds how many times the runs are made, with seeds from 1 on; it has to pass with each
 * @param judge of the runs of a seed, in the order of the trials
 * @param outOfScope why it is not run, or null
 * @param knownFailure why it fails, where it is known to, or null
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
    public TestCase {
        trials = List.copyOf(trials);
    }

    /** A test of one run. */
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

    /** A test that asks for something that Onder has not, and says what. */
    public static TestCase outOfScope(String name, String title, String source, String criterion, String reason) {
        return new TestCase(name, title, source, criterion, List.of(), 1, runs -> null, reason, null);
    }

    /** The same with so many seeds. */
    public TestCase seeds(int count) {
        return new TestCase(name, title, source, criterion, trials, count, judge, outOfScope, knownFailure);
    }

    /** The same, known to fail. */
    public TestCase knownFailure(String why) {
        return new TestCase(name, title, source, criterion, trials, seeds, judge, outOfScope, why);
    }

    /** The suite that it belongs to: what stands before the first slash or dash of its name. */
    public String suite() {
        return name.split("[/-]", 2)[0];
    }
}
