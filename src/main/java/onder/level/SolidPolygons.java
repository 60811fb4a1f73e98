package onder.level;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import org.locationtech.jts.algorithm.Area;
import org.locationtech.jts.algorithm.locate.IndexedPointInAreaLocator;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LineString;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.PrecisionModel;
import org.locationtech.jts.operation.buffer.BufferOp;
import org.locationtech.jts.operation.buffer.BufferParameters;
import org.locationtech.jts.operation.linemerge.LineMerger;
import org.locationtech.jts.operation.overlayng.OverlayNG;
import org.locationtech.jts.operation.overlayng.OverlayNGRobust;
import org.locationtech.jts.operation.overlayng.UnaryUnionNG;
import org.locationtech.jts.precision.GeometryPrecisionReducer;
import org.locationtech.jts.simplify.TopologyPreservingSimplifier;
import org.locationtech.jts.triangulate.polygon.ConstrainedDelaunayTriangulator;

/**
 * Obstacles as polygons: the lines at which floors end, exactly where they are, and all cells behind them.
 */
final class SolidPolygons {
    /** Half the thickness of a line, in metres. */
    private static final double HALF = 0.02;

    /** Corners are rounded to this fraction of a metre, far above rounding errors. */
    private static final PrecisionModel PARTS = new PrecisionModel(1000);

    /** Gaps up to twice this many cells are closed: cells stay this far from the lines, and nobody fits through. */
    private static final double CLOSE = 1.5;

    /** How far a simplified side may be from the original, in metres; for solids known only by cells, in cells. */
    private static final double SMOOTH = 0.015;

    private static final double SMOOTH_CELLS = 0.75;

    /** A polygon with this many corners or holes is cut in two. */
    private static final int MOST_CORNERS = 40;

    /** Smaller solids stop nobody, in m². */
    private static final double LEAST = 2e-4;

    /** A hole with less floor than this is filled, in m². */
    private static final double LEAST_HOLE = 0.5;

    private static final int DEEPEST = 40;

    /** The approximate number of lines processed together: the time grows with their square. */
    private static final int LINES_A_TILE = 400;

    /** With more lines in one tile, such as from foliage, solids are only known by their cells. */
    private static final int MOST_LINES = 1500;

    /** The approximate size of a tile, in metres: the cells reveal that thicker columns are solid. */
    private static final double MARGIN = 1.5;

    private final GeometryFactory shapes = new GeometryFactory(PARTS);
    private final Floor floor;
    private final CellGrid grid;
    private final float height;
    final List<Polygon> polygons = new ArrayList<>();

    /** @param height of the polygons, in metres */
    SolidPolygons(Floor floor, List<FloorEdges.Line> lines, float height) {
        this.floor = floor;
        this.height = height;
        grid = floor.grid;
        int tiles = (int) Math.max(1, Math.ceil(Math.sqrt(lines.size() / (double) LINES_A_TILE)));
        // Processes each tile separately, in any order, and joins all at the end.
        IntStream.range(0, tiles * tiles)
                .parallel()
                .mapToObj(tile -> {
                    int column = tile % tiles;
                    int row = tile / tiles;
                    return build(
                            lines,
                            column * grid.columns() / tiles,
                            row * grid.rows() / tiles,
                            (column + 1) * grid.columns() / tiles,
                            (row + 1) * grid.rows() / tiles);
                })
                .toList()
                .forEach(polygons::addAll);
        polygons.sort(
                Comparator.comparingDouble((Polygon one) -> one.corners().get(0).x())
                        .thenComparingDouble(one -> one.corners().get(0).z()));
    }

    /** Builds the solids in some of the cells, from these and a margin around them. */
    private List<Polygon> build(List<FloorEdges.Line> lines, int fromColumn, int fromRow, int toColumn, int toRow) {
        int margin = (int) Math.ceil(MARGIN / grid.cell());
        CellGrid tile = part(fromColumn, fromRow, toColumn, toRow, margin);
        Envelope about = box(tile);
        List<FloorEdges.Line> all = lines.stream()
                .filter(line ->
                        about.intersects(new Coordinate(line.x1(), line.z1()), new Coordinate(line.x2(), line.z2())))
                .toList();
        List<FloorEdges.Line> near = all.size() > MOST_LINES ? List.of() : all;
        Geometry cells = UnaryUnionNG.union(behind(near, tile), shapes, PARTS);
        cells = TopologyPreservingSimplifier.simplify(cells, SMOOTH_CELLS * grid.cell());
        Geometry both = near.isEmpty() ? cells : OverlayNGRobust.overlay(cells, strips(near), OverlayNG.UNION);
        double close = CLOSE * grid.cell();
        Geometry closed = GeometryPrecisionReducer.reduce(buffered(buffered(both, close), -close), PARTS);
        List<Geometry> whole = new ArrayList<>();
        boolean filled = false;
        for (int i = 0; i < closed.getNumGeometries(); i++) {
            if (closed.getGeometryN(i) instanceof org.locationtech.jts.geom.Polygon one) {
                org.locationtech.jts.geom.Polygon without = withoutHollows(one);
                filled |= without.getNumInteriorRing() < one.getNumInteriorRing();
                whole.add(without);
            }
        }
        Geometry solid = filled ? UnaryUnionNG.union(whole, shapes, PARTS) : closed;
        if (tile.count() < grid.count()) {
            Geometry inside = shapes.toGeometry(box(part(fromColumn, fromRow, toColumn, toRow, 0)));
            solid = OverlayNG.overlay(solid, inside, OverlayNG.INTERSECTION, PARTS);
        }
        List<Polygon> built = new ArrayList<>();
        split(TopologyPreservingSimplifier.simplify(solid, SMOOTH), 0, built);
        return built;
    }

