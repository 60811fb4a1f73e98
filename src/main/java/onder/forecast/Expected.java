package onder.forecast;

/**
 * A figure with its 90 % interval.
 *
 * @param value the figure; NaN when nothing is known
 * @param low the interval's lower end
 * @param high its upper end
 * @param n how many forks it is from
 */
public record Expected(double value, double low, double high, int n) {
    /** Nothing is known. */
    public static final Expected UNKNOWN = new Expected(Double.NaN, Double.NaN, Double.NaN, 0);

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
