package onder.forecast;

import java.util.Arrays;
import onder.core.geometry.Limits;

/** The intervals of forecasts, all of them for 90 %; where times are equal, that of times holds more. */
final class Intervals {
    /** The 95 % quantile of the normal distribution. */
    private static final double Z = 1.6448536269514722;

    private static final double TAIL = 0.05;

    private Intervals() {}

    /** A probability from how often an event happened. Source: Wilson 1927. */
    static ForecastFigure chance(int happened, int n) {
        if (n == 0) {
            return ForecastFigure.UNKNOWN;
        }
        double share = happened / (double) n;
        double z2 = Z * Z;
        double centre = (share + z2 / (2 * n)) / (1 + z2 / n);
        double half = Z * Math.sqrt(share * (1 - share) / n + z2 / (4.0 * n * n)) / (1 + z2 / n);
        double low = happened == 0 ? 0 : Math.max(0, centre - half);
        double high = happened == n ? 1 : Math.min(1, centre + half);
        return new ForecastFigure(share, low, high, n);
    }

    /**
     * The difference of two probabilities from the same forks: the second minus the first. Source: Bonett and Price
     * 2012, who add one to each of the two counts in which they differ.
     *
     * @param gained how often only the second happened
     * @param lost how often only the first happened
     */
    static ForecastFigure difference(int gained, int lost, int n) {
        if (n == 0) {
            return ForecastFigure.UNKNOWN;
        }
        double more = (gained + 1) / (n + 2.0);
        double less = (lost + 1) / (n + 2.0);
        double half = Z * Math.sqrt((more + less - (more - less) * (more - less)) / (n + 2));
        return new ForecastFigure(
                (gained - lost) / (double) n, Math.max(-1, more - less - half), Math.min(1, more - less + half), n);
    }

    /** A mean by Student's t; NaN values are left out. */
    static ForecastFigure mean(double... values) {
        double[] known = Arrays.stream(values).filter(v -> !Double.isNaN(v)).toArray();
        int n = known.length;
        if (n == 0) {
            return ForecastFigure.UNKNOWN;
        }
        double mean = Arrays.stream(known).sum() / n;
        if (n == 1) {
            return new ForecastFigure(mean, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, n);
        }
        double squares = Arrays.stream(known).map(v -> (v - mean) * (v - mean)).sum();
        double half = studentT(n - 1) * Math.sqrt(squares / (n - 1) / n);
        return new ForecastFigure(mean, mean - half, mean + half, n);
    }

    /**
     * The time of an event that happens before a horizon: the median, and an interval that contains a further time with
     * a probability of at least 90 %. The known times and the further one are equally likely in any order, so it falls into each
     * gap between them, and between them and the ends, with the same probability.
     *
     * @param horizon the latest possible time
     * @param times when it happened, in any order
     */
    static ForecastFigure time(double horizon, double... times) {
        int n = times.length;
        if (n == 0) {
            return ForecastFigure.UNKNOWN;
        }
        double[] ends = new double[n + 2];
        ends[n + 1] = horizon;
        System.arraycopy(times, 0, ends, 1, n);
        Arrays.sort(ends, 1, n + 1);
        return new ForecastFigure(at(ends, 0.5), at(ends, TAIL), at(ends, 1 - TAIL), n);
    }

    private static double at(double[] ends, double share) {
        double place = share * (ends.length - 1);
        int below = (int) place;
        double rest = place - below;
        return rest == 0 ? ends[below] : ends[below] * (1 - rest) + ends[below + 1] * rest;
    }

    /** The 95 % quantile of Student's t. Source: Abramowitz and Stegun 26.7.5, exact for 1 and 2. */
    static double studentT(int freedom) {
        Limits.within(freedom, 1, Integer.MAX_VALUE, "", "freedom");
        if (freedom == 1) {
            return Math.tan(Math.PI * (0.5 - TAIL));
        }
        if (freedom == 2) {
            double a = 4 * TAIL * (1 - TAIL);
            return 2 * (0.5 - TAIL) * Math.sqrt(2 / a);
        }
        double z = Z;
        double z3 = z * z * z;
        double z5 = z3 * z * z;
        double z7 = z5 * z * z;
        double v = freedom;
        return z
                + (z3 + z) / (4 * v)
                + (5 * z5 + 16 * z3 + 3 * z) / (96 * v * v)
                + (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * v * v * v);
    }
}
