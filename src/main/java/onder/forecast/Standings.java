package onder.forecast;

import java.util.List;

/**
 * The ranking of a group's possible leaders so far. It depends only on the kept state, the options and {@link #done}.
 *
 * @param step the number of steps of the kept state
 * @param group id of the group
 * @param options of the ranking
 * @param done the number of finished forks
 * @param total the number of all forks
 * @param contenders sorted by how far the group gets, in the mean of the forks, best first
 */
public record Standings(
        long step, int group, RankingOptions options, int done, int total, List<LeaderForecast> contenders) {
    /**
     * Copies the list.
     *
     * @param step as of the record
     * @param group as of the record
     * @param options as of the record
     * @param done as of the record
     * @param total as of the record
     * @param contenders as of the record
     */
    public Standings {
        contenders = List.copyOf(contenders);
    }

    /** {@return whether all forks are finished} */
    public boolean isComplete() {
        return done == total;
    }
}
