package onder.world;

import java.util.function.LongSupplier;

/** How long each phase of the steps took. Times are never part of a run's state. */
public final class Profile {
    private final LongSupplier clock;
    private final long[] total = new long[Phase.values().length];
    private long steps;
    private long mark;

    /**
     * @param clock nanoseconds from any origin, such as {@code System::nanoTime}
     */
    public Profile(LongSupplier clock) {
        this.clock = clock;
    }

    /** Nanoseconds now. */
    long now() {
        return clock.getAsLong();
    }

    void begin() {
        mark = now();
    }

    /** Ends a phase: the time since the last mark is its. */
    void end(Phase phase) {
        long now = now();
        total[phase.ordinal()] += now - mark;
        mark = now;
    }

    /** Divides the time since the last mark between two phases in the proportion of what workers spent. */
    void endShared(Phase first, long firstSpent, Phase second, long secondSpent) {
        long now = now();
        long all = Math.max(1, firstSpent + secondSpent);
        long firstShare = (long) ((now - mark) * (firstSpent / (double) all));
        total[first.ordinal()] += firstShare;
        total[second.ordinal()] += now - mark - firstShare;
        mark = now;
    }

    void count() {
        steps++;
    }

    /** The steps since the last reset. */
    public long steps() {
        return steps;
    }

    /** Mean nanoseconds a step of a phase since the last reset. */
    public double nanos(Phase phase) {
        return steps == 0 ? 0 : total[phase.ordinal()] / (double) steps;
    }

    /** Mean nanoseconds a step, all phases, since the last reset. */
    public double nanos() {
        double sum = 0;
        for (Phase phase : Phase.values()) {
            sum += nanos(phase);
        }
        return sum;
    }

    /** Begins a new average. */
    public void reset() {
        java.util.Arrays.fill(total, 0);
        steps = 0;
    }
}
