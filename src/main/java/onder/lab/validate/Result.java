package onder.lab.validate;

import java.util.ArrayList;
import java.util.List;

/**
 * The result of a test.
 *
 * @param test the test
 * @param outcome the outcome in a word
 * @param figure the figure with its limit; of several seeds, the one nearest to the limit or farthest beyond it
 * @param inputs the declared inputs with the measured ones, and the settings that differ from the scene
 * @param shown the run whose paths are drawn, or null
 */
public record Result(TestCase test, Outcome outcome, String figure, List<String> inputs, Observation shown) {
    /** The possible outcomes of a test. */
    public enum Outcome {
        PASSED("passed"),
        FAILED("failed"),
        KNOWN_FAILURE("known failure"),
        OUT_OF_SCOPE("out of scope");

        private final String text;

        Outcome(String text) {
            this.text = text;
        }

        /** The outcome's name for people. */
        public String text() {
            return text;
        }
    }

    /** The result of one seed's runs. */
    record OfSeed(long seed, Finding finding, boolean declared, List<String> inputs, Observation shown) {
        static OfSeed of(TestCase test, long seed) {
            List<Observation> runs = new ArrayList<>();
            List<String> inputs = new ArrayList<>();
            boolean declared = true;
            for (Trial trial : test.trials()) {
                Observation run = Observation.of(trial, seed);
                runs.add(run);
                inputs.addAll(trial.settings());
                for (DeclaredInput input : trial.declared()) {
                    Finding check = input.check(run);
                    declared &= check.passed();
                    inputs.add(check.passed() ? check.figure() : check.figure() + " (not as declared)");
                }
            }
            return new OfSeed(seed, test.judge().apply(runs), declared, inputs, runs.get(0));
        }

        boolean passed() {
            return finding.passed() && declared;
        }
    }

    static Result outOfScope(TestCase test) {
        return new Result(test, Outcome.OUT_OF_SCOPE, test.outOfScope(), List.of(), null);
    }

    /** @param seeds 1 or more */
    static Result of(TestCase test, List<OfSeed> seeds) {
        OfSeed worst = seeds.get(0);
        int passed = 0;
        for (OfSeed seed : seeds) {
            passed += seed.passed() ? 1 : 0;
            if (worst.passed() && !seed.passed()
                    || worst.passed() == seed.passed()
                            && seed.finding().strain() > worst.finding().strain()) {
                worst = seed;
            }
        }
        StringBuilder figure = new StringBuilder(worst.finding().figure());
        if (seeds.size() > 1) {
            figure.append("; ")
                    .append(passed)
                    .append(" of ")
                    .append(seeds.size())
                    .append(" seeds passed");
        }
        if (!worst.declared()) {
            figure.append("; some inputs are not as declared");
        }
        boolean all = passed == seeds.size();
        if (!all && test.knownFailure() != null) {
            figure.append(". ").append(test.knownFailure());
        }
        Outcome outcome = all ? Outcome.PASSED : test.knownFailure() == null ? Outcome.FAILED : Outcome.KNOWN_FAILURE;
        return new Result(test, outcome, figure.toString(), worst.inputs(), worst.shown());
    }
}
