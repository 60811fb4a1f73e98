package onder.forecast;

import onder.core.geometry.Limits;

/**
 * The options of a ranking.
 *
 * @param horizon how far ahead it looks, in seconds, 1..120
 * @param forks the number of forks with other draws for each member, 1..1000
 * @param candidates how many members are tried, the most different ones, 1..1000; the choices of rules are added
 * @param seed of the forks' draws
 */
public record RankingOptions(float horizon, int forks, int candidates, long seed) {
    /** The defaults: ten seconds, ten forks, eight members. */
    public static final RankingOptions USUAL = new RankingOptions(ForecastOptions.USUAL_HORIZON, 10, 8, 0);

    /** The most candidates, in addition to the choices of rules. */
    public static final int MOST_CANDIDATES = 1000;

    /**
     * Checks every value.
     *
     * @param horizon as of the record
     * @param forks as of the record
     * @param candidates as of the record
     * @param seed as of the record
     * @throws IllegalArgumentException if one is not allowed; the message says which are
     */
    public RankingOptions {
        Limits.within(horizon, ForecastOptions.LEAST_HORIZON, ForecastOptions.MOST_HORIZON, "s", "horizon");
        Limits.within(forks, 1, ForecastOptions.MOST_FORKS, "", "forks");
        Limits.within(candidates, 1, MOST_CANDIDATES, "", "candidates");
    }
}
