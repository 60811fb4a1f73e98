package onder.sandbox.run;

import onder.scene.Scene;
import onder.world.World;

/** A world of its own that keeps pace with the run that is shown. */
public abstract class ShadowRun implements RunView, AutoCloseable {
    protected final SimulationState clock;

    /** The shown world while this run belongs to it. */
    final World of;

    private final NetSpeed netSpeed = new NetSpeed();
    private World world;
    private int generation;

    /**
     * @param clock the run that is shown, which gives the time
     */
    protected ShadowRun(SimulationState clock) {
        this.clock = clock;
        of = clock.world();
    }

    /** Continues in another world; closes the one so far. */
    protected final void setWorld(World now) {
        close();
        world = now;
        wentElsewhere();
    }

    /** Called when its world has gone to another step. */
    protected final void wentElsewhere() {
        generation++;
    }

    /** Whether it still belongs to the run that is shown. */
    public boolean isThere() {
        return of == clock.world();
    }

    /** Its name beside other runs. */
    public String label() {
        return "";
    }

    /**
     * Catches up with the clock.
     *
     * @param nanos real time allowed for more than one step
     */
    public abstract void update(long nanos);

    /**
     * Makes steps until its world has reached the clock, or the time is over; makes at least one if it is behind.
     *
     * @param nanos real time allowed
     * @param step makes one
     */
    final void catchUp(long nanos, Runnable step) {
        long goal = clock.world().steps();
        long begun = System.nanoTime();
        boolean time = true;
        while (world.steps() < goal && time) {
            step.run();
            netSpeed.after(world);
            time = System.nanoTime() - begun < nanos;
        }
    }

    @Override
    public final World world() {
        return world;
    }

    @Override
    public final NetSpeed netSpeed() {
        return netSpeed;
    }

    @Override
    public final int generation() {
        return generation;
    }

    @Override
    public Scene scene() {
        return clock.sessions().begun();
    }

    @Override
    public long travelsTo() {
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
