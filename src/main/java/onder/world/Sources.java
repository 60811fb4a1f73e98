package onder.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.StateVisitor;
import onder.core.agents.Agents;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.group.Event;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SourceGroup;
import onder.world.setup.SourceSetup;
import onder.world.setup.Start;
import onder.world.setup.TimetableEntry;

/** Adds the groups of a world's sources when they are due and there is room for them. */
final class Sources {
    /** How many places are tried for a member in a step. */
    private static final int TRIES = 40;

    private static final long NEVER = Long.MAX_VALUE;
    private static final double NANOS = 1e9;

    private final Agents agents;
    private final Draws draws;
    private final Editing editing;
    private final EventLog events;
    private final float dt;
    private final Hit at = new Hit();
    private List<SourceSetup> all = List.of();

    /** How many people each source has brought. */
    private int[] came = {};

    /** How many groups each source has brought, or would have brought while closed. */
    private int[] brought = {};

    /** When the next group of each source comes, in nanoseconds: repeated additions then cause no rounding. */
    private long[] due = {};

    /** Whether that group has found no room. */
    private boolean[] waiting = {};

    /** The agents in the arrival area, and the newly placed members. */
    private int[] near = new int[64];

    private int nearSize;
    private float[] x = new float[16];
    private float[] z = new float[16];

    Sources(Agents agents, Draws draws, Editing editing, EventLog events, float dt) {
        this.agents = agents;
        this.draws = draws;
        this.editing = editing;
        this.events = events;
        this.dt = dt;
    }

    void set(List<SourceSetup> sources, long step) {
        List<SourceSetup> before = all;
        all = sources;
        if (came.length != sources.size()) {
            came = new int[sources.size()];
            brought = new int[sources.size()];
            due = new long[sources.size()];
            waiting = new boolean[sources.size()];
            for (int i = 0; i < due.length; i++) {
                due[i] = next(i, Math.round(sources.get(i).from() * NANOS));
            }
            return;
        }
        for (int i = 0; i < due.length; i++) {
            if (!sources.get(i).equals(before.get(i))) {
                changeDue(i, before.get(i).rate(), nanos(step));
            }
        }
    }

    private long nanos(long step) {
        return Math.round(step * (double) dt * NANOS);
    }

    /** Computes when the next group of a changed source comes: at twice the rate, after half the remaining time. */
    private void changeDue(int index, float rateBefore, long now) {
        SourceSetup source = all.get(index);
        if (due[index] == NEVER) {
            due[index] = next(index, now);
            while (due[index] < now) {
                brought[index]++;
                due[index] = next(index, due[index]);
            }
        } else if (isFull(index)) {
            due[index] = NEVER;
        } else if (source.rate() != rateBefore && due[index] > now) {
            long rest = Math.round((due[index] - now) * (rateBefore / (double) source.rate()));
            due[index] = now + rest > source.until() * NANOS ? NEVER : now + rest;
        }
    }

    private boolean isFull(int index) {
        int limit = all.get(index).limit();
        return limit > 0 && came[index] >= limit;
    }

    void describe(StateVisitor by) {
        by.wholes(came, came.length);
        by.wholes(brought, came.length);
        by.flags(waiting, came.length);
        for (int i = 0; i < due.length; i++) {
            due[i] = by.whole(due[i]);
        }
    }

    /** How many people a source has brought. */
    int came(int source) {
        return came[source];
    }

    /** Whether a group of a source finds no room. */
    boolean isWaiting(int source) {
        return waiting[source];
    }

    /** When the next group comes after one that was due at a time. */
    private long next(int index, long before) {
        SourceSetup source = all.get(index);
        long next;
        if (isFull(index)) {
            return NEVER;
        }
        if (source.rate() > 0) {
            double gap = 1 / (double) source.rate();
            if (!source.regular()) {
                gap *= -StrictMath.log(1 - draws.uniform(index, brought[index], Purpose.COMING));
            } else if (brought[index] == 0) {
                gap = 0;
            }
            next = before + Math.round(gap * NANOS);
        } else {
            next = scheduled(source, brought[index]);
        }
        return next > source.until() * NANOS ? NEVER : next;
    }

    private static long scheduled(SourceSetup source, int number) {
        int inRound =
                source.schedule().stream().mapToInt(TimetableEntry::groups).sum();
        int round = number / inRound;
        if (round > 0 && source.every() == 0) {
            return NEVER;
        }
        int rest = number % inRound;
        int line = 0;
        while (rest >= source.schedule().get(line).groups()) {
            rest -= source.schedule().get(line++).groups();
        }
        double time = source.from()
                + round * (double) source.every()
                + source.schedule().get(line).at();
        return Math.round(time * NANOS);
    }

