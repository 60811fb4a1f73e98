package onder.sandbox.charts;

import java.util.stream.LongStream;

/**
 * How often values fall into ranges of equal width.
 *
 * @param from start of the first range
 * @param width of each range, above 0
 * @param counts number of values in each range
 */
public record Histogram(float from, float width, long[] counts) {

    /**
     * Counts values in round ranges.
     *
     * @param values to count; those that are not finite are ignored
     * @param n number of values
     * @param most the most ranges, at least 2
     */
    public static Histogram of(float[] values, int n, int most) {
        float least = Float.POSITIVE_INFINITY;
        float greatest = Float.NEGATIVE_INFINITY;
        for (int i = 0; i < n; i++) {
            if (Float.isFinite(values[i])) {
                least = Math.min(least, values[i]);
                greatest = Math.max(greatest, values[i]);
            }
        }
        if (least > greatest) {
            return new Histogram(0, 1, new long[0]);
        }
        // Starts at 0 if all values are on one side of it, like a curve's axis.
        double low = Math.min(0, least);
        double high = Math.max(0, greatest);
        // Fewer than the most ranges cover the values.
        double width = AxisTicks.roundUp(Math.max(high - low, 1e-6) / (most - 1));
        double from = Math.floor(low / width) * width;
        long[] counts = new long[Math.max(1, (int) Math.floor((high - from) / width) + 1)];
        for (int i = 0; i < n; i++) {
            if (Float.isFinite(values[i])) {
                counts[Math.max(0, Math.min(counts.length - 1, (int) Math.floor((values[i] - from) / width)))]++;
            }
        }
        return new Histogram((float) from, (float) width, counts);
    }

    /** Number of values counted. */
    public long total() {
        return LongStream.of(counts).sum();
    }

    /** The highest share of a range, 0..1; 0 if there are no values. */
    public float top() {
        return LongStream.of(counts).max().orElse(0) / (float) Math.max(1, total());
    }

    /** A range's share of all values, 0..1. */
    public float share(int range) {
        return counts[range] / (float) Math.max(1, total());
    }

    /** The end of the last range. */
    public float to() {
        return from + width * counts.length;
    }
}
