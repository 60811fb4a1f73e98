package onder.cli;

import java.io.BufferedInputStream;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.cli.option.BadInput;
import onder.cli.option.CallFiles;
import onder.cli.option.JsonCommand;
import onder.cli.option.LengthOptions;
import onder.cli.option.Reads;
import onder.cli.option.RunLineInput;
import onder.cli.option.SceneNames;
import onder.cli.option.SetupOptions;
import onder.cli.option.ThreadsOption;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.FileException;
import onder.file.InputFile;
import onder.file.WholeFile;
import onder.group.Event;
import onder.group.Group;
import onder.lab.gossip.GossipRound;
import onder.lab.runs.CsvTable;
import onder.lab.runs.RunMeter;
import onder.lab.runs.RunMetrics;
import onder.lab.runs.UnreachableGroups;
import onder.param.Format;
import onder.param.Parameter;
import onder.record.Trajectories;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.Phase;
import onder.world.SavedWorldException;
import onder.world.World;
import onder.world.measure.Measure;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder run}: steps a scene without a window and prints what happened. */
@Command(
        name = "run",
        description = "Run a scene without a window, for 600 steps by default: prints events, the groups' measures and "
                + "the final hash.",
        footer = {
            "onder run gate --steps 600 --set leadership.change=random",
            "onder run gate --seconds 30 --fps 10 --out walks.sqlite",
            "onder run gate --steps 600 --measures arrival_s,contact_s --json"
        })
final class RunCommand extends JsonCommand {
    private static final long DEFAULT_STEPS = 600;

    /** Rates that differ by this share or less are equal. */
    private static final double SAME = 1e-6;

    /** Of a rate's divisors, a message lists as many. */
    private static final int MOST_DIVISORS = 12;

    private static final double NANOS_A_MILLISECOND = 1e6;

    /** Width of a measure's column, in characters. */
    private static final int LEAST_WIDTH = 7;

    @Reads
    @Parameters(
            arity = "0..1",
            paramLabel = "SCENE",
            completionCandidates = SceneNames.class,
            description = "A shipped scene or the path of a scene file; or a whole run to repeat: " + RunLineInput.HELP
                    + ". Left out with --replay and --load.")
    private String scene;

    @Mixin
    private LengthOptions length;

    @Writes(trajectories = true)
    @Option(
            names = "--out",
            paramLabel = "FILE",
            description =
                    "Write trajectories, with everybody's group, leader and species: .sqlite is JuPedSim's database "
                            + "(version 2), .csv is comma-separated, .txt is PedPy's text ('# framerate: F', then 'id "
                            + "frame x/m y/m z/m'), - writes comma-separated text to standard output.")
    private Path out;

    @Option(
            names = "--every",
            paramLabel = "N",
            description = "Write a frame of --out and a row of --series every N steps (default: 1).")
    private Integer every;

    @Option(
            names = "--fps",
            paramLabel = "F",
            description = "Write this many frames of --out and rows of --series per second; it must divide the steps "
                    + "per second.")
    private Double fps;

    @Option(
            names = "--decimals",
            paramLabel = "N",
            description = "Round positions in --out's text to this many decimals, 0 to 7 (default: as many digits as "
                    + "are needed to read back the same numbers).")
    private Integer decimals;

    @Writes
    @Option(
            names = "--series",
            paramLabel = "FILE",
            description = "Write the measures of the groups and of the scene's places over time as CSV.")
    private Path seriesFile;

    @Option(
            names = "--measures",
            paramLabel = "NAME",
            split = ",",
            description = "Print measures of the whole run, named as in a sweep, such as arrival_s; all prints every "
                    + "measure.")
    private List<String> measures = List.of();

    @Option(
            names = "--line",
            description = "Print the run as one line of text at the end, which onder run, open and record accept.")
    private boolean wantsLine;

    @Reads
    @Option(names = "--replay", paramLabel = "FILE", description = "Repeat a session from its command log.")
    private Path replayFile;

    @Writes
    @Option(names = "--log", paramLabel = "FILE", description = "Write the session as a command log.")
    private Path logFile;

    @Writes
    @Option(
            names = "--save",
            paramLabel = "FILE",
            description = "Save the complete state of the world at the end, for --load in the same version of Onder.")
    private Path saveFile;

    @Reads
    @Option(names = "--load", paramLabel = "FILE", description = "Continue from a world that --save wrote.")
    private Path loadedFile;

