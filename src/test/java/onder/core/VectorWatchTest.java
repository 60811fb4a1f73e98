package onder.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class VectorWatchTest {
    private static final int MANY = 1_000_000;

    private long allocated;
    private final VectorWatch watch = new VectorWatch(() -> allocated);

    /** Seen by all threads, so that no compiler leaves out what it holds. */
    private volatile Object kept;

    @Test
    void vectorsTakeFewTurnsWhileTheyAllocateAndAllOnceTheyDoNot() {
        assertEquals(10, turns(10 * VectorWatch.FIRST_GAP, 192));
        turns(VectorWatch.CLEAN * VectorWatch.FIRST_GAP, 0);
        assertEquals(MANY, turns(MANY, 0));
    }

    @Test
    void theFirstStepsOfACrowdMeetNoColdVectors() {
        assertEquals(0, turns(VectorWatch.FIRST_GAP - 1, 192));
    }

    @Test
    void vectorsThatTheCompilerNeverKeepsInRegistersAreGivenUp() {
        turns(VectorWatch.RUN_IN * VectorWatch.FIRST_GAP + MANY, 192);
        int taken = turns(MANY, 192);
        assertTrue(taken <= 20, taken + " turns of " + MANY);
    }

    @Test
    void vectorsThatAllocateAgainLoseTheirTurnsAndGetThemBackWhenTheyDoNot() {
        turns(VectorWatch.CLEAN * VectorWatch.FIRST_GAP, 0);
        int before = turns(2 * VectorWatch.PATIENCE * VectorWatch.SAMPLE, 192);
        assertTrue(before <= VectorWatch.PATIENCE * VectorWatch.SAMPLE + VectorWatch.PATIENCE, before + " turns");
        turns(MANY, 0);
        assertEquals(MANY, turns(MANY, 0));
    }

    /** As when scratch grows. */
    @Test
    void aSingleAllocationCostsThemNothing() {
        turns(VectorWatch.CLEAN * VectorWatch.FIRST_GAP, 0);
        for (int i = 0; i < 2 * VectorWatch.PATIENCE; i++) {
            turns(VectorWatch.SAMPLE, 192);
            turns(2 * VectorWatch.FORGOTTEN * VectorWatch.SAMPLE, 0);
        }
        assertEquals(MANY, turns(MANY, 0));
    }

    @Test
    void javasOwnCounterTellsThemApartAndReadingItAllocatesNothing() {
        VectorWatch real = new VectorWatch();
        assertTrue(VectorWatch.canMeasure());
        int clean = 0;
        for (int i = 1; i <= MANY / 10; i++) {
            long begun = real.begin(i);
            clean += begun == VectorWatch.SCALAR ? 0 : 1;
            real.end(begun);
        }
        assertTrue(clean > MANY / 20, clean + " turns of what allocates nothing");
        int dirty = 0;
        for (int i = 1; i <= MANY / 10; i++) {
            long begun = real.begin(i);
            if (begun != VectorWatch.SCALAR) {
                dirty++;
                kept = new float[8];
            }
            real.end(begun);
        }
        assertTrue(dirty < MANY / 100, dirty + " turns of what allocates");
    }

    @Test
    void whoeverLeavesTheChoiceOpenIsWatchedWhereVectorsAreFast() {
        assumeTrue(Kernel.hasVectors());
        if (Kernel.chosen(Kernel.Choice.AUTO) == Kernel.Choice.VECTOR) {
            assertInstanceOf(WatchedKernel.class, Kernel.of(Kernel.Choice.AUTO));
        }
        assertInstanceOf(VectorKernel.class, Kernel.of(Kernel.Choice.VECTOR), "a benchmark measures what it names");
    }

    /** How many of so many turns vectors take, each of which allocates so many bytes. */
    private int turns(int count, int bytes) {
        int taken = 0;
        for (int i = 1; i <= count; i++) {
            long begun = watch.begin(i);
            if (begun != VectorWatch.SCALAR) {
                taken++;
                allocated += bytes;
            }
            watch.end(begun);
        }
        return taken;
    }
}
