package onder.lab.optimise;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/** A population that spreads along the front of two objectives. Source: Deb et al. 2002 (NSGA-II). */
final class ParetoSearch implements SearchMethod {
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
