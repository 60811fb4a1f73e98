package onder.lab.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.IntConsumer;
import onder.lab.runs.JobRunner;
import onder.lab.runs.Results;
import onder.lab.runs.ResultsException;
import onder.lab.runs.Run;

/**
 * Carries out a plan: runs the candidates that a search method proposes, and evaluates the winner on held-out seeds.
 * It reuses existing runs, so an interrupted search ends with the same result.
 */
public final class Optimiser {
    private final OptimisationPlan plan;
    private final Evaluator evaluator;
    private final SearchMethod method;

    /** @param made receives the number of runs after each run */
    public Optimiser(OptimisationPlan plan, Results results, JobRunner runner, IntConsumer made) {
        this.plan = plan;
        evaluator = new Evaluator(plan, results, runner, made);
        method = plan.objectives().size() == 1
                ? new CmaEs(plan.objectives().get(0), plan.start(), plan.population(), plan.seed())
                : new ParetoSearch(plan.objectives(), plan.start(), plan.population(), plan.seed());
    }

    /** {@return the most runs that a plan makes} */
    public static long mostRuns(OptimisationPlan plan) {
        int scenes = plan.scenes().size();
        return (long) plan.mostTried() * plan.runsEach()
                + 2L * scenes * plan.heldOut().size()
                + (plan.finalists() + 3L) * scenes * plan.validation().size();
    }

    /**
     * {@return the result}
     *
     * @throws ResultsException when the folder holds runs of another search
     * @throws InterruptedException when the calling thread is interrupted
     */
    public Optimum run() throws InterruptedException, ResultsException {
        Evaluation start = evaluator.start();
        Map<List<String>, double[]> tried = new HashMap<>();
        for (int asked = 0; asked < plan.evaluations(); ) {
            List<double[]> points = method.ask();
            points = points.subList(0, Math.min(points.size(), plan.evaluations() - asked));
            asked += points.size();
            points.forEach(point -> tried.putIfAbsent(plan.settings(point), point));
            List<Evaluation> found =
                    evaluator.evaluate(points.stream().map(plan::settings).toList());
            if (asked < plan.evaluations()) {
                method.tell(found);
            }
        }
        FinalistValidation validation = new FinalistValidation(plan, evaluator, tried);
        List<Finalist> finalists = plan.validation().isEmpty() ? List.of() : validation.hold(firstValidation());
        List<Evaluation> front = front(evaluator.all());
        Evaluation winner = front.isEmpty()
                ? null
                : plan.objectives().size() > 1
                        ? middle(front)
                        : finalists.isEmpty() ? front.get(0) : validation.winner(finalists);
        boolean isNew = winner != null && winner != start;
        return new Optimum(evaluator.all(), front, finalists, winner, isNew ? heldOut(winner) : List.of());
    }

    /** The Pareto front; for one objective, the first of the best. */
    private List<Evaluation> front(List<Evaluation> all) {
        List<Evaluation> front = new ArrayList<>();
        for (Evaluation one : all) {
            boolean isBeaten = all.stream().anyMatch(other -> other.dominates(one, plan.objectives()));
            boolean isThereAlready = front.stream().anyMatch(other -> plan.objectives().stream()
                    .allMatch(objective -> objective.cost(other) == objective.cost(one)));
            if (one.isFeasible() && !isBeaten && !isThereAlready) {
                front.add(one);
            }
        }
        return front;
    }

    /** The candidate whose larger loss, as a share of the front's extent in an objective, is least. */
    private Evaluation middle(List<Evaluation> front) {
        Evaluation best = front.get(0);
        double least = Double.POSITIVE_INFINITY;
        for (Evaluation one : front) {
            double most = 0;
            for (Objective objective : plan.objectives()) {
                double low = front.stream().mapToDouble(objective::cost).min().orElseThrow();
                double high = front.stream().mapToDouble(objective::cost).max().orElseThrow();
                most = Math.max(most, high > low ? (objective.cost(one) - low) / (high - low) : 0);
            }
            if (most < least) {
                least = most;
                best = one;
            }
        }
        return best;
    }

    private int firstHeldOut() {
        return plan.mostTried() * plan.runsEach();
    }

    private int firstValidation() {
        return firstHeldOut() + 2 * evaluator.heldOutRuns();
    }

    private List<HeldOutComparison> heldOut(Evaluation winner) throws InterruptedException, ResultsException {
        int first = firstHeldOut();
        List<Run> starts = evaluator.heldOut(List.of(), "held out, start", first);
        List<Run> winners = evaluator.heldOut(winner.settings(), "held out, winner", first + evaluator.heldOutRuns());
        List<HeldOutComparison> found = new ArrayList<>();
        int from = 0;
        for (String scene : plan.scenes()) {
            int to = from + plan.heldOut().size();
            for (String measure : plan.measures()) {
                found.add(HeldOutComparison.of(scene, measure, starts.subList(from, to), winners.subList(from, to)));
            }
            from = to;
        }
        return found;
    }

    /**
     * Evaluates the best candidates of a search again with new seeds, because the luckiest of many looks better than it
     * is. The start also takes part, and so do the centre of the best, where luck averages out, and the point halfway
     * between the start and that centre. A candidate that is significantly worse than the start in any scene cannot win.
     *
     * @param search the search that evaluated the candidates
     * @param points the candidates' points, by their settings
     */
    private record FinalistValidation(OptimisationPlan plan, Evaluator search, Map<List<String>, double[]> points) {
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

