package onder.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import onder.core.Draws;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.steer.behaviour.Seek;
import onder.steer.perception.Surroundings;
import onder.steer.perception.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CombinerTest {
    private static Batch batch(float maxForce) {
        Batch batch = new Batch();
        batch.load(new Agents(1), new Body(0.3f, 1, 1, maxForce, 1, 6, 20, 1, 360, false), new int[] {0}, 0, 1);
        return batch;
    }

    private static Surroundings at(long step) {
        Surroundings now = new Surroundings(new Agents(1), null, new Draws(5), 1 / 60f, null);
        now.begin(step, null, Float.NaN, Float.NaN);
        return now;
    }

    private static void add(Combiner combiner, Batch batch, float weight, float x, float z) {
        batch.forceX[0] = x;
        batch.forceZ[0] = z;
        combiner.add(batch, new Assignment(new Seek(Target.GOAL, 1), weight, 0), 0, at(1));
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

    @Test
    void ditheredGivesEachBehaviourItsProbabilityAndTheFirstDrawnTheWholeForce() {
        int n = 20_000;
        int first = 0;
        int second = 0;
        int none = 0;
        for (int step = 0; step < n; step++) {
            Surroundings now = at(step);
            Batch batch = batch(1e6f);
            dithered(batch, 0.2f, 0, now, 3, 0);
            dithered(batch, 1, 1, now, 0, 0);
            dithered(batch, 0.5f, 2, now, 0, 4);
            if (batch.totalX[0] != 0) {
                first++;
                assertEquals(3 / 0.2, batch.totalX[0], 1e-4, "divided by its probability");
                assertEquals(0, batch.totalZ[0], "and nothing after it");
            } else if (batch.totalZ[0] != 0) {
                second++;
                assertEquals(4 / 0.5, batch.totalZ[0], 1e-4);
            } else {
                none++;
            }
        }
        // Within five standard deviations of the binomial means.
        assertEquals(0.2 * n, first, 5 * Math.sqrt(n * 0.2 * 0.8));
        assertEquals(0.4 * n, second, 5 * Math.sqrt(n * 0.4 * 0.6));
        assertEquals(0.4 * n, none, 5 * Math.sqrt(n * 0.4 * 0.6));
    }

    private static void dithered(Batch batch, float probability, int index, Surroundings now, float x, float z) {
        batch.forceX[0] = x;
        batch.forceZ[0] = z;
        Combiner.DITHERED.add(batch, new Assignment(new Seek(Target.GOAL, 1), 1, 0, probability), index, now);
    }
}
