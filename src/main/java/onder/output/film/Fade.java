package onder.output.film;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * Fades a film in from black and out to black; a film of people only from and to transparency. Pictures are changed
 * where they lie: whoever draws them writes the next over them.
 */
final class Fade implements FrameSink {
    private static final int ALPHA = 3;

    private final FrameSink sink;
    private final int pictures;
    private final int faded;
    private final boolean toNothing;
    private int taken;

    /**
     * @param pictures of the film
     * @param faded how many of them come, and how many go; of a film too short for both half of it
     * @param toNothing whether they become transparent in the place of black
     */
    Fade(FrameSink sink, int pictures, int faded, boolean toNothing) {
        this.sink = sink;
        this.pictures = pictures;
        this.faded = Math.min(faded, pictures / 2);
        this.toNothing = toNothing;
    }

    @Override
    public void accept(ByteBuffer pixels, int width, int height) throws IOException {
        int fromEnd = Math.min(taken, pictures - 1 - taken);
        taken++;
        if (fromEnd < faded) {
            int first = pixels.position();
            for (int i = first; i < first + BYTES_PER_PIXEL * width * height; i++) {
                if ((i - first) % BYTES_PER_PIXEL == ALPHA == toNothing) {
                    pixels.put(i, (byte) ((pixels.get(i) & 0xff) * fromEnd / faded));
                }
            }
        }
        sink.accept(pixels, width, height);
    }
}