    /** A population that spreads along the front of two objectives. Source: Deb et al. 2002 (NSGA-II). */
    private static final class ParetoSearch implements SearchMethod {
        private static final int USUAL = 20;

        /**
         * Distribution indices of crossover and mutation: larger values keep children closer to their parents. Source:
         * Deb et al. 2002.
         */
        private static final double CROSSING = 15;

        private static final double MUTATION = 20;
        private static final double CROSSED = 0.9;

        private final List<Objective> objectives;
        private final double[] start;
        private final int population;
        private final SplittableRandom random;
        private List<Member> parents = List.of();
        private List<double[]> asked = List.of();

        /** @param rank rank of its front, from 0; {@code room} is its crowding distance */
        private record Member(double[] point, Evaluation evaluation, int rank, double room) {
            static final Comparator<Member> ORDER = Comparator.comparingInt(Member::rank)
                    .thenComparing(Comparator.comparingDouble(Member::room).reversed());
        }

        /** @param population size of a generation; 0 for the usual size */
        ParetoSearch(List<Objective> objectives, double[] start, int population, long seed) {
            this.objectives = objectives;
            this.start = start.clone();
            this.population = population > 0 ? population : USUAL;
            random = new SplittableRandom(seed);
        }

        @Override
        public List<double[]> ask() {
            asked = new ArrayList<>();
            if (parents.isEmpty()) {
                asked.add(start);
                while (asked.size() < population) {
                    asked.add(random.doubles(start.length).toArray());
                }
            }
            while (asked.size() < population) {
                double[] one = chosen().clone();
                double[] other = chosen().clone();
                if (random.nextDouble() < CROSSED) {
                    cross(one, other);
                }
                mutate(one);
                mutate(other);
                asked.add(one);
                if (asked.size() < population) {
                    asked.add(other);
                }
            }
            return asked;
        }

        /** The better of two. */
        private double[] chosen() {
            Member one = parents.get(random.nextInt(parents.size()));
            Member other = parents.get(random.nextInt(parents.size()));
            return (Member.ORDER.compare(one, other) <= 0 ? one : other).point();
        }

        private void cross(double[] one, double[] other) {
            for (int i = 0; i < one.length; i++) {
                double draw = random.nextDouble();
                double spread = draw < 0.5
                        ? StrictMath.pow(2 * draw, 1 / (CROSSING + 1))
                        : StrictMath.pow(1 / (2 - 2 * draw), 1 / (CROSSING + 1));
                double middle = (one[i] + other[i]) / 2;
                double half = spread * (one[i] - other[i]) / 2;
                one[i] = within(middle + half);
                other[i] = within(middle - half);
            }
        }

        private void mutate(double[] point) {
            for (int i = 0; i < point.length; i++) {
                if (random.nextDouble() * point.length < 1) {
                    double draw = random.nextDouble();
                    double way = draw < 0.5
                            ? StrictMath.pow(2 * draw, 1 / (MUTATION + 1)) - 1
                            : 1 - StrictMath.pow(2 - 2 * draw, 1 / (MUTATION + 1));
                    point[i] = within(point[i] + way);
                }
            }
        }

        private static double within(double coordinate) {
            return Math.max(0, Math.min(1, coordinate));
        }

        @Override
        public void tell(List<Evaluation> evaluations) {
            List<Member> all = new ArrayList<>(parents);
            for (int i = 0; i < evaluations.size(); i++) {
                all.add(new Member(asked.get(i), evaluations.get(i), 0, 0));
            }
            List<Member> ranked = ranked(all);
            ranked.sort(Member.ORDER);
            parents = List.copyOf(ranked.subList(0, Math.min(population, ranked.size())));
        }

        private List<Member> ranked(List<Member> all) {
            List<Member> ranked = new ArrayList<>();
            List<Member> left = new ArrayList<>(all);
            for (int rank = 0; !left.isEmpty(); rank++) {
                List<Member> front = left.stream()
                        .filter(one -> left.stream()
                                .noneMatch(other -> other.evaluation().dominates(one.evaluation(), objectives)))
                        .toList();
                left.removeAll(front);
                double[] room = room(front);
                for (int i = 0; i < front.size(); i++) {
                    ranked.add(new Member(front.get(i).point(), front.get(i).evaluation(), rank, room[i]));
                }
            }
            return ranked;
        }

        /**
         * Crowding distances: the distance between each one's neighbours along the front, as shares of its length;
         * infinite at the ends.
         */
        private double[] room(List<Member> front) {
            double[] room = new double[front.size()];
            if (!front.get(0).evaluation().isFeasible()) {
                return room;
            }
            for (Objective objective : objectives) {
                Integer[] order = new Integer[room.length];
                Arrays.setAll(order, i -> i);
                double[] costs = front.stream()
                        .mapToDouble(member -> objective.cost(member.evaluation()))
                        .toArray();
                Arrays.sort(order, Comparator.comparingDouble(i -> costs[i]));
                int last = order.length - 1;
                double length = costs[order[last]] - costs[order[0]];
                room[order[0]] = Double.POSITIVE_INFINITY;
                room[order[last]] = Double.POSITIVE_INFINITY;
                for (int i = 1; i < last && length > 0; i++) {
                    room[order[i]] += (costs[order[i + 1]] - costs[order[i - 1]]) / length;
                }
            }
            return room;
        }
    }
}