    @Option(
            names = "--gossip",
            description = "Compare the true state with what agents know from their neighbours alone.")
    private boolean gossip;

    @Mixin
    private ForecastOption forecast;

    @Mixin
    private SetupOptions options;

    @Mixin
    private ThreadsOption threads;

    @Override
    public Integer call() throws IOException {
        length.check();
        WrongCall.when(
                Stream.of(scene, replayFile, loadedFile)
                                .filter(Objects::nonNull)
                                .count()
                        != 1,
                "give exactly one of SCENE, --replay FILE and --load FILE");
        WrongCall.when(
                loadedFile != null && (logFile != null || wantsLine),
                (wantsLine ? "--line" : "--log")
                        + " needs the scene with which the session began, allowed without --load");
        String endings = String.join(", ", Trajectories.ENDINGS).replace(", -", ", or - for standard output");
        WrongCall.unless(out == null || Trajectories.hasFormat(out), "--out", out, "a name that ends in " + endings);
        int most = Trajectories.MOST_DECIMALS;
        WrongCall.unless(decimals == null || decimals >= 0 && decimals <= most, "--decimals", decimals, "0 to " + most);
        WrongCall.when(
                decimals != null && (out == null || !Trajectories.isText(out)),
                "--decimals rounds the text of --out; allowed with --out FILE.csv, FILE.txt or -");
        forecast.check();
        WrongCall.unless(!gossip || !json.isWanted(), "--gossip prints text; allowed without --json");
        if (logFile != null) {
            Replay.checkPath(logFile);
        }
        if (saveFile != null) {
            WholeFile.check(saveFile);
        }
        boolean hasLine = scene != null && RunLineInput.isOne(scene);
        Replay replay = hasLine
                ? RunLineInput.read(spec, scene)
                : replayFile == null ? null : RunLineInput.readLog(spec, replayFile);
        if (scene == null || hasLine) {
            options.refuseFor(hasLine ? "line's run" : replay == null ? "saved world" : "replayed session");
        }
        Scene begun = replay != null ? replay.scene() : scene == null ? null : options.apply(spec, scene);
        try (World world = begun == null ? BadInput.read(this::load) : begun.begin(threads.count())) {
            CallFiles.check(spec, world.setup());
            Long wanted = length.steps(world.setup().dt());
            long todo = wanted != null ? wanted : replay != null ? replay.steps() : DEFAULT_STEPS;
            int stride = stride(world);
            RunMeter gauging = new RunMeter(world, wanted(world));
            RunJson result = new RunJson();
            run(world, replay, todo, stride, gauging, result);
            PrintWriter print = out();
            printGroups(print, world);
            Map<String, Double> figures = gauging.figures();
            printFigures(print, world, figures);
            String file = scene == null || hasLine || Scenes.isShipped(scene) ? null : scene;
            result.end(begun == null ? null : begun.name(), file, world, figures);
            warn(UnreachableGroups.warnings(world));
            if (logFile != null) {
                Replay.of(begun, world).save(logFile);
            }
            if (saveFile != null) {
                WholeFile.write(saveFile, world::save);
            }
            // Comes after the files of the run, because the groups to forecast may be gone.
            boolean isForecast = forecast.print(spec, world, threads.count(), result);
            printCost(print, world);
            print.println(Format.of("hash: %s", world.hashText()));
            boolean isWhole = replay != null && todo == replay.steps();
            boolean same = !isWhole || isSame(world, replay, hasLine ? "run line" : "log");
            if (isWhole) {
                result.put("same", same);
            }
            if (same && isWhole && hasLine) {
                print.println("the same run as in its line");
            }
            if (same && wantsLine) {
                String line = line(Replay.of(begun, world));
                print.println(line);
                result.put("line", line);
            }
            json.print(result.value());
            return same && isForecast ? 0 : 1;
        }
    }

    /** Prints whether a repeated run ended with the expected hash. */
    private boolean isSame(World world, Replay replay, String teller) {
        boolean same = world.hash() == replay.hash();
        if (!same) {
            String live = world.setup().isLive() ? ", or it was made on another machine: its props are live" : "";
            err().println(Format.of(
                    "onder: the %s has hash %016x: this is not the same run%s", teller, replay.hash(), live));
        }
        return same;
    }

