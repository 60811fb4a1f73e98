package onder.jme;

/** Turns the time of frames into whole steps. */
final class StepClock {
    /** What one frame may make up for, in seconds: what is later than this is dropped, or steps would breed steps. */
    private static final double MOST_LATE = 0.1;

    /** A step that is due within this time, in seconds, is made: rounding must not delay it by a frame. */
    private static final double NEARLY = 1e-9;

    private final double dt;
    private double due;
    private double dropped;

    StepClock(double dt) {
        this.dt = dt;
    }

    /** The time of a frame, in seconds; 0 where it is negative or no finite number, as in a frame of a paused game. */
    static float time(float tpf) {
        return tpf > 0 && tpf < Float.POSITIVE_INFINITY ? tpf : 0;
    }

    /** How many steps to make in a frame of so many seconds, 0 or more. */
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

    /** Where the picture is between the last two states, 0..1. */
    float alpha() {
        return (float) Math.min(1, due / dt);
    }

    /** Forgets the rest of a frame. */
    void rest() {
        due = 0;
    }

    /** The time that late frames have lost, in seconds. */
    double dropped() {
        return dropped;
    }
}
