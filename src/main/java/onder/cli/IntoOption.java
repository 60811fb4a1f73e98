package onder.cli;

import picocli.CommandLine.Option;

/** Whether a results folder may contain other files; see {@link CallFiles}. */
final class IntoOption {
    static final String NAME = "--into";

    @Option(
            names = NAME,
            description = "Also write the results into a folder that contains other files; none of them is replaced.")
    private boolean into;
}
