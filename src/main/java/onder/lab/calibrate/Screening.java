package onder.lab.calibrate;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.lab.statistics.RandomOrder;

/**
 * Which settings have an effect at all: elementary effects along random paths through the ranges (Morris 1991). An
 * effect is the change of all residuals, as a root mean square in metres, scaled to the whole range of a setting.
 */
final class Screening {
    /** Levels of the grid, and the length of a step in shares of a range. Source: Morris 1991, p = 4. */
    private static final int LEVELS = 4;

    private static final double STEP = LEVELS / (2.0 * (LEVELS - 1));

    private Screening() {}

    /** The effects of all settings, in their order. */
    static List<ElementaryEffects> of(
            Residuals misfit, CalibrationPlan plan, List<ResimulatedPiece> pieces, Runnable pathDone)
            throws InterruptedException {
        List<FreeSetting> settings = plan.settings();
        SplittableRandom random = new SplittableRandom(plan.seed());
        double[][] moved = new double[settings.size()][plan.effort().screenings()];

        for (int path = 0; path < plan.effort().screenings(); path++) {
            double[] point = random.doubles(settings.size())
                    .map(u -> Math.floor(u * LEVELS / 2) / (LEVELS - 1))
                    .toArray();
            double[] before = misfit.off(settings, point, pieces);
            for (int setting : RandomOrder.of(settings.size(), random)) {
                point[setting] += STEP;
                double[] after = misfit.off(settings, point, pieces);
                moved[setting][path] = distance(before, after) / STEP;

                before = after;
            }
            pathDone.run();
        }
        return IntStream.range(0, settings.size())
                .mapToObj(i -> ElementaryEffects.of(settings.get(i), moved[i]))
                .toList();
    }

    private static double distance(double[] one, double[] other) {
        return Residuals.of(IntStream.range(0, one.length)
                .mapToDouble(i -> one[i] - other[i])
                .toArray());
    }
}
