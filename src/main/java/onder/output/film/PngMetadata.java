package onder.output.film;

import java.awt.image.BufferedImage;
import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;
import onder.file.FileException;
import onder.file.InputFile;

/** The metadata of a PNG file: a chunk of text ({@code tEXt}) under the key "onder". */
public final class PngMetadata {
    static final String KEY = "onder";

    /** As ImageIO calls the chunks of text in its tree of a PNG file's metadata. */
    private static final String TREE = "javax_imageio_png_1.0";

    private static final String CHUNKS = "tEXt";
    private static final String CHUNK = "tEXtEntry";
    private static final String CHUNK_KEY = "keyword";
    private static final String CHUNK_TEXT = "value";

    private static final long SIGNATURE = 0x89504E470D0A1A0AL;
    private static final int TEXT = 0x74455874;
    private static final int END = 0x49454E44;

    /** More than any line of a run. */
    private static final int MOST_BYTES = 1 << 20;

    private PngMetadata() {}

    /** @param texts by their keys; empty ones are left out */
    static void write(BufferedImage image, Map<String, String> texts, ImageOutputStream to) throws IOException {
        ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
        try {
            ImageWriteParam usual = writer.getDefaultWriteParam();
            IIOMetadata metadata =
                    writer.getDefaultImageMetadata(ImageTypeSpecifier.createFromRenderedImage(image), usual);
            metadata.mergeTree(TREE, tree(texts));
            writer.setOutput(to);
            writer.write(null, new IIOImage(image, null, metadata), usual);
        } catch (IIOInvalidTreeException impossible) {
            throw new IllegalStateException(impossible);
        } finally {
            writer.dispose();
        }
    }

    private static IIOMetadataNode tree(Map<String, String> texts) {
        IIOMetadataNode chunks = new IIOMetadataNode(CHUNKS);
        texts.forEach((key, text) -> {
            if (!text.isEmpty()) {
                IIOMetadataNode chunk = new IIOMetadataNode(CHUNK);
                chunk.setAttribute(CHUNK_KEY, key);
                chunk.setAttribute(CHUNK_TEXT, text);
                chunks.appendChild(chunk);
            }
        });
        IIOMetadataNode tree = new IIOMetadataNode(TREE);
        if (chunks.hasChildNodes()) {
            tree.appendChild(chunks);
        }
        return tree;
    }

    /**
     * {@return a picture's metadata; empty: none}
     *
     * @param file ending in .png
     * @throws IOException when it cannot be read or is no such picture; the message says why
     */
    public static String read(Path file) throws IOException {
        try (DataInputStream from = new DataInputStream(new BufferedInputStream(InputFile.open(file)))) {
            if (from.readLong() != SIGNATURE) {
                throw new IOException("it is not a PNG picture");
            }
            // By the chunks themselves: ImageIO unpacks all of them, however much comes of it.
            while (true) {
                int length = from.readInt();
                int kind = from.readInt();
                if (length < 0 || kind == END) {
                    return "";
                }
                if (kind == TEXT && length <= MOST_BYTES) {
                    String chunk = new String(from.readNBytes(length), StandardCharsets.ISO_8859_1);
                    if (chunk.startsWith(KEY + "\0")) {
                        return chunk.substring(KEY.length() + 1);
                    }
                } else {
                    from.skipNBytes(length);
                }
                from.skipNBytes(Integer.BYTES);
            }
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
    }
}
