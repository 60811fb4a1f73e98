package onder.lab.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import onder.lab.runs.ResultsException;

/**
 * Evaluates the best candidates of a search again with new seeds, because the luckiest of many looks better than it
 * is. The start also takes part, and so do the centre of the best, where luck averages out, and the point halfway
 * between the start and that centre. A candidate that is significantly worse than the start in any scene cannot win.
 *
 * @param search the search that evaluated the candidates
 * @param points the candidates' points, by their settings
 */
record FinalistValidation(OptimisationPlan plan, Evaluator search, Map<List<String>, double[]> points) {
    /**
     * {@return the finalists, the start first, then the others by their rank in the search}
     *
     * @param first the number of the validation's first run
     */
    List<Finalist> hold(int first) throws InterruptedException, ResultsException {
        Objective objective = plan.objectives().get(0);
        List<Evaluation> best = search.all().stream()
                .filter(one -> one.number() > 0 && one.isFeasible())
                .sorted(Comparator.comparingDouble(objective::cost))
                .limit(plan.finalists())
                .toList();
        LinkedHashSet<Evaluation> all = new LinkedHashSet<>(best);
        if (!best.isEmpty()) {
            double[] middle = middle(best);
            all.addAll(search.evaluate(List.of(plan.settings(middle), plan.settings(halfway(middle)))));
        }
        Evaluator judge = search.validation(first);
        Evaluation start = judge.start();
        List<Evaluation> judged =
                judge.evaluate(all.stream().map(Evaluation::settings).toList());
        List<Finalist> finalists = new ArrayList<>();
        finalists.add(new Finalist(search.all().get(0), start.figure(objective.measure()), start.reason()));
        int i = 0;
        for (Evaluation candidate : all) {
            Evaluation again = judged.get(i++);
            String out = candidate.isFeasible() ? again.reason() : candidate.reason();
            finalists.add(new Finalist(
                    candidate,
                    again.figure(objective.measure()),
                    out != null || !start.isFeasible() ? out : worseSomewhere(judge, start, again)));
        }
        return finalists;
    }

    /** The best finalist that may win; null if there is none. */
    Evaluation winner(List<Finalist> finalists) {
        Finalist best = null;
        double sign = plan.objectives().get(0).isMaximised() ? 1 : -1;
        for (Finalist one : finalists) {
            if (one.out() == null && (best == null || sign * one.figure() > sign * best.figure())) {
                best = one;
            }
        }
        return best == null ? null : best.candidate();
    }

    private String worseSomewhere(Evaluator judge, Evaluation start, Evaluation again) {
        Objective objective = plan.objectives().get(0);
        for (String scene : plan.scenes()) {
            HeldOutComparison one = judge.beside(start, again, scene, objective.measure());
            if (objective.isMaximised() ? one.high() < 0 : one.low() > 0) {
                return "significantly worse than the start in " + scene;
            }
        }
        return null;
    }

    private double[] middle(List<Evaluation> best) {
        double[] middle = new double[plan.coordinates()];
        for (Evaluation one : best) {
            double[] point = points.get(one.settings());
            Arrays.setAll(middle, i -> middle[i] + point[i] / best.size());
        }
        return middle;
    }

    private double[] halfway(double[] to) {
        double[] half = plan.start();
        Arrays.setAll(half, i -> (half[i] + to[i]) / 2);
        return half;
    }
}
