package onder.scene;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import onder.param.Component;
import onder.param.Params;
import onder.shot.ShotList;
import onder.world.setup.GroupSetup;
import onder.world.setup.Measurement;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Traffic;
import onder.world.setup.WorldSettings;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * The document of a {@link Scene}; the schema stands in {@code assets/Scenes/README.md}. It reads back to the bit, and
 * is written as it was in its file, except for changes; without a file, as short as possible.
 */
final class SceneText {
    private static final List<Kind<Measurement>> KINDS =
            Kind.all(Measurement.class, type -> type.getSimpleName().toLowerCase(Locale.ROOT)).stream()
                    .sorted(Comparator.comparing(Kind::name))
                    .toList();

    /** The depth to which each entry has its own line: down to the behaviours of a role. */
    static final int LEVELS = 4;

    private static final Form<Long> SEED = Form.whole(Long.MIN_VALUE, Long.MAX_VALUE);
    private static final Form<Float> STEP = Form.number(Setup.MIN_DT, Setup.MAX_DT, "s");

    /** The keys of a scene's file. */
    static final List<String> KEYS = Stream.of(
                    Stream.of("about", "seed", "step", "world", "level", "terrain"),
                    WorldSettings.SECTIONS.stream().map(Component::name),
                    Stream.of(
                            "species",
                            "groups",
                            "exits",
                            "sources",
                            "events",
                            "obstacles",
                            "walls",
                            "props",
                            "measures"),
                    NoteForm.KEYS.stream(),
                    Stream.of("shots", "show"))
            .flatMap(Function.identity())
            .toList();

    private static final Form<Scene> SCENE = Form.mapping(KEYS, SceneText::scene);

    private SceneText() {}

    private static Scene scene(MappingKeys<Scene> keys) {
        return new Scene(
                "",
                keys.may("about", Form.TEXT, ""),
                setup(keys.of(Scene::setup)),
                Set.copyOf(keys.may(
                        "show", Form.choice(Overlay.class).list(), scene -> List.copyOf(scene.show()), List.of())),
                keys.may("shots", ShotForm.ALL, ShotList.NONE),
                SceneOrigin.NONE);
    }

    private static Setup setup(MappingKeys<Setup> keys) {
        List<SpeciesSetup> species = keys.need("species", SpeciesForm.ALL);
        List<String> kinds = species.stream().map(SpeciesSetup::name).toList();
        Traffic traffic = TrafficForm.read(keys.of(Setup::traffic), kinds);
        Form<List<GroupSetup>> form = TrafficForm.toKnown(traffic.exits(), GroupForm.all(kinds));
        List<GroupSetup> groups =
                traffic.sources().isEmpty() ? keys.need("groups", form) : keys.may("groups", form, List.of());
        return new Setup(
                keys.usual("seed", SEED, Setup.DEFAULT_SEED),
                keys.may("step", STEP, Setup::dt, Setup.DEFAULT_DT),
                keys.need("world", GroundForm.BOUNDS, Setup::bounds),
                keys.may("obstacles", Shapes.OBSTACLE.namedList(), List.of()),
                keys.may("walls", GroundForm.WALL.namedList(), List.of()),
                WorldSettings.of(WorldSettings.SECTIONS.stream()
                        .map(section -> section(keys, section, section.type().asSubclass(Record.class)))
                        .toList()),
                species,
                groups,
                traffic,
                keys.may("measures", ALL, List.of()),
                LevelForm.read(keys.of(Setup::level)),
                keys.may("props", PropForm.PROP.namedList(), List.of()),
                NoteForm.read(keys.of(Setup::notes)));
    }

    private static <R extends Record> R section(MappingKeys<Setup> keys, Component section, Class<R> type) {
        return keys.may(
                section.name(), Form.record(type), setup -> setup.settings().get(type), Params.defaults(type));
    }

    static Scene read(String name, Entry document) {
        Scene read = SCENE.read(document);
        Entry all = document.mapping().get("groups");
        List<String> groups = all == null
                ? List.of()
                : all.list().stream().flatMap(SceneText::places).toList();
        SceneOrigin origin = new SceneOrigin(document.source(), document.at(), groups);
        return new Scene(name, read.about(), read.setup(), read.show(), read.shots(), origin);
    }

    /** File and line of an entry of the list of groups, for each group that it stands for. */
    private static Stream<String> places(Entry entry) {
        return Collections.nCopies(GroupForm.count(entry), entry.at()).stream();
    }

    static String write(Scene scene) {
        return YamlText.of(node(scene));
    }

    /**
     * @param whole also writes defaults
     */
    static Map<?, ?> document(Scene scene, boolean whole) {
        return (Map<?, ?>) SCENE.write(scene, whole);
    }

    /** The document of a scene. */
    static Node node(Scene scene) {
        Map<?, ?> brief = document(scene, false);
        if (scene.origin().text().isEmpty()) {
            return YamlText.node(brief, LEVELS);
        }
        Entry source = Entry.read(scene.name(), scene.origin().text());
        Map<?, ?> says = document(scene, true);
        Map<?, ?> said = document(read(scene.name(), source), true);
        Node revised = Revision.of(source.node(), said, says, brief, LEVELS);
        // Parts that cannot be changed partially are rewritten.
        return says(scene, revised, says) ? revised : YamlText.node(brief, LEVELS);
    }

