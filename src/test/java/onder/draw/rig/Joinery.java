package onder.draw.rig;

import com.jme3.math.FastMath;
import com.jme3.math.Vector3f;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import onder.level.LevelMeshBuilder;

/** Builds skinned bodies out of turned parts, each on one bone or bent between two, and writes them as binary glTF. */
final class Joinery {
    /** A place of a profile: how far along the axis, 0..1, half widths across, and how far its middle is ahead, in metres. */
    record Ring(float along, float across, float deep, float ahead) {}

    /** A vertex on one bone or two. */
    private record Vertex(Vector3f at, float u, float v, int bone, int other, float share) {}

    private static final class Part {
        final List<Vertex> vertices = new ArrayList<>();
        final List<int[]> triangles = new ArrayList<>();
    }

    private record Bone(String name, int parent, Vector3f at) {}

    /** Keys of a clip: by bone its turns, and the places of the first bone. */
    record Keys(String name, float[] times, float[][][] turns, float[][] rootPlaces) {}

    private final List<Bone> bones = new ArrayList<>();
    private final Map<String, Part> parts = new LinkedHashMap<>();
    private final Map<String, String> materials = new LinkedHashMap<>();
    private final List<Keys> clips = new ArrayList<>();
    private byte[] picture = {};
    private Part present;
    private int sides = 14;

    /** A bone, of which the first has no parent, by its place in the world. */
    int bone(String name, int parent, double x, double y, double z) {
        bones.add(new Bone(name, parent, new Vector3f((float) x, (float) y, (float) z)));
        return bones.size() - 1;
    }

    Vector3f place(int bone) {
        return bones.get(bone).at();
    }

    int parent(int bone) {
        return bones.get(bone).parent();
    }

    int bones() {
        return bones.size();
    }

    Joinery picture(byte[] png) {
        picture = png;
        return this;
    }

    Joinery sides(int number) {
        sides = number;
        return this;
    }

    /** What is built from now on has this material: its colour as linear red, green and blue, and its picture or none. */
    Joinery material(String name, double r, double g, double b, boolean pictured) {
        present = parts.computeIfAbsent(name, none -> new Part());
        materials.put(
                name,
                "{\"name\":\"" + name + "\",\"pbrMetallicRoughness\":{\"metallicFactor\":0,\"baseColorFactor\":[" + r
                        + "," + g + "," + b + ",1]" + (pictured ? ",\"baseColorTexture\":{\"index\":0}" : "") + "}}");
        return this;
    }

    /** A turned part between two places, on one bone. */
    Joinery turn(int bone, Vector3f from, Vector3f to, Ring... rings) {
        return turn(bone, bone, from, to, rings);
    }

    /** One that is bent between two bones: the first at its beginning, the other at its end. */
    Joinery turn(int bone, int other, Vector3f from, Vector3f to, Ring... rings) {
        Vector3f axis = to.subtract(from);
        Vector3f y = axis.normalize();
        Vector3f across = Math.abs(y.x) > 0.9f ? new Vector3f(0, 0, 1) : new Vector3f(1, 0, 0);
        across.subtractLocal(y.mult(across.dot(y))).normalizeLocal();
        Vector3f deep = across.cross(y);
        int first = present.vertices.size();
        for (Ring ring : rings) {
            for (int i = 0; i <= sides; i++) {
                float angle = FastMath.TWO_PI * i / sides;
                Vector3f at = from.add(axis.mult(ring.along()))
                        .addLocal(across.mult(ring.across() * FastMath.cos(angle)))
                        .addLocal(deep.mult(ring.ahead() + ring.deep() * FastMath.sin(angle)));
                float share = bone == other ? 0 : smooth((ring.along() - 0.15f) / 0.7f);
                present.vertices.add(new Vertex(
                        at, 2f * i / sides, ring.along() * axis.length() * 2.5f + first * 0.137f, bone, other, share));
            }
        }
        for (int ring = 0; ring + 1 < rings.length; ring++) {
            for (int i = 0; i < sides; i++) {
                int a = first + ring * (sides + 1) + i;
                int b = a + sides + 1;
                // Counter-clockwise from outside: `deep` is to the left of `across` about the axis.
                if (rings[ring].across() > 0) {
                    present.triangles.add(new int[] {a, b, a + 1});
                }
                if (rings[ring + 1].across() > 0) {
                    present.triangles.add(new int[] {a + 1, b, b + 1});
                }
            }
        }
        return this;
    }

