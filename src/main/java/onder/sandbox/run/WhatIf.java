package onder.sandbox.run;

import java.util.List;
import onder.draw.palette.GroupPalette;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/**
 * The run that is shown as it would go on had something else been done at a moment: a fork, which nobody touches and which
 * touches nobody.
 */
public final class WhatIf implements Parallel {
    private final SimulationState clock;
    private final World of;
    private final World world;
    private final long begin;
    private final int generation;

    /**
     * @param from a state of the run that is shown, at the present step or before it
     * @param commands what is done there, each accepted by the world in that state
     */
    public WhatIf(SimulationState clock, WorldSnapshot from, List<Command> commands) {
        this.clock = clock;
        of = clock.world();
        generation = clock.generation();
        begin = from.step();
        world = from.fork();
        commands.forEach(world::send);
        world.carryOut();
    }

    /** Until the run is another one, or another moment of it is gone to. */
    @Override
    public boolean isThere() {
        return of == clock.world()
                && generation == clock.generation()
                && clock.world().steps() >= begin;
    }

    @Override
    public void update(long nanos) {
        catchUp(nanos, world::step);
    }

    @Override
    public SimulationState clock() {
        return clock;
    }

    @Override
    public World world() {
        return world;
    }

    @Override
    public int generation() {
        return generation;
    }

    /** That of the run that is shown: its groups are the same at first. */
    @Override
    public GroupPalette palette() {
        return clock.palette();
    }

    @Override
    public double knownUntil() {
        return world.time();
    }

    @Override
    public void close() {
        world.close();
    }
}
