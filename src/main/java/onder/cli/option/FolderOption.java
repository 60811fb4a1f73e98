package onder.cli.option;

import java.nio.file.Path;
import onder.scene.PresetFiles;
import picocli.CommandLine.Option;

/** The folder for everything that the sandbox saves. */
public final class FolderOption {
    public static final Path USUAL = Path.of(System.getProperty("user.home"), "Onder");

    /** The user's own presets. */
    public static final Path PRESETS = USUAL.resolve(PresetFiles.FOLDER);

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Folder for pictures, videos, saved scenes, logs and scores (default: the Onder folder in "
                    + "your home folder).")
    private Path folder = USUAL;

    public Path folder() {
        return folder;
    }
}
