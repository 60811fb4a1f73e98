package onder.lab.imports;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.obstacles.Obstacles;
import org.locationtech.jts.geom.Envelope;
import org.locationtech.jts.index.quadtree.Quadtree;

/**
 * A scene read from another program's file, and its text. Every person is a group of one and of the pedestrian
 * preset.
 */
final class SceneDraft {
    /** The number of places tried before the file is refused for lack of room. */
    private static final int ATTEMPTS = 2000;

    private static final double MARGIN = 2;

    /** In metres: the radius of the disc that stands for a waypoint. */
    private static final double POINT = 0.05;

    /** A destination: a rectangle, or a point of zero size. */
    record Goal(Point at, double width, double depth) {
        static Goal at(Point point) {
            return new Goal(point, 0, 0);
        }

        private boolean isPoint() {
            return width == 0 || depth == 0;
        }

        private String area() {
            if (isPoint()) {
                return "{disc: {x: " + number(at.x()) + ", z: " + number(at.z()) + ", radius: " + number(POINT) + "}}";
            }
            return "{rectangle: {x: " + number(at.x()) + ", z: " + number(at.z()) + ", width: " + number(width)
                    + ", depth: " + number(depth) + "}}";
        }
    }

    /** A person who walks. */
    private record Person(Point at, double heading, double radius, String species, List<Goal> goals) {}

    private final String about;
    private final SplittableRandom random = new SplittableRandom(1);
    private final List<String> bookmarks = new ArrayList<>();
    private final List<Obstacle> obstacles = new ArrayList<>();
    private final List<Person> people = new ArrayList<>();
    private final Quadtree bodies = new Quadtree();
    private final Map<String, String> species = new LinkedHashMap<>();
    private double within = 0.5;
    private Bounds bounds = new Bounds.Open(Bounds.MAX_SIZE, Bounds.MAX_SIZE);
    private Obstacles ground;

    SceneDraft(String about) {
        this.about = about;
    }

    /** Adds walls all around; without them the world is open. */
    void enclose(Bounds walls) {
        bounds = walls;
        ground = null;
    }

    /** Sets the distance at which a goal counts as reached, in metres. */
    void setWithin(double reach) {
        within = reach;
    }

    void look(double[] eye, double[] look) {
        bookmarks.add("{name: View " + (bookmarks.size() + 1) + ", eye: " + list(eye) + ", look: " + list(look) + "}");
    }

    void add(Obstacle obstacle) {
        obstacles.add(obstacle);
        ground = null;
    }

    /** @param heading in degrees from +z; NaN: at random */
    void addPerson(Point at, double heading, double radius, double speed, List<Goal> goals) {
        Person person = new Person(at, heading, radius, species(radius, speed), goals);
        people.add(person);
        bodies.insert(box(at, radius), person);
    }

    /** A number from 0 to 1, the same at each reading of the file. */
    double draw() {
        return random.nextDouble();
    }

    /**
     * A place that is free of obstacles and people.
     *
     * @return null if none was found
     */
    Point free(double radius, Supplier<Point> drawn) {
        if (ground == null) {
            ground = new Obstacles(bounds, obstacles, List.of());
        }
        for (int i = 0; i < ATTEMPTS; i++) {
            Point at = drawn.get();
            if (ground.free(at.x(), at.z(), (float) radius) && isApart(at, radius)) {
                return at;
            }
        }
        return null;
    }

    private boolean isApart(Point at, double radius) {
        for (Object near : bodies.query(box(at, radius))) {
            Person other = (Person) near;
            if (Math.hypot(other.at.x() - at.x(), other.at.z() - at.z()) < radius + other.radius) {
                return false;
            }
        }
        return true;
    }

    private static Envelope box(Point at, double radius) {
        return new Envelope(at.x() - radius, at.x() + radius, at.z() - radius, at.z() + radius);
    }

    private String species(double radius, double speed) {
        String body = "{radius: " + number(radius) + ", maxSpeed: " + number(speed) + "}";
        return species.computeIfAbsent(
                body, made -> species.isEmpty() ? "pedestrian" : "pedestrian" + (species.size() + 1));
    }

