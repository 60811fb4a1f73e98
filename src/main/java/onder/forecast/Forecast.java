package onder.forecast;

import java.util.List;

/**
 * What is known so far of what becomes of the groups. It depends on the kept state, the options and {@link #done} only.
 *
 * @param step the number of steps of the kept state that it was made from
 * @param dt the step, in seconds
 * @param options what was asked
 * @param done forks that are made
 * @param total forks that there will be
 * @param groups a prospect for each group, in order of their ids
 */
public record Forecast(long step, float dt, ForecastOptions options, int done, int total, List<GroupForecast> groups) {
    /**
     * Copies the list.
     *
     * @param step as of the record
     * @param dt as of the record
     * @param options as of the record
     * @param done as of the record
     * @param total as of the record
     * @param groups as of the record
     */
    public Forecast {
        groups = List.copyOf(groups);
    }

    /** {@return whether all forks are made} */
    public boolean isComplete() {
        return done == total;
    }

    /**
     * {@return how old it is, in simulated seconds}
     *
     * @param now the steps that the world has made
     */
    public double age(long now) {
        return (now - step) * (double) dt;
    }

    /**
     * {@return the prospect of a group; null when the forecast is not about it}
     *
     * @param group its id
     */
    public GroupForecast of(int group) {
        for (GroupForecast prospect : groups) {
            if (prospect.group() == group) {
                return prospect;
            }
        }
        return null;
    }
}
