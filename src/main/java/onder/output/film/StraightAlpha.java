package onder.output.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.BooleanSupplier;

/**
 * Converts premultiplied to straight alpha: in the input, a half-covered pixel is half as bright because it was drawn
 * on black; files store the full colour, and the coverage separately.
 */
final class StraightAlpha implements FrameSink {
    private static final int OPAQUE = 255;

    private final FrameSink sink;
    private final BooleanSupplier mixesEncoded;
    private byte[] row = {};

    /** @param mixesEncoded whether pixels are means of encoded colours, and not of light */
    StraightAlpha(FrameSink sink, BooleanSupplier mixesEncoded) {
        this.sink = sink;
        this.mixesEncoded = mixesEncoded;
    }

    @Override
    public void accept(ByteBuffer pixels, int width, int height) throws IOException {
        int bytes = BYTES_PER_PIXEL * width * height;
        if (row.length != bytes) {
            row = new byte[bytes];
        }
        pixels.get(pixels.position(), row);
        boolean encoded = mixesEncoded.getAsBoolean();
        for (int i = 0; i < bytes; i += BYTES_PER_PIXEL) {
            int alpha = row[i + 3] & 0xff;
            for (int c = i; c < i + 3 && alpha < OPAQUE; c++) {
                row[c] = alpha == 0 ? 0 : encoded ? ofEncoded(row[c], alpha) : ofLight(row[c], alpha);
            }
        }
        pixels.put(pixels.position(), row);
        sink.accept(pixels, width, height);
    }

    private static byte ofEncoded(byte value, int alpha) {
        return (byte) Math.min(OPAQUE, ((value & 0xff) * OPAQUE + alpha / 2) / alpha);
    }

    private static byte ofLight(byte value, int alpha) {
        return FrameAverage.shown(Math.min(FrameAverage.BRIGHTEST, FrameAverage.light(value) * OPAQUE / alpha));
    }
}
