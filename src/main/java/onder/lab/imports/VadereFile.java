package onder.lab.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.Bounds;
import onder.core.Circle;
import onder.core.Obstacle;
import onder.core.Point;
import onder.scene.SceneException;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * The topography of a Vadere scenario: obstacles, targets, and whom each source brings at its first time. Our x is its
 * x, our −z its y.
 */
final class VadereFile {
    private static final GeometryFactory SHAPES = new GeometryFactory();
    private static final int MOST_PEOPLE = 10_000;

    private final String file;
    private final JsonNode topography;
    private final SceneDraft draft;
    private final Map<Integer, SceneDraft.Goal> targets = new HashMap<>();

    private VadereFile(String file, JsonNode topography) {
        this.file = file;
        this.topography = topography;
        draft = new SceneDraft("The topography of " + file + " (Vadere)");
    }

    static String read(String file, String text) {
        try {
            JsonNode topography = new ObjectMapper().readTree(text).at("/scenario/topography");
            if (!topography.isObject()) {
                throw new SceneException(file + ": lacks scenario.topography");
            }
            VadereFile read = new VadereFile(file, topography);
            read.all();
            return read.draft.text();
        } catch (JsonProcessingException e) {
            throw new SceneException(
                    file + ":" + (e.getLocation() == null ? 1 : e.getLocation().getLineNr()) + ": is no JSON: "
                            + e.getOriginalMessage());
        } catch (IllegalArgumentException e) {
            throw new SceneException(file + ": " + e.getMessage());
        }
    }

    private void all() {
        JsonNode attributes = topography.path("attributes");
        if (attributes.path("bounded").asBoolean(true)) {
            Geometry walkable = rectangle(attributes.path("bounds"), "attributes.bounds")
                    .buffer(-attributes.path("boundingBoxWidth").asDouble(0), 1, 2);
            draft.enclose(new Bounds.Walled(WktFile.corners(walkable.getEnvelope()), Obstacle.HEIGHT));
        }
        for (JsonNode obstacle : topography.path("obstacles")) {
            solid(obstacle).forEach(draft::add);
        }
        for (JsonNode target : topography.path("targets")) {
            targets.put(target.path("id").asInt(), goal(target));
        }
        int people = 0;
        for (JsonNode source : topography.path("sources")) {
            people += source(source);
        }
        for (JsonNode person : topography.path("dynamicElements")) {
            if (person.has("position")) {
                people++;
                add(point(person.path("position"), "position"), person);
            }
        }
        if (people == 0) {
            throw new SceneException(file + ": brings nobody at the start, a source or a pedestrian is needed");
        }
    }

    /** The whole of a rectangle; of another shape, a point in it. */
    private SceneDraft.Goal goal(JsonNode target) {
        Geometry outline = outline(target);
        Point inside = WktFile.point(outline.getInteriorPoint().getCoordinate());
        boolean whole = outline.isRectangle();
        return new SceneDraft.Goal(
                inside,
                whole ? outline.getEnvelopeInternal().getWidth() : 0,
                whole ? outline.getEnvelopeInternal().getHeight() : 0);
    }

    private int source(JsonNode source) {
        JsonNode spawner = source.has("spawner") ? source.path("spawner") : source;
        int count = spawner.path(spawner.has("eventElementCount") ? "eventElementCount" : "spawnNumber")
                .asInt(1);
        if (count < 0 || count > MOST_PEOPLE) {
            throw wrong(source, "brings " + count + ", allowed 0.." + MOST_PEOPLE);
        }
        Geometry area = outline(source);
        for (int i = 0; i < count; i++) {
            Point at = draft.free(radius(), () -> inside(area));
            if (at == null) {
                throw wrong(source, "has room for " + i + " of " + count);
            }
            add(at, source);
        }
        return count;
    }

    private void add(Point at, JsonNode of) {
        List<SceneDraft.Goal> goals = new ArrayList<>();
        for (JsonNode id : of.path("targetIds")) {
            if (!targets.containsKey(id.asInt())) {
                throw wrong(of, "goes to the target " + id + ", which is not there");
            }
            goals.add(targets.get(id.asInt()));
        }
        double speed = of.path("freeFlowSpeed")
                .asDouble(pedestrian().path("speedDistributionMean").asDouble(1.34));
        draft.addPerson(at, Double.NaN, radius(), speed, goals);
    }

    private JsonNode pedestrian() {
        return topography.path("attributesPedestrian");
    }

    private double radius() {
        return pedestrian().path("radius").asDouble(0.2);
    }

    private Point inside(Geometry area) {
        var box = area.getEnvelopeInternal();
        Coordinate at;
        do {
            at = new Coordinate(
                    box.getMinX() + draft.draw() * box.getWidth(), box.getMinY() + draft.draw() * box.getHeight());
        } while (!area.intersects(SHAPES.createPoint(at)));
        return WktFile.point(at);
    }

    private List<Obstacle> solid(JsonNode obstacle) {
        JsonNode shape = obstacle.path("shape");
        if (type(shape).equals("CIRCLE")) {
            Point centre = point(shape.path("center"), "center");
            return List.of(new Circle(centre.x(), centre.z(), (float) number(shape, "radius"), Obstacle.HEIGHT));
        }
        return WktFile.solids(((Polygon) outline(obstacle)).getExteriorRing());
    }

    /** The shape of an element in its own coordinates. */
    private Geometry outline(JsonNode element) {
        JsonNode shape = element.path("shape");
        switch (type(shape)) {
            case "RECTANGLE":
                return rectangle(shape, "shape");
            case "CIRCLE":
                JsonNode centre = shape.path("center");
                return SHAPES.createPoint(new Coordinate(number(centre, "x"), number(centre, "y")))
                        .buffer(number(shape, "radius"));
            case "POLYGON":
                List<Coordinate> corners = new ArrayList<>();
                for (JsonNode corner : shape.path("points")) {
                    corners.add(new Coordinate(number(corner, "x"), number(corner, "y")));
                }
                if (corners.size() < 3) {
                    throw wrong(element, "has " + corners.size() + " corners, allowed 3 or more");
                }
                corners.add(corners.get(0));
                return SHAPES.createPolygon(corners.toArray(Coordinate[]::new));
            default:
                throw wrong(element, "has the shape " + shape.path("type") + ", allowed RECTANGLE, CIRCLE, POLYGON");
        }
    }

    private static String type(JsonNode shape) {
        return shape.path("type").asText();
    }

    private Geometry rectangle(JsonNode shape, String what) {
        double x = number(shape, "x");
        double y = number(shape, "y");
        double width = number(shape, "width");
        double height = number(shape, "height");
        if (width <= 0 || height <= 0) {
            throw new SceneException(file + ": " + what + " = " + width + " × " + height + ", allowed above 0");
        }
        return SHAPES.toGeometry(new Envelope(x, x + width, y, y + height));
    }

    private double number(JsonNode of, String name) {
        if (!of.path(name).isNumber()) {
            throw new SceneException(file + ": " + name + " = " + of.path(name) + ", allowed a number");
        }
        return of.path(name).asDouble();
    }

    private Point point(JsonNode at, String what) {
        if (!at.isObject()) {
            throw new SceneException(file + ": " + what + " is missing, x and y are needed");
        }
        return WktFile.point(new Coordinate(number(at, "x"), number(at, "y")));
    }

    private SceneException wrong(JsonNode element, String what) {
        return new SceneException(file + ": the element " + element.path("id") + " " + what);
    }
}
