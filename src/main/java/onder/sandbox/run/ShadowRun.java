package onder.sandbox.run;

import onder.scene.Scene;
import onder.world.World;

/** A world of its own that keeps pace with the one that is shown. */
public abstract class ShadowRun implements RunView, AutoCloseable {
    final SimulationState clock;

    /** The world that is shown as long as this has to do with it. */
    final World of;

    private World world;
    private int generation;

    /** @param clock the run that is shown, which says when it is */
    ShadowRun(SimulationState clock) {
        this.clock = clock;
        of = clock.world();
    }

    /** Goes on in another world; the one so far is closed. */
    final void setWorld(World now) {
        close();
        world = now;
        generation++;
    }

    /** Whether it still has to do with the run that is shown. */
    public boolean isThere() {
        return of == clock.world();
    }

    /**
     * Catches up with the clock.
     *
     * @param nanos real time that may be spent on more than one step
     */
    public abstract void update(long nanos);

    /**
     * Makes steps until its world is where the clock is, or the time is over; one at least, if it is behind.
     *
     * @param nanos real time that may be spent
     * @param step makes one
     */
    final void catchUp(long nanos, Runnable step) {
        long goal = clock.world().steps();
        long begun = System.nanoTime();
        boolean time = true;
        while (world.steps() < goal && time) {
            step.run();
            time = System.nanoTime() - begun < nanos;
        }
    }

    @Override
    public final World world() {
        return world;
    }

    @Override
    public final int generation() {
        return generation;
    }

    @Override
    public final Scene scene() {
        return clock.sessions().begun();
    }

    @Override
    public final long travelsTo() {
        long goal = clock.world().steps();
        return world.steps() < goal ? goal : NOWHERE;
    }

    @Override
    public final float alpha() {
        return clock.alpha();
    }

    @Override
    public final double pictureTime() {
        return clock.pictureTime();
    }

    @Override
    public final void close() {
        if (world != null) {
            world.close();
        }
    }
}
