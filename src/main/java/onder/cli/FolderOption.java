package onder.cli;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The folder for everything that the sandbox saves. */
final class FolderOption {
    static final Path USUAL = Path.of(System.getProperty("user.home"), "Onder");

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Folder for pictures, videos, saved scenes, logs and scores (default: the Onder folder in "
                    + "your home folder).")
    private Path folder = USUAL;

    Path folder() {
        return folder;
    }
}
