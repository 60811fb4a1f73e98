package onder.cli.option;

import picocli.CommandLine.Option;

/** The threads that step a world. */
public final class ThreadsOption {
    public static final int MOST = 64;
    private static final int USUAL_MOST = 8;

    @Option(
            names = "--threads",
            paramLabel = "T",
            description = "Number of engine threads, 1..64 (default: the number of processors, at most 8). "
                    + "Results do not depend on it.")
    private Integer threads;

    /** The number that the call asks for, or the usual one. */
    public int count() {
        WrongCall.unlessWithin("--threads", threads, 1, MOST);
        return threads == null ? usual() : threads;
    }

    /** The number without the option. */
    public static int usual() {
        return Math.min(USUAL_MOST, Runtime.getRuntime().availableProcessors());
    }
}
