package onder.cli.option;

import java.util.List;
import onder.level.Level;
import onder.scene.PresetFiles;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.SceneWarnings;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.scene.UnreadSettings;
import onder.world.setup.Setup;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** The options that change a scene before it starts. */
public final class SetupOptions {
    public static final String SET = "Change a setting, such as leadership.change=random or "
            + "person.follower.evadeLeader.zone=sector; * stands for every species or role. It also changes any entry "
            + "of the scene file by its path, such as walls.0.to=[0,-1], sources.NAME.rate=2 or groups.*.count=10. May be repeated.";

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
    public Scene apply(CommandSpec spec, String sceneName) {
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
    public Scene applyQuietly(CommandSpec spec, String sceneName) {
        return changed(load(spec, sceneName));
    }

    /** The values of {@code --set}, in order. */
    public List<String> changes() {
        return changes;
    }

    /** Refuses options that would change a session that is repeated. */
    public void refuseFor(String session) {
        WrongCall.when(
                seed != null || !changes.isEmpty() || !presets.isEmpty(),
                "--seed, --preset and --set would change the " + session + "; leave them out");
    }

    private Scene changed(Scene scene) {
        Setup setup = seed == null ? scene.setup() : scene.setup().withSeed(seed);
        for (String preset : presets) {
            setup = apply(preset, setup);
        }
        return set(scene.with(setup), changes);
    }

    /** The scene of that name with the values of {@code --set}, applied in order. */
    public static Scene load(CommandSpec spec, String sceneName, List<String> changes) {
        return set(load(spec, sceneName), changes);
    }

    private static Scene set(Scene scene, List<String> changes) {
        return WrongCall.of("--set ", () -> Settings.setAll(scene, changes));
    }

    private static Setup apply(String preset, Setup setup) {
        try {
            return PresetFiles.find(preset, FolderOption.PRESETS).applyTo(setup);
        } catch (SceneException | IllegalArgumentException e) {
            if (PresetFiles.isFile(preset)) {
                throw new BadInput(e.getMessage());
            }
            throw new WrongCall("--preset " + preset + ": " + e.getMessage());
        }
    }

    /** The scene of that name, or in standard input, unchanged. */
    public static Scene read(String name) {
        return name.equals(StandardInput.NAME) ? Scenes.of(name, StandardInput.text()) : Scenes.load(name);
    }

    /** Loads a scene for a command; one that does not exist or cannot be used is a wrong call. */
    private static Scene load(CommandSpec spec, String name) {
        if (!name.equals(StandardInput.NAME) && !Scenes.exists(name)) {
            throw new WrongCall(Scenes.unknown(name));
        }
        Scene scene = BadInput.read(() -> read(name));
        CallFiles.check(spec, scene.setup());
        Level level = scene.setup().level();
        if (level.isThere()) {
            level.ground().notes().forEach(note -> spec.commandLine()
                    .getErr()
                    .println("onder: " + level.source().file() + ": " + note));
        }
        return scene;
    }
}
