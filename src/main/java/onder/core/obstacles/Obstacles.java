package onder.core.obstacles;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import onder.core.agents.NearbyAgents;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;

/**
 * Everything that agents keep out of: obstacles, walls and the world's edge, indexed in cells.
 *
 * <p>Immutable: adding one creates a new index. Every outline is stored as segments and circles, so one sweep, one ray
 * and one distance serve all shapes. Equal obstacles appear once in the index. On a torus each has nine images, so
 * queries need no wrapping.
 */
public final class Obstacles {
    /** Cell size of the index, in metres: about a person's look-ahead. */
    static final float CELL = 4;

    /** The gap that a sweep leaves, in metres, so that rounding never makes a contact an overlap. */
    private static final double SKIN = 1e-3;

    /** More than the rounding error of a position in the largest world, in metres. */
    private static final float ROUNDING = 0.01f;

    /** A slide leaves a surface by this tiny distance, or rounding would make it hit the surface again at once. */
    private static final double OUTWARD = 1 + 1e-6;

    private static final int SLIDES = 4;

    /** The search for a free point uses steps of at least this, in metres, and this many points on a ring. */
    private static final float LEAST_PACE = 0.05f;

    private static final int LEAST_SPOKES = 12;

    private final Bounds bounds;
    private final List<Obstacle> bodies;
    private final List<Wall> walls;
    private final List<? extends Obstacle> fixed;
    private final Segments segments;
    private final List<Outline> rounds;
    private final Circles circles;
    private final Outline[] outlines;

    // The outlines' bounding circles, stored together: most outlines that a query checks are out of the way.
    private final float[] outlineX;
    private final float[] outlineZ;
    private final float[] outlineRadius;

    private final Cells outlineCells;
    private final Clearance clearance;

    /**
     * Indexes the obstacles of a world.
     *
     * @param bounds the edge of the world
     * @param bodies the obstacles, in an order that is kept
     * @param walls beside those of the bounds
     */
    public Obstacles(Bounds bounds, List<Obstacle> bodies, List<Wall> walls) {
        this(bounds, bodies, walls, List.of());
    }

    /**
     * Indexes the obstacles of a world, and the walls of its level.
     *
     * @param bounds the edge of the world
     * @param bodies the obstacles, in an order that is kept
     * @param walls beside those of the bounds
     * @param fixed obstacles that belong to the ground: agents keep out of them, but they are not listed as obstacles
     */
    public Obstacles(Bounds bounds, List<Obstacle> bodies, List<Wall> walls, List<? extends Obstacle> fixed) {
        this.bounds = Limits.present(bounds, "bounds");
        this.bodies = Limits.list(bodies, "obstacles");
        this.walls = Limits.list(walls, "walls");
        this.fixed = Limits.list(fixed, "fixed");
        this.bodies.forEach(Limits::obstacle);
        this.walls.forEach(Limits::wall);
        List<Segments.Segment> lines = new ArrayList<>();
        List<Outline> all = new ArrayList<>();
        for (float shiftX : shifts(bounds.periodX())) {
            for (float shiftZ : shifts(bounds.periodZ())) {
                addWalls(shiftX, shiftZ, lines);
                addBodies(shiftX, shiftZ, lines, all);
            }
        }
        segments = new Segments(lines);
        rounds = all.stream().flatMap(outline -> outline.circles().stream()).toList();
        circles = new Circles(rounds);
        outlines = all.toArray(new Outline[0]);
        outlineX = new float[outlines.length];
        outlineZ = new float[outlines.length];
        outlineRadius = new float[outlines.length];
        for (int i = 0; i < outlines.length; i++) {
            outlineX[i] = outlines[i].x();
            outlineZ[i] = outlines[i].z();
            outlineRadius[i] = outlines[i].radius();
        }
        outlineCells = new Cells(Outline.boxes(all), CELL);
        clearance = new Clearance(bounds, this::distance);
    }

    private static float[] shifts(float period) {
        return period > 0 ? new float[] {0, -period, period} : new float[] {0};
    }

    private void addWalls(float shiftX, float shiftZ, List<Segments.Segment> to) {
        for (Wall wall : Stream.concat(walls.stream(), bounds.walls().stream())
                .distinct()
                .toList()) {
            Wall image = image(wall, shiftX, shiftZ);
            to.add(new Segments.Segment(image.x1(), image.z1(), image.x2(), image.z2(), true));
        }
    }

