package onder.forecast;

import onder.core.geometry.Limits;

/**
 * What is asked of a ranking.
 *
 * @param horizon how far ahead it looks, in seconds, 1..120
 * @param forks how many forks by other draws there are for each member, 1..1000
 * @param candidates how many members are tried, the most different ones, 1..1000; those whom rules choose come besides
 * @param seed of the forks' draws: with another one the forks are others
 */
public record RankingOptions(float horizon, int forks, int candidates, long seed) {
    /** What is usual: ten seconds, ten forks, eight members. */
    public static final RankingOptions USUAL = new RankingOptions(ForecastOptions.USUAL_HORIZON, 10, 8, 0);

    /** The most members that are tried, beside those whom rules choose. */
    public static final int MOST_CANDIDATES = 1000;

    /**
     * Checks every value.
     *
     * @param horizon as of the record
     * @param forks as of the record
     * @param candidates as of the record
     * @param seed as of the record
     * @throws IllegalArgumentException when one is not allowed; it says which are
     */
    public RankingOptions {
        Limits.within(horizon, ForecastOptions.LEAST_HORIZON, ForecastOptions.MOST_HORIZON, "s", "horizon");
        Limits.within(forks, 1, ForecastOptions.MOST_FORKS, "", "forks");
        Limits.within(candidates, 1, MOST_CANDIDATES, "", "candidates");
    }
}
