package onder.jme;

/** Turns the time of frames into whole steps. */
final class StepClock {
    /**
     * The longest time that one frame may catch up, in seconds; the rest is dropped, or late steps would cause more
     * late steps.
     */
    private static final double MOST_LATE = 0.1;

    /** A step due within this time is made now, in seconds, so that rounding does not delay it by a frame. */
    private static final double NEARLY = 1e-9;

    private final double dt;
    private double due;
    private double dropped;

    StepClock(double dt) {
        this.dt = dt;
    }

    /** The time of a frame, in seconds; 0 if it is negative or not finite, as in a frame of a paused game. */
    static float time(float tpf) {
        return tpf > 0 && tpf < Float.POSITIVE_INFINITY ? tpf : 0;
    }

    /** The number of steps to make in a frame of that many seconds, 0 or more. */
    int steps(float seconds) {
        due += seconds;
        double most = Math.max(MOST_LATE, 2 * dt);
        if (due > most) {
            dropped += due - most;
            due = most;
        }
        int steps = 0;
        for (; due >= dt - NEARLY; due -= dt) {
            steps++;
        }
        due = Math.max(0, due);
        return steps;
    }

    /** The picture's position between the last two states, 0..1. */
    float alpha() {
        return (float) Math.min(1, due / dt);
    }

    /** Forgets the rest of a frame. */
    void rest() {
        due = 0;
    }

    /** The time lost by late frames, in seconds. */
    double dropped() {
        return dropped;
    }
}
