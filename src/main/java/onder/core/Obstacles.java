package onder.core;

import java.util.ArrayList;
import java.util.List;

/**
 * All that agents keep out of: obstacles, walls and the world's own edge, indexed in cells.
 *
 * <p>Immutable: adding one makes a new index. Every outline is kept as segments and circles, so one
 * sweep, one ray and one distance serve all shapes. On a torus each stands in its nine images, so
 * queries need no wrapping.
 */
public final class Obstacles {
    /** Cell size of the index, in metres: about a person's look-ahead. */
    private static final float CELL = 4;

    /** The gap that a sweep leaves, in metres, so that rounding never makes a contact an overlap. */
    private static final double SKIN = 1e-3;

    /** A slide leaves a surface by a hair, or rounding would meet it again at once. */
    private static final double OUTWARD = 1 + 1e-6;

    private static final int SLIDES = 4;

    private final Bounds bounds;
    private final List<Obstacle> bodies;
    private final List<Wall> walls;

    /** The ends of walls and of the sides of boxes and polygons. */
    private final float[] ax;

    private final float[] az;
    private final float[] bx;
    private final float[] bz;
    private final int segments;
    private final boolean[] isWall;
    private final float[] circleX;
    private final float[] circleZ;
    private final float[] circleRadius;
    private final Cells segmentCells;
    private final Cells circleCells;
    private final Outline[] outlines;
    private final Cells outlineCells;
    private final Clearance clearance;

    public Obstacles(Bounds bounds, List<Obstacle> bodies, List<Wall> walls) {
        this.bounds = bounds;
        this.bodies = List.copyOf(bodies);
        this.walls = List.copyOf(walls);
        List<float[]> lines = new ArrayList<>();
        List<Boolean> kinds = new ArrayList<>();
        List<float[]> circles = new ArrayList<>();
        List<Outline> all = new ArrayList<>();
        for (float shiftX : shifts(bounds.periodX())) {
            for (float shiftZ : shifts(bounds.periodZ())) {
                List<Wall> everyWall = new ArrayList<>(walls);
                everyWall.addAll(bounds.walls());
                for (Wall wall : everyWall) {
                    float wallX = shiftX + home((wall.x1() + wall.x2()) / 2, bounds.minX(), bounds.periodX());
                    float wallZ = shiftZ + home((wall.z1() + wall.z2()) / 2, bounds.minZ(), bounds.periodZ());
                    lines.add(new float[] {wall.x1() + wallX, wall.z1() + wallZ, wall.x2() + wallX, wall.z2() + wallZ});
                    kinds.add(true);
                }
                for (Obstacle body : bodies) {
                    Outline outline = Outline.of(
                            body,
                            shiftX + home(body.x(), bounds.minX(), bounds.periodX()),
                            shiftZ + home(body.z(), bounds.minZ(), bounds.periodZ()));
                    all.add(outline);
                    if (outline.corners() == 0) {
                        circles.add(new float[] {outline.x(), outline.z(), outline.radius()});
                    }
                    for (int i = 0; i < outline.corners(); i++) {
                        int j = (i + 1) % outline.corners();
                        lines.add(new float[] {
                            outline.cornerX(i), outline.cornerZ(i), outline.cornerX(j), outline.cornerZ(j)
                        });
                        kinds.add(false);
                    }
                }
            }
        }
        segments = lines.size();
        ax = column(lines, 0);
        az = column(lines, 1);
        bx = column(lines, 2);
        bz = column(lines, 3);
        isWall = new boolean[segments];
        for (int i = 0; i < segments; i++) {
            isWall[i] = kinds.get(i);
        }
        circleX = column(circles, 0);
        circleZ = column(circles, 1);
        circleRadius = column(circles, 2);
        outlines = all.toArray(new Outline[0]);
        segmentCells = new Cells(segmentBoxes(), CELL);
        circleCells = new Cells(circleBoxes(), CELL);
        outlineCells = new Cells(outlineBoxes(), CELL);
        clearance = new Clearance(bounds, this::distance);
    }

    /** The whole periods that bring a centre into the world, so that its eight neighbouring images suffice. */
    private static float home(float centre, float min, float period) {
        return period > 0 ? (float) (-period * Math.floor(((double) centre - min) / period)) : 0;
    }

