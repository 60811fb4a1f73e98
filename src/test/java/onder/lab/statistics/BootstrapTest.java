package onder.lab.statistics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import onder.lab.statistics.Bootstrap.Interval;
import onder.lab.statistics.Bootstrap.Method;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.TDistribution;
import org.junit.jupiter.api.Test;

class BootstrapTest {
    private static final Bootstrap BOOTSTRAP = new Bootstrap(1, 1000, 0.95);

    private static double[] upTo(int n) {
        return new Random(4).doubles(n).toArray();
    }

    @Test
    void anIntervalCoversTheMeanAboutAsOftenAsItSays() {
        SplittableRandom random = new SplittableRandom(5);
        int covered = 0;
        int trials = 300;
        for (int t = 0; t < trials; t++) {
            double[] values = random.doubles(30).map(u -> -Math.log(u)).toArray();
            Interval interval = new Bootstrap(t, 400, 0.9).mean(values);
            if (interval.low() <= 1 && 1 <= interval.high()) {
                covered++;
            }
        }
        assertTrue(covered > 0.83 * trials && covered < 0.96 * trials, "covered " + covered + " of " + trials);
    }

    @Test
    void intervalsOfFewValuesCoverTheMeanAsOftenAsTheySay() {
        Random random = new Random(11);
        int trials = 1000;
        for (int n : new int[] {2, 3, 5, 10, Bootstrap.LEAST - 1}) {
            int covered = 0;
            int alarms = 0;
            for (int t = 0; t < trials; t++) {
                double[] values =
                        DoubleStream.generate(random::nextGaussian).limit(n).toArray();
                Interval interval = new Bootstrap(t, 200, 0.95).mean(values);
                covered += interval.low() <= 0 && 0 <= interval.high() ? 1 : 0;
                alarms += new Bootstrap(t, 1000, 0.95).probability(values) <= 0.01 ? 1 : 0;
            }
            assertTrue(covered > 0.93 * trials && covered < 0.97 * trials, "n = " + n + ": " + covered);
            assertTrue(alarms < 0.02 * trials, "n = " + n + ": " + alarms);
        }
    }

    @Test
    void aProbabilityIsNearThatOfStudentsTest() {
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
        assertEquals(2 / 1001.0, BOOTSTRAP.probability(upTo(30)), 1e-12, "never below what draws can tell");
    }

    /** R 4.2.2: t.test(c(1, 2, 6)), t.test(c(.3, -1.2, 2.5, .9, 1.7, -.4)). */
    @Test
    void fewValuesAreStudents() {
        double[] three = {1, 2, 6};
        assertEquals(0.188497328799311, BOOTSTRAP.probability(three), 1e-12);
        student(-3.572410607728428, 9.572410607728427, BOOTSTRAP.mean(three));
        double[] six = {0.3, -1.2, 2.5, 0.9, 1.7, -0.4};
        assertEquals(0.305327721811933, BOOTSTRAP.probability(six), 1e-12);
        student(-0.792766943535112, 2.059433610201779, BOOTSTRAP.mean(six));
    }

    private static void student(double low, double high, Interval interval) {
        assertEquals(Method.STUDENT, interval.method());
        assertEquals(low, interval.low(), 1e-12);
        assertEquals(high, interval.high(), 1e-12);
    }

    @Test
    void theMethodIsNamed() {
        assertEquals(Method.NONE, BOOTSTRAP.mean(upTo(0)).method());
        assertEquals(Method.NONE, BOOTSTRAP.mean(upTo(1)).method());
        assertEquals(Method.STUDENT, BOOTSTRAP.mean(upTo(2)).method());
        assertEquals(Method.STUDENT, BOOTSTRAP.mean(upTo(Bootstrap.LEAST - 1)).method());
        assertEquals(Method.BCA, BOOTSTRAP.mean(upTo(Bootstrap.LEAST)).method());
        assertEquals(new Interval(Double.NaN, Double.NaN, Method.NONE), BOOTSTRAP.mean(upTo(1)));
        assertEquals(Double.NaN, BOOTSTRAP.probability(upTo(0)));
        assertEquals(Double.NaN, BOOTSTRAP.probability(upTo(1)));
    }

    /** R: t.test says "data are essentially constant"; the sign test is binom.test(10, 10)$p.value. */
    @Test
    void equalValuesHaveAnIntervalWithoutWidthAndTheSignTestsProbability() {
        double[] ones = new double[10];
        Arrays.fill(ones, -0.1);
        assertEquals(new Interval(-0.1, -0.1, Method.EQUAL), BOOTSTRAP.mean(ones));
        assertEquals(0.001953125, BOOTSTRAP.probability(ones));
        assertEquals(1, BOOTSTRAP.probability(new double[100]));
        assertEquals(0.5, BOOTSTRAP.probability(new double[] {0.1 + 0.2, 0.3}));
    }

    @Test
    void undefinedValuesAreRefused() {
        for (double value : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            double[] values = {value};
            assertThrows(IllegalArgumentException.class, () -> BOOTSTRAP.mean(values));
            assertThrows(IllegalArgumentException.class, () -> BOOTSTRAP.probability(values));
        }
    }

    @Test
    void oneSeedGivesOneInterval() {
        assertEquals(new Bootstrap(3, 1000, 0.95).mean(upTo(20)), new Bootstrap(3, 1000, 0.95).mean(upTo(20)));
    }
}
