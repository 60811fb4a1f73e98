package onder.world;

import java.util.function.LongSupplier;

/** How long each phase of the steps took. Times are never part of a run's state. */
public final class StepProfile {
    private final LongSupplier clock;
    private final long[] total = new long[Phase.values().length];
    private long steps;
    private long mark;

    /** Whether a step is under way; what is done between steps is part of none. */
    private boolean inStep;

    /**
     * Measures with a clock.
     *
     * @param clock nanoseconds from any origin, such as {@code System::nanoTime}
     */
    public StepProfile(LongSupplier clock) {
        this.clock = clock;
    }

    /** The current time, in nanoseconds. */
    long now() {
        return clock.getAsLong();
    }

    void begin() {
        inStep = true;
        mark = now();
    }

    /** Ends a phase, which gets the time since the last mark. */
    void end(Phase phase) {
        long now = now();
        total[phase.ordinal()] += inStep ? now - mark : 0;
        mark = now;
    }

    /** Divides the time since the last mark between the phases of the batches, in proportion to the workers' time. */
    void endShared(long perceiving, long deciding, long moving) {
        long now = now();
        double share = (now - mark) / (double) Math.max(1, perceiving + deciding + moving);
        total[Phase.PERCEIVE.ordinal()] += (long) (perceiving * share);
        total[Phase.DECIDE.ordinal()] += (long) (deciding * share);
        total[Phase.MOVE.ordinal()] += (long) (moving * share);
        mark = now;
    }

    void count() {
        inStep = false;
        steps++;
    }

    /** {@return the steps since the last reset} */
    public long steps() {
        return steps;
    }

    /**
     * {@return the mean nanoseconds per step of a phase since the last reset}
     *
     * @param phase the phase
     */
    public double nanos(Phase phase) {
        return steps == 0 ? 0 : total[phase.ordinal()] / (double) steps;
    }

    /** Begins a new average. */
    public void reset() {
        java.util.Arrays.fill(total, 0);
        steps = 0;
    }
}
