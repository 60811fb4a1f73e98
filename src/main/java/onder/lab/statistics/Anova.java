package onder.lab.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.FDistribution;

/**
 * One-way analysis of variance. Source: Fisher 1925.
 *
 * @param between sum of squares between the groups' means
 * @param within sum of squares within the groups
 * @param dfBetween k − 1
 * @param dfWithin n − k
 * @param f the ratio of the mean squares
 * @param p the probability of an F at least as large if all means were equal
 */
public record Anova(double between, double within, int dfBetween, int dfWithin, double f, double p) {
    /** @throws IllegalArgumentException for fewer than two groups, groups of one, or no variance within any */
    public static Anova of(List<double[]> groups) {
        Samples.check(groups, 2, 2);
        if (groups.stream().allMatch(Samples::constant)) {
            throw constant();
        }
        double grand = Samples.mean(Samples.pooled(groups));
        double between = 0;
        double within = 0;
        for (double[] group : groups) {
            double off = Samples.mean(group) - grand;
            between += group.length * off * off;
            within += Samples.squares(group);
        }
        return of(between, within, groups.size() - 1, Samples.size(groups) - groups.size());
    }

    /** From the sums of squares alone, as tables print them. */
    public static Anova of(double between, double within, int dfBetween, int dfWithin) {
        if (!(within > 0)) {
            throw constant();
        }
        double f = between / dfBetween / (within / dfWithin);
        double p = FDistribution.of(dfBetween, dfWithin).survivalProbability(f);
        return new Anova(between, within, dfBetween, dfWithin, f, p);
    }

    private static IllegalArgumentException constant() {
        return new IllegalArgumentException("no group varies: F has no denominator");
    }

    /** The mean square within the groups. */
    public double meanSquare() {
        return within / dfWithin;
    }

    /** The share of the variance that the groups account for, 0..1. */
    public double etaSquared() {
        return between / (between + within);
    }

    /** The same without eta's bias; may fall under 0. Source: Hays 1963. */
    public double omegaSquared() {
        return (between - dfBetween * meanSquare()) / (between + within + meanSquare());
    }
}
