package onder.forecast;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The forecast of one group.
 *
 * @param group its id
 * @param leader who led it in the kept state
 * @param present the outlook as things are
 * @param alternatives other strategies, and the present one among them; empty when none were asked for
 */
public record GroupForecast(int group, int leader, StrategyForecast present, List<Alternative> alternatives) {
    /** With fewer forks nothing is best: even if all agree, chance alone has them do so more often than one time in ten. */
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
     * {@return the alternative by which the group is congested for the shortest time, of those by which that time is
     * shorter than as things are beyond doubt (90 %) in {@value #LEAST_FORKS} forks at least; of equal ones that which
     * changes least; empty when there is none}
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
