package onder.app.rig;

import com.fasterxml.jackson.databind.JsonNode;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import onder.app.level.GltfFile;

/** The pictures of a glTF file, which all lie in its buffers once it has been looked through. */
final class Pictures {
    /** Every card takes pictures of so many pixels. */
    static final int WIDEST = 4096;

    private final String name;
    private final GltfFile file;
    private final List<String> notes;
    private final Map<Integer, BufferedImage> read = new HashMap<>();

    Pictures(String name, GltfFile file, List<String> notes) {
        this.name = name;
        this.file = file;
        this.notes = notes;
    }

    /** The picture of a material; null: it has none, or none that can be read. */
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
        try (ImageInputStream stream = ImageIO.createImageInputStream(
                new ByteArrayInputStream(buffer, from, view.path("byteLength").asInt()))) {
            Iterator<ImageReader> readers = ImageIO.getImageReaders(stream);
            if (readers.hasNext()) {
                return read(readers.next(), stream);
            }
            notes.add("a picture of it is no PNG and no JPEG, and is left out");
        } catch (IOException | RuntimeException e) {
            if (e instanceof RigException tooLarge) {
                throw tooLarge;
            }
            notes.add("a picture of it is damaged, and is left out: " + e.getMessage());
        }
        return null;
    }

    private BufferedImage read(ImageReader reader, ImageInputStream stream) throws IOException {
        try {
            reader.setInput(stream);
            int width = reader.getWidth(0);
            int height = reader.getHeight(0);
            if (width > WIDEST || height > WIDEST) {
                throw new RigException(name + ": has a picture of " + width + " × " + height + " pixels, allowed up to "
                        + WIDEST + " × " + WIDEST);
            }
            return reader.read(0);
        } finally {
            reader.dispose();
        }
    }
}
