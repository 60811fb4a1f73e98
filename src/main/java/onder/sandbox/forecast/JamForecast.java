package onder.sandbox.forecast;

/**
 * The forecast jam of a group. Times are in simulated seconds from the present moment; chances 0..1.
 *
 * @param group the group's id
 * @param standing whether the group is, will be or is likely to be congested
 * @param in time until the jam: the certain time, or else the median of the likely ones
 * @param from start of the interval of likely times; NaN: not known
 * @param to end of that interval
 * @param chance that the group gets congested within the horizon with other draws; for a group that is congested now,
 *     that it still is at the horizon; NaN: not known yet
 * @param remedy the strategy that helps with the highest probability; empty: none of those tried
 * @param helps the probability that it helps
 * @param prevents whether the remedy prevents the jam; otherwise it frees the group by the horizon
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
    /** Whether a group is, will be or is likely to be congested. */
    public enum Standing {
        /** It is congested, and likely to stay so until the horizon. */
        CONGESTED,
        /** It will be congested at exactly that time unless the user changes something. */
        WILL,
        /** It gets congested in at least half of the forks with other draws. */
        LIKELY
    }

    /** {@return whether the jam is certain} */
    public boolean isCertain() {
        return standing != Standing.LIKELY;
    }
}
