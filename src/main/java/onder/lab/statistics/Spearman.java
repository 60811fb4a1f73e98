package onder.lab.statistics;

/** Spearman's rank correlation; equal values share the mean of their ranks. */
public final class Spearman {
    private Spearman() {}

    /**
     * The correlation ρ between two quantities of the same items, −1..1.
     *
     * @return NaN where all values of one quantity are equal
     * @throws IllegalArgumentException for arrays of different lengths or fewer than two values
     */
    public static double correlation(double[] x, double[] y) {
        if (x.length != y.length || x.length < 2) {
            throw new IllegalArgumentException(
                    x.length + " and " + y.length + " values, allowed equally many of both, 2 or more");
        }
        double[] xs = Samples.ranks(x);
        double[] ys = Samples.ranks(y);
        double middle = (x.length + 1) / 2.0;
        double products = 0;
        for (int i = 0; i < xs.length; i++) {
            products += (xs[i] - middle) * (ys[i] - middle);
        }
        return products / Math.sqrt(Samples.squares(xs) * Samples.squares(ys));
    }
}
