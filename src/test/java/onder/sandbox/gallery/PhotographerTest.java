package onder.sandbox.gallery;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import onder.draw.view.Quality;
import onder.lab.gallery.Exhibit;
import onder.lab.gallery.Gallery;
import org.junit.jupiter.api.Test;

/** Draws for real; a machine that cannot fails here, with the line to install what it lacks. */
class PhotographerTest {
    private static final int WIDTH = 320;
    private static final int HEIGHT = 180;

    private static List<BufferedImage> pictures() throws InterruptedException {
        List<Exhibit> exhibits = List.of(
                Gallery.named("seek").orElseThrow(), Gallery.named("combiners").orElseThrow());
        List<BufferedImage> pictures = new ArrayList<>();
        Photographer.take(exhibits, WIDTH, HEIGHT, Quality.GOOD, taken -> pictures.add(taken.picture()));
        return pictures;
    }

    private static int[] rgb(BufferedImage image) {
        return image.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
    }

    private static long count(BufferedImage image, int top, IntPredicate wanted) {
        return IntStream.range(top * WIDTH, HEIGHT * WIDTH)
                .map(i -> image.getRGB(i % WIDTH, i / WIDTH))
                .filter(wanted)
                .count();
    }

    private static boolean green(int rgb) {
        return (rgb >> 8 & 255) > (rgb >> 16 & 255) + 40;
    }

    private static boolean white(int rgb) {
        return (rgb & 255) > 240;
    }

    @Test
    void aPictureShowsTrailsAndCaptionsAndComesOutTheSameAgain() throws InterruptedException {
        List<BufferedImage> first = pictures();
        assertEquals(2, first.size());
        assertTrue(count(first.get(0), 0, PhotographerTest::green) > 100, "the second runner's trail");
        assertEquals(0, count(first.get(0), HEIGHT - 20, PhotographerTest::white), "no captions for one");
        assertTrue(count(first.get(1), HEIGHT - 20, PhotographerTest::white) > 20 * WIDTH / 2, "captions for three");
        List<BufferedImage> again = pictures();
        assertArrayEquals(rgb(first.get(0)), rgb(again.get(0)));
        assertArrayEquals(rgb(first.get(1)), rgb(again.get(1)));
    }
}
