package onder.lab.calibrate;

import java.util.List;
import java.util.stream.Stream;
import onder.world.setup.Setup;

/**
 * The result of a calibration.
 *
 * @param plan that was carried out
 * @param influences of the screening, in the order of the plan's settings; empty without one
 * @param settings fitted or frozen, in the order of the plan
 * @param starts of the search, the best first; shares are of the settings that were not frozen
 * @param fitted before and after, on what was fitted
 * @param heldOut before and after, on what was not; null where there is nothing
 * @param warnings of settings without effect and of people who cannot walk as recorded
 * @param findings in words: what cannot be identified separately, what is at an end of its range, what is odd in the
 *     recording
 * @param valley how the misfit lies over two settings that cannot be identified separately; null where there are none
 * @param setup the scene with the fitted settings
 * @param walked how often the recording was walked again
 * @param people how many there are
 */
public record CalibrationResult(
        CalibrationPlan plan,
        List<ElementaryEffects> influences,
        List<FittedSetting> settings,
        List<FitStart> starts,
        BeforeAfter fitted,
        BeforeAfter heldOut,
        List<String> warnings,
        List<String> findings,
        Valley valley,
        Setup setup,
        long walked,
        int people) {
    /**
     * How far off people walk.
     *
     * @param before with the scene's own settings
     * @param after with the fitted ones
     */
    public record BeforeAfter(WalkingError before, WalkingError after) {}

    /**
     * The misfit over two settings.
     *
     * @param across one of them
     * @param up the other
     * @param misfit rows from the low end of {@code up}, columns from that of {@code across}
     */
    public record Valley(FreeSetting across, FreeSetting up, double[][] misfit) {}

    /**
     * {@return the same with more warnings before its own}
     *
     * @param more a sentence each
     */
    public CalibrationResult warned(List<String> more) {
        List<String> all = Stream.concat(more.stream(), warnings.stream()).toList();
        return new CalibrationResult(
                plan, influences, settings, starts, fitted, heldOut, all, findings, valley, setup, walked, people);
    }

    /** {@return the settings as {@code --set} takes them} */
    public List<String> assignments() {
        return settings.stream()
                .filter(setting -> !setting.frozen())
                .map(setting -> setting.setting().at(setting.setting().share(setting.value())))
                .toList();
    }
}
