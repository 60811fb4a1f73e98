package onder.lab.validate;

import java.util.Locale;

/**
 * What a criterion found in a run.
 *
 * @param passed whether it holds
 * @param figure the figure beside its limit, such as {@code last arrival 19.8 s ≤ 20 s}
 * @param strain how far toward the limit, 1 at it: of several runs, that with the greatest is shown
 */
public record Finding(boolean passed, String figure, double strain) {
    /** A figure up to a limit; NaN fails. */
    public static Finding atMost(String name, double value, double limit, String unit) {
        return compare(value <= limit, name, value, "≤", limit, unit, limit == 0 ? value + 1 : value / limit);
    }

    /** A figure from a limit on; NaN fails. */
    public static Finding atLeast(String name, double value, double limit, String unit) {
        return compare(value >= limit, name, value, "≥", limit, unit, limit / value);
    }

    /** A figure that differs from the expected one by no more than a tolerance; NaN fails. */
    public static Finding near(String name, double value, double expected, double tolerance, String unit) {
        double off = Math.abs(value - expected);
        String figure = name + " " + number(value, unit) + ", expected " + number(expected, "") + " ± "
                + number(tolerance, unit);
        return new Finding(off <= tolerance, figure, off / tolerance);
    }

    private static Finding compare(
            boolean passed, String name, double value, String sign, double limit, String unit, double strain) {
        String figure = name + " " + number(value, unit) + (passed ? " " + sign + " " : ", not " + sign + " ")
                + number(limit, unit);
        return new Finding(passed, figure, Double.isNaN(strain) ? Double.POSITIVE_INFINITY : strain);
    }

    /** Both have to hold. */
    public Finding and(Finding other) {
        return new Finding(passed && other.passed, figure + "; " + other.figure, Math.max(strain, other.strain));
    }

    /** A number with its unit, in as many places as it needs; a dash where there is none. */
    static String number(double value, String unit) {
        String number;
        if (Double.isNaN(value)) {
            number = "–";
        } else if (value == Math.rint(value)) {
            number = String.format(Locale.ROOT, "%.0f", value);
        } else {
            number = String.format(Locale.ROOT, Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
        }
        return unit.isEmpty() ? number : number + " " + unit;
    }
}
