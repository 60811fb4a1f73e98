package onder.cli;

import picocli.CommandLine.Option;

/** Whether a folder of results may have other files; see {@link CallFiles}. */
final class IntoOption {
    static final String NAME = "--into";

    @Option(
            names = NAME,
            description = "Write the results into a folder that has other files, too; none of those is replaced.")
    private boolean into;
}
