package onder.lab.forecast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * The skill of the forecasts of some states.
 *
 * @param name name of the scene, or of all scenes together
 * @param states number of states
 * @param cases number of pairs of a group and a state
 * @param jams number of cases with a jam
 * @param brier mean of (forecast probability − whether there was a jam)²
 * @param baseBrier the same for a forecast that always gives the scene's share of cases with a jam
 * @param skill 1 − brier / baseBrier: 1 is a perfect forecast, 0 is no better than that share
 * @param low lower end of the skill's 90 % interval, by resampling the states with replacement
 * @param high its upper end
 * @param timed cases with a jam and a forecast interval of its time
 * @param covered number of these jams that began within the interval
 * @param open timed cases whose interval is wider than a step, so that forks differ
 * @param openCovered number of these jams that began within the interval
 * @param middle share of the timed cases in the middle nine tenths of the forks' times, ties divided evenly; 0.9 is
 *     expected
 * @param exact states whose fork with the same random draws equals the run
 * @param untouched states whose run has the same hash without a forecast
 */
public record ForecastSkill(
        String name,
        int states,
        int cases,
        int jams,
        double brier,
        double baseBrier,
        double skill,
        double low,
        double high,
        int timed,
        int covered,
        int open,
        int openCovered,
        double middle,
        int exact,
        int untouched) {
    private static final int RESAMPLES = 2000;
    private static final double TAIL = 0.05;

    /** Rounding of times in files, in seconds. */
    private static final double ROUNDING = 1e-3;

    /** In seconds; an interval wider than a step of any scene is longer than this. */
    private static final double A_STEP = 0.02;

    /**
     * How often jams happened at forecast probabilities in a range.
     *
     * @param from lower end of the range, 0..1
     * @param to upper end, 0..1
     * @param cases number of cases whose forecast was in the range
     * @param forecast mean of these forecasts
     * @param happened share of these cases with a jam
     */
    public record Reliability(double from, double to, int cases, double forecast, double happened) {}

    /** The skill over all cases; each scene has its own base rate. */
    static ForecastSkill of(String name, Collection<JudgedForecast> all) {
        Map<String, List<JudgedForecast>> byState =
                new TreeMap<>(all.stream().collect(Collectors.groupingBy(one -> one.scene() + " " + one.state())));
        List<List<JudgedForecast>> states = List.copyOf(byState.values());
        double brier = brier(all);
        double base = baseBrier(all);
        double[] drawn = resampled(states);
        List<JudgedForecast> timed =
                all.stream().filter(JudgedForecast::isTimed).toList();
        List<JudgedForecast> open =
                timed.stream().filter(one -> one.high() - one.low() > A_STEP).toList();
        return new ForecastSkill(
                name,
                states.size(),
                all.size(),
                (int) all.stream().filter(JudgedForecast::congested).count(),
                brier,
                base,
                1 - brier / base,
                at(drawn, TAIL),
                at(drawn, 1 - TAIL),
                timed.size(),
                covered(timed),
                open.size(),
                covered(open),
                timed.stream().mapToDouble(JudgedForecast::middle).average().orElse(Double.NaN),
                (int) states.stream().filter(state -> state.get(0).exact()).count(),
                (int) states.stream().filter(state -> state.get(0).untouched()).count());
    }

    private static int covered(List<JudgedForecast> timed) {
        return (int) timed.stream().filter(one -> one.isCovered(ROUNDING)).count();
    }

    private static double brier(Collection<JudgedForecast> all) {
        return brier(all, JudgedForecast::chance);
    }

    private static double brier(Collection<JudgedForecast> all, ToDoubleFunction<JudgedForecast> chance) {
        return all.stream()
                .mapToDouble(one -> chance.applyAsDouble(one) - (one.congested() ? 1 : 0))
                .map(off -> off * off)
                .average()
                .orElse(Double.NaN);
    }

    private static double baseBrier(Collection<JudgedForecast> all) {
        Map<String, Double> rates = all.stream()
                .collect(Collectors.groupingBy(
                        JudgedForecast::scene, Collectors.averagingDouble(one -> one.congested() ? 1 : 0)));
        return brier(all, one -> rates.get(one.scene()));
    }

    private static double[] resampled(List<List<JudgedForecast>> states) {
        if (states.isEmpty()) {
            return new double[0];
        }
        SplittableRandom random = new SplittableRandom(1);
        double[] skills = new double[RESAMPLES];
        for (int r = 0; r < RESAMPLES; r++) {
            List<JudgedForecast> drawn = random.ints(states.size(), 0, states.size())
                    .mapToObj(states::get)
                    .flatMap(List::stream)
                    .toList();
            skills[r] = 1 - brier(drawn) / baseBrier(drawn);
        }
        return Arrays.stream(skills).filter(Double::isFinite).sorted().toArray();
    }

    private static double at(double[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)];
    }

    /** How often jams happened at each forecast probability: 0, in quarters, 1. */
    static List<Reliability> reliability(Collection<JudgedForecast> all) {
        double[] ends = {0, 0, 0.25, 0.5, 0.75, 1, 1};
        List<Reliability> rows = new ArrayList<>();
        for (int i = 0; i + 1 < ends.length; i++) {
            double from = ends[i];
            double to = ends[i + 1];
            List<JudgedForecast> in = all.stream()
                    .filter(one -> from == to
                            ? one.chance() == from
                            : one.chance() > from && (one.chance() < to || one.chance() == to && to < 1))
                    .toList();
            if (!in.isEmpty()) {
                double forecast = in.stream()
                        .mapToDouble(JudgedForecast::chance)
                        .average()
                        .orElseThrow();
                long happened = in.stream().filter(JudgedForecast::congested).count();
                rows.add(new Reliability(from, to, in.size(), forecast, happened / (double) in.size()));
            }
        }
        return rows;
    }
}