    private static float[] shifts(float period) {
        return period > 0 ? new float[] {0, -period, period} : new float[] {0};
    }

    private static float[] column(List<float[]> rows, int column) {
        float[] values = new float[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = rows.get(i)[column];
        }
        return values;
    }

    private float[] segmentBoxes() {
        float[] boxes = new float[4 * segments];
        for (int i = 0; i < segments; i++) {
            boxes[4 * i] = Math.min(ax[i], bx[i]);
            boxes[4 * i + 1] = Math.min(az[i], bz[i]);
            boxes[4 * i + 2] = Math.max(ax[i], bx[i]);
            boxes[4 * i + 3] = Math.max(az[i], bz[i]);
        }
        return boxes;
    }

    private float[] circleBoxes() {
        float[] boxes = new float[4 * circleX.length];
        for (int i = 0; i < circleX.length; i++) {
            box(boxes, i, circleX[i], circleZ[i], circleRadius[i]);
        }
        return boxes;
    }

    private float[] outlineBoxes() {
        float[] boxes = new float[4 * outlines.length];
        for (int i = 0; i < outlines.length; i++) {
            box(boxes, i, outlines[i].x(), outlines[i].z(), outlines[i].radius());
        }
        return boxes;
    }

    private static void box(float[] boxes, int i, float x, float z, float radius) {
        boxes[4 * i] = x - radius;
        boxes[4 * i + 1] = z - radius;
        boxes[4 * i + 2] = x + radius;
        boxes[4 * i + 3] = z + radius;
    }

    /** The obstacles, in the order they were given, without images. */
    public List<Obstacle> bodies() {
        return bodies;
    }

    /** The walls that were given, without those of the bounds. */
    public List<Wall> walls() {
        return walls;
    }

    /** Every outline, and on a torus its images. */
    public List<Outline> outlines() {
        return List.of(outlines);
    }

    /** Every wall and every side of an outline with corners, and on a torus their images; without height. */
    public List<Wall> sides() {
        List<Wall> sides = new ArrayList<>();
        for (int i = 0; i < segments; i++) {
            sides.add(new Wall(ax[i], az[i], bx[i], bz[i], 0));
        }
        return sides;
    }

    /** Whether there is nothing to keep out of. */
    public boolean isEmpty() {
        return segments == 0 && circleX.length == 0;
    }

    /** The world's edge. */
    public Bounds bounds() {
        return bounds;
    }

    /** The same world with other obstacles and walls. */
    public Obstacles with(List<Obstacle> newBodies, List<Wall> newWalls) {
        return new Obstacles(bounds, newBodies, newWalls);
    }

    /**
     * A distance, in metres, within which nothing stands around a point: never too large, and soon said. What is
     * inside a box or a polygon has its distance from the sides.
     */
    public float clearance(float x, float z) {
        return isEmpty() ? Float.POSITIVE_INFINITY : clearance.at(x, z);
    }

    /** Whether nothing is as near to a point as the segment from there by (dx, dz) is long. */
    private boolean nothingIsNear(double x, double z, double dx, double dz) {
        return clearance((float) x, (float) z) > Math.abs(dx) + Math.abs(dz);
    }

    /** The distance from a point to the nearest wall, side or circle; infinite where none is within {@code reach}. */
    private double distance(double x, double z, double reach) {
        double least = Double.POSITIVE_INFINITY;
        if (segments > 0) {
            int firstColumn = segmentCells.column((float) (x - reach));
            int lastColumn = segmentCells.column((float) (x + reach));
            int lastRow = segmentCells.row((float) (z + reach));
            for (int row = segmentCells.row((float) (z - reach)); row <= lastRow; row++) {
                for (int at = segmentCells.from(row, firstColumn); at < segmentCells.to(row, lastColumn); at++) {
                    least = Math.min(least, Math.sqrt(squaredDistance(segmentCells.item(at), x, z)));
                }
            }
        }
        if (circleX.length > 0) {
            int firstColumn = circleCells.column((float) (x - reach));
            int lastColumn = circleCells.column((float) (x + reach));
            int lastRow = circleCells.row((float) (z + reach));
            for (int row = circleCells.row((float) (z - reach)); row <= lastRow; row++) {
                for (int at = circleCells.from(row, firstColumn); at < circleCells.to(row, lastColumn); at++) {
                    int i = circleCells.item(at);
                    double dx = x - circleX[i];
                    double dz = z - circleZ[i];
                    least = Math.min(least, Math.sqrt(dx * dx + dz * dz) - circleRadius[i]);
                }
            }
        }
        return least;
    }

