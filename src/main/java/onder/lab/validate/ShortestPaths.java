package onder.lab.validate;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;

/**
 * The lengths of the shortest paths to a place among obstacles, by Dijkstra's algorithm on a fine grid with sixteen
 * directions, which overestimates by at most 2.7 %. It uses none of the engine's code except the test whether a body
 * is free of obstacles.
 */
final class ShortestPaths {
    /** In metres. */
    private static final double STEP = 0.2;

    /** The margin around the world, in metres. */
    private static final double MARGIN = 3;

    private static final int[][] MOVES = {
        {1, 0}, {0, 1}, {1, 1}, {1, -1}, {2, 1}, {1, 2}, {2, -1}, {1, -2},
        {-1, 0}, {0, -1}, {-1, -1}, {-1, 1}, {-2, -1}, {-1, -2}, {-2, 1}, {-1, 2}
    };

    private final double minX;
    private final double minZ;
    private final int columns;
    private final int rows;
    private final double[] length;
    private final boolean[] free;

    /** @param within the distance at which the goal counts as reached, in metres */
    ShortestPaths(Obstacles obstacles, Point goal, double within, float radius) {
        Bounds bounds = obstacles.bounds();
        minX = bounds.minX() - MARGIN;
        minZ = bounds.minZ() - MARGIN;
        columns = (int) Math.ceil((bounds.width() + 2 * MARGIN) / STEP);
        rows = (int) Math.ceil((bounds.depth() + 2 * MARGIN) / STEP);
        length = new double[columns * rows];
        free = new boolean[columns * rows];
        Arrays.fill(length, Double.POSITIVE_INFINITY);
        record Reached(int cell, double length) {}
        PriorityQueue<Reached> open = new PriorityQueue<>(Comparator.comparingDouble(Reached::length));
        for (int cell = 0; cell < length.length; cell++) {
            free[cell] = obstacles.clear((float) x(cell), (float) z(cell), radius);
            if (free[cell] && Math.hypot(x(cell) - goal.x(), z(cell) - goal.z()) <= within) {
                length[cell] = 0;
                open.add(new Reached(cell, 0));
            }
        }
        while (!open.isEmpty()) {
            Reached reached = open.remove();
            for (int[] move : reached.length() > length[reached.cell()] ? new int[0][] : MOVES) {
                int column = reached.cell() % columns + move[0];
                int row = reached.cell() / columns + move[1];
                double next = reached.length() + STEP * Math.hypot(move[0], move[1]);
                int cell = row * columns + column;
                boolean inside = column >= 0 && column < columns && row >= 0 && row < rows;
                if (inside && next < length[cell] && free[cell] && isFreeBetween(reached.cell(), cell)) {
                    length[cell] = next;
                    open.add(new Reached(cell, next));
                }
            }
        }
    }

    /** A knight's move passes no cell unchecked. */
    private boolean isFreeBetween(int one, int other) {
        int across = other % columns - one % columns;
        int down = other / columns - one / columns;
        return Math.abs(across) + Math.abs(down) < 3
                || free[one + across / 2 + down / 2 * columns] && free[other - across / 2 - down / 2 * columns];
    }

    private double x(int cell) {
        return minX + (cell % columns + 0.5) * STEP;
    }

    private double z(int cell) {
        return minZ + (cell / columns + 0.5) * STEP;
    }

    /** The length of the path from a place, in metres; infinite if there is none. */
    double from(double x, double z) {
        return length[(int) ((z - minZ) / STEP) * columns + (int) ((x - minX) / STEP)];
    }
}
