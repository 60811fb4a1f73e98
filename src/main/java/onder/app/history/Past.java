package onder.app.history;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import onder.group.Event;
import onder.world.World;
import onder.world.WorldSnapshot;

/** The past of a running world: its groups' history, and snapshots to go back to. */
public final class Past {
    /** Simulated seconds between two snapshots. */
    private static final double EVERY = 2;

    /** The most that all snapshots may take, in bytes; beyond it, every second of the older half is dropped. */
    private static final long BUDGET = 128L << 20;

    /** With more events than this the older half is dropped; then no jump ahead starts among those. */
    private static final int MOST_TOLD = 1 << 17;

    private final TreeMap<Long, WorldSnapshot> snapshots = new TreeMap<>();
    private final History history;
    private final long every;
    private final long budget;

    /** All events from number {@link #forgotten} on, also those that a world that has gone back has removed. */
    private final List<Event> told = new ArrayList<>();

    private long forgotten;
    private long bytes;
    private long eventsRead;

    public Past(World world) {
        this(world, BUDGET);
    }

    /** @param budget the most that all snapshots may take, in bytes */
    public Past(World world, long budget) {
        this.budget = budget;
        every = Math.max(1, Math.round(EVERY / world.dt()));
        history = new History(world.dt());
        history.start(world.events().since(0), world.steps());
        takeSnapshot(world);
        forgotten = world.events().count();
        readUpTo(world);
    }

    /** The groups' history up to the latest step that was ever made. */
    public History history() {
        return history;
    }

    /** The earliest step to which the world can go back. */
    public long begin() {
        return snapshots.firstKey();
    }

    /** The latest snapshot at or before a step. */
    public WorldSnapshot nearest(long step) {
        return snapshots.floorEntry(step).getValue();
    }

    /** Records a step; to be called after each. */
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
        if (world.steps() % every == 0 && !snapshots.containsKey(world.steps())) {
            takeSnapshot(world);
        }
    }

    /** Skips the events that the world has had; to be called after a rewind, for the steps that follow are known. */
    public void readUpTo(World world) {
        eventsRead = world.events().count();
    }

    /**
     * Fast-forwards a world that has gone back to the latest snapshot at or before a step.
     *
     * @param commands all commands of the run
     * @return false when no snapshot lies between the present step and that one, or the events between are dropped
     */
    public boolean fastForward(World world, long step, List<World.Logged> commands) {
        WorldSnapshot state = nearest(step);
        long from = world.events().count() - forgotten;
        if (state.step() <= world.steps() || from < 0) {
            return false;
        }
        world.fastForward(state, commands, told.subList((int) from, (int) (state.events() - forgotten)));
        readUpTo(world);
        return true;
    }

    /** Drops what lies after the present step: from here on the run is another one. */
    public void forgetAhead(World world) {
        long step = world.steps();
        // Those of commands at the present step are read with the next one.
        long known = Math.max(0, eventsRead - forgotten);
        told.subList((int) Math.min(known, told.size()), told.size()).clear();
        history.truncate(step);
        for (WorldSnapshot state : snapshots.tailMap(step, false).values()) {
            bytes -= state.bytes();
        }
        snapshots.tailMap(step, false).clear();
    }

    private void takeSnapshot(World world) {
        WorldSnapshot state = world.snapshot();
        snapshots.put(world.steps(), state);
        bytes += state.bytes();
        thinTo(budget);
    }

    /** Drops snapshots until they take no more than so many bytes, or two are left. */
    public void thinTo(long most) {
        while (bytes > most && snapshots.size() > 2) {
            thin();
        }
    }

    /** Drops every second snapshot of the older half, never the first. */
    private void thin() {
        List<Long> steps = new ArrayList<>(snapshots.keySet());
        for (int i = 1; i <= steps.size() / 2; i += 2) {
            bytes -= snapshots.remove(steps.get(i)).bytes();
        }
    }
}
