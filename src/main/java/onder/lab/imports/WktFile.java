package onder.lab.imports;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import onder.core.Bounds;
import onder.core.Limits;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Polygon;
import onder.scene.SceneException;
import org.locationtech.jts.algorithm.MinimumDiameter;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.CoordinateFilter;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.io.ParseException;
import org.locationtech.jts.io.WKTReader;
import org.locationtech.jts.triangulate.polygon.PolygonTriangulator;

/**
 * A walkable area of JuPedSim in well-known text: polygons that hang together, with holes. Our x is its x, our −z its y.
 * Nobody is in it: one who stands there is, so that it can be opened.
 */
final class WktFile {
    /** In metres. */
    private static final double THIN = 2 * Limits.MIN_SIZE;

    private WktFile() {}

    static String read(String file, String text) {
        Geometry area = parse(file, text);
        if (!(area instanceof org.locationtech.jts.geom.Polygon one) || area.isEmpty()) {
            throw new SceneException(file + ": is " + area.getNumGeometries() + " areas of type "
                    + area.getGeometryType() + ", allowed polygons that hang together");
        }
        SceneDraft draft = new SceneDraft("The walkable area in " + file + " (JuPedSim)" + moved(one));
        try {
            draft.enclose(new Bounds.Walled(corners(one.getExteriorRing()), Obstacle.HEIGHT));
            for (int i = 0; i < one.getNumInteriorRing(); i++) {
                solids(one.getInteriorRingN(i)).forEach(draft::add);
            }
        } catch (IllegalArgumentException e) {
            throw new SceneException(file + ": " + e.getMessage());
        }
        Coordinate inside = one.getInteriorPoint().getCoordinate();
        draft.addPerson(point(inside), 0, 0.25, 1.4, List.of());
        return draft.text();
    }

    /** Coordinates of a map are too large for a world: its middle becomes the origin. Says by how much, or nothing. */
    private static String moved(Geometry area) {
        Envelope box = area.getEnvelopeInternal();
        if (Math.max(Math.abs(box.centre().x), Math.abs(box.centre().y)) < Bounds.MAX_SIZE / 2) {
            return "";
        }
        double x = Math.rint(box.centre().x);
        double y = Math.rint(box.centre().y);
        area.apply((CoordinateFilter) at -> at.setCoordinate(new Coordinate(at.x - x, at.y - y)));
        area.geometryChanged();
        return String.format(Locale.ROOT, ", its origin at %.0f, %.0f", x, y);
    }

    private static Geometry parse(String file, String text) {
        try {
            return new WKTReader().read(text).buffer(0);
        } catch (ParseException | IllegalArgumentException e) {
            throw new SceneException(file + ": is no well-known text: " + e.getMessage());
        }
    }

    /** A convex polygon, or the triangles of a concave one; nothing of what is too thin for anybody to notice. */
    static List<Obstacle> solids(Geometry ring) {
        Geometry solid = ring.getFactory().createPolygon(ring.getCoordinates());
        Geometry hull = solid.convexHull();
        Geometry parts = hull.equalsTopo(solid) ? hull : PolygonTriangulator.triangulate(solid);
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
