package onder.forecast;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The forecast of a group with one strategy.
 *
 * @param will the exact outcome if nobody intervenes; null if not known yet
 * @param likely the outcomes of forks with other draws, in order; empty if not known yet
 * @param horizon in seconds
 */
public record StrategyForecast(ForkOutcome will, List<ForkOutcome> likely, float horizon) {
    /**
     * Copies the list.
     *
     * @param will as of the record
     * @param likely as of the record
     * @param horizon as of the record
     */
    public StrategyForecast {
        likely = List.copyOf(likely);
    }

    /** {@return the probability of a jam up to the horizon, 0..1} */
    public ForecastFigure jam() {
        return chance(ForkOutcome::jams);
    }

    /**
     * {@return when the jam begins, if it does before the horizon: the median, in seconds, and the interval for nine of
     * ten such cases}
     */
    public ForecastFigure time() {
        return Intervals.time(
                horizon,
                likely.stream()
                        .filter(ForkOutcome::jams)
                        .mapToDouble(ForkOutcome::jam)
                        .toArray());
    }

    /** {@return the probability that it is congested at the horizon, 0..1} */
    public ForecastFigure stuck() {
        return chance(ForkOutcome::stuck);
    }

    /** {@return for how long it is congested up to the horizon, in seconds} */
    public ForecastFigure congested() {
        return mean(ForkOutcome::congested);
    }

    /** {@return its displacement, in metres in the window} */
    public ForecastFigure displacement() {
        return mean(ForkOutcome::displacement);
    }

    /** {@return its score} */
    public ForecastFigure score() {
        return mean(ForkOutcome::score);
    }

    private ForecastFigure chance(Predicate<ForkOutcome> of) {
        return Intervals.chance((int) likely.stream().filter(of).count(), likely.size());
    }

    private ForecastFigure mean(ToDoubleFunction<ForkOutcome> of) {
        return Intervals.mean(likely.stream().mapToDouble(of).toArray());
    }

    /** {@return the number of forks that both have: those with the same draws} */
    int pairs(StrategyForecast other) {
        return Math.min(likely.size(), other.likely.size());
    }

    /** {@return the mean difference from another's forks with the same draws} */
    ForecastFigure difference(StrategyForecast other, ToDoubleFunction<ForkOutcome> of) {
        return Intervals.mean(IntStream.range(0, pairs(other))
                .mapToDouble(fork -> of.applyAsDouble(likely.get(fork)) - of.applyAsDouble(other.likely.get(fork)))
                .toArray());
    }
}
