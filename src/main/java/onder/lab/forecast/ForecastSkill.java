package onder.lab.forecast;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How good the forecasts of some states were.
 *
 * @param name of the scene, or of all
 * @param states how many
 * @param cases a group in a state each
 * @param jams of the cases
 * @param brier mean of (chance − whether it jammed)²
 * @param baseBrier the same of who always gives the share of cases that jammed in the scene
 * @param skill 1 − brier / baseBrier: 1 is foreseen for sure, 0 no better than that share
 * @param low of the skill's 90 % interval, states drawn again with replacement
 * @param high its other end
 * @param timed cases that jammed and had an interval of when
 * @param covered those of them that jammed within it
 * @param open timed cases whose interval is wider than a step: not all forks say the same
 * @param openCovered those of them that jammed within it
 * @param middle share of the timed cases in the middle nine tenths of the forks' times, ties shared out; 0.9 is expected
 * @param exact states whose fork by the same draws was the run
 * @param untouched states whose run had the same hash without a forecast
 */
record ForecastSkill(
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

    /** Rounding of a time that was written, in seconds. */
    private static final double ROUNDING = 1e-3;

    /** Wider than a step of any scene is long, in seconds. */
    private static final double A_STEP = 0.02;

    /** A chance, as forecast by so many cases, beside how often it happened. */
    record Reliability(double from, double to, int cases, double forecast, double happened) {}

    /** The skill in all those cases; each scene has a base rate of its own. */
    static ForecastSkill of(String name, Collection<JudgedForecast> all) {
        Map<String, List<JudgedForecast>> byState =
                new TreeMap<>(all.stream().collect(Collectors.groupingBy(one -> one.scene() + " " + one.state())));
        List<List<JudgedForecast>> states = List.copyOf(byState.values());
        double brier = all.stream().mapToDouble(ForecastSkill::miss).average().orElse(Double.NaN);
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
                (int) all.stream().filter(JudgedForecast::jammed).count(),
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

    private static double miss(JudgedForecast one) {
        double off = one.chance() - (one.jammed() ? 1 : 0);
        return off * off;
    }

    private static double baseBrier(Collection<JudgedForecast> all) {
        Map<String, Double> rates = all.stream()
                .collect(Collectors.groupingBy(
                        JudgedForecast::scene, Collectors.averagingDouble(one -> one.jammed() ? 1 : 0)));
        return all.stream()
                .mapToDouble(one -> {
                    double off = rates.get(one.scene()) - (one.jammed() ? 1 : 0);
                    return off * off;
                })
                .average()
                .orElse(Double.NaN);
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
            double brier =
                    drawn.stream().mapToDouble(ForecastSkill::miss).average().orElse(Double.NaN);
            skills[r] = 1 - brier / baseBrier(drawn);
        }
        return Arrays.stream(skills).filter(Double::isFinite).sorted().toArray();
    }

    private static double at(double[] sorted, double share) {
        return sorted.length == 0 ? Double.NaN : sorted[(int) Math.min(sorted.length - 1, share * sorted.length)];
    }

    /** How often it happened where so much was forecast: none, by quarters, all. */
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
                rows.add(new Reliability(
                        from,
                        to,
                        in.size(),
                        in.stream()
                                .mapToDouble(JudgedForecast::chance)
                                .average()
                                .orElseThrow(),
                        in.stream().filter(JudgedForecast::jammed).count() / (double) in.size()));
            }
        }
        return rows;
    }
}
