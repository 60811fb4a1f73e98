package onder.sandbox.run;

import java.util.List;
import onder.draw.palette.GroupPalette;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/**
 * The run that is shown as it would go on had something else been done at a moment: a fork, which nobody touches and which
 * touches nobody.
 */
public final class WhatIf extends ShadowRun {
    private final long begin;

    /** The generation of the run that is shown when this began. */
    private final int shown;

    /**
     * @param from a state of the run that is shown, at the present step or before it
     * @param commands what is done there, each accepted by the world in that state
     */
    public WhatIf(SimulationState clock, WorldSnapshot from, List<Command> commands) {
        super(clock);
        shown = clock.generation();
        begin = from.step();
        setWorld(from.fork());
        commands.forEach(world()::send);
        world().carryOut();
    }

    /** Until the run is another one, or another moment of it is gone to. */
    @Override
    public boolean isThere() {
        return super.isThere() && shown == clock.generation() && clock.world().steps() >= begin;
    }

    @Override
    public void update(long nanos) {
        catchUp(nanos, world()::step);
    }

    /** That of the run that is shown: its groups are the same at first. */
    @Override
    public GroupPalette palette() {
        return clock.palette();
    }

    @Override
    public double knownUntil() {
        return world().time();
    }
}
