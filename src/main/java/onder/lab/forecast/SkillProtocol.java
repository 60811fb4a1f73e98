package onder.lab.forecast;

import java.util.List;

/**
 * Which states a study forecasts, and how.
 *
 * @param scenes names of shipped scenes, or paths of scene files
 * @param changes settings that differ from the scenes, as {@code --set} has them
 * @param seeds number of states per scene, 1..{@value #MOST_SEEDS}, each from a run of its own seed
 * @param span states are at random times in this many seconds from the start of a run
 * @param horizon length of a forecast, in seconds
 * @param forks number of forks with other random draws
 * @param seed seed of the first run; the others follow on
 */
public record SkillProtocol(
        List<String> scenes, List<String> changes, int seeds, double span, float horizon, int forks, long seed) {
    /** The scenes used if none are named. */
    public static final List<String> SCENES = List.of("thesis", "gate", "museum", "plaza");

    /** The most seeds per scene. */
    public static final int MOST_SEEDS = 10_000;

    /** The length of a run of the thesis's experiments, in seconds. */
    public static final double SPAN = 30;

    public SkillProtocol {
        scenes = List.copyOf(scenes);
        changes = List.copyOf(changes);
        if (seeds < 1 || seeds > MOST_SEEDS) {
            throw new IllegalArgumentException("seeds = " + seeds + ", allowed 1.." + MOST_SEEDS);
        }
    }
}
