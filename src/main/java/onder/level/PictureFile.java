package onder.level;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.util.Iterator;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import javax.imageio.stream.ImageInputStream;
import javax.imageio.stream.MemoryCacheImageInputStream;
import onder.file.ParserGuard;

/** Reads pictures from other programs; it reads a picture's size from the header before decoding. */
public final class PictureFile {
    private static final Set<String> FORMATS = Set.of("png", "jpeg", "gif", "bmp");

    private PictureFile() {}

    /** Refuses a size. */
    @FunctionalInterface
    public interface SizeCheck {
        /**
         * Called before anything is decoded.
         *
         * @param width in pixels
         * @param height in pixels
         * @throws LevelException if there are too many, or too few
         */
        void check(int width, int height);
    }

    /**
     * {@return a picture; null if it has no supported format}
     *
     * @param name its name in messages
     * @param bytes a PNG, JPEG, GIF or BMP file, or such a file among others
     * @param from where it begins
     * @param length its length
     * @param size refuses a picture by its size
     * @throws LevelException when it is damaged or its size is refused
     */
    public static BufferedImage read(String name, byte[] bytes, int from, int length, SizeCheck size) {
        // Without a temporary file, which ImageIO uses by default.
        ImageInputStream stream = new MemoryCacheImageInputStream(new ByteArrayInputStream(bytes, from, length));
        Iterator<ImageReader> readers = guarded(name, () -> ImageIO.getImageReaders(stream));
        while (readers.hasNext()) {
            ImageReader reader = readers.next();
            try {
                if (FORMATS.contains(guarded(name, reader::getFormatName).toLowerCase(Locale.ROOT))) {
                    reader.setInput(stream, true, true);
                    size.check(guarded(name, () -> reader.getWidth(0)), guarded(name, () -> reader.getHeight(0)));
                    return guarded(name, () -> reader.read(0));
                }
            } finally {
                reader.dispose();
            }
        }
        return null;
    }

    private static <T> T guarded(String name, Callable<T> reading) {
        return ParserGuard.read(name, LevelException.class, LevelException::new, reading);
    }
}
