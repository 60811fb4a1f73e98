package onder.lab.optimise;

import java.util.List;
import java.util.Map;

/**
 * The result of a candidate over the plan's seeds.
 *
 * @param number the candidate's number, in the order in which they were tried; 0 is the start
 * @param settings the values of its variables, each {@code path=value}
 * @param figures the measures of objectives and constraints: the mean for one scene; for several, the mean of the
 *     scenes' means as shares of the start's. Empty if a run failed or a measure is undefined in one
 * @param violation by how much it misses the constraints; infinite if there are no figures
 * @param reason why it is infeasible, or null if it is feasible
 */
record Evaluation(int number, List<String> settings, Map<String, Double> figures, double violation, String reason) {

    static Evaluation failed(int number, List<String> settings, String reason) {
        return new Evaluation(number, settings, Map.of(), Double.POSITIVE_INFINITY, reason);
    }

    boolean isFeasible() {
        return reason == null;
    }

    double figure(String measure) {
        return figures.getOrDefault(measure, Double.NaN);
    }

    /**
     * Whether it is better than another: a candidate that satisfies the constraints beats one that does not; of two
     * that do not, the one with the smaller violation wins; of two that do, the one that is no worse in any objective
     * and better in one. Source: Deb 2000.
     */
    boolean dominates(Evaluation other, List<Objective> objectives) {
        if (isFeasible() != other.isFeasible()) {
            return isFeasible();
        }
        if (!isFeasible()) {
            return violation < other.violation;
        }
        boolean isBetter = false;
        for (Objective objective : objectives) {
            double mine = objective.cost(this);
            double its = objective.cost(other);
            if (mine > its) {
                return false;
            }
            isBetter |= mine < its;
        }
        return isBetter;
    }

    /** Its value of {@code path}, or null. */
    String value(String path) {
        for (String setting : settings) {
            if (setting.startsWith(path + "=")) {
                return setting.substring(path.length() + 1);
            }
        }
        return null;
    }
}
