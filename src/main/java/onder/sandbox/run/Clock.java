package onder.sandbox.run;

/** Converts real time into whole steps; makes none while it is paused or waits for other worlds. */
final class Clock {
    /** The most simulated time that one frame makes up for at speed 1, in seconds; more is dropped. */
    private static final double MOST_LATE = 0.1;

    /** The speeds, as factors on real time. */
    private static final float MIN_SPEED = 1 / 16f;

    private static final float MAX_SPEED = 16;

    /** A step due within this time, in seconds, is made now, so that rounding does not delay it by a frame. */
    private static final double NEARLY = 1e-9;

    private final boolean mayDrop;
    private boolean paused;
    private boolean waits;
    private int stepsAsked;
    private float speed = 1;

    /** Simulated time without a step so far, in seconds. */
    private double due;

    /**
     * @param mayDrop whether time is dropped when frames are late
     */
    Clock(boolean mayDrop) {
        this.mayDrop = mayDrop;
    }

    /** A clock for another world, with the same speed and pause. */
    Clock copy() {
        Clock clock = new Clock(mayDrop);
        clock.paused = paused;
        clock.speed = speed;
        return clock;
    }

    /**
     * The number of steps to make in a frame.
     *
     * @param passed real time since the last frame, in seconds
     * @param dt the step, in seconds
     */
    int steps(float passed, double dt) {
        if (waits) {
            due = 0;
            return 0;
        }
        int asked = stepsAsked;
        stepsAsked = 0;
        if (paused) {
            due = 0;
            return asked;
        }
        due += passed * (double) speed;
        double most = Math.max(MOST_LATE * Math.max(1, speed), 2 * dt);
        if (mayDrop && due > most) {
            due = most;
        }
        // The rest, less than a step, places the picture between two states.
        int steps = 0;
        for (; due >= dt - NEARLY; due -= dt) {
            steps++;
        }
        due = Math.max(0, due);
        return steps;
    }

    /** The picture's place between the last two states, 0..1. */
    float alpha(double dt) {
        return paused ? 1 : (float) Math.min(1, due / dt);
    }

    /** Drops the steps that are due, after time that no world should follow. */
    void dropDue() {
        due = 0;
    }

    /** Pauses, and cancels requested single steps. */
    void halt() {
        paused = true;
        stepsAsked = 0;
    }

    boolean isPaused() {
        return paused;
    }

    void setPaused(boolean pause) {
        paused = pause;
    }

    /** Requests one step, and pauses. */
    void stepOnce() {
        paused = true;
        stepsAsked++;
    }

    /** Sets whether it waits until other worlds have caught up. */
    void setWaiting(boolean waiting) {
        waits = waiting;
    }

    float speed() {
        return speed;
    }

    /** Sets the speed, limited to the range of speeds. */
    void setSpeed(float factor) {
        speed = Math.max(MIN_SPEED, Math.min(MAX_SPEED, factor));
    }
}
