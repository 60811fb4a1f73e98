package onder.cli.option;

import onder.draw.view.Quality;
import picocli.CommandLine.Option;

/** The quality of each picture. */
public final class QualityOption {
    public static final String NAME = "--quality";

    public static final String HELP =
            "Quality of pictures: draft (for work in progress; several times as fast without a graphics card), good, "
                    + "or film (each frame takes several seconds)";

    @Option(
            names = NAME,
            paramLabel = "QUALITY",
            defaultValue = "good",
            description = HELP + " (default: ${DEFAULT-VALUE}).")
    private Quality quality;

    public Quality chosen() {
        return quality;
    }
}
