package onder.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import onder.core.Body;
import onder.core.Bounds;
import onder.core.Environment;
import onder.core.Nature;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Role;
import onder.core.Wall;
import onder.group.Dynamics;
import onder.group.Leadership;
import onder.group.Path;
import onder.measure.Scoring;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.steer.Mind;
import onder.world.GroupSetup;
import onder.world.Look;
import onder.world.Rules;
import onder.world.Setup;
import onder.world.SpeciesSetup;
import onder.world.Start;

/** Turns a scene document into a {@link Scene}; the schema stands in {@code assets/Scenes/README.md}. */
final class SceneReader {
    /** Farther from the origin, float coordinates are coarser than a millimetre. */
    static final double LIMIT = Bounds.MAX_SIZE;

    private static final double MAX_HEIGHT = 100;
    private static final float DEFAULT_DT = 1 / 60f;
    private static final float DEFAULT_HEIGHT = 2.5f;
    private static final float DEFAULT_EDGE = 0.5f;

    private SceneReader() {}

    static Scene read(String name, Entry document) {
        Map<String, Entry> top = document.mapping(List.of(
                "about",
                "seed",
                "step",
                "world",
                "rules",
                "environment",
                "leadership",
                "scoring",
                "dynamics",
                "species",
                "groups",
                "obstacles",
                "walls",
                "bookmarks",
                "labels",
                "show"));
        List<SpeciesSetup> species = species(need(document, top, "species"));
        List<String> kinds = species.stream().map(SpeciesSetup::name).toList();
        List<GroupSetup> groups = new ArrayList<>();
        for (Entry entry : need(document, top, "groups").list()) {
            groups.add(group(entry, kinds));
        }
        if (groups.isEmpty()) {
            throw top.get("groups").wrong("groups is empty, 1 or more are needed");
        }
        List<Obstacle> obstacles = new ArrayList<>();
        if (top.containsKey("obstacles")) {
            top.get("obstacles").list().forEach(entry -> obstacles.add(obstacle(entry)));
        }
        List<Wall> walls = new ArrayList<>();
        if (top.containsKey("walls")) {
            top.get("walls").list().forEach(entry -> walls.add(wall(entry)));
        }
        List<Bookmark> bookmarks = new ArrayList<>();
        if (top.containsKey("bookmarks")) {
            for (Entry entry : top.get("bookmarks").list()) {
                bookmarks.add(bookmark(entry, bookmarks));
            }
        }
        Setup setup;
        try {
            setup = new Setup(
                    top.containsKey("seed") ? top.get("seed").whole(Long.MIN_VALUE, Long.MAX_VALUE) : 1,
                    top.containsKey("step") ? top.get("step").number(1e-4, Setup.MAX_DT, "s") : DEFAULT_DT,
                    world(need(document, top, "world")),
                    obstacles,
                    walls,
                    settings(Rules.class, top.get("rules")),
                    settings(Environment.class, top.get("environment")),
                    settings(Leadership.class, top.get("leadership")),
                    settings(Scoring.class, top.get("scoring")),
                    settings(Dynamics.class, top.get("dynamics")),
                    species,
                    groups);
        } catch (IllegalArgumentException e) {
            throw document.wrong(e.getMessage());
        }
        String about = top.containsKey("about") ? top.get("about").text() : "";
        return new Scene(name, about, setup, bookmarks, labels(top.get("labels")), show(top.get("show")));
    }

    private static Entry need(Entry parent, Map<String, Entry> entries, String key) {
        Entry entry = entries.get(key);
        if (entry == null) {
            throw parent.wrong((parent.name().isEmpty() ? "the scene" : parent.name()) + " lacks '" + key + "'");
        }
        return entry;
    }

    /** A settings record from its mapping; what is not named has its default. */
    static <T extends Record> T settings(Class<T> type, Entry entry) {
        return settings(type, entry, List.of());
    }

    private static <T extends Record> T settings(Class<T> type, Entry entry, List<String> besides) {
        Map<String, Object> values = new LinkedHashMap<>();
        if (entry != null) {
            List<String> allowed = new ArrayList<>(
                    Params.of(type).stream().map(Parameter::name).toList());
            allowed.addAll(besides);
            for (Entry value : entry.mapping(allowed).values()) {
                if (!besides.contains(value.name())) {
                    values.put(value.name(), value.as(Params.of(type, value.name())));
                }
            }
        }
        return Params.from(type, values);
    }

