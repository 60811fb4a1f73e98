package onder.cli;

import java.util.ArrayList;
import java.util.List;
import onder.cli.option.BadInput;
import onder.cli.option.FolderOption;
import onder.cli.option.JsonCommand;
import onder.param.Format;
import onder.scene.Preset;
import onder.scene.PresetFiles;
import onder.scene.SceneException;
import picocli.CommandLine.Command;

/** {@code onder presets}: the shipped presets and the user's own, a line each. */
@Command(
        name = "presets",
        description = "List the shipped presets and your own, which the sandbox saves in the Onder/presets folder in "
                + "your home folder. onder run SCENE --preset NAME applies one.",
        footer = {"onder presets", "onder presets --json", "onder run gate --preset thesis"})
final class PresetsCommand extends JsonCommand {
    @Override
    public Integer call() {
        List<Object> all = new ArrayList<>();
        PresetFiles files = new PresetFiles(FolderOption.PRESETS);
        int failed = 0;
        for (String name : BadInput.read(files::names)) {
            try {
                Preset preset = files.load(name);
                out().println(Format.of("%-16s %-41s %s", name, preset.partsText(), preset.about()));
                all.add(new Usable(name, preset.partsText(), preset.about()));
            } catch (SceneException bad) {
                failed = 1;
                out().println(Format.of("%-16s cannot be used: %s", name, bad.getMessage()));
                all.add(new Unusable(name, bad.getMessage(), null));
            }
        }
        json.print(all);
        return failed;
    }

    private record Usable(String name, String sets, String about) {}

    private record Unusable(String name, String error, String about) {}
}
