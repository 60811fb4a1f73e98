package onder.forecast;

import java.util.List;
import onder.core.geometry.Limits;

/**
 * The options of a forecast.
 *
 * @param horizon how far ahead it looks, in seconds, {@value #LEAST_HORIZON}..{@value #MOST_HORIZON}; rounded to whole
 *     steps
 * @param forks the number of forks with other draws for each strategy, 1..{@value #MOST_FORKS}
 * @param groups ids of the groups to forecast; ids without a group are ignored; empty: all groups of two or more
 * @param compared ids of the groups for which other strategies are also tried; empty: none
 * @param strategies tried for them, in addition to the present one
 * @param seed of the forks' draws
 */
public record ForecastOptions(
        float horizon, int forks, List<Integer> groups, List<Integer> compared, List<Strategy> strategies, long seed) {
    /** The shortest horizon, in seconds. */
    public static final float LEAST_HORIZON = 1;

    /** The longest horizon, in seconds. */
    public static final float MOST_HORIZON = 120;

    /** The most forks of a strategy. */
    public static final int MOST_FORKS = 1000;

    /** The default number of forks for a strategy: a probability of one half is then known to within 0.15. */
    public static final int USUAL_FORKS = 30;

    /** The default horizon, in seconds. */
    public static final float USUAL_HORIZON = 10;

    /**
     * Checks every value.
     *
     * @param horizon as of the record
     * @param forks as of the record
     * @param groups as of the record
     * @param compared as of the record
     * @param strategies as of the record
     * @param seed as of the record
     * @throws IllegalArgumentException if one is not allowed; the message says which are
     */
    public ForecastOptions {
        Limits.within(horizon, LEAST_HORIZON, MOST_HORIZON, "s", "horizon");
        if (forks < 1 || forks > MOST_FORKS) {
            throw new IllegalArgumentException("forks = " + forks + ", allowed 1.." + MOST_FORKS);
        }
        groups = Limits.list(groups, "groups");
        compared = Limits.list(compared, "compared");
        strategies = Limits.list(strategies, "strategies");
    }

    /**
     * Options for all groups with their present strategies.
     *
     * @param horizon as of the record
     * @param forks as of the record
     * @throws IllegalArgumentException if one is not allowed; the message says which are
     */
    public ForecastOptions(float horizon, int forks) {
        this(horizon, forks, List.of(), List.of(), List.of(), 0);
    }

    /**
     * {@return the same, with the strategies of {@link Strategy#ALL} also tried for some groups}
     *
     * @param others ids of the groups
     */
    public ForecastOptions comparing(List<Integer> others) {
        return new ForecastOptions(horizon, forks, groups, others, Strategy.ALL, seed);
    }
}
