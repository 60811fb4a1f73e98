package onder.lab.imports;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import onder.core.geometry.Bounds;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.file.ParserGuard;
import onder.param.Format;
import onder.scene.SceneException;
import org.locationtech.jts.algorithm.MinimumDiameter;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateFilter;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryCollection;
import org.locationtech.jts.geom.GeometryFilter;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.locationtech.jts.operation.valid.IsValidOp;
import org.locationtech.jts.operation.valid.TopologyValidationError;
import org.locationtech.jts.triangulate.polygon.PolygonTriangulator;

/**
 * A walkable area of JuPedSim in well-known text: connected polygons with holes. The scene's x is the file's x, the
 * scene's −z its y. The file has no people; the scene gets one, so that it can be opened.
 */
final class WktFile {
    /** In metres. */
    private static final double THIN = 2 * Limits.MIN_SIZE;

    /** Nesting of brackets: a collection of collections of polygons has six. */
    private static final int DEEPEST = 20;

    private static final int MOST_CORNERS = 20_000;

    /** Limit of map coordinates, in metres. */
    private static final double FARTHEST = 1e9;

    /** A polygon counts as convex if its hull's area exceeds its own by at most this share. */
    private static final double ROUNDED = 1e-12;

    private WktFile() {}

    static String read(String file, String text) {
        Geometry area = parse(file, text);
        if (!(area instanceof org.locationtech.jts.geom.Polygon one) || area.isEmpty()) {
            throw new SceneException(file + ": is " + area.getNumGeometries() + " areas of type "
                    + area.getGeometryType() + ", allowed connected polygons");
        }
        SceneDraft draft = new SceneDraft("The walkable area in " + Importer.title(file) + " (JuPedSim)" + moved(one));
        try {
            draft.enclose(new Bounds.Walled(corners(one.getExteriorRing()), Obstacle.HEIGHT));
            for (int i = 0; i < one.getNumInteriorRing(); i++) {
                solids(one.getInteriorRingN(i)).forEach(draft::add);
            }
        } catch (IllegalArgumentException e) {
            throw new SceneException(file + ": " + e.getMessage());
        }
        draft.addPerson(point(one.getInteriorPoint().getCoordinate()), 0, 0.25, 1.4, List.of());
        return draft.text();
    }

    /**
     * Map coordinates are too large for a world, so the area's centre becomes the origin. Returns the shift in words,
     * or nothing.
     */
    private static String moved(Geometry area) {
        Envelope box = area.getEnvelopeInternal();
        if (Math.max(Math.abs(box.centre().x), Math.abs(box.centre().y)) < Bounds.MAX_SIZE / 2) {
            return "";
        }
        double x = Math.rint(box.centre().x);
        double y = Math.rint(box.centre().y);
        area.apply((CoordinateFilter) at -> at.setCoordinate(new Coordinate(at.x - x, at.y - y)));
        area.geometryChanged();
        return Format.of(", its origin at %.0f, %.0f", x, y);
    }

    private static Geometry parse(String file, String text) {
        checkDepth(file, text);
        try {
            Geometry read = new WKTReader().read(text);
            check(file, read);
            return read.buffer(0);
        } catch (ParseException e) {
            throw new SceneException(file + ": is not well-known text: " + ParserGuard.plain(e.getMessage()));
        } catch (IllegalArgumentException e) {
            throw new SceneException(file + ": is not well-known text: a polygon needs 4 corners or more, and"
                    + " the last must be the first");
        }
    }

    private static void checkDepth(String file, String text) {
        int depth = 0;
        int line = 1;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            line += c == '\n' ? 1 : 0;
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth > DEEPEST) {
                throw new SceneException(file + ":" + line + ": is nested deeper than " + DEEPEST + " brackets");
            }
        }
    }

    /** Repairing a polygon could silently drop a part of it. */
    private static void check(String file, Geometry read) {
        if (read.getNumPoints() > MOST_CORNERS) {
            throw new SceneException(file + ": has " + read.getNumPoints() + " corners, allowed up to " + MOST_CORNERS);
        }
        for (Coordinate corner : read.getCoordinates()) {
            if (!(Math.abs(corner.x) <= FARTHEST && Math.abs(corner.y) <= FARTHEST)) {
                throw new SceneException(file + ": has a corner at " + corner.x + " " + corner.y
                        + ", allowed numbers of metres up to " + (long) FARTHEST);
            }
        }
        read.apply((GeometryFilter) part -> {
            String wrong = part instanceof GeometryCollection ? null : invalid(part);
            if (wrong != null) {
                throw new SceneException(file + ": " + wrong);
            }
        });
    }

    /** What is wrong with a polygon: it has no area, or intersects itself; null if it is valid. */
    static String invalid(Geometry part) {
        TopologyValidationError error = new IsValidOp(part).getValidationError();
        if (error != null) {
            Coordinate at = error.getCoordinate();
            return "has an invalid polygon: " + error.getMessage().toLowerCase(Locale.ROOT)
                    + (at == null ? "" : " at " + SceneDraft.number(at.x) + " " + SceneDraft.number(at.y));
        }
        if (part instanceof org.locationtech.jts.geom.Polygon && part.getArea() < THIN * THIN) {
            return "has a flat polygon, allowed an area of " + SceneDraft.number(THIN * THIN) + " m² or more";
        }
        return null;
    }

    /** A convex polygon, or the triangles of a concave one, without pieces too thin to matter. */
    static List<Obstacle> solids(Geometry ring) {
        Geometry solid = ring.getFactory().createPolygon(ring.getCoordinates());
        Geometry hull = solid.convexHull();
        boolean convex = hull.getArea() - solid.getArea() <= ROUNDED * hull.getArea();
        Geometry parts = convex ? hull : PolygonTriangulator.triangulate(solid);
        List<Obstacle> solids = new ArrayList<>();
        for (int i = 0; i < parts.getNumGeometries(); i++) {
            if (new MinimumDiameter(parts.getGeometryN(i)).getLength() > THIN) {
                solids.add(new Polygon(corners(parts.getGeometryN(i)), Obstacle.HEIGHT));
            }
        }
        return solids;
    }

    static List<Point> corners(Geometry ring) {
        Coordinate[] all = ring.getCoordinates();
        return Arrays.stream(all, 0, all.length - 1).map(WktFile::point).toList();
    }

    static Point point(Coordinate at) {
        return new Point((float) at.x, (float) (0 - at.y));
    }
}
