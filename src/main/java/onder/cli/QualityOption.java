package onder.cli;

import onder.draw.view.Quality;
import picocli.CommandLine.Option;

/** The quality of each picture. */
final class QualityOption {
    static final String NAME = "--quality";

    static final String HELP =
            "Quality of pictures: draft (for working; several times as fast without a graphics card), "
                    + "good, or film (recorded pictures take seconds each)";

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
