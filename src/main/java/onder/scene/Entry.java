package onder.scene;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import onder.core.Heap;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.param.Format;
import onder.param.Names;
import onder.param.ParamException;
import onder.param.Parameter;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.composer.Composer;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.ReaderException;
import org.yaml.snakeyaml.reader.StreamReader;
import org.yaml.snakeyaml.resolver.Resolver;

/** A value in a YAML file that knows its name and its line, so that every message can say where. */
public final class Entry {
    /** The approximate memory for a value of a document while it is read, with its marks and its name. */
    private static final long BYTES_A_VALUE = 400;

    /** A longer value is quoted by its beginning. */
    private static final int MOST_QUOTED = 60;

    /** The key that names an element of a list. */
    static final String NAME = "name";

    private final String file;
    private final String name;
    private final Node node;

    /** Its key in a mapping; elsewhere the value itself. */
    private final Node key;

    /** The text of a whole document; null for a part of one. */
    private final String document;

    private Entry(String file, String name, Node node) {
        this(file, name, node, node, null);
    }

    private Entry(String file, String name, Node node, Node key, String document) {
        this.file = file;
        this.name = name;
        this.node = node;
        this.key = key;
        this.document = document;
    }

    /** A document that was never text; messages about it name no place. */
    static Entry of(String file, Node node) {
        return new Entry(file, "", node, node, "");
    }

    Node node() {
        return node;
    }

    /** The text of this document, or of this part as a separate document. */
    String source() {
        return document == null ? YamlText.of(node) : document;
    }

    /**
     * Reads a document.
     *
     * @param file its name in messages
     * @param text YAML
     * @return the document's value
     * @throws SceneException if it is empty or not YAML
     */
    public static Entry read(String file, String text) {
        long bytes = BYTES_A_VALUE * values(text);
        String lacks = Heap.lacks(bytes);
        if (lacks != null) {
            throw new SceneException(file + ": reading it needs " + lacks);
        }
        try {
            LoaderOptions options = new LoaderOptions();
            options.setMaxAliasesForCollections(0);
            options.setCodePointLimit(64 << 20);
            // Not with a Yaml object, which loads the code for making Java objects and would delay a start that reads
            // one scene.
            ParserImpl parser = new ParserImpl(new StreamReader(text), options);
            Node node = new Composer(parser, new Resolver(), options).getSingleNode();
            if (node == null) {
                throw new SceneException(file + ":1: the file is empty; a mapping is needed");
            }
            return new Entry(file, "", node, node, text);
        } catch (OutOfMemoryError e) {
            throw new SceneException(file + ": reading it needs " + Heap.need(bytes));
        } catch (MarkedYAMLException e) {
            int line = e.getProblemMark() == null ? 1 : e.getProblemMark().getLine() + 1;
            throw new SceneException(file + ":" + line + ": not YAML: " + e.getProblem());
        } catch (YAMLException e) {
            long line = 1;
            if (e instanceof ReaderException odd) {
                line += text.codePoints()
                        .limit(odd.getPosition())
                        .filter(c -> c == '\n')
                        .count();
            }
            throw new SceneException(
                    file + ":" + line + ": not YAML: " + e.getMessage().split("\n", 2)[0]);
        }
    }

    /** An upper limit of the values in a text: there is a separator between any two of them. */
    private static long values(String text) {
        long values = 1;
        for (int i = 0; i < text.length(); i++) {
            if (",:\n[{".indexOf(text.charAt(i)) >= 0) {
                values++;
            }
        }
        return values;
    }

    /**
     * {@return an error about this value, with file and line}
     *
     * @param what the message, without the place
     */
    public SceneException wrong(String what) {
        return new SceneException(file.isEmpty() ? what : at() + ": " + what);
    }

    /** File and line. */
    String at() {
        return file + ":"
                + (node.getStartMark() == null ? 1 : node.getStartMark().getLine() + 1);
    }

    /**
     * {@return an error about the key that this value stands under, with file and line}
     *
     * @param what the message, without the place
     */
    public SceneException wrongKey(String what) {
        return new Entry(file, name, key).wrong(what);
    }

