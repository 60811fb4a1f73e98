package onder.lab.forecast;

import java.util.List;

/**
 * Which states are forecast, and how.
 *
 * @param scenes names of shipped scenes, or paths of scene files
 * @param changes settings that differ from the scenes, as {@code --set} has them
 * @param states of each scene, 1..{@value #MOST_STATES}; each is of a run of its own
 * @param span states are of the first so many seconds of a run, at random
 * @param horizon in seconds
 * @param forks by other draws
 * @param seed of the first run; the others count on
 */
public record SkillProtocol(
        List<String> scenes, List<String> changes, int states, double span, float horizon, int forks, long seed) {
    /** The scenes that are judged where none are named. */
    public static final List<String> SCENES = List.of("thesis", "gate", "museum", "plaza");

    /** The most states of a scene. */
    public static final int MOST_STATES = 10_000;

    /** As long as a run of the thesis's experiments, in seconds. */
    public static final double SPAN = 30;

    public SkillProtocol {
        scenes = List.copyOf(scenes);
        changes = List.copyOf(changes);
        if (states < 1 || states > MOST_STATES) {
            throw new IllegalArgumentException("states = " + states + ", allowed 1.." + MOST_STATES);
        }
    }
}
