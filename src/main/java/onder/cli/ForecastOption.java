package onder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.JsonObject;
import onder.file.WholeFile;
import onder.forecast.Alternative;
import onder.forecast.Forecast;
import onder.forecast.ForecastFigure;
import onder.forecast.ForecastOptions;
import onder.forecast.Forecaster;
import onder.forecast.ForkOutcome;
import onder.forecast.GroupForecast;
import onder.forecast.StrategyForecast;
import onder.lab.runs.CsvTable;
import onder.param.Format;
import onder.param.Parameter;
import onder.world.World;
import onder.world.WorldSnapshot;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** A forecast at the end of a run. */
final class ForecastOption {
    /**
     * Alternatives take a hundred or more forks per group, so they are tried for a few groups only, unless the call
     * names groups.
     */
    private static final int MOST_COMPARED = 4;

    /** How long it works before a bar appears, in seconds. */
    private static final double PATIENCE = 0.5;

    @Option(
            names = "--forecast",
            arity = "0..1",
            fallbackValue = "10",
            paramLabel = "SECONDS",
            description = "After the run, forecast this many seconds, 1..120 (default: 10): what will happen "
                    + "to each group, what is likely, and what would happen under other strategies. The run "
                    + "itself does not change.")
    private Double seconds;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "With --forecast: number of forks with other random draws for each strategy, 1.."
                    + ForecastOptions.MOST_FORKS + " (default: " + ForecastOptions.USUAL_FORKS + ").")
    private Integer forks;

    @Option(
            names = "--forecast-group",
            paramLabel = "ID",
            split = ",",
            description = "With --forecast: groups for which other strategies are tried (default: the " + MOST_COMPARED
                    + " with the highest chance of a jam).")
    private List<Integer> compared;

    @Writes
    @Option(
            names = "--forecast-out",
            paramLabel = "FILE",
            description = "With --forecast: write the whole forecast as CSV.")
    private Path file;

    @Mixin
    private QuietOption quiet;

    private ForecastOptions options;

    /** Refuses wrong values before the run. */
    void check() throws IOException {
        if (seconds == null) {
            WrongCall.when(
                    forks != null || compared != null || file != null,
                    (forks != null ? "--forks" : compared != null ? "--forecast-group" : "--forecast-out")
                            + " goes with --forecast");
            return;
        }
        try {
            options = new ForecastOptions(seconds.floatValue(), forks == null ? ForecastOptions.USUAL_FORKS : forks);
        } catch (IllegalArgumentException e) {
            throw new WrongCall(
                    e.getMessage().replaceFirst("^horizon", "--forecast").replaceFirst("^forks", "--forks"));
        }
        if (file != null) {
            WholeFile.check(file);
        }
    }

    /** Prints the forecast, if one was asked for; returns whether all groups that it is to compare still exist. */
    boolean print(CommandSpec spec, World world, int threads, RunJson result) throws IOException {
        if (options == null) {
            return true;
        }
        for (int id : compared == null ? List.<Integer>of() : compared) {
            if (world.groups().find(id) == null) {
                List<String> left = world.groups().all().stream()
                        .map(group -> String.valueOf(group.id()))
                        .toList();
                spec.commandLine()
                        .getErr()
                        .println("onder: no forecast: --forecast-group = " + id + ", but the groups after the run are "
                                + (left.isEmpty() ? "none" : String.join(", ", left)));
                return false;
            }
        }
        WorldSnapshot now = world.snapshot();
        List<Integer> chosen = compared;
        if (chosen == null) {
            chosen = make(spec, "Forecast", now, options, threads).groups().stream()
                    .filter(prospect -> prospect.present().jam().value() > 0)
                    .sorted(Comparator.comparingDouble((GroupForecast prospect) ->
                                    prospect.present().jam().value())
                            .reversed())
                    .limit(MOST_COMPARED)
                    .map(GroupForecast::group)
                    .toList();
        }
        Forecast forecast =
                make(spec, chosen.isEmpty() ? "Forecast" : "Strategies", now, options.comparing(chosen), threads);
        spec.commandLine().getOut().print(new ForecastTables(forecast).text());
        result.put("forecast", new ForecastTables(forecast).json());
        if (file != null) {
            WholeFile.write(file, new ForecastTables(forecast).csv());
        }
        return true;
    }

    /** Makes a forecast, with a bar if it takes long. */
    private Forecast make(CommandSpec spec, String task, WorldSnapshot now, ForecastOptions options, int threads) {
        try (Progress progress = quiet.begin(spec, task, " forks", Progress.UNKNOWN, PATIENCE)) {
            return Forecaster.make(now, options, threads, progress::reach);
        }
    }

    /** A forecast as a table for people and as CSV. */
    private record ForecastTables(Forecast forecast) {
        private static final String AS_IT_IS = "as it is";
        private static final String ROW = "%-28s %-24s %18s %20s %18s %18s %18s%n";

        /** The figures of a strategy, by their names in CSV and JSON. */
        private static final Map<String, Function<StrategyForecast, ForecastFigure>> FIGURES = new LinkedHashMap<>();

        /** How a strategy's figures differ from those of the present one. */
        private static final Map<String, Function<Alternative, ForecastFigure>> DIFFERENCES = new LinkedHashMap<>();

        static {
            FIGURES.put("jam", StrategyForecast::jam);
            FIGURES.put("time_s", StrategyForecast::time);
            FIGURES.put("stuck", StrategyForecast::stuck);
            FIGURES.put("congested_s", StrategyForecast::congested);
            FIGURES.put("displacement_m", StrategyForecast::displacement);
            FIGURES.put("score", StrategyForecast::score);
            DIFFERENCES.put("jam_difference", Alternative::jamDifference);
            DIFFERENCES.put("stuck_difference", Alternative::stuckDifference);
            DIFFERENCES.put("congested_difference_s", Alternative::congestedDifference);
            DIFFERENCES.put("displacement_difference_m", Alternative::displacementDifference);
            DIFFERENCES.put("score_difference", Alternative::scoreDifference);
            DIFFERENCES.put("prevents", Alternative::prevents);
            DIFFERENCES.put("frees", Alternative::frees);
        }

        /** For each group: what will happen, what is likely, and by how much each other strategy differs. */
        String text() {
            StringBuilder text = new StringBuilder();
            text.append(Format.of(
                    "forecast: %s s from step %d (%.1f s) on, %d forks of each strategy, 90 %% intervals (for times:"
                            + " at least 90 %%)%n",
                    Parameter.text(forecast.options().horizon()),
                    forecast.step(),
                    forecast.step() * (double) forecast.dt(),
                    forecast.options().forks()));
            text.append(Format.of(
                    ROW, "", "will", "chance of a jam", "then in s", "congested s", "displacement m", "score"));
            for (GroupForecast prospect : forecast.groups()) {
                text.append(row("group " + prospect.group() + ", led by " + prospect.leader(), prospect.present()));
                for (Alternative other : prospect.alternatives()) {
                    if (other.impossible() != null) {
                        text.append(Format.of("  %-26s %s%n", other.strategy().text(), other.impossible()));
                    } else if (!other.isPresent()) {
                        text.append(row("  " + other.strategy().text(), other.forecast()));
                        text.append(differences(other));
                    }
                }
                prospect.best()
                        .ifPresent(best -> text.append(Format.of(
                                "  best: %s, %s%s%n",
                                best.strategy().text(),
                                best.frees().isKnown()
                                        ? Format.of(
                                                "free at the end in %.0f %% of the forks with a jam",
                                                100 * best.frees().value())
                                        : "congested for a shorter time",
                                best.concerns().isEmpty()
                                        ? ""
                                        : "; it affects all groups of " + String.join(", ", best.concerns()))));
            }
            return text.append('\n').toString();
        }

        private static String row(String name, StrategyForecast forecast) {
            return Format.of(
                    ROW,
                    name,
                    will(forecast.will()),
                    percent(forecast.jam()),
                    number(forecast.time(), 1),
                    number(forecast.congested(), 1),
                    number(forecast.displacement(), 2),
                    number(forecast.score(), 2));
        }

        private static String differences(Alternative other) {
            return Format.of(
                    ROW,
                    "    difference",
                    "",
                    percent(other.jamDifference()),
                    "",
                    number(other.congestedDifference(), 1),
                    number(other.displacementDifference(), 2),
                    number(other.scoreDifference(), 2));
        }

        private static String will(ForkOutcome course) {
            if (!course.jams()) {
                return course.stuck() ? "stays congested" : "stays free";
            }
            return Format.of("congested in %.2f s, then %d", course.jam(), course.leader());
        }

        private static String percent(ForecastFigure of) {
            return of.isKnown()
                    ? Format.of("%.0f %% (%.0f..%.0f)", 100 * of.value(), 100 * of.low(), 100 * of.high())
                    : "–";
        }

        private static String number(ForecastFigure of, int decimals) {
            if (!of.isKnown()) {
                return "–";
            }
            String one = "%." + decimals + "f";
            return of.n() < 2
                    ? Format.of(one, of.value())
                    : Format.of(one + " (" + one + ".." + one + ")", of.value(), of.low(), of.high());
        }

        /** A row for each group and strategy. */
        String csv() {
            List<String> header =
                    new ArrayList<>(List.of(("step,horizon_s,group,strategy,present,impossible,will_jam_s,"
                                    + "will_leader,will_changes,will_congested_s,forks,jams")
                            .split(",")));
            Stream.concat(FIGURES.keySet().stream(), DIFFERENCES.keySet().stream())
                    .forEach(figure -> header.addAll(List.of(figure, figure + "_low", figure + "_high")));
            CsvTable table = new CsvTable(header);
            for (GroupForecast prospect : forecast.groups()) {
                table.row(fields(prospect, AS_IT_IS, true, prospect.present(), null));
                for (Alternative other : prospect.alternatives()) {
                    table.row(fields(prospect, other.strategy().text(), other.isPresent(), other.forecast(), other));
                }
            }
            return table.toString();
        }

        private List<Object> fields(
                GroupForecast prospect, String strategy, boolean present, StrategyForecast with, Alternative other) {
            ForkOutcome will = with.will();
            String impossible = other == null || other.impossible() == null ? "" : other.impossible();
            List<Object> fields = new ArrayList<>(List.of(
                    forecast.step(),
                    forecast.options().horizon(),
                    prospect.group(),
                    strategy,
                    present,
                    impossible,
                    will == null ? Double.NaN : will.jam(),
                    will == null || will.leader() < 0 ? Double.NaN : will.leader(),
                    will == null ? Double.NaN : will.changes(),
                    will == null ? Double.NaN : will.congested(),
                    with.likely().size(),
                    with.time().n()));
            FIGURES.values().forEach(figure -> add(fields, figure.apply(with)));
            DIFFERENCES
                    .values()
                    .forEach(figure -> add(fields, other == null ? ForecastFigure.UNKNOWN : figure.apply(other)));
            return fields;
        }

        private static void add(List<Object> fields, ForecastFigure figure) {
            fields.addAll(List.of(figure.value(), figure.low(), figure.high()));
        }

        /** The same for scripts: of each figure its value, the ends of its 90 % interval and the number of forks. */
        Object json() {
            ForecastOptions options = forecast.options();
            List<OfGroup> groups =
                    forecast.groups().stream().map(ForecastTables::json).toList();
            return new Whole(forecast.step(), options.horizon(), options.forks(), groups);
        }

        private record Whole(long step, float horizonS, int forks, List<OfGroup> groups) {}

        private record OfGroup(int group, int leader, Object present, List<JsonObject> alternatives, String best) {}

        private static OfGroup json(GroupForecast prospect) {
            var others =
                    prospect.alternatives().stream().map(ForecastTables::json).toList();
            String best = prospect.best().map(one -> one.strategy().text()).orElse(null);
            return new OfGroup(prospect.group(), prospect.leader(), json(prospect.present()), others, best);
        }

        private static JsonObject json(Alternative other) {
            JsonObject entry = new JsonObject()
                    .with("strategy", other.strategy().text())
                    .with("is_present", other.isPresent())
                    .withNull("impossible", other.impossible());
            if (other.impossible() == null) {
                entry.put("forecast", json(other.forecast()));
                DIFFERENCES.forEach((name, figure) -> entry.put(name, json(figure.apply(other))));
            }
            return entry;
        }

        private static JsonObject json(StrategyForecast forecast) {
            JsonObject entry = new JsonObject().withNull("will", json(forecast.will()));
            FIGURES.forEach((name, figure) -> entry.put(name, json(figure.apply(forecast))));
            return entry;
        }

        /** What will happen; null where nothing is certain. */
        private static JsonObject json(ForkOutcome will) {
            return will == null
                    ? null
                    : new JsonObject()
                            .with("jam_s", will.jam())
                            .withNull("leader", will.leader() < 0 ? null : will.leader())
                            .with("changes", will.changes())
                            .with("congested_s", will.congested())
                            .with("stuck", will.stuck())
                            .with("displacement_m", will.displacement())
                            .with("score", will.score())
                            .with("lasted_s", will.lasted());
        }

        private record Interval(double value, double low, double high, int forks) {}

        private static Interval json(ForecastFigure figure) {
            return new Interval(figure.value(), figure.low(), figure.high(), figure.n());
        }
    }
}
