package onder.forecast;

import java.util.List;
import onder.group.ChangeStrategy;

/**
 * The forecast of a group with one of its members as leader.
 *
 * @param agent the member's id
 * @param leads whether it leads already
 * @param changes the strategies that would elect it if the group were congested now
 * @param forecast with this leader, who stays until the horizon
 * @param present the forecast with the present leader; both use the same forks
 */
public record LeaderForecast(
        int agent, boolean leads, List<ChangeStrategy> changes, StrategyForecast forecast, StrategyForecast present) {
    /**
     * Copies the lists.
     *
     * @param agent as of the record
     * @param leads as of the record
     * @param changes as of the record
     * @param forecast as of the record
     * @param present as of the record
     */
    public LeaderForecast {
        changes = List.copyOf(changes);
    }

    /** {@return by how much the group's displacement is higher than with the present leader, in metres in the window} */
    public ForecastFigure displacementDifference() {
        return forecast.difference(present, ForkOutcome::displacement);
    }
}
