package onder.lab.runs;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.Settings;

/**
 * One run to make: everything that determines its result.
 *
 * @param number its place in the plan, from 0; rows are sorted by it
 * @param cell the cell of the plan, such as {@code no obstacles/farthest}; the runs of a cell differ only in their
 *     seeds
 * @param scene a shipped scene or a scene file
 * @param settings changes to it, each {@code path=value} as {@link Settings} takes them
 * @param steps number of steps, 1 or more
 * @param measures names from {@link RunMetrics#NAMES} or of the scene's own measures in places
 */
public record Job(
        int number, String cell, String scene, List<String> settings, long seed, long steps, List<String> measures) {
    /** A larger number of steps is taken for a typing error. */
    public static final long MOST_STEPS = Replay.MOST_STEPS;

    public Job {
        if (number < 0) {
            throw new IllegalArgumentException("number = " + number + ", allowed 0 or more");
        }
        if (Stream.concat(settings.stream(), measures.stream()).anyMatch(Objects::isNull)) {
            throw new IllegalArgumentException("a setting or measure is null, allowed texts");
        }
        settings = List.copyOf(settings);
        measures = List.copyOf(measures);
        measures.forEach(measure -> RunMetrics.check(measure));
        if (steps < 1 || steps > MOST_STEPS) {
            throw new IllegalArgumentException("steps = " + steps + ", allowed 1.." + MOST_STEPS);
        }
    }

    /** A run with all measures. */
    public Job(int number, String cell, String scene, List<String> settings, long seed, long steps) {
        this(number, cell, scene, settings, seed, steps, RunMetrics.NAMES);
    }

    /** Its name in messages. */
    public String text() {
        return "run " + number + " (" + cell + ", seed " + seed + ")";
    }

    /** Its settings by their paths; where one is set twice, the last value counts. */
    Map<String, String> byPath() {
        return byPath(settings);
    }

    /** {@return the values of settings {@code path=value}, by their paths} */
    public static Map<String, String> byPath(List<String> settings) {
        Map<String, String> values = new LinkedHashMap<>();
        for (String setting : settings) {
            int equals = setting.indexOf('=');
            values.put(setting.substring(0, Math.max(0, equals)), setting.substring(equals + 1));
        }
        return values;
    }

    /**
     * The scene with the job's settings and seed.
     *
     * @throws SceneException when the scene or a setting cannot be used
     */
    public Scene begin() {
        return begin(Scenes.load(scene));
    }

    /** The same, from a scene that is loaded already. */
    public Scene begin(Scene loaded) {
        Scene set = Settings.setAll(loaded, settings);
        return set.with(set.setup().withSeed(seed));
    }
}
