package onder.lab.statistics;

/**
 * A sample in three numbers.
 *
 * @param sd the standard deviation, with n − 1; NaN for a single value
 */
public record Summary(int n, double mean, double sd) {
    public static Summary of(double[] values) {
        double sd = values.length < 2 ? Double.NaN : Math.sqrt(Samples.variance(values));
        return new Summary(values.length, Samples.mean(values), sd);
    }
}
