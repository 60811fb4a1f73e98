package onder.forecast;

/**
 * A figure with its 90 % interval. Of a chance it is Wilson's (1927), of a difference of two chances Bonett and Price's (2012),
 * of a mean Student's; of a time it is what holds one more time with a chance of 90 %, by the order of those that are known.
 *
 * @param value the figure, in its own unit; NaN when nothing is known
 * @param low the interval's lower end; −∞ for a mean of one value
 * @param high its upper end; ∞ for a mean of one value
 * @param n how many forks it is from, 0 or more
 */
public record ForecastFigure(double value, double low, double high, int n) {
    /** Nothing is known. */
    public static final ForecastFigure UNKNOWN = new ForecastFigure(Double.NaN, Double.NaN, Double.NaN, 0);

    /** {@return whether anything is known} */
    public boolean isKnown() {
        return !Double.isNaN(value);
    }

    /** {@return whether the whole interval is below 0} */
    public boolean isBelowZero() {
        return high < 0;
    }

    /** {@return whether the whole interval is above 0} */
    public boolean isAboveZero() {
        return low > 0;
    }
}
