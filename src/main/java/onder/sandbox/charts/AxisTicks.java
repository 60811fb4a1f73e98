package onder.sandbox.charts;

import java.util.ArrayList;
import java.util.List;

/** Round values along an axis. */
public final class AxisTicks {
    private static final double[] ROUND = {1, 2, 5, 10};

    /** Seconds between the moments of a time axis. */
    private static final int[] SECONDS = {1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 1800, 3600, 7200};

    private AxisTicks() {}

    /** At most this many round values from {@code low} to {@code high}, both included if they are round. */
    public static List<Double> values(double low, double high, int most) {
        return every(low, high, roundUp(Math.max(high - low, 1e-9) / Math.max(1, most)));
    }

    /** The least round number that is not below a number above 0. */
    static double roundUp(double exact) {
        double power = Math.pow(10, Math.floor(Math.log10(exact)));
        for (double round : ROUND) {
            if (exact <= round * power * 1.000001) {
                return round * power;
            }
        }
        return 10 * power;
    }

    /** At most this many moments, a round number of seconds apart. */
    public static List<Double> moments(double from, double to, int most) {
        double exact = (to - from) / Math.max(1, most);
        for (int seconds : SECONDS) {
            if (exact <= seconds) {
                return every(from, to, seconds);
            }
        }
        return every(from, to, Math.ceil(exact / 3600) * 3600);
    }

    private static List<Double> every(double low, double high, double step) {
        List<Double> all = new ArrayList<>();
        for (long i = (long) Math.ceil(low / step - 1e-6); i * step <= high + step * 1e-6; i++) {
            all.add(i * step);
        }
        return all;
    }
}
