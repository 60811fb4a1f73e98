package onder.world;

import java.util.ArrayList;
import java.util.List;
import onder.world.setup.Setup;

/** A copy of a world's state between two steps. Any number of threads may keep it and ask it. */
public final class WorldSnapshot {
    /** Whose state it is; null: one that was saved. */
    final WorldState of;

    final long step;
    final long events;
    final int commands;

    /** How many ids were given out. */
    final int agents;

    /** What stands there, whose index takes long to make; null: to be made again. */
    final Scenery.Kept scenery;

    /** What never changes, in the order in which the state is described. */
    final List<Object> values;

    /** The rest of the state. */
    final byte[] state;

    WorldSnapshot(WorldState of, List<Object> values, byte[] state) {
        this.of = of;
        step = of.step();
        events = of.events.count();
        agents = of.agents.count();
        commands = of.commands.size();
        scenery = of.scenery.kept();
        this.values = values;
        this.state = state;
    }

    /**
     * One that was saved, or is to be another world's.
     *
     * @param scenery null: to be made again
     */
    WorldSnapshot(
            int agents, long step, long events, int commands, Scenery.Kept scenery, List<Object> values, byte[] state) {
        of = null;
        this.agents = agents;
        this.step = step;
        this.events = events;
        this.commands = commands;
        this.scenery = scenery;
        this.values = values;
        this.state = state;
    }

    /** The setup with all edits so far: the first that a world describes. */
    Setup setup() {
        return (Setup) values.get(0);
    }

    /** The same state of another world, which has the setup as its own. */
    WorldSnapshot of(Setup other) {
        List<Object> others = new ArrayList<>(values);
        others.set(0, other);
        return new WorldSnapshot(agents, step, events, commands, scenery, others, state);
    }

    /**
     * {@return a world of its own that goes on from this state as the one that was kept does when nothing is sent to it,
     * bit for bit} It has one worker and no log. For looking ahead: send it other commands, and see what comes of them.
     */
    public World fork() {
        return fork(setup().seed());
    }

    /**
     * {@return a world of its own that goes on from this state with other draws: what could as well happen}
     *
     * @param seed of its random draws from now on; with the world's own they are the same draws
     */
    public World fork(long seed) {
        return World.fork(this, seed);
    }

    /** {@return the number of steps made} */
    public long step() {
        return step;
    }

    /** {@return the number of events so far} */
    public long events() {
        return events;
    }

    /** {@return its approximate size, in bytes} */
    public long bytes() {
        return state.length;
    }
}
