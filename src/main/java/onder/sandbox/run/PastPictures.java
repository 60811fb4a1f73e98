package onder.sandbox.run;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Map;
import java.util.TreeMap;

/** Small pictures of moments of a run, as many as fit, spread over its time. */
public final class PastPictures {
    /** Size of a picture, in pixels. */
    public static final int WIDE = 160;

    public static final int HIGH = 90;

    /** Red, green and blue, one byte each. */
    public static final int BYTES_PER_PIXEL = 3;

    /** Number of pictures kept: 7 MB. */
    static final int MOST = 160;

    private static final int SOURCE_BYTES = 4;

    /** The visible middle of the picture, as a share of its sides; panels cover the rest. */
    private static final double MIDDLE = 0.75;

    /** A pixel is the mean of this many by this many samples. */
    private static final int PLACES = 3;

    private final TreeMap<Long, byte[]> pictures = new TreeMap<>();
    private long gap;

    /**
     * @param gap least number of steps between two pictures, until there are too many pictures
     */
    public PastPictures(long gap) {
        this.gap = Math.max(1, gap);
    }

    /** A copy of these pictures for another run; it shares the image data. */
    public PastPictures copy() {
        PastPictures copy = new PastPictures(gap);
        copy.pictures.putAll(pictures);
        return copy;
    }

    /** Whether there is no picture near a step. */
    public boolean isDue(long step) {
        return pictures.subMap(step - gap, false, step + gap, false).isEmpty();
    }

    /**
     * Keeps a smaller copy of a picture: the part of its middle that has the right aspect ratio.
     *
     * @param pixels four bytes a pixel, red, green, blue and one unused, from the buffer's position on, lowest row
     *     first
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

    /** Drops pictures after that step, because another run begins there. */
    public void forgetAfter(long step) {
        pictures.tailMap(step, false).clear();
    }

    /** The step of the picture nearest to a step; −1: none. */
    public long nearest(long step) {
        Map.Entry<Long, byte[]> before = pictures.floorEntry(step);
        Map.Entry<Long, byte[]> after = pictures.ceilingEntry(step);
        if (before == null || after == null) {
            return before == null ? after == null ? -1 : after.getKey() : before.getKey();
        }
        return step - before.getKey() <= after.getKey() - step ? before.getKey() : after.getKey();
    }

    /**
     * Chooses pictures for slots of equal length: for each the picture nearest its middle among those that lie in it. The
     * slot that holds the pointed step shows the picture nearest that step, wherever it lies; no other shows it too.
     *
     * @param from the step at which the first slot begins
     * @param span the length of all slots together, in steps
     * @return the steps of the pictures; −1: none
     */
    public long[] inSlots(double from, double span, int count, double pointed) {
        double each = span / count;
        int here = (int) Math.floor((pointed - from) / each);
        long shown = here >= 0 && here < count ? nearest(Math.round(pointed)) : -1;
        long[] chosen = new long[count];
        Arrays.setAll(chosen, i -> i == here ? shown : nearestIn(from + i * each, from + (i + 1) * each, shown));
        return chosen;
    }

    /** The step of the picture nearest the middle of a slot, in the slot and not at that step; −1: none. */
    private long nearestIn(double begin, double end, long except) {
        double middle = (begin + end) / 2;
        return pictures.subMap((long) Math.ceil(begin), (long) Math.ceil(end)).keySet().stream()
                .filter(step -> step != except)
                .min(Comparator.comparingDouble(step -> Math.abs(step - middle)))
                .orElse(-1L);
    }

    /** The picture at a step that {@link #nearest} returned, lowest row first; do not change it. */
    public byte[] at(long step) {
        return pictures.get(step);
    }

    /** Number of pictures. */
    public int count() {
        return pictures.size();
    }
}
