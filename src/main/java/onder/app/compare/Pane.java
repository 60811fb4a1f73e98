package onder.app.compare;

import java.util.List;
import onder.app.Shown;
import onder.app.SimulationState;
import onder.app.view.Livery;
import onder.scene.Scene;
import onder.world.World;

/**
 * A world beside the one that the user runs: it begins from the same scene and seed with its variant's settings,
 * makes the same steps, and takes the same commands at the same steps.
 */
final class Pane implements Shown, AutoCloseable {
    private final SimulationState clock;
    private final Variant variant;
    private final int threads;
    private Scene scene;
    private final Livery livery = new Livery();
    private World world;
    private int generation;
    private int followed;
    private int fed;

    Pane(SimulationState clock, Variant variant, int threads) {
        this.clock = clock;
        this.variant = variant;
        this.threads = threads;
        begin();
    }

    private void begin() {
        followed = clock.generation();
        Scene begun = clock.begun();
        scene = begun.with(variant.apply(begun.setup()));
        World fresh = scene.begin(threads);
        if (world != null) {
            world.close();
        }
        world = fresh;
        fed = 0;
        generation++;
    }

    /** Catches up with the clock. */
    void update() {
        if (followed != clock.generation()) {
            begin();
        }
        if (world.steps() == clock.world().steps()) {
            return;
        }
        List<World.Logged> log = clock.world().log();
        while (world.steps() < clock.world().steps()) {
            while (fed < log.size() && log.get(fed).step() <= world.steps()) {
                world.send(variant.adapt(log.get(fed++).command()));
            }
            world.step();
            livery.follow(world);
        }
    }

    Variant variant() {
        return variant;
    }

    @Override
    public World world() {
        return world;
    }

    @Override
    public Scene scene() {
        return scene;
    }

    @Override
    public Livery livery() {
        livery.follow(world);
        return livery;
    }

    @Override
    public int generation() {
        return generation;
    }

    @Override
    public float alpha() {
        return clock.alpha();
    }

    @Override
    public double pictureTime() {
        return clock.pictureTime();
    }

    @Override
    public void close() {
        world.close();
    }
}
