package onder.lab.validate;

import onder.param.Format;

/**
 * The result of a criterion in a run.
 *
 * @param passed whether it holds
 * @param figure the figure with its limit, such as {@code last arrival 19.8 s ≤ 20 s}
 * @param strain how close to the limit, 1 at the limit; of several runs, the one with the greatest strain is shown
 */
public record Finding(boolean passed, String figure, double strain) {
    /** A figure with an upper limit; NaN fails. */
    public static Finding atMost(String name, double value, double limit, String unit) {
        return compare(value <= limit, name, value, "≤", limit, unit, limit == 0 ? value + 1 : value / limit);
    }

    /** A figure with a lower limit; NaN fails. */
    public static Finding atLeast(String name, double value, double limit, String unit) {
        return compare(value >= limit, name, value, "≥", limit, unit, limit / value);
    }

    /** A figure that may differ from the expected one by at most a tolerance; NaN fails. */
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

    /** Both must hold. */
    public Finding and(Finding other) {
        return new Finding(passed && other.passed, figure + "; " + other.figure, Math.max(strain, other.strain));
    }

    /** The finding with more words behind its figure. */
    Finding and(String words) {
        return new Finding(passed, figure + words, strain);
    }

    /** A number with its unit and as many decimals as it needs; a dash for NaN. */
    static String number(double value, String unit) {
        String number;
        if (Double.isNaN(value)) {
            number = "–";
        } else if (value == Math.rint(value)) {
            number = Format.of("%.0f", value);
        } else {
            number = Format.of(Math.abs(value) < 10 ? "%.2f" : "%.1f", value);
        }
        return unit.isEmpty() ? number : number + " " + unit;
    }
}
