package onder.sandbox.forecast;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;

/**
 * Lets one thread work only as much as the {@link ProcessorBudget} allows. Java's thread priorities do not do this:
 * Linux ignores them.
 */
final class SpareTime {
    /** Work time between two rests, in nanoseconds; short compared with a picture. */
    private static final long SLICE = 4_000_000;

    /** How often a rest checks whether it should end, in nanoseconds. */
    private static final long NAP = 20_000_000;

    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final ProcessorBudget pace;
    private volatile double weight;
    private volatile double least;
    private volatile boolean ended;
    private Thread worker;

    /** The thread's processor time at the end of its last rest, in nanoseconds. */
    private long since;

    /**
     * @param weight the share, 0..1, of the allowed time that this thread takes
     * @param least the share of a processor, 0..1, that it always takes
     */
    SpareTime(ProcessorBudget pace, double weight, double least) {
        this.pace = pace;
        this.weight = weight;
        this.least = least;
    }

    /** Sets the share, 0..1, of the allowed time that this thread takes. */
    void setWeight(double part) {
        weight = part;
    }

    /** Sets the share of a processor, 0..1, that this thread always takes; 1: it never rests. */
    void setLeast(double part) {
        least = part;
    }

    /** Ends all rests because no more work follows. */
    void end() {
        ended = true;
    }

    /** The working thread calls this often; it rests here when it is time to. */
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
