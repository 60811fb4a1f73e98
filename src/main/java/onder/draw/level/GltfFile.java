package onder.draw.level;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URL;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import onder.core.Heap;
import onder.file.ParserGuard;
import onder.level.LevelException;
import onder.level.LevelFiles;
import onder.level.Slicer;

/**
 * A glTF 2.0 file, checked before jMonkeyEngine's loader, which trusts its input, gets it. All files that it names are
 * included; parts that a level does not need (animations, cameras, lights) are left out.
 */
public final class GltfFile {
    private static final int MAGIC = 0x46546C67;
    private static final int JSON = 0x4E4F534A;
    private static final int BINARY = 0x004E4942;
    private static final int HEADER = 12;

    /** The deepest nesting of JSON. */
    private static final int DEEPEST_JSON = 100;

    /** A buffer may stand in the JSON as text. */
    private static final int LONGEST_TEXT = 1 << 29;

    /** The approximate memory for a JSON value. */
    private static final long BYTES_A_VALUE = 80;

    private static final ObjectMapper JSON_FILES = new ObjectMapper(JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST_JSON)
                    .maxStringLength(LONGEST_TEXT)
                    .build())
            .build());

    /** The deepest nesting of nodes. */
    private static final int DEEPEST_NODES = 200;

    /** The most placed meshes; each is drawn as a separate object. */
    private static final int MOST_PLACED = 20_000;

    /** The most numbers without a view. */
    private static final int MOST_VALUES = 3 * Slicer.MOST_TRIANGLES;

    /** The largest total size of all files that it names. */
    private static final long MOST_BYTES = 1L << 30;

    private static final int LONGEST_STRIDE = 252;

    /** The lists whose elements must be objects, and the fields read from these. */
    private static final Map<String, Set<String>> LISTS = Map.ofEntries(
            Map.entry("scenes", Set.of("nodes", "name")),
            Map.entry(
                    "nodes", Set.of("children", "mesh", "skin", "matrix", "translation", "rotation", "scale", "name")),
            Map.entry("meshes", Set.of("primitives", "name")),
            Map.entry(
                    "accessors",
                    Set.of("bufferView", "byteOffset", "componentType", "normalized", "count", "type", "sparse")),
            Map.entry("bufferViews", Set.of("buffer", "byteOffset", "byteLength", "byteStride")),
            Map.entry("buffers", Set.of("uri", "byteLength")),
            Map.entry(
                    "materials",
                    Set.of("name", "pbrMetallicRoughness", "doubleSided", "alphaMode", "alphaCutoff", "extensions")),
            Map.entry("textures", Set.of("source", "sampler")),
            Map.entry("images", Set.of("uri", "mimeType", "bufferView")),
            Map.entry("samplers", Set.of("magFilter", "minFilter", "wrapS", "wrapT")),
            Map.entry("skins", Set.of("joints", "skeleton", "inverseBindMatrices", "name")),
            Map.entry("animations", Set.of("channels", "samplers", "name")));

    private static final Set<String> OF_PRIMITIVES = Set.of("attributes", "indices", "material", "mode");

    /** The drawn vertex attributes of a level, with their types and the most numbers. */
    private static final Map<String, Set<String>> OF_VERTICES = Map.of(
            "POSITION", Set.of("VEC3"),
            "NORMAL", Set.of("VEC3"),
            "TANGENT", Set.of("VEC4"),
            "TEXCOORD_0", Set.of("VEC2"),
            "TEXCOORD_1", Set.of("VEC2"),
            "COLOR_0", Set.of("VEC3", "VEC4"));

    private static final Set<String> ALPHA_MODES = Set.of("OPAQUE", "MASK", "BLEND");

    public static final int BYTE = 5120;
    public static final int UNSIGNED_BYTE = 5121;
    public static final int SHORT = 5122;
    public static final int UNSIGNED_SHORT = 5123;
    public static final int UNSIGNED_INT = 5125;
    public static final int FLOAT = 5126;

    /** The bytes of each kind of component. */
    public static final Map<Integer, Integer> BYTES =
            Map.of(BYTE, 1, UNSIGNED_BYTE, 1, SHORT, 2, UNSIGNED_SHORT, 2, UNSIGNED_INT, 4, FLOAT, 4);

    /** The components of each type of value. */
    public static final Map<String, Integer> PARTS =
            Map.of("SCALAR", 1, "VEC2", 2, "VEC3", 3, "VEC4", 4, "MAT2", 4, "MAT3", 9, "MAT4", 16);

    /** Attributes that only affect how a surface looks. */
    private static final String OF_LOOKS = "KHR_materials_";

    private static final Set<String> KNOWN =
            Set.of("KHR_texture_transform", "KHR_lights_punctual", "KHR_texture_basisu", "EXT_texture_webp");

    private static final int MOST_SHOWN = 40;

    private static final int TRIANGLES = 4;
    private static final int LAST_OF_TRIANGLES = 6;

    private final String name;
    private final URL place;
    private final ObjectNode root;

    /** The buffers, in their order. */
    private final List<byte[]> buffers = new ArrayList<>();

    /** The bytes that determine the triangles. */
    private final List<byte[]> deciding = new ArrayList<>();

    private final List<String> notes = new ArrayList<>();

    private final List<String> beside = new ArrayList<>();
    private static final Pattern SCHEME = Pattern.compile("[A-Za-z][A-Za-z0-9+.-]*:");

    private final boolean moving;
    private byte[] binary;
    private long taken;
    private long zeros;

    GltfFile(String name, URL place) {
        this(name, place, false);
    }

    /**
     * @param name its name in messages
     * @param place where it is
     * @param moving whether its skeletons and animations are kept
     * @throws LevelException if it cannot be used
     */
    public GltfFile(String name, URL place, boolean moving) {
        this.name = name;
        this.place = place;
        this.moving = moving;
        byte[] bytes = LevelFiles.bytes(name, place);
        deciding.add(bytes);
        root = parse(name.toLowerCase(java.util.Locale.ROOT).endsWith(".glb") ? json(bytes) : bytes);
        checkAsset();
        checkShape();
        oneScene();
        root.path("buffers").forEach(buffer -> buffers.add(buffer(buffer)));
        checkViews();
        checkNodes();
        if (!moving) {
            refuseBody();
        }
        leaveOut();
    }

    /** Every list holds objects with only the fields that are read, so that later code need not check. */
    private void checkShape() {
        root.remove(List.of("cameras", "extensions", "extensionsUsed", "extensionsRequired", "extras"));
        LISTS.forEach((key, read) -> {
            objects(root, key, "its").forEach(each -> each.retain(read));
        });
        root.retain(Stream.concat(LISTS.keySet().stream(), Stream.of("asset", "scene"))
                .toList());
        root.putObject("asset").put("version", "2.0");
        int mesh = 0;
        for (JsonNode each : root.path("meshes")) {
            for (ObjectNode primitive : objects((ObjectNode) each, "primitives", "mesh " + mesh + "'s")) {
                primitive.retain(OF_PRIMITIVES);
                if (!primitive.path("attributes").isObject()) {
                    throw wrong("is damaged: mesh " + mesh + "'s attributes are " + kind(primitive.path("attributes"))
                            + ", allowed an object");
                }
            }
            mesh++;
        }
    }

    /** The objects of a list; none if there is no list. */
    private List<ObjectNode> objects(ObjectNode of, String key, String whose) {
        JsonNode list = of.path(key);
        if (list.isMissingNode() || list.isNull()) {
            of.remove(key);
            return List.of();
        }
        if (!list.isArray()) {
            throw wrong("is damaged: " + whose + " " + key + " are " + kind(list) + ", allowed a list");
        }
        List<ObjectNode> objects = new ArrayList<>();
        for (JsonNode each : list) {
            if (!(each instanceof ObjectNode object)) {
                throw wrong("is damaged: " + whose + " " + key + "[" + objects.size() + "] is " + kind(each)
                        + ", allowed an object");
            }
            objects.add(object);
        }
        return objects;
    }

    private static String kind(JsonNode node) {
        String text = node.isMissingNode() ? "missing" : node.toString();
        return text.length() > MOST_SHOWN ? text.substring(0, MOST_SHOWN) + "…" : text;
    }

    /** A whole number from 0; a missing one has the default. */
    private long whole(JsonNode of, String key, String whose, long missing) {
        JsonNode value = of.path(key);
        if (value.isMissingNode()) {
            return missing;
        }
        if (!value.isIntegralNumber() || !value.canConvertToInt() || value.asInt() < 0) {
            throw wrong("is damaged: " + whose + " " + key + " = " + kind(value) + ", allowed whole numbers from 0");
        }
        return value.asLong();
    }

    /** An index in a list; a missing one is −1. */
    private int index(JsonNode of, String key, String whose, String list) {
        long index = whole(of, key, whose, -1);
        if (index >= root.path(list).size()) {
            throw wrong("is damaged: " + whose + " " + key + " = " + index + ", but there are only "
                    + root.path(list).size());
        }
        return (int) index;
    }

    private void checkNodes() {
        int number = 0;
        for (JsonNode node : root.path("nodes")) {
            String whose = "node " + number++ + "'s";
            index(node, "mesh", whose, "meshes");
            if (moving) {
                index(node, "skin", whose, "skins");
            }
            checkNumbers(node, "matrix", 16, whose);
            checkNumbers(node, "translation", 3, whose);
            checkNumbers(node, "rotation", 4, whose);
            checkNumbers(node, "scale", 3, whose);
        }
    }

    private void checkNumbers(JsonNode node, String key, int count, String whose) {
        JsonNode list = node.path(key);
        if (list.isMissingNode()) {
            return;
        }
        boolean sound = list.isArray() && list.size() == count;
        for (JsonNode each : list) {
            sound &= each.isNumber() && Float.isFinite((float) each.asDouble());
        }
        if (!sound) {
            throw wrong("is damaged: " + whose + " " + key + " is " + kind(list) + ", allowed " + count
                    + " finite numbers");
        }
    }

    /** A body with a skeleton is not a level, even if it has surfaces to walk on. */
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
            throw wrong("is a body with a skeleton, not a level. A species uses it by 'model: {file: " + name
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
            throw wrong("is not a binary glTF file: it does not begin with 'glTF'");
        }
        int version = all.getInt();
        if (version != 2) {
            throw wrong("is of version " + version + " of glTF, allowed 2");
        }
        long length = all.getInt() & 0xFFFFFFFFL;
        if (length > bytes.length) {
            throw wrong("is cut off: it should have " + length + " bytes, and has " + bytes.length);
        }
        byte[] json = null;
        while (all.remaining() >= 8) {
            long size = all.getInt() & 0xFFFFFFFFL;
            int type = all.getInt();
            if (size > all.remaining()) {
                throw wrong("is cut off: a part should have " + size + " bytes, and has " + all.remaining());
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
        long values = 1;
        for (byte each : json) {
            values += each == ',' || each == ':' || each == '[' || each == '{' ? 1 : 0;
        }
        String lacks = Heap.lacks(BYTES_A_VALUE * values);
        if (lacks != null) {
            throw wrong("has up to " + values + " values in its JSON, and reading them needs " + lacks);
        }
        try {
            if (JSON_FILES.readTree(json) instanceof ObjectNode object) {
                return object;
            }
            throw wrong("is not a glTF file: its JSON is not an object");
        } catch (JsonProcessingException e) {
            int line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw wrong("is not a glTF file, or damaged: line " + line + " of its JSON: "
                    + ParserGuard.plain(e.getOriginalMessage()));
        } catch (IOException e) {
            throw wrong("is not a glTF file, or damaged: " + ParserGuard.plain(e.getMessage()));
        }
    }

    private void checkAsset() {
        String version = root.path("asset").path("version").asText("");
        if (!version.startsWith("2.")) {
            throw wrong(
                    version.isEmpty()
                            ? "is not a glTF file: it has no asset.version"
                            : "is of version " + version + " of glTF, allowed 2.0");
        }
        for (JsonNode extension : root.path("extensionsRequired")) {
            String needed = extension.asText();
            if (!needed.startsWith(OF_LOOKS) && !KNOWN.contains(needed)) {
                throw wrong("needs the extension " + needed + ", which Onder does not read; export it without");
            }
        }
    }

    /** The scene to show, if there are several; its nodes must form a tree. */
    private void oneScene() {
        JsonNode scene = root.path("scenes").path((int) whole(root, "scene", "its", 0));
        if (!(scene instanceof ObjectNode)) {
            throw wrong("has no scene, allowed 1 or more");
        }
        root.putArray("scenes").add(scene);
        root.put("scene", 0);
        int[] depths = new int[root.path("nodes").size()];
        List<Integer> waiting = new ArrayList<>();
        visit(scene.path("nodes"), "its scene's nodes", 1, depths, waiting);
        while (!waiting.isEmpty()) {
            int node = waiting.remove(waiting.size() - 1);
            if (depths[node] == DEEPEST_NODES
                    && !root.path("nodes").path(node).path("children").isEmpty()) {
                throw wrong("has nodes nested more than " + DEEPEST_NODES + " deep, allowed no more");
            }
            visit(
                    root.path("nodes").path(node).path("children"),
                    "node " + node + "'s children",
                    depths[node] + 1,
                    depths,
                    waiting);
        }
    }

    private void visit(JsonNode list, String whose, int depth, int[] depths, List<Integer> waiting) {
        if (!list.isMissingNode() && !list.isArray()) {
            throw wrong("is damaged: " + whose + " are " + kind(list) + ", allowed a list");
        }
        for (JsonNode each : list) {
            int node = each.isIntegralNumber() && each.canConvertToInt() ? each.asInt() : -1;
            if (node < 0 || node >= depths.length) {
                throw wrong("is damaged: there is no node " + kind(each));
            }
            if (depths[node] != 0) {
                throw wrong("is damaged: node " + node + " is at two places of the scene, or within itself");
            }
            depths[node] = depth;
            waiting.add(node);
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
        long length = whole(buffer, "byteLength", "buffer " + buffers.size() + "'s", -1);
        if (length < 0 || length > bytes.length) {
            throw wrong("is cut off: a buffer"
                    + (uri.isEmpty() || uri.startsWith("data:") ? "" : " (" + shown(uri) + ")") + " should have "
                    + length
                    + " bytes, and has " + bytes.length);
        }
        return bytes;
    }

    private static String shown(String uri) {
        String line = uri.replaceAll("\\p{Cntrl}", "?");
        return line.length() > MOST_SHOWN ? line.substring(0, MOST_SHOWN) + "…" : line;
    }

    /** The bytes of a URI: in the URI itself, or in a file beside this one. */
    private byte[] named(String uri, String what) {
        byte[] bytes = uri.startsWith("data:") ? decoded(uri, what) : beside(uri, what);
        taken += bytes.length;
        if (taken > MOST_BYTES) {
            throw wrong("names more than " + (MOST_BYTES >> 20) + " MiB of buffers and textures, allowed no more");
        }
        return bytes;
    }

    private byte[] decoded(String uri, String what) {
        try {
            return Base64.getDecoder().decode(uri.substring(uri.indexOf(',') + 1));
        } catch (IllegalArgumentException e) {
            throw wrong("is damaged: a " + what + "'s data are not Base64");
        }
    }

    private byte[] beside(String uri, String what) {
        String file;
        try {
            // In a path, a plus is not a space.
            file = URLDecoder.decode(uri.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw wrong("names the " + what + " " + shown(uri) + ", which is not a file name");
        }
        if (SCHEME.matcher(file).lookingAt() || file.startsWith("/") || file.startsWith("\\")) {
            throw wrong("names the " + what + " " + shown(uri) + ", allowed a file beside it or in a folder beside it");
        }
        byte[] bytes = LevelFiles.bytes(name + ": its " + what + " " + shown(uri), place, file);
        beside.add(file);
        return bytes;
    }

    private void checkViews() {
        int number = 0;
        for (JsonNode view : root.path("bufferViews")) {
            String whose = "view " + number++ + "'s";
            int buffer = index(view, "buffer", whose, "buffers");
            long length = whole(view, "byteLength", whose, -1);
            long end = whole(view, "byteOffset", whose, 0) + length;
            long stride = whole(view, "byteStride", whose, 0);
            if (buffer < 0 || length < 0 || end > buffers.get(buffer).length) {
                throw wrong("is damaged: a view reaches to byte " + end + " of buffer " + buffer);
            }
            if (stride > LONGEST_STRIDE) {
                throw wrong("is damaged: " + whose + " byteStride = " + stride + ", allowed up to " + LONGEST_STRIDE);
            }
        }
        number = 0;
        for (JsonNode accessor : root.path("accessors")) {
            checkAccessor(accessor, "accessor " + number++ + "'s");
        }
    }

    private void checkAccessor(JsonNode accessor, String whose) {
        if (accessor.has("sparse")) {
            throw wrong("has sparse accessors, which Onder does not read; export it without");
        }
        Integer part = BYTES.get((int) whole(accessor, "componentType", whose, 0));
        if (part == null) {
            throw wrong("is damaged: an accessor's componentType is "
                    + accessor.path("componentType").asInt());
        }
        Integer parts = PARTS.get(accessor.path("type").asText());
        if (parts == null) {
            throw wrong("is damaged: an accessor's type is '" + kind(accessor.path("type")) + "'");
        }
        long count = whole(accessor, "count", whose, 0);
        if (count < 1 || count > MOST_VALUES) {
            throw wrong("is damaged: " + whose + " count = " + count + ", allowed 1.." + MOST_VALUES);
        }
        long offset = whole(accessor, "byteOffset", whose, 0);
        int number = index(accessor, "bufferView", whose, "bufferViews");
        if (number < 0) {
            zeros += count * parts;
            if (zeros > MOST_VALUES) {
                throw wrong("has more than " + MOST_VALUES + " values that are in no view, allowed no more");
            }
            return;
        }
        JsonNode view = root.path("bufferViews").path(number);
        long given = view.path("byteStride").asLong(0);
        long stride = given == 0 ? (long) part * parts : given;
        long end = offset + (count - 1) * stride + (long) part * parts;
        if (stride < (long) part * parts || end > view.path("byteLength").asLong(-1)) {
            throw wrong("is damaged: an accessor of " + count + " values reaches beyond its view");
        }
    }

    /** Removes parts that a level does not need, or that the loader cannot read. */
    private void leaveOut() {
        if (!moving) {
            root.remove(List.of("animations", "skins"));
            root.path("nodes").forEach(node -> ((ObjectNode) node).remove("skin"));
        }
        long others = 0;
        for (JsonNode mesh : root.path("meshes")) {
            ArrayNode kept = new ObjectMapper().createArrayNode();
            for (JsonNode primitive : mesh.path("primitives")) {
                long mode = whole(primitive, "mode", "a part's", TRIANGLES);
                boolean drawn = mode >= TRIANGLES && mode <= LAST_OF_TRIANGLES && hasPlaces(primitive);
                others += drawn ? 0 : 1;
                if (drawn) {
                    checkPrimitive((ObjectNode) primitive);
                    kept.add(primitive);
                }
            }
            ((ObjectNode) mesh).set("primitives", kept);
        }
        if (others > 0) {
            notes.add(others + " of its parts are points or lines; Onder leaves them out");
        }
        for (JsonNode node : root.path("nodes")) {
            if (root.path("meshes")
                    .path(node.path("mesh").asInt(-1))
                    .path("primitives")
                    .isEmpty()) {
                ((ObjectNode) node).remove("mesh");
            }
        }
        root.path("materials").forEach(material -> plain((ObjectNode) material));
    }

    private boolean hasPlaces(JsonNode primitive) {
        JsonNode places = accessor(primitive.path("attributes"), "POSITION");
        return places.path("componentType").asInt() == FLOAT
                && places.path("type").asText().equals("VEC3");
    }

    /** Missing if it has none. */
    private JsonNode accessor(JsonNode of, String key) {
        return root.path("accessors").path(index(of, key, "a part's", "accessors"));
    }

    /** Vertices must have as many values of each kind as positions, and indices must be whole numbers. */
    private void checkPrimitive(ObjectNode primitive) {
        ObjectNode attributes = (ObjectNode) primitive.path("attributes");
        if (!moving) {
            attributes.retain(OF_VERTICES.keySet());
        }
        int vertices = accessor(attributes, "POSITION").path("count").asInt();
        for (Map.Entry<String, JsonNode> each : attributes.properties()) {
            JsonNode values = accessor(attributes, each.getKey());
            if (moving) {
                // The reader of a body checks numbers while reading.
                continue;
            }
            String type = values.path("type").asText();
            Set<String> allowed = OF_VERTICES.getOrDefault(each.getKey(), Set.of(type));
            if (!allowed.contains(type)) {
                throw wrong("is damaged: the " + each.getKey() + " of a part are of type " + type + ", allowed "
                        + String.join(" or ", allowed));
            }
            if (values.path("count").asInt() != vertices) {
                throw wrong("is damaged: a part has " + values.path("count") + " " + each.getKey() + " for " + vertices
                        + " vertices");
            }
        }
        if (primitive.has("indices")) {
            JsonNode corners = accessor(primitive, "indices");
            int kind = corners.path("componentType").asInt();
            boolean whole = kind == UNSIGNED_BYTE || kind == UNSIGNED_SHORT || kind == UNSIGNED_INT;
            if (!whole || !corners.path("type").asText().equals("SCALAR") || !corners.has("bufferView")) {
                throw wrong("is damaged: the corners of a part are "
                        + corners.path("type").asText() + " of componentType " + kind
                        + ", allowed unsigned whole numbers in a view");
            }
        }
        index(primitive, "material", "a part's", "materials");
    }

    /** A material's colour and texture, which are all that is drawn of it. */
    private void plain(ObjectNode material) {
        JsonNode older = material.path("extensions").path("KHR_materials_pbrSpecularGlossiness");
        ObjectNode kept = new ObjectMapper().createObjectNode();
        JsonNode usual = material.path("pbrMetallicRoughness");
        JsonNode factor = older.isMissingNode() ? usual.path("baseColorFactor") : older.path("diffuseFactor");
        JsonNode texture = older.isMissingNode() ? usual.path("baseColorTexture") : older.path("diffuseTexture");
        checkNumbers(
                older.isMissingNode() ? usual : older,
                factor == usual.path("baseColorFactor") ? "baseColorFactor" : "diffuseFactor",
                4,
                "a material's");
        if (factor.size() == 4) {
            kept.set("baseColorFactor", factor);
        }
        int picture = index(texture, "index", "a texture's", "textures");
        if (picture >= 0 && isThere(picture)) {
            kept.putObject("baseColorTexture").put("index", picture);
        }
        JsonNode sides = material.path("doubleSided");
        JsonNode mode = material.path("alphaMode");
        JsonNode cutoff = material.path("alphaCutoff");
        JsonNode called = material.path("name");
        material.removeAll();
        material.set("pbrMetallicRoughness", kept);
        keep(material, "doubleSided", sides, sides.isBoolean());
        keep(material, "alphaMode", mode, ALPHA_MODES.contains(mode.asText()));
        keep(material, "alphaCutoff", cutoff, cutoff.isNumber() && Float.isFinite((float) cutoff.asDouble()));
        keep(material, "name", called, called.isTextual());
    }

    private static void keep(ObjectNode material, String key, JsonNode value, boolean sound) {
        if (sound) {
            material.set(key, value);
        }
    }

    /** Whether a texture's picture can be read; includes it. */
    private boolean isThere(int texture) {
        int source = index(root.path("textures").path(texture), "source", "texture " + texture + "'s", "images");
        if (!(root.path("images").path(source) instanceof ObjectNode image)) {
            notes.add("texture " + texture + " has no picture that Onder can read, and is left out");
            return false;
        }
        if (image.has("bufferView")) {
            index(image, "bufferView", "image " + source + "'s", "bufferViews");
            return true;
        }
        try {
            take(image, named(image.path("uri").asText(""), "texture"));
            return true;
        } catch (LevelException e) {
            String missing = "its texture " + shown(image.path("uri").asText("")) + " cannot be read, and is left out";
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

    /** Refuses more than can be drawn; each mesh counts as often as it is placed. */
    void checkSize() {
        long triangles = 0;
        long vertices = 0;
        long parts = 0;
        List<Integer> waiting = new ArrayList<>();
        root.path("scenes").path(0).path("nodes").forEach(node -> waiting.add(node.asInt()));
        while (!waiting.isEmpty()) {
            JsonNode node = root.path("nodes").path(waiting.remove(waiting.size() - 1));
            node.path("children").forEach(child -> waiting.add(child.asInt()));
            for (JsonNode primitive :
                    root.path("meshes").path(node.path("mesh").asInt(-1)).path("primitives")) {
                long places = accessor(primitive.path("attributes"), "POSITION")
                        .path("count")
                        .asLong();
                long corners = primitive.has("indices")
                        ? accessor(primitive, "indices").path("count").asLong()
                        : places;
                triangles +=
                        primitive.path("mode").asInt(TRIANGLES) == TRIANGLES ? corners / 3 : Math.max(0, corners - 2);
                vertices += places;
                parts++;
            }
        }
        LevelModels.checkCount(name, triangles);
        if (vertices > MOST_VALUES) {
            throw wrong("has " + vertices + " vertices, allowed up to " + MOST_VALUES);
        }
        if (parts > MOST_PLACED) {
            throw wrong("has meshes at " + parts + " places, allowed up to " + MOST_PLACED
                    + ": join them in a modelling program");
        }
    }

    /** Its JSON, checked as far as a loader needs it, with only one scene left. */
    public JsonNode root() {
        return root;
    }

    /** The bytes of one of its buffers. */
    public byte[] buffer(int index) {
        return buffers.get(index);
    }

    /** The parts left out, one per line. */
    public List<String> notes() {
        return notes;
    }

    /** The files that it names and that were read. */
    List<String> beside() {
        return LevelFiles.beside(place, beside);
    }

    String hash() {
        return LevelFiles.hash(deciding);
    }

    /** The whole as one binary file, with or without the appearance of surfaces. */
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
