package onder.bench;

import java.util.Arrays;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * How many times as many agents Onder steps as gdx-ai, on this machine. About four minutes:
 *
 * <pre>{@code mvn -q test -Dtest=BesideGdx}</pre>
 *
 * <p>Its name ends otherwise than a test's, so {@code mvn verify} leaves it out. gdx-ai has a grid
 * proximity, once as a proximity usually is, searched by every behaviour, and once with one search kept for all
 * of an agent's behaviours. The three take turns, each time in a fresh JVM, so that whatever else the
 * machine does meets all; a ratio is of runs next to each other. Medians are printed, as the README's table.
 */
class BesideGdx {
    private static final int ROUNDS = 3;
    private static final int[] AGENTS = {1000, 10_000, 100_000};

    @Test
    void printsTheRatios() throws RunnerException {
        print("| agents | Onder, M updates/s | gdx-ai | ratio | gdx-ai, one search | ratio |");
        print("|---|---|---|---|---|---|");
        for (int agents : AGENTS) {
            double[] onder = new double[ROUNDS];
            double[] gdx = new double[ROUNDS];
            double[] gdxKept = new double[ROUNDS];
            double[] ratio = new double[ROUNDS];
            double[] ratioKept = new double[ROUNDS];
            for (int round = 0; round < ROUNDS; round++) {
                gdx[round] = updates("gdxAi", agents, false);
                onder[round] = updates("onder", agents, false);
                gdxKept[round] = updates("gdxAi", agents, true);
                ratio[round] = onder[round] / gdx[round];
                ratioKept[round] = onder[round] / gdxKept[round];
            }
            print(String.format(
                    Locale.ROOT,
                    "| %,d | %.1f | %.2f | %.1f | %.2f | %.1f |",
                    agents,
                    median(onder) / 1e6,
                    median(gdx) / 1e6,
                    median(ratio),
                    median(gdxKept) / 1e6,
                    median(ratioKept)));
        }
    }

    /** Agent-updates a second. */
    private static double updates(String side, int agents, boolean keep) throws RunnerException {
        ChainedOptionsBuilder options = new OptionsBuilder()
                .include("FlockBenchmark\\." + side + "$")
                .param("agents", Integer.toString(agents))
                .param("keep", Boolean.toString(keep))
                .verbosity(VerboseMode.SILENT)
                .shouldFailOnError(true);
        RunResult result = new Runner(options.build()).runSingle();
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
