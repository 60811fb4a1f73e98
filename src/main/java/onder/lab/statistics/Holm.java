package onder.lab.statistics;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/** Probabilities adjusted so that the chance of any false alarm among them stays at the level. Source: Holm 1979. */
public final class Holm {
    private Holm() {}

    /** The adjusted probabilities in the given order; NaN stays NaN and does not count as a hypothesis, as in R. */
    public static double[] adjust(double... p) {
        int[] order = IntStream.range(0, p.length)
                .filter(i -> !Double.isNaN(p[i]))
                .boxed()
                .sorted(Comparator.comparingDouble(i -> p[i]))
                .mapToInt(Integer::intValue)
                .toArray();
        double[] adjusted = new double[p.length];
        Arrays.fill(adjusted, Double.NaN);
        double most = 0;
        for (int rank = 0; rank < order.length; rank++) {
            most = Math.max(most, Math.min(1, (order.length - rank) * p[order[rank]]));
            adjusted[order[rank]] = most;
        }
        return adjusted;
    }
}
