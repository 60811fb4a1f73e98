package onder.draw.colouring;

import onder.param.Format;

/**
 * What the colours of a quantity range over: from 0 to a round number that nearly all of what was seen is not above, so that
 * one who stands out does not make all others look alike.
 *
 * @param top the value of the last colour, above 0
 * @param isPassed whether something was above it, and has the last colour
 */
public record ColourScale(float top, boolean isPassed) {
    /** So much of what was seen is not above the scale; of the rest the legend says only that there is more. */
    static final double NEARLY_ALL = 0.98;

    private static final double[] ROUND = {1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10};

    /** The scale of all that was seen; from 0 to 1 where nothing was above 0. */
    public static ColourScale of(ValueHistogram seen) {
        return to(roundUp(seen.quantile(NEARLY_ALL)), seen);
    }

    /** One with a given end, which says whether something of what was seen is above it. */
    static ColourScale to(float top, ValueHistogram seen) {
        return new ColourScale(top, seen.most() > top);
    }

    /** Where a value is on the scale, 0..1 and beyond; NaN where there is none. */
    public float share(float value) {
        return value / top;
    }

    /** The end of the scale, for a legend: {@code > 2 m/s} where there was more. */
    public String end(String unit) {
        return (isPassed ? "> " : "") + Format.amount(top, unit);
    }

    /** The least of 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10 × 10ⁿ that is not below a value; 1 for what is not above 0. */
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
