package onder.draw.rig;

import com.fasterxml.jackson.databind.JsonNode;
import com.jme3.math.Matrix4f;
import com.jme3.math.Quaternion;
import com.jme3.math.Transform;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import onder.draw.level.GltfFile;
import onder.draw.rig.Rig.Bone;

/** Reads the skeleton of a glTF file, with its meshes and animations. */
final class RigReader {
    static final int MOST_BONES = 256;
    static final int MOST_VERTICES = 20_000;
    static final int MOST_TRIANGLES = 40_000;

    private final String name;
    private final JsonNode root;
    private final GltfAccessors numbers;
    private final SkinnedMeshReader skins;
    private final List<String> notes;
    private int[] parents;
    private int[] order;

    RigReader(String name, GltfFile file) {
        this.name = name;
        root = file.root();
        numbers = new GltfAccessors(name, file);
        notes = new ArrayList<>(file.notes());
        skins = new SkinnedMeshReader(numbers, root, new GltfTextures(name, file, notes));
    }

    Rig read() {
        sortNodes();
        checkSize();
        for (int node : order) {
            JsonNode placed = root.path("nodes").path(node);
            if (placed.has("mesh")) {
                skins.add(node, placed);
            }
        }
        for (Bone bone : skins.bones()) {
            if (Arrays.stream(order).noneMatch(node -> node == bone.node())) {
                throw numbers.wrong("is damaged: its bone " + bone.node() + " is not a node of its scene");
            }
        }
        Transform[] rest = new Transform[root.path("nodes").size()];
        Arrays.setAll(rest, i -> transform(root.path("nodes").path(i)));
        List<Clip> clips = new ClipReader(numbers, root).read();
        return skins.rig(name, parents, order, rest, clips, notes);
    }

    /** The scene's nodes, each after its parent; the file's check ensures that they form a tree. */
    private void sortNodes() {
        parents = new int[root.path("nodes").size()];
        Arrays.fill(parents, -1);
        List<Integer> sorted = new ArrayList<>();
        root.path("scenes").path(0).path("nodes").forEach(node -> sorted.add(node.asInt()));
        for (int i = 0; i < sorted.size(); i++) {
            int node = sorted.get(i);
            root.path("nodes").path(node).path("children").forEach(child -> {
                parents[child.asInt()] = node;
                sorted.add(child.asInt());
            });
        }
        order = sorted.stream().mapToInt(node -> node).toArray();
    }

    /** Checks the size before reading anything. */
    private void checkSize() {
        long vertices = 0;
        long corners = 0;
        boolean skinned = false;
        for (int node : order) {
            JsonNode placed = root.path("nodes").path(node);
            skinned |= placed.has("skin");
            int bones = root.path("skins")
                    .path(placed.path("skin").asInt(-1))
                    .path("joints")
                    .size();
            if (bones > MOST_BONES) {
                throw numbers.wrong("has a skeleton of " + bones + " bones, allowed up to " + MOST_BONES);
            }
            for (JsonNode primitive :
                    root.path("meshes").path(placed.path("mesh").asInt(-1)).path("primitives")) {
                int places = numbers.count(primitive.path("attributes").path("POSITION"));
                vertices += places;
                corners += primitive.has("indices") ? numbers.count(primitive.path("indices")) : places;
            }
        }
        if (!skinned) {
            throw numbers.wrong("has no skeleton: none of its meshes has a skin, allowed a body with a skin");
        }
        if (vertices > MOST_VERTICES) {
            throw numbers.wrong("has " + vertices + " vertices, allowed up to " + MOST_VERTICES);
        }
        if (corners / 3 > MOST_TRIANGLES) {
            throw numbers.wrong("has " + corners / 3 + " triangles, allowed up to " + MOST_TRIANGLES);
        }
        if (corners < 3) {
            throw numbers.wrong("has no triangles");
        }
    }

