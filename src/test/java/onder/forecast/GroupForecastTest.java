package onder.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.group.ChangeStrategy;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/** Forecasts of alternatives, fork by fork. */
class GroupForecastTest {
    private static final ForkOutcome FREE = new ForkOutcome(Float.NaN, -1, 0, 0, false, 1, 2, 10);
    private static final ForkOutcome SOLVED = new ForkOutcome(4, 7, 1, 2, false, 0.8f, 1.5f, 10);
    private static final ForkOutcome STUCK = new ForkOutcome(4, 7, 0, 6, true, 0.2f, 0.5f, 10);

    private static StrategyForecast forecast(ForkOutcome... likely) {
        return new StrategyForecast(likely[0], List.of(likely), 10);
    }

    private static ForkOutcome[] times(int n, ForkOutcome course) {
        return Stream.generate(() -> course).limit(n).toArray(ForkOutcome[]::new);
    }

    private static Alternative alternative(int commands, StrategyForecast present, ForkOutcome... likely) {
        List<Command> sent = IntStream.range(0, commands)
                .<Command>mapToObj(i -> new Command.SetLeader(0, i))
                .toList();
        return new Alternative(
                new Strategy(ChangeStrategy.FARTHEST, false), sent, List.of(), null, forecast(likely), present);
    }

    @Test
    void jamsArePreventedOrSolvedForkByFork() {
        StrategyForecast present = forecast(STUCK, STUCK, SOLVED, FREE);
        Alternative other = alternative(1, present, FREE, SOLVED, STUCK, STUCK);
        assertEquals(1 / 3.0, other.prevents().value(), 1e-9);
        assertEquals(2 / 3.0, other.frees().value(), 1e-9);
        assertEquals(3, other.frees().n());
        assertEquals(0, other.jamDifference().value(), 1e-9);
        assertTrue(other.jamDifference().low() < 0 && other.jamDifference().high() > 0);
        assertEquals((-6 - 4 + 4 + 6) / 4.0, other.congestedDifference().value(), 1e-6);
        assertEquals(0.75, present.jam().value());
        assertEquals(4, present.time().value());
        assertEquals(3, present.time().n());
        assertEquals(0.5, present.stuck().value());
        assertFalse(forecast(FREE).time().isKnown());
    }

    @Test
    void onlyForksThatBothHaveAreCompared() {
        StrategyForecast present = forecast(STUCK, STUCK, STUCK, STUCK);
        assertEquals(
                2, alternative(1, present, FREE, FREE).congestedDifference().n());
    }

    @Test
    void theBestIsBeyondDoubtAndChangesLeast() {
        StrategyForecast present = forecast(times(6, STUCK));
        Alternative dear = alternative(2, present, times(6, FREE));
        Alternative cheap = alternative(1, present, times(6, FREE));
        Alternative weaker = alternative(1, present, times(6, SOLVED));
        assertEquals(Optional.of(cheap), best(present, weaker, dear, cheap));
        assertEquals(Optional.of(weaker), best(present, weaker));
        assertEquals(Optional.empty(), best(present, alternative(1, present, times(6, STUCK))));
        assertEquals(Optional.empty(), best(present, alternative(1, present, times(4, FREE))), "too few");
        StrategyForecast mixed = forecast(STUCK, STUCK, STUCK, FREE, FREE, FREE);
        assertEquals(
                Optional.empty(), best(mixed, alternative(1, mixed, FREE, STUCK, STUCK, STUCK, FREE, FREE)), "chance");
    }

    private static Optional<Alternative> best(StrategyForecast present, Alternative... others) {
        return new GroupForecast(0, 0, present, List.of(others)).best();
    }
}
