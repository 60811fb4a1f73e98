package onder.world;

import java.util.Arrays;
import onder.core.Draws;
import onder.core.Purpose;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.world.setup.GroupSetup;
import onder.world.setup.SetupException;
import onder.world.setup.Start;

/**
 * Finds start positions for members of groups: draws until one is free of obstacles and, on request, of other agents.
 */
final class StartPlaces {
    private static final int TRIES = 400;
    private static final int NONE = -1;

    private final Agents agents;
    private final Obstacles obstacles;
    private final Draws draws;

    /**
     * Placed agents, so that bodies can start apart: lists by the hash of their cell, which other cells may share. With
     * them a million people start in one second; with a map of lists, in five.
     */
    private int[] lastOf = emptyLists(1 << 10);

    /** The agent of each entry, and the entry before it in its list, or {@link #NONE}. */
    private int[] takenBy = new int[1 << 10];

    private int[] before = new int[1 << 10];
    private int entries;

    /** A torus needs a whole number of cells, or a neighbour across the seam would be missed. */
    private final int columns;

    private final int rows;
    private final float cellX;
    private final float cellZ;

    /** The largest distance between centres at which any two bodies touch, in metres. */
    private final float touch;

    /**
     * @param largestRadius of all bodies, in metres
     */
    StartPlaces(Agents agents, Obstacles obstacles, Draws draws, float largestRadius) {
        this.agents = agents;
        this.obstacles = obstacles;
        this.draws = draws;
        touch = 2 * largestRadius;
        Bounds bounds = obstacles.bounds();
        columns = around(bounds.periodX(), touch);
        rows = around(bounds.periodZ(), touch);
        cellX = columns > 0 ? bounds.periodX() / columns : touch;
        cellZ = rows > 0 ? bounds.periodZ() / rows : touch;
    }

    /** The number of cells round a torus, each at least as large as requested; 0 if there is no seam. */
    private static int around(float period, float cell) {
        return period > 0 ? Math.max(1, (int) (period / cell)) : 0;
    }

    /**
     * The place of a group's member, whose radius must already be known.
     *
     * @throws SetupException if it is not free, or none is found
     */
    Point find(int groupIndex, GroupSetup group, int member, int id) {
        return group.start().points().isEmpty()
                ? drawn(groupIndex, group, member, id)
                : given(groupIndex, group, member, id);
    }

    /** Keeps agents that must not overlap away from a placed agent. */
    void take(Point at, int id) {
        if (entries == takenBy.length) {
            grow();
        }
        int list = list(key(at));
        takenBy[entries] = id;
        before[entries] = lastOf[list];
        lastOf[list] = entries++;
    }

    private void grow() {
        takenBy = Arrays.copyOf(takenBy, 2 * entries);
        before = new int[2 * entries];
        lastOf = emptyLists(2 * entries);
        int known = entries;
        for (entries = 0; entries < known; entries++) {
            int id = takenBy[entries];
            int list = list(key(new Point(agents.x(id), agents.z(id))));
            before[entries] = lastOf[list];
            lastOf[list] = entries;
        }
    }

    private static int[] emptyLists(int size) {
        int[] lists = new int[size];
        Arrays.fill(lists, NONE);
        return lists;
    }

    /** The list of a cell, by Fibonacci hashing. */
    private int list(long key) {
        return (int) ((key ^ key >>> 32) * 0x9E3779B97F4A7C15L >>> Long.numberOfLeadingZeros(lastOf.length) + 1);
    }

    /**
     * Keeps agents that will start in an area away from the agents before {@code first} there, if they must not
     * overlap.
     */
    void takeAround(Start start, int first) {
        if (!start.apart() || !start.points().isEmpty()) {
            return;
        }
        Bounds bounds = obstacles.bounds();
        float depth = start.area() == Start.Area.DISC ? start.width() : start.depth();
        for (int id = 0; id < first; id++) {
            if (agents.alive[id]
                    && Math.abs(bounds.dx(agents.x(id) - start.x())) <= start.width() / 2 + touch
                    && Math.abs(bounds.dz(agents.z(id) - start.z())) <= depth / 2 + touch) {
                take(new Point(agents.x(id), agents.z(id)), id);
            }
        }
    }

    /** The agents from {@code first} on have exchanged places: the one at that of first + i is now idOf[i]. */
    void renumber(int first, int[] idOf) {
        for (int entry = 0; entry < entries; entry++) {
            int id = takenBy[entry];
            takenBy[entry] = id >= first ? idOf[id - first] : id;
        }
    }

