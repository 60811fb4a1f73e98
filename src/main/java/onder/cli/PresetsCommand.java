package onder.cli;

import java.nio.file.Path;
import java.util.Locale;
import onder.scene.Preset;
import onder.scene.PresetFiles;
import onder.scene.SceneException;
import picocli.CommandLine.Command;

/** {@code onder presets}: the shipped presets and the user's own, a line each. */
@Command(
        name = "presets",
        description =
                "List the presets: those shipped, and your own in the folder Onder/presets in your home, where the"
                        + " sandbox saves them. onder run SCENE --preset NAME applies one.",
        mixinStandardHelpOptions = true)
final class PresetsCommand extends Subcommand {
    /** The user's own. */
    static final Path FOLDER = Path.of(System.getProperty("user.home"), "Onder", PresetFiles.FOLDER);

    @Override
    public Integer call() {
        PresetFiles files = new PresetFiles(FOLDER);
        int failed = 0;
        for (String name : BadInput.read(spec, files::names)) {
            try {
                Preset preset = files.load(name);
                out().printf(Locale.ROOT, "%-16s %-41s %s%n", name, preset.partsText(), preset.about());
            } catch (SceneException bad) {
                failed = 1;
                out().printf(Locale.ROOT, "%-16s cannot be used: %s%n", name, bad.getMessage());
            }
        }
        return failed;
    }
}
