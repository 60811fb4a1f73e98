package onder.lab.calibrate;

import java.nio.file.Path;
import java.util.List;
import onder.core.geometry.Limits;
import onder.lab.trajectories.Tracks;
import onder.world.setup.Setup;

/**
 * What is fitted to what, and how hard.
 *
 * @param scene the name or file of the scene
 * @param setup of the scene
 * @param species of which everybody is
 * @param tracks where people walked, in the scene's metres
 * @param settings that are fitted, each within its range
 * @param horizon how long people walk by themselves before they are put back, in seconds
 * @param windows at most so many pieces of the recording are walked again
 * @param lots in each piece one of so many parts of the people walks by itself, in turn
 * @param holdOut what the fit does not see
 * @param heldShare how much of it, 0.1 to 0.9
 * @param screenings how many paths the screening takes through the ranges; 0: none, all are fitted
 * @param freezeBelow settings that move people less than this share of what the strongest one does stay as they are
 * @param starts from how many places the search begins
 * @param evaluations how many values each search tries at most
 * @param recovers whether the fitted people are fitted again, to see whether their settings are found
 * @param seed of all that is drawn
 * @param threads that work at the same time; no result depends on them
 */
public record CalibrationPlan(
        String scene,
        Setup setup,
        String species,
        Tracks tracks,
        List<FreeSetting> settings,
        double horizon,
        int windows,
        int lots,
        HoldOut holdOut,
        double heldShare,
        int screenings,
        double freezeBelow,
        int starts,
        int evaluations,
        boolean recovers,
        long seed,
        int threads) {
    /** A comparison each so many seconds, if the recording is as dense. */
    private static final double SAMPLE = 0.2;

    /** How much a wrong speed counts beside a wrong place: as that many seconds of the way that it makes. */
    static final double SPEED_WEIGHT = 0.5;

    public CalibrationPlan {
        settings = List.copyOf(settings);
        if (settings.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to fit, one setting or more are needed");
        }
        Limits.within((float) horizon, 0.5f, 60, "s", "horizon");
        Limits.within((float) heldShare, 0.1f, 0.9f, "", "held share");
    }

    /** The same for other people in the scene with other settings: one search from these, without a screening. */
    CalibrationPlan of(Setup other, Tracks others) {
        return new CalibrationPlan(
                scene,
                other,
                species,
                others,
                settings,
                horizon,
                windows,
                lots,
                holdOut,
                heldShare,
                0,
                freezeBelow,
                1,
                evaluations,
                false,
                seed,
                threads);
    }

    /** The scene's name, or that of its file. */
    String sceneName() {
        return Path.of(scene).getFileName().toString();
    }

    /** Seconds from one comparison to the next: whole steps of the scene. */
    double sample() {
        double wanted = Math.max(SAMPLE, 1 / tracks.rate());
        return beat() * Math.max(1, Math.round(wanted / beat()));
    }

    /** How often recorded people's positions are updated, in seconds: whole steps. */
    double beat() {
        return beatSteps() * (double) setup.dt();
    }

    /** The same in steps. */
    int beatSteps() {
        return Math.max(1, (int) Math.round(SAMPLE / 2 / setup.dt()));
    }
}
