package onder.app.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import org.lwjgl.system.MemoryUtil;

/**
 * Hands on the mean of every so many pictures, worked out in linear light: as a film adds light up.
 *
 * <p>In whole numbers, so the order of the pictures does not matter.
 */
final class Mean implements FrameSink, AutoCloseable {
    private static final int BYTES_PER_PIXEL = 4;

    /** sRGB's 0..255 as linear light 0..65535. */
    private static final int[] LIGHT = new int[256];

    /** The sRGB value of each linear light of 12 bits and one more, up to which it holds. */
    private static final int BRIGHTEST = 65_535;

    private static final byte[] SHOWN = new byte[BRIGHTEST + 1];

    static {
        for (int i = 0; i < LIGHT.length; i++) {
            double s = i / 255.0;
            LIGHT[i] = (int) Math.round(BRIGHTEST * (s <= 0.04045 ? s / 12.92 : Math.pow((s + 0.055) / 1.055, 2.4)));
        }
        // Rounds in sRGB, halfway between two values' light.
        for (int light = 0, value = 0; light <= BRIGHTEST; light++) {
            while (value < 255 && 2 * light >= LIGHT[value] + LIGHT[value + 1]) {
                value++;
            }
            SHOWN[light] = (byte) value;
        }
    }

    private final FrameSink sink;
    private final int pictures;
    private int[] sums = {};
    private byte[] row = {};
    private ByteBuffer mean;
    private int taken;

    /** @param pictures how many are averaged, 1..256: their sum fits an int */
    Mean(FrameSink sink, int pictures) {
        this.sink = sink;
        this.pictures = pictures;
    }

    /** How many pictures of the present mean have been taken. */
    int taken() {
        return taken;
    }

    @Override
    public void accept(ByteBuffer pixels, int width, int height) throws IOException {
        int n = width * height;
        if (sums.length != 3 * n) {
            // A window that changes its size begins anew.
            taken = 0;
            sums = new int[3 * n];
            row = new byte[BYTES_PER_PIXEL * n];
            close();
            mean = MemoryUtil.memAlloc(BYTES_PER_PIXEL * n);
        }
        pixels.get(pixels.position(), row);
        for (int from = 0, to = 0; to < sums.length; from += BYTES_PER_PIXEL, to += 3) {
            sums[to] += LIGHT[row[from] & 0xff];
            sums[to + 1] += LIGHT[row[from + 1] & 0xff];
            sums[to + 2] += LIGHT[row[from + 2] & 0xff];
        }
        if (++taken == pictures) {
            taken = 0;
            handOn(width, height);
        }
    }

    private void handOn(int width, int height) throws IOException {
        int half = pictures / 2;
        for (int from = 0, to = 0; from < sums.length; from += 3, to += BYTES_PER_PIXEL) {
            row[to] = SHOWN[(sums[from] + half) / pictures];
            row[to + 1] = SHOWN[(sums[from + 1] + half) / pictures];
            row[to + 2] = SHOWN[(sums[from + 2] + half) / pictures];
            row[to + 3] = (byte) 0xff;
        }
        Arrays.fill(sums, 0);
        mean.clear();
        mean.put(row).flip();
        sink.accept(mean, width, height);
    }

    @Override
    public void close() {
        if (mean != null) {
            MemoryUtil.memFree(mean);
            mean = null;
        }
    }
}
