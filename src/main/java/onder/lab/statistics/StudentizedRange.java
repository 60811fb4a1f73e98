package onder.lab.statistics;

import java.util.function.DoubleUnaryOperator;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The distribution of (largest − smallest)/s of k independent standard normals, with s² an independent χ²/ν.
 *
 * <p>P(q) = ∫ f(s) W(q·s) ds over the density of s, where W(w) = k ∫ φ(z) [Φ(z) − Φ(z − w)]^(k−1) dz is the range's
 * own distribution. Both integrals by Gauss and Legendre's rule in panels: right to about 1e-9. Source: Copenhaver
 * and Holland 1988 for the form.
 *
 * @param k how many means are compared, 2 or more
 * @param df degrees of freedom of s, 1 or more; infinite: s = 1
 */
public record StudentizedRange(int k, double df) {
    /** Gauss and Legendre's nodes and weights for eight points, half of the symmetric rule. */
    private static final double[] NODE = {0.1834346424956498, 0.5255324099163290, 0.7966664774136267, 0.9602898564975363
    };

    private static final double[] WEIGHT = {
        0.3626837833783620, 0.3137066458778873, 0.2223810344533745, 0.1012285362903763
    };

    private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

    /** Beyond this a normal has less than 1e-15. */
    private static final double FAR = 8;

    private static final int PANELS = 16;

    /** What is left out of s's distribution at either end. */
    private static final double TAIL = 1e-12;

    public StudentizedRange {
        if (k < 2 || !(df >= 1)) {
            throw new IllegalArgumentException("k = " + k + ", df = " + df + ", allowed k 2 or more and df 1 or more");
        }
    }

    /** P(Q ≤ q). */
    public double cumulative(double q) {
        if (q <= 0) {
            return 0;
        }
        if (Double.isInfinite(df)) {
            return range(q);
        }
        ChiSquaredDistribution chi = ChiSquaredDistribution.of(df);
        double low = Math.sqrt(chi.inverseCumulativeProbability(TAIL) / df);
        double high = Math.sqrt(chi.inverseSurvivalProbability(TAIL) / df);
        // With s² = χ²/ν the density of s is 2νs times that of χ² at νs².
        return clip(integral(low, high, s -> 2 * df * s * chi.density(df * s * s) * range(q * s)));
    }

    /** P(Q &gt; q). */
    public double survival(double q) {
        return 1 - cumulative(q);
    }

    /** The q with P(Q ≤ q) = p, for p in 0..1 without the ends. */
    public double quantile(double p) {
        if (!(p > 0 && p < 1)) {
            throw new IllegalArgumentException("p = " + p + ", allowed above 0 and below 1");
        }
        double low = 0;
        double high = 1;
        while (cumulative(high) < p) {
            low = high;
            high *= 2;
        }
        while (high - low > 1e-10 * high) {
            double middle = (low + high) / 2;
            if (cumulative(middle) < p) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private double range(double w) {
        return clip(k
                * integral(
                        -FAR,
                        FAR,
                        z -> NORMAL.density(z)
                                * Math.pow(
                                        NORMAL.cumulativeProbability(z) - NORMAL.cumulativeProbability(z - w), k - 1)));
    }

    private static double integral(double from, double to, DoubleUnaryOperator f) {
        double half = (to - from) / PANELS / 2;
        double sum = 0;
        for (int panel = 0; panel < PANELS; panel++) {
            double middle = from + (2 * panel + 1) * half;
            for (int i = 0; i < NODE.length; i++) {
                double off = half * NODE[i];
                sum += WEIGHT[i] * (f.applyAsDouble(middle - off) + f.applyAsDouble(middle + off));
            }
        }
        return sum * half;
    }

    private static double clip(double p) {
        return Math.max(0, Math.min(1, p));
    }
}
