package onder.forecast;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The forecast of one group.
 *
 * @param group its id
 * @param leader its leader in the kept state
 * @param present the forecast with the present strategy
 * @param alternatives strategies, including the present one; empty if none were requested
 */
public record GroupForecast(int group, int leader, StrategyForecast present, List<Alternative> alternatives) {
    /**
     * With fewer forks no alternative counts as best: even if all agree, that happens by chance more often than one
     * time in ten.
     */
    public static final int LEAST_FORKS = 5;

    /**
     * Copies the list.
     *
     * @param group as of the record
     * @param leader as of the record
     * @param present as of the record
     * @param alternatives as of the record
     */
    public GroupForecast {
        alternatives = List.copyOf(alternatives);
    }

    /**
     * {@return the alternative with the shortest time in congestion, among those that are significantly shorter (90 %)
     * than the present strategy in at least {@value #LEAST_FORKS} forks; on a tie, the one that changes least; empty if
     * there is none}
     */
    public Optional<Alternative> best() {
        return alternatives.stream()
                .filter(other -> other.congestedDifference().n() >= LEAST_FORKS
                        && other.congestedDifference().isBelowZero())
                .min(Comparator.comparingDouble((Alternative other) ->
                                other.congestedDifference().value())
                        .thenComparing(other -> other.commands().size()));
    }
}
