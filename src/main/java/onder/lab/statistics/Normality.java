package onder.lab.statistics;

import java.util.List;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.inference.KolmogorovSmirnovTest;

/**
 * Tests whether a sample may come from a normal distribution: the one-sample Kolmogorov–Smirnov test against a normal
 * with the sample's own mean and deviation, as in SPSS. Its probability ignores that both are estimated, so it
 * accepts too many samples as normal; the published analysis did the same. Source: thesis 6.1.1.
 *
 * @param d the largest distance between the two distribution functions
 * @param z √n·d
 * @param p by the limit distribution
 */
public record Normality(double d, double z, double p) {
    /** Above this probability a sample passes as normal. Source: thesis 6.1.1. */
    public static final double LEVEL = 0.05;

    /** @throws IllegalArgumentException for fewer than two values, or equal ones */
    public static Normality of(double[] values) {
        Samples.check(List.of(values), 1, 2);
        if (Samples.constant(values)) {
            throw new IllegalArgumentException("all values are equal: they have no distribution to compare");
        }
        double sd = Math.sqrt(Samples.variance(values));
        NormalDistribution normal = NormalDistribution.of(Samples.mean(values), sd);
        double d = KolmogorovSmirnovTest.withDefaults().statistic(values, normal::cumulativeProbability);
        double z = Math.sqrt(values.length) * d;
        return new Normality(d, z, limit(z));
    }

    /** Whether the sample passes as normal. */
    public boolean normal() {
        return p > LEVEL;
    }

    /** P(K ≥ z) = 2 Σ (−1)^(j−1) e^(−2 j² z²). Source: Smirnov 1948. */
    static double limit(double z) {
        if (z < 0.2) {
            return 1;
        }
        double sum = 0;
        double sign = 1;
        double term = 1;
        for (int j = 1; j <= 100 && term > 1e-18; j++) {
            term = Math.exp(-2.0 * j * j * z * z);
            sum += sign * term;
            sign = -sign;
        }
        return Math.max(0, Math.min(1, 2 * sum));
    }
}
