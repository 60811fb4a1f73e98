package onder.lab.calibrate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The misfit along the whole range of each setting while the others keep their best values. Slopes at the best values
 * do not show this where the misfit is rugged: where people meet, a small change may decide who passes first. A value
 * counts as equally good unless the people's errors, one observation per person, are significantly larger.
 *
 * @param low for each setting, the lowest equally good share of its range
 * @param high the highest one
 * @param better a point with a smaller misfit than the best one; null if none was found
 */
record ObjectiveProfile(double[] low, double[] high, double[] better) {
    /** Number of values that are tried of each setting, its ends included. */
    private static final int VALUES = 21;

    /** An improvement of the misfit by less than this share is not worth moving for. */
    private static final double NEWS = 1e-3;

    private static final double DOUBT = 1.96;

    static ObjectiveProfile of(
            Residuals misfit, List<FreeSetting> settings, FitStart best, List<ResimulatedPiece> pieces, long[] witness)
            throws InterruptedException {
        int n = settings.size();
        double[] off = misfit.off(settings, best.to(), pieces);
        double[] low = best.to().clone();
        double[] high = best.to().clone();
        double[] better = null;
        double least = (1 - NEWS) * best.misfit();
        for (int i = 0; i < n; i++) {
            for (int k = 0; k < VALUES; k++) {
                double[] point = best.to().clone();
                point[i] = k / (VALUES - 1.0);
                double[] other = misfit.off(settings, point, pieces);
                if (Residuals.of(other) < least) {
                    least = Residuals.of(other);
                    better = point;
                }
                if (isAsGood(other, off, witness)) {
                    low[i] = Math.min(low[i], point[i]);
                    high[i] = Math.max(high[i], point[i]);
                }
            }
        }
        return new ObjectiveProfile(low, high, better);
    }

    /** Whether the increase in people's squared errors is within chance of 0. */
    private static boolean isAsGood(double[] other, double[] best, long[] witness) {
        Map<Long, Double> worse = new HashMap<>();
        for (int k = 0; k < other.length; k++) {
            worse.merge(witness[k], other[k] * other[k] - best[k] * best[k], Double::sum);
        }
        double n = worse.size();
        double mean = worse.values().stream().mapToDouble(one -> one / n).sum();
        double squares = worse.values().stream()
                .mapToDouble(one -> (one - mean) * (one - mean))
                .sum();
        return n > 1 && mean <= DOUBT * Math.sqrt(squares / (n - 1) / n);
    }
}
