package onder.world;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.Agents;
import onder.core.Body;
import onder.core.Bounds;
import onder.core.Draws;
import onder.core.Obstacles;
import onder.core.Point;
import onder.core.Purpose;
import onder.steer.Wander;

/** Places the agents of a setup: draws positions until they are free, headings and speeds. */
final class Populating {
    private static final int TRIES = 400;

    /** A group of more than this is a crowd: nobody asks who is first in it. */
    private static final int CROWD = 1000;

    /** The depth of the lanes along which a crowd is numbered, in metres: about a perception radius. */
    private static final float LANE = 3;

    private final Agents agents;
    private final Obstacles obstacles;
    private final Draws draws;

    /** Who was placed where, by cell, so that bodies can start apart. */
    private final Map<Long, List<Integer>> placed = new HashMap<>();

    /** Whole cells go round a torus, or a neighbour across the seam would be missed. */
    private final int columns;

    private final int rows;
    private final float cellX;
    private final float cellZ;

    Populating(Agents agents, Obstacles obstacles, Draws draws, float largestRadius) {
        this.agents = agents;
        this.obstacles = obstacles;
        this.draws = draws;
        Bounds bounds = obstacles.bounds();
        columns = around(bounds.periodX(), 2 * largestRadius);
        rows = around(bounds.periodZ(), 2 * largestRadius);
        cellX = columns > 0 ? bounds.periodX() / columns : 2 * largestRadius;
        cellZ = rows > 0 ? bounds.periodZ() / rows : 2 * largestRadius;
    }

    /** Places the agents {@code first..first+count−1} of a group. */
    void place(int groupIndex, GroupSetup group, SpeciesSetup species, int speciesIndex, int first) {
        for (int i = 0; i < group.count(); i++) {
            int id = first + i;
            agents.species[id] = speciesIndex;
            agents.radius[id] = species.body().radius();
            Point at = group.start().points().isEmpty()
                    ? drawn(groupIndex, group, id, i)
                    : given(groupIndex, group, id, i);
            agents.place(id, at.x(), at.z());
            placed.computeIfAbsent(key(at), k -> new ArrayList<>()).add(id);
            orient(group.start(), species.body(), id);
            Wander.begin(agents, id, draws);
        }
        if (group.count() > CROWD && group.start().points().isEmpty()) {
            numberByPlace(first, group.count());
        }
    }

    /**
     * Lets the members of a crowd exchange places, so that those who start near each other have ids near
     * each other: what a step reads and writes by id then lies as the agents do, and a million cost as
     * much each as a thousand.
     */
    private void numberByPlace(int first, int count) {
        Integer[] ids = new Integer[count];
        Arrays.setAll(ids, i -> first + i);
        Arrays.sort(
                ids,
                Comparator.<Integer>comparingInt(id -> (int) Math.floor(agents.z[id] / LANE))
                        .thenComparingDouble(id -> agents.x[id])
                        .thenComparingInt(id -> id));
        float[] x = Arrays.copyOfRange(agents.x, first, first + count);
        float[] z = Arrays.copyOfRange(agents.z, first, first + count);
        int[] idOf = new int[count];
        for (int i = 0; i < count; i++) {
            int from = ids[i] - first;
            agents.place(first + i, x[from], z[from]);
            idOf[from] = first + i;
        }
        for (List<Integer> here : placed.values()) {
            here.replaceAll(id -> id >= first ? idOf[id - first] : id);
        }
    }

    private Point given(int groupIndex, GroupSetup group, int id, int i) {
        Point point = group.start().points().get(i);
        if (!obstacles.free(point.x(), point.z(), agents.radius[id])) {
            throw new SetupException("groups[" + groupIndex + "]: the start point (" + point.x() + ", " + point.z()
                    + ") is inside an obstacle, in a wall or outside the world; allowed are points with "
                    + agents.radius[id] + " m free around them");
        }
        return point;
    }

    private Point drawn(int groupIndex, GroupSetup group, int id, int i) {
        Start start = group.start();
        for (int attempt = 0; attempt < TRIES; attempt++) {
            Point point = draw(start, id, attempt);
            if (obstacles.free(point.x(), point.z(), agents.radius[id])
                    && (!start.apart() || apart(point, agents.radius[id]))) {
                return point;
            }
        }
        throw new SetupException("groups[" + groupIndex + "]: no free place for member " + (i + 1) + " of "
                + group.count() + " around (" + start.x() + ", " + start.z() + ") after " + TRIES
                + " tries; allow a larger area, fewer members or smaller bodies");
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
        return new Point(
                Obstacles.wrap(start.x() + dx, bounds.minX(), bounds.periodX()),
                Obstacles.wrap(start.z() + dz, bounds.minZ(), bounds.periodZ()));
    }

    private boolean apart(Point point, float radius) {
        Bounds bounds = obstacles.bounds();
        int atColumn = index(point.x() - bounds.minX(), cellX);
        int atRow = index(point.z() - bounds.minZ(), cellZ);
        for (int row = atRow - 1; row <= atRow + 1; row++) {
            for (int column = atColumn - 1; column <= atColumn + 1; column++) {
                for (int other : placed.getOrDefault(key(column, row), List.of())) {
                    float dx = bounds.dx(agents.x[other] - point.x());
                    float dz = bounds.dz(agents.z[other] - point.z());
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

    /** How many cells go round a torus, each at least as large as asked for; 0 where there is no seam. */
    private static int around(float period, float cell) {
        return period > 0 ? Math.max(1, (int) (period / cell)) : 0;
    }

    private void orient(Start start, Body body, int id) {
        double angle = Float.isNaN(start.heading())
                ? 2 * Math.PI * draws.uniform(id, 0, Purpose.START_HEADING)
                : Math.toRadians(start.heading());
        agents.turn(id, (float) StrictMath.sin(angle), (float) StrictMath.cos(angle));
        float speed =
                switch (start.pace()) {
                    case REST -> 0;
                    case RANDOM -> body.maxSpeed() * draws.uniform(id, 0, Purpose.START_SPEED);
                    case TOP -> body.maxSpeed();
                };
        agents.vx[id] = speed * agents.hx[id];
        agents.vz[id] = speed * agents.hz[id];
    }
}