    private static boolean says(Scene scene, Node revised, Map<?, ?> says) {
        try {
            Scene again = read(scene.name(), Entry.of(scene.name(), revised));
            return document(again, true).equals(says) && names(again.setup()).equals(names(scene.setup()));
        } catch (SceneException e) {
            return false;
        }
    }

    /** The species in their order, which the equality of mappings ignores. */
    private static List<String> names(Setup setup) {
        return setup.species().stream().map(SpeciesSetup::name).toList();
    }

    /**
     * Writes changes into the document that was read: the rest keeps its keys, their order, and the spelling of its values.
     * It needs three versions of a document, as maps, lists and values: the old and the new one with all defaults, and the
     * new one without them, in which new parts are written.
     */
    private static final class Revision {

        static Node of(Node written, Object said, Object says, Object brief, int levels) {
            if (said.equals(says)) {
                return tidy(written, says);
            }
            if (written instanceof MappingNode mapping
                    && said instanceof Map<?, ?> before
                    && says instanceof Map<?, ?> now) {
                return mapping(mapping, before, now, (Map<?, ?>) brief, levels);
            }
            // An entry of a list may stand for many, for instance groups: then no part of it can be replaced alone.
            if (written instanceof SequenceNode list
                    && said instanceof List<?> before
                    && says instanceof List<?> now
                    && list.getValue().size() == before.size()) {
                return list(list, before, now, (List<?>) brief);
            }
            return YamlText.node(brief, levels);
        }

        private static Node mapping(MappingNode written, Map<?, ?> before, Map<?, ?> now, Map<?, ?> brief, int levels) {
            List<NodeTuple> tuples = new ArrayList<>();
            List<String> keys = new ArrayList<>();
            for (NodeTuple tuple : written.getValue()) {
                String key = ((ScalarNode) tuple.getKeyNode()).getValue();
                keys.add(key);
                if (!before.containsKey(key) && !now.containsKey(key) && key.equals(Entry.NAME)) {
                    // This part exists only in the file.
                    tuples.add(tuple);
                    continue;
                }
                if (!before.containsKey(key) && !now.containsKey(key)) {
                    // The file expresses this by other keys, such as walls by their shape, so no part of it can be
                    // replaced
                    // alone.
                    return YamlText.node(brief, levels);
                }
                boolean emptied = List.of().equals(now.get(key)) && !brief.containsKey(key);
                if (now.containsKey(key) && !emptied) {
                    Object less = brief.containsKey(key) ? brief.get(key) : now.get(key);
                    Node value = before.containsKey(key)
                            ? of(tuple.getValueNode(), before.get(key), now.get(key), less, levels - 1)
                            : YamlText.node(less, levels - 1);
                    tuples.add(new NodeTuple(tidy(tuple.getKeyNode(), key), value));
                }
            }
            now.forEach((key, value) -> {
                if (!keys.contains(key) && !value.equals(before.get(key))) {
                    Object less = brief.containsKey(key) ? brief.get(key) : value;
                    Node added = YamlText.node(Map.of(key, less), levels);
                    tuples.add(((MappingNode) added).getValue().get(0));
                }
            });
            return new MappingNode(written.getTag(), tuples, written.getFlowStyle());
        }

        private static Node list(SequenceNode written, List<?> before, List<?> now, List<?> brief) {
            int most = Math.min(before.size(), now.size());
            int head = 0;
            while (head < most && before.get(head).equals(now.get(head))) {
                head++;
            }
            int tail = 0;
            while (tail < most - head && before.get(before.size() - 1 - tail).equals(now.get(now.size() - 1 - tail))) {
                tail++;
            }
            List<Node> nodes = new ArrayList<>();
            for (int i = 0; i < now.size(); i++) {
                boolean behind = i >= now.size() - tail;
                int was = behind ? i - now.size() + before.size() : i;
                nodes.add(
                        i < head || behind || before.size() == now.size()
                                ? of(written.getValue().get(was), before.get(was), now.get(i), brief.get(i), 0)
                                : YamlText.node(brief.get(i), 0));
            }
            return new SequenceNode(written.getTag(), nodes, written.getFlowStyle());
        }

        /** The same node with values that other readers take for the same. */
        private static Node tidy(Node written, Object says) {
            if (written instanceof MappingNode mapping) {
                Map<?, ?> values = says instanceof Map<?, ?> map ? map : Map.of();
                List<NodeTuple> tuples = new ArrayList<>();
                for (NodeTuple tuple : mapping.getValue()) {
                    String key = ((ScalarNode) tuple.getKeyNode()).getValue();
                    tuples.add(
                            new NodeTuple(tidy(tuple.getKeyNode(), key), tidy(tuple.getValueNode(), values.get(key))));
                }
                return new MappingNode(mapping.getTag(), tuples, mapping.getFlowStyle());
            }
            if (written instanceof SequenceNode sequence) {
                List<Node> nodes = new ArrayList<>();
                for (int i = 0; i < sequence.getValue().size(); i++) {
                    nodes.add(tidy(
                            sequence.getValue().get(i),
                            says instanceof List<?> list
                                            && list.size()
                                                    == sequence.getValue().size()
                                    ? list.get(i)
                                    : null));
                }
                return new SequenceNode(sequence.getTag(), nodes, sequence.getFlowStyle());
            }
            return YamlText.tidy((ScalarNode) written, says);
        }
    }

    static final Form<List<Measurement>> ALL =
            Kind.one(KINDS, "kinds of measures").list();
}