    private Point given(int groupIndex, GroupSetup group, int member, int id) {
        Point point = group.start().points().get(member);
        if (!obstacles.free(point.x(), point.z(), agents.radius[id])) {
            throw new SetupException(
                    "groups[" + groupIndex + "]: the start point (" + point.x() + ", " + point.z()
                            + ") is inside an obstacle, in a wall or outside the world; allowed points with "
                            + agents.radius[id] + " m free around them",
                    groupIndex);
        }
        return point;
    }

    private Point drawn(int groupIndex, GroupSetup group, int member, int id) {
        Start start = group.start();
        boolean isBlocked = true;
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Point point = draw(start, id, attempt);
            if (obstacles.free(point.x(), point.z(), agents.radius[id])) {
                if (!start.apart() || apart(point, agents.radius[id])) {
                    return point;
                }
                isBlocked = false;
            }
        }
        String blocked = isBlocked ? blocked(start) : null;
        if (blocked != null) {
            throw new SetupException(
                    "groups[" + groupIndex + "]: the start at (" + start.x() + ", " + start.z() + ") is " + blocked,
                    groupIndex);
        }
        throw new SetupException(
                "groups[" + groupIndex + "]: no free place for member " + (member + 1) + " of "
                        + group.count() + " around (" + start.x() + ", " + start.z() + ") after " + TRIES
                        + " tries; allow a larger area, fewer members or smaller bodies",
                groupIndex);
    }

    /** Why nobody can stand in the middle of a start; null: there is room, or no single reason. */
    private String blocked(Start start) {
        Bounds bounds = obstacles.bounds();
        if (!bounds.contains(start.x(), start.z())) {
            return "outside the world, which reaches from (" + bounds.minX() + ", " + bounds.minZ() + ") to ("
                    + bounds.maxX() + ", " + bounds.maxZ() + ")";
        }
        for (int i = 0; i < obstacles.bodies().size(); i++) {
            if (obstacles.bodies().get(i).outlines(0, 0).stream()
                    .anyMatch(outline -> outline.contains(start.x(), start.z()))) {
                return "inside obstacles[" + i + "]; move the start or the obstacle";
            }
        }
        return null;
    }

    private Point draw(Start start, int id, int attempt) {
        float u = draws.uniform(id, 2L * attempt, Purpose.START_X);
        float v = draws.uniform(id, 2L * attempt, Purpose.START_Z);
        float dx;
        float dz;
        switch (start.area()) {
            case DISC -> {
                double ring = Math.sqrt(u) * start.width() / 2;
                dx = (float) (ring * StrictMath.sin(2 * Math.PI * v));
                dz = (float) (ring * StrictMath.cos(2 * Math.PI * v));
            }
            case RECTANGLE -> {
                dx = (u - 0.5f) * start.width();
                dz = (v - 0.5f) * start.depth();
            }
            case TRIANGULAR -> {
                dx = (u - draws.uniform(id, 2L * attempt + 1, Purpose.START_X)) * start.width() / 2;
                dz = (v - draws.uniform(id, 2L * attempt + 1, Purpose.START_Z)) * start.depth() / 2;
            }
            default -> throw new AssertionError(start.area());
        }
        Bounds bounds = obstacles.bounds();
        return new Point(bounds.wrapX(start.x() + dx), bounds.wrapZ(start.z() + dz));
    }

    private boolean apart(Point point, float radius) {
        Bounds bounds = obstacles.bounds();
        int atColumn = index(point.x() - bounds.minX(), cellX);
        int atRow = index(point.z() - bounds.minZ(), cellZ);
        for (int row = atRow - 1; row <= atRow + 1; row++) {
            for (int column = atColumn - 1; column <= atColumn + 1; column++) {
                for (int entry = lastOf[list(key(column, row))]; entry != NONE; entry = before[entry]) {
                    int other = takenBy[entry];
                    float dx = bounds.dx(agents.x(other) - point.x());
                    float dz = bounds.dz(agents.z(other) - point.z());
                    float touch = radius + agents.radius[other];
                    if (dx * dx + dz * dz < touch * touch) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private long key(Point point) {
        Bounds bounds = obstacles.bounds();
        return key(index(point.x() - bounds.minX(), cellX), index(point.z() - bounds.minZ(), cellZ));
    }

    private long key(int column, int row) {
        long x = columns > 0 ? Math.floorMod(column, columns) : column;
        long z = rows > 0 ? Math.floorMod(row, rows) : row;
        return x << 32 ^ z & 0xFFFFFFFFL;
    }

    private static int index(float from, float cell) {
        return (int) Math.floor(from / cell);
    }
}
