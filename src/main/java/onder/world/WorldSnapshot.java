package onder.world;

import java.util.List;

/** A copy of a world's state between two steps. Any number of threads may keep it and ask it. */
public final class WorldSnapshot {
    /** Whose state it is; null: one that was saved. */
    final World world;

    final long step;
    final long events;
    final int commands;

    /** What stands there, whose index takes long to make; null: to be made again. */
    final Scenery.Kept scenery;

    /** What never changes, in the order in which the state is described. */
    final List<Object> values;

    /** The rest of the state. */
    final byte[] state;

    /** @param commands how many were carried out so far */
    WorldSnapshot(World of, int commands, List<Object> values, byte[] state) {
        world = of;
        step = of.steps();
        events = of.events().count();
        this.commands = commands;
        scenery = of.scenery().kept();
        this.values = values;
        this.state = state;
    }

    /** One that was saved. */
    WorldSnapshot(long step, long events, int commands, List<Object> values, byte[] state) {
        world = null;
        this.step = step;
        this.events = events;
        this.commands = commands;
        scenery = null;
        this.values = values;
        this.state = state;
    }

    /** The setup with all edits so far: the first that a world describes. */
    Setup setup() {
        return (Setup) values.get(0);
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
