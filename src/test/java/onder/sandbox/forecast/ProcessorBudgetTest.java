package onder.sandbox.forecast;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where looking ahead costs pictures it costs a few only; where it costs none it takes all that it can use. */
class ProcessorBudgetTest {
    private static final double FRAME = 33e6;
    private static final long MINUTE = 60_000_000_000L;

    private final Random random = new Random(7);
    private final ProcessorBudget pace = new ProcessorBudget();
    private long now = 1;

    /** Shows pictures for a time; returns how many of those that could have been shown were lost. */
    private double show(long time, double cost, double noise) {
        long end = now + time;
        double shown = 0;
        double possible = 0;
        while (now < end) {
            double share = pace.isResting() ? 0 : pace.part();
            double picture = FRAME / (1 - Math.min(0.9, cost * share)) * (1 + noise * random.nextGaussian());
            pace.tookTime((long) (share * picture));
            now += (long) picture;
            pace.picture(now);
            shown++;
            possible += picture / FRAME;
        }
        return 1 - shown / possible;
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.2, 0.5, 1, 2})
    void ofThePicturesOnlyAFewAreLost(double cost) {
        show(MINUTE / 3, cost, 0.15);
        double lost = show(5 * MINUTE, cost, 0.15);
        assertTrue(lost < ProcessorBudget.LOSS, cost + " lost " + lost);
        assertTrue(lost > ProcessorBudget.LOSS / 3, cost + " took too little: lost " + lost);
    }

    @Test
    void whereNoPictureIsLostItTakesAProcessor() {
        show(MINUTE / 6, 0, 0.01);
        assertEquals(1, pace.part());
    }

    @Test
    void itFindsOutThatThingsHaveChanged() {
        show(MINUTE / 3, 0, 0.01);
        show(MINUTE / 2, 1, 0.1);
        assertTrue(show(MINUTE, 1, 0.1) < 1.3 * ProcessorBudget.LOSS);
        show(MINUTE / 2, 0.1, 0.1);
        assertTrue(pace.part() > 4 * ProcessorBudget.LOSS, "it takes " + pace.part());
    }

    @Test
    void aPictureThatHangsIsNoLoss() {
        show(MINUTE / 3, 0, 0.01);
        for (int i = 0; i < 20; i++) {
            now += MINUTE / 30;
            pace.picture(now);
            show(MINUTE / 30, 0, 0.01);
        }
        assertEquals(1, pace.part());
    }

    @Test
    void whenItIsInterruptedNobodyRests() {
        while (!pace.isResting()) {
            show(MINUTE / 600, 0.5, 0);
        }
        pace.interrupt();
        assertFalse(pace.isResting());
    }
}
