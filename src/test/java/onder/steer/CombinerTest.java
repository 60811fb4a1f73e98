package onder.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import onder.core.Agents;
import onder.core.Batch;
import onder.core.Body;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CombinerTest {
    private static Batch batch(float maxForce) {
        Batch batch = new Batch();
        batch.load(new Agents(1), new Body(0.3f, 1, 1, maxForce, 1, 6, 20, 1, 360, false), new int[] {0}, 0, 1);
        return batch;
    }

    private static void add(Combiner combiner, Batch batch, float weight, float x, float z) {
        batch.forceX[0] = x;
        batch.forceZ[0] = z;
        combiner.add(batch, weight);
    }

    @Test
    void weightedSumsAndCutsTheSumToTheMaximumForce() {
        Batch batch = batch(10);
        add(Combiner.WEIGHTED, batch, 2, 12, 0);
        add(Combiner.WEIGHTED, batch, 0.5f, 0, 64);
        Combiner.WEIGHTED.finish(batch);
        // (24, 32) has length 40.
        assertEquals(6, batch.totalX[0], 1e-5);
        assertEquals(8, batch.totalZ[0], 1e-5);
        Batch weak = batch(100);
        add(Combiner.WEIGHTED, weak, 1, 3, -4);
        Combiner.WEIGHTED.finish(weak);
        assertEquals(3, weak.totalX[0]);
        assertEquals(-4, weak.totalZ[0]);
    }

    @Test
    void prioritisedSpendsTheBudgetInOrderAndCutsTheLastOne() {
        Batch batch = batch(10);
        add(Combiner.PRIORITISED, batch, 2, 3, 0);
        add(Combiner.PRIORITISED, batch, 1, 0, 0);
        assertEquals(6, batch.totalX[0], "an idle one costs nothing");
        add(Combiner.PRIORITISED, batch, 1, 0, 100);
        assertEquals(6, batch.totalX[0]);
        assertEquals(4, batch.totalZ[0], 1e-5, "cut to what is left");
        Combiner.PRIORITISED.finish(batch);
        assertEquals(6, batch.totalX[0]);
        assertEquals(4, batch.totalZ[0], 1e-5);
    }

    @Test
    void aSpentBudgetLeavesNothingToTheRest() {
        Batch batch = batch(10);
        add(Combiner.PRIORITISED, batch, 1, 30, 0);
        assertEquals(10, batch.totalX[0], 1e-5);
        add(Combiner.PRIORITISED, batch, 1, 0, 5);
        assertEquals(0, batch.totalZ[0], 1e-5);
    }

    @ParameterizedTest
    @ValueSource(floats = {0, 1, 100_000})
    void theTotalIsNeverAboveTheMaximumForce(float maxForce) {
        for (Combiner combiner : Combiner.values()) {
            Batch batch = batch(maxForce);
            for (int i = 0; i < 20; i++) {
                add(combiner, batch, 1000, (i * 37 % 11 - 5) * 1e8f, (i * 17 % 7 - 3) * 1e8f);
            }
            combiner.finish(batch);
            assertEquals(0, Math.max(0, Math.hypot(batch.totalX[0], batch.totalZ[0]) - maxForce), 1e-6 * maxForce);
        }
    }
}
