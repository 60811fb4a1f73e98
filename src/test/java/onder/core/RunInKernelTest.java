package onder.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class RunInKernelTest {
    private int byScalar;
    private int byVector;
    private final AtomicInteger taken = new AtomicInteger();
    private final AtomicInteger looked = new AtomicInteger();
    private final Kernel kernel = new RunInKernel(
            new Counting(() -> byScalar++), new Counting(() -> byVector++), taken, looked, new AtomicInteger());

    @Test
    void vectorsTakeFewBatchesAtFirstAndAllOnceTheyAreCompiled() {
        perceive(RunInKernel.BATCHES);
        assertEquals(RunInKernel.BATCHES / RunInKernel.ONE_IN, byVector);
        assertTrue(byVector >= 130, byVector + " are too few to be compiled by");
        int before = byScalar;
        perceive(1000);
        assertEquals(before, byScalar);
    }

    @Test
    void theyTakeFewLooksAtFirstWhateverTheyHavePerceived() {
        perceive(RunInKernel.BATCHES);
        byVector = 0;
        for (int i = 0; i < RunInKernel.LOOKS; i++) {
            kernel.look(null, null, 0, null);
        }
        assertEquals(RunInKernel.LOOKS / RunInKernel.ONE_IN, byVector);
        assertTrue(byVector >= 8500, byVector + " are too few to be compiled by");
        int before = byScalar;
        kernel.look(null, null, 0, null);
        assertEquals(before, byScalar);
    }

    @Test
    void theFirstStepsOfACrowdMeetNoColdVectors() {
        perceive(RunInKernel.ONE_IN - 1);
        assertEquals(0, byVector);
    }

    @Test
    void whoeverLeavesTheChoiceOpenGetsItWhereVectorsAreFast() {
        if (Kernel.chosen(Kernel.Choice.AUTO) == Kernel.Choice.VECTOR) {
            assertInstanceOf(RunInKernel.class, Kernel.of(Kernel.Choice.AUTO));
        }
        assertInstanceOf(VectorKernel.class, Kernel.of(Kernel.Choice.VECTOR), "a benchmark measures what it names");
    }

    private void perceive(int batches) {
        for (int i = 0; i < batches; i++) {
            kernel.perceive(null, null, null);
        }
    }

    /** Counts what it is asked for. */
    private record Counting(Runnable count) implements Kernel {
        @Override
        public void perceive(Neighbours others, Batch batch, Senses senses) {
            count.run();
        }

        @Override
        public void look(Neighbours others, Batch batch, int k, Sight sight) {
            count.run();
        }
    }
}
