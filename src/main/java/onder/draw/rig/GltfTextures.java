package onder.draw.rig;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.draw.level.GltfFile;
import onder.level.LevelException;
import onder.level.PictureFile;

/** The textures of a glTF file, which are all in its buffers after the check. */
final class GltfTextures {
    /** The texture size that every graphics card supports. */
    static final int WIDEST = 4096;

    private static final long MOST_PIXELS = 64L << 20;

    private final String name;
    private final GltfFile file;
    private final List<String> notes;
    private final Map<Integer, BufferedImage> read = new HashMap<>();
    private long pixels;

    GltfTextures(String name, GltfFile file, List<String> notes) {
        this.name = name;
        this.file = file;
        this.notes = notes;
    }

    /** The texture of a material; null if it has none, or none that can be read. */
    BufferedImage of(JsonNode material) {
        JsonNode texture = material.path("pbrMetallicRoughness").path("baseColorTexture");
        if (texture.isMissingNode()) {
            return null;
        }
        int image = file.root()
                .path("textures")
                .path(texture.path("index").asInt(-1))
                .path("source")
                .asInt(-1);
        if (!read.containsKey(image)) {
            read.put(image, picture(file.root().path("images").path(image)));
        }
        return read.get(image);
    }

    private BufferedImage picture(JsonNode image) {
        JsonNode view =
                file.root().path("bufferViews").path(image.path("bufferView").asInt(-1));
        byte[] buffer = file.buffer(view.path("buffer").asInt());
        int from = view.path("byteOffset").asInt(0);
        try {
            BufferedImage read = PictureFile.read(
                    "a picture of it", buffer, from, view.path("byteLength").asInt(), this::checkSize);
            if (read == null) {
                notes.add("one of its pictures is neither PNG nor JPEG, and is left out");
            }
            return read;
        } catch (LevelException e) {
            notes.add(e.getMessage() + ", and is left out");
            return null;
        }
    }

    private void checkSize(int width, int height) {
        pixels += (long) width * height;
        if (width > WIDEST || height > WIDEST || pixels > MOST_PIXELS) {
            throw new RigException(name + ": has a picture of " + width + " × " + height + " pixels, allowed up to "
                    + WIDEST + " × " + WIDEST + " and " + MOST_PIXELS + " in all");
        }
    }
}
