package onder.app.film;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOInvalidTreeException;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import onder.file.FileException;
import org.w3c.dom.NodeList;

/** What is told of a picture in its PNG file: a chunk of text ({@code tEXt}) under the key "onder". */
public final class PictureNotes {
    static final String KEY = "onder";

    /** As ImageIO calls the chunks of text in its tree of a PNG file's metadata. */
    private static final String TREE = "javax_imageio_png_1.0";

    private static final String CHUNKS = "tEXt";
    private static final String CHUNK = "tEXtEntry";
    private static final String CHUNK_KEY = "keyword";
    private static final String CHUNK_TEXT = "value";

    private PictureNotes() {}

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
     * {@return what is told of a picture in its file; empty: nothing}
     *
     * @param file ending in .png
     * @throws IOException when it cannot be read or is no such picture; the message says why
     */
    public static String read(Path file) throws IOException {
        ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
        try (InputStream stream = Files.newInputStream(file);
                ImageInputStream from = new MemoryCacheImageInputStream(stream)) {
            reader.setInput(from);
            NodeList chunks =
                    ((IIOMetadataNode) reader.getImageMetadata(0).getAsTree(TREE)).getElementsByTagName(CHUNK);
            for (int i = 0; i < chunks.getLength(); i++) {
                IIOMetadataNode chunk = (IIOMetadataNode) chunks.item(i);
                if (chunk.getAttribute(CHUNK_KEY).equals(KEY)) {
                    return chunk.getAttribute(CHUNK_TEXT);
                }
            }
            return "";
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        } catch (RuntimeException damaged) {
            // ImageIO's answer to some files that are no pictures.
            throw new IOException(file + ": cannot be read: it is a damaged picture", damaged);
        } finally {
            reader.dispose();
        }
    }
}
