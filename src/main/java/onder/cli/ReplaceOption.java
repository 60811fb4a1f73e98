package onder.cli;

import picocli.CommandLine.Option;

/** Whether files that exist are replaced; see {@link CallFiles}. */
final class ReplaceOption {
    static final String NAME = "--replace";

    @Option(names = NAME, description = "Replace files that exist; without it the command refuses to.")
    private boolean replace;
}
