package onder.lab.calibrate;

/**
 * A setting after a fit.
 *
 * @param setting its path and range
 * @param before its value in the scene; NaN if it has none or several
 * @param value the fitted one
 * @param again the value that the same fit finds for people who walk by the fitted value; NaN if parameter recovery was
 *     not run
 * @param low lower end of a 95 % interval, within the range; the interval includes the bias that parameter recovery
 *     finds
 * @param high upper end of the interval
 * @param frozen whether the screening left it at its own value
 * @param identified how well the recording identifies it
 */
public record FittedSetting(
        FreeSetting setting,
        double before,
        double value,
        double again,
        double low,
        double high,
        boolean frozen,
        Identified identified) {
    /** How well a recording identifies a setting. */
    public enum Identified {
        /** Its interval is small relative to its range. */
        WELL,
        /** Its interval is a quarter of its range or more. */
        POORLY,
        /** The same fit does not recover a known value. */
        DRIFTS,
        /** Only in combination with other settings. */
        TIED,
        /** It has no effect near the optimum. */
        NOT
    }

    /** {@return whether the recording identifies this setting by itself, so that its interval is meaningful} */
    public boolean isIdentified() {
        return !frozen && identified != Identified.TIED && identified != Identified.NOT;
    }
}
