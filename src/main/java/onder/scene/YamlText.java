package onder.scene;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.param.Parameter;
import org.yaml.snakeyaml.DumperOptions;
import org.yaml.snakeyaml.DumperOptions.FlowStyle;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.emitter.Emitter;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeId;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;
import org.yaml.snakeyaml.nodes.Tag;
import org.yaml.snakeyaml.resolver.Resolver;
import org.yaml.snakeyaml.serializer.Serializer;

/** Writes YAML as a person would, such that readers of YAML 1.1 and 1.2 get the same values. */
final class YamlText {
    /** A number in both versions: no exponent, no leading zero, no underscore, no negative zero that is whole. */
    private static final Pattern NUMBER =
            Pattern.compile("(?!-0+$)[-+]?(?:(?:0|[1-9][0-9]*)(?:\\.[0-9]*)?|\\.[0-9]+|\\.inf)");

    /** Text that YAML 1.1 or 1.2 would read as something else, beyond what the resolver knows. */
    private static final Pattern AMBIGUOUS =
            Pattern.compile("[yYnN]|=|<<|0o[0-7]+|[-+]?\\.?[0-9][-+.:_0-9a-fA-FxXeE]*");

    /** Text without commas and brackets. */
    private static final Pattern BARE = Pattern.compile("[\\w.+-][\\w .+/-]*");

    /** Characters that must be escaped, because some readers take them for the end of a line. */
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cntrl}\u0085\u2028\u2029\ufeff&&[^\n]]");

    private static final Resolver RESOLVER = new Resolver();

    private YamlText() {}

    /** The text of a document. */
    static String of(Node document) {
        DumperOptions options = new DumperOptions();
        options.setSplitLines(false);
        options.setAllowUnicode(true);
        options.setIndicatorIndent(2);
        options.setIndentWithIndicator(true);
        StringWriter text = new StringWriter();
        // Not with a Yaml object, which loads the code for making Java objects.
        Serializer serializer = new Serializer(new Emitter(text, options), RESOLVER, options, null);
        try {
            serializer.open();
            serializer.serialize(document);
            serializer.close();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return text.toString();
    }

    /**
     * A node from maps, lists, numbers, booleans, strings and nodes.
     *
     * @param levels the depth to which entries have their own lines, if they contain more than values
     */
    static Node node(Object value, int levels) {
        if (value instanceof Map<?, ?> map) {
            List<NodeTuple> tuples = new ArrayList<>();
            map.forEach((key, one) -> tuples.add(entry((String) key, node(one, levels - 1))));
            boolean block = levels > 0 && map.values().stream().anyMatch(v -> v instanceof Map || v instanceof List);
            return new MappingNode(Tag.MAP, tuples, block ? FlowStyle.BLOCK : FlowStyle.FLOW);
        }
        if (value instanceof List<?> list) {
            boolean block = levels > 0 && list.stream().anyMatch(Map.class::isInstance);
            return new SequenceNode(
                    Tag.SEQ, list.stream().map(one -> node(one, 0)).toList(), block ? FlowStyle.BLOCK : FlowStyle.FLOW);
        }
        if (value instanceof Node node) {
            return node;
        }
        if (value instanceof Boolean) {
            return plain(value.toString());
        }
        return value instanceof Number number ? number(number) : text((String) value);
    }

    /** YAML in one line, as short as it can be. */
    static String inline(Node node) {
        if (node instanceof MappingNode mapping) {
            return mapping.getValue().stream()
                    .map(tuple -> inline(tuple.getKeyNode()) + ": " + inline(tuple.getValueNode()))
                    .collect(Collectors.joining(",", "{", "}"));
        }
        if (node instanceof SequenceNode list) {
            return list.getValue().stream().map(YamlText::inline).collect(Collectors.joining(",", "[", "]"));
        }
        ScalarNode scalar = (ScalarNode) node;
        String value = scalar.getValue();
        boolean bare = scalar.isPlain() && BARE.matcher(value).matches();
        return bare ? value : "'" + value.replace("'", "''") + "'";
    }

    static NodeTuple entry(String key, Node value) {
        return new NodeTuple(text(key), value);
    }

    private static ScalarNode number(Number value) {
        if (value.equals(-0f)) {
            return plain("-0.0");
        }
        if (value instanceof Float f && !Float.isFinite(f)) {
            return plain(Float.isNaN(f) ? ".nan" : f > 0 ? ".inf" : "-.inf");
        }
        return plain(Parameter.text(value));
    }

    private static ScalarNode plain(String value) {
        return new ScalarNode(RESOLVER.resolve(NodeId.scalar, value, true), value, null, null, ScalarStyle.PLAIN);
    }

    private static ScalarNode text(String value) {
        return text(value, ScalarStyle.PLAIN);
    }

    /** Text, quoted where necessary, whatever the requested style. */
    private static ScalarNode text(String value, ScalarStyle style) {
        ScalarStyle safe =
                style == ScalarStyle.PLAIN && AMBIGUOUS.matcher(value).matches() ? ScalarStyle.SINGLE_QUOTED : style;
        boolean escaped = UNSEEN.matcher(value).find();
        return new ScalarNode(Tag.STR, value, null, null, escaped ? ScalarStyle.DOUBLE_QUOTED : safe);
    }

    /**
     * A value of a file, kept as written if other readers take it for the same.
     *
     * @param meaning its value when read; null if unknown
     */
    static Node tidy(ScalarNode written, Object meaning) {
        String value = written.getValue();
        boolean number = NUMBER.matcher(value).matches();
        if (meaning instanceof Map || written.getTag().equals(Tag.NULL)) {
            return written;
        }
        if (meaning instanceof Number known) {
            return number ? plain(value) : number(known);
        }
        if (meaning instanceof Boolean) {
            return node(meaning, 0);
        }
        if (meaning == null && number && written.isPlain()) {
            return plain(value);
        }
        // Other tags on it are not supported.
        return text(value, written.getTag().equals(Tag.STR) ? written.getScalarStyle() : ScalarStyle.PLAIN);
    }
}
