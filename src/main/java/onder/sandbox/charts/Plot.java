package onder.sandbox.charts;

import java.util.List;

/** A plot, however it is drawn. */
public sealed interface Plot {
    /** What is plotted, for readers. */
    String title();

    /** Of the values; empty for a number without. */
    String unit();

    /** The name of what is plotted in tables, with its unit: {@code speed_m_per_s}. */
    String column();

    /**
     * A line.
     *
     * @param name of whose values they are
     * @param rgb its sRGB colour, 0xRRGGBB
     * @param strong whether it is drawn above the others, and thicker
     * @param values at the moments of the plot; NaN where there are none
     */
    record Curve(String name, int rgb, boolean strong, float[] values) {}

    /** Values over time, in simulated seconds. */
    record OverTime(String title, String unit, String column, double[] times, List<Curve> curves) implements Plot {
        /** The lowest and the highest value, 0 among them. */
        public float[] range() {
            float low = 0;
            float high = 0;
            for (Curve curve : curves) {
                for (float value : curve.values()) {
                    if (Float.isFinite(value)) {
                        low = Math.min(low, value);
                        high = Math.max(high, value);
                    }
                }
            }
            return new float[] {low, high};
        }
    }

    /**
     * How values are distributed.
     *
     * @param of whose values they are
     */
    record Distribution(String title, String unit, String column, String of, Histogram histogram) implements Plot {}
}