    /** What a node says of its place, which has been checked. */
    private static Transform transform(JsonNode node) {
        Transform transform = new Transform();
        if (node.has("matrix")) {
            transform.fromTransformMatrix(matrix(floats(node, "matrix"), 0));
            return transform;
        }
        if (node.has("translation")) {
            float[] moved = floats(node, "translation");
            transform.setTranslation(moved[0], moved[1], moved[2]);
        }
        if (node.has("rotation")) {
            float[] turned = floats(node, "rotation");
            transform.setRotation(new Quaternion(turned[0], turned[1], turned[2], turned[3]).normalizeLocal());
        }
        if (node.has("scale")) {
            float[] sized = floats(node, "scale");
            transform.setScale(sized[0], sized[1], sized[2]);
        }
        return transform;
    }

    private static float[] floats(JsonNode node, String key) {
        float[] values = new float[node.path(key).size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) node.path(key).path(i).asDouble();
        }
        return values;
    }

    /** A column-major matrix. */
    static Matrix4f matrix(float[] values, int from) {
        Matrix4f matrix = new Matrix4f();
        matrix.set(Arrays.copyOfRange(values, from, from + 16), false);
        return matrix;
    }

    /** Reads the animations of a glTF file. */
    private record ClipReader(GltfAccessors numbers, JsonNode root) {
        List<Clip> read() {
            List<Clip> clips = new ArrayList<>();
            for (JsonNode animation : root.path("animations")) {
                String name = animation.path("name").asText("");
                clips.add(clip(name.isEmpty() ? "clip " + clips.size() : name, animation));
            }
            return clips;
        }

        private Clip clip(String name, JsonNode animation) {
            List<Clip.Track> tracks = new ArrayList<>();
            float start = Float.POSITIVE_INFINITY;
            float end = Float.NEGATIVE_INFINITY;
            for (JsonNode channel : animation.path("channels")) {
                Clip.Part part = part(channel.path("target").path("path").asText());
                int node = channel.path("target").path("node").asInt(-1);
                if (part != null && channel.path("target").has("node")) {
                    Clip.Track track = track(name, animation, channel, part, node);
                    tracks.add(track);
                    start = Math.min(start, track.times()[0]);
                    end = Math.max(end, track.times()[track.times().length - 1]);
                }
            }
            return tracks.isEmpty() ? new Clip(name, tracks, 0, 0) : new Clip(name, tracks, start, end);
        }

        /** Null if it moves something that is not drawn here. */
        private static Clip.Part part(String path) {
            return switch (path) {
                case "translation" -> Clip.Part.TRANSLATION;
                case "rotation" -> Clip.Part.ROTATION;
                case "scale" -> Clip.Part.SCALE;
                default -> null;
            };
        }

        private Clip.Track track(String name, JsonNode animation, JsonNode channel, Clip.Part part, int node) {
            if (node < 0 || node >= root.path("nodes").size()) {
                throw numbers.wrong("is damaged: its clip " + name + " moves node " + node + ", but there are only "
                        + root.path("nodes").size());
            }
            JsonNode sampler =
                    animation.path("samplers").path(channel.path("sampler").asInt(-1));
            Clip.Between between = between(name, sampler.path("interpolation").asText("LINEAR"));
            float[] times = numbers.fractions(sampler.path("input"), "times of the clip " + name, "SCALAR");
            for (int i = 1; i < times.length; i++) {
                if (!(times[i] > times[i - 1])) {
                    throw numbers.wrong("is damaged: time " + i + " of its clip " + name + " is " + times[i]
                            + " s, allowed after " + times[i - 1] + " s");
                }
            }
            float[] values = numbers.fractions(
                    sampler.path("output"), "keys of the clip " + name, part == Clip.Part.ROTATION ? "VEC4" : "VEC3");
            int needed = times.length * part.numbers * (between == Clip.Between.CUBICSPLINE ? 3 : 1);
            if (values.length != needed) {
                throw numbers.wrong("is damaged: its clip " + name + " has " + values.length / part.numbers
                        + " keys at " + times.length + " times");
            }
            return new Clip.Track(node, part, between, times, values);
        }

        private Clip.Between between(String name, String says) {
            for (Clip.Between each : Clip.Between.values()) {
                if (each.name().equals(says)) {
                    return each;
                }
            }
            throw numbers.wrong("is damaged: the interpolation of its clip " + name + " is " + says
                    + ", allowed LINEAR, STEP, CUBICSPLINE");
        }
    }
}
