package onder.record;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.agents.Body;
import onder.core.geometry.Bounds;
import onder.core.geometry.Outline;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.param.Params;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;
import org.locationtech.jts.operation.polygonize.Polygonizer;

/**
 * Where agents can stand, as a polygon with obstacles as holes; x and y as in {@link Trajectories}. Several polygons if
 * walls divide the world.
 */
final class WalkableArea {
    /** The thickness of walls, in metres: that of the narrowest body, so that no centre lies inside a wall. */
    private static final double WALL = 2 * Params.of(Body.class, "radius").min();

    /** The greatest distance between a polygon's side and the arc that it replaces, in metres. */
    private static final double SAGITTA = 0.005;

    private static final int LEAST_QUARTER = 4;

    /** The margin around obstacles in a world without an edge, in metres. */
    private static final double MARGIN = 1;

    /** Corners are rounded to 0.1 mm, so that rounding in the text cannot make the polygon invalid. */
    private static final PrecisionModel GRID = new PrecisionModel(10_000);

    private static final GeometryFactory SHAPES = new GeometryFactory(GRID);

    private WalkableArea() {}

    /**
     * @param radius the smallest body's, in metres: places too narrow for it are left out
     * @param seen in a world without an edge, a rectangle that the area must cover
     */
    static Geometry of(Obstacles obstacles, double radius, Envelope seen) {
        Geometry solid = UnaryUnionNG.union(solids(obstacles), SHAPES, GRID);
        Geometry world = world(obstacles.bounds(), solid, seen);
        OverlayNG difference = new OverlayNG(world, solid, GRID, OverlayNG.DIFFERENCE);
        difference.setStrictMode(true);
        Geometry area = difference.getResult();
        return SHAPES.buildGeometry(IntStream.range(0, area.getNumGeometries())
                .mapToObj(area::getGeometryN)
                .filter(piece -> !piece.buffer(-radius).isEmpty())
                .toList());
    }

    private static List<Geometry> solids(Obstacles obstacles) {
        List<Geometry> solids = new ArrayList<>();
        for (Outline outline : obstacles.outlines()) {
            solids.add(outline(outline));
        }
        for (Wall wall : obstacles.wallImages()) {
            Coordinate[] ends = {at(wall.x1(), wall.z1()), at(wall.x2(), wall.z2())};
            solids.add(SHAPES.createLineString(ends).buffer(WALL / 2, LEAST_QUARTER));
        }
        return solids;
    }

    private static Geometry outline(Outline outline) {
        if (outline.rounding() == 0) {
            return SHAPES.createPolygon(corners(outline, outline.corners() + 1));
        }
        double quarter = Math.PI / 4 / Math.acos(1 - Math.min(1, SAGITTA / outline.rounding()));
        Geometry middle = outline.corners() == 0
                ? SHAPES.createPoint(at(outline.x(), outline.z()))
                : SHAPES.createLineString(corners(outline, outline.corners()));
        return middle.buffer(outline.rounding(), Math.max(LEAST_QUARTER, (int) Math.ceil(quarter)));
    }

    private static Coordinate[] corners(Outline outline, int count) {
        return IntStream.range(0, count)
                .map(i -> i % outline.corners())
                .mapToObj(corner -> at(outline.cornerX(corner), outline.cornerZ(corner)))
                .toArray(Coordinate[]::new);
    }

    private static Geometry world(Bounds bounds, Geometry solid, Envelope seen) {
        if (bounds instanceof Bounds.Walled walled) {
            return inside(walled.corners());
        }
        Envelope whole = new Envelope(bounds.minX(), bounds.maxX(), -bounds.maxZ(), -bounds.minZ());
        if (bounds instanceof Bounds.Open) {
            whole.expandToInclude(solid.getEnvelopeInternal());
            whole.expandToInclude(seen);
            whole.expandBy(MARGIN);
        }
        return SHAPES.toGeometry(whole);
    }

    /** If an edge crosses itself, the even-odd rule determines the inside, as in the engine. */
    private static Geometry inside(List<Point> corners) {
        Coordinate[] ring = Stream.concat(corners.stream(), Stream.of(corners.get(0)))
                .map(corner -> at(corner.x(), corner.z()))
                .toArray(Coordinate[]::new);
        Polygonizer faces = new Polygonizer(true);
        faces.add(SHAPES.createLineString(ring).union());
        return faces.getGeometry();
    }

    private static Coordinate at(double x, double z) {
        // + 0.0 turns a negative zero into 0.
        return new Coordinate(GRID.makePrecise(x), GRID.makePrecise(-z) + 0.0);
    }
}
