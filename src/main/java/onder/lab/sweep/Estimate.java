package onder.lab.sweep;

import java.util.Arrays;
import java.util.Collection;
import onder.lab.runs.Run;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;

/**
 * The mean of a measure over runs, with its 95 % interval.
 *
 * @param n runs in which the measure is defined
 * @param low NaN, as {@code high}, of fewer than two
 */
record Estimate(int n, double mean, double low, double high) {
    private static final Bootstrap INTERVAL = new Bootstrap(1, 2000, 0.95);

    static Estimate of(Collection<Run> runs, String measure) {
        double[] values = runs.stream()
                .mapToDouble(run -> run.figure(measure))
                .filter(value -> !Double.isNaN(value))
                .toArray();
        if (values.length == 0) {
            return new Estimate(0, Double.NaN, Double.NaN, Double.NaN);
        }
        if (values.length == 1) {
            return new Estimate(1, values[0], Double.NaN, Double.NaN);
        }
        if (Arrays.stream(values).allMatch(value -> value == values[0])) {
            return new Estimate(values.length, values[0], values[0], values[0]);
        }
        Bootstrap.Interval interval = INTERVAL.mean(values);
        return new Estimate(values.length, Summary.of(values).mean(), interval.low(), interval.high());
    }
}
