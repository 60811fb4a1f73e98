package onder.lab.calibrate;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import onder.scene.Preset;
import onder.scene.Preset.Part;
import onder.world.setup.Setup;

/**
 * Fitted settings as a preset, as far as one can hold them: leadership, rules, behaviours and bodies of one species.
 *
 * @param preset null if a preset can hold none of them
 * @param left paths that it cannot hold
 */
public record FittedPreset(Preset preset, List<String> left) {
    /**
     * {@return a calibration's result as a preset}
     *
     * @param name of the preset
     */
    public static FittedPreset of(CalibrationResult found, String name) {
        Set<Part> parts = EnumSet.noneOf(Part.class);
        List<String> left = new ArrayList<>();
        String species = found.plan().species();
        for (FittedSetting fitted : found.settings()) {
            String path = fitted.setting().path();
            String[] names = path.split("\\.", -1);
            boolean ours = names[0].equals(species) || names[0].equals("*");
            if (fitted.frozen()) {
                continue;
            }
            if (names.length == 2 && names[0].equals("leadership")) {
                parts.add(Part.LEADERSHIP);
            } else if (names.length == 2 && names[0].equals("rules")) {
                parts.add(Part.RULES);
            } else if (names.length > 2 && ours) {
                parts.add(names.length == 3 ? Part.BODIES : Part.BEHAVIOURS);
            } else {
                left.add(path);
            }
        }
        if (parts.isEmpty()) {
            return new FittedPreset(null, left);
        }
        Setup setup = found.setup();
        String about = "Fitted to " + found.plan().tracks().file().getFileName() + " in "
                + found.plan().sceneName() + " by onder calibrate";
        return new FittedPreset(Preset.of(name, about, parts, setup, species), left);
    }
}
