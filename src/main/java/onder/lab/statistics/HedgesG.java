package onder.lab.statistics;

/**
 * How far two groups' means are apart in pooled standard deviations, without the bias of small samples by the
 * approximate factor 1 − 3/(4 df − 1). Source: Hedges 1981.
 */
public final class HedgesG {
    private HedgesG() {}

    /** @return (mean of first − mean of second)/s, corrected; NaN when neither group varies, or with fewer than four values in all */
    public static double of(double[] first, double[] second) {
        int df = first.length + second.length - 2;
        if (df < 2 || Samples.constant(first) && Samples.constant(second)) {
            return Double.NaN;
        }
        double pooled = Math.sqrt((Samples.squares(first) + Samples.squares(second)) / df);
        double correction = 1 - 3 / (4.0 * df - 1);
        return (Samples.mean(first) - Samples.mean(second)) / pooled * correction;
    }
}
