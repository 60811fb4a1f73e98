package onder.cli.study;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.cli.option.BadInput;
import onder.cli.option.FolderOption;
import onder.cli.option.WrongCall;
import onder.scene.Preset;
import onder.scene.PresetFiles;
import picocli.CommandLine.Option;

/** Saves the settings that a study finds. */
final class SavePresetOption {
    private static final PresetFiles OWN = new PresetFiles(FolderOption.PRESETS);

    @Option(
            names = "--save-preset",
            paramLabel = "NAME",
            description = "Also save the resulting settings as one of your presets, for --preset NAME and the sandbox. "
                    + "The results folder contains them, too.")
    private String name;

    /** The name of the preset; null: it is not saved. */
    String name() {
        return name;
    }

    /**
     * Refuses, before hours of work, a name that a preset of the user's cannot have.
     *
     * @param mine the preset that an earlier call of the same command wrote, which may have that name
     */
    void check(Path mine) throws IOException {
        if (name == null) {
            return;
        }
        BadInput.read(() -> {
            PresetFiles.check(name);
            return null;
        });
        Path there = FolderOption.PRESETS.resolve(name + ".yaml");
        WrongCall.when(
                Files.exists(there) && !(Files.exists(mine) && Files.mismatch(there, mine) < 0),
                "--save-preset = " + name + ": a preset has this name; allowed any other name");
    }

    /** Saves the preset as one of the user's own; returns what to print. */
    String save(Preset preset) {
        return "preset: " + OWN.save(preset);
    }
}
