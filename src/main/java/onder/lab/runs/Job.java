package onder.lab.runs;

import java.util.List;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.world.Setup;

/**
 * One run to be made: all that fixes its bits.
 *
 * @param number its place in the plan, from 0; rows are sorted by it
 * @param cell which cell of the plan it belongs to, such as {@code no obstacles/farthest}; seeds apart all its runs are alike
 * @param scene a shipped scene or a scene file
 * @param settings changes to it, each {@code path=value} as {@link Settings} takes them
 * @param steps how many
 * @param measures the figures that are wanted, of {@link Gauges#NAMES}
 */
public record Job(
        int number, String cell, String scene, List<String> settings, long seed, long steps, List<String> measures) {
    public Job {
        settings = List.copyOf(settings);
        measures = List.copyOf(measures);
        for (String measure : measures) {
            if (!Gauges.NAMES.contains(measure)) {
                throw new IllegalArgumentException(
                        "there is no measure '" + measure + "', allowed " + String.join(", ", Gauges.NAMES));
            }
        }
        if (steps < 1) {
            throw new IllegalArgumentException("steps = " + steps + ", allowed 1 or more");
        }
    }

    /** A run with all measures. */
    public Job(int number, String cell, String scene, List<String> settings, long seed, long steps) {
        this(number, cell, scene, settings, seed, steps, Gauges.NAMES);
    }

    /**
     * The scene with its settings and seed.
     *
     * @throws SceneException when the scene or a setting cannot be used
     */
    public Scene begin() {
        return begin(Scenes.load(scene));
    }

    /** The same with its scene read already; the file is not looked for. */
    Scene begin(Scene loaded) {
        Setup setup = loaded.setup();
        for (String change : settings) {
            setup = Settings.set(setup, change);
        }
        return loaded.with(setup.withSeed(seed));
    }
}
