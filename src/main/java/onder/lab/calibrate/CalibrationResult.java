package onder.lab.calibrate;

import java.util.List;
import java.util.stream.Stream;
import onder.world.setup.Setup;

/**
 * The result of a calibration.
 *
 * @param plan the plan of the calibration
 * @param influences effects that the screening found, in the order of the plan's settings; empty without a screening
 * @param settings fitted or frozen, in the order of the plan
 * @param starts the searches, the best first, in shares of the ranges of the settings that are not frozen
 * @param fitted errors before and after, on the fitted data
 * @param heldOut errors before and after, on the held-out data; null where there is none
 * @param warnings about settings without effect and people who cannot walk as recorded
 * @param findings sentences about settings that cannot be identified separately or are at an end of their range, and
 *     about oddities of the recording
 * @param valley the misfit over two settings that cannot be identified separately; null where there are none
 * @param setup the scene with the fitted settings
 * @param walked how often the recording was simulated
 * @param people number of people
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
     * The walking error.
     *
     * @param before with the scene's own settings
     * @param after with the fitted ones
     */
    public record BeforeAfter(WalkingError before, WalkingError after) {}

    /**
     * The misfit over two settings.
     *
     * @param across one setting
     * @param up the other setting
     * @param misfit rows from the low end of {@code up}, columns from that of {@code across}
     */
    public record Valley(FreeSetting across, FreeSetting up, double[][] misfit) {}

    /**
     * {@return the same with more warnings before its own}
     *
     * @param more sentences
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
