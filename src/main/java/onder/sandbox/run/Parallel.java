package onder.sandbox.run;

import onder.scene.Scene;

/** A world of its own that keeps pace with the one that is shown. */
public interface Parallel extends Shown, AutoCloseable {
    /** The run that is shown, which says when it is. */
    SimulationState clock();

    /** Whether it still has to do with the run that is shown. */
    boolean isThere();

    /**
     * Catches up with the clock.
     *
     * @param nanos real time that may be spent on more than one step
     */
    void update(long nanos);

    /**
     * Makes steps until its world is where the clock is, or the time is over; one at least, if it is behind.
     *
     * @param nanos real time that may be spent
     * @param step makes one
     */
    default void catchUp(long nanos, Runnable step) {
        long goal = clock().world().steps();
        long begun = System.nanoTime();
        boolean time = true;
        while (world().steps() < goal && time) {
            step.run();
            time = System.nanoTime() - begun < nanos;
        }
    }

    @Override
    default Scene scene() {
        return clock().begun();
    }

    @Override
    default long travelsTo() {
        long goal = clock().world().steps();
        return world().steps() < goal ? goal : NOWHERE;
    }

    @Override
    default float alpha() {
        return clock().alpha();
    }

    @Override
    default double pictureTime() {
        return clock().pictureTime();
    }

    @Override
    void close();
}
