package onder.scene;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.Bounds;
import onder.core.Nature;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Role;
import onder.core.Wall;
import onder.group.Path;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.world.GroupSetup;
import onder.world.Setup;
import onder.world.SpeciesSetup;
import onder.world.Start;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.representer.Representer;

/** Turns a {@link Scene} into a document that {@link SceneReader} reads back to the bit; defaults are left out. */
final class SceneWriter {
    /** A number or a word, written just so. */
    private record Plain(String text) {}

    private SceneWriter() {}

    static String write(Scene scene) {
        return dump(document(scene));
    }

    /** YAML text of maps, lists and {@link #plain} values. */
    static String dump(Object document) {
        DumperOptions options = new DumperOptions();
        options.setDefaultFlowStyle(DumperOptions.FlowStyle.AUTO);
        options.setWidth(110);
        options.setSplitLines(false);
        options.setAllowUnicode(true);
        Representer representer = new Representer(options) {
            {
                representers.put(
                        Plain.class,
                        data -> representScalar(Tag.FLOAT, ((Plain) data).text(), DumperOptions.ScalarStyle.PLAIN));
            }
        };
        return new Yaml(representer, options).dump(document);
    }

    static Map<String, Object> document(Scene scene) {
        Setup setup = scene.setup();
        Map<String, Object> top = new LinkedHashMap<>();
        if (!scene.about().isEmpty()) {
            top.put("about", scene.about());
        }
        top.put("seed", setup.seed());
        top.put("step", plain(setup.dt()));
        top.put("world", world(setup.bounds()));
        putSettings(top, "rules", setup.rules());
        putSettings(top, "environment", setup.environment());
        putSettings(top, "leadership", setup.leadership());
        putSettings(top, "scoring", setup.scoring());
        putSettings(top, "dynamics", setup.dynamics());
        Map<String, Object> species = new LinkedHashMap<>();
        for (SpeciesSetup kind : setup.species()) {
            species.put(kind.name(), species(kind));
        }
        top.put("species", species);
        top.put("groups", setup.groups().stream().map(g -> group(setup, g)).toList());
        if (!setup.obstacles().isEmpty()) {
            top.put(
                    "obstacles",
                    setup.obstacles().stream().map(SceneWriter::obstacle).toList());
        }
        if (!setup.walls().isEmpty()) {
            top.put("walls", setup.walls().stream().map(SceneWriter::wall).toList());
        }
        if (!scene.bookmarks().isEmpty()) {
            top.put(
                    "bookmarks",
                    scene.bookmarks().stream().map(SceneWriter::bookmark).toList());
        }
        if (!scene.labels().isEmpty()) {
            top.put("labels", scene.labels().stream().map(SceneWriter::label).toList());
        }
        if (!scene.show().isEmpty()) {
            top.put("show", scene.show().stream().map(Parameter::text).toList());
        }
        return top;
    }

    static Object plain(Object value) {
        return new Plain(value.equals(Float.POSITIVE_INFINITY) ? ".inf" : Parameter.text(value));
    }

    private static void putSettings(Map<String, Object> map, String key, Record settings) {
        Map<String, Object> values = settings(settings);
        if (!values.isEmpty()) {
            map.put(key, values);
        }
    }

