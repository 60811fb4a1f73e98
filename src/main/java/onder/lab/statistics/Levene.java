package onder.lab.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Tests whether groups have equal variances: the analysis of variance of the distances from each group's centre. */
public enum Levene {
    /** From the mean. Source: Levene 1960. */
    MEAN(Samples::mean),
    /** From the median, which is valid for skewed samples too. Source: Brown and Forsythe 1974. */
    MEDIAN(Samples::median);

    private final ToDoubleFunction<double[]> centre;

    Levene(ToDoubleFunction<double[]> centre) {
        this.centre = centre;
    }

    /**
     * Its F is Levene's statistic.
     *
     * @throws IllegalArgumentException for fewer than two groups, groups of one, or distances that vary in no group; in
     *     a group of two both are equally far from the centre, so groups of two alone cannot be tested
     */
    public Anova of(List<double[]> groups) {
        Samples.check(groups, 2, 2);
        List<double[]> distances = groups.stream().map(this::distances).toList();
        if (distances.stream().allMatch(Samples::constant)) {
            throw new IllegalArgumentException(
                    "the distances from the centre do not vary in any group, as in groups of two: F has no "
                            + "denominator");
        }
        return Anova.of(distances);
    }

    private double[] distances(double[] group) {
        double from = centre.applyAsDouble(group);
        double[] distances =
                Arrays.stream(group).map(value -> Math.abs(value - from)).toArray();
        if (Samples.constant(distances, group)) {
            Arrays.fill(distances, Samples.mean(distances));
        }
        return distances;
    }
}
