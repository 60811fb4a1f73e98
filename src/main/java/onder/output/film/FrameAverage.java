package onder.output.film;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * Passes on means of several pictures each, computed in linear light, as a film adds up light.
 *
 * <p>It uses integers, so the order of pictures does not matter.
 */
final class FrameAverage implements FrameSink {

    /** sRGB's 0..255 as linear light 0..65535. */
    private static final int[] LIGHT = new int[256];

    /** The sRGB value of each linear light of 12 bits and one more, up to which it holds. */
    static final int BRIGHTEST = 65_535;

    private static final int DEEP_BYTES = 6;

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

    /** Where means of 16 bits are written, three a pixel; null: means have 8 bits. */
    private ByteBuffer wide;

    private final boolean deep;
    private int[] sums = {};
    private byte[] row = {};
    private int taken;

    /**
     * @param pictures how many are averaged, 1..256: their sum fits an int
     * @param deep whether it passes on red, green and blue in two bytes each, the higher first
     */
    FrameAverage(FrameSink sink, int pictures, boolean deep) {
        this.sink = sink;
        this.pictures = pictures;
        this.deep = deep;
    }

    /** An sRGB value as linear light, 0..{@link #BRIGHTEST}. */
    static int light(byte value) {
        return LIGHT[value & 0xff];
    }

    /** Linear light as the nearest sRGB value. */
    static byte shown(int light) {
        return SHOWN[light];
    }

    /** How many pictures of the present mean have been taken. */
    int taken() {
        return taken;
    }

    @Override
    public void accept(ByteBuffer pixels, int width, int height) throws IOException {
        int n = width * height;
        if (sums.length != BYTES_PER_PIXEL * n) {
            // A window that changes its size begins anew.
            taken = 0;
            sums = new int[BYTES_PER_PIXEL * n];
            row = new byte[BYTES_PER_PIXEL * n];
            wide = deep ? ByteBuffer.allocateDirect(DEEP_BYTES * n) : null;
        }
        pixels.get(pixels.position(), row);
        for (int i = 0; i < sums.length; i += BYTES_PER_PIXEL) {
            sums[i] += LIGHT[row[i] & 0xff];
            sums[i + 1] += LIGHT[row[i + 1] & 0xff];
            sums[i + 2] += LIGHT[row[i + 2] & 0xff];
            sums[i + 3] += row[i + 3] & 0xff;
        }
        if (++taken == pictures) {
            taken = 0;
            if (deep) {
                takeDeepMean();
                sink.accept(wide.rewind(), width, height);
            } else {
                takeMean();
                pixels.put(pixels.position(), row);
                sink.accept(pixels, width, height);
            }
            Arrays.fill(sums, 0);
        }
    }

    private void takeMean() {
        int half = pictures / 2;
        for (int i = 0; i < sums.length; i += BYTES_PER_PIXEL) {
            row[i] = SHOWN[(sums[i] + half) / pictures];
            row[i + 1] = SHOWN[(sums[i + 1] + half) / pictures];
            row[i + 2] = SHOWN[(sums[i + 2] + half) / pictures];
            row[i + 3] = (byte) ((sums[i + 3] + half) / pictures);
        }
    }

    private void takeDeepMean() {
        for (int i = 0; i < sums.length; i++) {
            if (i % BYTES_PER_PIXEL < 3) {
                double light = sums[i] / (double) (BRIGHTEST * pictures);
                double s = light <= 0.0031308 ? 12.92 * light : 1.055 * Math.pow(light, 1 / 2.4) - 0.055;
                wide.putShort((short) Math.round(BRIGHTEST * s));
            }
        }
    }
}
