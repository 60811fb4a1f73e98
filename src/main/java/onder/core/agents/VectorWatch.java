package onder.core.agents;

import com.sun.management.ThreadMXBean;
import java.lang.System.Logger;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Decides whether vectors or the scalar code do a turn of one kind of work; both give the same bits. Until the compiler
 * keeps vectors in registers, Java allocates an object for each, and they take ten to a hundred times as long. So
 * vectors first do one turn in {@link #RUN_IN_GAP}, and all turns once they are compiled; then one turn in {@link
 * #SAMPLE} is measured. If too many allocate, the scalar code does all turns for a while, and for twice as long each
 * time.
 */
final class VectorWatch {
    /** The result of {@link #begin} if the scalar code does the turn. */
    static final long SCALAR = -1;

    /** The result of {@link #begin} if vectors do it without measurement. */
    static final long UNMEASURED = -2;

    static final int RUN_IN_GAP = 32;

    /** A prime, so that it does not always measure the same batch of a step. */
    static final int SAMPLE = 61;

    /**
     * The number of measured turns that may allocate: vectors must run to be compiled, also those that a later scene
     * uses first; this takes at most a few hundred measured turns.
     */
    static final int LIMIT = 1000;

    /** After this many measured turns in a row without allocation, earlier ones no longer count. */
    static final int FORGOTTEN = 10_000;

    /** The number of turns that the scalar code does before vectors are tried again. */
    static final int REST = 1 << 20;

    private static final int LONGEST_REST = 1 << 28;

    private static final ThreadMXBean THREADS = threads();
    private static final AtomicBoolean TOLD = new AtomicBoolean();

    private final LongSupplier allocated;
    private final AtomicInteger turns = new AtomicInteger();
    private volatile boolean trusted;
    private volatile int gap = RUN_IN_GAP;
    private volatile int enough;
    private int rest = REST;
    private int clean;
    private int dirty;

    /** The number of vector turns after which vectors are compiled. */
    VectorWatch(int runIn) {
        this(runIn, THREADS::getCurrentThreadAllocatedBytes);
    }

    /** Measures with a counter of the bytes allocated by this thread. */
    VectorWatch(int runIn, LongSupplier allocated) {
        enough = runIn * RUN_IN_GAP;
        this.allocated = allocated;
    }

    /** Whether this Java counts a thread's allocations. */
    static boolean canMeasure() {
        return THREADS != null;
    }

    private static ThreadMXBean threads() {
        try {
            return ManagementFactory.getThreadMXBean() instanceof ThreadMXBean threads
                            && threads.isThreadAllocatedMemorySupported()
                            && threads.isThreadAllocatedMemoryEnabled()
                    ? threads
                    : null;
        } catch (LinkageError absent) {
            return null;
        }
    }

    /**
     * Begins a turn.
     *
     * @param number increases by one with each turn of a thread
     * @return {@link #SCALAR}, {@link #UNMEASURED}, or the value to pass to {@link #end} after vectors have done the
     *     turn
     */
    long begin(long number) {
        if (trusted) {
            return number % SAMPLE == 0 ? allocated.getAsLong() : UNMEASURED;
        }
        int turn = turns.incrementAndGet();
        trusted = turn >= enough;
        return turn % gap == 0 ? UNMEASURED : SCALAR;
    }

    /** Begins a turn of vectors that is always measured. */
    long measure() {
        return allocated.getAsLong();
    }

    /** Ends a turn that {@link #begin} began. */
    void end(long begun) {
        if (begun >= 0) {
            judge(allocated.getAsLong() == begun);
        }
    }

    private synchronized void judge(boolean isClean) {
        if (isClean) {
            clean++;
            dirty = clean >= FORGOTTEN ? 0 : dirty;
            return;
        }
        clean = 0;
        dirty++;
        if (dirty >= LIMIT && trusted) {
            dirty = 0;
            turns.set(0);
            gap = Integer.MAX_VALUE;
            enough = rest;
            rest = Math.min(2 * rest, LONGEST_REST);
            trusted = false;
            tell();
        }
    }

    private static void tell() {
        if (TOLD.compareAndSet(false, true)) {
            System.getLogger(VectorWatch.class.getName())
                    .log(
                            Logger.Level.INFO,
                            "this Java allocates vectors instead of keeping them in registers: Onder uses its"
                                    + " scalar code, which gives the same results");
        }
    }
}