    private Wall image(Wall wall, float shiftX, float shiftZ) {
        float dx = shiftX + home((wall.x1() + wall.x2()) / 2, bounds.minX(), bounds.periodX());
        float dz = shiftZ + home((wall.z1() + wall.z2()) / 2, bounds.minZ(), bounds.periodZ());
        return new Wall(wall.x1() + dx, wall.z1() + dz, wall.x2() + dx, wall.z2() + dz, wall.height());
    }

    private void addBodies(float shiftX, float shiftZ, List<Segments.Segment> to, List<Outline> all) {
        for (Obstacle body :
                Stream.concat(bodies.stream(), fixed.stream()).distinct().toList()) {
            List<Outline> pieces = body.outlines(
                    shiftX + home(body.x(), bounds.minX(), bounds.periodX()),
                    shiftZ + home(body.z(), bounds.minZ(), bounds.periodZ()));
            all.addAll(pieces);
            for (Outline outline : pieces) {
                for (Wall side : outline.sides()) {
                    to.add(new Segments.Segment(side.x1(), side.z1(), side.x2(), side.z2(), false));
                }
            }
        }
    }

    /**
     * The shift by whole periods that brings a centre into the world, so that its eight neighbouring images suffice.
     */
    private static float home(float centre, float min, float period) {
        return period > 0 ? (float) (-period * Math.floor(((double) centre - min) / period)) : 0;
    }

    /** {@return the obstacles, in the order they were given, without images} */
    public List<Obstacle> bodies() {
        return bodies;
    }

    /** {@return the obstacles that belong to the ground, in the given order, without images} */
    public List<? extends Obstacle> fixed() {
        return fixed;
    }

    /** {@return the walls that were given, without those of the bounds} */
    public List<Wall> walls() {
        return walls;
    }

    /** {@return every wall that was given, and on a torus its images} */
    public List<Wall> wallImages() {
        List<Wall> images = new ArrayList<>();
        for (float shiftX : shifts(bounds.periodX())) {
            for (float shiftZ : shifts(bounds.periodZ())) {
                walls.forEach(wall -> images.add(image(wall, shiftX, shiftZ)));
            }
        }
        return images;
    }

    /** {@return every outline, and on a torus its images} */
    public List<Outline> outlines() {
        return List.of(outlines);
    }

    /** {@return every circle of an outline, whole or as a rounding, and on a torus their images} */
    public List<Outline> circles() {
        return rounds;
    }

    /** {@return every wall and every straight side of an outline, and on a torus their images; without height} */
    public List<Wall> sides() {
        return segments.asWalls();
    }

    /** {@return whether there are no obstacles} */
    public boolean isEmpty() {
        return segments.isEmpty() && circles.isEmpty();
    }

    /** {@return the world's edge} */
    public Bounds bounds() {
        return bounds;
    }

    /**
     * {@return the same world with other obstacles and walls}
     *
     * @param newBodies replaces the obstacles
     * @param newWalls replaces the walls
     */
    public Obstacles with(List<Obstacle> newBodies, List<Wall> newWalls) {
        return new Obstacles(bounds, newBodies, newWalls, fixed);
    }

    /**
     * {@return the same world with more obstacles that belong to the ground}
     *
     * @param more the additional obstacles
     */
    public Obstacles withFixed(List<? extends Obstacle> more) {
        if (more.isEmpty()) {
            return this;
        }
        List<Obstacle> all = new ArrayList<>(fixed);
        all.addAll(more);
        return new Obstacles(bounds, bodies, walls, all);
    }

    /**
     * {@return a distance, in metres, within which nothing stands around a point: never too large, and fast to compute}
     * Inside a box or a polygon it is the distance from the sides.
     *
     * @param x in metres
     * @param z in metres
     */
    public float clearance(float x, float z) {
        return isEmpty() ? Float.POSITIVE_INFINITY : clearance.at(x, z);
    }

    /**
     * Finds the {@link #clearance} of many points at once.
     *
     * @param x of each, in metres
     * @param z of each, in metres
     * @param from the first point's index
     * @param count how many points there are
     * @param found receives theirs from 0 on, in metres
     */
    public void clearances(float[] x, float[] z, int from, int count, float[] found) {
        if (isEmpty()) {
            Arrays.fill(found, 0, count, Float.POSITIVE_INFINITY);
        } else {
            clearance.at(x, z, from, count, found);
        }
    }

