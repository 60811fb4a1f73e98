package onder.core.obstacles;

import java.util.List;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Hit;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;

/** The round obstacles, as circles in the ground plane, indexed in cells. */
final class Circles implements Cells.Obstruction {
    private final int count;
    private final float[] centreX;
    private final float[] centreZ;
    private final float[] radii;
    private final Cells cells;

    /** Outlines without corners. */
    Circles(List<Outline> round) {
        count = round.size();
        centreX = new float[count];
        centreZ = new float[count];
        radii = new float[count];
        for (int i = 0; i < count; i++) {
            centreX[i] = round.get(i).x();
            centreZ[i] = round.get(i).z();
            radii[i] = round.get(i).radius();
        }
        cells = new Cells(Outline.boxes(round), Obstacles.CELL);
    }

    boolean isEmpty() {
        return count == 0;
    }

    /** The distance from a point to the nearest, below 0 inside it; infinite if none is within {@code reach}. */
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
                int i = cells.item(at);
                double dx = x - centreX[i];
                double dz = z - centreZ[i];
                least = Math.min(least, Math.sqrt(dx * dx + dz * dz) - radii[i]);
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
                double dx = centreX[i] - (double) x;
                double dz = centreZ[i] - (double) z;
                double d = Math.sqrt(dx * dx + dz * dz);
                if (d > radii[i] && d - radii[i] <= reach) {
                    double share = 1 - radii[i] / d;
                    found.add(i, (float) (dx * share), (float) (dz * share));
                }
            }
        }
    }

    /** Whether a circle is nearer to a point than {@code radius}. */
    boolean comeWithin(float radius, float x, float z) {
        if (count == 0) {
            return false;
        }
        int firstColumn = cells.column(x - radius);
        int lastColumn = cells.column(x + radius);
        for (int row = cells.row(z - radius); row <= cells.row(z + radius); row++) {
            for (int at = cells.from(row, firstColumn); at < cells.to(row, lastColumn); at++) {
                int i = cells.item(at);
                double dx = x - (double) centreX[i];
                double dz = z - (double) centreZ[i];
                double reach = (double) radii[i] + radius;
                if (dx * dx + dz * dz < reach * reach) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * The first circle that a point enters on its way from (x, z) by (dx, dz), unless {@code hit} has something nearer;
     * not one in which it starts.
     */
    void cast(double x, double z, double dx, double dz, Hit hit) {
        if (count == 0) {
            return;
        }
        int firstColumn = cells.column((float) Math.min(x, x + dx));
        int lastColumn = cells.column((float) Math.max(x, x + dx));
        int lastRow = cells.row((float) Math.max(z, z + dz));
        for (int row = cells.row((float) Math.min(z, z + dz)); row <= lastRow; row++) {
            for (int at = cells.from(row, firstColumn); at < cells.to(row, lastColumn); at++) {
                int i = cells.item(at);
                double fromX = x - centreX[i];
                double fromZ = z - centreZ[i];
                if (fromX * fromX + fromZ * fromZ > (double) radii[i] * radii[i]) {
                    sweep(centreX[i], centreZ[i], radii[i], x, z, dx, dz, hit);
                }
            }
        }
    }

    /** Whether a circle is nearer than {@code radius} to the straight way from (x, z) by (dx, dz). */
    boolean obstruct(double x, double z, double dx, double dz, double radius) {
        return count > 0 && cells.anyObstructs(x, z, dx, dz, radius, this);
    }

    @Override
    public boolean obstructs(int i, double x, double z, double dx, double dz, double radius) {
        double reach = radii[i] + radius;
        return Point.squaredDistance(centreX[i], centreZ[i], x, z, dx, dz) < reach * reach;
    }

    /**
     * The first circle that a disc touches on its way from (x, z) by (dx, dz), unless {@code hit} has something nearer.
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
                int i = cells.item(at);
                sweep(centreX[i], centreZ[i], radii[i] + radius, x, z, dx, dz, hit);
            }
        }
    }

    /** Whether and when a point meets the circle of that radius around (cx, cz). */
    static void sweep(double cx, double cz, double radius, double x, double z, double dx, double dz, Hit hit) {
        double fx = x - cx;
        double fz = z - cz;
        double a = dx * dx + dz * dz;
        double b = fx * dx + fz * dz;
        if (b >= 0 || a == 0) {
            return; // moving away, or not at all
        }
        double c = fx * fx + fz * fz - radius * radius;
        double discriminant = b * b - a * c;
        if (discriminant < 0) {
            return;
        }
        double t = c <= 0 ? 0 : (-b - Math.sqrt(discriminant)) / a;
        if (t < hit.t && t <= 1) {
            double nx = fx + dx * t;
            double nz = fz + dz * t;
            double length = Math.sqrt(nx * nx + nz * nz);
            if (length > 0) {
                hit.take(Math.max(0, t), nx / length, nz / length);
            }
        }
    }
}
