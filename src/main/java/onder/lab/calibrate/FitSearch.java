package onder.lab.calibrate;

import java.util.Arrays;
import java.util.List;
import org.hipparchus.exception.MathIllegalStateException;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.Well19937c;

/** Looks for the least misfit from one place by CMA-ES. Source: Hansen 2016. */
final class FitSearch {
    /** How far from the start it looks at first, as a share of each range. */
    private static final double SPREAD = 0.25;

    /** Generations that differ by less than this, in metres, have converged. */
    private static final double NEAR_ENOUGH = 1e-5;

    private static final int GENERATIONS = 1000;

    private final Misfit misfit;
    private final List<FreeSetting> settings;
    private final List<Rewalk> pieces;
    private double[] best;
    private double least = Double.POSITIVE_INFINITY;
    private int tried;

    FitSearch(Misfit misfit, List<FreeSetting> settings, List<Rewalk> pieces) {
        this.misfit = misfit;
        this.settings = settings;
        this.pieces = pieces;
    }

    /** A search was interrupted. */
    private static final class Stopped extends RuntimeException {
        private static final long serialVersionUID = 1;

        Stopped(InterruptedException cause) {
            super(cause);
        }
    }

    FitStart from(double[] start, int evaluations, long seed) throws InterruptedException {
        int n = start.length;
        double[] high = new double[n];
        double[] spread = new double[n];
        Arrays.fill(high, 1);
        Arrays.fill(spread, SPREAD);
        int population = 4 + (int) (3 * StrictMath.log(n));
        try {
            new CMAESOptimizer(
                            GENERATIONS,
                            0,
                            true,
                            0,
                            0,
                            new Well19937c(seed),
                            false,
                            (generation, before, after) ->
                                    generation > 3 * n && Math.abs(before.getValue() - after.getValue()) < NEAR_ENOUGH)
                    .optimize(
                            new MaxEval(evaluations),
                            new ObjectiveFunction(this::value),
                            GoalType.MINIMIZE,
                            new SimpleBounds(new double[n], high),
                            new InitialGuess(start),
                            new CMAESOptimizer.Sigma(spread),
                            new CMAESOptimizer.PopulationSize(population));
        } catch (MathIllegalStateException spent) {
            // The best that was tried counts.
        } catch (Stopped stopped) {
            throw (InterruptedException) stopped.getCause();
        }
        return new FitStart(start.clone(), best.clone(), least, tried);
    }

    private double value(double[] point) {
        try {
            double value = Misfit.of(misfit.off(settings, point, pieces));
            tried++;
            if (value < least) {
                least = value;
                best = point.clone();
            }
            return value;
        } catch (InterruptedException e) {
            throw new Stopped(e);
        }
    }
}