    private String line(Replay run) {
        String line = RunLine.write(run);
        RunLineInput.tellLacks(spec, run);
        return line;
    }

    private World load() throws IOException {
        try (InputStream from = new BufferedInputStream(InputFile.open(loadedFile))) {
            return World.load(from, threads.count(), System::nanoTime);
        } catch (SavedWorldException e) {
            throw new IOException(loadedFile + ": " + e.getMessage(), e);
        }
    }

    /** Steps between frames. */
    private int stride(World world) {
        WrongCall.unless(every == null || every >= 1, "--every", every, "1 or more");
        WrongCall.when(every != null && fps != null, "--every and --fps exclude each other; give only one of them");
        double rate = world.setup().rate();
        double steps = fps != null ? rate / fps : every != null ? every : 1;
        boolean whole = steps >= 1 && Math.abs(steps - Math.rint(steps)) < SAME * steps;
        WrongCall.unless(whole, "--fps", fps, divisors(rate) + ": divisors of the steps per second");
        WrongCall.when(
                (every != null || fps != null) && out == null && seriesFile == null,
                (every != null ? "--every" : "--fps")
                        + " sets which steps --out and --series contain; give one of them, too");
        return (int) Math.rint(steps);
    }

    /** The greatest divisors of a rate: whole ones if it is whole. */
    private static String divisors(double rate) {
        return IntStream.rangeClosed(1, (int) Math.ceil(rate))
                .mapToDouble(steps -> rate / steps)
                .filter(divisor -> rate != Math.rint(rate) || divisor == Math.rint(divisor))
                .limit(MOST_DIVISORS)
                .mapToObj(divisor -> Parameter.text((float) divisor))
                .collect(Collectors.joining(", "));
    }

    private List<String> wanted(World world) {
        if (measures.equals(List.of("all"))) {
            return RunMetrics.NAMES;
        }
        try {
            measures.forEach(name -> RunMetrics.check(name, world.setup()));
        } catch (IllegalArgumentException e) {
            throw new WrongCall("--measures: " + e.getMessage());
        }
        return measures;
    }

    private void run(World world, Replay replay, long todo, int stride, RunMeter gauging, RunJson result)
            throws IOException {
        int places = decimals == null ? Trajectories.EXACT : decimals;
        try (Trajectories trajectories = out == null ? null : Trajectories.of(out, world, stride, places);
                TimeSeries series = seriesFile == null ? null : new TimeSeries(seriesFile, world)) {
            append(world, trajectories, series);
            run(world, replay, todo, gauging, result, step -> {
                if (step % stride == 0) {
                    append(world, trajectories, series);
                }
            });
            if (trajectories != null) {
                trajectories.finish();
                if (trajectories.beside() != null) {
                    out().println("groups, leaders and species: " + trajectories.beside());
                }
            }
            if (series != null) {
                series.finish();
            }
        }
    }

    private interface AfterStep {
        void made(long steps) throws IOException;
    }

    private static void append(World world, Trajectories trajectories, TimeSeries series) throws IOException {
        if (trajectories != null) {
            trajectories.append(world);
        }
        if (series != null) {
            series.append(world);
        }
    }

    private void run(World world, Replay replay, long todo, RunMeter gauging, RunJson result, AfterStep written)
            throws IOException {
        PrintWriter print = out();
        // The first elections are not reported, nor events from before the world was saved.
        long read = loadedFile == null
                ? world.groups().all().size()
                : world.events().count();
        GossipRound round = gossip ? new GossipRound(world) : null;
        int fed = 0;
        for (long i = 0; i < todo; i++) {
            if (replay != null) {
                fed = replay.feed(world, fed);
            }
            world.step();
            Set<Integer> left = new HashSet<>();
            for (Event event : world.events().since(read)) {
                if (event instanceof Event.Left leaver) {
                    left.add(leaver.agent());
                }
                // Who has left by an exit is removed, too: one line says it.
                if (!(event instanceof Event.AgentRemoved removed && left.contains(removed.agent()))) {
                    print.println(Format.of(
                            "%8d %8.2f s  %s", event.step(), event.step() * (double) world.dt(), event.text()));
                }
                result.event(world, event);
            }
            read = world.events().count();
            gauging.step();
            written.made(i + 1);
            if (round != null) {
                round.step();
            }
        }
        if (replay != null && todo == replay.steps()) {
            // Commands that were sent after its last step.
            replay.feed(world, fed);
            world.carryOut();
        }
        if (round != null && round.windows() > 0) {
            print.println();
            print.print(round.text());
        }
    }

