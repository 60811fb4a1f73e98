package onder.lab.calibrate;

/**
 * A setting after a fit.
 *
 * @param setting its path and range
 * @param before its value in the scene; NaN where that has none or several
 * @param value the fitted one
 * @param low end of a 95 % interval, within the range
 * @param high likewise
 * @param frozen whether the screening left it as it was
 * @param told how well the recording tells it
 */
public record FittedSetting(
        FreeSetting setting, double before, double value, double low, double high, boolean frozen, Told told) {
    /** How well a recording tells a setting. */
    public enum Told {
        /** Its interval is small beside its range. */
        WELL,
        /** Its interval is a quarter of its range or more. */
        POORLY,
        /** Only together with others. */
        TIED,
        /** It moves nobody. */
        NOT
    }
}
