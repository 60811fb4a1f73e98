package onder.level;

import java.util.Arrays;

/**
 * Where in each cell a person could stand: on a face that is flat enough, with nothing above it between knee and head
 * height. Faces are sampled at the centres of cells, upright ones wherever they pass.
 */
final class Surfaces {
    /** Faces nearer to upright than this, as the upward part of their normal, are walls. */
    private static final double UPRIGHT = 0.05;

    /** Rows processed together: their results fit into a processor's cache. */
    private static final int BAND = 16;

    /** A centre on the seam of two triangles belongs to both. */
    private static final double SEAM = 1e-9;

    /** The most faces over one cell; the time grows with the square. */
    private static final int MOST_FACES = 4000;

    /** Kinds of faces, by how people can stand on them. */
    enum Kind {
        WALKABLE,
        STEEP,
        DOWNWARD,
        UPRIGHT,
        NONE
    }

    private final Triangles triangles;
    private final LevelFile form;
    private final CellGrid grid;
    private final Kind[] kinds;

    /** The places in cell i are from {@code first[i]} to before {@code first[i + 1]}, from below. */
    private final int[] first;

    private float[] heights = new float[1024];

    /** Whether the next face above shows its back: then this is inside of something. */
    private boolean[] inside = new boolean[1024];

    private int count;

    // The results of a band of rows.
    private int[] hitCell = new int[1024];
    private float[] hitLow = new float[1024];
    private float[] hitHigh = new float[1024];
    private byte[] hitKind = new byte[1024];
    private int hits;

    private final double[] ring = new double[2 * 3 * 8];

    Surfaces(Triangles triangles, LevelFile form, CellGrid grid) {
        this.triangles = triangles;
        this.form = form;
        this.grid = grid;
        kinds = new Kind[triangles.count()];
        first = new int[grid.count() + 1];
        double flat = StrictMath.cos(Math.toRadians(form.slope()));
        for (int i = 0; i < kinds.length; i++) {
            kinds[i] = kind(triangles.upward(i), flat);
        }
        int bands = (grid.rows() + BAND - 1) / BAND;
        int[][] members = members(bands);
        for (int band = 0; band < bands; band++) {
            hits = 0;
            for (int triangle : members[band]) {
                find(triangle, band * BAND, Math.min(grid.rows(), (band + 1) * BAND));
            }
            members[band] = null;
            stand(band * BAND, Math.min(grid.rows(), (band + 1) * BAND));
        }
        first[grid.count()] = count;
    }

    private static Kind kind(double upward, double flat) {
        if (Double.isNaN(upward)) {
            return Kind.NONE;
        }
        if (upward >= flat) {
            return Kind.WALKABLE;
        }
        return upward > UPRIGHT ? Kind.STEEP : upward < -UPRIGHT ? Kind.DOWNWARD : Kind.UPRIGHT;
    }

    /** The triangles that reach into each band of rows. */
    private int[][] members(int bands) {
        int[] sizes = new int[bands];
        for (int pass = 0; ; pass++) {
            int[][] members = pass == 0 ? null : new int[bands][];
            for (int band = 0; pass == 1 && band < bands; band++) {
                members[band] = new int[sizes[band]];
            }
            int[] filled = new int[bands];
            for (int i = 0; i < kinds.length; i++) {
                if (kinds[i] != Kind.NONE) {
                    int last = grid.row(triangles.largest(i, 2)) / BAND;
                    for (int band = grid.row(triangles.least(i, 2)) / BAND; band <= last; band++) {
                        if (pass == 1) {
                            members[band][filled[band]] = i;
                        }
                        filled[band]++;
                    }
                }
            }
            if (pass == 1) {
                return members;
            }
            sizes = filled;
        }
    }

    private void find(int triangle, int fromRow, int toRow) {
        int firstRow = Math.max(fromRow, grid.row(triangles.least(triangle, 2)));
        int lastRow = Math.min(toRow - 1, grid.row(triangles.largest(triangle, 2)));
        for (int row = firstRow; row <= lastRow; row++) {
            if (kinds[triangle] == Kind.UPRIGHT) {
                findUpright(triangle, row);
            } else {
                findAcross(triangle, row);
            }
        }
    }

