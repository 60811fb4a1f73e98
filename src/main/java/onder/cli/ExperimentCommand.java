package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import onder.file.ResultFiles;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import onder.lab.runs.StudyWarnings;
import onder.lab.thesis.Cost;
import onder.lab.thesis.Protocol;
import onder.lab.thesis.ThesisReport;
import onder.param.Format;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code onder experiment thesis}: repeats the thesis's experiments and prints their tables beside the published ones.
 */
@Command(
        name = "experiment",
        description = "Repeat the experiments of the thesis: raw CSV, plots, and a page with the tables beside the "
                + "published ones. After an interruption, the same call continues.",
        mixinStandardHelpOptions = true)
final class ExperimentCommand extends Subcommand {
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
            defaultValue = "100",
            description = "Seeds of each method, 10..1000 (default: ${DEFAULT-VALUE}).")
    private int seeds;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "1",
            description = "Seed of the first run; the others count up from it (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--no-cost",
            description = "Do not measure what evading the leader costs, which takes some seconds after the runs.")
    private boolean withoutCost;

    @Mixin
    private PoolOptions pool;

    @Mixin
    private IntoOption into;

    @Override
    public Integer call() throws IOException, InterruptedException {
        Protocol protocol = WrongCall.of("--", () -> new Protocol(seed, seeds));
        ResultFiles.requireFree(out, List.of("results.md", "cost.csv"));
        try (Results results = new Results(out, protocol.jobs())) {
            List<Run> all = pool.complete(spec, results);
            PrintWriter print = out();
            print.println(all.size() + " runs in " + out.resolve("runs.csv"));
            List<String> warnings = new StudyWarnings(all).all();
            warn(warnings);
            print.println("results: " + new ThesisReport(protocol, all, out, warnings).write());
            if (!withoutCost) {
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
