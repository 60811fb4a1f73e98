package onder.forecast;

import java.util.List;

/**
 * The forecast for the groups so far. It depends only on the kept state, the options and {@link #done}.
 *
 * @param step the number of steps of the kept state
 * @param dt the step, in seconds
 * @param options of the forecast
 * @param done the number of finished forks
 * @param total the number of all forks
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

    /** {@return whether all forks are finished} */
    public boolean isComplete() {
        return done == total;
    }

    /**
     * {@return its age, in simulated seconds}
     *
     * @param now the world's number of steps
     */
    public double age(long now) {
        return (now - step) * (double) dt;
    }

    /**
     * {@return the prospect of a group; null if the forecast does not cover it}
     *
     * @param group its id
     */
    public GroupForecast of(int group) {
        return groups.stream().filter(one -> one.group() == group).findFirst().orElse(null);
    }
}
