package onder.lab.calibrate;

import java.nio.file.Path;
import java.util.List;
import onder.core.geometry.Limits;
import onder.lab.trajectories.Tracks;
import onder.world.setup.Setup;

/**
 * What a calibration fits, to which recording, and with how much effort.
 *
 * @param scene the name or file of the scene
 * @param setup the scene's setup
 * @param species the species of all people
 * @param tracks where people walked, in the scene's metres
 * @param settings the settings to fit, each within its range
 * @param cut how the recording is cut into pieces
 * @param effort how the settings are searched
 * @param seed seed of all random draws
 */
public record CalibrationPlan(
        String scene,
        Setup setup,
        String species,
        Tracks tracks,
        List<FreeSetting> settings,
        Cut cut,
        Effort effort,
        long seed) {
    /**
     * How the recording is cut into pieces.
     *
     * @param horizon length of a piece in seconds: how long people are simulated before they are reset to the recording
     * @param windows the most pieces of the recording to simulate
     * @param lots number of parts that the people are divided into; in each piece one part is simulated, in turn
     * @param holdOut which data the fit does not use
     * @param heldShare the share of it, 0.1 to 0.9
     */
    public record Cut(double horizon, int windows, int lots, HoldOut holdOut, double heldShare) {
        public Cut {
            Limits.within((float) horizon, 0.5f, 60, "s", "horizon");
            Limits.within((float) heldShare, 0.1f, 0.9f, "", "held share");
        }
    }

    /**
     * How the settings are searched.
     *
     * @param screenings number of the screening's paths through the ranges; 0: no screening, all settings are fitted
     * @param freezeBelow settings whose effect is below this share of the strongest one's keep their values
     * @param starts number of searches, each from its own start
     * @param evaluations the most points that each search tries
     * @param recovers whether to check by parameter recovery that the fit finds known settings
     * @param threads number of threads; no result depends on it
     */
    public record Effort(
            int screenings, double freezeBelow, int starts, int evaluations, boolean recovers, int threads) {
        /** {@return the number of paths and searches} */
        public int parts() {
            return screenings + starts + (recovers ? 1 : 0);
        }
    }

    /** Seconds between two comparisons, if the recording is that dense. */
    private static final double SAMPLE = 0.2;

    /**
     * Weight of an error in speed relative to one in position, in seconds: the distance that the speed error makes in
     * this time.
     */
    static final double SPEED_WEIGHT = 0.5;

    public CalibrationPlan {
        if (settings.isEmpty()) {
            throw new IllegalArgumentException("there is nothing to fit, give one setting or more");
        }
    }

    /** The same plan for other people and other settings of the scene. */
    CalibrationPlan of(Setup other, Tracks others) {
        return new CalibrationPlan(scene, other, species, others, settings, cut, effort, seed);
    }

    /** The scene's name, or its file's name. */
    String sceneName() {
        return Path.of(scene).getFileName().toString();
    }

    /** Seconds between two comparisons: whole steps of the scene. */
    double sample() {
        double wanted = Math.max(SAMPLE, 1 / tracks.rate());
        return beat() * Math.max(1, Math.round(wanted / beat()));
    }

    /** How often recorded people's positions are updated, in seconds: whole steps. */
    double beat() {
        return beatSteps() * (double) setup.dt();
    }

    /** The same, in steps. */
    int beatSteps() {
        return Math.max(1, (int) Math.round(SAMPLE / 2 / setup.dt()));
    }
}
