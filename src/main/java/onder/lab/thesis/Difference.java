package onder.lab.thesis;

import java.util.stream.IntStream;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;

/**
 * The difference of a figure between two sets of runs with the same seeds, seed by seed.
 *
 * @param mean the mean difference with its 95 % interval; NaN if no seed has both figures
 * @param effect the mean as a multiple of the standard deviation of the runs; infinite if nothing varies
 */
record Difference(double mean, Bootstrap.Interval interval, double effect) {
    /** Resamples: enough that a probability can stay small when multiplied by the number of all comparisons. */
    private static final Bootstrap CHANCE = new Bootstrap(1, 20_000, 0.95);

    /** The increase from {@code from} to {@code to}. */
    static Difference of(double[] from, double[] to) {
        if (from.length != to.length) {
            throw new IllegalArgumentException(from.length + " and " + to.length + " runs, allowed equally many");
        }
        double[] differences = each(from, to);
        double mean = Summary.of(differences).mean();
        double spread = Math.sqrt((variance(from) + variance(to)) / 2);
        return new Difference(mean, Cell.INTERVAL.mean(differences), mean == 0 ? 0 : mean / spread);
    }

    /** The probability of a difference at least this large by chance; NaN for fewer than two seeds. */
    static double chance(double[] from, double[] to) {
        return CHANCE.probability(each(from, to));
    }

    double low() {
        return interval.low();
    }

    double high() {
        return interval.high();
    }

    private static double[] each(double[] from, double[] to) {
        return Cell.defined(IntStream.range(0, from.length)
                .mapToDouble(i -> to[i] - from[i])
                .toArray());
    }

    private static double variance(double[] values) {
        double sd = Summary.of(Cell.defined(values)).sd();
        return sd * sd;
    }

    /** Such as {@code +1.25 [0.40, 2.10]}. */
    String text(Figure figure) {
        return (mean > 0 ? "+" : "") + figure.text(mean) + " " + figure.text(interval);
    }
}
