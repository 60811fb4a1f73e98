package onder.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Function;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Intervals hold what they promise in nine of ten cases, of few forks as of many. */
class IntervalsTest {
    private static final int TRIES = 20_000;

    private final SplittableRandom random = new SplittableRandom(1);

    private double held(Function<SplittableRandom, Boolean> once) {
        int held = 0;
        for (int i = 0; i < TRIES; i++) {
            held += once.apply(random) ? 1 : 0;
        }
        return held / (double) TRIES;
    }

    @ParameterizedTest
    @ValueSource(ints = {5, 10, 30})
    void oneMoreTimeFallsIntoItsInterval(int n) {
        for (int power : new int[] {1, 2, 4}) {
            double held = held(by -> {
                double[] times =
                        by.doubles(n + 1).map(t -> 10 * Math.pow(t, power)).toArray();
                ForecastFigure time = Intervals.time(10, Arrays.copyOf(times, n));
                return times[n] >= time.low() && times[n] <= time.high();
            });
            // Of few times, what lies between them and the ends is a guess.
            assertEquals(0.9, held, n < 10 ? 0.07 : 0.03, n + " times, power " + power);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 8, 30})
    void meansAreHeld(int n) {
        double held = held(by -> {
            double[] values = new double[n];
            for (int i = 0; i < n; i++) {
                values[i] = 3 + normal(by);
            }
            ForecastFigure mean = Intervals.mean(values);
            return mean.low() <= 3 && mean.high() >= 3;
        });
        assertEquals(0.9, held, 0.02, n + " values");
    }

    private static double normal(SplittableRandom by) {
        return Math.sqrt(-2 * Math.log(1 - by.nextDouble())) * Math.cos(2 * Math.PI * by.nextDouble());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.05, 0.3, 0.5, 0.9})
    void chancesAndTheirDifferencesAreHeld(double chance) {
        double held = held(by -> {
            ForecastFigure found = Intervals.chance(
                    (int) by.doubles(30).filter(u -> u < chance).count(), 30);
            return found.low() <= chance && found.high() >= chance;
        });
        assertTrue(held > 0.85 && held < 0.99, chance + ": " + held);
        double other = 0.5;
        double differing = held(by -> {
            int gained = 0;
            int lost = 0;
            for (int i = 0; i < 30; i++) {
                // One draw for both, as paired forks have.
                double u = by.nextDouble();
                gained += u < other && u >= chance ? 1 : 0;
                lost += u < chance && u >= other ? 1 : 0;
            }
            ForecastFigure found = Intervals.difference(gained, lost, 30);
            return found.low() <= other - chance && found.high() >= other - chance;
        });
        assertTrue(differing > 0.88, chance + ": " + differing);
    }

    @Test
    void studentsQuantilesAreThoseOfTheTables() {
        for (int freedom = 1; freedom < 200; freedom++) {
            assertEquals(
                    TDistribution.of(freedom).inverseCumulativeProbability(0.95),
                    Intervals.studentT(freedom),
                    7e-3,
                    freedom + " degrees");
        }
    }

    @Test
    void ofNothingNothingIsKnown() {
        assertFalse(Intervals.mean().isKnown());
        assertFalse(Intervals.mean(Double.NaN).isKnown());
        assertFalse(Intervals.chance(0, 0).isKnown());
        assertFalse(Intervals.difference(0, 0, 0).isKnown());
        assertFalse(Intervals.time(10).isKnown());
        assertEquals(2, Intervals.mean(1, Double.NaN, 3).value());
        assertTrue(Double.isInfinite(Intervals.mean(1).high()));
    }
}
