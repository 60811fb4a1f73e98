package onder.app.level;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import onder.level.LevelException;
import onder.level.LevelFiles;

/**
 * A glTF 2.0 file, looked through before jMonkeyEngine's loader gets it: that one trusts what it reads. All that it
 * names is taken in, what a level has no use for (animations, cameras, lights) is left out.
 */
public final class GltfFile {
    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BINARY = 0x004E4942;
    private static final int HEADER = 12;

    /** They say how a surface looks, and nothing about where it is. */
    private static final String OF_LOOKS = "KHR_materials_";

    private static final Set<String> KNOWN =
            Set.of("KHR_texture_transform", "KHR_lights_punctual", "KHR_texture_basisu", "EXT_texture_webp");

    private static final int TRIANGLES = 4;
    private static final int LAST_OF_TRIANGLES = 6;

    private final String name;
    private final URL place;
    private final ObjectNode root;

    /** The buffers, in their order. */
    private final List<byte[]> buffers = new ArrayList<>();

    /** The bytes that decide on the triangles. */
    private final List<byte[]> deciding = new ArrayList<>();

    private final List<String> notes = new ArrayList<>();
    private final boolean moving;
    private byte[] binary;

    GltfFile(String name, URL place) {
        this(name, place, false);
    }

    /**
     * @param name what complaints call it
     * @param place where it is
     * @param moving whether its skeletons and animations are kept
     * @throws LevelException when it cannot be used
     */
    public GltfFile(String name, URL place, boolean moving) {
        this.name = name;
        this.place = place;
        this.moving = moving;
        byte[] bytes = LevelFiles.bytes(name, place);
        deciding.add(bytes);
        root = parse(name.toLowerCase(java.util.Locale.ROOT).endsWith(".glb") ? json(bytes) : bytes);
        checkAsset();
        oneScene();
        for (JsonNode buffer : root.path("buffers")) {
            buffers.add(buffer(buffer));
        }
        checkViews();
        if (!moving) {
            refuseBody();
        }
        leaveOut();
    }

    /** A body on bones is no level, whatever there is to walk on in it. */
    private void refuseBody() {
        int meshes = 0;
        int bound = 0;
        for (JsonNode node : root.path("nodes")) {
            meshes += node.has("mesh") ? 1 : 0;
            bound += node.has("mesh") && node.has("skin") ? 1 : 0;
        }
        if (meshes > 0 && bound == meshes) {
            List<String> clips = new ArrayList<>();
            root.path("animations").forEach(clip -> clips.add(clip.path("name").asText("")));
            throw wrong("is a body with a skeleton and no level. Species take it by 'model: {file: " + name
                    + (clips.isEmpty() ? "" : ", clip: " + clips.get(0)) + "}' in a scene file"
                    + (clips.isEmpty() ? "" : "; its clips: " + String.join(", ", clips)));
        }
    }

    private LevelException wrong(String what) {
        return new LevelException(name + ": " + what);
    }

