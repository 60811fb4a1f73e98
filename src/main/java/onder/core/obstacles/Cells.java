package onder.core.obstacles;

import java.util.Arrays;

/**
 * A fixed index of boxes in the plane: which of them may touch a given one.
 *
 * <p>Uniform cells with their lists end to end. A box that spans cells is listed in each, so a query may return it
 * twice: callers search for the nearest or any, never for sums.
 */
public final class Cells {
    private static final int MAX_CELLS = 1 << 16;

    /** More than the rounding error of a position in the largest world, in metres. */
    private static final double ROUNDING = 0.01;

    private final float minX;
    private final float minZ;
    private final float perMetre;
    private final int columns;
    private final int rows;
    private final int[] start;
    private final int[] items;

    /** Indexes box i: {@code boxes[4i..4i+3]} = minX, minZ, maxX, maxZ. */
    Cells(float[] boxes, float wantedSize) {
        int n = boxes.length / 4;
        float loX = Float.POSITIVE_INFINITY;
        float loZ = Float.POSITIVE_INFINITY;
        float hiX = Float.NEGATIVE_INFINITY;
        float hiZ = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            loX = Math.min(loX, boxes[4 * i]);
            loZ = Math.min(loZ, boxes[4 * i + 1]);
            hiX = Math.max(hiX, boxes[4 * i + 2]);
            hiZ = Math.max(hiZ, boxes[4 * i + 3]);
        }
        minX = n == 0 ? 0 : loX;
        minZ = n == 0 ? 0 : loZ;
        float width = n == 0 ? 0 : hiX - loX;
        float depth = n == 0 ? 0 : hiZ - loZ;
        double cells = (width / (double) wantedSize + 1) * (depth / (double) wantedSize + 1);
        float size = cells <= MAX_CELLS ? wantedSize : (float) (wantedSize * Math.sqrt(cells / MAX_CELLS));
        perMetre = 1 / size;
        columns = (int) (width / size) + 1;
        rows = (int) (depth / size) + 1;
        start = new int[columns * rows + 1];
        for (int i = 0; i < n; i++) {
            count(boxes, i);
        }
        for (int cell = 0; cell < columns * rows; cell++) {
            start[cell + 1] += start[cell];
        }
        items = new int[start[columns * rows]];
        int[] next = Arrays.copyOf(start, start.length);
        for (int i = 0; i < n; i++) {
            fill(boxes, i, next);
        }
    }

    private void count(float[] boxes, int i) {
        for (int row = row(boxes[4 * i + 1]); row <= row(boxes[4 * i + 3]); row++) {
            for (int column = column(boxes[4 * i]); column <= column(boxes[4 * i + 2]); column++) {
                start[row * columns + column + 1]++;
            }
        }
    }

    private void fill(float[] boxes, int i, int[] next) {
        for (int row = row(boxes[4 * i + 1]); row <= row(boxes[4 * i + 3]); row++) {
            for (int column = column(boxes[4 * i]); column <= column(boxes[4 * i + 2]); column++) {
                items[next[row * columns + column]++] = i;
            }
        }
    }

    /** The column of an x, clamped to the existing ones. */
    int column(float x) {
        return Math.max(0, Math.min(columns - 1, (int) ((x - minX) * perMetre)));
    }

    int row(float z) {
        return Math.max(0, Math.min(rows - 1, (int) ((z - minZ) * perMetre)));
    }

    /** Tests an item: whether a disc of that radius hits it on its straight way from (x, z) by (dx, dz). */
    @FunctionalInterface
    interface Obstruction {
        boolean obstructs(int item, double x, double z, double dx, double dz, double radius);
    }

    /**
     * Whether an item obstructs a disc on its straight way from (x, z) by (dx, dz). It checks row by row, from the
     * start of the way, only the cells that the disc passes: a long diagonal crosses few of the cells in its bounding
     * box.
     */
    boolean anyObstructs(double x, double z, double dx, double dz, double radius, Obstruction items) {
        double reach = radius + ROUNDING;
        int step = dz < 0 ? -1 : 1;
        int lastRow = row((float) (z + dz + step * reach));
        for (int row = row((float) (z - step * reach)); (lastRow - row) * step >= 0; row += step) {
            double one = dz == 0 ? 0 : (minZ + row / perMetre - reach - z) / dz;
            double other = dz == 0 ? 1 : (minZ + (row + 1) / perMetre + reach - z) / dz;
            double begin = x + dx * Math.max(0, Math.min(one, other));
            double end = x + dx * Math.min(1, Math.max(one, other));
            int from = from(row, column((float) (Math.min(begin, end) - reach)));
            int to = to(row, column((float) (Math.max(begin, end) + reach)));
            for (int i = 0; i < to - from; i++) {
                if (items.obstructs(item(dx < 0 ? to - 1 - i : from + i), x, z, dx, dz, radius)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The items of the cells from {@code column} in one row begin here in {@link #item}. */
    int from(int row, int column) {
        return start[row * columns + column];
    }

    /** The items of the cells up to and with {@code column} in one row end before here. */
    int to(int row, int column) {
        return start[row * columns + column + 1];
    }

    int item(int at) {
        return items[at];
    }
}
