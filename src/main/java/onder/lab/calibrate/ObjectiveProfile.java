package onder.lab.calibrate;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How well other values of each setting do, over the whole of its range, while the others stay: slopes about the best
 * values say nothing of that where the misfit is rugged, as where people meet and a little more or less lets one pass the
 * other first. A value is as good as the best one unless the people, each of them a witness, are worse off by it beyond
 * doubt.
 *
 * @param low the lowest share of its range that is as good, for each setting
 * @param high the highest likewise
 * @param better a point with less misfit than the best one; null where none was found
 */
record ObjectiveProfile(double[] low, double[] high, double[] better) {
    /** Values that are tried of each setting, its ends included. */
    private static final int VALUES = 21;

    /** Less than this share below the best misfit is not worth going there. */
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

    /** Whether the squares that people are more off by differ from 0 by no more than chance. */
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
