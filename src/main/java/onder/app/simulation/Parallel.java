package onder.app.simulation;

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
