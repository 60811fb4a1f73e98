package onder.core.obstacles;

import java.util.ArrayList;
import java.util.List;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Hit;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;

/** Walls and the sides of obstacles with corners, as segments in the ground plane, indexed in cells. */
public final class Segments implements Cells.Obstruction {
    /**
     * One of them, from (ax, az) to (bx, bz), in metres.
     *
     * @param wall false: the side of an obstacle
     */
    record Segment(float ax, float az, float bx, float bz, boolean wall) {}

    private final int count;

    /** Where each segment begins along x, in metres. */
    public final float[] ax;

    /** Where each segment begins along z, in metres. */
    public final float[] az;

    /** Where each segment ends along x, in metres. */
    public final float[] bx;

    /** Where each segment ends along z, in metres. */
    public final float[] bz;

    private final boolean[] isWall;
    private final Cells cells;

    Segments(List<Segment> all) {
        count = all.size();
        ax = new float[count];
        az = new float[count];
        bx = new float[count];
        bz = new float[count];
        isWall = new boolean[count];
        for (int i = 0; i < count; i++) {
            Segment segment = all.get(i);
            ax[i] = segment.ax;
            az[i] = segment.az;
            bx[i] = segment.bx;
            bz[i] = segment.bz;
            isWall[i] = segment.wall;
        }
        cells = new Cells(boxes(), Obstacles.CELL);
    }

    private float[] boxes() {
        float[] boxes = new float[4 * count];
        for (int i = 0; i < count; i++) {
            boxes[4 * i] = Math.min(ax[i], bx[i]);
            boxes[4 * i + 1] = Math.min(az[i], bz[i]);
            boxes[4 * i + 2] = Math.max(ax[i], bx[i]);
            boxes[4 * i + 3] = Math.max(az[i], bz[i]);
        }
        return boxes;
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** All of them, without height. */
    List<Wall> asWalls() {
        List<Wall> walls = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            walls.add(new Wall(ax[i], az[i], bx[i], bz[i], 0));
        }
        return walls;
    }

    /** The distance from a point to the nearest; infinite if none is within {@code reach}. */
    double distance(double x, double z, double reach) {
        double least = Double.POSITIVE_INFINITY;
        if (count == 0) {
            return least;
        }
        int firstColumn = cells.column((float) (x - reach));
        int lastColumn = cells.column((float) (x + reach));
        int lastRow = cells.row((float) (z + reach));
        for (int row = cells.row((float) (z - reach)); row <= lastRow; row++) {
            for (int at = cells.from(row, firstColumn); at < cells.to(row, lastColumn); at++) {
                least = Math.min(least, Math.sqrt(squaredDistance(cells.item(at), x, z)));
            }
        }
        return least;
    }

    /** Lists the nearest point of each within {@code reach}. */
    void surfaces(float x, float z, float reach, NearbyAgents found) {
        if (count == 0) {
            return;
        }
        int firstColumn = cells.column(x - reach);
        int lastColumn = cells.column(x + reach);
        for (int row = cells.row(z - reach), lastRow = cells.row(z + reach); row <= lastRow; row++) {
            for (int at = cells.from(row, firstColumn), end = cells.to(row, lastColumn); at < end; at++) {
                int i = cells.item(at);
                double u = nearestShare(i, x, z);
                double dx = ax[i] + u * (bx[i] - (double) ax[i]) - x;
                double dz = az[i] + u * (bz[i] - (double) az[i]) - z;
                if (dx * dx + dz * dz <= (double) reach * reach) {
                    found.add(i, (float) dx, (float) dz);
                }
            }
        }
    }

