package onder.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class SpearmanTest {
    @Test
    void itIsWhatRSays() {
        // R 4.2: cor(x, y, method = "spearman")
        double[] x = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3};
        double[] y = {2, 7, 1, 8, 2, 8, 1, 8, 2, 8};
        assertEquals(0.134715062810913, Spearman.correlation(x, y), 1e-14);
    }

    @Test
    void onlyTheOrderCounts() {
        assertEquals(1, Spearman.correlation(new double[] {1, 2, 3}, new double[] {-5, 0, 1e9}), 1e-15);
        assertEquals(-1, Spearman.correlation(new double[] {1, 2, 3}, new double[] {9, 8, -1}), 1e-15);
    }

    @Test
    void aConstantHasNoCorrelationAndUnequalLengthsAreRefused() {
        assertTrue(Double.isNaN(Spearman.correlation(new double[] {1, 2}, new double[] {4, 4})));
        assertThrows(IllegalArgumentException.class, () -> Spearman.correlation(new double[] {1, 2}, new double[] {1}));
    }
}
