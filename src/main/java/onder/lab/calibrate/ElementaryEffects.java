package onder.lab.calibrate;

import java.util.Arrays;

/**
 * The effect of a setting on people's positions over its whole range, by elementary effects. Source: Morris 1991.
 *
 * @param setting the setting that is varied
 * @param mean the size of the effect, in metres: the mean of its elementary effects
 * @param deviation how much that depends on the other settings and on where in the range, in metres: their standard
 *     deviation
 * @param misfit the mean size of its effect on the misfit, in metres
 */
public record ElementaryEffects(FreeSetting setting, double mean, double deviation) {
    static ElementaryEffects of(FreeSetting setting, double[] moved) {
        double mean = Arrays.stream(moved).average().orElse(0);
        double square = Arrays.stream(moved).map(m -> (m - mean) * (m - mean)).sum();
        return new ElementaryEffects(setting, mean, moved.length < 2 ? 0 : Math.sqrt(square / (moved.length - 1)));
    }
}
