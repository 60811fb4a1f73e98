package onder.app.outlook;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.locks.LockSupport;

/**
 * Has one thread work in the time that processors have to spare: the busier they are, the more it rests.
 *
 * <p>Where nothing is spare, as where processors draw the pictures, it takes a small part of one, and the pictures lose no
 * more than that. Java's priorities of threads would not do it: Linux does not heed them.
 */
final class SpareTime {
    /** Of all processors together, left to whoever comes: pictures need it between two looks at the load. */
    private static final double LEFT = 0.25;

    /** Between two looks at the load, in nanoseconds. */
    private static final long LOOKS_EVERY = 250_000_000;

    /** It works on for so long before it rests, in nanoseconds: short against a picture. */
    private static final long SLICE = 1_500_000;

    /** While it rests it looks so often whether that is to end, in nanoseconds. */
    private static final long NAP = 20_000_000;

    private final OperatingSystemMXBean machine = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    private final int processors = Runtime.getRuntime().availableProcessors();
    private volatile double least;
    private volatile boolean ended;
    private double share;
    private long looked;
    private Thread worker;

    /** Processor time that the thread had taken when its last rest ended, in nanoseconds. */
    private long since;

    /** @param least the part of a processor, 0..1, that it takes where none is spare: so much the pictures lose at most */
    SpareTime(double least) {
        this.least = least;
    }

    /** Sets the part of a processor, 0..1, that it takes where none is spare. */
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
        if (worked < SLICE) {
            return;
        }
        long now = System.nanoTime();
        if (now - looked > LOOKS_EVERY) {
            looked = now;
            share = next(Math.max(share, least), machine.getCpuLoad());
        }
        double part = Math.max(share, least);
        long until = now + (long) (worked * (1 - part) / part);
        for (long left = until - now; left > 0 && !ended; left = until - System.nanoTime()) {
            LockSupport.parkNanos(Math.min(NAP, left));
        }
        since = threads.getCurrentThreadCpuTime();
    }

    /**
     * The part of a processor to take next.
     *
     * @param load of all processors, 0..1, with what it takes now; negative: unknown
     */
    double next(double now, double load) {
        double spare = load < 0 ? 0 : (1 - load) * processors - LEFT;
        return Math.max(least, Math.min(1, now + spare / 2));
    }
}
