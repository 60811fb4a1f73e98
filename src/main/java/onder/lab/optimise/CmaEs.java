package onder.lab.optimise;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.SplittableRandom;
import onder.lab.statistics.CmaSearch;

/**
 * Covariance matrix adaptation for one objective, restarted with twice the population when it has converged. Source:
 * Hansen 2016; Auger and Hansen 2005.
 *
 * <p>The library's optimiser asks for one value at a time. So each request runs it from the beginning: known values
 * are returned at once, and further points are collected until a generation is complete.
 */
final class CmaEs implements SearchMethod {
    /** Of the first generation, as a share of each range: a third of the distance to the other end. */
    private static final double SPREAD = 0.3;

    private final Objective objective;
    private final double[] start;
    private final int population;
    private final long seed;
    private final List<Double> told = new ArrayList<>();
    private final DoubleSummaryStatistics feasible = new DoubleSummaryStatistics();

    /** A generation is complete. */
    private static final class Asked extends RuntimeException {
        Asked() {
            super(null, null, false, false);
        }
    }

    /** @param population size of a generation; 0 for the usual size in this many dimensions */
    CmaEs(Objective objective, double[] start, int population, long seed) {
        this.objective = objective;
        this.start = start.clone();
        this.population = population > 0 ? population : CmaSearch.usualPopulation(start.length);
        this.seed = seed;
    }

    @Override
    public List<double[]> ask() {
        Asking asking = new Asking();
        SplittableRandom places = new SplittableRandom(seed);
        double[] from = start;
        int size = population;
        try {
            for (int run = 0; true; run++) {
                asking.begin(size);
                new CmaSearch(SPREAD, size, Integer.MAX_VALUE, Integer.MAX_VALUE).run(asking::value, from, seed + run);
                from = places.doubles(start.length).toArray();
                size *= 2;
            }
        } catch (Asked whole) {
            return asking.asked;
        }
    }

    /** Returns known values and collects unknown points. */
    private final class Asking {
        private final List<double[]> asked = new ArrayList<>();
        private int calls;

        /** Collects until the generation is complete; the first holds the start alone. */
        private int left;

        private int size;

        void begin(int generation) {
            left = 1;
            size = generation;
        }

        double value(double[] point) {
            boolean isKnown = calls < told.size();
            double value = isKnown ? told.get(calls) : 0;
            calls++;
            if (!isKnown) {
                asked.add(point.clone());
            }
            left--;
            if (left == 0) {
                if (!isKnown) {
                    throw new Asked();
                }
                left = size;
            }
            return value;
        }
    }

    @Override
    public void tell(List<Evaluation> evaluations) {
        evaluations.stream()
                .filter(Evaluation::isFeasible)
                .mapToDouble(objective::cost)
                .forEach(feasible);
        evaluations.forEach(evaluation -> told.add(cost(evaluation)));
    }

    /** Candidates that miss a constraint rank after all others, by how much they miss it. Only the order matters. */
    private double cost(Evaluation evaluation) {
        if (evaluation.isFeasible()) {
            return objective.cost(evaluation);
        }
        boolean isAny = feasible.getCount() > 0;
        double base = isAny ? feasible.getMax() : 0;
        double range = isAny ? base - feasible.getMin() : 1;
        double spread = Math.max(range, Math.max(1e-9, 1e-6 * Math.abs(base)));
        double violation = evaluation.violation();
        return base + spread * (1 + (Double.isInfinite(violation) ? 1 : violation / (1 + violation)));
    }
}
