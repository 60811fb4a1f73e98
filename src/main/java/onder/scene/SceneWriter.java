package onder.scene;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.Bounds;
import onder.core.Nature;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Role;
import onder.core.Wall;
import onder.param.Component;
import onder.param.Parameter;
import onder.steer.Assignment;
import onder.steer.Behaviour;
import onder.world.GroupSetup;
import onder.world.Setup;
import onder.world.SpeciesSetup;
import onder.world.Start;
import onder.world.WorldSettings;
import org.yaml.snakeyaml.nodes.Node;

/**
 * Turns a {@link Scene} into a document that {@link SceneReader} reads back to the bit: as it stood in the file that it
 * was read from, but for what was changed since; without one, as briefly as it can be said.
 */
final class SceneWriter {
    /** The depth to which each entry has lines of its own: down to the behaviours of a role. */
    static final int LEVELS = 4;

    /** Writes what is not at its default. */
    static final SceneWriter BRIEF = new SceneWriter(false);

    /** Writes all there is. */
    static final SceneWriter WHOLE = new SceneWriter(true);

    private final boolean whole;

    private final Codec codec;

    private SceneWriter(boolean whole) {
        this.whole = whole;
        codec = whole ? Codec.WHOLE : Codec.BRIEF;
    }

    static String write(Scene scene) {
        return YamlText.of(node(scene));
    }

    /** The document of a scene. */
    static Node node(Scene scene) {
        Map<String, Object> brief = BRIEF.document(scene);
        if (scene.origin().text().isEmpty()) {
            return YamlText.node(brief, LEVELS);
        }
        Entry source = Entry.read(scene.name(), scene.origin().text());
        Map<String, Object> says = WHOLE.document(scene);
        Map<String, Object> said = WHOLE.document(SceneReader.read(scene.name(), source));
        Node revised = Revision.of(source.node(), said, says, brief, LEVELS);
        // What cannot be changed in part is written anew.
        return says(scene, revised, says) ? revised : YamlText.node(brief, LEVELS);
    }

    private static boolean says(Scene scene, Node revised, Map<String, Object> says) {
        try {
            Scene again = SceneReader.read(scene.name(), Entry.of(scene.name(), revised));
            return WHOLE.document(again).equals(says) && names(again.setup()).equals(names(scene.setup()));
        } catch (SceneException e) {
            return false;
        }
    }

    /** The species in their order, which a mapping's equality leaves out. */
    private static List<String> names(Setup setup) {
        return setup.species().stream().map(SpeciesSetup::name).toList();
    }

    Map<String, Object> document(Scene scene) {
        Setup setup = scene.setup();
        Map<String, Object> top = new LinkedHashMap<>();
        if (whole || !scene.about().isEmpty()) {
            top.put("about", scene.about());
        }
        top.put("seed", setup.seed());
        if (whole || setup.dt() != SceneReader.DEFAULT_DT) {
            top.put("step", setup.dt());
        }
        top.put("world", world(setup.bounds()));
        for (Component section : WorldSettings.SECTIONS) {
            putSettings(top, section.name(), (Record) section.get(setup.settings()));
        }
        Map<String, Object> species = new LinkedHashMap<>();
        for (SpeciesSetup kind : setup.species()) {
            species.put(kind.name(), species(kind));
        }
        top.put("species", species);
        top.put("groups", setup.groups().stream().map(this::group).toList());
        if (whole || !setup.obstacles().isEmpty()) {
            top.put("obstacles", setup.obstacles().stream().map(this::obstacle).toList());
        }
        if (whole || !setup.walls().isEmpty()) {
            top.put("walls", setup.walls().stream().map(this::wall).toList());
        }
        if (whole || !scene.bookmarks().isEmpty()) {
            top.put("bookmarks", scene.bookmarks().stream().map(this::bookmark).toList());
        }
        if (whole || !scene.labels().isEmpty()) {
            top.put("labels", scene.labels().stream().map(this::label).toList());
        }
        if (whole || !scene.show().isEmpty()) {
            top.put("show", scene.show().stream().map(Parameter::text).toList());
        }
        return top;
    }

    private void putSettings(Map<String, Object> map, String key, Record settings) {
        Map<String, Object> values = codec.write(settings);
        if (!values.isEmpty()) {
            map.put(key, values);
        }
    }

