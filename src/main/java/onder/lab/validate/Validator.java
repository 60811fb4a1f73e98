package onder.lab.validate;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import onder.lab.runs.DaemonThreads;

/** Runs tests, one run per thread. The results depend on nothing but the tests. */
public final class Validator {
    private Validator() {}

    /**
     * Runs tests and passes on their results in the tests' order, each as soon as it and all earlier ones are known.
     *
     * @param threads 1 or more
     */
    public static void run(List<TestCase> tests, int threads, Consumer<Result> taker) throws InterruptedException {
        ExecutorService pool = DaemonThreads.pool(threads, "validate");
        try {
            List<List<Future<Result.OfSeed>>> begun = new ArrayList<>();
            for (TestCase test : tests) {
                List<Future<Result.OfSeed>> seeds = new ArrayList<>();
                for (long seed = 1; seed <= test.seeds() && test.outOfScope() == null; seed++) {
                    long own = seed;
                    seeds.add(pool.submit(() -> Result.OfSeed.of(test, own)));
                }
                begun.add(seeds);
            }
            for (int i = 0; i < tests.size(); i++) {
                // The record of a run is large, so it is dropped once its result is known.
                taker.accept(result(tests.get(i), begun.set(i, List.of())));
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static Result result(TestCase test, List<Future<Result.OfSeed>> begun) throws InterruptedException {
        if (test.outOfScope() != null) {
            return Result.outOfScope(test);
        }
        List<Result.OfSeed> seeds = new ArrayList<>();
        for (Future<Result.OfSeed> seed : begun) {
            seeds.add(DaemonThreads.result(seed));
        }
        return Result.of(test, seeds);
    }
}
