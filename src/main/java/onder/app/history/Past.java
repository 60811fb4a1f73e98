package onder.app.history;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import onder.world.World;

/** What a running world has been through: its groups' history, and a state every now and then to go back to. */
public final class Past {
    /** A state is kept after so many simulated seconds. */
    private static final double EVERY = 2;

    /** What the kept states may take, in bytes; where they take more, every second of the older half goes. */
    private static final long BUDGET = 128L << 20;

    private final TreeMap<Long, World.Kept> kept = new TreeMap<>();
    private final History history;
    private final long every;
    private final long budget;
    private long bytes;
    private long eventsRead;

    public Past(World world) {
        this(world, BUDGET);
    }

    Past(World world, long budget) {
        this.budget = budget;
        every = Math.max(1, Math.round(EVERY / world.dt()));
        history = new History(world.dt());
        history.start(world.events().since(0), world.steps());
        keep(world);
        readUpTo(world);
    }

    /** The groups' lives up to the farthest step that was made. */
    public History history() {
        return history;
    }

    /** The first step that can be gone back to. */
    public long begin() {
        return kept.firstKey();
    }

    /** The kept state that is nearest before or at a step. */
    public World.Kept nearest(long step) {
        return kept.floorEntry(step).getValue();
    }

    /** How many states are kept. */
    int size() {
        return kept.size();
    }

    /** Takes in the step that was just made. */
    public void after(World world) {
        if (world.steps() > history.end()) {
            boolean told = world.events().count() > eventsRead;
            history.add(told ? world.events().since(eventsRead) : List.of(), world.steps());
        }
        readUpTo(world);
        if (world.steps() % every == 0 && !kept.containsKey(world.steps())) {
            keep(world);
        }
    }

    /** The world has gone back: what it does until the history's end is known. */
    public void readUpTo(World world) {
        eventsRead = world.events().count();
    }

    /** The world goes another way from that step on. */
    public void forgetAfter(long step) {
        history.truncate(step);
        for (World.Kept state : kept.tailMap(step, false).values()) {
            bytes -= state.bytes();
        }
        kept.tailMap(step, false).clear();
    }

    private void keep(World world) {
        World.Kept state = world.keep();
        kept.put(world.steps(), state);
        bytes += state.bytes();
        while (bytes > budget && kept.size() > 2) {
            thin();
        }
    }

    /** Drops every second state of the older half, never the first. */
    private void thin() {
        List<Long> steps = new ArrayList<>(kept.keySet());
        for (int i = 1; i <= steps.size() / 2; i += 2) {
            bytes -= kept.remove(steps.get(i)).bytes();
        }
    }
}
