package onder.cli;

import java.util.List;
import onder.scene.PresetFiles;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.SceneWarnings;
import onder.scene.Settings;
import onder.scene.UnreadSettings;
import onder.world.setup.Setup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options that change a scene before it starts. */
final class SetupOptions {
    static final String SET = "Change a setting, such as leadership.change=random or "
            + "person.follower.evadeLeader.zone=sector; * stands for every species or role. It also changes any entry "
            + "of the scene file by its path, such as walls.0.to=[0,-1] or sources.NAME.rate=2. May be repeated.";

    @Option(names = "--seed", paramLabel = "S", description = "Seed of the run (default: the scene's own).")
    private Long seed;

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = SET)
    private List<String> changes = List.of();

    @Reads
    @Option(
            names = "--preset",
            paramLabel = "NAME",
            description = "Apply a preset before --set: a shipped one, one of your own (in the Onder/presets folder "
                    + "in your home folder), or a preset's file; onder presets lists the first two. May be repeated.")
    private List<String> presets = List.of();

    /** Other options that run the scene with further settings, which may read what {@code --set} sets. */
    private static final List<String> COMPARED = List.of("--compare", "--forecast");

    /** The scene of that name with the options' changes. */
    Scene apply(CommandSpec spec, String sceneName) {
        Scene changed = applyQuietly(spec, sceneName);
        Setup setup = changed.setup();
        Subcommand.warn(spec, SceneWarnings.of(setup));
        boolean isCompared = COMPARED.stream().anyMatch(spec.commandLine().getParseResult()::hasMatchedOption);
        for (String change : changes) {
            String why = UnreadSettings.why(setup, change.substring(0, Math.max(0, change.indexOf('='))));
            if (why != null && !isCompared) {
                Subcommand.warn(spec, List.of("--set " + change + " has no effect: " + why));
            }
        }
        return changed;
    }

    /** The same without a warning. */
    Scene applyQuietly(CommandSpec spec, String sceneName) {
        return changed(OnderCommand.load(spec, sceneName));
    }

    /** The values of {@code --set}, in order. */
    List<String> changes() {
        return changes;
    }

    /** Refuses options that would change a session that is repeated. */
    void refuseFor(String session) {
        if (seed != null || !changes.isEmpty() || !presets.isEmpty()) {
            throw new WrongCall("--seed, --preset and --set would change the " + session + "; leave them out");
        }
    }

    private Scene changed(Scene scene) {
        Setup setup = seed == null ? scene.setup() : scene.setup().withSeed(seed);
        for (String preset : presets) {
            setup = apply(preset, setup);
        }
        return set(scene.with(setup), changes);
    }

    /** A scene with the values of {@code --set}, applied in order. */
    static Scene set(Scene scene, List<String> changes) {
        return WrongCall.of("--set ", () -> Settings.setAll(scene, changes));
    }

    private static Setup apply(String preset, Setup setup) {
        try {
            return PresetFiles.find(preset, PresetsCommand.FOLDER).applyTo(setup);
        } catch (SceneException | IllegalArgumentException e) {
            if (PresetFiles.isFile(preset)) {
                throw new BadInput(e.getMessage());
            }
            throw new WrongCall("--preset " + preset + ": " + e.getMessage());
        }
    }
}
