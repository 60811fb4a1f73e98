package onder.core.routes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Capsule;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Shortest ways among obstacles, beside Dijkstra's on a fine grid. */
class RouteSearchTest {
    private static final float RADIUS = 0.35f;

    /** Of the grid, in metres. */
    private static final float FINE = 0.1f;

    /** The directions of a step on the grid go round in 32: its ways are at most 1.3 % longer for that. */
    private static final int FAR = 3;

    private static Obstacles jumble(long seed) {
        Random random = new Random(seed);
        List<Obstacle> bodies = new ArrayList<>();
        List<Wall> walls = new ArrayList<>();
        for (int i = 0; i < 14; i++) {
            float x = random.nextFloat() * 18 - 9;
            float z = random.nextFloat() * 18 - 9;
            float size = 0.4f + random.nextFloat() * 1.2f;
            float turn = random.nextFloat() * 360;
            Point to = new Point(x + 3 * size * (float) Math.cos(turn), z + 3 * size * (float) Math.sin(turn));
            switch (i % 5) {
                case 0 -> bodies.add(new Circle(x, z, size, 1));
                case 1 -> bodies.add(new Box(x, z, 2 * size, 3, turn, 1));
                case 2 -> bodies.add(new Capsule(new Point(x, z), to, size / 2, 1));
                case 3 ->
                    bodies.add(new Polygon(
                            List.of(new Point(x, z), new Point(x + 3, z + size), new Point(x + 1, z + 2 * size)), 1));
                default -> walls.add(new Wall(x, z, to.x(), to.z(), 1));
            }
        }
        return new Obstacles(Bounds.Walled.rectangle(20, 20, 1), bodies, walls);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void aWayThroughAJumbleIsAsShortAsOnAFineGrid(int seed) {
        Obstacles obstacles = jumble(seed);
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, RADIUS));
        Random random = new Random(seed);
        int compared = 0;
        while (compared < 3) {
            Point from = free(obstacles, random, 10);
            Point to = free(obstacles, random, 10);
            compared += compare(obstacles, search, from, to);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void soIsOneThroughAMaze(int seed) {
        int side = 7;
        Obstacles obstacles = new Obstacles(Mazes.bounds(side), List.of(), Mazes.walls(side, seed, 6));
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, RADIUS));
        assertEquals(1, compare(obstacles, search, Mazes.room(side, 0, 0), Mazes.room(side, side - 1, side - 1)));
        assertEquals(1, compare(obstacles, search, Mazes.room(side, 0, 3), Mazes.room(side, side - 1, 0)));
    }

    private static int compare(Obstacles obstacles, RouteSearch search, Point from, Point to) {
        double onGrid = onGrid(obstacles, from, to);
        boolean found = search.find(from.x(), from.z(), to.x(), to.z());
        if (found && Double.isInfinite(onGrid)) {
            return 0; // through a gap that falls between the grid's points
        }
        assertEquals(!Double.isInfinite(onGrid), found, from + " to " + to);
        requireFree(obstacles, search, from);
        if (found) {
            double length = length(search, from);
            assertTrue(length <= 1.01 * onGrid + 0.1, length + " m, on the grid " + onGrid);
            assertTrue(length >= onGrid / 1.03 - 2 * FINE, length + " m, on the grid " + onGrid);
            assertTrue(search.find(to.x(), to.z(), from.x(), from.z()));
            assertEquals(length, length(search, to), 1e-3, "the way back");
        }
        return 1;
    }

    private static void requireFree(Obstacles obstacles, RouteSearch search, Point from) {
        float x = from.x();
        float z = from.z();
        for (int i = 0; i < search.size(); i++) {
            assertFalse(obstacles.obstruct(x, z, search.x(i), search.z(i), RADIUS - 3e-3), "leg " + i);
            // Whatever the index of the sweep says.
            for (int part = 0; part <= 50; part++) {
                float partX = x + (search.x(i) - x) * part / 50;
                float partZ = z + (search.z(i) - z) * part / 50;
                assertTrue(obstacles.distance(partX, partZ, 1) > RADIUS - 4e-3, "leg " + i);
            }
            x = search.x(i);
            z = search.z(i);
        }
    }

    private static Point free(Obstacles obstacles, Random random, float within) {
        while (true) {
            float x = (random.nextFloat() * 2 - 1) * within;
            float z = (random.nextFloat() * 2 - 1) * within;
            if (obstacles.free(x, z, RADIUS + 0.01f)) {
                return new Point(x, z);
            }
        }
    }

    private static double length(RouteSearch search, Point from) {
        double length = 0;
        float x = from.x();
        float z = from.z();
        for (int i = 0; i < search.size(); i++) {
            length += Math.hypot(search.x(i) - x, search.z(i) - z);
            x = search.x(i);
            z = search.z(i);
        }
        return length;
    }

    /** By Dijkstra's algorithm, over points {@link #FINE} apart; infinite where they are not connected. */
    private static double onGrid(Obstacles obstacles, Point from, Point to) {
        Bounds bounds = obstacles.bounds();
        int columns = (int) (bounds.width() / FINE) + 1;
        int rows = (int) (bounds.depth() / FINE) + 1;
        boolean[] free = new boolean[columns * rows];
        for (int i = 0; i < free.length; i++) {
            free[i] = obstacles.free(x(bounds, i % columns), z(bounds, i / columns), RADIUS);
        }
        double[] lengths = new double[free.length];
        Arrays.fill(lengths, Double.POSITIVE_INFINITY);
        PriorityQueue<double[]> open = new PriorityQueue<>((a, b) -> Double.compare(a[0], b[0]));
        int goal = nearest(bounds, columns, to);
        lengths[nearest(bounds, columns, from)] = 0;
        open.add(new double[] {0, nearest(bounds, columns, from)});
        while (!open.isEmpty()) {
            double[] best = open.remove();
            int here = (int) best[1];
            if (here == goal) {
                return best[0];
            }
            if (best[0] > lengths[here]) {
                continue;
            }
            for (int dz = -FAR; dz <= FAR; dz++) {
                for (int dx = -FAR; dx <= FAR; dx++) {
                    int column = here % columns + dx;
                    int row = here / columns + dz;
                    if (column < 0 || row < 0 || column >= columns || row >= rows || dx == 0 && dz == 0) {
                        continue;
                    }
                    int there = row * columns + column;
                    double length = best[0] + FINE * Math.hypot(dx, dz);
                    // Steps of one and of a knight and a half: between them nothing is as thin as a wall grown.
                    if (free[there] && length < lengths[there]) {
                        lengths[there] = length;
                        open.add(new double[] {length, there});
                    }
                }
            }
        }
        return Double.POSITIVE_INFINITY;
    }

    private static float x(Bounds bounds, int column) {
        return bounds.minX() + column * FINE;
    }

    private static float z(Bounds bounds, int row) {
        return bounds.minZ() + row * FINE;
    }

    private static int nearest(Bounds bounds, int columns, Point point) {
        return Math.round((point.z() - bounds.minZ()) / FINE) * columns
                + Math.round((point.x() - bounds.minX()) / FINE);
    }

    @Test
    void ofAPlaceInsideABlockItGoesToTheNearestOutside() {
        Obstacles obstacles = new Obstacles(new Bounds.Open(60, 60), List.of(new Box(0, 0, 6, 9, 0, 2)), List.of());
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, RADIUS));
        assertFalse(search.find(-20, 0, 2, 1));
        int end = search.size() - 1;
        assertEquals(3 + RADIUS, search.x(end), 0.02);
        assertEquals(1, search.z(end), 0.05);
        assertTrue(end >= 2, "round two corners");
        requireFree(obstacles, search, new Point(-20, 0));
    }

    @ParameterizedTest
    @ValueSource(floats = {0.001f, 0.2f, RADIUS - 0.001f, RADIUS, RADIUS + 0.005f, RADIUS + 0.015f})
    void whoStandsAtAWallGetsAwayFromItAndWhoseGoalIsThereGetsToIt(float away) {
        Obstacles obstacles = new Obstacles(new Bounds.Open(60, 60), List.of(new Box(0, 0, 8, 8, 0, 2)), List.of());
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, RADIUS));
        assertTrue(search.find(-4 - away, 1, 12, 0));
        assertEquals(20.7, length(search, new Point(-4 - away, 1)), 0.2);
        assertTrue(search.find(12, 0, -4 - away, 1));
        assertEquals(20.7, length(search, new Point(12, 0)), 0.2);
    }

    @Test
    void ofAPlaceBehindACornerOfTheWorldItGoesIntoTheCorner() {
        Obstacles obstacles = new Obstacles(Bounds.Walled.rectangle(20, 20, 2), List.of(), List.of());
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, RADIUS));
        assertFalse(search.find(-3, 5, 14, 12));
        assertEquals(10 - RADIUS, search.x(search.size() - 1), 0.02);
        assertEquals(10 - RADIUS, search.z(search.size() - 1), 0.02);
    }

    @Test
    void whereTheWorldRepeatsItGoesOverTheSeam() {
        Obstacles obstacles = new Obstacles(
                new Bounds.Torus(40, 40), List.of(), List.of(new Wall(-20, -3, -20, 3, 2), new Wall(0, -20, 0, 20, 2)));
        RouteSearch search = new RouteSearch(new CornerGraph(obstacles, RADIUS));
        assertTrue(search.find(-17, 0, 17, 0));
        assertTrue(search.size() > 2, "round the end of the wall on the seam");
        for (int i = 0; i + 1 < search.size(); i++) {
            assertEquals(20, Math.abs(search.x(i)), 0.6);
            assertEquals(3 + RADIUS, Math.abs(search.z(i)), 0.6);
        }
    }

    @Test
    void manyColumnsAreLinkedAsSoonAsTheyArePassed() {
        List<Obstacle> columns = new ArrayList<>();
        Random random = new Random(1);
        for (int i = 0; i < 600; i++) {
            columns.add(new Circle(random.nextFloat() * 96 - 48, random.nextFloat() * 96 - 48, 0.5f, 3));
        }
        Obstacles obstacles = new Obstacles(new Bounds.Open(100, 100), columns, List.of());
        CornerGraph graph = new CornerGraph(obstacles, RADIUS);
        RouteSearch search = new RouteSearch(graph);
        Point from = new Point(-49.5f, -49.5f);
        assertTrue(search.find(from.x(), from.z(), 49.5f, 49.5f));
        requireFree(obstacles, search, from);
        assertTrue(length(search, from) < 1.05 * 99 * Math.sqrt(2), length(search, from) + " m");
        assertTrue(search.work() < graph.size() / 4, search.work() + " of " + graph.size() + " corners");
    }

    @Test
    void equalObstaclesCountOnce() {
        Obstacle column = new Circle(5, 3, 1, 1.1f);
        Wall wall = new Wall(-5, 0, -5, 4, 2);
        Obstacles one = new Obstacles(new Bounds.Open(40, 40), List.of(column), List.of(wall));
        Obstacles many = new Obstacles(
                new Bounds.Open(40, 40), Collections.nCopies(7000, column), Collections.nCopies(7000, wall));
        assertEquals(7000, many.bodies().size());
        assertEquals(one.outlines().size(), many.outlines().size());
        assertEquals(one.sides(), many.sides());
        assertEquals(new CornerGraph(one, RADIUS).size(), new CornerGraph(many, RADIUS).size());
    }

    @Test
    void aCrowdedPlaceIsLookedAtWithoutMemory() {
        List<Obstacle> columns = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            columns.add(new Circle(5 + i * 1e-4f, 3, 1, 1.1f));
        }
        Obstacles obstacles = new Obstacles(new Bounds.Open(40, 40), columns, List.of());
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 1000; i++) {
            assertFalse(obstacles.free(5, 3 + i * 1e-4f, RADIUS));
            assertTrue(obstacles.free(5, 4.9f + i * 1e-4f, RADIUS));
        }
        assertTrue(threads.getCurrentThreadAllocatedBytes() - before < 100_000);
    }
}
