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
    private final Kernel kernel = new RunInKernel((n, b, s) -> byScalar++, (n, b, s) -> byVector++, taken);

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
}
