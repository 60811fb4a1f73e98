package onder.lab.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Limits;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.file.ParserGuard;
import onder.scene.SceneException;
import org.locationtech.jts.geom.Coordinate;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.geom.Geometry;
import org.locationtech.jts.geom.GeometryFactory;
import org.locationtech.jts.geom.Polygon;

/**
 * The topography of a Vadere scenario: obstacles, targets, and the people that each source spawns at its first time.
 * The scene's x is the file's x, the scene's −z its y.
 */
final class VadereFile {
    private static final GeometryFactory SHAPES = new GeometryFactory();
    private static final int MOST_PEOPLE = 10_000;
    private static final int MOST_CORNERS = 2_000;
    private static final double MAX_RADIUS = 10;
    private static final double MAX_SPEED = 50;
    private static final double FARTHEST = 1e9;
    private static final int MOST_SHOWN = 40;

    /** Random points tried in a shape's bounding box before the shape counts as empty. */
    private static final int ATTEMPTS = 100_000;

    private final String file;
    private final JsonNode topography;
    private final SceneDraft draft;
    private final Map<Integer, SceneDraft.Goal> targets = new HashMap<>();

    private VadereFile(String file, JsonNode topography) {
        this.file = file;
        this.topography = topography;
        draft = new SceneDraft("The topography of " + Importer.title(file) + " (Vadere)");
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
                    file + ":" + (e.getLocation() == null ? 1 : e.getLocation().getLineNr()) + ": is not JSON: "
                            + ParserGuard.plain(e.getOriginalMessage()));
        }
    }

    private void all() {
        JsonNode attributes = topography.path("attributes");
        if (attributes.path("bounded").asBoolean(true)) {
            Geometry all = rectangle(attributes.path("bounds"), "attributes.bounds");
            Envelope box = all.getEnvelopeInternal();
            double most = Math.min(box.getWidth(), box.getHeight()) / 2;
            double border = attributes.has("boundingBoxWidth") ? number(attributes, "boundingBoxWidth") : 0;
            if (!(border >= 0 && border < most)) {
                throw new SceneException(file + ": boundingBoxWidth = " + border + ", allowed 0 up to less than " + most
                        + ", half of the bounds");
            }
            draft.enclose(
                    new Bounds.Walled(WktFile.corners(all.buffer(-border, 1, 2).getEnvelope()), Obstacle.HEIGHT));
        }
        elements("obstacles").forEach(obstacle -> solid(obstacle).forEach(draft::add));
        elements("targets").forEach(target -> targets.put(target.path("id").asInt(), goal(target)));
        int people = 0;
        for (JsonNode source : elements("sources")) {
            people += source(source);
        }
        for (JsonNode person : elements("dynamicElements")) {
            if (person.has("position")) {
                people++;
                add(point(person.path("position"), "position"), person);
            }
        }
        if (people == 0) {
            throw new SceneException(file + ": has no people, allowed at least one source or pedestrian");
        }
        if (people > MOST_PEOPLE) {
            throw new SceneException(file + ": has " + people + " people, allowed up to " + MOST_PEOPLE);
        }
    }

    private Iterable<JsonNode> elements(String key) {
        JsonNode list = topography.path(key);
        if (!list.isMissingNode() && !list.isArray()) {
            throw new SceneException(file + ": " + key + " is not a list");
        }
        for (JsonNode each : list) {
            if (!each.isObject()) {
                throw new SceneException(file + ": " + key + " has " + shown(each) + ", allowed objects");
            }
        }
        return list;
    }

    private static String shown(JsonNode node) {
        String text = node.isMissingNode() ? "nothing" : node.toString();
        return text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
    }

    /** The whole of a rectangle; for another shape, a point in it. */
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
        String key = spawner.has("eventElementCount") ? "eventElementCount" : "spawnNumber";
        double count = spawner.has(key) ? number(spawner, key) : 1;
        if (!(count >= 0 && count <= MOST_PEOPLE) || count != Math.rint(count)) {
            throw wrong(source, "brings " + shown(spawner.path(key)) + ", allowed 0.." + MOST_PEOPLE);
        }
        Geometry area = outline(source);
        for (int i = 0; i < count; i++) {
            Point at = draft.free(radius(), () -> inside(source, area));
            if (at == null) {
                throw wrong(source, "has room for " + i + " of " + (int) count);
            }
            add(at, source);
        }
        return (int) count;
    }

    private void add(Point at, JsonNode of) {
        List<SceneDraft.Goal> goals = new ArrayList<>();
        for (JsonNode id : of.path("targetIds")) {
            if (!targets.containsKey(id.asInt())) {
                throw wrong(of, "goes to the target " + shown(id) + ", which does not exist");
            }
            goals.add(targets.get(id.asInt()));
        }
        double speed = of.has("freeFlowSpeed")
                ? inRange(of, "freeFlowSpeed", 1.34, 0, MAX_SPEED)
                : inRange(pedestrian(), "speedDistributionMean", 1.34, 0, MAX_SPEED);
        draft.addPerson(at, Double.NaN, radius(), speed, goals);
    }

    private JsonNode pedestrian() {
        return topography.path("attributesPedestrian");
    }

    private double radius() {
        return inRange(pedestrian(), "radius", 0.2, 0.05, MAX_RADIUS);
    }

    private double inRange(JsonNode of, String name, double usual, double min, double max) {
        double value = of.has(name) ? number(of, name) : usual;
        if (!(value >= min && value <= max)) {
            throw new SceneException(file + ": " + name + " = " + value + ", allowed " + SceneDraft.number(min) + ".."
                    + SceneDraft.number(max));
        }
        return value;
    }

    private Point inside(JsonNode source, Geometry area) {
        Envelope box = area.getEnvelopeInternal();
        for (int i = 0; i < ATTEMPTS; i++) {
            Coordinate at = new Coordinate(
                    box.getMinX() + draft.draw() * box.getWidth(), box.getMinY() + draft.draw() * box.getHeight());
            if (area.intersects(SHAPES.createPoint(at))) {
                return WktFile.point(at);
            }
        }
        throw wrong(source, "is too thin to place a person in it");
    }

    private List<Obstacle> solid(JsonNode obstacle) {
        JsonNode shape = obstacle.path("shape");
        if (type(shape).equals("CIRCLE")) {
            Point centre = point(shape.path("center"), "center");
            return List.of(new Circle(centre.x(), centre.z(), (float) circleRadius(obstacle), Obstacle.HEIGHT));
        }
        return WktFile.solids(((Polygon) outline(obstacle)).getExteriorRing());
    }

    private double circleRadius(JsonNode element) {
        double radius = number(element.path("shape"), "radius");
        if (!(radius >= Limits.MIN_SIZE && radius <= Limits.MAX_SIZE)) {
            throw wrong(element, "has the radius " + radius + ", allowed " + Limits.MIN_SIZE + ".." + Limits.MAX_SIZE);
        }
        return radius;
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
                        .buffer(circleRadius(element));
            case "POLYGON":
                return polygon(element, shape.path("points"));
            default:
                throw wrong(
                        element, "has the shape " + shown(shape.path("type")) + ", allowed RECTANGLE, CIRCLE, POLYGON");
        }
    }

    private Geometry polygon(JsonNode element, JsonNode points) {
        if (points.size() < 3 || points.size() > MOST_CORNERS) {
            throw wrong(element, "has " + points.size() + " corners, allowed 3.." + MOST_CORNERS);
        }
        List<Coordinate> corners = new ArrayList<>();
        points.forEach(corner -> corners.add(new Coordinate(number(corner, "x"), number(corner, "y"))));
        if (!corners.get(0).equals2D(corners.get(corners.size() - 1))) {
            corners.add(corners.get(0));
        }
        if (corners.size() < 4) {
            throw wrong(element, "has " + (corners.size() - 1) + " corners, allowed 3.." + MOST_CORNERS);
        }
        Geometry polygon = SHAPES.createPolygon(corners.toArray(Coordinate[]::new));
        String wrong = WktFile.invalid(polygon);
        if (wrong != null) {
            throw wrong(element, wrong);
        }
        return polygon;
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
        double value = of.path(name).isNumber() ? of.path(name).asDouble() : Double.NaN;
        if (!(Math.abs(value) <= FARTHEST)) {
            throw new SceneException(file + ": " + name + " = " + shown(of.path(name)) + ", allowed a number");
        }
        return value;
    }

    private Point point(JsonNode at, String what) {
        if (!at.isObject()) {
            throw new SceneException(file + ": " + what + " is missing; give x and y");
        }
        return WktFile.point(new Coordinate(number(at, "x"), number(at, "y")));
    }

    private SceneException wrong(JsonNode element, String what) {
        return new SceneException(file + ": the element " + element.path("id") + " " + what);
    }
}
