package onder.core;

import com.sun.management.ThreadMXBean;
import java.lang.System.Logger;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.LongSupplier;

/**
 * Decides whether vectors take a turn of one kind of work or the scalar code, which gives the same bits. Until the
 * compiler keeps vectors in registers Java allocates an object for each, and they take ten to a hundred times as long. So
 * vectors take one turn of {@link #FIRST_GAP} at first, and all once they allocate nothing; one turn of {@link #SAMPLE} is
 * measured then, and vectors that allocate again go back to trial. Each failed trial doubles the gap to the next.
 */
final class VectorWatch {
    /** The answer of {@link #begin} when the scalar code takes the turn. */
    static final long SCALAR = -1;

    /** The answer of {@link #begin} when vectors take it and nothing is measured. */
    static final long UNMEASURED = -2;

    static final int FIRST_GAP = 32;
    static final int LAST_GAP = 1 << 20;

    /** A prime, so that it is not the same batch of each step that is measured. */
    static final int SAMPLE = 61;

    /** So many measured turns in a row that allocate nothing: the code is compiled. */
    static final int CLEAN = 16;

    /** So many turns may allocate at first: of looks 8500 did before they were compiled, Java 25. */
    static final int RUN_IN = 10_000;

    /** So many may allocate later: scratch may grow, and what is deoptimized is soon compiled again. */
    static final int PATIENCE = 8;

    /** After so many clean ones in a row what went before is forgotten. */
    static final int FORGOTTEN = 10_000;

    private static final int HOPELESS_GAP = 4096;

    private static final ThreadMXBean THREADS = threads();
    private static final AtomicBoolean TOLD = new AtomicBoolean();

    private final LongSupplier allocated;
    private final AtomicInteger turns = new AtomicInteger();
    private volatile boolean trusted;
    private volatile int gap = FIRST_GAP;
    private int clean;
    private int dirty;

    VectorWatch() {
        this(THREADS::getCurrentThreadAllocatedBytes);
    }

    /** Measures by a counter of the bytes that this thread has allocated so far. */
    VectorWatch(LongSupplier allocated) {
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
        return turns.incrementAndGet() % gap == 0 ? allocated.getAsLong() : SCALAR;
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
            if (!trusted && clean >= CLEAN) {
                trusted = true;
                dirty = 0;
            } else if (clean >= FORGOTTEN) {
                gap = FIRST_GAP;
                dirty = 0;
            }
            return;
        }
        clean = 0;
        dirty++;
        if (dirty >= (trusted || gap > FIRST_GAP ? PATIENCE : RUN_IN)) {
            dirty = 0;
            gap = Math.min(2 * gap, LAST_GAP);
            trusted = false;
            if (gap == HOPELESS_GAP && TOLD.compareAndSet(false, true)) {
                System.getLogger(VectorWatch.class.getName())
                        .log(
                                Logger.Level.INFO,
                                "this Java allocates vectors instead of keeping them in registers: scalar code, which"
                                        + " gives the same results, takes their work");
            }
        }
    }
}
