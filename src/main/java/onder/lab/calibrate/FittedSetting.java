package onder.lab.calibrate;

/**
 * A setting after a fit.
 *
 * @param setting its path and range
 * @param before its value in the scene; NaN where that has none or several
 * @param value the fitted one
 * @param again what the same fit comes to where people walk by the fitted value; NaN where that was not tried
 * @param low end of a 95 % interval, within the range; it has room for as much as the fit goes wrong there
 * @param high likewise
 * @param frozen whether the screening left it as it was
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
        /** Its interval is small beside its range. */
        WELL,
        /** Its interval is a quarter of its range or more. */
        POORLY,
        /** Where it is known the same fit comes to something else. */
        DRIFTS,
        /** Only together with others. */
        TIED,
        /** It has no effect near the optimum. */
        NOT
    }

    /** {@return whether the recording identifies it by itself, so that its interval means something} */
    public boolean isIdentified() {
        return !frozen && identified != Identified.TIED && identified != Identified.NOT;
    }
}
