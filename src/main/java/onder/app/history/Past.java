package onder.app.history;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import onder.group.Event;
import onder.world.World;

/** What a running world has been through: its groups' history, and a state every now and then to go back to. */
public final class Past {
    /** A state is kept after so many simulated seconds. */
    private static final double EVERY = 2;

    /** What the kept states may take, in bytes; where they take more, every second of the older half goes. */
    private static final long BUDGET = 128L << 20;

    /** With more events than this the older half is forgotten: nobody jumps ahead among them then. */
    private static final int MOST_TOLD = 1 << 17;

    private final TreeMap<Long, World.Kept> kept = new TreeMap<>();
    private final History history;
    private final long every;
    private final long budget;

    /** What happened, from event number {@link #forgotten} on; the log of a world that has gone back ends there. */
    private final List<Event> told = new ArrayList<>();

    private long forgotten;
    private long bytes;
    private long eventsRead;

    public Past(World world) {
        this(world, BUDGET);
    }

    /** @param budget what the kept states may take, in bytes */
    public Past(World world, long budget) {
        this.budget = budget;
        every = Math.max(1, Math.round(EVERY / world.dt()));
        history = new History(world.dt());
        history.start(world.events().since(0), world.steps());
        keep(world);
        forgotten = world.events().count();
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
            boolean news = world.events().count() > eventsRead;
            List<Event> events = news ? world.events().since(eventsRead) : List.of();
            history.add(events, world.steps());
            told.addAll(events);
            if (told.size() > MOST_TOLD) {
                forgotten += told.size() / 2;
                told.subList(0, told.size() / 2).clear();
            }
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

    /**
     * Takes the world to the kept state that is nearest before or at a step ahead, where it has been before.
     *
     * @param commands all that was done in that run
     * @return false: none is nearer than the world is, or it is too long ago what happened
     */
    public boolean ahead(World world, long step, List<World.Logged> commands) {
        World.Kept state = nearest(step);
        long from = world.events().count() - forgotten;
        if (state.step() <= world.steps() || from < 0) {
            return false;
        }
        world.ahead(state, commands, told.subList((int) from, (int) (state.events() - forgotten)));
        readUpTo(world);
        return true;
    }

    /** The world goes another way from here on. */
    public void forgetAhead(World world) {
        long step = world.steps();
        long known = Math.max(0, world.events().count() - forgotten);
        told.subList((int) Math.min(known, told.size()), told.size()).clear();
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