    private Map<String, Object> world(Bounds bounds) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (bounds instanceof Bounds.Walled walled) {
            map.put("kind", "walled");
            map.put("shape", "polygon");
            map.put("corners", walled.corners().stream().map(this::point).toList());
            map.put("height", walled.height());
        } else {
            map.put("kind", bounds instanceof Bounds.Torus ? "torus" : "open");
            map.put("width", bounds.maxX() - bounds.minX());
            map.put("depth", bounds.maxZ() - bounds.minZ());
        }
        return map;
    }

    private Map<String, Object> species(SpeciesSetup kind) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("shape", kind.shape());
        putSettings(map, "body", kind.body());
        if (whole || !kind.hunts().isEmpty()) {
            map.put("hunts", kind.hunts());
        }
        for (Role role : Role.ALL) {
            Map<String, Object> behaviours = new LinkedHashMap<>();
            for (Assignment assignment : kind.mind().of(role)) {
                behaviours.put(assignment.name(), assignment(assignment));
            }
            // The role that tells the nature stands there even when there is nothing to do in it.
            if (!behaviours.isEmpty()
                    || whole && kind.nature().roles().contains(role)
                    || kind.nature() != Nature.SOCIAL && kind.nature().roles().contains(role)) {
                map.put(Parameter.text(role), behaviours);
            }
        }
        return map;
    }

    Map<String, Object> assignment(Assignment assignment) {
        Map<String, Object> map = codec.write((Record) assignment.behaviour());
        if (whole || assignment.weight() != 1) {
            map.put("weight", assignment.weight());
        }
        if (whole
                || Float.compare(
                                assignment.probability(), assignment.behaviour().probability())
                        != 0) {
            map.put("probability", assignment.probability());
        }
        if (whole
                || assignment.priority()
                        != Behaviour.defaultPriority(assignment.behaviour().getClass())) {
            map.put("priority", assignment.priority());
        }
        return map;
    }

    private Map<String, Object> group(GroupSetup group) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("species", group.species());
        map.put("count", group.count());
        map.put("start", start(group.start()));
        if (group.goal() != null) {
            map.put("goal", point(group.goal()));
        }
        if (group.path() != null) {
            map.put("path", codec.write(group.path()));
        }
        if (group.leadership() != null) {
            map.put("leadership", codec.write(group.leadership()));
        }
        if (group.under() >= 0) {
            map.put("under", group.under());
        }
        return map;
    }

    private Map<String, Object> start(Start start) {
        Map<String, Object> map = new LinkedHashMap<>();
        if (whole || start.points().isEmpty()) {
            map.put("area", Parameter.text(start.area()));
            map.put("x", start.x());
            map.put("z", start.z());
            map.put("width", start.width());
            if (start.area() != Start.Area.DISC || start.depth() != start.width()) {
                map.put("depth", start.depth());
            }
        }
        if (whole || !start.points().isEmpty()) {
            map.put("points", start.points().stream().map(this::point).toList());
        }
        if (!Float.isNaN(start.heading())) {
            map.put("heading", start.heading());
        }
        if (whole || start.pace() != Start.Pace.REST) {
            map.put("pace", Parameter.text(start.pace()));
        }
        if (whole || !start.apart()) {
            map.put("apart", start.apart());
        }
        return map;
    }

    private List<Object> point(Point point) {
        return List.of(point.x(), point.z());
    }

    private Map<String, Object> obstacle(Obstacle obstacle) {
        return Shapes.write(obstacle, codec);
    }

    Map<String, Object> wall(Wall wall) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("from", point(new Point(wall.x1(), wall.z1())));
        map.put("to", point(new Point(wall.x2(), wall.z2())));
        map.put("height", wall.height());
        return map;
    }

    private Map<String, Object> bookmark(Bookmark mark) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("name", mark.name());
        map.put("eye", List.of(mark.eyeX(), mark.eyeY(), mark.eyeZ()));
        map.put("look", List.of(mark.lookX(), mark.lookY(), mark.lookZ()));
        return map;
    }

    private Map<String, Object> label(Label label) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("text", label.text());
        map.put("at", point(new Point(label.x(), label.z())));
        map.put("size", label.size());
        return map;
    }
}
