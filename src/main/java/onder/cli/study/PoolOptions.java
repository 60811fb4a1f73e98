package onder.cli.study;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import onder.cli.option.Progress;
import onder.cli.option.QuietOption;
import onder.cli.option.Writes;
import onder.cli.option.WrongCall;
import onder.file.AtExit;
import onder.lab.cluster.Address;
import onder.lab.cluster.ClusterRunner;
import onder.lab.cluster.RowMismatch;
import onder.lab.cluster.Secret;
import onder.lab.cluster.SecretFile;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** Options that say where many runs are computed. */
final class PoolOptions {
    /** How long work before the runs takes before it shows progress, in seconds. */
    private static final double PATIENCE = 0.5;

    @Mixin
    private JobsOption jobs;

    @Mixin
    private QuietOption quiet;

    @Option(
            names = "--cluster",
            description = "Share the runs with workers that join with 'onder worker'. The study listens on this "
                    + "machine only, unless --bind gives another address. This machine repeats some of each worker's "
                    + "runs, about 150 of the first 1000. If 2 of 100 rows from a worker are wrong, this check "
                    + "detects it with a probability of 95 %%.")
    private boolean cluster;

    @Option(
            names = "--bind",
            paramLabel = "HOST[:PORT]",
            defaultValue = Address.LOOPBACK,
            description = "With --cluster: address at which workers join; without a port, Onder takes the first free "
                    + "one from 5701 on (default: ${DEFAULT-VALUE}).")
    private String bind;

    @Writes
    @Option(
            names = "--secret",
            paramLabel = "FILE",
            description = "With --cluster: file for the study's secret, which its workers need; it exists as long as "
                    + "the study runs (default: secret in the results folder).")
    private Path secret;

    /** Work to be done with a runner. */
    interface Work {
        void with(JobRunner runner) throws IOException, InterruptedException;
    }

    /** Refuses a wrong number of jobs, and options that do nothing without {@code --cluster}. */
    void check(CommandSpec spec) {
        jobs.count();
        CommandLine.ParseResult call = spec.commandLine().getParseResult();
        for (String option : List.of("--bind", "--secret")) {
            WrongCall.when(!cluster && call.hasMatchedOption(option), option + " goes with --cluster");
        }
    }

    /** Computes the missing runs, with a bar, and completes the folder. */
    List<Run> complete(CommandSpec spec, Results results) throws IOException, InterruptedException {
        List<Job> missing = results.missing();
        PrintWriter print = spec.commandLine().getOut();
        if (results.size() > missing.size()) {
            print.println((results.size() - missing.size()) + " of " + results.size() + " runs existed already");
        }
        if (!missing.isEmpty()) {
            use(spec, results, runner -> make(spec, runner, results, missing));
        }
        return results.finish();
    }

    /** The progress of runs, from its beginning. */
    Progress progress(CommandSpec spec, long runs) {
        return quiet.begin(spec, "Runs", " runs", runs);
    }

    /** The progress of work before the runs, which shows nothing if it is short. */
    Progress progress(CommandSpec spec, String task, String unit, long all) {
        return quiet.begin(spec, task, unit, all, PATIENCE);
    }

    /** Does work with the runner that the options ask for. */
    void use(CommandSpec spec, Results results, Work work) throws IOException, InterruptedException {
        if (cluster) {
            share(spec, jobs.count(), results, work);
        } else {
            try (JobRunner runner = new LocalPool(jobs.count())) {
                work.with(runner);
            }
        }
    }

    private void make(CommandSpec spec, JobRunner runner, Results results, List<Job> missing)
            throws InterruptedException {
        AtomicLong done = new AtomicLong();
        PrintWriter err = spec.commandLine().getErr();
        Runnable told = () -> {
            err.println("onder: stopped after " + done + " of " + missing.size()
                    + " runs; to continue, run the same command again");
            err.flush();
        };
        try (AtExit interrupted = new AtExit(told);
                Progress progress = progress(spec, missing.size())) {
            runner.run(missing, (run, seconds) -> {
                results.add(run, seconds);
                progress.reach(done.incrementAndGet());
            });
        }
    }

    private void share(CommandSpec spec, int wanted, Results results, Work work)
            throws IOException, InterruptedException {
        Address address = WrongCall.of("--bind: ", () -> Address.of(bind));
        Path path = secret == null ? results.folder.resolve("secret") : secret;
        try (ClusterRunner runner = new ClusterRunner(Secret.make(), address, wanted);
                SecretFile file = new SecretFile(path, runner.secret())) {
            spec.commandLine()
                    .getOut()
                    .println("study " + runner.secret().name() + " on " + runner.secret().address
                            + "; workers join with: onder worker --secret " + file.path);
            work.with(runner);
        } catch (RowMismatch wrong) {
            results.drop(wrong.numbers);
            throw wrong;
        }
    }
}
