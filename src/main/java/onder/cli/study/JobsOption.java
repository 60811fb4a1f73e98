package onder.cli.study;

import onder.cli.option.WrongCall;
import onder.lab.cluster.Worker;
import picocli.CommandLine.Option;

/** The number of runs at the same time. */
final class JobsOption {
    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "Number of simultaneous runs, 1..256 (default: the number of processors). It does not "
                    + "affect the results.")
    private Integer jobs;

    /** The number that the call asks for; without one, one for each processor. */
    int count() {
        int count = jobs == null ? Runtime.getRuntime().availableProcessors() : jobs;
        WrongCall.unlessWithin("--jobs", count, 1, Worker.MOST_THREADS);
        return count;
    }
}