    /** Lists in {@code found} every obstacle (or image of one) that may reach within {@code reach}; some twice. */
    public void near(float x, float z, float reach, Found found) {
        near(x - reach, x + reach, z - reach, z + reach, found);
    }

    /** Lists in {@code found} every obstacle (or image of one) that may reach into a box; some twice. */
    public void near(float loX, float hiX, float loZ, float hiZ, Found found) {
        found.clear();
        if (outlines.length == 0) {
            return;
        }
        int firstColumn = outlineCells.column(loX);
        int lastColumn = outlineCells.column(hiX);
        for (int row = outlineCells.row(loZ), lastRow = outlineCells.row(hiZ); row <= lastRow; row++) {
            int end = outlineCells.to(row, lastColumn);
            for (int at = outlineCells.from(row, firstColumn); at < end; at++) {
                found.add(outlines[outlineCells.item(at)]);
            }
        }
    }

    /**
     * The nearest wall that the segment from (x, z) by (dx, dz) crosses; obstacles' sides do not count.
     *
     * @param hit keeps what it holds unless something nearer is found
     */
    public void castAtWalls(double x, double z, double dx, double dz, Hit hit) {
        if (nothingIsNear(x, z, dx, dz)) {
            return;
        }
        cast(x, z, dx, dz, hit, true);
    }

    /**
     * The nearest wall or obstacle that the segment from (x, z) by (dx, dz) meets; of a circle that it begins in
     * it sees nothing.
     *
     * @param hit keeps what it holds unless something nearer is found
     */
    public void castAtAll(double x, double z, double dx, double dz, Hit hit) {
        if (nothingIsNear(x, z, dx, dz)) {
            return;
        }
        cast(x, z, dx, dz, hit, false);
        if (circleX.length == 0) {
            return;
        }
        int firstColumn = circleCells.column((float) Math.min(x, x + dx));
        int lastColumn = circleCells.column((float) Math.max(x, x + dx));
        int lastRow = circleCells.row((float) Math.max(z, z + dz));
        for (int row = circleCells.row((float) Math.min(z, z + dz)); row <= lastRow; row++) {
            for (int at = circleCells.from(row, firstColumn); at < circleCells.to(row, lastColumn); at++) {
                int i = circleCells.item(at);
                double fromX = x - circleX[i];
                double fromZ = z - circleZ[i];
                if (fromX * fromX + fromZ * fromZ > (double) circleRadius[i] * circleRadius[i]) {
                    sweepCircle(circleX[i], circleZ[i], circleRadius[i], x, z, dx, dz, hit);
                }
            }
        }
    }

