package onder.forecast;

/**
 * A figure with its 90 % interval. The interval is Wilson's (1927) for a probability, Bonett and Price's (2012) for a
 * difference of two probabilities, and Student's for a mean; for a time, it contains one further time with a
 * probability of at least 90 %, by the ranks of the known ones.
 *
 * @param value the figure, in its own unit; NaN if unknown
 * @param low the interval's lower end; −∞ for a mean of one value
 * @param high its upper end; ∞ for a mean of one value
 * @param n the number of forks behind it, 0 or more
 */
public record ForecastFigure(double value, double low, double high, int n) {
    /** An unknown figure. */
    public static final ForecastFigure UNKNOWN = new ForecastFigure(Double.NaN, Double.NaN, Double.NaN, 0);

    /** {@return whether it is known} */
    public boolean isKnown() {
        return !Double.isNaN(value);
    }

    /** {@return whether the whole interval is below 0} */
    public boolean isBelowZero() {
        return high < 0;
    }
}
