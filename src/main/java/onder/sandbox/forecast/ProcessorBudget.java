package onder.sandbox.forecast;

import java.util.concurrent.atomic.AtomicLong;

/**
 * How much of a processor forecasts may take, measured by how much they slow the pictures down.
 *
 * <p>Forecasts work and rest in turn. The difference between picture times in both phases gives their cost, which is
 * taken as proportional to the work; from it follows how much work is allowed. The processors' load would be
 * misleading: drawing threads wait for each other, so half of two processors seems idle, and using it makes a fifth of
 * the pictures late.
 */
final class ProcessorBudget {
    /**
     * The share of pictures that may be lost while forecasts work. They rest a third of the time, and their labels cost
     * something too.
     */
    static final double LOSS = 0.07;

    /** Duration of the work phase and of the rest phase, in nanoseconds. */
    static final long WORKS = 1_200_000_000;

    static final long RESTS = 400_000_000;

    /** A picture that took longer than this is ignored, such as one while the user moves the window. */
    private static final long HITCH = 500_000_000;

    /** A share of a processor; less work than this gives no usable measurement. */
    private static final double LEAST_TOLD = 0.01;

    /** The weight of older measurements shrinks by this factor with each new one. */
    private static final double KEPT = 0.85;

    /** The assumed cost before the first measurement, in lost pictures per processor. */
    private static final double FIRST_COST = 0.5;

    private final AtomicLong worked = new AtomicLong();
    private volatile double part = LOSS / FIRST_COST;
    private volatile boolean resting;

    /** Sums over measurements, for the cost: work times loss, and work times work. */
    private double losses = FIRST_COST * part * part;

    private double works = part * part;
    private long last;

    /** When the first picture of this phase began; 0: none yet. */
    private long since;

    private long spent;
    private int pictures;

    /** Mean picture times, in nanoseconds: in the rest phase before, and in the work phase after it; 0: not known. */
    private double restBefore;

    private double work;
    private double share;

    /** The share of a processor, 0..1, that forecasts may take during the work phase. */
    double part() {
        return part;
    }

    /** Whether forecasts should rest now. */
    boolean isResting() {
        return resting;
    }

    /** Adds processor time used since the last call, in nanoseconds. Any thread may call it. */
    void tookTime(long nanos) {
        worked.addAndGet(nanos);
    }

    /** Stops forecasts until the next picture is reported. */
    void interrupt() {
        last = 0;
        restBefore = 0;
        work = 0;
        begin(false);
    }

    /** Reports that a picture begins, at a time in nanoseconds. */
    void picture(long now) {
        if (last != 0 && now - last < HITCH && since != 0) {
            spent += now - last;
            pictures++;
        }
        last = now;
        if (since == 0) {
            // A picture begun before this phase is not counted.
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

    /** Adds a measurement: this share of a processor worked, and this share of the pictures was lost. */
    private void learn(double worked, double lost) {
        losses = KEPT * losses + worked * lost;
        works = KEPT * works + worked * worked;
        double cost = losses / works;
        part = cost <= LOSS ? 1 : LOSS / cost;
    }
}
