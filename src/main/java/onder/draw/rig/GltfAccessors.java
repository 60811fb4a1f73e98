package onder.draw.rig;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import onder.draw.level.GltfFile;

/** The numbers of a glTF file, by its accessors, which have been checked to lie within their buffers. */
record GltfAccessors(String name, GltfFile file) {
    RigException wrong(String what) {
        return new RigException(name + ": " + what);
    }

    /** The number of values; −1 if there is no such accessor. */
    int count(JsonNode accessor) {
        return file.root()
                .path("accessors")
                .path(accessor.asInt(-1))
                .path("count")
                .asInt(-1);
    }

    /**
     * Floats, one after the other.
     *
     * @param what their name in messages
     * @param types the allowed ones, such as VEC3
     */
    float[] fractions(JsonNode accessor, String what, String... types) {
        JsonNode entry = entry(accessor, what, types);
        int component = entry.path("componentType").asInt();
        double[] all = all(entry, component != GltfFile.FLOAT);
        float[] values = new float[all.length];
        for (int i = 0; i < all.length; i++) {
            values[i] = (float) all[i];
            if (!Float.isFinite(values[i])) {
                throw wrong("is damaged: number " + i + " of its " + what + " is " + values[i]
                        + ", allowed finite numbers");
            }
        }
        return values;
    }

    /** Whole numbers, one after the other. */
    int[] wholes(JsonNode accessor, String what, String type) {
        JsonNode entry = entry(accessor, what, type);
        int component = entry.path("componentType").asInt();
        if (component != GltfFile.UNSIGNED_BYTE
                && component != GltfFile.UNSIGNED_SHORT
                && component != GltfFile.UNSIGNED_INT) {
            throw wrong("is damaged: its " + what + " are of componentType " + component
                    + ", allowed unsigned whole numbers");
        }
        double[] all = all(entry, false);
        return Arrays.stream(all).mapToInt(value -> (int) value).toArray();
    }

    private JsonNode entry(JsonNode accessor, String what, String... types) {
        JsonNode entry = file.root().path("accessors").path(accessor.asInt(-1));
        for (String type : types) {
            if (entry.path("type").asText().equals(type)) {
                return entry;
            }
        }
        throw wrong(
                entry.isMissingNode()
                        ? "is damaged: its " + what + " are missing"
                        : "is damaged: its " + what + " are of type "
                                + entry.path("type").asText() + ", allowed " + String.join(", ", types));
    }

    private double[] all(JsonNode entry, boolean shares) {
        int component = entry.path("componentType").asInt();
        int parts = GltfFile.PARTS.get(entry.path("type").asText());
        int count = entry.path("count").asInt();
        double[] values = new double[count * parts];
        JsonNode view =
                file.root().path("bufferViews").path(entry.path("bufferView").asInt(-1));
        if (view.isMissingNode()) {
            return values;
        }
        ByteBuffer bytes =
                ByteBuffer.wrap(file.buffer(view.path("buffer").asInt())).order(ByteOrder.LITTLE_ENDIAN);
        int size = GltfFile.BYTES.get(component);
        int stride = view.path("byteStride").asInt(0) == 0
                ? size * parts
                : view.path("byteStride").asInt();
        int first = view.path("byteOffset").asInt(0) + entry.path("byteOffset").asInt(0);
        for (int i = 0; i < count; i++) {
            for (int part = 0; part < parts; part++) {
                values[i * parts + part] = value(bytes, first + i * stride + part * size, component, shares);
            }
        }
        return values;
    }

    private static double value(ByteBuffer bytes, int at, int component, boolean share) {
        return switch (component) {
            case GltfFile.BYTE -> share ? Math.max(-1, bytes.get(at) / 127.0) : bytes.get(at);
            case GltfFile.UNSIGNED_BYTE -> (bytes.get(at) & 255) / (share ? 255.0 : 1);
            case GltfFile.SHORT -> share ? Math.max(-1, bytes.getShort(at) / 32_767.0) : bytes.getShort(at);
            case GltfFile.UNSIGNED_SHORT -> (bytes.getShort(at) & 65_535) / (share ? 65_535.0 : 1);
            case GltfFile.UNSIGNED_INT -> bytes.getInt(at) & 0xFFFFFFFFL;
            default -> bytes.getFloat(at);
        };
    }
}
