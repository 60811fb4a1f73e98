package onder.scene;

import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
import onder.level.Level;
import onder.level.LevelException;
import onder.level.LevelFiles;
import onder.param.UnknownNameException;
import onder.world.setup.BodyFile;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;

/**
 * Sets a value of a scene's file by its path, such as {@code walls.door.to} or {@code sources.0.rate}: keys of
 * mappings, and for lists the index, from 0, or the name of an element. The value is replaced in the document, and the
 * document is read like any other, so that everything in a file can be set, with the same checks.
 */
final class ScenePath {
    /** Stands for every element of a list. */
    private static final String EVERY = "*";

    private ScenePath() {}

    /**
     * The scene with another value at a path.
     *
     * @param value YAML
     * @throws UnknownNameException if nothing in the scene has, or can have, that path
     * @throws IllegalArgumentException when the value is not allowed there
     */
    static Scene set(Scene scene, String path, String value) {
        Node document = replaced(SceneText.node(scene), "the scene", path, () -> value(value));
        try {
            return opened(SceneText.read(scene.name(), Entry.of("", document)), scene, YamlText.of(document));
        } catch (SceneException e) {
            boolean isKey = e.getMessage().startsWith("there is no '");
            throw isKey ? new UnknownNameException(e.getMessage()) : new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** {@return the value at a path, as {@link #set} takes it; null if there is none or it is not a plain value} */
    static String get(Scene scene, String path) {
        Node found = SceneText.node(scene);
        for (String rest = path; found != null && !rest.isEmpty(); ) {
            if (isEvery(found, rest)) {
                return null;
            }
            Part part = part(found, "the scene", rest);
            found = part.node;
            rest = part.rest;
        }
        return found instanceof ScalarNode scalar ? text(scalar.getValue()) : null;
    }

    /** Quotes a text that YAML would not read as a plain string. */
    private static String text(String value) {
        try {
            if (value(value) instanceof ScalarNode) {
                return value;
            }
        } catch (IllegalArgumentException e) {
            // Not YAML.
        }
        return "'" + value.replace("'", "''") + "'";
    }

    private static Node value(String text) {
        if (text.isEmpty()) {
            return new ScalarNode(Tag.STR, text, null, null, ScalarStyle.SINGLE_QUOTED);
        }
        try {
            return Entry.read("", text).node();
        } catch (SceneException e) {
            throw new IllegalArgumentException(e.getMessage().replaceFirst("^:\\d+: ", ""), e);
        }
    }

    /**
     * The first part of a path.
     *
     * @param node null where the mapping lacks it
     * @param rest of the path, empty at its end
     */
    private record Part(String key, int place, Node node, String rest) {}

    private static Part part(Node node, String name, String path) {
        if (node instanceof SequenceNode list) {
            return element(list, name, path);
        }
        if (node instanceof MappingNode mapping) {
            Part found = null;
            for (int i = 0; i < mapping.getValue().size(); i++) {
                NodeTuple tuple = mapping.getValue().get(i);
                String key = ((ScalarNode) tuple.getKeyNode()).getValue();
                boolean longer = found == null || key.length() > found.key.length();
                if (longer && begins(path, key)) {
                    found = new Part(key, i, tuple.getValueNode(), rest(path, key));
                }
            }
            if (found != null) {
                return found;
            }
        } else if (!((ScalarNode) node).getTag().equals(Tag.NULL)) {
            throw new UnknownNameException(
                    name + " is the value " + ((ScalarNode) node).getValue() + " and has no '" + path + "'");
        }
        String key = path.split("\\.", 2)[0];
        return new Part(key, -1, null, rest(path, key));
    }

    /** An element of a list by its name or its index. */
    private static Part element(SequenceNode list, String name, String path) {
        List<String> names = new ArrayList<>();
        Part found = null;
        for (int i = 0; i < list.getValue().size(); i++) {
            Node element = list.getValue().get(i);
            String place = String.valueOf(i);
            String called = name(element);
            if (called != null) {
                names.add(called);
            }
            for (String key : called == null ? List.of(place) : List.of(place, called)) {
                boolean longer = found == null || key.length() > found.key.length();
                if (longer && begins(path, key)) {
                    found = new Part(key, i, element, rest(path, key));
                }
            }
        }
        if (found == null) {
            int count = list.getValue().size();
            String places = count == 0 ? "nothing, because it is empty" : count == 1 ? "0" : "0.." + (count - 1);
            throw new UnknownNameException(name + " has no '" + path.split("\\.", 2)[0] + "', allowed " + places
                    + (names.isEmpty() ? "" : ", " + String.join(", ", names))
                    + (count > 1 ? ", or * for all" : ""));
        }
        return found;
    }

    /** The name of an element: its own, or that of the only thing in it, as for a measure; or null. */
    private static String name(Node element) {
        if (!(element instanceof MappingNode mapping)) {
            return null;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            if (((ScalarNode) tuple.getKeyNode()).getValue().equals(Entry.NAME)
                    && tuple.getValueNode() instanceof ScalarNode name) {
                return name.getValue();
            }
        }
        return mapping.getValue().size() == 1 ? name(mapping.getValue().get(0).getValueNode()) : null;
    }

    /** Whether a path goes on to every element of a list that is not empty. */
    private static boolean isEvery(Node node, String path) {
        return node instanceof SequenceNode list && !list.getValue().isEmpty() && begins(path, EVERY);
    }

    private static boolean begins(String path, String key) {
        return path.equals(key) || path.startsWith(key + ".");
    }

    private static String rest(String path, String key) {
        return path.equals(key) ? "" : path.substring(key.length() + 1);
    }

    /**
     * The same node with another value at the path.
     *
     * @param value a new node each time: one node in several places would be written as an alias
     */
    private static Node replaced(Node node, String name, String path, Supplier<Node> value) {
        if (path.isEmpty()) {
            return value.get();
        }
        if (isEvery(node, path)) {
            SequenceNode list = (SequenceNode) node;
            String rest = rest(path, EVERY);
            List<Node> elements = list.getValue().stream()
                    .map(element -> replaced(element, EVERY, rest, value))
                    .toList();
            return new SequenceNode(list.getTag(), elements, list.getFlowStyle());
        }
        Part part = part(node, name, path);
        if (part.node == null && part.rest.matches("\\d+(\\..*)?")) {
            throw new UnknownNameException(part.key + " is not in the scene, so it has no '"
                    + part.rest.split("\\.", 2)[0] + "'; allowed " + part.key + "=[…]");
        }
        Node old = part.node != null ? part.node : new MappingNode(Tag.MAP, List.of(), FlowStyle.FLOW);
        Node now = replaced(old, part.key, part.rest, value);
        if (node instanceof SequenceNode list) {
            List<Node> elements = new ArrayList<>(list.getValue());
            elements.set(part.place, now);
            return new SequenceNode(list.getTag(), elements, list.getFlowStyle());
        }
        MappingNode mapping = node instanceof MappingNode given ? given : null;
        List<NodeTuple> tuples = new ArrayList<>(mapping == null ? List.of() : mapping.getValue());
        NodeTuple tuple = part.place < 0
                ? YamlText.entry(part.key, now)
                : new NodeTuple(tuples.get(part.place).getKeyNode(), now);
        if (part.place < 0) {
            tuples.add(tuple);
        } else {
            tuples.set(part.place, tuple);
        }
        return new MappingNode(Tag.MAP, tuples, mapping == null ? FlowStyle.FLOW : mapping.getFlowStyle());
    }

    /** The newly read scene, with the file contents that the other has already read. */
    private static Scene opened(Scene read, Scene before, String text) {
        Level level = read.setup().level();
        Level known = before.setup().level();
        if (level.equals(known)) {
            level = known;
        } else {
            if (!level.isThere()
                    || !known.isThere()
                    || !level.source().file().equals(known.source().file())) {
                throw new SceneException("the file of a level or terrain cannot change");
            }
            level = reopened(level, known);
        }
        Map<String, BodyFile> models = new HashMap<>();
        before.setup().species().forEach(kind -> models.put(kind.name(), kind.model()));
        List<SpeciesSetup> species = read.setup().species().stream()
                .map(kind -> {
                    BodyFile model = models.get(kind.name());
                    return kind.model() == null || model == null
                            ? kind
                            : kind.with(kind.model().at(kind.model().file(), model.folder()));
                })
                .toList();
        SceneOrigin origin = before.origin();
        boolean sameGroups =
                read.setup().groups().size() == before.setup().groups().size();
        return new Scene(
                read.name(),
                read.about(),
                new SetupBuilder(read.setup()).level(level).species(species).build(),
                read.show(),
                read.shots(),
                new SceneOrigin(text, origin.at(), sameGroups ? origin.groups() : List.of()));
    }

    /** A level with other settings for its file, from where it was found. */
    private static Level reopened(Level level, Level known) {
        Level.Source source = level.source();
        String location = Objects.requireNonNull(known.ground()).location();
        boolean isFile = location.startsWith("file:");
        try {
            Level opened = LevelFiles.open(
                    isFile ? new Level(source.at(Path.of(URI.create(location)).toString()), null) : level, null);
            return new Level(opened.source().at(source.file()), opened.ground());
        } catch (LevelException e) {
            throw new SceneException(e.getMessage());
        }
    }
}
