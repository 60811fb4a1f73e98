package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;
import onder.cli.option.Subcommand;
import onder.cli.option.ThreadsOption;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.core.agents.Kernel;
import onder.file.WholeFile;
import onder.lab.benchmark.Bench;
import onder.lab.benchmark.BenchResult;
import onder.lab.benchmark.Workload;
import onder.param.Format;
import onder.param.Parameter;
import onder.world.Phase;
import onder.world.setup.Setup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code onder bench}: how many agents per second the engine moves on this machine. */
@Command(
        name = "bench",
        description = {
            "Measure the engine's speed without a scene. Each figure is for whole steps after a warm-up: the "
                    + "median of " + Bench.ROUNDS
                    + " rounds and half of their spread.",
            "Prints a row for each combination of agents, threads and kernel; the last line repeats the "
                    + "last row's figure.",
            "M looks/s counts decisions that look ahead; µs/agent s is the time to simulate one agent for one "
                    + "second, that is, "
                    + Workload.RATE + " steps.",
            "groups is the number of groups at the end; share is the share of a step's time that the phases "
                    + "groups and measure take."
        },
        footer = {
            "onder bench",
            "onder bench flock --agents 1000,10000 --threads 1,2",
            "onder bench pedestrians --round 0.5 --out speed.csv"
        })
final class BenchCommand extends Subcommand {
    private static final double MOST_SECONDS = 600;
    private static final double WARM_UP = 2;

    /**
     * A column of figures.
     *
     * @param format of its cells
     */
    private record Column(String title, String format, Function<BenchResult, Object> figure) {
        /** Its title, as wide as its cells. */
        String head() {
            int width = Integer.parseInt(format.replaceFirst("%-?(\\d+).*", "$1")) + (format.endsWith("%%") ? 1 : 0);
            return Format.of((format.startsWith("%-") ? "%-" : "%") + width + "s", title);
        }

        String cell(BenchResult result) {
            return Format.of(format, figure.apply(result));
        }
    }

    private static final List<Column> TABLE = List.of(
            new Column("agents", "%8d", result -> result.of().agents()),
            new Column("threads", "%7d", result -> result.of().threads()),
            new Column("kernel", "%-6s", result -> Parameter.text(result.kernel())),
            new Column("M updates/s", "%11.1f", result -> result.updates() / 1e6),
            new Column("±", "%4.0f%%", result -> result.spread() * 100),
            new Column("steps/s", "%8.1f", BenchResult::steps),
            new Column("M looks/s", "%9.2f", result -> result.looks() / 1e6),
            new Column("µs/agent s", "%10.2f", BenchResult::micros),
            new Column("neighbours", "%10.1f", BenchResult::neighbours),
            new Column("B/agent", "%7.0f", BenchResult::bytesPerAgent),
            new Column("groups", "%7d", BenchResult::groups),
            new Column("share", "%7.1f%%", result -> result.groupShare() * 100));

    private static final List<Column> FILE = List.of(
            new Column("workload", "%s", result -> Parameter.text(result.of().workload())),
            new Column("agents", "%d", result -> result.of().agents()),
            new Column("threads", "%d", result -> result.of().threads()),
            new Column("kernel", "%s", result -> Parameter.text(result.kernel())),
            new Column("java", "%s", result -> System.getProperty("java.version")),
            new Column("updates_per_s", "%.0f", BenchResult::updates),
            new Column("slowest_round", "%.0f", BenchResult::least),
            new Column("fastest_round", "%.0f", BenchResult::most),
            new Column("steps_per_s", "%.2f", BenchResult::steps),
            new Column("looks_per_s", "%.0f", BenchResult::looks),
            new Column("us_per_agent_and_simulated_s", "%.3f", BenchResult::micros),
            new Column("neighbours", "%.2f", BenchResult::neighbours),
            new Column("bytes_per_agent", "%.1f", BenchResult::bytesPerAgent),
            new Column("groups", "%d", BenchResult::groups),
            new Column("group_share", "%.3f", BenchResult::groupShare));

    @Parameters(
            arity = "0..1",
            paramLabel = "WORKLOAD",
            defaultValue = "flock",
            description =
                    "flock, groups, obstacles, pedestrians, forming, majority or linkage (default: ${DEFAULT-VALUE}).")
    private Workload workload;

    @Option(
            names = "--agents",
            paramLabel = "N",
            split = ",",
            defaultValue = "100000",
            description = "Agent counts to measure, such as 1000,10000 (default: ${DEFAULT-VALUE}).")
    private List<Integer> agents;

