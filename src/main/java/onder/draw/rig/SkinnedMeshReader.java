package onder.draw.rig;

import com.fasterxml.jackson.databind.JsonNode;
import com.jme3.math.Matrix4f;
import com.jme3.math.Transform;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.core.FloatList;
import onder.draw.rig.Rig.Bone;
import onder.draw.rig.Rig.Surface;

/** Gathers the meshes of a glTF file, each vertex with its bones; vertices without bones follow their node. */
final class SkinnedMeshReader {
    private static final int STRIP = 5;
    private static final int FAN = 6;
    private static final float SHINES_THROUGH = 0.5f;

    private final GltfAccessors numbers;
    private final JsonNode root;
    private final GltfTextures pictures;
    private final List<Bone> bones = new ArrayList<>();
    private final FloatList places = new FloatList();
    private final FloatList normals = new FloatList();
    private final FloatList coordinates = new FloatList();
    private final FloatList colours = new FloatList();
    private final FloatList weights = new FloatList();
    private int[] joints = {};
    private final Map<Integer, List<int[]>> triangles = new LinkedHashMap<>();

    SkinnedMeshReader(GltfAccessors numbers, JsonNode root, GltfTextures pictures) {
        this.numbers = numbers;
        this.root = root;
        this.pictures = pictures;
    }

    List<Bone> bones() {
        return bones;
    }

    void add(int node, JsonNode placed) {
        int first = bones.size();
        boolean skinned = placed.has("skin");
        if (skinned) {
            addSkin(root.path("skins").path(placed.path("skin").asInt(-1)));
        } else {
            bones.add(new Bone(node, new Matrix4f()));
        }
        for (JsonNode primitive :
                root.path("meshes").path(placed.path("mesh").asInt(-1)).path("primitives")) {
            addPart(primitive, first, skinned);
        }
    }

    private void addSkin(JsonNode skin) {
        int count = skin.path("joints").size();
        if (count == 0) {
            throw numbers.wrong("is damaged: one of its skins has no bones");
        }
        float[] inverse = skin.has("inverseBindMatrices")
                ? numbers.fractions(skin.path("inverseBindMatrices"), "bind matrices", "MAT4")
                : new float[0];
        if (inverse.length > 0 && inverse.length < 16 * count) {
            throw numbers.wrong("is damaged: it has " + inverse.length / 16 + " bind matrices for " + count + " bones");
        }
        for (int i = 0; i < count; i++) {
            int node = skin.path("joints").path(i).asInt(-1);
            if (node < 0 || node >= root.path("nodes").size()) {
                throw numbers.wrong("is damaged: its bone " + i + " is node " + node + ", but there are only "
                        + root.path("nodes").size());
            }
            bones.add(new Bone(node, inverse.length == 0 ? new Matrix4f() : RigReader.matrix(inverse, 16 * i)));
        }
    }

    private void addPart(JsonNode primitive, int firstBone, boolean skinned) {
        JsonNode of = primitive.path("attributes");
        float[] at = numbers.fractions(of.path("POSITION"), "places", "VEC3");
        int count = at.length / 3;
        int firstVertex = places.count() / 3;
        int[] corners = corners(primitive, count);
        places.addAll(at);
        normals.addAll(
                of.has("NORMAL")
                        ? sized(numbers.fractions(of.path("NORMAL"), "normals", "VEC3"), 3 * count, "normals")
                        : normals(at, corners));
        coordinates.addAll(
                of.has("TEXCOORD_0")
                        ? sized(
                                numbers.fractions(of.path("TEXCOORD_0"), "texture coordinates", "VEC2"),
                                2 * count,
                                "uv")
                        : new float[2 * count]);
        colours.addAll(colours(of.path("COLOR_0"), count));
        bind(of, count, firstBone, skinned);
        for (int i = 0; i < corners.length; i++) {
            corners[i] += firstVertex;
        }
        triangles
                .computeIfAbsent(primitive.path("material").asInt(-1), material -> new ArrayList<>())
                .add(corners);
    }

    private float[] sized(float[] values, int needed, String what) {
        if (values.length != needed) {
            throw numbers.wrong(
                    "is damaged: a part has " + values.length + " numbers of " + what + ", allowed " + needed);
        }
        return values;
    }

    private float[] colours(JsonNode accessor, int count) {
        float[] rgba = new float[4 * count];
        Arrays.fill(rgba, 1);
        if (!accessor.isMissingNode()) {
            float[] given = numbers.fractions(accessor, "colours", "VEC3", "VEC4");
            int parts = given.length == 4 * count ? 4 : 3;
            sized(given, parts * count, "colours");
            for (int i = 0; i < given.length; i++) {
                rgba[i / parts * 4 + i % parts] = given[i];
            }
        }
        return rgba;
    }

