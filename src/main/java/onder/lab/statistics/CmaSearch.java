package onder.lab.statistics;

import java.util.Arrays;
import org.hipparchus.analysis.MultivariateFunction;
import org.hipparchus.optim.InitialGuess;
import org.hipparchus.optim.MaxEval;
import org.hipparchus.optim.SimpleBounds;
import org.hipparchus.optim.nonlinear.scalar.GoalType;
import org.hipparchus.optim.nonlinear.scalar.ObjectiveFunction;
import org.hipparchus.optim.nonlinear.scalar.noderiv.CMAESOptimizer;
import org.hipparchus.random.Well19937c;

/**
 * A search for the least value in the unit cube by CMA-ES (Hansen 2016).
 *
 * @param spread of the first generation around the start, as a share of each side
 * @param population size of a generation
 * @param generations the most of them
 * @param evaluations the most values it asks for
 */
public record CmaSearch(double spread, int population, int generations, int evaluations) {
    /** The usual size of a generation in this many dimensions. */
    public static int usualPopulation(int dimensions) {
        return 4 + (int) (3 * StrictMath.log(dimensions));
    }

    /** Runs it; whoever gives the values keeps the best. */
    public void run(MultivariateFunction value, double[] start, long seed) {
        double[] high = new double[start.length];
        double[] spreads = new double[start.length];
        Arrays.fill(high, 1);
        Arrays.fill(spreads, spread);
        new CMAESOptimizer(generations, 0, true, 0, 0, new Well19937c(seed), false, null)
                .optimize(
                        new MaxEval(evaluations),
                        new ObjectiveFunction(value),
                        GoalType.MINIMIZE,
                        new SimpleBounds(new double[start.length], high),
                        new InitialGuess(start),
                        new CMAESOptimizer.Sigma(spreads),
                        new CMAESOptimizer.PopulationSize(population));
    }
}
