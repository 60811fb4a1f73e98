package onder.sandbox.forecast;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;

/**
 * Has one thread work only as much as the {@link ProcessorBudget} allows. Java's priorities of threads would not do it: Linux does not
 * heed them.
 */
final class SpareTime {
    /** It works on for so long before it rests, in nanoseconds: short against a picture. */
    private static final long SLICE = 4_000_000;

    /** While it rests it looks so often whether that is to end, in nanoseconds. */
    private static final long NAP = 20_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final ProcessorBudget pace;
    private volatile double weight;
    private volatile double least;
    private volatile boolean ended;
    private Thread worker;

    /** Processor time that the thread had taken when its last rest ended, in nanoseconds. */
    private long since;

    /**
     * @param weight the part, 0..1, of what the pace allows
     * @param least the part of a processor, 0..1, that it takes anyway
     */
    SpareTime(ProcessorBudget pace, double weight, double least) {
        this.pace = pace;
        this.weight = weight;
        this.least = least;
    }

    /** Sets the part, 0..1, that it takes of what the pace allows. */
    void setWeight(double part) {
        weight = part;
    }

    /** Sets the part of a processor, 0..1, that it takes anyway; 1: it never rests. */
    void setLeast(double part) {
        least = part;
    }

    /** Ends all rests: nothing more is to be done. */
    void end() {
        ended = true;
    }

    /** To be called often by the thread that works: rests when it is time to. */
    void rest() {
        if (worker != Thread.currentThread()) {
            worker = Thread.currentThread();
            since = threads.getCurrentThreadCpuTime();
        }
        long worked = threads.getCurrentThreadCpuTime() - since;
        if (worked < SLICE && !isToRest()) {
            return;
        }
        pace.tookTime(worked);
        double part = Math.max(weight * pace.part(), least);
        long until = System.nanoTime() + (long) (worked * (1 - part) / part);
        for (long left = until - System.nanoTime();
                (left > 0 || isToRest()) && !ended;
                left = until - System.nanoTime()) {
            LockSupport.parkNanos(left > 0 ? Math.min(NAP, left) : NAP);
        }
        since = threads.getCurrentThreadCpuTime();
    }

    private boolean isToRest() {
        return pace.isResting() && least < 1;
    }
}
