package onder.cli;

import onder.draw.view.Quality;
import picocli.CommandLine.Option;

/** The quality of each picture. */
final class QualityOption {
    static final String NAME = "--quality";

    static final String HELP =
            "How much a picture may cost: draft, to work with, several times as quick where no graphics card draws, good,"
                    + " or film, whose recorded pictures take seconds each";

    @Option(
            names = NAME,
            paramLabel = "QUALITY",
            defaultValue = "good",
            description = HELP + " (default: ${DEFAULT-VALUE}).")
    private Quality quality;

    Quality chosen() {
        return quality;
    }
}
