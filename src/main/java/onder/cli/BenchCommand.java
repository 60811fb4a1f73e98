package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
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
            "M looks/s counts decisions that look ahead; µs/agent s is the time that one agent takes for one "
                    + "simulated second, of "
                    + Workload.RATE + " steps.",
            "groups is the number of groups at the end; share is the share of a step's time that the phases "
                    + "groups and measure take."
        },
        mixinStandardHelpOptions = true,
        footerHeading = Subcommand.EXAMPLES,
        footer = {
            "onder bench",
            "onder bench flock --agents 1000,10000 --threads 1,2",
            "onder bench pedestrians --round 0.5 --out speed.csv"
        })
final class BenchCommand extends Subcommand {
    private static final double MOST_SECONDS = 600;
    private static final double WARM_UP = 2;

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
        out.println(Format.of("%s: %s", Parameter.text(workload), workload.about()));
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
        agents.forEach(n -> WrongCall.unless(
                n >= Workload.FEWEST && n <= Setup.MAX_AGENTS,
                "--agents",
                n, //
                Workload.FEWEST + ".." + Setup.MAX_AGENTS));
        threads.forEach(
                n -> WrongCall.unless(n >= 1 && n <= ThreadsOption.MOST, "--threads", n, "1.." + ThreadsOption.MOST));
        WrongCall.unless(steps == null || steps >= 1, "--steps", steps, "1 or more");
        WrongCall.unless(
                seconds == null || seconds > 0 && seconds <= MOST_SECONDS,
                "--round",
                seconds,
                "above 0 and up to " + (int) MOST_SECONDS);
        if (steps != null && seconds != null) {
            throw wrong("--steps and --round both set the length of a round; allowed one of them");
        }
    }

    private List<BenchResult> measure() {
        List<Bench.Case> cases = new ArrayList<>();
        for (Kernel.Choice kernel : kernels) {
            for (int n : agents) {
                threads.forEach(t -> cases.add(new Bench.Case(workload, n, t, kernel)));
            }
        }
        Bench.Length round = steps != null ? new Bench.Length(steps, 0) : new Bench.Length(1, seconds());
        Bench.Length warmUp = steps != null ? round : new Bench.Length(1, WARM_UP);
        if (kernels.contains(Kernel.Choice.VECTOR) && !Kernel.hasVectors()) {
            throw wrong("--kernel = vector, but this Java runs without vectors; allowed auto, scalar, or vector if "
                    + "Java is started with --add-modules jdk.incubator.vector");
        }
        return new Bench(System::nanoTime).measure(cases, warmUp, round);
    }

    private double seconds() {
        return seconds == null ? 1 : seconds;
    }

    private static void printTable(PrintWriter out, List<BenchResult> all) {
        out.printf(
                Locale.ROOT,
                "%8s %7s %-6s %11s %5s %8s %9s %10s %10s %7s %7s %8s   ns an agent:",
                "agents",
                "threads",
                "kernel",
                "M updates/s",
                "±",
                "steps/s",
                "M looks/s",
                "µs/agent s",
                "neighbours",
                "B/agent",
                "groups",
                "share");
        for (Phase phase : Phase.values()) {
            out.print(" " + phase.label());
        }
        out.println();
        for (BenchResult f : all) {
            out.printf(
                    Locale.ROOT,
                    "%8d %7d %-6s %11.1f %4.0f%% %8.1f %9.2f %10.2f %10.1f %7.0f %7d %7.1f%%               ",
                    f.of().agents(),
                    f.of().threads(),
                    Parameter.text(f.kernel()),
                    f.updates() / 1e6,
                    f.spread() * 100,
                    f.steps(),
                    f.looks() / 1e6,
                    f.micros(),
                    f.neighbours(),
                    f.bytesPerAgent(),
                    f.groups(),
                    f.groupShare() * 100);
            f.nanos()
                    .forEach((phase, ns) ->
                            out.printf(Locale.ROOT, " %" + phase.label().length() + ".1f", ns));
            out.println();
        }
    }

    private void write(List<BenchResult> all) throws IOException {
        StringJoiner header = new StringJoiner(",");
        header.add("workload,agents,threads,kernel,java,updates_per_s,slowest_round,fastest_round,steps_per_s");
        header.add("looks_per_s,us_per_agent_and_simulated_s");
        header.add("neighbours,bytes_per_agent,groups,group_share");
        for (Phase phase : Phase.values()) {
            header.add(phase.label() + "_ns_per_agent");
        }
        List<String> lines = new ArrayList<>();
        lines.add(header.toString());
        all.forEach(figures -> lines.add(row(figures)));
        WholeFile.write(file, String.join(System.lineSeparator(), lines) + System.lineSeparator());
    }

    private static String row(BenchResult f) {
        StringBuilder row = new StringBuilder(Format.of(
                "%s,%d,%d,%s,%s,%.0f,%.0f,%.0f,%.2f,%.0f,%.3f,%.2f,%.1f,%d,%.3f",
                Parameter.text(f.of().workload()),
                f.of().agents(),
                f.of().threads(),
                Parameter.text(f.kernel()),
                System.getProperty("java.version"),
                f.updates(),
                f.least(),
                f.most(),
                f.steps(),
                f.looks(),
                f.micros(),
                f.neighbours(),
                f.bytesPerAgent(),
                f.groups(),
                f.groupShare()));
        f.nanos().values().forEach(ns -> row.append(Format.of(",%.2f", ns)));
        return row.toString();
    }
}
