package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExposureTest {
    @ParameterizedTest
    @ValueSource(ints = {4, 16, 64, 256})
    void thePlacesLieEvenlyInPixelAndLens(int pictures) {
        Exposure exposure = new Exposure(pictures, 0.5f);
        double pixelX = 0;
        double pixelY = 0;
        double discX = 0;
        double discY = 0;
        double square = 0;
        for (int i = 0; i < pictures; i++) {
            assertTrue(Math.abs(exposure.pixelX(i)) <= 1);
            assertTrue(Math.abs(exposure.pixelY(i)) <= 1);
            double radius = Math.hypot(exposure.discX(i), exposure.discY(i));
            assertTrue(radius <= 1.000001);
            pixelX += exposure.pixelX(i);
            pixelY += exposure.pixelY(i);
            discX += exposure.discX(i);
            discY += exposure.discY(i);
            square += radius * radius;
        }
        double few = 0.9 / Math.sqrt(pictures);
        assertEquals(0, pixelX / pictures, 1e-6);
        assertEquals(0, pixelY / pictures, 1e-6);
        assertEquals(0, discX / pictures, few);
        assertEquals(0, discY / pictures, few);
        assertEquals(0.5, square / pictures, few);
    }

    @ParameterizedTest
    @CsvSource({"30, 16, 0.5", "24, 7, 1", "60, 3, 0", "25, 256, 0.25"})
    void aFilmsTimeAddsUpToThatOfPlainPictures(int fps, int pictures, float shutter) {
        FixedTimer timer = new FixedTimer(fps, new Exposure(pictures, shutter));
        double passed = 0;
        double opened = 0;
        for (int frame = 1; frame <= 500; frame++) {
            for (int i = 0; i < pictures; i++) {
                timer.update();
                assertTrue(timer.getTimePerFrame() >= 0);
                passed += timer.getTimePerFrame();
                opened = i == 0 ? passed : opened;
            }
            assertEquals(frame * (double) (1f / fps), passed, 1e-9);
            double open = (double) shutter * (pictures - 1) / pictures / fps;
            assertEquals(open, passed - opened, 1e-6, "all its moments lie in the time for which the shutter is open");
        }
    }

    @Test
    void picturesAreAveragedAsLight() throws IOException {
        assertEquals(188, mean(0, 255), "half the light of white");
        for (int value = 0; value < 256; value++) {
            assertEquals(value, mean(value, value, value), "what stays the same");
        }
        assertEquals(mean(10, 200, 90, 30), mean(200, 30, 10, 90), "in any order");
    }

    @Test
    void deepMeansKeepWhatEightBitsRoundAway() throws IOException {
        List<Integer> handedOn = new ArrayList<>();
        FrameSink sink = (pixels, width, height) -> {
            assertEquals(6 * width * height, pixels.remaining());
            handedOn.add(pixels.getShort(6) & 0xffff);
        };
        for (int[] greys : new int[][] {{100, 100, 100, 100}, {100, 100, 100, 101}, {255, 255, 255, 255}}) {
            try (FrameAverage mean = new FrameAverage(sink, 4, true)) {
                for (int grey : greys) {
                    ByteBuffer pixels = ByteBuffer.allocateDirect(4 * 6);
                    while (pixels.hasRemaining()) {
                        pixels.put((byte) grey);
                    }
                    mean.accept(pixels.flip(), 3, 2);
                }
            }
        }
        assertEquals(100 * 257, handedOn.get(0), 2);
        assertEquals(100.25 * 257, handedOn.get(1), 2);
        assertEquals(65_535, handedOn.get(2));
    }

    /** The grey that is handed on of pictures of one grey each. */
    private static int mean(int... greys) throws IOException {
        List<Integer> handedOn = new ArrayList<>();
        FrameSink sink = (pixels, width, height) -> {
            assertEquals(4 * width * height, pixels.remaining());
            handedOn.add(pixels.get(pixels.position() + 4) & 0xff);
        };
        try (FrameAverage mean = new FrameAverage(sink, greys.length, false)) {
            for (int grey : greys) {
                ByteBuffer pixels = ByteBuffer.allocateDirect(4 * 6);
                while (pixels.hasRemaining()) {
                    pixels.put((byte) grey);
                }
                pixels.flip();
                mean.accept(pixels, 3, 2);
            }
        }
        assertEquals(1, handedOn.size());
        return handedOn.get(0);
    }

    @Test
    void whatNoCameraDoesIsRefused() {
        assertThrows(IllegalArgumentException.class, () -> new Exposure(0, 0.5f));
        assertThrows(IllegalArgumentException.class, () -> new Exposure(257, 0.5f));
        assertThrows(IllegalArgumentException.class, () -> new Exposure(16, 1.5f));
        assertThrows(IllegalArgumentException.class, () -> new Exposure(16, Float.NaN));
    }
}
