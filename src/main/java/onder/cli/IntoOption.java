package onder.cli;

import picocli.CommandLine.Option;

/** Whether a results folder may contain other files; see {@link CallFiles}. */
final class IntoOption {
    static final String NAME = "--into";

    @Option(
            names = NAME,
            description = "Write the results even if the folder contains other files; Onder replaces none of them.")
    private boolean into;
}
