package onder.app.simulation;

/** Turns real time into whole steps: at some speed, or none while it is paused or waits for others. */
final class Clock {
    /** Simulated time that one frame may catch up on at speed 1, in seconds; what is late beyond it is dropped. */
    private static final double MOST_LATE = 0.1;

    /** The speeds, as factors on real time. */
    private static final float MIN_SPEED = 1 / 16f;

    private static final float MAX_SPEED = 16;

    /** By so much, in seconds, rounding may bring a step too late. */
    private static final double NEARLY = 1e-9;

    private final boolean mayDrop;
    private boolean paused;
    private boolean waits;
    private int stepsAsked;
    private float speed = 1;

    /** Simulated time that no step has been made for yet, in seconds. */
    private double due;

    private double dropped;

    /**
     * @param mayDrop whether frames that come late lose time
     */
    Clock(boolean mayDrop) {
        this.mayDrop = mayDrop;
    }

    /** One for another world, that runs as fast or is paused as this one. */
    Clock another() {
        Clock clock = new Clock(mayDrop);
        clock.paused = paused;
        clock.speed = speed;
        return clock;
    }

    /**
     * How many steps a frame has to make.
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
            dropped += due - most;
            due = most;
        }
        // Whole steps only: the rest is how far the picture is past the last state.
        int steps = 0;
        for (; due >= dt - NEARLY; due -= dt) {
            steps++;
        }
        due = Math.max(0, due);
        return steps;
    }

    /** How far between the last two states the picture is, 0..1. */
    float alpha(double dt) {
        return paused ? 1 : (float) Math.min(1, due / dt);
    }

    /** Forgets what is due: time has passed otherwise. */
    void stand() {
        due = 0;
    }

    /** Pauses, and forgets the steps that were asked for. */
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

    /** Asks for one step, and pauses. */
    void stepOnce() {
        paused = true;
        stepsAsked++;
    }

    /** Whether it stands until others have caught up. */
    void await(boolean others) {
        waits = others;
    }

    float speed() {
        return speed;
    }

    /** Sets the speed, or the nearest that it has. */
    void setSpeed(float factor) {
        speed = Math.max(MIN_SPEED, Math.min(MAX_SPEED, factor));
    }

    /** Simulated seconds that were dropped since the world began. */
    double dropped() {
        return dropped;
    }
}