    /** {@return the key that it stands under} */
    public String name() {
        return name;
    }

    /** {@return whether it is a mapping} */
    public boolean isMapping() {
        return node instanceof MappingNode;
    }

    /** {@return whether it is a list} */
    public boolean isList() {
        return node instanceof SequenceNode;
    }

    /** {@return the entries of a mapping, in order; the same key twice is an error} */
    public Map<String, Entry> mapping() {
        if (node instanceof ScalarNode scalar && scalar.getTag().equals(Tag.NULL)) {
            return Map.of();
        }
        if (!(node instanceof MappingNode mapping)) {
            throw wrong(named() + "is " + kind() + "; a mapping is needed");
        }
        Map<String, Entry> entries = new LinkedHashMap<>();
        for (NodeTuple tuple : mapping.getValue()) {
            if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                throw new Entry(file, name, tuple.getKeyNode()).wrong("a key must be a word");
            }
            Entry entry = new Entry(file, key.getValue(), tuple.getValueNode(), key, null);
            if (entries.put(key.getValue(), entry) != null) {
                throw new Entry(file, name, key).wrong("'" + key.getValue() + "' is here twice");
            }
        }
        return entries;
    }

    /**
     * {@return the entries of a mapping that may have only the keys {@code allowed}}
     *
     * @param allowed the keys
     */
    public Map<String, Entry> mapping(List<String> allowed) {
        Map<String, Entry> entries = mapping();
        for (Entry entry : entries.values()) {
            if (!allowed.contains(entry.name)) {
                throw entry.wrongKey("there is no '" + entry.name + "' here, " + Names.allowed(entry.name, allowed));
            }
        }
        return entries;
    }

    /** The only value of a mapping that has one of those keys. */
    Entry one(List<String> allowed, String what) {
        Map<String, Entry> entries = mapping(allowed);
        if (entries.size() != 1) {
            throw wrong(name + " has " + entries.size() + " " + what + "; give one of " + String.join(", ", allowed));
        }
        return entries.values().iterator().next();
    }

    /** {@return the elements of a list} */
    public List<Entry> list() {
        if (!(node instanceof SequenceNode sequence)) {
            throw wrong(named() + "is " + kind() + "; a list is needed");
        }
        return IntStream.range(0, sequence.getValue().size())
                .mapToObj(i -> new Entry(
                        file, name + "[" + i + "]", sequence.getValue().get(i)))
                .toList();
    }

    /** The elements of a list, without the optional {@code name} of each: only settings use it to find them. */
    List<Entry> namedList() {
        List<Entry> entries = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (Entry entry : list()) {
            Entry given = entry.isMapping() ? entry.mapping().get(NAME) : null;
            if (given != null) {
                String named = given.text();
                if (named.isBlank() || named.matches("\\d+")) {
                    throw given.wrong("name = " + named + ", allowed words; numbers are for indices in the list");
                }
                if (names.contains(named)) {
                    throw given.wrong("name = " + named + ", which another of " + name + " has");
                }
                names.add(named);
            }
            entries.add(entry.without(List.of(NAME)));
        }
        return entries;
    }

    /** {@return the text of a value that is neither mapping nor list} */
    public String text() {
        if (!(node instanceof ScalarNode scalar)) {
            throw wrong(named() + "is " + kind() + "; a value is needed");
        }
        return scalar.getValue();
    }

    /** {@return the path that the text names, relative to this document's folder} */
    public String sibling() {
        try {
            return Path.of(file).resolveSibling(text()).toString();
        } catch (InvalidPathException e) {
            return text();
        }
    }

    /** {@return the value in one line, as in a setting: the text of a plain value, else YAML} */
    public String inline() {
        return node instanceof ScalarNode scalar ? scalar.getValue() : YamlText.inline(node);
    }

    /**
     * {@return a number within a range}
     *
     * @param min the smallest allowed
     * @param max the largest allowed
     * @param unit for the message
     */
    public float number(double min, double max, String unit) {
        String text = text();
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            value = Double.NaN;
        }
        if (!(value >= min && value <= max)) {
            boolean isLimited = min > -Float.MAX_VALUE || max < Float.MAX_VALUE;
            String range = isLimited ? Parameter.text((float) min) + ".." + Parameter.text((float) max) : "a number";
            throw wrong(name + " = " + text + ", allowed " + range + (unit.isEmpty() ? "" : " " + unit)
                    + Names.withoutUnit(text));
        }
        return Float.parseFloat(text);
    }

    /**
     * {@return a whole number within a range}
     *
     * @param min the smallest allowed
     * @param max the largest allowed
     */
    public long whole(long min, long max) {
        try {
            long value = Long.parseLong(text().replace("_", ""));
            if (value >= min && value <= max) {
                return value;
            }
        } catch (NumberFormatException e) {
            // the same message as for one out of range
        }
        throw wrong(name + " = " + text() + ", allowed whole numbers " + min + ".." + max + Names.withoutUnit(text()));
    }

    /** {@return true or false} */
    public boolean bool() {
        return switch (text()) {
            case "true", "yes", "on" -> true;
            case "false", "no", "off" -> false;
            default -> throw wrong(name + " = " + text() + ", allowed true, false");
        };
    }

    /**
     * {@return a constant of an enum by its name in files}
     *
     * @param <E> the enum
     * @param type the enum
     */
    public <E extends Enum<E>> E choice(Class<E> type) {
        List<String> allowed = new ArrayList<>();
        for (E constant : type.getEnumConstants()) {
            if (Parameter.text(constant).equals(text())) {
                return constant;
            }
            allowed.add(Parameter.text(constant));
        }
        throw wrong(name + " = " + text() + ", " + Names.allowed(text(), allowed));
    }

    /** {@return a point written as [x, z], within {@link Bounds#MAX_SIZE} of the origin} */
    public Point point() {
        List<Entry> parts = list();
        if (parts.size() != 2) {
            throw wrong(named() + "has " + Format.count(parts.size(), "number") + "; a point is [x, z]");
        }
        return new Point(parts.get(0).coordinate(), parts.get(1).coordinate());
    }

    private float coordinate() {
        return number(-Bounds.MAX_SIZE, Bounds.MAX_SIZE, "m");
    }

    /** This mapping, reduced to some of its keys. */
    Entry only(List<String> keys) {
        return filtered(keys::contains);
    }

    /** This mapping without those keys. */
    Entry without(List<String> keys) {
        return filtered(key -> !keys.contains(key));
    }

    private Entry filtered(Predicate<String> kept) {
        if (node instanceof MappingNode mapping) {
            List<NodeTuple> tuples = mapping().values().stream()
                    .filter(entry -> kept.test(entry.name))
                    .map(entry -> new NodeTuple(entry.key, entry.node))
                    .toList();
            return new Entry(
                    file,
                    name,
                    new MappingNode(
                            mapping.getTag(),
                            true,
                            tuples,
                            mapping.getStartMark(),
                            mapping.getEndMark(),
                            mapping.getFlowStyle()),
                    key,
                    null);
        }
        return this;
    }

    /** This value as a parameter's value. */
    Object as(Parameter parameter) {
        String text = text();
        try {
            return parameter.check(
                    switch (text) {
                        case ".inf", "+.inf", ".Inf" -> "infinity";
                        case ".nan", ".NaN" -> "NaN";
                        default -> text;
                    });
        } catch (ParamException e) {
            throw wrong(e.getMessage());
        }
    }

    private String named() {
        return name.isEmpty() ? "the file " : name + " ";
    }

    private String kind() {
        if (node instanceof MappingNode) {
            return "a mapping";
        }
        if (node instanceof SequenceNode) {
            return "a list";
        }
        String text = ((ScalarNode) node).getValue();
        return "'" + (text.length() > MOST_QUOTED ? text.substring(0, MOST_QUOTED) + "…" : text) + "'";
    }
}
