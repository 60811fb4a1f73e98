package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The small picture of a film comes through a line of text, upright and in its colours, from frames of any size. */
class FilmPreviewTest {
    private static final int ROUGH = 24;

    @Test
    void itComesThroughUprightAndInItsColours() {
        Random random = new Random(3);
        for (int i = 0; i < 40; i++) {
            int width = 1 + random.nextInt(2000);
            int height = 1 + random.nextInt(1200);
            int upper = random.nextInt(0x1000000);
            int lower = random.nextInt(0x1000000);
            ByteBuffer pixels = ByteBuffer.allocateDirect(4 * width * height);
            for (int row = 0; row < height; row++) {
                int rgb = row < height / 2 ? lower : upper;
                for (int x = 0; x < width; x++) {
                    pixels.put((byte) (rgb >> 16))
                            .put((byte) (rgb >> 8))
                            .put((byte) rgb)
                            .put((byte) 255);
                }
            }
            pixels.flip();
            BufferedImage picture = FilmPreview.of(FilmPreview.line(pixels, width, height));
            assertTrue(Math.max(picture.getWidth(), picture.getHeight()) <= FilmPreview.LONGEST);
            double shape = picture.getWidth() / (double) picture.getHeight() / (width / (double) height);
            boolean fine = Math.min(picture.getWidth(), picture.getHeight()) > 40;
            assertTrue(!fine || shape > 0.97 && shape < 1.03, width + " x " + height + ": " + shape);
            if (picture.getHeight() > 32) {
                same(upper, picture.getRGB(picture.getWidth() / 2, 2));
                same(lower, picture.getRGB(picture.getWidth() / 2, picture.getHeight() - 3));
            }
        }
    }

    /** JPEG keeps brightness best. */
    private static void same(int expected, int actual) {
        assertEquals(brightness(expected), brightness(actual), ROUGH);
    }

    private static double brightness(int rgb) {
        return 0.299 * (rgb >> 16 & 0xff) + 0.587 * (rgb >> 8 & 0xff) + 0.114 * (rgb & 0xff);
    }

    @Test
    void whatIsNoPictureIsNone() {
        String half =
                FilmPreview.line(ByteBuffer.allocateDirect(4 * 64 * 64), 64, 64).substring(0, 60);
        for (String line : List.of("", "onder-film FRAME 3 4", "onder-film-picture ", "onder-film-picture %%%", half)) {
            assertNull(FilmPreview.of(line), line);
        }
    }
}