    /** The parameters that are not at their default. */
    static Map<String, Object> settings(Record settings) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter parameter : Params.of(settings.getClass())) {
            Object value = parameter.get(settings);
            if (!value.equals(parameter.defaultValue())) {
                values.put(parameter.name(), plain(value));
            }
        }
        return values;
    }

    private static Map<String, Object> world(Bounds bounds) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (bounds instanceof Bounds.Walled walled) {
            map.put("kind", "walled");
            map.put("shape", "polygon");
            map.put("corners", walled.corners().stream().map(SceneWriter::point).toList());
            map.put("height", plain(walled.height()));
        } else {
            map.put("kind", bounds instanceof Bounds.Torus ? "torus" : "open");
            map.put("width", plain(bounds.maxX() - bounds.minX()));
            map.put("depth", plain(bounds.maxZ() - bounds.minZ()));
        }
        return map;
    }

    private static Map<String, Object> species(SpeciesSetup kind) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("shape", kind.shape());
        putSettings(map, "body", kind.body());
        if (!kind.hunts().isEmpty()) {
            map.put("hunts", kind.hunts());
        }
        for (Role role : Role.ALL) {
            Map<String, Object> behaviours = new LinkedHashMap<>();
            for (Assignment assignment : kind.mind().of(role)) {
                behaviours.put(assignment.name(), assignment(assignment));
            }
            // The role that tells the nature stands there even when there is nothing to do in it.
            if (!behaviours.isEmpty()
                    || kind.nature() != Nature.SOCIAL && kind.nature().roles().contains(role)) {
                map.put(Parameter.text(role), behaviours);
            }
        }
        return map;
    }

    static Map<String, Object> assignment(Assignment assignment) {
        Map<String, Object> map = settings((Record) assignment.behaviour());
        if (assignment.weight() != 1) {
            map.put("weight", plain(assignment.weight()));
        }
        if (assignment.probability() != assignment.behaviour().probability()) {
            map.put("probability", plain(assignment.probability()));
        }
        if (assignment.priority()
                != Behaviour.defaultPriority(assignment.behaviour().getClass())) {
            map.put("priority", assignment.priority());
        }
        return map;
    }

    private static Map<String, Object> group(Setup setup, GroupSetup group) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("species", group.species());
        map.put("count", group.count());
        map.put("start", start(group.start()));
        if (group.goal() != null) {
            map.put("goal", point(group.goal()));
        }
        if (group.path() != null) {
            map.put("path", path(group.path()));
        }
        if (group.leadership() != null) {
            map.put("leadership", settings(group.leadership()));
        }
        if (group.under() >= 0) {
            map.put("under", group.under());
        }
        return map;
    }

    private static Map<String, Object> start(Start start) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (start.points().isEmpty()) {
            map.put("area", Parameter.text(start.area()));
            map.put("x", plain(start.x()));
            map.put("z", plain(start.z()));
            map.put("width", plain(start.width()));
            map.put("depth", plain(start.depth()));
        } else {
            map.put("points", start.points().stream().map(SceneWriter::point).toList());
        }
        if (!Float.isNaN(start.heading())) {
            map.put("heading", plain(start.heading()));
        }
        if (start.pace() != Start.Pace.REST) {
            map.put("pace", Parameter.text(start.pace()));
        }
        if (!start.apart()) {
            map.put("apart", false);
        }
        return map;
    }

    static Map<String, Object> path(Path path) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("waypoints", path.waypoints().stream().map(SceneWriter::point).toList());
        if (path.loop()) {
            map.put("loop", true);
        }
        if (path.tolerance() != Path.DEFAULT_TOLERANCE) {
            map.put("tolerance", plain(path.tolerance()));
        }
        return map;
    }

    static List<Object> point(Point point) {
        return List.of(plain(point.x()), plain(point.z()));
    }

    static Map<String, Object> obstacle(Obstacle obstacle) {
        Map<String, Object> map = new LinkedHashMap<>();
        String shape;
        if (obstacle instanceof Obstacle.Polygon polygon) {
            shape = "polygon";
            map.put(
                    "corners",
                    polygon.corners().stream().map(SceneWriter::point).toList());
        } else {
            map.put("x", plain(obstacle.x()));
            map.put("z", plain(obstacle.z()));
            if (obstacle instanceof Obstacle.Box box) {
                shape = "box";
                map.put("width", plain(box.width()));
                map.put("depth", plain(box.depth()));
                map.put("turn", plain(box.turn()));
            } else {
                shape = "circle";
                map.put("radius", plain(obstacle.boundingRadius()));
            }
        }
        map.put("height", plain(obstacle.height()));
        return Map.of(shape, map);
    }

    static Map<String, Object> wall(Wall wall) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("from", point(new Point(wall.x1(), wall.z1())));
        map.put("to", point(new Point(wall.x2(), wall.z2())));
        map.put("height", plain(wall.height()));
        return map;
    }

    private static Map<String, Object> bookmark(Bookmark mark) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", mark.name());
        map.put("eye", new ArrayList<>(List.of(plain(mark.eyeX()), plain(mark.eyeY()), plain(mark.eyeZ()))));
        map.put("look", new ArrayList<>(List.of(plain(mark.lookX()), plain(mark.lookY()), plain(mark.lookZ()))));
        return map;
    }

    private static Map<String, Object> label(Label label) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", label.text());
        map.put("at", point(new Point(label.x(), label.z())));
        map.put("size", plain(label.size()));
        return map;
    }
}