    private static Bounds world(Entry entry) {
        Map<String, Entry> map =
                entry.mapping(List.of("kind", "shape", "width", "depth", "side", "inset", "corners", "height"));
        String kind = need(entry, map, "kind").text();
        return switch (kind) {
            case "open" -> new Bounds.Open(size(entry, map, "width"), size(entry, map, "depth"));
            case "torus" -> new Bounds.Torus(size(entry, map, "width"), size(entry, map, "depth"));
            case "walled" -> walled(entry, map);
            default -> throw map.get("kind").wrong("kind = " + kind + ", allowed open, torus, walled");
        };
    }

    private static Bounds walled(Entry entry, Map<String, Entry> map) {
        float height = map.containsKey("height") ? map.get("height").number(0, MAX_HEIGHT, "m") : DEFAULT_EDGE;
        String shape = map.containsKey("shape") ? map.get("shape").text() : "rectangle";
        switch (shape) {
            case "rectangle":
                return Bounds.Walled.rectangle(size(entry, map, "width"), size(entry, map, "depth"), height);
            case "octagon":
                float side = size(entry, map, "side");
                float inset = map.containsKey("inset") ? map.get("inset").number(0, side * 0.4, "m") : 0;
                return Bounds.Walled.octagon(side, inset, height);
            case "polygon":
                List<Point> corners = new ArrayList<>();
                need(entry, map, "corners").list().forEach(corner -> corners.add(corner.point(LIMIT)));
                try {
                    return new Bounds.Walled(corners, height);
                } catch (IllegalArgumentException e) {
                    throw map.get("corners").wrong(e.getMessage());
                }
            default:
                throw map.get("shape").wrong("shape = " + shape + ", allowed rectangle, octagon, polygon");
        }
    }

    private static float size(Entry parent, Map<String, Entry> map, String key) {
        return need(parent, map, key).number(1, Bounds.MAX_SIZE, "m");
    }

    private static List<SpeciesSetup> species(Entry entry) {
        List<SpeciesSetup> species = new ArrayList<>();
        for (Entry kind : entry.mapping().values()) {
            Map<String, Entry> map =
                    kind.mapping(List.of("shape", "body", "hunts", "leader", "follower", "alone", "predator", "prey"));
            Look.Shape shape = map.containsKey("shape")
                    ? map.get("shape").choice(Look.Shape.class)
                    : Params.defaults(Look.class).shape();
            Map<Role, List<Assignment>> roles = new EnumMap<>(Role.class);
            for (Role role : Role.ALL) {
                Entry behaviours = map.get(Parameter.text(role));
                roles.put(role, behaviours == null ? List.of() : assignments(behaviours));
            }
            species.add(new SpeciesSetup(
                    kind.name(),
                    Parameter.text(shape),
                    settings(Body.class, map.get("body")),
                    new Mind(roles),
                    nature(kind, map),
                    map.containsKey("hunts")
                            ? hunts(
                                    map.get("hunts"),
                                    kind.name(),
                                    entry.mapping().keySet())
                            : List.of()));
        }
        if (species.isEmpty()) {
            throw entry.wrong("species is empty, 1 or more are needed");
        }
        return species;
    }

    /** A species has the nature whose roles it names. */
    private static Nature nature(Entry kind, Map<String, Entry> map) {
        Nature nature =
                map.containsKey("predator") ? Nature.PREDATOR : map.containsKey("prey") ? Nature.PREY : Nature.SOCIAL;
        for (Role role : Role.ALL) {
            Entry entry = map.get(Parameter.text(role));
            if (entry != null && !nature.roles().contains(role)) {
                throw entry.wrong(kind.name() + " has the role "
                        + Parameter.text(nature.roles().get(0)) + " and " + Parameter.text(role)
                        + ", allowed are predator alone, prey alone, or leader, follower, alone");
            }
        }
        return nature;
    }

    private static List<String> hunts(Entry entry, String hunter, Set<String> kinds) {
        List<String> others =
                kinds.stream().filter(kind -> !kind.equals(hunter)).toList();
        for (Entry prey : entry.list()) {
            if (!others.contains(prey.text())) {
                throw prey.wrong("hunts = " + prey.text() + ", allowed a list of: "
                        + (others.isEmpty() ? "nothing here" : String.join(", ", others)));
            }
        }
        return hunts(entry);
    }

    static List<String> hunts(Entry entry) {
        return entry.list().stream().map(Entry::text).toList();
    }

    private static List<Assignment> assignments(Entry entry) {
        List<Assignment> assignments = new ArrayList<>();
        for (Entry one : entry.mapping().values()) {
            assignments.add(assignment(one));
        }
        return assignments;
    }

