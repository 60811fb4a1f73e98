package onder.cli;

import onder.lab.cluster.Worker;
import picocli.CommandLine.Option;

/** The number of runs at the same time. */
final class RunThreads {
    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Runs at the same time, 1..256 (default: the processors). No result depends on it.")
    private Integer threads;

    int count() {
        return count(threads);
    }

    /** The number that a call asks for; null: one for each processor. */
    static int count(Integer asked) {
        int threads = asked == null ? Runtime.getRuntime().availableProcessors() : asked;
        WrongCall.unless(
                threads >= 1 && threads <= Worker.MOST_THREADS, "--threads", threads, "1.." + Worker.MOST_THREADS);
        return threads;
    }
}