    /** Some of the grid's columns and rows, with a margin around them. */
    private CellGrid part(int fromColumn, int fromRow, int toColumn, int toRow, int margin) {
        int left = Math.max(0, fromColumn - margin);
        int top = Math.max(0, fromRow - margin);
        int right = Math.min(grid.columns(), toColumn + margin);
        int bottom = Math.min(grid.rows(), toRow + margin);
        return new CellGrid(
                right - left,
                bottom - top,
                (float) (grid.minX() + left * (double) grid.cell()),
                (float) (grid.minZ() + top * (double) grid.cell()),
                grid.cell());
    }

    private static Envelope box(CellGrid cells) {
        return new Envelope(
                cells.minX(),
                cells.minX() + cells.columns() * (double) cells.cell(),
                cells.minZ(),
                cells.minZ() + cells.rows() * (double) cells.cell());
    }

    /** The cells of a part where people cannot walk, except those next to a line. */
    private List<Geometry> behind(List<FloorEdges.Line> lines, CellGrid part) {
        boolean[] solid = new boolean[part.count()];
        for (int cell = 0; cell < solid.length; cell++) {
            int column = cell % part.columns();
            solid[cell] = !floor.isFloor(grid.at(part.middleX(column), part.middleZ(cell / part.columns())));
        }
        for (FloorEdges.Line line : lines) {
            double dx = line.x2() - line.x1();
            double dz = line.z2() - line.z1();
            int pieces = (int) Math.ceil(2 * Math.sqrt(dx * dx + dz * dz) / part.cell());
            for (int i = 0; i <= pieces; i++) {
                clear(solid, part, line.x1() + dx * i / pieces, line.z1() + dz * i / pieces);
            }
        }
        return new SolidMask(part, solid, shapes).polygons();
    }

    private static void clear(boolean[] solid, CellGrid part, double x, double z) {
        for (int across = -1; across <= 1; across++) {
            for (int down = -1; down <= 1; down++) {
                int cell = part.at(x + across * part.cell(), z + down * part.cell());
                if (cell >= 0) {
                    solid[cell] = false;
                }
            }
        }
    }

    /** The lines with their thickness; consecutive ones are processed together. */
    private Geometry strips(List<FloorEdges.Line> lines) {
        LineMerger merger = new LineMerger();
        for (FloorEdges.Line line : lines) {
            merger.add(shapes.createLineString(
                    new Coordinate[] {new Coordinate(line.x1(), line.z1()), new Coordinate(line.x2(), line.z2())}));
        }
        List<LineString> strings = new ArrayList<>();
        for (Object merged : merger.getMergedLineStrings()) {
            Coordinate[] way = ((LineString) merged).getCoordinates();
            // JTS 1.20 sometimes fills a ring, but not half of one.
            int half = ((LineString) merged).isClosed() ? way.length / 2 : way.length - 1;
            strings.add(shapes.createLineString(Arrays.copyOfRange(way, 0, half + 1)));
            if (half < way.length - 1) {
                strings.add(shapes.createLineString(Arrays.copyOfRange(way, half, way.length)));
            }
        }
        return buffered(shapes.createMultiLineString(strings.toArray(LineString[]::new)), HALF);
    }

    private static Geometry buffered(Geometry shape, double by) {
        BufferParameters sharp = new BufferParameters(1, BufferParameters.CAP_SQUARE, BufferParameters.JOIN_MITRE, 3);
        return BufferOp.bufferOp(shape, by, sharp);
    }

