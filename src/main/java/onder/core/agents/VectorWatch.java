package onder.core.agents;

import com.sun.management.ThreadMXBean;
import java.lang.System.Logger;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Decides whether vectors take a turn of one kind of work or the scalar code, which gives the same bits. Until the
 * compiler keeps vectors in registers Java allocates an object for each, and they take ten to a hundred times as long. So
 * vectors take one turn of {@link #RUN_IN_GAP} at first, and all once they are compiled; one turn of {@link #SAMPLE} is
 * measured then. Where too many allocate, the scalar code takes all turns for a while, and for twice as long each time.
 */
final class VectorWatch {
    /** The answer of {@link #begin} when the scalar code takes the turn. */
    static final long SCALAR = -1;

    /** The answer of {@link #begin} when vectors take it and nothing is measured. */
    static final long UNMEASURED = -2;

    static final int RUN_IN_GAP = 32;

    /** A prime, so that it is not the same batch of each step that is measured. */
    static final int SAMPLE = 61;

    /**
     * So many measured turns may allocate: vectors must take turns to be compiled, also those that a later scene is the
     * first to use, which takes at most some hundred measured ones.
     */
    static final int LIMIT = 1000;

    /** After so many measured turns in a row that allocate nothing, those before them count no more. */
    static final int FORGOTTEN = 10_000;

    /** So many turns the scalar code takes before vectors are tried again. */
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

    /** Vectors are compiled after so many turns of their own. */
    VectorWatch(int runIn) {
        this(runIn, THREADS::getCurrentThreadAllocatedBytes);
    }

    /** Measures by a counter of the bytes that this thread has allocated so far. */
    VectorWatch(int runIn, LongSupplier allocated) {
        enough = runIn * RUN_IN_GAP;
        this.allocated = allocated;
    }

    /** Whether this Java counts what a thread allocates. */
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
     * @param number grows by one with each turn of a thread
     * @return {@link #SCALAR}, {@link #UNMEASURED}, or what {@link #end} is given after vectors have taken the turn
     */
    long begin(long number) {
        if (trusted) {
            return number % SAMPLE == 0 ? allocated.getAsLong() : UNMEASURED;
        }
        int turn = turns.incrementAndGet();
        trusted = turn >= enough;
        return turn % gap == 0 ? UNMEASURED : SCALAR;
    }

    /** Begins a turn that vectors take, measured in any case. */
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
                            "this Java allocates vectors instead of keeping them in registers: scalar code, which"
                                    + " gives the same results, takes their work");
        }
    }
}
