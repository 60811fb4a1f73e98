package onder.lab.statistics;

import java.util.List;
import org.apache.commons.statistics.inference.ContinuityCorrection;
import org.apache.commons.statistics.inference.MannWhitneyUTest;
import org.apache.commons.statistics.inference.PValueMethod;

/**
 * Tests whether one of two groups tends to larger values: the rank-sum test by its normal limit without continuity
 * correction, as in SPSS. Source: Mann and Whitney 1947.
 *
 * @param u the smaller of the two U
 * @param w the rank sum of the group with that U
 * @param z the standardised U, below or at 0; ties corrected
 * @param p two-sided
 * @param delta Cliff's delta, P(first &gt; second) − P(first &lt; second), −1..1
 */
public record MannWhitney(double u, double w, double z, double p, double delta) {
    /** @throws IllegalArgumentException for an empty group or values that are all equal */
    public static MannWhitney of(double[] first, double[] second) {
        return ranked(Samples.oneZero(first), Samples.oneZero(second));
    }

    private static MannWhitney ranked(double[] first, double[] second) {
        Samples.check(List.of(first, second), 2, 1);
        if (Samples.equal(Samples.pooled(List.of(first, second)))) {
            throw new IllegalArgumentException("all values are equal: there is nothing to rank");
        }
        double n = first.length;
        double m = second.length;
        double u1 = MannWhitneyUTest.withDefaults().statistic(first, second);
        double u2 = n * m - u1;
        double u = Math.min(u1, u2);
        double w = u1 <= u2 ? u1 + n * (n + 1) / 2 : u2 + m * (m + 1) / 2;
        double all = n + m;
        double ties = Samples.ties(Samples.pooled(List.of(first, second)));
        double variance = n * m / 12 * (all + 1 - ties / (all * (all - 1)));
        double p = MannWhitneyUTest.withDefaults()
                .with(PValueMethod.ASYMPTOTIC)
                .with(ContinuityCorrection.DISABLED)
                .test(first, second)
                .getPValue();
        return new MannWhitney(u, w, (u - n * m / 2) / Math.sqrt(variance), p, (u1 - u2) / (n * m));
    }
}
