package onder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.WholeFile;
import onder.forecast.Forecast;
import onder.forecast.ForecastOptions;
import onder.forecast.Forecaster;
import onder.forecast.GroupForecast;
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
}
