package onder.lab.statistics;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Whether groups have equal variances: the analysis of variance of the distances from each group's centre. */
public enum Levene {
    /** From the mean. Source: Levene 1960. */
    MEAN(Samples::mean),
    /** From the median, which holds for skewed samples too. Source: Brown and Forsythe 1974. */
    MEDIAN(Samples::median);

    private final ToDoubleFunction<double[]> centre;

    Levene(ToDoubleFunction<double[]> centre) {
        this.centre = centre;
    }

    /** Its F is Levene's statistic. */
    public Anova of(List<double[]> groups) {
        return Anova.of(groups.stream().map(this::distances).toList());
    }

    private double[] distances(double[] group) {
        double from = centre.applyAsDouble(group);
        return Arrays.stream(group).map(value -> Math.abs(value - from)).toArray();
    }
}