    /** A ball about a place. */
    Joinery ball(int bone, Vector3f middle, double across, double high, double deep) {
        int rings = 9;
        Ring[] profile = new Ring[rings];
        for (int i = 0; i < rings; i++) {
            double angle = Math.PI * i / (rings - 1);
            double wide = i == 0 || i == rings - 1 ? 0 : Math.sin(angle);
            profile[i] =
                    new Ring((float) (0.5 - 0.5 * Math.cos(angle)), (float) (wide * across), (float) (wide * deep), 0);
        }
        Vector3f up = new Vector3f(0, (float) high, 0);
        return turn(bone, middle.subtract(up), middle.add(up), profile);
    }

    private static float smooth(float share) {
        float t = Math.max(0, Math.min(1, share));
        return t * t * (3 - 2 * t);
    }

    Joinery clip(Keys keys) {
        clips.add(keys);
        return this;
    }

    /** How many triangles there are. */
    int triangles() {
        return parts.values().stream().mapToInt(part -> part.triangles.size()).sum();
    }

    /** The binary file. */
    byte[] glb() {
        return glb(json -> json);
    }

    /** The same with another JSON. */
    byte[] glb(java.util.function.UnaryOperator<String> change) {
        Binary data = new Binary();
        StringBuilder primitives = new StringBuilder();
        int material = 0;
        for (Part part : parts.values()) {
            primitives.append(material == 0 ? "" : ",").append(primitive(part, material++, data));
        }
        int inverse = data.floats(inverse(), 16, "MAT4", false);
        StringBuilder animations = new StringBuilder();
        for (Keys keys : clips) {
            animations.append(animations.isEmpty() ? "" : ",").append(animation(keys, data));
        }
        int image = picture.length == 0 ? -1 : data.view(picture);
        String json =
                "{\"asset\":{\"version\":\"2.0\",\"generator\":\"Onder's joinery\"},\"scene\":0,\"scenes\":[{\"nodes\":["
                        + bones.size() + "]}],\"nodes\":[" + nodes() + "],\"meshes\":[{\"primitives\":[" + primitives
                        + "]}],\"skins\":[{\"inverseBindMatrices\":" + inverse + ",\"joints\":[" + numbers(bones.size())
                        + "]}],\"materials\":[" + String.join(",", materials.values()) + "],"
                        + (image < 0
                                ? ""
                                : "\"textures\":[{\"source\":0}],\"images\":[{\"mimeType\":\"image/png\",\"bufferView\":"
                                        + image + "}],")
                        + (animations.isEmpty() ? "" : "\"animations\":[" + animations + "],") + "\"accessors\":["
                        + data.accessors + "],\"bufferViews\":[" + data.views + "],\"buffers\":[{\"byteLength\":"
                        + data.bytes.length + "}]}";
        return LevelMeshBuilder.glb(change.apply(json).getBytes(StandardCharsets.UTF_8), data.bytes);
    }