    /** A behaviour with its parameters, {@code weight}, {@code priority} and {@code probability}; the entry's name is the behaviour's. */
    static Assignment assignment(Entry entry) {
        Class<? extends Behaviour> type = Behaviour.named(entry.name());
        if (type == null) {
            throw entry.wrong("there is no behaviour '" + entry.name() + "', allowed "
                    + String.join(
                            ", ", Behaviour.ALL.stream().map(Behaviour::name).toList()));
        }
        Behaviour behaviour = (Behaviour) behaviour(type, entry);
        Map<String, Entry> map = entry.mapping();
        float weight = map.containsKey("weight") ? map.get("weight").number(0, Assignment.MAX_WEIGHT, "") : 1;
        int priority = map.containsKey("priority")
                ? (int) map.get("priority").whole(0, Assignment.MAX_PRIORITY)
                : Behaviour.defaultPriority(type);
        float probability =
                map.containsKey("probability") ? map.get("probability").number(0, 1, "") : behaviour.probability();
        return new Assignment(behaviour, weight, priority, probability);
    }

    private static Record behaviour(Class<? extends Behaviour> type, Entry entry) {
        return settings(type.asSubclass(Record.class), entry, List.of("weight", "priority", "probability"));
    }

    private static GroupSetup group(Entry entry, List<String> kinds) {
        Map<String, Entry> map =
                entry.mapping(List.of("species", "count", "start", "goal", "path", "leadership", "under"));
        String species = map.containsKey("species") ? map.get("species").text() : kinds.get(0);
        if (!kinds.contains(species)) {
            throw map.get("species").wrong("species = " + species + ", allowed " + String.join(", ", kinds));
        }
        Start start = start(need(entry, map, "start"));
        int count;
        if (map.containsKey("count")) {
            count = (int) map.get("count").whole(1, Setup.MAX_AGENTS);
            if (!start.points().isEmpty() && start.points().size() != count) {
                throw map.get("count")
                        .wrong("count = " + count + ", but start has "
                                + start.points().size() + " points");
            }
        } else if (start.points().isEmpty()) {
            throw entry.wrong(entry.name() + " lacks 'count'");
        } else {
            count = start.points().size();
        }
        if (map.containsKey("goal") && map.containsKey("path")) {
            throw map.get("path").wrong("a group has a goal or a path, not both");
        }
        return new GroupSetup(
                species,
                count,
                start,
                map.containsKey("goal") ? map.get("goal").point(LIMIT) : null,
                map.containsKey("path") ? path(map.get("path")) : null,
                map.containsKey("leadership") ? settings(Leadership.class, map.get("leadership")) : null,
                map.containsKey("under") ? (int) map.get("under").whole(0, Setup.MAX_AGENTS) : -1);
    }

    private static Start start(Entry entry) {
        Map<String, Entry> map =
                entry.mapping(List.of("area", "x", "z", "width", "depth", "heading", "pace", "apart", "points"));
        List<Point> points = new ArrayList<>();
        if (map.containsKey("points")) {
            map.get("points").list().forEach(point -> points.add(point.point(LIMIT)));
        }
        float width = map.containsKey("width") ? map.get("width").number(0, Bounds.MAX_SIZE, "m") : 0;
        return new Start(
                map.containsKey("area") ? map.get("area").choice(Start.Area.class) : Start.Area.DISC,
                map.containsKey("x") ? map.get("x").number(-LIMIT, LIMIT, "m") : 0,
                map.containsKey("z") ? map.get("z").number(-LIMIT, LIMIT, "m") : 0,
                width,
                map.containsKey("depth") ? map.get("depth").number(0, Bounds.MAX_SIZE, "m") : width,
                map.containsKey("heading") ? map.get("heading").number(-360, 360, "°") : Float.NaN,
                map.containsKey("pace") ? map.get("pace").choice(Start.Pace.class) : Start.Pace.REST,
                !map.containsKey("apart") || map.get("apart").bool(),
                points);
    }

    static Path path(Entry entry) {
        Map<String, Entry> map = entry.mapping(List.of("waypoints", "loop", "tolerance"));
        List<Point> waypoints = new ArrayList<>();
        need(entry, map, "waypoints").list().forEach(point -> waypoints.add(point.point(LIMIT)));
        float tolerance =
                map.containsKey("tolerance") ? map.get("tolerance").number(0.05, 100, "m") : Path.DEFAULT_TOLERANCE;
        try {
            return new Path(
                    waypoints, map.containsKey("loop") && map.get("loop").bool(), tolerance);
        } catch (IllegalArgumentException e) {
            throw entry.wrong(e.getMessage());
        }
    }

