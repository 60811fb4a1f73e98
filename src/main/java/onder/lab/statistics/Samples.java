package onder.lab.statistics;

import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import org.apache.commons.statistics.ranking.NaturalRanking;
import org.apache.commons.statistics.ranking.TiesStrategy;

/** Groups of independent observations that a test compares. */
final class Samples {
    /** Values that differ by this share of the largest or less differ only by rounding. Source: R's t.test. */
    private static final double ROUNDING = 10 * Math.ulp(1.0);

    private Samples() {}

    /**
     * @throws IllegalArgumentException for fewer groups, or fewer or non-finite values in one, than a test can take
     */
    static void check(List<double[]> groups, int atLeastGroups, int atLeastValues) {
        if (groups.size() < atLeastGroups) {
            throw new IllegalArgumentException("groups = " + groups.size() + ", allowed " + atLeastGroups + " or more");
        }
        for (int g = 0; g < groups.size(); g++) {
            double[] group = groups.get(g);
            if (group.length < atLeastValues) {
                throw new IllegalArgumentException(
                        "group " + g + " has " + group.length + " values, allowed " + atLeastValues + " or more");
            }
            for (double value : group) {
                if (!Double.isFinite(value)) {
                    throw new IllegalArgumentException("group " + g + " has the value " + value + ", allowed finite");
                }
            }
        }
    }

    static boolean equal(double[] values) {
        return Arrays.stream(values).allMatch(value -> value == values[0]);
    }

    /** Whether all values are equal but for rounding. */
    static boolean constant(double[] values) {
        return constant(values, values);
    }

    /** Whether all values are equal but for the rounding of what they were computed from. */
    static boolean constant(double[] values, double[] from) {
        DoubleSummaryStatistics range = Arrays.stream(values).summaryStatistics();
        double largest = Arrays.stream(from).map(Math::abs).max().orElse(0);
        return values.length == 0 || range.getMax() - range.getMin() <= ROUNDING * largest;
    }

    static int size(List<double[]> groups) {
        return groups.stream().mapToInt(group -> group.length).sum();
    }

    static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(Double.NaN);
    }

    /** Σ (x − mean)². */
    static double squares(double[] values) {
        if (equal(values)) {
            // Rounding may make their mean differ from them.
            return 0;
        }
        double mean = mean(values);
        double sum = 0;
        for (double value : values) {
            sum += (value - mean) * (value - mean);
        }
        return sum;
    }

    /** The sample's variance, with n − 1. */
    static double variance(double[] values) {
        return squares(values) / (values.length - 1);
    }

    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }

    /** All groups' values in one array, group after group. */
    static double[] pooled(List<double[]> groups) {
        return groups.stream().flatMapToDouble(Arrays::stream).toArray();
    }

    /** Ranks from 1; equal values share the mean of theirs. */
    static double[] ranks(double[] values) {
        return new NaturalRanking(TiesStrategy.AVERAGE).apply(oneZero(values));
    }

    /** The values with −0 replaced by 0: the two are equal, but commons-statistics ranks one below the other. */
    static double[] oneZero(double[] values) {
        return Arrays.stream(values).map(value -> value + 0.0).toArray();
    }

    /** Σ (t³ − t) over the runs of t equal values: the tie correction of a rank test's variance. */
    static double ties(double[] values) {
        return Arrays.stream(oneZero(values))
                .boxed()
                .collect(Collectors.groupingBy(value -> value, Collectors.counting()))
                .values()
                .stream()
                .mapToDouble(t -> (double) t * t * t - t)
                .sum();
    }
}
