package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertTrue;

/** Compares colours as 0xRRGGBB, as closely as a lossy video keeps them. */
final class Colours {
    private static final int TOLERANCE = 12;

    private Colours() {}

    static void assertNear(int expected, int actual) {
        for (int shift = 0; shift <= 16; shift += 8) {
            int difference = Math.abs((expected >> shift & 0xff) - (actual >> shift & 0xff));
            assertTrue(
                    difference <= TOLERANCE,
                    () -> String.format("expected about #%06x, got #%06x", expected, actual & 0xffffff));
        }
    }
}