    private static String numbers(int count) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < count; i++) {
            text.append(i == 0 ? "" : ",").append(i);
        }
        return text.toString();
    }

    /** The bones, then the node that holds the first of them and the mesh, then the mesh's. */
    private String nodes() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bones.size(); i++) {
            Bone bone = bones.get(i);
            Vector3f at = bone.parent() < 0
                    ? bone.at()
                    : bone.at().subtract(bones.get(bone.parent()).at());
            StringBuilder children = new StringBuilder();
            for (int child = 0; child < bones.size(); child++) {
                if (bones.get(child).parent() == i) {
                    children.append(children.isEmpty() ? "" : ",").append(child);
                }
            }
            text.append("{\"name\":\"" + bone.name() + "\",\"translation\":[" + at.x + "," + at.y + "," + at.z + "]"
                    + (children.isEmpty() ? "" : ",\"children\":[" + children + "]") + "},");
        }
        return text + "{\"name\":\"Figure\",\"children\":[0," + (bones.size() + 1)
                + "]},{\"name\":\"Body\",\"mesh\":0,\"skin\":0}";
    }

    private float[] inverse() {
        float[] all = new float[16 * bones.size()];
        for (int i = 0; i < bones.size(); i++) {
            for (int k = 0; k < 4; k++) {
                all[16 * i + 5 * k] = 1;
            }
            all[16 * i + 12] = -bones.get(i).at().x;
            all[16 * i + 13] = -bones.get(i).at().y;
            all[16 * i + 14] = -bones.get(i).at().z;
        }
        return all;
    }

    private String primitive(Part part, int material, Binary data) {
        int count = part.vertices.size();
        float[] places = new float[3 * count];
        float[] coordinates = new float[2 * count];
        float[] weights = new float[4 * count];
        byte[] joints = new byte[4 * count];
        for (int i = 0; i < count; i++) {
            Vertex vertex = part.vertices.get(i);
            vertex.at().toArray(new float[3]);
            places[3 * i] = vertex.at().x;
            places[3 * i + 1] = vertex.at().y;
            places[3 * i + 2] = vertex.at().z;
            coordinates[2 * i] = vertex.u();
            coordinates[2 * i + 1] = vertex.v();
            joints[4 * i] = (byte) vertex.bone();
            joints[4 * i + 1] = (byte) vertex.other();
            weights[4 * i] = 1 - vertex.share();
            weights[4 * i + 1] = vertex.share();
        }
        int at = data.floats(places, 3, "VEC3", true);
        int normal = data.floats(normals(part), 3, "VEC3", false);
        int uv = data.floats(coordinates, 2, "VEC2", false);
        int bone = data.accessor(data.view(joints), 5121, count, "VEC4", "");
        int weight = data.floats(weights, 4, "VEC4", false);
        ByteBuffer corners = ByteBuffer.allocate(6 * part.triangles.size()).order(ByteOrder.LITTLE_ENDIAN);
        part.triangles.forEach(triangle -> {
            for (int corner : triangle) {
                corners.putShort((short) corner);
            }
        });
        int indices = data.accessor(data.view(corners.array()), 5123, 3 * part.triangles.size(), "SCALAR", "");
        return "{\"attributes\":{\"POSITION\":" + at + ",\"NORMAL\":" + normal + ",\"TEXCOORD_0\":" + uv
                + ",\"JOINTS_0\":" + bone + ",\"WEIGHTS_0\":" + weight + "},\"indices\":" + indices + ",\"material\":"
                + material + "}";
    }

    /** Smooth over a part, its seam too. */
    private static float[] normals(Part part) {
        Map<String, Vector3f> sums = new HashMap<>();
        for (int[] triangle : part.triangles) {
            Vector3f a = part.vertices.get(triangle[0]).at();
            Vector3f across = part.vertices
                    .get(triangle[1])
                    .at()
                    .subtract(a)
                    .crossLocal(part.vertices.get(triangle[2]).at().subtract(a));
            for (int corner : triangle) {
                sums.computeIfAbsent(key(part.vertices.get(corner)), none -> new Vector3f())
                        .addLocal(across);
            }
        }
        float[] normals = new float[3 * part.vertices.size()];
        for (int i = 0; i < part.vertices.size(); i++) {
            Vector3f normal = sums.getOrDefault(key(part.vertices.get(i)), Vector3f.UNIT_Y)
                    .normalize();
            normals[3 * i] = normal.x;
            normals[3 * i + 1] = normal.y;
            normals[3 * i + 2] = normal.z;
        }
        return normals;
    }

    private static String key(Vertex vertex) {
        return Math.round(vertex.at().x * 1e4) + " " + Math.round(vertex.at().y * 1e4) + " "
                + Math.round(vertex.at().z * 1e4) + " " + vertex.bone();
    }

    private String animation(Keys keys, Binary data) {
        int times = data.floats(keys.times(), 1, "SCALAR", true);
        StringBuilder samplers = new StringBuilder();
        StringBuilder channels = new StringBuilder();
        int sampler = 0;
        for (int bone = 0; bone < bones.size(); bone++) {
            if (keys.turns()[bone] != null) {
                int turns = data.floats(flat(keys.turns()[bone]), 4, "VEC4", false);
                samplers.append(sampler == 0 ? "" : ",").append("{\"input\":" + times + ",\"output\":" + turns + "}");
                channels.append(sampler == 0 ? "" : ",")
                        .append("{\"sampler\":" + sampler++ + ",\"target\":{\"node\":" + bone
                                + ",\"path\":\"rotation\"}}");
            }
        }
        int places = data.floats(flat(keys.rootPlaces()), 3, "VEC3", false);
        samplers.append(",{\"input\":" + times + ",\"output\":" + places + "}");
        channels.append(",{\"sampler\":" + sampler + ",\"target\":{\"node\":0,\"path\":\"translation\"}}");
        return "{\"name\":\"" + keys.name() + "\",\"samplers\":[" + samplers + "],\"channels\":[" + channels + "]}";
    }

    private static float[] flat(float[][] rows) {
        float[] all = new float[rows.length * rows[0].length];
        for (int i = 0; i < all.length; i++) {
            all[i] = rows[i / rows[0].length][i % rows[0].length];
        }
        return all;
    }

    /** The file's one buffer, and what its JSON says of it. */
    private static final class Binary {
        private byte[] bytes = {};
        private final StringBuilder views = new StringBuilder();
        private final StringBuilder accessors = new StringBuilder();
        private int viewCount;
        private int accessorCount;

        int view(byte[] more) {
            int from = bytes.length + (-bytes.length & 3);
            bytes = java.util.Arrays.copyOf(bytes, from + more.length);
            System.arraycopy(more, 0, bytes, from, more.length);
            views.append(viewCount == 0 ? "" : ",")
                    .append("{\"buffer\":0,\"byteOffset\":" + from + ",\"byteLength\":" + more.length + "}");
            return viewCount++;
        }

        int accessor(int view, int component, int count, String type, String more) {
            accessors
                    .append(accessorCount == 0 ? "" : ",")
                    .append("{\"bufferView\":" + view + ",\"componentType\":" + component + ",\"count\":" + count
                            + ",\"type\":\"" + type + "\"" + more + "}");
            return accessorCount++;
        }

        int floats(float[] values, int parts, String type, boolean bounded) {
            ByteBuffer data = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
            float[] least = new float[parts];
            float[] most = new float[parts];
            java.util.Arrays.fill(least, Float.POSITIVE_INFINITY);
            java.util.Arrays.fill(most, Float.NEGATIVE_INFINITY);
            for (int i = 0; i < values.length; i++) {
                data.putFloat(values[i]);
                least[i % parts] = Math.min(least[i % parts], values[i]);
                most[i % parts] = Math.max(most[i % parts], values[i]);
            }
            String bounds =
                    ",\"min\":" + java.util.Arrays.toString(least) + ",\"max\":" + java.util.Arrays.toString(most);
            return accessor(view(data.array()), 5126, values.length / parts, type, bounded ? bounds : "");
        }
    }
}
