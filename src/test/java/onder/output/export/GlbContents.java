package onder.output.export;

import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import de.javagl.jgltf.model.AccessorData;
import de.javagl.jgltf.model.AccessorFloatData;
import de.javagl.jgltf.model.AccessorModel;
import de.javagl.jgltf.model.AccessorShortData;
import de.javagl.jgltf.model.AnimationModel.Channel;
import de.javagl.jgltf.model.AnimationModel.Interpolation;
import de.javagl.jgltf.model.GltfModel;
import de.javagl.jgltf.model.NodeModel;
import de.javagl.jgltf.model.io.GltfModelReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A glTF file read back by another program's reader, and asked where things are at a moment. */
final class GlbContents {
    private static final float STEPS = 32767;

    final GltfModel model;
    private final Map<NodeModel, Map<String, Channel>> channels = new HashMap<>();

    GlbContents(Path file) throws IOException {
        model = new GltfModelReader().read(file);
        model.getAnimationModels()
                .forEach(animation -> animation.getChannels().forEach(channel -> channels.computeIfAbsent(
                                channel.getNodeModel(), node -> new HashMap<>())
                        .put(channel.getPath(), channel)));
    }

    /** The nodes of bodies. */
    List<NodeModel> bodies() {
        return model.getNodeModels().stream()
                .filter(node -> extra(node, "agent") != null)
                .toList();
    }

    /** The node of a name; null: there is none. */
    NodeModel named(String name) {
        return model.getNodeModels().stream()
                .filter(node -> name.equals(node.getName()))
                .findFirst()
                .orElse(null);
    }

    static Object extra(NodeModel node, String name) {
        return node.getExtras() instanceof Map<?, ?> extras ? extras.get(name) : null;
    }

    static int agent(NodeModel node) {
        return (Integer) extra(node, "agent");
    }

    Channel channel(NodeModel node, String path) {
        return channels.getOrDefault(node, Map.of()).get(path);
    }

    /** A node below another, by name. */
    static NodeModel below(NodeModel node, String name) {
        for (NodeModel child : node.getChildren()) {
            NodeModel found = child.getName().equals(name) ? child : below(child, name);
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    static float[] numbers(AccessorModel accessor) {
        AccessorData data = accessor.getAccessorData();
        float[] numbers = new float[data.getNumElements() * data.getNumComponentsPerElement()];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = data instanceof AccessorFloatData floats
                    ? floats.get(i)
                    : ((AccessorShortData) data).get(i) / STEPS;
        }
        return numbers;
    }

    /** A part of a node's transform at a moment, as the format has it between two keys; the node's own without keys. */
    float[] at(NodeModel node, String path, float seconds) {
        Channel channel = channel(node, path);
        if (channel == null) {
            return switch (path) {
                case "translation" -> node.getTranslation() == null ? new float[3] : node.getTranslation();
                case "scale" -> node.getScale() == null ? new float[] {1, 1, 1} : node.getScale();
                default -> node.getRotation() == null ? new float[] {0, 0, 0, 1} : node.getRotation();
            };
        }
        float[] times = numbers(channel.getSampler().getInput());
        float[] values = numbers(channel.getSampler().getOutput());
        int each = values.length / times.length;
        int next = 0;
        while (next < times.length && times[next] < seconds) {
            next++;
        }
        boolean exact = next < times.length && times[next] == seconds;
        int from = exact ? next : Math.max(0, next - 1);
        int to = Math.min(next, times.length - 1);
        boolean step = channel.getSampler().getInterpolation() == Interpolation.STEP;
        float share = step || from == to ? 0 : (seconds - times[from]) / (times[to] - times[from]);
        float[] value = new float[each];
        for (int k = 0; k < each; k++) {
            value[k] = values[from * each + k] + share * (values[to * each + k] - values[from * each + k]);
        }
        return value;
    }

    /** Where a node's origin is in the world at a moment. */
    Vector3f place(NodeModel node, float seconds) {
        return matrix(node, seconds).mult(Vector3f.ZERO);
    }

    Matrix4f matrix(NodeModel node, float seconds) {
        List<NodeModel> chain = new ArrayList<>();
        for (NodeModel each = node; each != null; each = each.getParent()) {
            chain.add(0, each);
        }
        Matrix4f whole = new Matrix4f();
        for (NodeModel each : chain) {
            float[] place = at(each, "translation", seconds);
            float[] turn = at(each, "rotation", seconds);
            float[] scale = at(each, "scale", seconds);
            Matrix4f local = new Matrix4f();
            local.setTransform(
                    new Vector3f(place[0], place[1], place[2]),
                    new Vector3f(scale[0], scale[1], scale[2]),
                    new Quaternion(turn[0], turn[1], turn[2], turn[3])
                            .normalizeLocal()
                            .toRotationMatrix());
            whole = whole.mult(local);
        }
        return whole;
    }
}
