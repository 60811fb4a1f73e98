package onder.draw.palette;

/**
 * Colours and marker shapes for groups by number only; {@link GroupPalette} also considers where groups stand.
 *
 * <p>All colours share lightness and chroma, so no group looks more important than another. Hues follow the golden
 * angle: with any number of groups, successive numbers have very different hues. Marker shapes distinguish groups for
 * people who cannot distinguish hues.
 */
public final class GroupColours {
    private static final double LIGHTNESS = 0.69;
    private static final double CHROMA = 0.145;
    private static final double FIRST_HUE = 28;
    /** In degrees. */
    static final double GOLDEN_ANGLE = 137.50776405;

    /** The marker's outline. */
    public enum Marker {
        CIRCLE,
        SQUARE,
        TRIANGLE,
        HEXAGON,
        DIAMOND
    }

    private static final Marker[] MARKERS = Marker.values();
    private static final int KNOWN = 1024;
    private static final int[] RGB = new int[KNOWN];

    static {
        for (int i = 0; i < KNOWN; i++) {
            RGB[i] = hue(GOLDEN_ANGLE * i);
        }
    }

    private GroupColours() {}

    /** The colour at an angle from the first one, in degrees, as sRGB, 0xRRGGBB. */
    public static int hue(double degrees) {
        return Oklch.rgb(LIGHTNESS, CHROMA, FIRST_HUE + degrees);
    }

    /** A group's colour as sRGB, 0xRRGGBB. */
    public static int rgb(int group) {
        return RGB[Math.floorMod(group, KNOWN)];
    }

    /** The shape of a group's marker. */
    public static Marker marker(int group) {
        return MARKERS[Math.floorMod(group, MARKERS.length)];
    }
}
