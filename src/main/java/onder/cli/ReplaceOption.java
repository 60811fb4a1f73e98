package onder.cli;

import picocli.CommandLine.Option;

/** Whether files that exist are replaced; see {@link CallFiles}. */
final class ReplaceOption {
    static final String NAME = "--replace";

    @Option(names = NAME, description = "Replace existing files; without this option, the command refuses to.")
    private boolean replace;
}
