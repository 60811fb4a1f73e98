package onder.level;

/**
 * The square cells over a level and a margin around it, in which its floor is searched.
 *
 * @param columns along x
 * @param rows along z
 * @param minX the least x, in metres
 * @param minZ the least z, in metres
 * @param cell a cell's side, in metres
 */
record CellGrid(int columns, int rows, float minX, float minZ, float cell) {
    /** Cells of the margin: a ring of solid cells surrounds the floor. */
    private static final int MARGIN = 3;

    /** More cells take too much time and memory; see {@link #of}. */
    private static final long MOST = 6_000_000;

    /** @throws LevelException if there would be too many cells */
    static CellGrid of(String file, Triangles triangles, float cell) {
        double minX = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double minZ = Double.POSITIVE_INFINITY;
        double maxZ = Double.NEGATIVE_INFINITY;
        float[] xyz = triangles.xyz();
        for (int i = 0; i < xyz.length; i += 3) {
            minX = Math.min(minX, xyz[i]);
            maxX = Math.max(maxX, xyz[i]);
            minZ = Math.min(minZ, xyz[i + 2]);
            maxZ = Math.max(maxZ, xyz[i + 2]);
        }
        // At whole multiples of a cell, so that a level modelled on a grid has its walls between cells.
        long left = (long) Math.floor(minX / cell) - MARGIN;
        long near = (long) Math.floor(minZ / cell) - MARGIN;
        long columns = (long) Math.floor(maxX / cell) + MARGIN + 1 - left;
        long rows = (long) Math.floor(maxZ / cell) + MARGIN + 1 - near;
        if (columns * rows > MOST) {
            double enough = cell * Math.sqrt(columns * rows / (double) MOST);
            throw new LevelException(file + ": is " + Math.round(maxX - minX) + " × " + Math.round(maxZ - minZ)
                    + " m and would have " + columns * rows + " cells, allowed up to " + MOST
                    + "; give a larger cell, such as " + Math.ceil(enough * 20) / 20 + " m, or another scale");
        }
        return new CellGrid(
                (int) columns, (int) rows, (float) (left * (double) cell), (float) (near * (double) cell), cell);
    }

    int count() {
        return columns * rows;
    }

    /** The column of an x, which may lie outside the grid. */
    int column(double x) {
        return (int) Math.floor((x - minX) / cell);
    }

    int row(double z) {
        return (int) Math.floor((z - minZ) / cell);
    }

    /** The cell at a place, or −1. */
    int at(double x, double z) {
        int column = column(x);
        int row = row(z);
        return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : row * columns + column;
    }

    double middleX(int column) {
        return minX + (column + 0.5) * cell;
    }

    double middleZ(int row) {
        return minZ + (row + 0.5) * cell;
    }

    double squareMetres(long cells) {
        return cells * (double) cell * cell;
    }
}