    /** Runs at the beginning of a step, after the commands. */
    void carryOut(long step, Setup setup, Scenery scenery) {
        long now = nanos(step);
        for (int i = 0; i < due.length; i++) {
            while (due[i] <= now && comes(i, step, setup, scenery.filled())) {
                due[i] = next(i, due[i]);
            }
        }
    }

    /** Adds a source's next group, or nobody while it is closed; returns false if there is no room. */
    private boolean comes(int index, long step, Setup setup, Obstacles obstacles) {
        SourceSetup source = all.get(index);
        if (!source.open()) {
            waiting[index] = false;
            brought[index]++;
            return true;
        }
        GroupSetup group = drawn(index);
        int size = source.limit() > 0 ? Math.min(group.count(), source.limit() - came[index]) : group.count();
        float radius = 0;
        for (String kind : group.kinds()) {
            radius = Math.max(radius, setup.species(kind).body().radius());
        }
        waiting[index] = !find(source.area(), size, radius, step, obstacles);
        if (waiting[index]) {
            return false;
        }
        try {
            editing.come(at(group, size));
        } catch (IllegalArgumentException noMore) {
            events.add(new Event.Refused(step, "source " + source.name() + ": " + noMore.getMessage()));
            due[index] = NEVER;
            return false;
        }
        brought[index]++;
        came[index] += size;
        return true;
    }

    private GroupSetup drawn(int index) {
        List<SourceGroup> kinds = all.get(index).groups();
        float sum = 0;
        for (int i = 0; i < kinds.size(); i++) {
            sum += kinds.get(i).weight();
        }
        float rest = sum * draws.uniform(index, brought[index], Purpose.COMING_KIND);
        int kind = 0;
        while (kind < kinds.size() - 1 && rest >= kinds.get(kind).weight()) {
            rest -= kinds.get(kind++).weight();
        }
        return kinds.get(kind).group();
    }

    private GroupSetup at(GroupSetup group, int size) {
        List<Point> places = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            places.add(new Point(x[i], z[i]));
        }
        Start start = group.start();
        Start there = new Start(start.area(), 0, 0, 0, 0, start.heading(), start.pace(), start.apart(), places);
        return group.withCount(size).with(there);
    }

    /** Finds a place for each member: the first anywhere in the area, the others near the first. */
    private boolean find(Area area, int size, float radius, long step, Obstacles obstacles) {
        if (x.length < size) {
            x = new float[size];
            z = new float[size];
        }
        gather(area, radius, obstacles.bounds());
        float about = 2 * radius * (1 + (float) Math.sqrt(size));
        int first = agents.count();
        for (int i = 0; i < size; i++) {
            boolean found = false;
            for (int attempt = 0; attempt < TRIES && !found; attempt++) {
                long draw = step * TRIES + attempt;
                if (i == 0) {
                    area.random(draws, first, draw, at);
                } else {
                    float byX = x[0] + about * (2 * draws.uniform(first + i, draw, Purpose.AREA_X) - 1);
                    float byZ = z[0] + about * (2 * draws.uniform(first + i, draw, Purpose.AREA_Z) - 1);
                    at.x = area.nearestX(byX, byZ);
                    at.z = area.nearestZ(byX, byZ);
                }
                x[i] = obstacles.bounds().wrapX((float) at.x);
                z[i] = obstacles.bounds().wrapZ((float) at.z);
                found = isApart(i, radius, obstacles.bounds()) && obstacles.free(x[i], z[i], radius);
            }
            if (!found) {
                return false;
            }
        }
        return true;
    }

    private void gather(Area area, float radius, Bounds bounds) {
        nearSize = 0;
        float reachX = area.halfWidth() + radius;
        float reachZ = area.halfDepth() + radius;
        for (int id = 0; id < agents.count(); id++) {
            if (agents.alive[id]
                    && Math.abs(bounds.dx(agents.x(id) - area.centreX())) <= reachX + agents.radius[id]
                    && Math.abs(bounds.dz(agents.z(id) - area.centreZ())) <= reachZ + agents.radius[id]) {
                if (nearSize == near.length) {
                    near = Arrays.copyOf(near, 2 * nearSize);
                }
                near[nearSize++] = id;
            }
        }
    }

    private boolean isApart(int member, float radius, Bounds bounds) {
        for (int i = 0; i < nearSize; i++) {
            int id = near[i];
            if (meets(member, agents.x(id), agents.z(id), radius + agents.radius[id], bounds)) {
                return false;
            }
        }
        for (int i = 0; i < member; i++) {
            if (meets(member, x[i], z[i], 2 * radius, bounds)) {
                return false;
            }
        }
        return true;
    }

    private boolean meets(int member, float otherX, float otherZ, float touch, Bounds bounds) {
        float dx = bounds.dx(otherX - x[member]);
        float dz = bounds.dz(otherZ - z[member]);
        return dx * dx + dz * dz < touch * touch;
    }
}
