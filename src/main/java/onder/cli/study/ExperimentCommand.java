package onder.cli.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import onder.cli.option.Subcommand;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.ResultFiles;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import onder.lab.runs.StudyWarnings;
import onder.lab.thesis.Cost;
import onder.lab.thesis.Method;
import onder.lab.thesis.Protocol;
import onder.lab.thesis.ThesisEnvironment;
import onder.lab.thesis.ThesisReport;
import onder.param.Format;
import onder.param.Parameter;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.TypeConversionException;

/**
 * {@code onder experiment thesis}: repeats the thesis's experiments and prints their tables beside the published ones.
 */
@Command(
        name = "experiment",
        description = "Repeat the experiments of the thesis: raw CSV, plots, and a page that compares the tables"
                + " with the published ones. After an interruption, the same command continues.",
        footer = {
            "onder experiment thesis --quick --out results",
            "onder experiment thesis --quick --methods blind,farthest --environments open --out results",
            "onder experiment thesis --seeds 100 --out results --cluster"
        })
public final class ExperimentCommand extends Subcommand {
    private static final int QUICK_SEEDS = 10;

    /** The experiments that can be run. */
    enum Which {
        THESIS
    }

    @Parameters(paramLabel = "EXPERIMENT", description = "thesis.")
    private Which which;

    @Writes
    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for the results.")
    private Path out;

    @Option(
            names = "--seeds",
            paramLabel = "N",
            description = "Number of seeds, 10..1000; each method runs once per seed (default: " + Protocol.USUAL_RUNS
                    + "; " + QUICK_SEEDS + " with --quick).")
    private Integer seeds;

    @Option(
            names = "--quick",
            description = "Compare only the methods, with 10 seeds, which takes a few minutes. Leaves out the "
                    + "sensitivities, the other obstacle layouts, the causes of differences and the cost of evading.")
    private boolean quick;

    @Option(
            names = "--methods",
            paramLabel = "NAME",
            split = ",",
            converter = MethodName.class,
            description = "Compare only these methods: blind, random, farthest, evade-rectangle, evade-sector. Leaves "
                    + "out the same parts as --quick.")
    private List<Method> methods;

    @Option(
            names = "--environments",
            paramLabel = "NAME",
            split = ",",
            converter = EnvironmentName.class,
            description = "Compare only in these environments: open, five, ten, thirty-five (per cent of the ground "
                    + "under obstacles). Leaves out the same parts as --quick.")
    private List<ThesisEnvironment> environments;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of the first run; the others count up from it (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--no-cost",
            description = "Skip measuring the cost of evading the leader, which takes a few seconds after the runs.")
    private boolean withoutCost;

    @Mixin
    private PoolOptions pool;

    /** Those that were named, each once; all if none was. */
    private static <T> List<T> inOrder(List<T> named, T[] all) {
        return Arrays.stream(all)
                .filter(one -> named == null || named.contains(one))
                .toList();
    }

    /** Reads the name of a method. */
    static final class MethodName implements ITypeConverter<Method> {
        @Override
        public Method convert(String name) {
            return named(name, Method.values());
        }
    }

    /** Reads the name of an environment. */
    static final class EnvironmentName implements ITypeConverter<ThesisEnvironment> {
        @Override
        public ThesisEnvironment convert(String name) {
            return named(name, ThesisEnvironment.values());
        }
    }

    private static <T extends Enum<T>> T named(String name, T[] all) {
        return Arrays.stream(all)
                .filter(one -> Parameter.text(one).equals(name))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("not one of them"));
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        pool.check(spec);
        boolean whole = !quick && methods == null && environments == null;
        int count = seeds != null ? seeds : quick ? QUICK_SEEDS : Protocol.USUAL_RUNS;
        List<Method> tried = inOrder(methods, Method.values());
        List<ThesisEnvironment> where = inOrder(environments, ThesisEnvironment.values());
        Protocol protocol = WrongCall.of("--", () -> new Protocol(seed, count, tried, where, whole));
        ResultFiles.requireFree(out, List.of("results.md", "cost.csv"));
        try (Results results = new Results(out, protocol.jobs())) {
            List<Run> all = pool.complete(spec, results);
            PrintWriter print = out();
            print.println(Format.count(all.size(), "run") + " in " + out.resolve("runs.csv"));
            List<String> warnings = new StudyWarnings(all).all();
            warn(warnings);
            print.println("results: " + new ThesisReport(protocol, all, out, warnings).write());
            if (whole && !withoutCost) {
                // Times are not part of the results: they differ from machine to machine.
                List<Cost> costs = Cost.measure(System::nanoTime);
                ResultFiles.write(out.resolve("cost.csv"), Cost.csv(costs));
                for (Cost one : costs) {
                    print.println(Format.of(
                            "evade leader costs %d agents %.1f %% of %.0f steps/s",
                            one.agents(), 100 * one.loss(), one.without()));
                }
            }
        }
        return 0;
    }
}