    /** The cell centres in a row that a face covers. */
    private void findAcross(int triangle, int row) {
        double z = grid.middleZ(row);
        double from = Double.POSITIVE_INFINITY;
        double to = Double.NEGATIVE_INFINITY;
        for (int corner = 0; corner < 3; corner++) {
            double ax = triangles.at(triangle, corner, 0);
            double az = triangles.at(triangle, corner, 2);
            double bx = triangles.at(triangle, (corner + 1) % 3, 0);
            double bz = triangles.at(triangle, (corner + 1) % 3, 2);
            if (Math.min(az, bz) <= z + SEAM && Math.max(az, bz) >= z - SEAM) {
                if (Math.abs(bz - az) <= SEAM) {
                    from = Math.min(from, Math.min(ax, bx));
                    to = Math.max(to, Math.max(ax, bx));
                } else {
                    double share = Math.max(0, Math.min(1, (z - az) / (bz - az)));
                    double x = ax + share * (bx - ax);
                    from = Math.min(from, x);
                    to = Math.max(to, x);
                }
            }
        }
        int last = (int) Math.floor((to + SEAM - grid.minX()) / grid.cell() - 0.5);
        int column = (int) Math.ceil((from - SEAM - grid.minX()) / grid.cell() - 0.5);
        if (column > last) {
            return;
        }
        double x0 = triangles.at(triangle, 0, 0);
        double y0 = triangles.at(triangle, 0, 1);
        double z0 = triangles.at(triangle, 0, 2);
        double ax = triangles.at(triangle, 1, 0) - x0;
        double ay = triangles.at(triangle, 1, 1) - y0;
        double az = triangles.at(triangle, 1, 2) - z0;
        double bx = triangles.at(triangle, 2, 0) - x0;
        double by = triangles.at(triangle, 2, 1) - y0;
        double bz = triangles.at(triangle, 2, 2) - z0;
        double turn = ax * bz - az * bx;
        double least = triangles.least(triangle, 1);
        double most = triangles.largest(triangle, 1);
        for (; column <= last; column++) {
            double x = grid.middleX(column) - x0;
            double u = (x * bz - (z - z0) * bx) / turn;
            double v = (ax * (z - z0) - az * x) / turn;
            double y = Math.max(least, Math.min(most, y0 + u * ay + v * by));
            hit(row * grid.columns() + column, y, y, kinds[triangle]);
        }
    }

    /** The cells in a row that an upright face passes, with its heights there. */
    private void findUpright(int triangle, int row) {
        double low = grid.minZ() + row * (double) grid.cell();
        for (int corner = 0; corner < 3; corner++) {
            for (int axis = 0; axis < 3; axis++) {
                ring[3 * corner + axis] = triangles.at(triangle, corner, axis);
            }
        }
        int corners = cut(3, 2, low, 1);
        corners = cut(corners, 2, low + grid.cell(), -1);
        if (corners == 0) {
            return;
        }
        int from = grid.column(extreme(corners, 0, false));
        int to = grid.column(extreme(corners, 0, true));
        if (from == to) {
            hit(row * grid.columns() + from, extreme(corners, 1, false), extreme(corners, 1, true), Kind.UPRIGHT);
            return;
        }
        double[] strip = Arrays.copyOf(ring, 3 * corners);
        for (int column = from; column <= to; column++) {
            System.arraycopy(strip, 0, ring, 0, strip.length);
            double left = grid.minX() + column * (double) grid.cell();
            int part = cut(corners, 0, left, 1);
            part = cut(part, 0, left + grid.cell(), -1);
            if (part > 0) {
                hit(row * grid.columns() + column, extreme(part, 1, false), extreme(part, 1, true), Kind.UPRIGHT);
            }
        }
    }

    /** Keeps the part of the ring on one side of a plane across an axis; returns the number of corners left. */
    private int cut(int corners, int axis, double at, int side) {
        double[] kept = new double[ring.length];
        int left = 0;
        for (int i = 0; i < corners; i++) {
            int j = (i + 1) % corners;
            double here = side * (ring[3 * i + axis] - at);
            double there = side * (ring[3 * j + axis] - at);
            if (here >= 0) {
                System.arraycopy(ring, 3 * i, kept, 3 * left++, 3);
            }
            if (here > 0 && there < 0 || here < 0 && there > 0) {
                double share = here / (here - there);
                for (int k = 0; k < 3; k++) {
                    kept[3 * left + k] = ring[3 * i + k] + share * (ring[3 * j + k] - ring[3 * i + k]);
                }
                kept[3 * left++ + axis] = at;
            }
        }
        System.arraycopy(kept, 0, ring, 0, 3 * left);
        return left;
    }

