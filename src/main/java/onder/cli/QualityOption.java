package onder.cli;

import onder.draw.view.Quality;
import picocli.CommandLine.Option;

/** The quality of each picture. */
final class QualityOption {
    static final String NAME = "--quality";

    static final String HELP =
            "Quality of pictures: draft (for work in progress; several times as fast without a graphics card), good, "
                    + "or film (each frame takes several seconds)";

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
