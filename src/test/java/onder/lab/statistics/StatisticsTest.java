package onder.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

class StatisticsTest {
    private static final double[] LOW = {1, 2, 3, 4, 5};
    private static final double[] HIGH = {6, 7, 8, 9, 10};

    @Test
    void swappingTheGroupsTurnsTheEffectRound() {
        MannWhitney there = MannWhitney.of(LOW, HIGH);
        MannWhitney back = MannWhitney.of(HIGH, LOW);
        assertEquals(-1, there.delta());
        assertEquals(1, back.delta());
        assertEquals(there.p(), back.p(), 1e-15);
        assertEquals(0, there.u());
        assertEquals(15, there.w());
        assertEquals(HedgesG.of(LOW, HIGH), -HedgesG.of(HIGH, LOW), 1e-15);
    }

    @Test
    void rankTestsDoNotSeeAGrowingScale() {
        double[] exponential = Arrays.stream(HIGH).map(Math::exp).toArray();
        assertEquals(
                KruskalWallis.of(List.of(LOW, HIGH)).h(),
                KruskalWallis.of(List.of(LOW, exponential)).h(),
                1e-12);
    }

    @Test
    void theMeanRanksOfAllAverageToTheMiddle() {
        KruskalWallis test = KruskalWallis.of(List.of(LOW, HIGH, new double[] {2, 2, 2, 11, 0}));
        assertEquals(8, Arrays.stream(test.meanRanks()).average().orElseThrow(), 1e-12);
    }

    @Test
    void theRangeOfTwoIsTheDifferenceOfTwoNormals() {
        // |X − Y| < q with X − Y normal of variance 2.
        double q = 2.5;
        double expected = 2 * NormalDistribution.of(0, Math.sqrt(2)).cumulativeProbability(q) - 1;
        assertEquals(expected, new StudentizedRange(2, Double.POSITIVE_INFINITY).cumulative(q), 1e-12);
    }

    @Test
    void theRangeOfTwoIsStudentsTimesTheRootOfTwo() {
        for (double df : new double[] {2, 3.5, 30}) {
            double student = TDistribution.of(df).inverseSurvivalProbability(0.025);
            assertEquals(Math.sqrt(2) * student, new StudentizedRange(2, df).quantile(0.95), 1e-7);
        }
    }

    @Test
    void quantileUndoesCumulative() {
        StudentizedRange range = new StudentizedRange(4, 20);
        for (double p : new double[] {0.01, 0.5, 0.9, 0.999}) {
            assertEquals(p, range.cumulative(range.quantile(p)), 1e-9);
        }
    }

    @Test
    void aBootstrapIntervalCoversTheMeanAboutAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(5);
        int covered = 0;
        int trials = 300;
        for (int t = 0; t < trials; t++) {
            double[] values = random.doubles(30).map(u -> -Math.log(u)).toArray();
            Bootstrap.Interval interval = new Bootstrap(t, 400, 0.9).mean(values);
            if (interval.low() <= 1 && 1 <= interval.high()) {
                covered++;
            }
        }
        assertTrue(covered > 0.83 * trials && covered < 0.96 * trials, "covered " + covered + " of " + trials);
    }

    @Test
    void aBootstrapProbabilityIsNearThatOfStudentsTest() {
        SplittableRandom random = new SplittableRandom(7);
        for (double centre : new double[] {0, 0.1, 0.2, 0.3}) {
            double[] values = new double[100];
            for (int i = 0; i < values.length; i++) {
                values[i] =
                        centre + NormalDistribution.of(0, 1).inverseCumulativeProbability(random.nextDouble(1e-9, 1));
            }
            Summary summary = Summary.of(values);
            double t = summary.mean() / summary.sd() * Math.sqrt(values.length);
            double p = 2 * TDistribution.of(values.length - 1).survivalProbability(Math.abs(t));
            assertEquals(p, new Bootstrap(1, 20_000, 0.95).probability(values), 0.01 + 0.05 * p);
        }
        assertEquals(1, new Bootstrap(1, 1000, 0.95).probability(new double[] {-1, 1, -2, 2}), 0.3);
        assertEquals(
                2 / 1001.0, new Bootstrap(1, 1000, 0.95).probability(HIGH), 1e-12, "never below what draws can tell");
    }

    @Test
    void oneSeedGivesOneInterval() {
        assertEquals(new Bootstrap(3, 1000, 0.95).mean(LOW), new Bootstrap(3, 1000, 0.95).mean(LOW));
    }

    @Test
    void holmKeepsTheOrderAndNeverLowersAProbability() {
        double[] p = {0.04, 0.001, 0.7, 0.02};
        double[] adjusted = Holm.adjust(p);
        assertArrayEquals(new double[] {0.08, 0.004, 0.7, 0.06}, adjusted, 1e-12);
    }

    @Test
    void complainsAboutWhatCannotBeTested() {
        assertThrows(IllegalArgumentException.class, () -> KruskalWallis.of(List.of(LOW)));
        assertThrows(IllegalArgumentException.class, () -> KruskalWallis.of(List.of(LOW, new double[0])));
        assertThrows(IllegalArgumentException.class, () -> Anova.of(List.of(new double[] {1, 1}, new double[] {2, 2})));
        String said = assertThrows(
                        IllegalArgumentException.class, () -> Anova.of(List.of(LOW, new double[] {1, Double.NaN})))
                .getMessage();
        assertEquals("group 1 has the value NaN, allowed finite", said);
        assertThrows(IllegalArgumentException.class, () -> MannWhitney.of(new double[] {1, 1}, new double[] {1}));
        assertThrows(IllegalArgumentException.class, () -> Normality.of(new double[] {4, 4, 4}));
    }
}