    private double extreme(int corners, int axis, boolean largest) {
        double extreme = ring[axis];
        for (int i = 1; i < corners; i++) {
            double next = ring[3 * i + axis];
            extreme = largest ? Math.max(extreme, next) : Math.min(extreme, next);
        }
        return extreme;
    }

    private void hit(int cell, double low, double high, Kind kind) {
        if (hits == hitCell.length) {
            hitCell = Arrays.copyOf(hitCell, 2 * hits);
            hitLow = Arrays.copyOf(hitLow, 2 * hits);
            hitHigh = Arrays.copyOf(hitHigh, 2 * hits);
            hitKind = Arrays.copyOf(hitKind, 2 * hits);
        }
        hitCell[hits] = cell;
        hitLow[hits] = (float) low;
        hitHigh[hits] = (float) high;
        hitKind[hits++] = (byte) kind.ordinal();
    }

    /** Sorts the results into cells, and finds where in them there is room to stand. */
    private void stand(int fromRow, int toRow) {
        int base = fromRow * grid.columns();
        int cells = (toRow - fromRow) * grid.columns();
        int[] from = new int[cells + 1];
        for (int i = 0; i < hits; i++) {
            from[hitCell[i] - base + 1]++;
        }
        for (int i = 0; i < cells; i++) {
            from[i + 1] += from[i];
        }
        int[] order = new int[hits];
        int[] next = Arrays.copyOf(from, cells);
        for (int i = 0; i < hits; i++) {
            order[next[hitCell[i] - base]++] = i;
        }
        for (int i = 0; i < cells; i++) {
            first[base + i] = count;
            check(from[i + 1] - from[i]);
            sort(order, from[i], from[i + 1]);
            standIn(order, from[i], from[i + 1]);
        }
    }

    private void check(int faces) {
        if (faces > MOST_FACES) {
            throw new LevelException(form.file() + ": has " + faces + " faces over one cell of " + form.cell()
                    + " m, allowed up to " + MOST_FACES + ": give a smaller cell or a larger scale");
        }
    }

    /** Sorts from below; of faces at the same height, the one to stand on comes last. */
    private void sort(int[] order, int from, int to) {
        for (int i = from + 1; i < to; i++) {
            int moved = order[i];
            int j = i;
            for (; j > from && isAbove(order[j - 1], moved); j--) {
                order[j] = order[j - 1];
            }
            order[j] = moved;
        }
    }

    private boolean isAbove(int one, int other) {
        return hitLow[one] != hitLow[other] ? hitLow[one] > hitLow[other] : hitKind[one] < hitKind[other];
    }

    private void standIn(int[] order, int from, int to) {
        float last = Float.NEGATIVE_INFINITY;
        for (int i = from; i < to; i++) {
            float floor = hitLow[order[i]];
            if (hitKind[order[i]] != Kind.WALKABLE.ordinal() || floor == last) {
                continue;
            }
            last = floor;
            boolean room = true;
            boolean under = false;
            float above = Float.POSITIVE_INFINITY;
            for (int j = from; j < to && room; j++) {
                int other = order[j];
                float low = hitLow[other];
                if (hitKind[other] == Kind.UPRIGHT.ordinal()) {
                    room = hitHigh[other] <= floor + form.knee() || low >= floor + form.head();
                } else if (low > floor && low < floor + form.knee()) {
                    // For a carpet on the floor, people stand on the carpet.
                    room = hitKind[other] != Kind.WALKABLE.ordinal();
                } else if (low >= floor + form.knee() && low < above) {
                    room = low >= floor + form.head();
                    above = low;
                    under = hitKind[other] != Kind.DOWNWARD.ordinal();
                }
            }
            if (room) {
                add(floor, under);
            }
        }
    }

    private void add(float height, boolean under) {
        if (count == heights.length) {
            heights = Arrays.copyOf(heights, 2 * count);
            inside = Arrays.copyOf(inside, 2 * count);
        }
        heights[count] = height;
        inside[count++] = under;
    }

    Kind kind(int triangle) {
        return kinds[triangle];
    }

    /** The first place of a cell; those of the next cell begin where its own end. */
    int first(int cell) {
        return first[cell];
    }

    int count() {
        return count;
    }

    float height(int place) {
        return heights[place];
    }

    boolean isInside(int place) {
        return inside[place];
    }
}