    static Obstacle obstacle(Entry entry) {
        Map<String, Entry> shape = entry.mapping(List.of("circle", "box", "polygon"));
        if (shape.size() != 1) {
            throw entry.wrong(entry.name() + " has " + shape.size() + " shapes, one of circle, box, polygon is needed");
        }
        if (shape.containsKey("polygon")) {
            return polygon(shape.get("polygon"));
        }
        if (shape.containsKey("circle")) {
            Entry circle = shape.get("circle");
            Map<String, Entry> map = circle.mapping(List.of("x", "z", "radius", "height"));
            return new Obstacle.Circle(
                    need(circle, map, "x").number(-LIMIT, LIMIT, "m"),
                    need(circle, map, "z").number(-LIMIT, LIMIT, "m"),
                    need(circle, map, "radius").number(0.01, 1000, "m"),
                    height(map, DEFAULT_HEIGHT));
        }
        Entry box = shape.get("box");
        Map<String, Entry> map = box.mapping(List.of("x", "z", "width", "depth", "turn", "height"));
        return new Obstacle.Box(
                need(box, map, "x").number(-LIMIT, LIMIT, "m"),
                need(box, map, "z").number(-LIMIT, LIMIT, "m"),
                need(box, map, "width").number(0.01, 1000, "m"),
                need(box, map, "depth").number(0.01, 1000, "m"),
                map.containsKey("turn") ? map.get("turn").number(-360, 360, "°") : 0,
                height(map, DEFAULT_HEIGHT));
    }

    private static Obstacle polygon(Entry entry) {
        Map<String, Entry> map = entry.mapping(List.of("corners", "height"));
        List<Point> corners = new ArrayList<>();
        need(entry, map, "corners").list().forEach(corner -> corners.add(corner.point(LIMIT)));
        float height = height(map, DEFAULT_HEIGHT);
        try {
            return new Obstacle.Polygon(corners, height);
        } catch (IllegalArgumentException e) {
            throw map.get("corners").wrong(e.getMessage());
        }
    }

    static Wall wall(Entry entry) {
        Map<String, Entry> map = entry.mapping(List.of("from", "to", "height"));
        Point from = need(entry, map, "from").point(LIMIT);
        Point to = need(entry, map, "to").point(LIMIT);
        return new Wall(from.x(), from.z(), to.x(), to.z(), height(map, DEFAULT_HEIGHT));
    }

    private static float height(Map<String, Entry> map, float otherwise) {
        return map.containsKey("height") ? map.get("height").number(0, MAX_HEIGHT, "m") : otherwise;
    }

    private static Bookmark bookmark(Entry entry, List<Bookmark> before) {
        Map<String, Entry> map = entry.mapping(List.of("name", "eye", "look"));
        float[] eye = place(need(entry, map, "eye"));
        float[] look = place(need(entry, map, "look"));
        if (Arrays.equals(eye, look)) {
            throw map.get("look").wrong("look is where eye is, another place is needed");
        }
        String name = map.containsKey("name") ? map.get("name").text() : "";
        if (!name.isEmpty() && before.stream().anyMatch(mark -> mark.name().equals(name))) {
            throw map.get("name").wrong("there are two bookmarks '" + name + "'");
        }
        return new Bookmark(name, eye[0], eye[1], eye[2], look[0], look[1], look[2]);
    }

    private static List<Label> labels(Entry entry) {
        List<Label> labels = new ArrayList<>();
        for (Entry one : entry == null ? List.<Entry>of() : entry.list()) {
            Map<String, Entry> map = one.mapping(List.of("text", "at", "size"));
            Point at = need(one, map, "at").point(LIMIT);
            float size = map.containsKey("size") ? map.get("size").number(0.05, 100, "m") : Label.DEFAULT_SIZE;
            labels.add(new Label(need(one, map, "text").text(), at.x(), at.z(), size));
        }
        return labels;
    }

    private static Set<Overlay> show(Entry entry) {
        Set<Overlay> shown = EnumSet.noneOf(Overlay.class);
        for (Entry one : entry == null ? List.<Entry>of() : entry.list()) {
            shown.add(one.choice(Overlay.class));
        }
        return shown;
    }

    private static float[] place(Entry entry) {
        List<Entry> parts = entry.list();
        if (parts.size() != 3) {
            throw entry.wrong(entry.name() + " has " + parts.size() + " numbers, a place is [x, y, z]");
        }
        float[] place = new float[3];
        for (int i = 0; i < 3; i++) {
            place[i] = parts.get(i).number(-LIMIT, LIMIT, "m");
        }
        return place;
    }
}