    /** Whether a segment is nearer to a point than {@code radius}. */
    boolean comeWithin(float radius, float x, float z) {
        if (count == 0) {
            return false;
        }
        double limit = (double) radius * radius;
        int firstColumn = cells.column(x - radius);
        int lastColumn = cells.column(x + radius);
        for (int row = cells.row(z - radius); row <= cells.row(z + radius); row++) {
            for (int at = cells.from(row, firstColumn); at < cells.to(row, lastColumn); at++) {
                if (squaredDistance(cells.item(at), x, z) < limit) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether a segment is nearer than {@code radius} to the straight way from (x, z) by (dx, dz). */
    boolean obstruct(double x, double z, double dx, double dz, double radius) {
        return count > 0 && cells.anyObstructs(x, z, dx, dz, radius, this);
    }

    @Override
    public boolean obstructs(int i, double x, double z, double dx, double dz, double radius) {
        double limit = radius * radius;
        return crosses(i, x, z, dx, dz)
                || squaredDistance(i, x, z) < limit
                || squaredDistance(i, x + dx, z + dz) < limit
                || Point.squaredDistance(ax[i], az[i], x, z, dx, dz) < limit
                || Point.squaredDistance(bx[i], bz[i], x, z, dx, dz) < limit;
    }

    private boolean crosses(int i, double x, double z, double dx, double dz) {
        double ex = bx[i] - (double) ax[i];
        double ez = bz[i] - (double) az[i];
        double fromA = dx * (az[i] - z) - dz * (ax[i] - x);
        double fromB = dx * (bz[i] - z) - dz * (bx[i] - x);
        double fromStart = ex * (z - az[i]) - ez * (x - ax[i]);
        double fromEnd = ex * (z + dz - az[i]) - ez * (x + dx - ax[i]);
        return fromA * fromB < 0 && fromStart * fromEnd < 0;
    }

    /**
     * The number of segments.
     *
     * @return the number of segments
     */
    public int count() {
        return count;
    }

    /**
     * The point of segment i that is nearest to (x, z), as the hit's place; its normal is across the segment.
     *
     * @param i its number, from 0
     * @param x eastward, in metres
     * @param z northward, in metres
     * @param hit receives the result
     */
    public void nearest(int i, double x, double z, Hit hit) {
        double u = nearestShare(i, x, z);
        double ex = bx[i] - (double) ax[i];
        double ez = bz[i] - (double) az[i];
        double length = Math.sqrt(ex * ex + ez * ez);
        hit.x = ax[i] + u * ex;
        hit.z = az[i] + u * ez;
        hit.normalX = length == 0 ? 0 : ez / length;
        hit.normalZ = length == 0 ? 0 : -ex / length;
    }

    private double squaredDistance(int i, double x, double z) {
        double u = nearestShare(i, x, z);
        double dx = ax[i] + u * (bx[i] - (double) ax[i]) - x;
        double dz = az[i] + u * (bz[i] - (double) az[i]) - z;
        return dx * dx + dz * dz;
    }

    /** The position of the point nearest to (x, z) along segment i, 0..1. */
    private double nearestShare(int i, double x, double z) {
        double ex = bx[i] - (double) ax[i];
        double ez = bz[i] - (double) az[i];
        double squared = ex * ex + ez * ez;
        double u = squared == 0 ? 0 : ((x - ax[i]) * ex + (z - az[i]) * ez) / squared;
        return Math.max(0, Math.min(1, u));
    }

    /** The nearest point of a wall, see {@link Obstacles#nearestWall}. */
    void nearestWall(double x, double z, double reach, Hit hit) {
        hit.miss();
        if (count == 0) {
            return;
        }
        double least = reach * reach;
        int firstColumn = cells.column((float) (x - reach));
        int lastColumn = cells.column((float) (x + reach));
        int lastRow = cells.row((float) (z + reach));
        for (int row = cells.row((float) (z - reach)); row <= lastRow; row++) {
            for (int at = cells.from(row, firstColumn); at < cells.to(row, lastColumn); at++) {
                int i = cells.item(at);
                if (!isWall[i]) {
                    continue;
                }
                double u = nearestShare(i, x, z);
                double nearX = ax[i] + u * (bx[i] - (double) ax[i]);
                double nearZ = az[i] + u * (bz[i] - (double) az[i]);
                double squared = (nearX - x) * (nearX - x) + (nearZ - z) * (nearZ - z);
                if (squared <= least) {
                    least = squared;
                    hit.t = Math.sqrt(squared);
                    hit.x = nearX;
                    hit.z = nearZ;
                }
            }
        }
    }

    /**
     * The first segment that a point crosses on its way from (x, z) by (dx, dz), unless {@code hit} has something
     * nearer.
     */
    void cast(double x, double z, double dx, double dz, Hit hit, boolean wallsOnly) {
        if (count == 0) {
            return;
        }
        int firstColumn = cells.column((float) Math.min(x, x + dx));
        int lastColumn = cells.column((float) Math.max(x, x + dx));
        int lastRow = cells.row((float) Math.max(z, z + dz));
        for (int row = cells.row((float) Math.min(z, z + dz)); row <= lastRow; row++) {
            for (int at = cells.from(row, firstColumn); at < cells.to(row, lastColumn); at++) {
                int i = cells.item(at);
                if (isWall[i] || !wallsOnly) {
                    castAt(i, x, z, dx, dz, hit);
                }
            }
        }
    }

    private void castAt(int i, double x, double z, double dx, double dz, Hit hit) {
        double ex = bx[i] - (double) ax[i];
        double ez = bz[i] - (double) az[i];
        double cross = dx * ez - dz * ex;
        if (cross == 0) {
            return;
        }
        double fx = ax[i] - x;
        double fz = az[i] - z;
        double t = (fx * ez - fz * ex) / cross;
        double u = (fx * dz - fz * dx) / cross;
        if (t >= 0 && t <= 1 && u >= 0 && u <= 1 && t < hit.t) {
            double length = Math.sqrt(ex * ex + ez * ez);
            double side = cross > 0 ? -1 : 1;
            hit.take(t, side * ez / length, -side * ex / length);
        }
    }

    /**
     * The first segment that a disc touches on its way from (x, z) by (dx, dz), unless {@code hit} has something
     * nearer.
     */
    void sweep(double x, double z, double dx, double dz, double radius, Hit hit) {
        if (count == 0) {
            return;
        }
        int firstColumn = cells.column((float) (Math.min(x, x + dx) - radius));
        int lastColumn = cells.column((float) (Math.max(x, x + dx) + radius));
        int lastRow = cells.row((float) (Math.max(z, z + dz) + radius));
        for (int row = cells.row((float) (Math.min(z, z + dz) - radius)); row <= lastRow; row++) {
            for (int at = cells.from(row, firstColumn); at < cells.to(row, lastColumn); at++) {
                sweepAt(cells.item(at), x, z, dx, dz, radius, hit);
            }
        }
    }

    /** A disc against a segment equals a point against a capsule: two long sides and two ends. */
    private void sweepAt(int i, double x, double z, double dx, double dz, double radius, Hit hit) {
        double ex = bx[i] - (double) ax[i];
        double ez = bz[i] - (double) az[i];
        double length = Math.sqrt(ex * ex + ez * ez);
        if (length > 0) {
            ex /= length;
            ez /= length;
            double side = (x - ax[i]) * -ez + (z - az[i]) * ex;
            double sign = side >= 0 ? 1 : -1;
            double nx = -ez * sign;
            double nz = ex * sign;
            double approach = -(dx * nx + dz * nz);
            if (approach > 0) {
                double t = Math.max(0, (Math.abs(side) - radius) / approach);
                double along = (x + dx * t - ax[i]) * ex + (z + dz * t - az[i]) * ez;
                if (t < hit.t && t <= 1 && along >= 0 && along <= length) {
                    hit.take(t, nx, nz);
                }
            }
        }
        Circles.sweep(ax[i], az[i], radius, x, z, dx, dz, hit);
        Circles.sweep(bx[i], bz[i], radius, x, z, dx, dz, hit);
    }
}
