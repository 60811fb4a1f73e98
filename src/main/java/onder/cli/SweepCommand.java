package onder.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import onder.lab.sweep.Plan;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code onder sweep}: any scene over any settings and seeds. */
@Command(
        name = "sweep",
        description = "Run a scene over many settings and seeds, as a plan says: a row a run, and a row a window."
                + " Interrupted, it goes on where it was.",
        mixinStandardHelpOptions = true)
final class SweepCommand implements Callable<Integer> {
    @Spec
    private CommandSpec spec;

    @Parameters(paramLabel = "PLAN", description = "A YAML file: scene, steps, seeds; grid, list or latin of settings.")
    private Path plan;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for the results.")
    private Path out;

    @Mixin
    private PoolOptions pool;

    @Override
    public Integer call() throws IOException, InterruptedException {
        try (Results results =
                new Results(out, BadInput.read(spec, () -> Plan.load(plan)).jobs())) {
            List<Run> all = pool.complete(spec, results);
            spec.commandLine().getOut().println(all.size() + " runs in " + out.resolve("runs.csv"));
        }
        return 0;
    }
}
