package onder.forecast;

import java.util.List;
import java.util.function.Predicate;
import onder.world.setup.Command;

/**
 * Another strategy for a group, compared with the present one. Both use the same forks, so that differences come from
 * the strategy.
 *
 * @param strategy the other one
 * @param commands that apply it to the world
 * @param concerns names of species whose groups all change with this one, because of the zone; else empty
 * @param impossible why the strategy cannot be applied, or null; if set, nothing else is known
 * @param forecast with this strategy
 * @param present the forecast with the present strategy
 */
public record Alternative(
        Strategy strategy,
        List<Command> commands,
        List<String> concerns,
        String impossible,
        StrategyForecast forecast,
        StrategyForecast present) {
    /**
     * Copies the lists.
     *
     * @param strategy as of the record
     * @param commands as of the record
     * @param concerns as of the record
     * @param impossible as of the record
     * @param forecast as of the record
     * @param present as of the record
     */
    public Alternative {
        commands = List.copyOf(commands);
        concerns = List.copyOf(concerns);
    }

    /** {@return whether the group already uses this strategy; then its forecast is the present one} */
    public boolean isPresent() {
        return impossible == null && commands.isEmpty();
    }

    /** {@return by how much the chance of a jam is higher than with the present strategy, −1..1} */
    public ForecastFigure jamDifference() {
        return difference(ForkOutcome::jams);
    }

    /**
     * {@return by how much the chance of being congested at the horizon is higher than with the present strategy,
     * −1..1}
     */
    public ForecastFigure stuckDifference() {
        return difference(ForkOutcome::stuck);
    }

    /** {@return for how much longer it is congested than with the present strategy, in seconds} */
    public ForecastFigure congestedDifference() {
        return forecast.difference(present, ForkOutcome::congested);
    }

    /** {@return by how much its displacement is higher than with the present strategy, in metres in the window} */
    public ForecastFigure displacementDifference() {
        return forecast.difference(present, ForkOutcome::displacement);
    }

    /** {@return by how much its score is higher than with the present strategy} */
    public ForecastFigure scoreDifference() {
        return forecast.difference(present, ForkOutcome::score);
    }

    /**
     * {@return the share, among forks with a jam under the present strategy, in which this strategy prevents the jam,
     * 0..1}
     */
    public ForecastFigure prevents() {
        return ofJams(course -> !course.jams());
    }

    /**
     * {@return the share, among forks with a jam under the present strategy, in which this strategy prevents the jam or
     * has solved it by the horizon, 0..1}
     */
    public ForecastFigure frees() {
        return ofJams(course -> !course.stuck());
    }

    private ForecastFigure ofJams(Predicate<ForkOutcome> good) {
        int jams = 0;
        int helped = 0;
        for (int fork = 0; fork < pairs(); fork++) {
            if (present.likely().get(fork).jams()) {
                jams++;
                helped += good.test(forecast.likely().get(fork)) ? 1 : 0;
            }
        }
        return Intervals.chance(helped, jams);
    }

    private ForecastFigure difference(Predicate<ForkOutcome> of) {
        int gained = 0;
        int lost = 0;
        for (int fork = 0; fork < pairs(); fork++) {
            boolean before = of.test(present.likely().get(fork));
            boolean after = of.test(forecast.likely().get(fork));
            gained += after && !before ? 1 : 0;
            lost += before && !after ? 1 : 0;
        }
        return Intervals.difference(gained, lost, pairs());
    }

    private int pairs() {
        return forecast.pairs(present);
    }
}
