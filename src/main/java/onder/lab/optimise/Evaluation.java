package onder.lab.optimise;

import java.util.List;
import java.util.Map;

/**
 * The result of a candidate over the plan's seeds.
 *
 * @param number of the candidate, in the order in which they were tried; 0 is the start
 * @param settings of its variables, each {@code path=value}
 * @param figures the measures of objectives and constraints: of one scene the mean, of several the mean of their means as
 *     shares of the start's. Empty where a run failed or left one undefined: that is no number
 * @param violation by how much it misses the constraints; infinite where there are no figures
 * @param reason why it is out, or null where it is not
 */
record Evaluation(int number, List<String> settings, Map<String, Double> figures, double violation, String reason) {
    Evaluation {
        settings = List.copyOf(settings);
        figures = Map.copyOf(figures);
    }

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
     * Whether it is better: a candidate that keeps the constraints beats one that does not; of two that do not, the one
     * that misses by less; of two that do, the one that is no worse in any objective and better in one. Source: Deb
     * 2000.
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

    /** What {@code path} is set to, or null. */
    String value(String path) {
        for (String setting : settings) {
            if (setting.startsWith(path + "=")) {
                return setting.substring(path.length() + 1);
            }
        }
        return null;
    }
}
