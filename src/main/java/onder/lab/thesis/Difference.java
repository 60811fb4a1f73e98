package onder.lab.thesis;

import java.util.Arrays;
import java.util.stream.IntStream;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;

/**
 * How much a figure differs between two sets of runs from the same seeds, seed by seed.
 *
 * @param mean of the differences, with its 95 % interval from {@code low} to {@code high}
 * @param effect the mean as a multiple of the standard deviation of the runs; infinite where nothing varies
 */
record Difference(double mean, double low, double high, double effect) {
    /** So many that a probability can stay small when it is multiplied by the number of all comparisons. */
    private static final Bootstrap CHANCE = new Bootstrap(1, 20_000, 0.95);

    /** What must be added to {@code from} to have {@code to}. */
    static Difference of(double[] from, double[] to) {
        if (from.length != to.length) {
            throw new IllegalArgumentException(from.length + " and " + to.length + " runs, allowed as many");
        }
        double[] differences = each(from, to);
        double mean = Summary.of(differences).mean();
        Bootstrap.Interval interval = Cell.INTERVAL.mean(differences);
        double spread =
                Math.sqrt((square(Summary.of(from).sd()) + square(Summary.of(to).sd())) / 2);
        return new Difference(mean, interval.low(), interval.high(), mean == 0 ? 0 : mean / spread);
    }

    /** How likely so much difference is by chance. */
    static double chance(double[] from, double[] to) {
        double[] differences = each(from, to);
        return Arrays.stream(differences).allMatch(d -> d == 0) ? 1 : CHANCE.probability(differences);
    }

    private static double[] each(double[] from, double[] to) {
        return IntStream.range(0, from.length)
                .mapToDouble(i -> to[i] - from[i])
                .filter(d -> !Double.isNaN(d))
                .toArray();
    }

    private static double square(double x) {
        return x * x;
    }

    /** Such as {@code +1.25 [0.40, 2.10]}. */
    String text(Figure figure) {
        return (mean > 0 ? "+" : "") + figure.text(mean) + " [" + figure.text(low) + ", " + figure.text(high) + "]";
    }
}