    /** Whether the nearest obstacle to a point is farther than the length of (dx, dz). */
    private boolean nothingIsNear(double x, double z, double dx, double dz) {
        return clearance((float) x, (float) z) > Math.abs(dx) + Math.abs(dz);
    }

    /**
     * {@return the distance from a point to the nearest wall, side or circle, in metres, below 0 inside a circle;
     * infinite if none is within a reach}
     *
     * @param x in metres
     * @param z in metres
     * @param reach in metres, 0 or more
     */
    public double distance(double x, double z, double reach) {
        return Math.min(segments.distance(x, z, reach), circles.distance(x, z, reach));
    }

    /**
     * Lists in {@code found} every obstacle (or image of one) that may reach within {@code reach}; some twice.
     *
     * @param x in metres
     * @param z in metres
     * @param reach in metres, 0 or more
     * @param found cleared and filled
     */
    public void near(float x, float z, float reach, OutlineList found) {
        near(x - reach, x + reach, z - reach, z + reach, found);
    }

    private void near(float loX, float hiX, float loZ, float hiZ, OutlineList found) {
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
     * Lists in {@code found} every obstacle (or image of one) that may reach into a box ahead of a place.
     *
     * @param x of the place, in metres
     * @param z of the place, in metres
     * @param hx along x, of the unit vector ahead
     * @param hz along z, of the unit vector ahead
     * @param length of the box, in metres, 0 or more
     * @param halfWidth half the box's width, in metres
     * @param found cleared and filled
     */
    public void ahead(float x, float z, float hx, float hz, float length, float halfWidth, OutlineList found) {
        found.clear();
        if (outlines.length == 0) {
            return;
        }
        float side = halfWidth + ROUNDING;
        float endX = x + length * hx;
        float endZ = z + length * hz;
        int firstColumn = outlineCells.column(Math.min(x, endX) - side);
        int lastColumn = outlineCells.column(Math.max(x, endX) + side);
        int lastRow = outlineCells.row(Math.max(z, endZ) + side);
        for (int row = outlineCells.row(Math.min(z, endZ) - side); row <= lastRow; row++) {
            int end = outlineCells.to(row, lastColumn);
            for (int at = outlineCells.from(row, firstColumn); at < end; at++) {
                int i = outlineCells.item(at);
                float dx = outlineX[i] - x;
                float dz = outlineZ[i] - z;
                float along = dx * hx + dz * hz;
                float aside = Math.abs(dx * hz - dz * hx);
                if (Math.max(aside, Math.max(-along, along - length)) <= outlineRadius[i] + side) {
                    found.addOnce(outlines[i]);
                }
            }
        }
    }

    /**
     * The nearest wall that the segment from (x, z) by (dx, dz) crosses; obstacles' sides do not count.
     *
     * @param x in metres
     * @param z in metres
     * @param dx the way along x, in metres
     * @param dz the way along z, in metres
     * @param hit is only changed if something nearer is found
     */
    public void castAtWalls(double x, double z, double dx, double dz, Hit hit) {
        if (nothingIsNear(x, z, dx, dz)) {
            return;
        }
        segments.cast(x, z, dx, dz, hit, true);
    }

    /**
     * The nearest wall or obstacle that the segment from (x, z) by (dx, dz) meets; a circle in which it starts is
     * ignored.
     *
     * @param x in metres
     * @param z in metres
     * @param dx the way along x, in metres
     * @param dz the way along z, in metres
     * @param hit is only changed if something nearer is found
     */
    public void castAtAll(double x, double z, double dx, double dz, Hit hit) {
        if (nothingIsNear(x, z, dx, dz)) {
            return;
        }
        segments.cast(x, z, dx, dz, hit, false);
        circles.cast(x, z, dx, dz, hit);
    }

    /**
     * The nearest point of a wall within {@code reach} of a point; obstacles' sides do not count.
     *
     * @param x in metres
     * @param z in metres
     * @param reach in metres, 0 or more
     * @param hit receives the point as its x and z, and in t the distance in metres; t is infinite if there is none
     */
    public void nearestWall(double x, double z, double reach, Hit hit) {
        segments.nearestWall(x, z, reach, hit);
    }

    /**
     * Lists in {@code found} the nearest point of every wall, straight side and circle that comes within {@code reach} of
     * a point; some twice. Their ids mean nothing.
     *
     * @param x in metres
     * @param z in metres
     * @param reach in metres, 0 or more
     * @param found cleared and filled
     */
    public void surfaces(float x, float z, float reach, NearbyAgents found) {
        found.clear();
        if (clearance(x, z) <= reach) {
            segments.surfaces(x, z, reach, found);
            circles.surfaces(x, z, reach, found);
        }
    }

    /**
     * {@return whether an obstacle or a wall stands between two points}
     *
     * @param x in metres
     * @param z in metres
     * @param toX in metres
     * @param toZ in metres
     * @param scratch used by one thread at a time
     */
    public boolean blocks(double x, double z, double toX, double toZ, Hit scratch) {
        scratch.miss();
        double dx = bounds.dx((float) (toX - x));
        double dz = bounds.dz((float) (toZ - z));
        segments.cast(x, z, dx, dz, scratch, false);
        if (!scratch.found()) {
            circles.sweep(x, z, dx, dz, 0, scratch);
        }
        return scratch.found();
    }

    /**
     * {@return whether a disc that goes straight from one place to another comes nearer to an obstacle or a wall than
     * its radius} If it starts inside an obstacle, it only hits the outline.
     *
     * @param x in metres
     * @param z in metres
     * @param toX in metres; on a torus, the nearest image counts
     * @param toZ in metres
     * @param radius in metres, 0 or more
     */
    public boolean obstruct(float x, float z, float toX, float toZ, double radius) {
        double dx = bounds.dx(toX - x);
        double dz = bounds.dz(toZ - z);
        return clearance(x, z) < Math.abs(dx) + Math.abs(dz) + radius
                && (segments.obstruct(x, z, dx, dz, radius) || circles.obstruct(x, z, dx, dz, radius));
    }

    /**
     * The walls and straight sides, for the graph of corners.
     *
     * @return the segments
     */
    public Segments segments() {
        return segments;
    }

    /**
     * Moves a disc as far as the obstacles allow, sliding along surfaces. It never ends inside anything if it did not
     * start there.
     *
     * @param fromX in metres
     * @param fromZ in metres
     * @param dx the way along x, in metres
     * @param dz the way along z, in metres
     * @param radius in metres, 0 or more
     * @param hit receives the place; {@code hit.t} is 1 if nothing was hit, otherwise it also has the last surface's
     *     normal
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
            segments.sweep(x, z, dx, dz, radius + SKIN, hit);
            circles.sweep(x, z, dx, dz, radius + SKIN, hit);
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
            // In a wedge the slide would lead back into the first side, so the disc stops.
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

    /**
     * {@return whether a disc is inside the world and touches nothing}
     *
     * @param x in metres
     * @param z in metres
     * @param radius in metres, 0 or more
     */
    public boolean free(float x, float z, float radius) {
        return bounds.contains(x, z) && clear(x, z, radius) && !insideOne(x, z);
    }

    /**
     * {@return whether no outline comes nearer to a point than {@code radius}; does not tell whether the point is
     * inside one}
     *
     * @param x in metres
     * @param z in metres
     * @param radius in metres, 0 or more
     */
    public boolean clear(float x, float z, float radius) {
        return clearance(x, z) > radius || !segments.comeWithin(radius, x, z) && !circles.comeWithin(radius, x, z);
    }

    private boolean insideOne(float x, float z) {
        if (outlines.length > 0) {
            int row = outlineCells.row(z);
            int column = outlineCells.column(x);
            for (int at = outlineCells.from(row, column), end = outlineCells.to(row, column); at < end; at++) {
                if (outlines[outlineCells.item(at)].contains(x, z)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * {@return the free point nearest to (x, z), searched in widening rings, or null where none is within {@code
     * reach}}
     *
     * @param x in metres
     * @param z in metres
     * @param radius in metres, 0 or more
     * @param reach in metres, 0 or more
     */
    public Point nearestFree(float x, float z, float radius, float reach) {
        if (free(x, z, radius)) {
            return new Point(x, z);
        }
        float pace = Math.max(radius / 2, LEAST_PACE);
        for (float ring = pace; ring <= reach; ring += pace) {
            int spokes = Math.max(LEAST_SPOKES, (int) (2 * Math.PI * ring / pace));
            for (int spoke = 0; spoke < spokes; spoke++) {
                double angle = 2 * Math.PI * spoke / spokes;
                float px = bounds.wrapX(x + (float) (ring * StrictMath.sin(angle)));
                float pz = bounds.wrapZ(z + (float) (ring * StrictMath.cos(angle)));
                if (free(px, pz, radius)) {
                    return new Point(px, pz);
                }
            }
        }
        return null;
    }
}
