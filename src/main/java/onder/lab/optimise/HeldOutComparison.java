package onder.lab.optimise;

import java.util.ArrayList;
import java.util.List;
import onder.lab.runs.Run;
import onder.lab.statistics.Bootstrap;
import onder.lab.statistics.Summary;

/**
 * A measure of the winner compared with the start, with the same held-out seeds.
 *
 * @param pairs number of seeds with which both have a value
 * @param lacking number of seeds with which one has no value or failed; not part of the means
 * @param difference mean of the winner's value minus the start's
 * @param low the lower end of its 95 % interval, {@code high} the upper one; NaN for fewer than two pairs
 */
public record HeldOutComparison(
        String scene,
        String measure,
        int pairs,
        int lacking,
        double start,
        double winner,
        double difference,
        double low,
        double high) {
    private static final Bootstrap INTERVAL = new Bootstrap(1, 10_000, 0.95);

    /**
     * @param starts the start's runs in one scene, in the order of the seeds, as are {@code winners}; null for a run
     *     that failed
     */
    static HeldOutComparison of(String scene, String measure, List<Run> starts, List<Run> winners) {
        List<double[]> pairs = new ArrayList<>();
        for (int i = 0; i < starts.size(); i++) {
            double[] pair = {figure(starts.get(i), measure), figure(winners.get(i), measure)};
            if (Double.isFinite(pair[0]) && Double.isFinite(pair[1])) {
                pairs.add(pair);
            }
        }
        double[] before = pairs.stream().mapToDouble(pair -> pair[0]).toArray();
        double[] after = pairs.stream().mapToDouble(pair -> pair[1]).toArray();
        double[] differences =
                pairs.stream().mapToDouble(pair -> pair[1] - pair[0]).toArray();
        Bootstrap.Interval interval = INTERVAL.mean(differences);
        return new HeldOutComparison(
                scene,
                measure,
                pairs.size(),
                starts.size() - pairs.size(),
                Summary.of(before).mean(),
                Summary.of(after).mean(),
                Summary.of(differences).mean(),
                interval.low(),
                interval.high());
    }

    private static double figure(Run run, String measure) {
        return run == null ? Double.NaN : run.figure(measure);
    }

    /** Whether the interval excludes 0. */
    boolean isClear() {
        return low > 0 || high < 0;
    }
}
