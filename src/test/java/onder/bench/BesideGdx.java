package onder.bench;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * How many times as many agents Onder steps as gdx-ai, on this machine. About three minutes:
 *
 * <pre>{@code mvn -q test -Dtest=BesideGdx}</pre>
 *
 * <p>Its name ends otherwise than a test's, so {@code mvn verify} leaves it out. The two take turns,
 * each time in a fresh JVM, so that whatever else the machine does meets both; a ratio is of two runs
 * next to each other, and the median of those is printed as a row of the README's table.
 */
class BesideGdx {
    private static final int ROUNDS = 3;
    private static final int[] AGENTS = {1000, 10_000, 100_000};

    @Test
    void printsTheRatios() throws RunnerException {
        print("| agents | Onder, M updates/s | gdx-ai, M updates/s | ratio |");
        print("|---|---|---|---|");
        for (int agents : AGENTS) {
            double[] onder = new double[ROUNDS];
            double[] gdx = new double[ROUNDS];
            double[] ratio = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                onder[round] = updates("onder", agents);
                gdx[round] = updates("gdxAi", agents);
                ratio[round] = onder[round] / gdx[round];
            }
            print(String.format(
                    Locale.ROOT,
                    "| %,d | %.1f | %.2f | %.1f |",
                    agents,
                    median(onder) / 1e6,
                    median(gdx) / 1e6,
                    median(ratio)));
        }
    }

    /** Agent-updates a second. */
    private static double updates(String side, int agents) throws RunnerException {
        RunResult result = new Runner(new OptionsBuilder()
                        .include("FlockBenchmark\\." + side + "$")
                        .param("agents", Integer.toString(agents))
                        .verbosity(VerboseMode.SILENT)
                        .shouldFailOnError(true)
                        .build())
                .runSingle();
        return result.getPrimaryResult().getScore() * agents;
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }

    private static void print(String line) {
        System.out.println(line);
    }
}