    @Option(
            names = "--threads",
            paramLabel = "T",
            split = ",",
            description = "Thread counts to measure, 1..64, such as 1,2 (default: 1 and the number of processors, at "
                    + "most 8).")
    private List<Integer> threads = usualThreads();

    @Option(
            names = "--kernel",
            paramLabel = "K",
            split = ",",
            defaultValue = "auto",
            description = "How perception is computed: auto, scalar or vector (default: ${DEFAULT-VALUE}).")
    private List<Kernel.Choice> kernels;

    @Option(
            names = "--round",
            paramLabel = "S",
            description = "Minimum length of a round in seconds of real time (default: 1).")
    private Double seconds;

    @Option(
            names = "--steps",
            paramLabel = "N",
            description = "Length of a round and of the warm-up in steps, instead of --round.")
    private Long steps;

    @Writes
    @Option(names = "--out", paramLabel = "FILE", description = "Also write the figures as CSV.")
    private Path file;

    private static List<Integer> usualThreads() {
        int all = ThreadsOption.usual();
        return all == 1 ? List.of(1) : List.of(1, all);
    }

    @Override
    public Integer call() throws IOException {
        check();
        if (file != null) {
            // Checked first, because measuring may take minutes.
            WholeFile.check(file);
        }
        PrintWriter out = out();
        out.println(Format.of("%s: %s", Parameter.text(workload), workload.about));
        out.println(Format.of(
                "torus, contact off; Java %s, %d processors%n",
                System.getProperty("java.version"), Runtime.getRuntime().availableProcessors()));
        List<BenchResult> all = measure();
        printTable(out, all);
        if (file != null) {
            write(all);
        }
        out.println(Format.of("%n%.1f M updates/s", all.get(all.size() - 1).updates() / 1e6));
        return 0;
    }

    private void check() {
        agents.forEach(n -> WrongCall.unlessWithin("--agents", n, Workload.FEWEST, Setup.MAX_AGENTS));
        threads.forEach(n -> WrongCall.unlessWithin("--threads", n, 1, ThreadsOption.MOST));
        WrongCall.unless(steps == null || steps >= 1, "--steps", steps, "1 or more");
        boolean isAllowed = seconds == null || seconds > 0 && seconds <= MOST_SECONDS;
        WrongCall.unless(isAllowed, "--round", seconds, "above 0 and up to " + (int) MOST_SECONDS);
        WrongCall.when(
                steps != null && seconds != null,
                "--steps and --round both set the length of a round; give only one of them");
    }

    private List<BenchResult> measure() {
        List<Bench.Case> cases = new ArrayList<>();
        for (Kernel.Choice kernel : kernels) {
            agents.forEach(n -> threads.forEach(t -> cases.add(new Bench.Case(workload, n, t, kernel))));
        }
        Bench.Length round = steps != null ? new Bench.Length(steps, 0) : new Bench.Length(1, seconds());
        Bench.Length warmUp = steps != null ? round : new Bench.Length(1, WARM_UP);
        WrongCall.when(
                kernels.contains(Kernel.Choice.VECTOR) && !Kernel.hasVectors(),
                "--kernel = vector, but this Java runs without vectors; allowed auto, scalar, or vector if "
                        + "Java is started with --add-modules jdk.incubator.vector");
        return new Bench(System::nanoTime).measure(cases, warmUp, round);
    }

    private double seconds() {
        return seconds == null ? 1 : seconds;
    }

    private static void printTable(PrintWriter out, List<BenchResult> all) {
        TABLE.forEach(column -> out.print(column.head() + " "));
        out.print("  ns an agent:");
        for (Phase phase : Phase.values()) {
            out.print(" " + phase.label());
        }
        out.println();
        for (BenchResult result : all) {
            TABLE.forEach(column -> out.print(column.cell(result) + " "));
            out.print(" ".repeat("  ns an agent:".length()));
            result.nanos()
                    .forEach((phase, ns) ->
                            out.printf(Locale.ROOT, " %" + phase.label().length() + ".1f", ns));
            out.println();
        }
    }

    private void write(List<BenchResult> all) throws IOException {
        StringBuilder text = new StringBuilder(FILE.stream().map(Column::title).collect(Collectors.joining(",")));
        for (Phase phase : Phase.values()) {
            text.append(',').append(phase.label()).append("_ns_per_agent");
        }
        for (BenchResult result : all) {
            text.append(System.lineSeparator())
                    .append(FILE.stream().map(column -> column.cell(result)).collect(Collectors.joining(",")));
            result.nanos().values().forEach(ns -> text.append(Format.of(",%.2f", ns)));
        }
        WholeFile.write(file, text + System.lineSeparator());
    }
}
