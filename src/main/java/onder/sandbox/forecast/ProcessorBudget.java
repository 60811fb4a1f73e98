package onder.sandbox.forecast;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of a processor looking ahead may take, found out by what it costs the picture.
 *
 * <p>In turn it works and rests. How long pictures take in both tells what it costs; that is taken to go by how much it
 * works, and from that follows how much it may work. The load of the processors would not tell: those who draw wait for one
 * another, so of two processors half a one seems to be idle, and who takes that makes a fifth of the pictures late.
 */
final class ProcessorBudget {
    /** Of all pictures so many may be lost while it works: it rests for a third of that time, and its labels cost some. */
    static final double LOSS = 0.07;

    /** It works and rests for so long, in nanoseconds. */
    static final long WORKS = 1_200_000_000;

    static final long RESTS = 400_000_000;

    /** A picture that took longer tells nothing, such as one while the window was moved. */
    private static final long HITCH = 500_000_000;

    /** Of a processor: who worked less than this tells nothing of what it costs. */
    private static final double LEAST_TOLD = 0.01;

    /** What was found out counts so much less each time that more is. */
    private static final double KEPT = 0.85;

    /** What it is taken to cost before anything is known, in pictures a processor. */
    private static final double FIRST_COST = 0.5;

    private final AtomicLong worked = new AtomicLong();
    private volatile double part = LOSS / FIRST_COST;
    private volatile boolean resting;

    /** Of what the cost is worked out: sums of work times loss, and of work times work. */
    private double losses = FIRST_COST * part * part;

    private double works = part * part;
    private long last;

    /** When the first picture of this turn began; 0: none has yet. */
    private long since;

    private long spent;
    private int pictures;

    /** Means of the pictures' times, in nanoseconds: of the rest before, and of the work after it; 0: not known. */
    private double restBefore;

    private double work;
    private double share;

    /** The part of a processor, 0..1, that it may take while it works. */
    double part() {
        return part;
    }

    /** Whether it is to rest. */
    boolean isResting() {
        return resting;
    }

    /** So much of a processor's time has been taken since this was told last, in nanoseconds; any thread may tell. */
    void tookTime(long nanos) {
        worked.addAndGet(nanos);
    }

    /** Stops looking ahead until the next picture is reported. */
    void interrupt() {
        last = 0;
        restBefore = 0;
        work = 0;
        begin(false);
    }

    /** A picture begins, at a time in nanoseconds. */
    void picture(long now) {
        if (last != 0 && now - last < HITCH && since != 0) {
            spent += now - last;
            pictures++;
        }
        last = now;
        if (since == 0) {
            // What was begun before the turn is not counted.
            since = now;
        } else if (now - since >= (resting ? RESTS : WORKS)) {
            end(now);
        }
    }

    private void end(long now) {
        double mean = pictures == 0 ? 0 : (double) spent / pictures;
        if (resting) {
            if (restBefore > 0 && work > 0 && mean > 0 && share > LEAST_TOLD) {
                learn(share, 1 - (restBefore + mean) / 2 / work);
            }
            restBefore = mean;
        } else {
            work = mean;
            share = (double) worked.get() / (now - since);
        }
        begin(!resting);
    }

    private void begin(boolean rests) {
        resting = rests;
        since = 0;
        spent = 0;
        pictures = 0;
        worked.set(0);
    }

    /** It has worked for that part of a processor, and that part of the pictures was lost. */
    private void learn(double worked, double lost) {
        losses = KEPT * losses + worked * lost;
        works = KEPT * works + worked * worked;
        double cost = losses / works;
        part = cost <= LOSS ? 1 : LOSS / cost;
    }
}
