package onder.sandbox.forecast;

/**
 * The forecast jam of a group. Times are in simulated seconds from the present moment; chances 0..1.
 *
 * @param group its id
 * @param standing how things stand with it
 * @param in when: the time that is certain, else the middle of those that are likely
 * @param from the beginning of the interval in which it is likely; NaN: nothing is known
 * @param to its end
 * @param chance that it jams within the horizon by other draws, or that it is jammed at its end where it is now; NaN:
 *     nothing is known yet
 * @param remedy what would help most surely; empty: nothing that was tried
 * @param helps the chance that it does
 * @param prevents whether it prevents the jam; else it frees the group by the horizon
 */
public record JamForecast(
        int group,
        Standing standing,
        double in,
        double from,
        double to,
        double chance,
        String remedy,
        double helps,
        boolean prevents) {
    /** How things stand with a group. */
    public enum Standing {
        /** It is jammed, and likely to be so for long. */
        JAMMED,
        /** It jams, exactly as told, if nobody touches anything. */
        WILL,
        /** It jams by other draws as likely as not. */
        LIKELY
    }

    /** {@return whether nothing of it is left to chance} */
    public boolean isCertain() {
        return standing != Standing.LIKELY;
    }
}
