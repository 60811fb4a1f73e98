package onder.lab.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
        PASSED,
        FAILED,
        KNOWN_FAILURE,
        OUT_OF_SCOPE;

        public String text() {
            return name().toLowerCase(Locale.ROOT).replace('_', ' ');
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
        boolean all = passed == seeds.size();
        String figure = worst.finding().figure()
                + (seeds.size() > 1 ? "; " + passed + " of " + seeds.size() + " seeds passed" : "")
                + (worst.declared() ? "" : "; some inputs are not as declared")
                + (all || test.knownFailure() == null ? "" : ". " + test.knownFailure());
        Outcome outcome = all ? Outcome.PASSED : test.knownFailure() == null ? Outcome.FAILED : Outcome.KNOWN_FAILURE;
        return new Result(test, outcome, figure, worst.inputs(), worst.shown());
    }
}
