package onder.sandbox.run;

import java.util.List;
import onder.draw.palette.GroupPalette;
import onder.world.WorldSnapshot;
import onder.world.setup.Command;

/**
 * The run that is shown as it would continue if something else had been done at a moment: a separate world that affects
 * nothing.
 */
public final class WhatIf extends ShadowRun {
    private final long begin;

    /** The generation of the shown run when this began. */
    private final int shown;

    /**
     * @param from a state of the run that is shown, at the present step or before it
     * @param commands what is done there; the world accepts each in that state
     */
    public WhatIf(SimulationState clock, WorldSnapshot from, List<Command> commands) {
        super(clock);
        shown = clock.generation();
        begin = from.step();
        setWorld(from.fork());
        commands.forEach(world()::send);
        world().carryOut();
    }

    /** Until the run is replaced, or goes to another moment. */
    @Override
    public boolean isThere() {
        return super.isThere() && shown == clock.generation() && clock.world().steps() >= begin;
    }

    @Override
    public void update(long nanos) {
        catchUp(nanos, world()::step);
    }

    /** The colours of the shown run, because its groups are the same at first. */
    @Override
    public GroupPalette palette() {
        return clock.palette();
    }

    @Override
    public double knownUntil() {
        return world().time();
    }
}
