package onder.sandbox.charts;

import java.util.Arrays;

/**
 * Counts of values of 0 or more whose range is not known beforehand. When a value is beyond the last range, all ranges
 * become twice as wide, so two of these can be added without loss.
 */
public final class AdaptiveBins {
    private static final int COUNT = 48;

    private final int[] counts = new int[COUNT];
    private float width;

    /**
     * @param least width of a range at first, above 0; the same for all that are added together
     */
    public AdaptiveBins(float least) {
        width = least;
    }

    /** Counts a value; ignores values below 0 or not finite. */
    public void add(float value) {
        if (value >= 0 && Float.isFinite(value)) {
            while (value >= width * COUNT) {
                widen();
            }
            counts[Math.min(COUNT - 1, (int) (value / width))]++;
        }
    }

    /** Adds the counts of another. */
    public void add(AdaptiveBins other) {
        while (width < other.width) {
            widen();
        }
        int together = Math.round(width / other.width);
        for (int i = 0; i < COUNT; i++) {
            counts[i / together] += other.counts[i];
        }
    }

    private void widen() {
        for (int i = 0; i < COUNT; i++) {
            int both = 2 * i < COUNT ? counts[2 * i] + counts[2 * i + 1] : 0;
            counts[i] = both;
        }
        width *= 2;
    }

    /** The counts, up to the last that is not 0. */
    public Histogram histogram() {
        int end = COUNT;
        while (end > 0 && counts[end - 1] == 0) {
            end--;
        }
        long[] all = new long[end];
        Arrays.setAll(all, i -> counts[i]);
        return new Histogram(0, width, all);
    }
}
