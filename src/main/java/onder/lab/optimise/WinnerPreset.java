package onder.lab.optimise;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import onder.scene.Preset;
import onder.scene.Preset.Part;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;

/**
 * A winner's settings as a preset, as far as a preset can hold them: leadership, rules, and behaviours and bodies of one
 * species.
 *
 * @param preset null if a preset can hold none of them
 * @param isWhole whether the preset holds all of the settings
 */
public record WinnerPreset(Preset preset, boolean isWhole) {
    /**
     * {@return the preset of a search's winner}
     *
     * @param name of the preset
     */
    public static WinnerPreset of(OptimisationPlan plan, Optimum optimum, String name) {
        Scene loaded = Scenes.load(plan.scenes().get(0));
        Setup scene = loaded.setup();
        List<String> settings = plan.with(optimum.settings());
        Setup set = Settings.setAll(loaded, settings).setup();
        Set<Part> parts = EnumSet.noneOf(Part.class);
        List<String> kinds = new ArrayList<>();
        for (String setting : settings) {
            String[] path = setting.substring(0, setting.indexOf('=')).split("\\.", -1);
            if (path.length == 2 && path[0].equals("leadership")) {
                parts.add(Part.LEADERSHIP);
            } else if (path.length == 2 && path[0].equals("rules")) {
                parts.add(Part.RULES);
            } else if (path.length > 2 && (path[0].equals("*") || set.speciesIndex(path[0]) >= 0)) {
                parts.add(path.length == 3 ? Part.BODIES : Part.BEHAVIOURS);
                kinds.add(path[0]);
            }
        }
        if (parts.isEmpty()) {
            return new WinnerPreset(null, false);
        }
        String kind = set.species().stream()
                .map(SpeciesSetup::name)
                .filter(kinds::contains)
                .findFirst()
                .orElse(set.species().get(0).name());
        String about = "Found by onder optimise in " + String.join(", ", plan.scenes());
        Preset preset = Preset.of(name, about, parts, set, kind);
        return new WinnerPreset(preset, preset.applyTo(scene).equals(set));
    }
}
