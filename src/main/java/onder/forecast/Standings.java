package onder.forecast;

import java.util.List;
import java.util.Optional;
import onder.group.ChangeStrategy;
import onder.group.LeaderSelection;

/**
 * What is known so far of who should lead a group. It depends on the kept state, the options and {@link #done} only.
 *
 * @param step the number of steps of the kept state that it was made from
 * @param group id of the group
 * @param options what was asked
 * @param done forks that are made
 * @param total forks that there will be
 * @param contenders best first: with whom the group gets farthest, in the mean of the forks
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

    /** {@return whether all forks are made} */
    public boolean isComplete() {
        return done == total;
    }

    /**
     * {@return whom a strategy would elect, were the group congested now; empty for one that was not asked: those that look
     * ahead or have no choice of their own}
     *
     * @param strategy that elects
     */
    public Optional<LeaderForecast> chosenBy(ChangeStrategy strategy) {
        return contenders.stream()
                .filter(contender -> contender.changes().contains(strategy))
                .findFirst();
    }

    /**
     * {@return who would lead by a selection, had the group no leader now}
     *
     * @param selection that chooses
     */
    public Optional<LeaderForecast> chosenBy(LeaderSelection selection) {
        return contenders.stream()
                .filter(contender -> contender.selections().contains(selection))
                .findFirst();
    }
}
