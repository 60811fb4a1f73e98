package onder.scene;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.yaml.snakeyaml.nodes.MappingNode;
import org.yaml.snakeyaml.nodes.Node;
import org.yaml.snakeyaml.nodes.NodeTuple;
import org.yaml.snakeyaml.nodes.ScalarNode;
import org.yaml.snakeyaml.nodes.SequenceNode;

/**
 * Writes changes into the document that was read: the rest keeps its keys, their order, and the spelling of its values.
 * It needs three versions of a document, as maps, lists and values: the old and the new one with all defaults, and the
 * new one without them, in which new parts are written.
 */
final class Revision {
    private Revision() {}

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
                // The file expresses this by other keys, such as walls by their shape, so no part of it can be replaced
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
                tuples.add(new NodeTuple(tidy(tuple.getKeyNode(), key), tidy(tuple.getValueNode(), values.get(key))));
            }
            return new MappingNode(mapping.getTag(), tuples, mapping.getFlowStyle());
        }
        if (written instanceof SequenceNode sequence) {
            List<Node> nodes = new ArrayList<>();
            for (int i = 0; i < sequence.getValue().size(); i++) {
                nodes.add(tidy(
                        sequence.getValue().get(i),
                        says instanceof List<?> list
                                        && list.size() == sequence.getValue().size()
                                ? list.get(i)
                                : null));
            }
            return new SequenceNode(sequence.getTag(), nodes, sequence.getFlowStyle());
        }
        return YamlText.tidy((ScalarNode) written, says);
    }
}
