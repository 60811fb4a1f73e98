package onder.sandbox.run;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Small pictures of a long run. */
class PastPicturesTest {
    private static ByteBuffer plain(int width, int height, int red, int green, int blue) {
        ByteBuffer pixels = ByteBuffer.allocateDirect(width * height * 4);
        for (int i = 0; i < width * height; i++) {
            pixels.put((byte) red).put((byte) green).put((byte) blue).put((byte) 0);
        }
        return pixels.flip();
    }

    @Test
    void thereIsAnEndToThemAndTheyAreSpreadOverTheWholeRun() {
        Random random = new Random(2);
        ByteBuffer pixels = plain(16, 9, 1, 2, 3);
        PastPictures pictures = new PastPictures(60);
        long step = 0;
        while (step < 60 * 1000) {
            step += 30 + random.nextInt(120);
            if (pictures.isDue(step)) {
                pictures.add(step, pixels, 16, 9);
            }
            assertTrue(pictures.count() <= PastPictures.MOST);
        }
        assertTrue(pictures.count() >= PastPictures.MOST / 4, pictures.count() + "");
        for (long at = 0; at < step; at += 500) {
            assertTrue(Math.abs(pictures.nearest(at) - at) < 2000, "about step " + at);
        }
    }

    @Test
    void noTwoSlotsShowTheSamePictureAndEachShowsOneOfItsOwn() {
        PastPictures pictures = new PastPictures(10);
        ByteBuffer pixels = plain(16, 9, 1, 2, 3);
        for (long step : new long[] {0, 90, 290, 310, 400}) {
            pictures.add(step, pixels, 16, 9);
        }
        assertArrayEquals(new long[] {90, -1, 290, 310, 400}, pictures.inSlots(0, 500, 5, -1));
        assertArrayEquals(new long[] {0, 90, 290, 310, 400}, pictures.inSlots(0, 500, 5, 110), "the nearest to 110");
        assertArrayEquals(new long[] {90, 290, -1, 310, 400}, pictures.inSlots(0, 500, 5, 199), "shown once");
    }

    @Test
    void aCopyGoesOnByItselfAndForgets() {
        PastPictures pictures = new PastPictures(10);
        ByteBuffer pixels = plain(16, 9, 1, 2, 3);
        pictures.add(0, pixels, 16, 9);
        pictures.add(100, pixels, 16, 9);
        PastPictures copy = pictures.copy();
        copy.forgetAfter(50);
        assertEquals(0, copy.nearest(100));
        assertEquals(100, pictures.nearest(100));
        assertFalse(pictures.isDue(105));
        assertTrue(pictures.isDue(111));
        assertEquals(-1, new PastPictures(1).nearest(3));
    }

    @Test
    void whatIsInTheMiddleOfAPictureOfAnyShapeIsInTheSmallOne() {
        for (int[] size : new int[][] {{1280, 720}, {1024, 640}, {333, 777}, {7, 5}}) {
            PastPictures pictures = new PastPictures(1);
            ByteBuffer pixels = plain(size[0], size[1], 200, 100, 50);
            pictures.add(5, pixels, size[0], size[1]);
            byte[] small = pictures.at(5);
            assertEquals(PastPictures.WIDE * PastPictures.HIGH * 3, small.length);
            for (int i = 0; i < small.length; i += 3) {
                assertEquals((byte) 200, small[i]);
                assertEquals((byte) 100, small[i + 1]);
                assertEquals((byte) 50, small[i + 2]);
            }
        }
    }
}
