package onder.sandbox.run;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.TreeMap;

/** Small pictures of moments of a run, as many as there is room for, spread over its time. */
public final class PastPictures {
    /** Their size, in pixels. */
    public static final int WIDE = 160;

    public static final int HIGH = 90;

    /** Red, green and blue, a byte each. */
    public static final int BYTES_PER_PIXEL = 3;

    /** So many are kept: 7 MB. */
    static final int MOST = 160;

    private static final int SOURCE_BYTES = 4;

    /** How much of the picture's middle is seen, as a share of its sides: panels cover the rest. */
    private static final double MIDDLE = 0.75;

    /** A pixel is the mean of so many places by so many. */
    private static final int PLACES = 3;

    private final TreeMap<Long, byte[]> pictures = new TreeMap<>();
    private long gap;

    /** @param gap the fewest steps between two, until there are too many */
    public PastPictures(long gap) {
        this.gap = Math.max(1, gap);
    }

    /** The same pictures, of a run that goes on by itself; they share what they show. */
    public PastPictures copy() {
        PastPictures copy = new PastPictures(gap);
        copy.pictures.putAll(pictures);
        return copy;
    }

    /** Whether there is none near a step. */
    public boolean isDue(long step) {
        return pictures.subMap(step - gap, false, step + gap, false).isEmpty();
    }

    /**
     * Keeps a smaller copy of a picture: as much of its middle as has its shape.
     *
     * @param pixels red, green, blue and another byte for each pixel, from its position on, the lowest row first
     */
    public void add(long step, ByteBuffer pixels, int width, int height) {
        pictures.put(step, smaller(pixels, width, height));
        while (pictures.size() > MOST) {
            gap *= 2;
            long[] last = {Long.MIN_VALUE / 2};
            pictures.keySet().removeIf(at -> {
                boolean near = at - last[0] < gap;
                last[0] = near ? last[0] : at;
                return near;
            });
        }
    }

    private static byte[] smaller(ByteBuffer pixels, int width, int height) {
        double scale = MIDDLE * Math.min(width / (double) WIDE, height / (double) HIGH);
        double left = (width - WIDE * scale) / 2;
        double low = (height - HIGH * scale) / 2;
        byte[] small = new byte[WIDE * HIGH * BYTES_PER_PIXEL];
        int begin = pixels.position();
        for (int y = 0, to = 0; y < HIGH; y++) {
            for (int x = 0; x < WIDE; x++) {
                int red = 0;
                int green = 0;
                int blue = 0;
                for (int place = 0; place < PLACES * PLACES; place++) {
                    int column = (int) (left + (x + (place % PLACES + 0.5) / PLACES) * scale);
                    int row = (int) (low + (y + (place / PLACES + 0.5) / PLACES) * scale);
                    int from = begin + (Math.min(row, height - 1) * width + Math.min(column, width - 1)) * SOURCE_BYTES;
                    red += pixels.get(from) & 0xff;
                    green += pixels.get(from + 1) & 0xff;
                    blue += pixels.get(from + 2) & 0xff;
                }
                small[to++] = (byte) (red / (PLACES * PLACES));
                small[to++] = (byte) (green / (PLACES * PLACES));
                small[to++] = (byte) (blue / (PLACES * PLACES));
            }
        }
        return small;
    }

    /** The run is another one after that step. */
    public void forgetAfter(long step) {
        pictures.tailMap(step, false).clear();
    }

    /** The step of the picture nearest to a step; −1: there is none. */
    public long nearest(long step) {
        Map.Entry<Long, byte[]> before = pictures.floorEntry(step);
        Map.Entry<Long, byte[]> after = pictures.ceilingEntry(step);
        if (before == null || after == null) {
            return before == null ? after == null ? -1 : after.getKey() : before.getKey();
        }
        return step - before.getKey() <= after.getKey() - step ? before.getKey() : after.getKey();
    }

    /** The picture of a step of {@link #nearest}, the lowest row first; not to be changed. */
    public byte[] at(long step) {
        return pictures.get(step);
    }

    /** How many there are. */
    public int count() {
        return pictures.size();
    }
}
