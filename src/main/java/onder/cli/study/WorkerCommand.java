package onder.cli.study;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import onder.cli.option.Reads;
import onder.cli.option.Subcommand;
import onder.cli.option.WrongCall;
import onder.lab.cluster.Address;
import onder.lab.cluster.Secret;
import onder.lab.cluster.SecretFile;
import onder.lab.cluster.Worker;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code onder worker}: computes runs for a study on another machine or in another process. */
@Command(
        name = "worker",
        description = "Compute runs for an experiment or a sweep that was started with --cluster, until it ends. A "
                + "worker needs the study's secret, which is in the file that the study prints.",
        footer = {
            "onder worker --secret grace/secret",
            "onder worker --secret grace/secret --jobs 4",
            "onder worker --secret grace/secret --join study.example.org:5701"
        })
public final class WorkerCommand extends Subcommand {
    private static final Duration PATIENCE = Duration.ofMinutes(1);

    @Reads
    @Option(
            names = "--secret",
            paramLabel = "FILE",
            description = "File with the study's secret; the worker waits a minute for it. Without this "
                    + "option, the worker takes the file's text from the environment variable " + Secret.VARIABLE + ".")
    private Path secret;

    @Option(
            names = "--join",
            paramLabel = "HOST[:PORT]",
            description = "Address of the study, as seen from this machine (default: the one in the secret).")
    private String join;

    @Mixin
    private JobsOption jobs;

    @Override
    public Integer call() throws IOException, InterruptedException {
        int wanted = jobs.count();
        String given = System.getenv(Secret.VARIABLE);
        WrongCall.when(
                secret == null && given == null,
                "a worker needs the study's secret: --secret FILE, or its text in " + Secret.VARIABLE);
        Address study = WrongCall.of("--join: ", () -> join == null ? null : Address.of(join));
        Worker.Source source = () -> secret == null ? Secret.of(Secret.VARIABLE, given) : SecretFile.read(secret);
        try (Worker worker = Worker.join(source, study, wanted, PATIENCE)) {
            out().println("working for study " + worker.study + " as worker " + worker.number);
            worker.work();
        }
        out().println("the study has ended");
        return 0;
    }
}