    /**
     * The nearest point of a wall within {@code reach} of a point; obstacles' sides do not count.
     *
     * @param hit receives the point as its x and z, and in t the distance in metres; t is infinite when there is none
     */
    public void nearestWall(double x, double z, double reach, Hit hit) {
        hit.miss();
        if (segments == 0) {
            return;
        }
        double least = reach * reach;
        int firstColumn = segmentCells.column((float) (x - reach));
        int lastColumn = segmentCells.column((float) (x + reach));
        int lastRow = segmentCells.row((float) (z + reach));
        for (int row = segmentCells.row((float) (z - reach)); row <= lastRow; row++) {
            for (int at = segmentCells.from(row, firstColumn); at < segmentCells.to(row, lastColumn); at++) {
                int i = segmentCells.item(at);
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

    /** Whether an obstacle or a wall stands between two points. */
    public boolean blocks(double x, double z, double toX, double toZ, Hit scratch) {
        scratch.miss();
        double dx = bounds.dx((float) (toX - x));
        double dz = bounds.dz((float) (toZ - z));
        cast(x, z, dx, dz, scratch, false);
        if (!scratch.found()) {
            sweepCircles(x, z, dx, dz, 0, scratch);
        }
        return scratch.found();
    }

    private void cast(double x, double z, double dx, double dz, Hit hit, boolean wallsOnly) {
        if (segments == 0) {
            return;
        }
        int firstColumn = segmentCells.column((float) Math.min(x, x + dx));
        int lastColumn = segmentCells.column((float) Math.max(x, x + dx));
        int lastRow = segmentCells.row((float) Math.max(z, z + dz));
        for (int row = segmentCells.row((float) Math.min(z, z + dz)); row <= lastRow; row++) {
            for (int at = segmentCells.from(row, firstColumn); at < segmentCells.to(row, lastColumn); at++) {
                int i = segmentCells.item(at);
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
     * Moves a disc as far as the obstacles let it, sliding along what it meets. It never ends inside
     * anything if it did not start there.
     *
     * @param hit receives the place; {@code hit.t} is 1 when nothing was met, and otherwise the last
     *     surface's normal is there
     */
    public void slide(float fromX, float fromZ, double dx, double dz, float radius, Hit hit) {
        hit.miss();
        double x = fromX;
        double z = fromZ;
        double lastNormalX = 0;
        double lastNormalZ = 0;
        boolean met = false;
        for (int i = 0; i < SLIDES && (dx != 0 || dz != 0); i++) {
            hit.miss();
            sweepSegments(x, z, dx, dz, radius + SKIN, hit);
            sweepCircles(x, z, dx, dz, radius + SKIN, hit);
            if (!hit.found()) {
                x += dx;
                z += dz;
                break;
            }
            x += dx * hit.t;
            z += dz * hit.t;
            double rest = 1 - hit.t;
            double into = (dx * hit.normalX + dz * hit.normalZ) * rest * OUTWARD;
            dx = dx * rest - into * hit.normalX;
            dz = dz * rest - into * hit.normalZ;
            // In a wedge the slide would lead back into the first side: there is nowhere to go.
            if (met && dx * lastNormalX + dz * lastNormalZ < 0) {
                dx = 0;
                dz = 0;
            }
            lastNormalX = hit.normalX;
            lastNormalZ = hit.normalZ;
            met = true;
        }
        hit.x = x;
        hit.z = z;
        hit.normalX = lastNormalX;
        hit.normalZ = lastNormalZ;
        hit.t = met ? 0 : 1;
    }

    private void sweepSegments(double x, double z, double dx, double dz, double radius, Hit hit) {
        if (segments == 0) {
            return;
        }
        int firstColumn = segmentCells.column((float) (Math.min(x, x + dx) - radius));
        int lastColumn = segmentCells.column((float) (Math.max(x, x + dx) + radius));
        int lastRow = segmentCells.row((float) (Math.max(z, z + dz) + radius));
        for (int row = segmentCells.row((float) (Math.min(z, z + dz) - radius)); row <= lastRow; row++) {
            for (int at = segmentCells.from(row, firstColumn); at < segmentCells.to(row, lastColumn); at++) {
                sweepSegment(segmentCells.item(at), x, z, dx, dz, radius, hit);
            }
        }
    }

    /** A disc against a segment is a point against a capsule: its two long sides and its two ends. */
    private void sweepSegment(int i, double x, double z, double dx, double dz, double radius, Hit hit) {
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
        sweepCircle(ax[i], az[i], radius, x, z, dx, dz, hit);
        sweepCircle(bx[i], bz[i], radius, x, z, dx, dz, hit);
    }

    private void sweepCircles(double x, double z, double dx, double dz, double radius, Hit hit) {
        if (circleX.length == 0) {
            return;
        }
        int firstColumn = circleCells.column((float) (Math.min(x, x + dx) - radius));
        int lastColumn = circleCells.column((float) (Math.max(x, x + dx) + radius));
        int lastRow = circleCells.row((float) (Math.max(z, z + dz) + radius));
        for (int row = circleCells.row((float) (Math.min(z, z + dz) - radius)); row <= lastRow; row++) {
            for (int at = circleCells.from(row, firstColumn); at < circleCells.to(row, lastColumn); at++) {
                int i = circleCells.item(at);
                sweepCircle(circleX[i], circleZ[i], circleRadius[i] + radius, x, z, dx, dz, hit);
            }
        }
    }

    private static void sweepCircle(
            double cx, double cz, double radius, double x, double z, double dx, double dz, Hit hit) {
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

    /** Whether a disc is inside the world and touches nothing. */
    public boolean free(float x, float z, float radius) {
        return bounds.contains(x, z) && clear(x, z, radius) && !insideOne(x, z);
    }

    /** Whether no outline comes nearer to a point than {@code radius}; says nothing of being inside one. */
    public boolean clear(float x, float z, float radius) {
        if (clearance(x, z) > radius) {
            return true;
        }
        double limit = (double) radius * radius;
        if (segments > 0) {
            int firstColumn = segmentCells.column(x - radius);
            int lastColumn = segmentCells.column(x + radius);
            for (int row = segmentCells.row(z - radius); row <= segmentCells.row(z + radius); row++) {
                for (int at = segmentCells.from(row, firstColumn); at < segmentCells.to(row, lastColumn); at++) {
                    if (squaredDistance(segmentCells.item(at), x, z) < limit) {
                        return false;
                    }
                }
            }
        }
        if (circleX.length > 0) {
            int firstColumn = circleCells.column(x - radius);
            int lastColumn = circleCells.column(x + radius);
            for (int row = circleCells.row(z - radius); row <= circleCells.row(z + radius); row++) {
                for (int at = circleCells.from(row, firstColumn); at < circleCells.to(row, lastColumn); at++) {
                    int i = circleCells.item(at);
                    double dx = x - (double) circleX[i];
                    double dz = z - (double) circleZ[i];
                    double reach = (double) circleRadius[i] + radius;
                    if (dx * dx + dz * dz < reach * reach) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private double squaredDistance(int i, double x, double z) {
        double u = nearestShare(i, x, z);
        double dx = ax[i] + u * (bx[i] - (double) ax[i]) - x;
        double dz = az[i] + u * (bz[i] - (double) az[i]) - z;
        return dx * dx + dz * dz;
    }

    /** How far along segment i, 0..1, its point nearest to (x, z) is. */
    private double nearestShare(int i, double x, double z) {
        double ex = bx[i] - (double) ax[i];
        double ez = bz[i] - (double) az[i];
        double squared = ex * ex + ez * ez;
        double u = squared == 0 ? 0 : ((x - ax[i]) * ex + (z - az[i]) * ez) / squared;
        return Math.max(0, Math.min(1, u));
    }

    private boolean insideOne(float x, float z) {
        Found found = new Found();
        near(x, z, 0, found);
        for (int i = 0; i < found.size(); i++) {
            if (found.get(i).contains(x, z)) {
                return true;
            }
        }
        return false;
    }

    /** The free point nearest to (x, z), searched in widening rings, or null where none is within {@code reach}. */
    public Point nearestFree(float x, float z, float radius, float reach) {
        if (free(x, z, radius)) {
            return new Point(x, z);
        }
        float pace = Math.max(radius / 2, 0.05f);
        for (float ring = pace; ring <= reach; ring += pace) {
            int spokes = Math.max(12, (int) (2 * Math.PI * ring / pace));
            for (int spoke = 0; spoke < spokes; spoke++) {
                double angle = 2 * Math.PI * spoke / spokes;
                float px = wrap(x + (float) (ring * StrictMath.sin(angle)), bounds.minX(), bounds.periodX());
                float pz = wrap(z + (float) (ring * StrictMath.cos(angle)), bounds.minZ(), bounds.periodZ());
                if (free(px, pz, radius)) {
                    return new Point(px, pz);
                }
            }
        }
        return null;
    }

    /** A coordinate brought back into [min, min + period); unchanged where there is no period. */
    public static float wrap(float value, float min, float period) {
        if (period == 0 || value >= min && value < min + period) {
            return value;
        }
        float wrapped = (float) (value - period * Math.floor(((double) value - min) / period));
        // A value a rounding below the edge lands on the far edge itself: that is the near one.
        return wrapped >= min + period || wrapped < min ? min : wrapped;
    }
}