    /** Removes holes where people cannot walk. */
    private org.locationtech.jts.geom.Polygon withoutHollows(org.locationtech.jts.geom.Polygon one) {
        List<LinearRing> holes = new ArrayList<>();
        for (int i = 0; i < one.getNumInteriorRing(); i++) {
            LinearRing hole = one.getInteriorRingN(i);
            if (hasFloor(hole)) {
                holes.add(hole);
            }
        }
        return shapes.createPolygon(one.getExteriorRing(), holes.toArray(new LinearRing[0]));
    }

    private boolean hasFloor(LinearRing hole) {
        org.locationtech.jts.geom.Polygon inside = shapes.createPolygon(hole);
        if (inside.getArea() < LEAST_HOLE) {
            return false;
        }
        IndexedPointInAreaLocator locator = new IndexedPointInAreaLocator(inside);
        Envelope box = hole.getEnvelopeInternal();
        long cells = 0;
        for (int row = Math.max(0, grid.row(box.getMinY()));
                row <= Math.min(grid.rows() - 1, grid.row(box.getMaxY()));
                row++) {
            for (int column = Math.max(0, grid.column(box.getMinX()));
                    column <= Math.min(grid.columns() - 1, grid.column(box.getMaxX()));
                    column++) {
                if (floor.isFloor(row * grid.columns() + column)
                        && locator.locate(new Coordinate(grid.middleX(column), grid.middleZ(row)))
                                == Location.INTERIOR) {
                    if (grid.squareMetres(++cells) >= LEAST_HOLE) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Cuts polygons with holes or many corners until the engine accepts the pieces. */
    private void split(Geometry shape, int depth, List<Polygon> to) {
        for (int i = 0; i < shape.getNumGeometries(); i++) {
            if (shape.getGeometryN(i) instanceof org.locationtech.jts.geom.Polygon one && one.getArea() >= LEAST) {
                if (one.getNumInteriorRing() == 0 && one.getNumPoints() <= MOST_CORNERS + 1 && add(one, to)) {
                    continue;
                }
                if (depth == DEEPEST || one.getNumPoints() <= 5) {
                    addTriangles(one, to);
                } else {
                    cut(one, depth, to);
                }
            }
        }
    }

    private void cut(org.locationtech.jts.geom.Polygon one, int depth, List<Polygon> to) {
        Envelope box = one.getEnvelopeInternal();
        boolean across = box.getWidth() >= box.getHeight();
        Envelope about =
                one.getNumInteriorRing() == 0 ? box : one.getInteriorRingN(0).getEnvelopeInternal();
        double at = PARTS.makePrecise(across ? about.centre().x : about.centre().y);
        Geometry low = shapes.toGeometry(
                across
                        ? new Envelope(box.getMinX(), at, box.getMinY(), box.getMaxY())
                        : new Envelope(box.getMinX(), box.getMaxX(), box.getMinY(), at));
        Geometry high = shapes.toGeometry(
                across
                        ? new Envelope(at, box.getMaxX(), box.getMinY(), box.getMaxY())
                        : new Envelope(box.getMinX(), box.getMaxX(), at, box.getMaxY()));
        split(OverlayNG.overlay(one, low, OverlayNG.INTERSECTION, PARTS), depth + 1, to);
        split(OverlayNG.overlay(one, high, OverlayNG.INTERSECTION, PARTS), depth + 1, to);
    }

    /** Whether the engine accepts it unchanged. */
    private boolean add(org.locationtech.jts.geom.Polygon one, List<Polygon> to) {
        Coordinate[] ring = one.norm().getCoordinates();
        List<Point> corners = new ArrayList<>();
        for (int i = 0; i + 1 < ring.length; i++) {
            corners.add(new Point((float) ring[i].x, (float) ring[i].y));
        }
        try {
            to.add(new Polygon(corners, height));
            return true;
        } catch (IllegalArgumentException tooThin) {
            return false;
        }
    }

    /**
     * The last resort for polygons with a narrow waist or a spike: splits them into triangles, and drops those too thin
     * to notice.
     */
    private void addTriangles(org.locationtech.jts.geom.Polygon one, List<Polygon> to) {
        Geometry triangles = ConstrainedDelaunayTriangulator.triangulate(one);
        for (int i = 0; i < triangles.getNumGeometries(); i++) {
            add((org.locationtech.jts.geom.Polygon) triangles.getGeometryN(i), to);
        }
    }

    /** The outlines of cells: loops along their sides, with the cells to the left. */
    private static final class SolidMask {
        private static final int[] ACROSS = {1, 0, -1, 0};
        private static final int[] DOWN = {0, 1, 0, -1};

        private final CellGrid grid;
        private final boolean[] solid;

        /** For each corner of the lattice, the sides that begin there, one bit per direction. */
        private final byte[] sides;

        private final GeometryFactory shapes;

        SolidMask(CellGrid grid, boolean[] solid, GeometryFactory shapes) {
            this.grid = grid;
            this.solid = solid;
            this.shapes = shapes;
            sides = new byte[(grid.columns() + 1) * (grid.rows() + 1)];
            for (int row = 0; row < grid.rows(); row++) {
                for (int column = 0; column < grid.columns(); column++) {
                    if (isSolid(column, row)) {
                        addSides(column, row);
                    }
                }
            }
        }

        private void addSides(int column, int row) {
            if (!isSolid(column, row - 1)) {
                sides[corner(column, row)] |= 1;
            }
            if (!isSolid(column + 1, row)) {
                sides[corner(column + 1, row)] |= 2;
            }
            if (!isSolid(column, row + 1)) {
                sides[corner(column + 1, row + 1)] |= 4;
            }
            if (!isSolid(column - 1, row)) {
                sides[corner(column, row + 1)] |= 8;
            }
        }

        private boolean isSolid(int column, int row) {
            return column >= 0
                    && column < grid.columns()
                    && row >= 0
                    && row < grid.rows()
                    && solid[row * grid.columns() + column];
        }

        private int corner(int column, int row) {
            return row * (grid.columns() + 1) + column;
        }

        /** The cells as polygons with holes. */
        List<Geometry> polygons() {
            List<LinearRing> shells = new ArrayList<>();
            List<LinearRing> holes = new ArrayList<>();
            for (int corner = 0; corner < sides.length; corner++) {
                while (sides[corner] != 0) {
                    Coordinate[] loop = loop(corner).toArray(new Coordinate[0]);
                    (Area.ofRingSigned(loop) < 0 ? shells : holes).add(shapes.createLinearRing(loop));
                }
            }
            shells.sort(Comparator.comparingDouble(
                    shell -> shell.getEnvelopeInternal().getArea()));
            List<List<LinearRing>> inside = new ArrayList<>();
            List<org.locationtech.jts.geom.Polygon> filled = new ArrayList<>();
            for (LinearRing shell : shells) {
                inside.add(new ArrayList<>());
                filled.add(shapes.createPolygon(shell));
            }
            holes.forEach(hole -> inside.get(around(hole, filled)).add(hole));
            List<Geometry> polygons = new ArrayList<>();
            for (int i = 0; i < shells.size(); i++) {
                polygons.add(shapes.createPolygon(shells.get(i), inside.get(i).toArray(new LinearRing[0])));
            }
            return polygons;
        }

        /**
         * The smallest outline around a hole: the centre of a solid cell beside the hole lies in it and in the outlines
         * around it only.
         */
        private int around(LinearRing hole, List<org.locationtech.jts.geom.Polygon> shells) {
            // Sides run with the cells to their left: a bit to the left of the first side's middle.
            Coordinate a = hole.getCoordinateN(0);
            Coordinate b = hole.getCoordinateN(1);
            double length = a.distance(b);
            double nudge = grid.cell() / 4;
            Coordinate within = new Coordinate(
                    (a.x + b.x) / 2 - (b.y - a.y) / length * nudge, (a.y + b.y) / 2 + (b.x - a.x) / length * nudge);
            for (int i = 0; i < shells.size(); i++) {
                if (shells.get(i).getEnvelopeInternal().contains(within)
                        && SimplePointInAreaLocator.locate(within, shells.get(i)) != Location.EXTERIOR) {
                    return i;
                }
            }
            throw new AssertionError("a hole in nothing at " + within);
        }

        /** The loop that begins at a corner, which is its uppermost and then leftmost. */
        private List<Coordinate> loop(int from) {
            List<Coordinate> loop = new ArrayList<>();
            int first = Integer.numberOfTrailingZeros(sides[from]);
            int direction = first;
            int at = from;
            loop.add(place(at));
            while (true) {
                sides[at] &= (byte) ~(1 << direction);
                at += DOWN[direction] * (grid.columns() + 1) + ACROSS[direction];
                int next = next(at, direction);
                if (at == from && ((direction + 1) % 4 == first || next != (direction + 1) % 4)) {
                    break;
                }
                if (next != direction) {
                    loop.add(place(at));
                }
                direction = next;
            }
            loop.add(loop.get(0).copy());
            return loop;
        }

        /** Where a loop continues at a corner; at a corner where two cells touch, it stays with its own cell. */
        private int next(int corner, int direction) {
            for (int turn : new int[] {1, 0, 3}) {
                int next = (direction + turn) % 4;
                if ((sides[corner] >> next & 1) == 1) {
                    return next;
                }
            }
            return -1;
        }

        private Coordinate place(int corner) {
            int column = corner % (grid.columns() + 1);
            int row = corner / (grid.columns() + 1);
            return new Coordinate(
                    grid.minX() + column * (double) grid.cell(), grid.minZ() + row * (double) grid.cell());
        }
    }
}
