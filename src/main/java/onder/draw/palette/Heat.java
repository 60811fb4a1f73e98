package onder.draw.palette;

/**
 * Colours for quantities, from low to high; they also differ in lightness, so that they can be read without
 * distinguishing hues.
 */
public final class Heat {
    private static final int[] STOPS = {0x2B3F8C, 0x2A8FA8, 0x63B97C, 0xF2CF4A, 0xE8553A};
    private static final int COUNT = 128;
    private static final int[] RGB = new int[COUNT];

    /** The colour for no value. */
    private static final int NONE = 0x8A8D92;

    static {
        for (int i = 0; i < COUNT; i++) {
            float at = i / (COUNT - 1f) * (STOPS.length - 1);
            int stop = Math.min(STOPS.length - 2, (int) at);
            float share = at - stop;
            int rgb = 0;
            for (int shift = 16; shift >= 0; shift -= 8) {
                int low = STOPS[stop] >> shift & 255;
                int high = STOPS[stop + 1] >> shift & 255;
                rgb |= Math.round(low + share * (high - low)) << shift;
            }
            RGB[i] = rgb;
        }
    }

    private Heat() {}

    /** The sRGB colour 0xRRGGBB of a share of the maximum, 0..1, clamped; grey for NaN. */
    public static int rgb(float share) {
        return Float.isNaN(share) ? NONE : RGB[Math.max(0, Math.min(COUNT - 1, (int) (share * COUNT)))];
    }

    /** All colours, from low to high. */
    public static int[] scale() {
        return RGB.clone();
    }
}
