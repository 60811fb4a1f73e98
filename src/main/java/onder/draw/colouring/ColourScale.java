package onder.draw.colouring;

import onder.param.Format;

/**
 * The range of a quantity's colours: from 0 to a round number that nearly all observed values do not exceed, so that an
 * outlier does not make all others look alike.
 *
 * @param top the value of the last colour, above 0
 * @param isPassed whether a value exceeded it, and has the last colour
 */
public record ColourScale(float top, boolean isPassed) {
    /** The share of observed values within the scale; for the rest the legend only says that there is more. */
    static final double NEARLY_ALL = 0.98;

    private static final double[] ROUND = {1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};

    /** The scale of all observed values; from 0 to 1 if none was above 0. */
    public static ColourScale of(ValueHistogram seen) {
        return to(roundUp(seen.quantile(NEARLY_ALL)), seen);
    }

    /** A scale with a given end, which tells whether an observed value exceeds it. */
    static ColourScale to(float top, ValueHistogram seen) {
        return new ColourScale(top, seen.most() > top);
    }

    /** A value's position on the scale, 0..1 and beyond; NaN if there is no value. */
    public float share(float value) {
        return value / top;
    }

    /** The end of the scale, for a legend: {@code > 2 m/s} if a value exceeded it. */
    public String end(String unit) {
        return (isPassed ? "> " : "") + Format.amount(top, unit);
    }

    /** The least of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10 × 10ⁿ that is not below a value; 1 for values up to 0. */
    static float roundUp(float value) {
        if (!(value > 0)) {
            return 1;
        }
        double power = Math.pow(10, Math.floor(Math.log10(value)));
        for (double round : ROUND) {
            if ((float) (power * round) >= value) {
                return (float) (power * round);
            }
        }
        return (float) (power * 10);
    }
}