    private static void printGroups(PrintWriter print, World world) {
        if (world.groups().all().isEmpty()) {
            print.println();
            print.println("no groups left");
            print.println();
            return;
        }
        print.printf(Locale.ROOT, "%n%5s %5s %6s %7s", "group", "size", "leader", "changes");
        Measure.ALL.forEach(measure -> print.print(cell(measure, head(measure))));
        print.println();
        for (Group group : world.groups().all()) {
            print.printf(Locale.ROOT, "%5d %5d %6d %7d", group.id(), group.size(), group.leader(), group.changes());
            Measure.ALL.forEach(measure -> print.print(cell(measure, figure(measure, measure.of(world, group)))));
            print.println();
        }
        print.println("changes: how often congestion has changed the leader");
        print.println();
    }

    /** Prints the present measures of places, and the measures of the run that were asked for. */
    private static void printFigures(PrintWriter print, World world, Map<String, Double> figures) {
        for (Measure measure : Measure.figures(world.setup())) {
            print.println(
                    Format.of("%-24s %10s %s", measure.name(), figure(measure, measure.of(world)), measure.unit()));
        }
        figures.forEach((name, value) -> print.println(Format.of("%-24s %10s", name, number(value))));
        if (!figures.isEmpty() || !world.setup().measures().isEmpty()) {
            print.println();
        }
    }

    /** Prints what live props cost; {@code onder bench} measures all other phases. */
    private static void printCost(PrintWriter print, World world) {
        if (world.setup().isLive() && world.profile().steps() > 0) {
            double all = Stream.of(Phase.values())
                            .mapToDouble(world.profile()::nanos)
                            .sum()
                    / NANOS_A_MILLISECOND;
            double props = world.profile().nanos(Phase.PROPS) / NANOS_A_MILLISECOND;
            int count = world.props().count();
            print.println(Format.of("props: %.3f ms a step of %.3f ms, %d props", props, all, count));
        }
    }

    private static String number(double value) {
        return Double.isNaN(value) ? "–" : CsvTable.number(value);
    }

    private static String head(Measure measure) {
        return measure.unit().isEmpty() ? measure.name() : measure.name() + "/" + measure.unit();
    }

    private static String cell(Measure measure, String text) {
        return Format.of(" %" + Math.max(LEAST_WIDTH, head(measure).length()) + "s", text);
    }

    /** A figure, or a dash if it is undefined. */
    private static String figure(Measure measure, float value) {
        return Float.isNaN(value) ? "–" : Format.of("%." + measure.decimals() + "f", value);
    }

    /**
     * The measures of a world over time, as a CSV with a row per measuring moment: the means over its groups, the number
     * of agents left, and the scene's measures in places. An undefined value is an empty field. The file is complete
     * after {@link #finish}; without it nothing remains.
     */
    private static final class TimeSeries implements AutoCloseable {
        private final Path target;
        private final WholeFile file;
        private final BufferedWriter writer;
        private final List<Measure> measures;

        /** Creates a world's file, with no row yet. */
        public TimeSeries(Path target, World world) throws FileException {
            this.target = target;
            file = WholeFile.begin(target);
            writer = new BufferedWriter(new OutputStreamWriter(file.output(), StandardCharsets.UTF_8));
            measures = Measure.of(world.setup());
            line(measures.stream().map(Measure::column).collect(Collectors.joining(",", "time_s,agents,", "\n")));
        }

        /** Appends the world's present state. */
        public void append(World world) throws FileException {
            line(measures.stream()
                    .map(measure -> CsvTable.number(measure.of(world)))
                    .collect(Collectors.joining(
                            ",",
                            CsvTable.number(world.steps() / world.setup().rate()) + ","
                                    + world.agents().living() + ",",
                            "\n")));
        }

        private void line(String text) throws FileException {
            try {
                writer.write(text);
            } catch (IOException e) {
                throw FileException.unwritable(target, e);
            }
        }

        /** Completes the file and moves it into place. */
        public void finish() throws FileException {
            try {
                writer.flush();
                file.finish();
            } catch (IOException e) {
                throw FileException.unwritable(target, e);
            }
        }

        @Override
        public void close() {
            file.close();
        }
    }
}
