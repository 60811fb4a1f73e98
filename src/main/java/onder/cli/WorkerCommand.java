package onder.cli;

import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import onder.lab.cluster.Address;
import onder.lab.cluster.Worker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code onder worker}: makes runs for a study on another machine or in another process. */
@Command(
        name = "worker",
        description = "Make runs for an experiment or a sweep that was started with --cluster, until it is over.",
        mixinStandardHelpOptions = true)
final class WorkerCommand implements Callable<Integer> {
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    private static final int MOST_THREADS = 256;

    @Spec
    private CommandSpec spec;

    @Option(
            names = "--join",
            paramLabel = "HOST:PORT",
            defaultValue = Address.LOOPBACK + ":" + Address.PORT,
            description = "Where the study listens (default: ${DEFAULT-VALUE}).")
    private String join;

    @Option(
            names = "--bind",
            paramLabel = "HOST",
            defaultValue = Address.LOOPBACK,
            description = "This machine's address towards the study (default: ${DEFAULT-VALUE}, off the network).")
    private String bind;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Runs at the same time, 1..256 (default: the processors).")
    private Integer threads;

    @Override
    public Integer call() throws IOException, InterruptedException {
        int wanted = threads == null ? Runtime.getRuntime().availableProcessors() : threads;
        if (wanted < 1 || wanted > MOST_THREADS) {
            throw new ParameterException(spec.commandLine(), "--threads = " + wanted + ", allowed 1.." + MOST_THREADS);
        }
        Address study;
        Address here;
        try {
            study = Address.of(join);
            here = new Address(bind, Address.PORT);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
        try (Worker worker = new Worker(study, here, wanted, PATIENCE)) {
            spec.commandLine().getOut().println("working for " + study);
            spec.commandLine().getOut().flush();
            worker.work();
        }
        spec.commandLine().getOut().println("the study is over");
        return 0;
    }
}