    private void bind(JsonNode of, int count, int firstBone, boolean skinned) {
        int from = joints.length;
        joints = Arrays.copyOf(joints, from + Rig.BONES * count);
        float[] shares = new float[Rig.BONES * count];
        if (!skinned) {
            Arrays.fill(joints, from, joints.length, firstBone);
            for (int i = 0; i < shares.length; i += Rig.BONES) {
                shares[i] = 1;
            }
            weights.addAll(shares);
            return;
        }
        int[] bound = numbers.wholes(of.path("JOINTS_0"), "bones of vertices", "VEC4");
        shares = sized(numbers.fractions(of.path("WEIGHTS_0"), "weights", "VEC4"), shares.length, "weights");
        if (bound.length != shares.length) {
            throw numbers.wrong("is damaged: " + bound.length / Rig.BONES + " of " + count + " vertices have bones");
        }
        for (int i = 0; i < bound.length; i++) {
            if ((bound[i] < 0 || bound[i] >= bones.size() - firstBone) && shares[i] != 0) {
                throw numbers.wrong("is damaged: a vertex has the bone " + bound[i] + ", but there are only "
                        + (bones.size() - firstBone));
            }
            joints[from + i] = firstBone + (shares[i] == 0 ? 0 : bound[i]);
        }
        share(shares);
        weights.addAll(shares);
    }

    /** Normalises the weights of each vertex to a sum of 1. */
    private static void share(float[] weights) {
        for (int v = 0; v < weights.length; v += Rig.BONES) {
            float sum = 0;
            for (int k = v; k < v + Rig.BONES; k++) {
                weights[k] = Math.max(0, weights[k]);
                sum += weights[k];
            }
            for (int k = v; k < v + Rig.BONES; k++) {
                weights[k] = sum > 0 ? weights[k] / sum : k == v ? 1 : 0;
            }
        }
    }

    private int[] corners(JsonNode primitive, int vertices) {
        int[] listed = primitive.has("indices")
                ? numbers.wholes(primitive.path("indices"), "corners", "SCALAR")
                : java.util.stream.IntStream.range(0, vertices).toArray();
        for (int corner : listed) {
            if (corner < 0 || corner >= vertices) {
                throw numbers.wrong(
                        "is damaged: a triangle has the corner " + corner + ", but there are only " + vertices);
            }
        }
        int mode = primitive.path("mode").asInt(4);
        if (mode != STRIP && mode != FAN) {
            return Arrays.copyOf(listed, listed.length / 3 * 3);
        }
        int[] corners = new int[3 * Math.max(0, listed.length - 2)];
        for (int i = 0; i + 2 < listed.length; i++) {
            boolean turned = mode == STRIP && i % 2 == 1;
            corners[3 * i] = listed[mode == FAN ? 0 : i];
            corners[3 * i + 1] = listed[i + (turned ? 2 : 1)];
            corners[3 * i + 2] = listed[i + (turned ? 1 : 2)];
        }
        return corners;
    }

    /** Computes normals as the mean of a vertex's triangles, if the file has none. */
    private static float[] normals(float[] at, int[] corners) {
        float[] normals = new float[at.length];
        for (int i = 0; i < corners.length; i += 3) {
            int a = 3 * corners[i];
            int b = 3 * corners[i + 1];
            int c = 3 * corners[i + 2];
            for (int axis = 0; axis < 3; axis++) {
                int u = (axis + 1) % 3;
                int w = (axis + 2) % 3;
                float across = (at[b + u] - at[a + u]) * (at[c + w] - at[a + w])
                        - (at[b + w] - at[a + w]) * (at[c + u] - at[a + u]);
                normals[a + axis] += across;
                normals[b + axis] += across;
                normals[c + axis] += across;
            }
        }
        return normals;
    }

    private Surface surface(int number, List<int[]> parts) {
        JsonNode material = root.path("materials").path(number);
        float[] factor = {1, 1, 1, 1};
        JsonNode given = material.path("pbrMetallicRoughness").path("baseColorFactor");
        for (int i = 0; i < given.size() && i < 4; i++) {
            factor[i] = Math.max(0, Math.min(1, (float) given.path(i).asDouble(1)));
        }
        String mode = material.path("alphaMode").asText("OPAQUE");
        float cutoff =
                switch (mode) {
                    case "MASK" -> (float) material.path("alphaCutoff").asDouble(SHINES_THROUGH);
                    case "BLEND" -> SHINES_THROUGH;
                    default -> 0;
                };
        return new Surface(
                material.path("name").asText(""),
                factor,
                pictures.of(material),
                material.path("doubleSided").asBoolean(false),
                cutoff,
                parts.stream().flatMapToInt(Arrays::stream).toArray());
    }

    Rig rig(String name, int[] parents, int[] order, Transform[] rest, List<Clip> clips, List<String> notes) {
        List<Surface> surfaces = new ArrayList<>();
        triangles.forEach((material, parts) -> surfaces.add(surface(material, parts)));
        return new Rig(
                name,
                parents,
                order,
                rest,
                bones,
                places.toArray(),
                normals.toArray(),
                coordinates.toArray(),
                colours.toArray(),
                joints,
                weights.toArray(),
                surfaces,
                clips,
                notes);
    }
}