    /**
     * {@return the text of the scene file}
     *
     * @throws SceneException when the scene cannot be started; the message says why
     */
    String text() {
        StringBuilder text = new StringBuilder();
        text.append("about: \"" + about.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n");
        text.append("world: " + world() + "\n");
        text.append("arrival: {leave: true, within: " + number(within) + "}\n");
        text.append("species:\n");
        species.forEach((body, name) -> text.append("  " + name + ": {preset: pedestrian, body: " + body + "}\n"));
        text.append("groups:\n");
        people.forEach(person -> text.append("  - " + group(person) + "\n"));
        section(text, "obstacles", obstacles.stream().map(SceneDraft::obstacle).toList());
        section(text, "bookmarks", bookmarks);
        return text.toString();
    }

    private static void section(StringBuilder text, String name, List<String> lines) {
        if (!lines.isEmpty()) {
            text.append(name + ":\n");
            lines.forEach(line -> text.append("  - " + line + "\n"));
        }
    }

    private String world() {
        if (bounds instanceof Bounds.Walled walled) {
            return "{kind: walled, shape: polygon, corners: " + points(walled.corners()) + "}";
        }
        double x = 0;
        double z = 0;
        for (Person person : people) {
            List<Point> seen = new ArrayList<>(List.of(person.at()));
            person.goals().forEach(goal -> seen.add(goal.at()));
            for (Point point : seen) {
                x = Math.max(x, Math.abs(point.x()));
                z = Math.max(z, Math.abs(point.z()));
            }
        }
        return "{kind: open, width: " + number(Math.ceil(2 * (x + MARGIN))) + ", depth: "
                + number(Math.ceil(2 * (z + MARGIN))) + "}";
    }

    private String group(Person person) {
        String heading = Double.isNaN(person.heading()) ? "" : ", heading: " + number(person.heading());
        return "{" + (species.size() > 1 ? "species: " + person.species() + ", " : "") + "start: {points: "
                + points(List.of(person.at())) + heading + "}" + goals(person.goals()) + "}";
    }

    private static String goals(List<Goal> goals) {
        if (goals.size() == 1) {
            Goal only = goals.get(0);
            return ", goal: " + (only.isPoint() ? point(only.at()) : only.area());
        }
        String stops = goals.stream().map(goal -> "{at: " + goal.area() + "}").collect(Collectors.joining(", "));
        return goals.isEmpty() ? "" : ", itinerary: {stops: [" + stops + "]}";
    }

    private static String obstacle(Obstacle obstacle) {
        String height = ", height: " + number(obstacle.height()) + "}";
        String at = "{x: " + number(obstacle.x()) + ", z: " + number(obstacle.z());
        if (obstacle instanceof Circle circle) {
            return "circle: " + at + ", radius: " + number(circle.radius()) + height;
        }
        if (obstacle instanceof Box box) {
            return "box: " + at + ", width: " + number(box.width()) + ", depth: " + number(box.depth())
                    + (box.turn() == 0 ? "" : ", turn: " + number(box.turn())) + height;
        }
        return "polygon: {corners: " + points(((Polygon) obstacle).corners()) + height;
    }

    private static String points(List<Point> points) {
        return points.stream().map(SceneDraft::point).collect(Collectors.joining(", ", "[", "]"));
    }

    private static String point(Point point) {
        return "[" + number(point.x()) + ", " + number(point.z()) + "]";
    }

    private static String list(double[] numbers) {
        return "[" + number(numbers[0]) + ", " + number(numbers[1]) + ", " + number(numbers[2]) + "]";
    }

    /** Numbers as the files have them: to a tenth of a millimetre, without an exponent. */
    static String number(double value) {
        if (Double.isInfinite(value)) {
            return value > 0 ? "any" : "-any";
        }
        BigDecimal rounded = BigDecimal.valueOf(Math.round(value * 10_000), 4).stripTrailingZeros();
        return rounded.signum() == 0 ? "0" : rounded.toPlainString();
    }
}
