package onder.sandbox.run;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import onder.group.Event;
import onder.history.History;
import onder.world.World;
import onder.world.WorldSnapshot;

/** The past of a running world: its groups' history, and snapshots to which it can go back. */
public final class Past {
    /** The most simulated seconds between two snapshots, before any is dropped. */
    private static final double SELDOM = 2;

    /** The least, for when repeating steps is cheap: about one pixel of a short run's timeline. */
    private static final double OFTEN = 0.5;

    /** Repeating the steps between two snapshots takes at most this long, by the measured step times. */
    private static final long REPLAY_NANOS = 50_000_000;

    /** Snapshots take at most this share of the time of the steps. */
    private static final double COST = 0.05;

    /** The memory limit for all snapshots, in bytes, if there is so much. */
    private static final long MOST = 192L << 20;

    /** They take at most one part in this many of all memory. */
    private static final int PART = 4;

    /** Near the present and near the run's end, snapshots are this many times as dense as far away. */
    private static final double DENSER = 3;

    /** The length of these denser stretches, in simulated seconds. */
    private static final double NEAR = 60;

    /** Weight of a new measurement in the running mean of costs. */
    private static final double FOLLOWING = 1 / 16.0;

    /** With more events than this, the older half is dropped; then no jump forward can start among those. */
    private static final int MOST_TOLD = 1 << 17;

    private final TreeMap<Long, WorldSnapshot> snapshots = new TreeMap<>();

    /** The groups' history up to the latest step ever made. */
    public final History history;

    private final double near;
    private final long often;
    private final long seldom;
    private final long budget;

    /** Real time of a step and of a snapshot, in nanoseconds; 0: not measured. */
    private double stepNanos;

    private double snapshotNanos;

    /** The step at which the world was last. */
    private long present;

    /** All events from number {@link #forgotten} on, including those that the world removed when it went back. */
    private final List<Event> told = new ArrayList<>();

    private long forgotten;
    private long bytes;
    private long eventsRead;

    public Past(World world) {
        this(world, Math.min(MOST, Runtime.getRuntime().maxMemory() / PART));
    }

    /**
     * @param budget memory limit for all snapshots, in bytes
     */
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

    /** The same past for another run with the same beginning; it shares the snapshots. */
    public Past copy() {
        return new Past(this);
    }

    /** Memory of its snapshots, in bytes, including shared ones. */
    public long bytes() {
        return bytes;
    }

    /** The reachable step nearest to a step. */
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
     * Records a step and its cost; call it after each step.
     *
     * @param nanos real time of the step
     */
    public void after(World world, long nanos) {
        stepNanos = followed(stepNanos, nanos);
        after(world);
    }

    private static double followed(double mean, long nanos) {
        return mean == 0 ? nanos : mean + (nanos - mean) * FOLLOWING;
    }

    /** Records a step; call it after each step. */
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

    /** The steps between two snapshots, computed from the cost of a snapshot and of repeating the steps. */
    private long spacing() {
        if (stepNanos == 0) {
            return often;
        }
        double cheap = snapshotNanos / (COST * stepNanos);
        double quick = REPLAY_NANOS / stepNanos;
        return (long) Math.max(1, Math.min(seldom, Math.max(cheap, Math.min(often, quick))));
    }

    /** Skips the world's events so far; call it after a rewind, because the steps that follow are known. */
    public void readUpTo(World world) {
        eventsRead = world.events().count();
    }

    /**
     * Fast-forwards a world that has gone back, to the latest snapshot at or before a step.
     *
     * @param commands all commands of the run
     * @return false if there is no snapshot between the present step and that step, or the events between were dropped
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

    /** The latest known events before a snapshot of this past. */
    public List<Event> eventsBefore(WorldSnapshot state) {
        long known = Math.max(0, Math.min(told.size(), state.events() - forgotten));
        return forgotten + known == state.events() ? List.copyOf(told.subList(0, (int) known)) : List.of();
    }

    /** Drops everything after the present step, because another run begins here. */
    public void forgetAhead(World world) {
        long step = world.steps();
        // Events of commands at the present step are read with the next step.
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

    /** Drops snapshots until they take no more than this many bytes, or two are left. */
    public void thinTo(long most) {
        while (bytes > most && snapshots.size() > 2) {
            thin();
        }
    }

    /** Drops the snapshot that leaves the smallest gap; gaps near the present and near the end count as larger. */
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