    /** The JSON of a binary file; keeps what follows it. */
    private byte[] json(byte[] bytes) {
        ByteBuffer all = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length < HEADER || all.getInt() != MAGIC) {
            throw wrong("is no binary glTF file: it does not begin with 'glTF'");
        }
        int version = all.getInt();
        if (version != 2) {
            throw wrong("is of version " + version + " of glTF, allowed 2");
        }
        long length = all.getInt() & 0xFFFFFFFFL;
        if (length > bytes.length) {
            throw wrong("is cut off: it says that it has " + length + " bytes, and has " + bytes.length);
        }
        byte[] json = null;
        while (all.remaining() >= 8) {
            long size = all.getInt() & 0xFFFFFFFFL;
            int type = all.getInt();
            if (size > all.remaining()) {
                throw wrong("is cut off: a part says that it has " + size + " bytes, and has " + all.remaining());
            }
            byte[] part = new byte[(int) size];
            all.get(part);
            if (json == null) {
                if (type != JSON) {
                    throw wrong("is damaged: its first part is not JSON");
                }
                json = part;
            } else if (type == BINARY && binary == null) {
                binary = part;
            }
        }
        if (json == null) {
            throw wrong("is cut off after its header");
        }
        return json;
    }

    private ObjectNode parse(byte[] json) {
        try {
            if (new ObjectMapper().readTree(json) instanceof ObjectNode object) {
                return object;
            }
            throw wrong("is no glTF file: its JSON is no object");
        } catch (JsonProcessingException e) {
            throw wrong("is no glTF file or damaged: line " + e.getLocation().getLineNr() + " of its JSON: "
                    + e.getOriginalMessage());
        } catch (IOException e) {
            throw wrong("is no glTF file or damaged: " + e.getMessage());
        }
    }

    private void checkAsset() {
        String version = root.path("asset").path("version").asText("");
        if (!version.startsWith("2.")) {
            throw wrong(
                    version.isEmpty()
                            ? "is no glTF file: it has no asset.version"
                            : "is of version " + version + " of glTF, allowed 2.0");
        }
        for (JsonNode extension : root.path("extensionsRequired")) {
            String needed = extension.asText();
            if (!needed.startsWith(OF_LOOKS) && !KNOWN.contains(needed)) {
                throw wrong("needs the extension " + needed + ", which is not read; export it without");
            }
        }
    }

    /** Of several scenes the one that is to be shown; its nodes have to be a tree. */
    private void oneScene() {
        JsonNode scene = root.path("scenes").path(root.path("scene").asInt(0));
        if (!(scene instanceof ObjectNode)) {
            throw wrong("has no scene, one is needed");
        }
        ArrayNode scenes = root.putArray("scenes");
        scenes.add(scene);
        root.put("scene", 0);
        boolean[] seen = new boolean[root.path("nodes").size()];
        List<Integer> waiting = new ArrayList<>();
        scene.path("nodes").forEach(node -> waiting.add(node.asInt(-1)));
        while (!waiting.isEmpty()) {
            int node = waiting.remove(waiting.size() - 1);
            if (node < 0 || node >= seen.length) {
                throw wrong("is damaged: there is no node " + node);
            }
            if (seen[node]) {
                throw wrong("is damaged: node " + node + " stands at two places of the scene, or within itself");
            }
            seen[node] = true;
            root.path("nodes").path(node).path("children").forEach(child -> waiting.add(child.asInt(-1)));
        }
    }

    private byte[] buffer(JsonNode buffer) {
        String uri = buffer.path("uri").asText("");
        byte[] bytes;
        if (uri.isEmpty()) {
            bytes = binary == null || !buffers.isEmpty() ? new byte[0] : binary;
        } else {
            bytes = named(uri, "buffer");
            if (!uri.startsWith("data:")) {
                deciding.add(bytes);
            }
        }
        long length = buffer.path("byteLength").asLong(-1);
        if (length < 0 || length > bytes.length) {
            throw wrong("is cut off: a buffer" + (uri.isEmpty() || uri.startsWith("data:") ? "" : " (" + uri + ")")
                    + " is to have " + length + " bytes, and has " + bytes.length);
        }
        return bytes;
    }

    /** The bytes behind a URI: in it, or in a file beside this one. */
    private byte[] named(String uri, String what) {
        if (uri.startsWith("data:")) {
            try {
                return Base64.getDecoder().decode(uri.substring(uri.indexOf(',') + 1));
            } catch (IllegalArgumentException e) {
                throw wrong("is damaged: a " + what + "'s data are not Base64");
            }
        }
        if (uri.contains(":") || uri.startsWith("/") || uri.contains("..")) {
            throw wrong("names the " + what + " " + uri + ", allowed a file beside it or in a folder beside it");
        }
        try {
            return LevelFiles.bytes(name + ": its " + what + " " + uri, new URL(place, uri.replace(" ", "%20")));
        } catch (MalformedURLException e) {
            throw wrong("names the " + what + " " + uri + ", which is no file's name");
        }
    }

    private void checkViews() {
        for (JsonNode view : root.path("bufferViews")) {
            int buffer = view.path("buffer").asInt(-1);
            long end =
                    view.path("byteOffset").asLong(0) + view.path("byteLength").asLong(-1);
            if (buffer < 0
                    || buffer >= buffers.size()
                    || view.path("byteOffset").asLong(0) < 0
                    || view.path("byteLength").asLong(-1) < 0
                    || end > buffers.get(buffer).length) {
                throw wrong("is damaged: a view reaches to byte " + end + " of buffer " + buffer);
            }
        }
        for (JsonNode accessor : root.path("accessors")) {
            checkAccessor(accessor);
        }
    }

    private void checkAccessor(JsonNode accessor) {
        if (accessor.has("sparse")) {
            throw wrong("has sparse accessors, which are not read; export it without");
        }
        if (!accessor.has("bufferView")) {
            return;
        }
        JsonNode view =
                root.path("bufferViews").path(accessor.path("bufferView").asInt(-1));
        int part =
                switch (accessor.path("componentType").asInt()) {
                    case 5120, 5121 -> 1;
                    case 5122, 5123 -> 2;
                    case 5125, 5126 -> 4;
                    default ->
                        throw wrong("is damaged: an accessor's componentType is "
                                + accessor.path("componentType").asInt());
                };
        int parts =
                switch (accessor.path("type").asText()) {
                    case "SCALAR" -> 1;
                    case "VEC2" -> 2;
                    case "VEC3" -> 3;
                    case "VEC4", "MAT2" -> 4;
                    case "MAT3" -> 9;
                    case "MAT4" -> 16;
                    default ->
                        throw wrong("is damaged: an accessor's type is '"
                                + accessor.path("type").asText() + "'");
                };
        long stride = view.path("byteStride").asLong(0) == 0
                ? (long) part * parts
                : view.path("byteStride").asLong();
        long count = accessor.path("count").asLong(-1);
        long end = accessor.path("byteOffset").asLong(0) + (count - 1) * stride + (long) part * parts;
        if (count < 1
                || accessor.path("byteOffset").asLong(0) < 0
                || end > view.path("byteLength").asLong(-1)) {
            throw wrong("is damaged: an accessor of " + count + " values reaches beyond its view");
        }
    }

    /** What a level has no use for, or the loader no way to read. */
    private void leaveOut() {
        root.remove(List.of("cameras", "extensions", "extensionsUsed", "extensionsRequired"));
        for (JsonNode node : root.path("nodes")) {
            ((ObjectNode) node).remove(List.of("camera", "weights", "extensions", "extras"));
        }
        if (!moving) {
            root.remove(List.of("animations", "skins"));
            root.path("nodes").forEach(node -> ((ObjectNode) node).remove("skin"));
        }
        long others = 0;
        for (JsonNode mesh : root.path("meshes")) {
            ((ObjectNode) mesh).remove(List.of("weights", "extras"));
            ArrayNode kept = new ObjectMapper().createArrayNode();
            for (JsonNode primitive : mesh.path("primitives")) {
                int mode = primitive.path("mode").asInt(TRIANGLES);
                boolean drawn = mode >= TRIANGLES && mode <= LAST_OF_TRIANGLES && hasPlaces(primitive);
                others += drawn ? 0 : 1;
                if (drawn) {
                    ((ObjectNode) primitive).remove(List.of("targets", "extensions", "extras"));
                    kept.add(primitive);
                }
            }
            ((ObjectNode) mesh).set("primitives", kept);
        }
        if (others > 0) {
            notes.add(others + " of its parts are points or lines, and left out");
        }
        for (JsonNode node : root.path("nodes")) {
            if (root.path("meshes")
                    .path(node.path("mesh").asInt(-1))
                    .path("primitives")
                    .isEmpty()) {
                ((ObjectNode) node).remove("mesh");
            }
        }
        for (JsonNode material : root.path("materials")) {
            plain((ObjectNode) material);
        }
    }

    private boolean hasPlaces(JsonNode primitive) {
        JsonNode places = root.path("accessors")
                .path(primitive.path("attributes").path("POSITION").asInt(-1));
        return places.path("componentType").asInt() == 5126
                && places.path("type").asText().equals("VEC3");
    }

    /** A material's colour and its picture, which is all that is drawn of it. */
    private void plain(ObjectNode material) {
        JsonNode older = material.path("extensions").path("KHR_materials_pbrSpecularGlossiness");
        ObjectNode kept = new ObjectMapper().createObjectNode();
        JsonNode usual = material.path("pbrMetallicRoughness");
        JsonNode factor = older.isMissingNode() ? usual.path("baseColorFactor") : older.path("diffuseFactor");
        JsonNode texture = older.isMissingNode() ? usual.path("baseColorTexture") : older.path("diffuseTexture");
        if (factor.size() == 4) {
            kept.set("baseColorFactor", factor);
        }
        if (texture.isObject() && isThere(texture.path("index").asInt(-1))) {
            ObjectNode index = kept.putObject("baseColorTexture");
            index.put("index", texture.path("index").asInt());
        }
        JsonNode sides = material.path("doubleSided");
        JsonNode mode = material.path("alphaMode");
        JsonNode cutoff = material.path("alphaCutoff");
        JsonNode called = material.path("name");
        material.removeAll();
        material.set("pbrMetallicRoughness", kept);
        set(material, "doubleSided", sides);
        set(material, "alphaMode", mode);
        set(material, "alphaCutoff", cutoff);
        set(material, "name", called);
    }

    private static void set(ObjectNode material, String key, JsonNode value) {
        if (!value.isMissingNode()) {
            material.set(key, value);
        }
    }

    /** Whether a texture's picture can be had; takes it in. */
    private boolean isThere(int texture) {
        int source = root.path("textures").path(texture).path("source").asInt(-1);
        if (!(root.path("images").path(source) instanceof ObjectNode image)) {
            notes.add("texture " + texture + " has no picture that is read, and is left out");
            return false;
        }
        if (image.has("bufferView")) {
            int view = image.path("bufferView").asInt(-1);
            return view >= 0 && view < root.path("bufferViews").size();
        }
        try {
            take(image, named(image.path("uri").asText(""), "texture"));
            return true;
        } catch (LevelException e) {
            String missing = "its texture " + image.path("uri").asText("") + " cannot be read, and is left out";
            if (!notes.contains(missing)) {
                notes.add(missing);
            }
            return false;
        }
    }

    private void take(ObjectNode image, byte[] bytes) {
        boolean png = bytes.length > 1 && bytes[1] == 'P';
        image.removeAll();
        image.put("mimeType", png ? "image/png" : "image/jpeg");
        ArrayNode views = root.withArray("bufferViews");
        image.put("bufferView", views.size());
        ObjectNode view = views.addObject();
        view.put("buffer", buffers.size());
        view.put("byteLength", bytes.length);
        buffers.add(bytes);
    }

    /** How many triangles the scene has, each as often as it is placed. */
    long triangles() {
        long sum = 0;
        List<Integer> waiting = new ArrayList<>();
        root.path("scenes").path(0).path("nodes").forEach(node -> waiting.add(node.asInt()));
        while (!waiting.isEmpty()) {
            JsonNode node = root.path("nodes").path(waiting.remove(waiting.size() - 1));
            node.path("children").forEach(child -> waiting.add(child.asInt()));
            for (JsonNode primitive :
                    root.path("meshes").path(node.path("mesh").asInt(-1)).path("primitives")) {
                int counted = primitive.has("indices")
                        ? primitive.path("indices").asInt(-1)
                        : primitive.path("attributes").path("POSITION").asInt(-1);
                long corners =
                        root.path("accessors").path(counted).path("count").asLong(0);
                sum += primitive.path("mode").asInt(TRIANGLES) == TRIANGLES ? corners / 3 : Math.max(0, corners - 2);
            }
        }
        return sum;
    }

    /** Its JSON, checked as far as a loader needs it; of several scenes there is one left. */
    public JsonNode root() {
        return root;
    }

    /** The bytes of one of its buffers. */
    public byte[] buffer(int index) {
        return buffers.get(index);
    }

    /** What was left out, in lines. */
    public List<String> notes() {
        return notes;
    }

    String hash() {
        return LevelFiles.hash(deciding);
    }

    /** The whole as one binary file, with or without what its surfaces look like. */
    byte[] packed(boolean looks) {
        ObjectNode all = root.deepCopy();
        if (!looks) {
            all.remove(List.of("materials", "textures", "images", "samplers"));
            for (JsonNode mesh : all.path("meshes")) {
                mesh.path("primitives").forEach(primitive -> ((ObjectNode) primitive).remove("material"));
            }
        }
        long[] begins = new long[buffers.size()];
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int i = 0; i < begins.length; i++) {
            begins[i] = bytes.size();
            bytes.writeBytes(buffers.get(i));
            bytes.writeBytes(new byte[-bytes.size() & 3]);
        }
        for (JsonNode view : all.path("bufferViews")) {
            int buffer = view.path("buffer").asInt();
            ((ObjectNode) view)
                    .put("byteOffset", begins[buffer] + view.path("byteOffset").asLong(0));
            ((ObjectNode) view).put("buffer", 0);
        }
        all.putArray("buffers").addObject().put("byteLength", bytes.size());
        byte[] json = all.toString().getBytes(StandardCharsets.UTF_8);
        int padded = json.length + (-json.length & 3);
        byte[] text = Arrays.copyOf(json, padded);
        Arrays.fill(text, json.length, padded, (byte) ' ');
        ByteBuffer file =
                ByteBuffer.allocate(HEADER + 16 + padded + bytes.size()).order(ByteOrder.LITTLE_ENDIAN);
        file.putInt(MAGIC).putInt(2).putInt(file.capacity());
        file.putInt(padded).putInt(JSON).put(text);
        file.putInt(bytes.size()).putInt(BINARY).put(bytes.toByteArray());
        return file.array();
    }
}
