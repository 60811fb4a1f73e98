package onder.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
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
