package onder.lab.sweep;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import onder.lab.runs.Run;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;

/**
 * The mean of a measure over runs, or of its differences between two points of a plan, with its 95 % interval.
 *
 * @param n runs in which the measure is defined
 * @param low NaN, as {@code high}, for fewer than two runs
 */
@JsonPropertyOrder({"mean", "low", "high", "runs"})
record Estimate(@JsonProperty("runs") int n, double mean, double low, double high) {
    private static final Bootstrap INTERVAL = new Bootstrap(1, 2000, 0.95);

    static Estimate of(Collection<Run> runs, String measure) {
        return of(runs.stream().mapToDouble(run -> run.figure(measure)));
    }

    /** How much higher a measure is than in the paired runs, seed by seed; both are in the order of the seeds. */
    static Estimate ofDifference(List<Run> runs, List<Run> beside, String measure) {
        return of(IntStream.range(0, Math.min(runs.size(), beside.size()))
                .mapToDouble(i -> runs.get(i).figure(measure) - beside.get(i).figure(measure)));
    }

    private static Estimate of(DoubleStream figures) {
        double[] values = figures.filter(value -> !Double.isNaN(value)).toArray();
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
