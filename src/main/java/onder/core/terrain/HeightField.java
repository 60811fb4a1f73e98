package onder.core.terrain;

import java.util.Arrays;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Limits;

/**
 * Heights of the ground at the centres of square cells, with bilinear interpolation; beyond the last centre the edge's
 * height continues. A stair or a low kerb is a slope; a drop is not.
 *
 * @param columns cells along x, 1 or more
 * @param rows cells along z, 1 or more
 * @param minX the least x of the first column, in metres
 * @param minZ the least z of the first row, in metres
 * @param cell a cell's side, in metres, above 0
 * @param drop the height difference between neighbouring cells from which there is an edge instead of a slope, in
 *     metres
 * @param heights row by row, in metres; not copied; do not change them
 */
public record HeightField(int columns, int rows, float minX, float minZ, float cell, float drop, float[] heights) {
    /**
     * The distance to each side over which a slope is measured, in metres: about a pace, so that a stair's flat treads
     * do not count as level.
     */
    private static final double PACE = 0.5;

    /**
     * Checks the parts.
     *
     * @param columns as of the record
     * @param rows as of the record
     * @param minX as of the record
     * @param minZ as of the record
     * @param cell as of the record
     * @param drop as of the record
     * @param heights as of the record
     */
    public HeightField {
        if (columns < 1 || rows < 1 || heights.length != (long) columns * rows) {
            throw new IllegalArgumentException(
                    "a height field of " + columns + " × " + rows + " cells has " + heights.length + " heights");
        }
        if (!(cell > 0 && drop > 0)) {
            throw new IllegalArgumentException(
                    "a height field's cell = " + cell + ", drop = " + drop + ", allowed > 0");
        }
        for (float height : heights) {
            Limits.within(height, -Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m", "height");
        }
    }

    /**
     * {@return the height at a place, in metres}
     *
     * @param x in metres
     * @param z in metres
     */
    public float at(double x, double z) {
        double u = place(x, minX, columns);
        double v = place(z, minZ, rows);
        int column = Math.min((int) u, Math.max(0, columns - 2));
        int row = Math.min((int) v, Math.max(0, rows - 2));
        int right = Math.min(column + 1, columns - 1);
        int below = Math.min(row + 1, rows - 1);
        double alongX = u - column;
        double alongZ = v - row;
        double near = of(column, row) * (1 - alongX) + of(right, row) * alongX;
        double far = of(column, below) * (1 - alongX) + of(right, below) * alongX;
        return (float) (near * (1 - alongZ) + far * alongZ);
    }

    /**
     * The gradient at a place, measured over a pace to each side or up to a drop.
     *
     * @param x in metres
     * @param z in metres
     * @param slope receives the slope along x and z, in metres per metre, as its x and z
     */
    public void gradient(double x, double z, Hit slope) {
        int column = (int) Math.rint(place(x, minX, columns));
        int row = (int) Math.rint(place(z, minZ, rows));
        slope.x = rise(column, row, 1, 0);
        slope.z = rise(column, row, 0, 1);
    }

    private double rise(int column, int row, int stepX, int stepZ) {
        int paces = (int) Math.max(1, Math.rint(PACE / cell));
        int ahead = reach(column, row, stepX, stepZ, paces);
        int behind = reach(column, row, -stepX, -stepZ, paces);
        if (ahead + behind == 0) {
            return 0;
        }
        double difference = (double) of(column + ahead * stepX, row + ahead * stepZ)
                - of(column - behind * stepX, row - behind * stepZ);
        return difference / ((ahead + behind) * (double) cell);
    }

    /** The number of cells without a drop in a direction, up to a limit. */
    private int reach(int column, int row, int stepX, int stepZ, int most) {
        int cells = 0;
        float last = of(column, row);
        while (cells < most) {
            int nextColumn = column + (cells + 1) * stepX;
            int nextRow = row + (cells + 1) * stepZ;
            if (nextColumn < 0 || nextColumn >= columns || nextRow < 0 || nextRow >= rows) {
                break;
            }
            float next = of(nextColumn, nextRow);
            if (Math.abs(next - last) > drop) {
                break;
            }
            last = next;
            cells++;
        }
        return cells;
    }

    /** {@return the largest height, in metres} */
    public float highest() {
        float highest = Float.NEGATIVE_INFINITY;
        for (float height : heights) {
            highest = Math.max(highest, height);
        }
        return highest;
    }

    /** {@return the smallest height, in metres} */
    public float lowest() {
        float lowest = Float.POSITIVE_INFINITY;
        for (float height : heights) {
            lowest = Math.min(lowest, height);
        }
        return lowest;
    }

    /** {@return the largest slope between neighbouring cells that is not a drop, in metres per metre} */
    public float steepest() {
        float most = 0;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                float here = of(column, row);
                float right = Math.abs(of(Math.min(column + 1, columns - 1), row) - here);
                float below = Math.abs(of(column, Math.min(row + 1, rows - 1)) - here);
                most = Math.max(most, Math.max(right > drop ? 0 : right, below > drop ? 0 : below));
            }
        }
        return (float) Math.sqrt(2) * most / cell;
    }

    private float of(int column, int row) {
        return heights[row * columns + column];
    }

    /** A coordinate in cells from the first middle on, within the field. */
    private double place(double at, float min, int count) {
        return Math.max(0, Math.min(count - 1, (at - min) / cell - 0.5));
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof HeightField field
                && columns == field.columns
                && rows == field.rows
                && minX == field.minX
                && minZ == field.minZ
                && cell == field.cell
                && drop == field.drop
                && Arrays.equals(heights, field.heights);
    }

    @Override
    public int hashCode() {
        return 31 * Arrays.hashCode(heights) + columns;
    }

    @Override
    public String toString() {
        return "HeightField[" + columns + " × " + rows + " cells of " + cell + " m]";
    }
}
