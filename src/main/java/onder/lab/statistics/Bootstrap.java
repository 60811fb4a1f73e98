package onder.lab.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * A confidence interval from resampling, corrected for bias and skew (BCa). One seed gives the same interval
 * everywhere. Source: Efron 1987.
 *
 * @param resamples how many, 100 or more
 * @param confidence such as 0.95
 */
public record Bootstrap(long seed, int resamples, double confidence) {
    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    public Bootstrap {
        if (resamples < 100 || !(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("resamples = " + resamples + ", confidence = " + confidence
                    + ", allowed 100 or more, and above 0 and below 1");
        }
    }

    /** @param low its lower end, {@code high} its upper one */
    public record Interval(double low, double high) {}

    /** The interval of a sample's mean. */
    public Interval mean(double[] values) {
        return of(values, Samples::mean);
    }

    /**
     * How likely a mean at least as far from 0 is by chance: twice the smaller share of resampled means on either side
     * of 0, as an interval of that confidence just reaches 0. Source: Efron and Tibshirani 1993, 15.4.
     */
    public double probability(double[] values) {
        Samples.check(List.of(values), 1, 2);
        SplittableRandom random = new SplittableRandom(seed);
        int under = 0;
        int over = 0;
        for (int r = 0; r < resamples; r++) {
            double sum = 0;
            for (int i = 0; i < values.length; i++) {
                sum += values[random.nextInt(values.length)];
            }
            under += sum <= 0 ? 1 : 0;
            over += sum >= 0 ? 1 : 0;
        }
        // The sample itself counts as one more, so that few resamples promise no more than they can.
        return Math.min(1, 2 * (Math.min(under, over) + 1) / (resamples + 1.0));
    }

    /** The interval of any figure of one sample. */
    public Interval of(double[] values, ToDoubleFunction<double[]> figure) {
        Samples.check(List.of(values), 1, 2);
        double[] found = new double[resamples];
        SplittableRandom random = new SplittableRandom(seed);
        double[] drawn = new double[values.length];
        for (int r = 0; r < resamples; r++) {
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = values[random.nextInt(values.length)];
            }
            found[r] = figure.applyAsDouble(drawn);
        }
        Arrays.sort(found);
        double actual = figure.applyAsDouble(values);
        double below = share(found, actual);
        if (below <= 0 || below >= 1) {
            // All resamples on one side, such as when nothing varies: no correction is defined.
            return interval(found, (1 - confidence) / 2, (1 + confidence) / 2);
        }
        double bias = NORMAL.inverseCumulativeProbability(below);
        double skew = acceleration(values, figure);
        double tail = NORMAL.inverseCumulativeProbability((1 - confidence) / 2);
        return interval(found, level(bias, skew, tail), level(bias, skew, -tail));
    }

    private static double level(double bias, double skew, double tail) {
        double shifted = bias + tail;
        return NORMAL.cumulativeProbability(bias + shifted / (1 - skew * shifted));
    }

    /** The share of resamples under the figure; those equal to it count half. */
    private static double share(double[] sorted, double figure) {
        double sum = 0;
        for (double value : sorted) {
            sum += value < figure ? 1 : value == figure ? 0.5 : 0;
        }
        return sum / sorted.length;
    }

    /** From the figure without each value in turn. */
    private static double acceleration(double[] values, ToDoubleFunction<double[]> figure) {
        double[] without = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            double[] rest = new double[values.length - 1];
            System.arraycopy(values, 0, rest, 0, i);
            System.arraycopy(values, i + 1, rest, i, rest.length - i);
            without[i] = figure.applyAsDouble(rest);
        }
        double mean = Samples.mean(without);
        double squares = 0;
        double cubes = 0;
        for (double value : without) {
            double off = mean - value;
            squares += off * off;
            cubes += off * off * off;
        }
        return squares == 0 ? 0 : cubes / (6 * Math.pow(squares, 1.5));
    }

    private static Interval interval(double[] sorted, double low, double high) {
        return new Interval(at(sorted, low), at(sorted, high));
    }

    private static double at(double[] sorted, double level) {
        int place = (int) Math.floor(level * sorted.length);
        return sorted[Math.max(0, Math.min(sorted.length - 1, place))];
    }
}
