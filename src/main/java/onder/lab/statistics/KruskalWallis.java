package onder.lab.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Tests by ranks whether groups come from one distribution: H with the correction for ties, and its probability from
 * χ² with k − 1 degrees of freedom. Source: Kruskal and Wallis 1952.
 *
 * @param h the statistic, 0 or more
 * @param df degrees of freedom
 * @param p the probability of an H at least as large if all groups were alike
 * @param meanRanks the mean rank of each group
 * @param epsilonSquared the effect size ε² = H/(n − 1), 0..1
 */
public record KruskalWallis(double h, int df, double p, double[] meanRanks, double epsilonSquared) {
    /** @throws IllegalArgumentException for fewer than two groups, an empty one, or values that are all equal */
    public static KruskalWallis of(List<double[]> groups) {
        Samples.check(groups, 2, 1);
        double[] pooled = Samples.pooled(groups);
        if (Samples.equal(pooled)) {
            throw new IllegalArgumentException("all values are equal: there is nothing to rank");
        }
        double[] ranks = Samples.ranks(pooled);
        double n = pooled.length;
        double[] meanRanks = new double[groups.size()];
        double sum = 0;
        int at = 0;
        for (int g = 0; g < meanRanks.length; g++) {
            int size = groups.get(g).length;
            double rankSum = 0;
            for (int i = 0; i < size; i++) {
                rankSum += ranks[at++];
            }
            meanRanks[g] = rankSum / size;
            double off = meanRanks[g] - (n + 1) / 2;
            sum += size * off * off;
        }
        double correction = 1 - Samples.ties(pooled) / (n * n * n - n);
        double h = 12 / (n * (n + 1)) * sum / correction;
        int df = groups.size() - 1;
        double p = ChiSquaredDistribution.of(df).survivalProbability(h);
        return new KruskalWallis(h, df, p, meanRanks, h / (n - 1));
    }
}
