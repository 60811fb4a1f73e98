package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import onder.group.Event;
import onder.history.History;
import onder.world.World;
import onder.world.WorldSnapshot;

/** The past of a running world: its groups' history, and snapshots to go back to. */
public final class Past {
    /** The most simulated seconds between two snapshots, before any is dropped. */
    private static final double SELDOM = 2;

    /** The least, where making the steps again is cheap: about what a pixel of a short run's timeline stands for. */
    private static final double OFTEN = 0.5;

    /** Making the steps between two snapshots again takes no longer than this, as far as steps were measured. */
    private static final long REPLAY_NANOS = 50_000_000;

    /** Taking snapshots takes at most this share of the time of the steps. */
    private static final double COST = 0.05;

    /** The most that all snapshots may take, in bytes, where there is so much memory. */
    private static final long MOST = 192L << 20;

    /** Of all memory they take no more than one part in so many. */
    private static final int PART = 4;

    /** Near the present and the run's end snapshots are so many times as dense again as far away. */
    private static final double DENSER = 3;

    /** How far that reaches, in simulated seconds. */
    private static final double NEAR = 60;

    /** How fast the measured cost follows what is measured. */
    private static final double FOLLOWING = 1 / 16.0;

    /** With more events than this the older half is dropped; then no jump ahead starts among those. */
    private static final int MOST_TOLD = 1 << 17;

    private final TreeMap<Long, WorldSnapshot> snapshots = new TreeMap<>();
    private final History history;
    private final double near;
    private final long often;
    private final long seldom;
    private final long budget;

    /** Real time that a step takes, and a snapshot, in nanoseconds; 0: not measured. */
    private double stepNanos;

    private double snapshotNanos;

    /** Where the world was last. */
    private long present;

    /** All events from number {@link #forgotten} on, also those that a world that has gone back has removed. */
    private final List<Event> told = new ArrayList<>();

    private long forgotten;
    private long bytes;
    private long eventsRead;

    public Past(World world) {
        this(world, Math.min(MOST, Runtime.getRuntime().maxMemory() / PART));
    }

    /** @param budget the most that all snapshots may take, in bytes */
    public Past(World world, long budget) {
        this.budget = budget;
        near = NEAR / world.dt();
        often = Math.max(1, Math.round(OFTEN / world.dt()));
        seldom = Math.max(1, Math.round(SELDOM / world.dt()));
        history = new History(world.dt());
        history.start(world.events().since(0), world.steps());
        takeSnapshot(world);
        forgotten = world.events().count();
        readUpTo(world);
    }

    private Past(Past other) {
        near = other.near;
        often = other.often;
        seldom = other.seldom;
        budget = other.budget;
        stepNanos = other.stepNanos;
        snapshotNanos = other.snapshotNanos;
        present = other.present;
        snapshots.putAll(other.snapshots);
        history = other.history.copy();
        told.addAll(other.told);
        forgotten = other.forgotten;
        bytes = other.bytes;
        eventsRead = other.eventsRead;
    }

    /** The same past, for another run that begins with it: it shares the snapshots. */
    public Past copy() {
        return new Past(this);
    }

    /** What its snapshots take, in bytes; those that it shares included. */
    public long bytes() {
        return bytes;
    }

    /** How many snapshots it has. */
    public int kept() {
        return snapshots.size();
    }

    /** The groups' history up to the latest step that was ever made. */
    public History history() {
        return history;
    }

    /** The step nearest to one that can be gone to. */
    public long nearestKnown(long step) {
        return Math.max(begin(), Math.min(history.end(), step));
    }

    /** The earliest step to which the world can go back. */
    public long begin() {
        return snapshots.firstKey();
    }

    /** The latest snapshot at or before a step. */
    public WorldSnapshot nearest(long step) {
        return snapshots.floorEntry(step).getValue();
    }

    /**
     * Records a step, and what it cost; to be called after each.
     *
     * @param nanos real time that the step took
     */
    public void after(World world, long nanos) {
        stepNanos = followed(stepNanos, nanos);
        after(world);
    }

    private static double followed(double mean, long nanos) {
        return mean == 0 ? nanos : mean + (nanos - mean) * FOLLOWING;
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
        if (world.steps() - snapshots.floorKey(world.steps()) >= spacing()) {
            takeSnapshot(world);
        }
    }

    /** The steps between two snapshots, by what it costs to take one and to make the steps again. */
    private long spacing() {
        if (stepNanos == 0) {
            return often;
        }
        double cheap = snapshotNanos / (COST * stepNanos);
        double quick = REPLAY_NANOS / stepNanos;
        return (long) Math.max(1, Math.min(seldom, Math.max(cheap, Math.min(often, quick))));
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

    /** The latest events before a snapshot of this past, as many as are known. */
    public List<Event> eventsBefore(WorldSnapshot state) {
        long known = Math.max(0, Math.min(told.size(), state.events() - forgotten));
        return forgotten + known == state.events() ? List.copyOf(told.subList(0, (int) known)) : List.of();
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
        long begun = System.nanoTime();
        WorldSnapshot state = world.snapshot();
        snapshotNanos = followed(snapshotNanos, System.nanoTime() - begun);
        snapshots.put(world.steps(), state);
        bytes += state.bytes();
        present = world.steps();
        thinTo(budget);
    }

    /** Drops snapshots until they take no more than so many bytes, or two are left. */
    public void thinTo(long most) {
        while (bytes > most && snapshots.size() > 2) {
            thin();
        }
    }

    /** Drops the snapshot whose gap would be least, those near the present and near the end made out to be greater. */
    private void thin() {
        long last = snapshots.lastKey();
        long dropped = -1;
        double least = Double.POSITIVE_INFINITY;
        long before = -1;
        long at = -1;
        for (long next : snapshots.keySet()) {
            if (before >= 0) {
                double far = Math.min(Math.abs(at - present), last - at);
                double gap = (next - before) * (1 + DENSER * near / (near + far));
                if (gap < least || dropped < 0) {
                    least = gap;
                    dropped = at;
                }
            }
            before = at;
            at = next;
        }
        bytes -= snapshots.remove(dropped).bytes();
    }
}
