package onder.world;

import java.util.ArrayList;
import java.util.List;
import onder.world.setup.Setup;

/** A copy of a world's state between two steps. Thread-safe. */
public final class WorldSnapshot {
    /** The world of this state; null if it was saved. */
    final WorldState of;

    final long step;
    final long events;
    final int commands;

    /** The number of ids assigned. */
    final int agents;

    /** The obstacles, whose index takes long to build; null if it must be rebuilt. */
    final Scenery.Kept scenery;

    /** The immutable values, in the order in which the state is described. */
    final List<Object> values;

    /** The rest of the state. */
    final byte[] state;

    WorldSnapshot(WorldState of, List<Object> values, byte[] state) {
        this(of, of.agents.count(), of.step(), of.events.count(), of.commands.size(), of.scenery.kept(), values, state);
    }

    /**
     * Creates a state of any world.
     *
     * @param of null for a saved state, or one for another world
     * @param scenery null if it must be rebuilt
     */
    WorldSnapshot(
            WorldState of,
            int agents,
            long step,
            long events,
            int commands,
            Scenery.Kept scenery,
            List<Object> values,
            byte[] state) {
        this.of = of;
        this.agents = agents;
        this.step = step;
        this.events = events;
        this.commands = commands;
        this.scenery = scenery;
        this.values = values;
        this.state = state;
    }

    /** The setup with all edits so far, which a world describes first. */
    Setup setup() {
        return (Setup) values.get(0);
    }

    /** The same state for another world with the given setup. */
    WorldSnapshot of(Setup other) {
        List<Object> others = new ArrayList<>(values);
        others.set(0, other);
        return new WorldSnapshot(null, agents, step, events, commands, scenery, others, state);
    }

    /**
     * {@return an independent world that continues from this state like the original when no commands are sent, bit for
     * bit} It has one worker and no log. Use it to look ahead: send it other commands and see what happens.
     */
    public World fork() {
        return fork(setup().seed());
    }

    /**
     * {@return an independent world that continues from this state with other random draws: another possible future}
     *
     * @param seed of its random draws from now on; the world's own seed gives the same draws
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
