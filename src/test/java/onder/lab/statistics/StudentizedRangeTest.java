package onder.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudentizedRangeTest {
    private static final double INFINITE = Double.POSITIVE_INFINITY;

    @Test
    void theRangeOfTwoIsTheDifferenceOfTwoNormals() {
        // |X − Y| < q with X − Y normal of variance 2.
        double q = 2.5;
        double expected = 2 * NormalDistribution.of(0, Math.sqrt(2)).cumulativeProbability(q) - 1;
        assertEquals(expected, new StudentizedRange(2, INFINITE).cumulative(q), 1e-13);
    }

    @Test
    void theRangeOfTwoIsStudentsTimesTheRootOfTwo() {
        for (double df : new double[] {1.0001, 1.2, 1.37, 2, 2.5, 3.3, 7, 30, 147.3, 1e5, 1e9}) {
            TDistribution student = TDistribution.of(df);
            StudentizedRange range = new StudentizedRange(2, df);
            for (double q : new double[] {1e-3, 0.1, 1, 3, 8, 20, 100, 1e4, 1e6}) {
                double expected = 2 * student.survivalProbability(q / Math.sqrt(2));
                assertEquals(expected, range.survival(q), 1e-13, "df " + df + ", q " + q);
            }
            double quantile = Math.sqrt(2) * student.inverseSurvivalProbability(0.025);
            assertEquals(quantile, range.quantile(0.95), 2e-10 * quantile, "df " + df);
        }
    }

    /** P = (2/π) atan t for 1 degree and t/√(2 + t²) for 2, with t = q/√2. */
    @Test
    void theRangeOfTwoIsExactWhereStudentsIsElementary() {
        for (double q : new double[] {1e-6, 0.5, 3, 20, 1e3}) {
            double t = q / Math.sqrt(2);
            assertEquals(2 / Math.PI * Math.atan(t), new StudentizedRange(2, 1).cumulative(q), 1e-14);
            assertEquals(t / Math.sqrt(2 + t * t), new StudentizedRange(2, 2).cumulative(q), 1e-14);
        }
        // R 4.2.2 is further off: ptukey(20, 2, 2, lower.tail = FALSE) is 0.00466799211817159.
        assertEquals(0.00496280979001087, new StudentizedRange(2, 2).survival(20), 1e-14);
    }

    /** The double integral in 25 digits by mpmath 1.3; R's ptukey takes no df under 2. */
    @ParameterizedTest
    @CsvSource({
        "3, Infinity, 2.5, 0.8194910627933064, 1e-13",
        "3, Infinity, 3.3, 0.9486890935818101, 1e-13",
        "3, 1.2, 3, 0.6244458045665798, 1e-13",
        "3, 1.2, 40, 0.9808858678136644, 1e-13",
        "10, 1, 20, 0.8778075304110743, 1e-13",
        "4, 2.7, 6, 0.9179893953224424, 1e-13",
        // R 4.2.2 has ptukey(57.2, 5, 2.4) = 0.99996606856, off by 6e-4.
        "5, 2.4, 57.2, 0.99936040119298513, 1e-13",
        "3, 147, 3.35, 0.9501366753335387, 1e-13",
        "100, 3.5, 10, 0.8837306207678905, 1e-12",
        "1000, Infinity, 6.5, 0.5507531441497074, 1e-12",
    })
    void isAsRightAsItSays(int k, double df, double q, double exact, double close) {
        assertEquals(exact, new StudentizedRange(k, df).cumulative(q), close);
    }

    @Test
    void quantileUndoesCumulative() {
        StudentizedRange range = new StudentizedRange(4, 20);
        for (double p : new double[] {0.01, 0.5, 0.9, 0.999}) {
            assertEquals(p, range.cumulative(range.quantile(p)), 1e-9);
        }
    }

    @Test
    void theEndsAreDefined() {
        StudentizedRange range = new StudentizedRange(3, 1);
        assertEquals(0, range.cumulative(0));
        assertEquals(0, range.cumulative(-1));
        assertEquals(1, range.cumulative(INFINITE));
        assertEquals(Double.NaN, range.cumulative(Double.NaN));
        assertTrue(range.quantile(Math.nextDown(1)) > 1e6, "ends");
        assertThrows(IllegalArgumentException.class, () -> range.quantile(1));
        assertThrows(IllegalArgumentException.class, () -> new StudentizedRange(1, 3));
        assertThrows(IllegalArgumentException.class, () -> new StudentizedRange(3, 0.99));
        assertThrows(IllegalArgumentException.class, () -> new StudentizedRange(3, Double.NaN));
    }
}
