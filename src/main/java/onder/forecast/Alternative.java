package onder.forecast;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import onder.world.setup.Command;

/**
 * Another strategy for a group, beside the present one. Both had the same forks: what differs is the strategy's.
 *
 * @param strategy the other one
 * @param commands what the world must be sent for it
 * @param concerns names of the species of which all groups change with this one, for the zone; else empty
 * @param impossible why the group cannot be led so, or null; then nothing else is known
 * @param outlook with it
 * @param present the outlook as things are
 */
public record Alternative(
        Strategy strategy,
        List<Command> commands,
        List<String> concerns,
        String impossible,
        StrategyForecast outlook,
        StrategyForecast present) {
    /**
     * Copies the lists.
     *
     * @param strategy as of the record
     * @param commands as of the record
     * @param concerns as of the record
     * @param impossible as of the record
     * @param outlook as of the record
     * @param present as of the record
     */
    public Alternative {
        commands = List.copyOf(commands);
        concerns = List.copyOf(concerns);
    }

    /** {@return whether the group is led so already: its outlook is the present one} */
    public boolean isPresent() {
        return impossible == null && commands.isEmpty();
    }

    /** {@return by how much the chance of a jam is higher than as things are, −1..1} */
    public ForecastFigure jamDifference() {
        return difference(ForkOutcome::jams);
    }

    /** {@return by how much the chance of being congested at the horizon is higher than as things are, −1..1} */
    public ForecastFigure stuckDifference() {
        return difference(ForkOutcome::stuck);
    }

    /** {@return for how much longer it is congested than as things are, in seconds} */
    public ForecastFigure congestedDifference() {
        return meanDifference(ForkOutcome::congested);
    }

    /** {@return by how much its displacement is higher than as things are, in metres in the window} */
    public ForecastFigure displacementDifference() {
        return meanDifference(ForkOutcome::displacement);
    }

    /** {@return by how much its score is higher than as things are} */
    public ForecastFigure scoreDifference() {
        return meanDifference(ForkOutcome::score);
    }

    /** {@return of the forks in which it jams as things are, the share in which it does not with this, 0..1: prevented} */
    public ForecastFigure prevents() {
        return ofJams(course -> !course.jams());
    }

    /**
     * {@return of the forks in which it jams as things are, the share in which it is not congested at the horizon with
     * this, 0..1: prevented, or solved by then}
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
                helped += good.test(outlook.likely().get(fork)) ? 1 : 0;
            }
        }
        return Intervals.chance(helped, jams);
    }

    private ForecastFigure difference(Predicate<ForkOutcome> of) {
        int gained = 0;
        int lost = 0;
        for (int fork = 0; fork < pairs(); fork++) {
            boolean before = of.test(present.likely().get(fork));
            boolean after = of.test(outlook.likely().get(fork));
            gained += after && !before ? 1 : 0;
            lost += before && !after ? 1 : 0;
        }
        return Intervals.difference(gained, lost, pairs());
    }

    private ForecastFigure meanDifference(ToDoubleFunction<ForkOutcome> of) {
        return Intervals.mean(IntStream.range(0, pairs())
                .mapToDouble(fork -> of.applyAsDouble(outlook.likely().get(fork))
                        - of.applyAsDouble(present.likely().get(fork)))
                .toArray());
    }

    private int pairs() {
        return Math.min(outlook.likely().size(), present.likely().size());
    }
}
