package onder.core.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;

class VectorWatchTest {
    private static final int RUN_IN = 200;
    private static final int MANY = 1_000_000;

    private long allocated;
    private final VectorWatch watch = new VectorWatch(RUN_IN, () -> allocated);

    /** Seen by all threads, so that no compiler leaves out what it holds. */
    private volatile Object kept;

    @Test
    void vectorsTakeFewTurnsAtFirstAndAllOnceTheyAreCompiled() {
        assertEquals(RUN_IN, turns(RUN_IN * VectorWatch.RUN_IN_GAP, 192));
        assertEquals(MANY, turns(MANY, 0));
    }

    @Test
    void theFirstStepsOfACrowdMeetNoColdVectors() {
        assertEquals(0, turns(VectorWatch.RUN_IN_GAP - 1, 192));
    }

    /** Also of vectors that are used late: what takes no turns is never compiled. */
    @Test
    void vectorsThatAllocateUntilTheyAreCompiledGetAllTurns() {
        turns(RUN_IN * VectorWatch.RUN_IN_GAP, 192);
        for (int i = 0; i < 10; i++) {
            assertEquals(9000, turns(9000, 192));
            turns(2 * VectorWatch.FORGOTTEN * VectorWatch.SAMPLE, 0);
        }
    }

    @Test
    void vectorsThatGoOnAllocatingLoseTheirTurnsForLongerEachTime() {
        turns(RUN_IN * VectorWatch.RUN_IN_GAP, 192);
        int before = turns(MANY, 192);
        int most = VectorWatch.LIMIT * VectorWatch.SAMPLE + VectorWatch.SAMPLE;
        assertTrue(before <= most, before + " turns");
        assertTrue(turns(100 * MANY, 192) <= 8 * most, "after that");
    }

    @Test
    void theyGetThemBackWhenTheyNoLongerDo() {
        turns(RUN_IN * VectorWatch.RUN_IN_GAP, 192);
        turns(VectorWatch.REST, 192);
        turns(VectorWatch.REST, 0);
        assertEquals(MANY, turns(MANY, 0));
    }

    @Test
    void javasOwnCounterTellsThemApartAndReadingItAllocatesNothing() {
        assertTrue(VectorWatch.canMeasure());
        VectorWatch real = new VectorWatch(1);
        assertTrue(takenInReality(real, false) >= MANY - VectorWatch.RUN_IN_GAP);
        int taken = takenInReality(real, true);
        assertTrue(taken < MANY / 10, taken + " turns of what allocates");
    }

    private int takenInReality(VectorWatch real, boolean allocates) {
        int taken = 0;
        for (int i = 1; i <= MANY; i++) {
            long begun = real.begin(i);
            if (begun != VectorWatch.SCALAR) {
                taken++;
                kept = allocates ? new float[8] : null;
            }
            real.end(begun);
        }
        return taken;
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
