package onder.level;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.locationtech.jts.algorithm.Area;
import org.locationtech.jts.algorithm.locate.SimplePointInAreaLocator;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.LinearRing;
import org.locationtech.jts.geom.Location;
import org.locationtech.jts.geom.Polygon;

/** The outlines of cells: loops along their sides, with the cells to the left. */
final class SolidMask {
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
        shells.sort(
                Comparator.comparingDouble(shell -> shell.getEnvelopeInternal().getArea()));
        List<List<LinearRing>> inside = new ArrayList<>();
        List<Polygon> filled = new ArrayList<>();
        for (LinearRing shell : shells) {
            inside.add(new ArrayList<>());
            filled.add(shapes.createPolygon(shell));
        }
        for (LinearRing hole : holes) {
            inside.get(around(hole, filled)).add(hole);
        }
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
    private int around(LinearRing hole, List<Polygon> shells) {
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
        return new Coordinate(grid.minX() + column * (double) grid.cell(), grid.minZ() + row * (double) grid.cell());
    }
}
