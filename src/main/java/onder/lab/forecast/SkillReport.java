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
import java.util.stream.Stream;
import onder.file.Escape;
import onder.lab.report.MarkdownTable;
import onder.param.Format;
import onder.param.Parameter;

/**
 * The result of a study.
 *
 * @param protocol of the study
 * @param skills of each scene; the last is that of all scenes together
 * @param reliability how often jams happened, by the forecast probability
 */
public record SkillReport(
        SkillProtocol protocol, List<ForecastSkill> skills, List<ForecastSkill.Reliability> reliability) {
    static SkillReport of(SkillProtocol protocol, List<JudgedForecast> all) {
        Stream<ForecastSkill> ofScenes = protocol.scenes().stream()
                .map(scene -> ForecastSkill.of(
                        scene,
                        all.stream().filter(one -> one.scene().equals(scene)).toList()));
        List<ForecastSkill> skills =
                Stream.concat(ofScenes, Stream.of(ForecastSkill.of("all", all))).toList();
        return new SkillReport(protocol, skills, ForecastSkill.reliability(all));
    }

    /** {@return the page} */
    public String text() {
        StringBuilder text = new StringBuilder("# How good forecasts are\n\n");
        text.append(Format.of(
                "%d states of each scene, each from a run of its own (seeds from %d on), at a random time in"
                        + " its first %.0f s; %d forks, %s s ahead.%s%n%n",
                protocol.seeds(),
                protocol.seed(),
                protocol.span(),
                protocol.forks(),
                Parameter.text(protocol.horizon()),
                protocol.changes().isEmpty()
                        ? ""
                        : " Changed: " + Escape.markdown(String.join(", ", protocol.changes())) + "."));
        MarkdownTable table = MarkdownTable.narrow("scene | cases | congested | Brier | of the base rate | skill (90 %)"
                + " | time in its interval | where forks differ | ties divided evenly | exact | same hash");
        for (ForecastSkill skill : skills) {
            table.row(
                    Escape.markdown(skill.name()),
                    skill.cases(),
                    number(100.0 * skill.jams() / skill.cases(), "%.1f %%"),
                    number(skill.brier(), "%.4f"),
                    number(skill.baseBrier(), "%.4f"),
                    number(skill.skill(), "%.2f") + " (" + number(skill.low(), "%.2f") + ".."
                            + number(skill.high(), "%.2f") + ")",
                    share(skill.covered(), skill.timed()),
                    share(skill.openCovered(), skill.open()),
                    number(100 * skill.middle(), "%.1f %%"),
                    skill.exact() + " of " + skill.states(),
                    skill.untouched() + " of " + skill.states());
        }
        MarkdownTable chances = MarkdownTable.narrow("forecast chance", "cases", "mean forecast", "happened");
        for (ForecastSkill.Reliability row : reliability) {
            chances.row(
                    number(row.from(), "%.2f") + (row.from() == row.to() ? "" : ".." + number(row.to(), "%.2f")),
                    row.cases(),
                    row.forecast(),
                    row.happened());
        }
        text.append(table).append('\n').append(chances);
        return text.toString();
    }

    private static String number(double value, String format) {
        return Double.isFinite(value) ? Format.of(format, value) : "–";
    }

    private static String share(int of, int all) {
        return all == 0 ? "–" : Format.of("%.1f %% of %d", 100.0 * of / all, all);
    }

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
            List<JudgedForecast> open = timed.stream()
                    .filter(one -> one.high() - one.low() > A_STEP)
                    .toList();
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
                    (int) states.stream()
                            .filter(state -> state.get(0).untouched())
                            .count());
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
                    long happened =
                            in.stream().filter(JudgedForecast::congested).count();
                    rows.add(new Reliability(from, to, in.size(), forecast, happened / (double) in.size()));
                }
            }
            return rows;
        }
    }
}
