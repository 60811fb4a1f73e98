package onder.output.film;

import java.awt.Transparency;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferInt;
import java.awt.image.DataBufferUShort;
import java.awt.image.WritableRaster;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ShortBuffer;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import javax.imageio.stream.ImageOutputStream;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import onder.file.WholeFile;

/** Single pictures: from OpenGL's pixels to an image, and from an image to a file. */
public final class ImageFiles {
    private ImageFiles() {}

    /** Makes an image of what a {@link FrameSink} is given. Transparency is left out: a screen has none. */
    public static BufferedImage image(ByteBuffer pixels, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        int[] rgb = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        each(pixels, width, height, (i, rgba) -> rgb[i] = rgba >>> 8);
        return image;
    }

    /** What takes a pixel: its place in an image, and its four bytes, the first the highest. */
    private interface Pixel {
        void put(int i, int rgba);
    }

    /** OpenGL begins with the lowest row, an image with the highest. */
    private static void each(ByteBuffer pixels, int width, int height, Pixel to) {
        ByteBuffer bytes = pixels.duplicate();
        for (int row = height - 1; row >= 0; row--) {
            for (int i = row * width; i < (row + 1) * width; i++) {
                to.put(i, bytes.getInt());
            }
        }
    }

    /** Makes an image of such pixels as a film of that content has. */
    static BufferedImage image(ByteBuffer pixels, int width, int height, Content content) {
        return switch (content) {
            case EVERYTHING -> image(pixels, width, height);
            case PEOPLE -> transparent(pixels, width, height);
            case DEEP_COLOUR -> deep(pixels, width, height);
            case NORMAL -> image(pixels, width, height);
            case DEPTH -> numbers(pixels, width, height, 0);
            case ID -> numbers(pixels, width, height, 2);
        };
    }

    private static BufferedImage transparent(ByteBuffer pixels, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_ARGB);
        int[] argb = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        each(pixels, width, height, (i, rgba) -> argb[i] = Integer.rotateRight(rgba, 8));
        return image;
    }

    /** Red, green and blue in two bytes each, the higher first. */
    private static BufferedImage deep(ByteBuffer pixels, int width, int height) {
        ColorModel model = new ComponentColorModel(
                ColorSpace.getInstance(ColorSpace.CS_sRGB), false, false, Transparency.OPAQUE, DataBuffer.TYPE_USHORT);
        WritableRaster raster = model.createCompatibleWritableRaster(width, height);
        short[] colours = ((DataBufferUShort) raster.getDataBuffer()).getData();
        // A copy has the highest byte first, whatever the machine.
        ShortBuffer from = pixels.duplicate().asShortBuffer();
        int row = colours.length / height;
        for (int y = 0; y < height; y++) {
            from.get((height - 1 - y) * row, colours, y * row, row);
        }
        return new BufferedImage(model, raster, false, null);
    }

    /** @param first of the two bytes of a pixel that are the number, the higher first */
    private static BufferedImage numbers(ByteBuffer pixels, int width, int height, int first) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_USHORT_GRAY);
        short[] grey = ((DataBufferUShort) image.getRaster().getDataBuffer()).getData();
        each(pixels, width, height, (i, rgba) -> grey[i] = (short) (rgba >>> 8 * (2 - first)));
        return image;
    }

    /**
     * Writes an image as PNG without metadata; see {@link #write(BufferedImage, Path, String)}.
     *
     * @throws IllegalArgumentException if the path does not end in .png
     * @throws IOException if it cannot be written; the message says why
     */
    public static void write(BufferedImage image, Path path) throws IOException {
        write(image, path, "");
    }

    /**
     * Writes an image as PNG: the whole file or none.
     *
     * @param path where to, ending in .png
     * @param note its metadata, as {@link PngMetadata} reads it; empty: none
     * @throws IllegalArgumentException if it ends in something else
     * @throws IOException if it cannot be written; the message says why
     */
    public static void write(BufferedImage image, Path path, String note) throws IOException {
        write(image, path, Map.of(PngMetadata.KEY, note));
    }

    static void write(BufferedImage image, Path path, Map<String, String> texts) throws IOException {
        if (!path.toString().toLowerCase(Locale.ROOT).endsWith(".png")) {
            throw new IllegalArgumentException(path + ": unknown kind of picture; the name must end in .png");
        }
        WholeFile.write(path, output -> {
            // Not ImageIO's own stream for files, which deletes the file first, nor its cache in another folder.
            try (ImageOutputStream encoded = new MemoryCacheImageOutputStream(output)) {
                PngMetadata.write(image, texts, encoded);
            }
        });
    }
}
