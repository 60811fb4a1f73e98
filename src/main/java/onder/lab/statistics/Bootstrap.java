package onder.lab.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean's confidence interval by resampling, corrected for bias and skew (BCa), and the probability of a mean at
 * least as far from 0; for small samples by Student's t. The same seed gives the same answer everywhere. Source:
 * Efron 1987; Student 1908.
 *
 * @param resamples how many, 100 or more
 * @param confidence such as 0.95
 */
public record Bootstrap(long seed, int resamples, double confidence) {
    /**
     * From this many values on, the bootstrap is used. For fewer, Student's intervals cover the mean more often: in
     * 4000 samples of 3, 5, 10 and 12 normal values, 95 % intervals covered it in 95 % by Student and in 72, 84, 90
     * and 91 % by BCa; nor did BCa cover it more often in exponential and two-valued samples. From 15 values on it
     * sometimes does.
     */
    public static final int LEAST = 15;

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    public Bootstrap {
        if (resamples < 100 || !(confidence > 0 && confidence < 1)) {
            throw new IllegalArgumentException("resamples = " + resamples + ", confidence = " + confidence
                    + ", allowed 100 or more, and above 0 and below 1");
        }
    }

    /** The method behind an interval or a probability. */
    public enum Method {
        BCA,
        STUDENT,
        /** All values are equal: the interval has zero width, and the probability is that of the sign test. */
        EQUAL,
        /** Fewer than two values: both are NaN. */
        NONE;

        static Method of(double[] values) {
            Samples.check(List.of(values), 1, 0);
            if (values.length < 2) {
                return NONE;
            }
            return Samples.constant(values) ? EQUAL : values.length < LEAST ? STUDENT : BCA;
        }
    }

    /** @param low lower end of the interval; {@code high} is its upper end */
    public record Interval(double low, double high, Method method) {}

    /** The interval of a sample's mean. */
    public Interval mean(double[] values) {
        double mean = Samples.mean(values);
        return switch (Method.of(values)) {
            case BCA -> resampled(values);
            case STUDENT -> {
                double margin = student(values).inverseSurvivalProbability((1 - confidence) / 2) * error(values);
                yield new Interval(mean - margin, mean + margin, Method.STUDENT);
            }
            case EQUAL -> new Interval(mean, mean, Method.EQUAL);
            case NONE -> new Interval(Double.NaN, Double.NaN, Method.NONE);
        };
    }

    /**
     * The probability of a mean at least as far from 0 by chance. By the bootstrap: twice the smaller share of
     * resampled means on either side of 0, that is, one minus the confidence at which an interval without the
     * correction for skew just reaches 0. Source: Efron and Tibshirani 1993, 15.4.
     */
    public double probability(double[] values) {
        return switch (Method.of(values)) {
            case BCA -> share(values);
            case STUDENT -> 2 * student(values).survivalProbability(Math.abs(Samples.mean(values)) / error(values));
            case EQUAL -> values[0] == 0 ? 1 : Math.pow(2, 1 - values.length);
            case NONE -> Double.NaN;
        };
    }

    private static TDistribution student(double[] values) {
        return TDistribution.of(values.length - 1);
    }

    /** The mean's standard error. */
    private static double error(double[] values) {
        return Math.sqrt(Samples.variance(values) / values.length);
    }

    private double share(double[] values) {
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
        // Counts the sample itself as one more, so that few resamples do not give too small a probability.
        return Math.min(1, 2 * (Math.min(under, over) + 1) / (resamples + 1.0));
    }

    private Interval resampled(double[] values) {
        double[] found = new double[resamples];
        SplittableRandom random = new SplittableRandom(seed);
        double[] drawn = new double[values.length];
        for (int r = 0; r < resamples; r++) {
            for (int i = 0; i < drawn.length; i++) {
                drawn[i] = values[random.nextInt(values.length)];
            }
            found[r] = Samples.mean(drawn);
        }
        Arrays.sort(found);
        // Keeps half a resample from either end, so that the quantile stays finite.
        double half = 0.5 / resamples;
        double below = Math.max(half, Math.min(1 - half, below(found, Samples.mean(values))));
        double bias = NORMAL.inverseCumulativeProbability(below);
        double skew = acceleration(values);
        double tail = NORMAL.inverseCumulativeProbability((1 - confidence) / 2);
        return new Interval(at(found, level(bias, skew, tail)), at(found, level(bias, skew, -tail)), Method.BCA);
    }

    private static double level(double bias, double skew, double tail) {
        double shifted = bias + tail;
        return NORMAL.cumulativeProbability(bias + shifted / (1 - skew * shifted));
    }

    /** The share of resampled means below a value; equal ones count half. */
    private static double below(double[] sorted, double figure) {
        double sum = 0;
        for (double value : sorted) {
            sum += value < figure ? 1 : value == figure ? 0.5 : 0;
        }
        return sum / sorted.length;
    }

    /** The jackknife's acceleration, in closed form for a mean. */
    private static double acceleration(double[] values) {
        double mean = Samples.mean(values);
        double cubes = Arrays.stream(values).map(v -> Math.pow(v - mean, 3)).sum();
        return cubes / (6 * Math.pow(Samples.squares(values), 1.5));
    }

    private static double at(double[] sorted, double level) {
        int place = (int) Math.floor(level * sorted.length);
        return sorted[Math.max(0, Math.min(sorted.length - 1, place))];
    }
}
