package onder.sandbox.charts;

import java.util.List;

/** A plot, independent of how it is drawn. */
public sealed interface Plot {
    /** Its title. */
    String title();

    /** The unit of its values; empty: none. */
    String unit();

    /** Its column name in tables, with the unit: {@code speed_m_per_s}. */
    String column();

    /**
     * A line.
     *
     * @param name whose values these are
     * @param rgb its sRGB colour, 0xRRGGBB
     * @param strong whether it is drawn thicker and above the others
     * @param values at the moments of the plot; NaN if there is none
     */
    record Curve(String name, int rgb, boolean strong, float[] values) {}

    /** Values over time; time is in simulated seconds. */
    record OverTime(String title, String unit, String column, double[] times, List<Curve> curves) implements Plot {
        /** The lowest and the highest value; the range includes 0. */
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
     * A distribution of values.
     *
     * @param of whose values these are
     */
    record Distribution(String title, String unit, String column, String of, Histogram histogram) implements Plot {}
}
