package onder.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import onder.lab.cluster.Address;
import onder.lab.cluster.ClusterRunner;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** Where many runs are made. */
final class PoolOptions {
    private static final int MOST_THREADS = 256;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Runs at the same time, 1..256 (default: the processors). No result depends on it.")
    private Integer threads;

    @Option(
            names = "--cluster",
            description = "Share the runs with whoever joins by 'onder worker'. Bound to this machine alone unless"
                    + " --bind says otherwise.")
    private boolean cluster;

    @Option(
            names = "--bind",
            paramLabel = "HOST[:PORT]",
            defaultValue = Address.LOOPBACK + ":" + Address.PORT,
            description = "With --cluster: where workers join (default: ${DEFAULT-VALUE}).")
    private String bind;

    /** Makes the runs that are missing, with a bar, and completes the folder. */
    List<Run> complete(CommandSpec spec, Results results) throws IOException, InterruptedException {
        int wanted = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (wanted < 1 || wanted > MOST_THREADS) {
            throw new ParameterException(spec.commandLine(), "--threads = " + wanted + ", allowed 1.." + MOST_THREADS);
        }
        List<Job> missing = results.missing();
        PrintWriter print = spec.commandLine().getOut();
        if (results.size() > missing.size()) {
            print.println((results.size() - missing.size()) + " of " + results.size() + " runs were there already");
            print.flush();
        }
        if (!missing.isEmpty()) {
            try (JobRunner runner = runner(spec, wanted);
                    Progress progress = new Progress("Runs", " runs", missing.size())) {
                long[] done = {0};
                runner.run(missing, (run, seconds) -> {
                    results.add(run, seconds);
                    progress.reach(++done[0]);
                });
            }
        }
        return results.finish();
    }

    private JobRunner runner(CommandSpec spec, int wanted) throws IOException {
        if (!cluster) {
            return new LocalPool(wanted);
        }
        Address address;
        try {
            address = Address.of(bind);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--bind: " + e.getMessage());
        }
        JobRunner runner = new ClusterRunner(address, wanted);
        spec.commandLine().getOut().println("workers join by: onder worker --join " + address);
        spec.commandLine().getOut().flush();
        return runner;
    }
}
