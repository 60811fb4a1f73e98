package onder.draw.palette;

/**
 * Colours for groups by number alone, and a marker shape for each; {@link GroupPalette} chooses by who stands where.
 *
 * <p>All colours share lightness and chroma, so no group looks more important than another. Hues
 * follow the golden angle: however many groups there are, neighbours in number lie far apart. The
 * shape of the marker tells groups apart for those who see hues alike.
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

    /** The colour so many degrees from the first one, as sRGB, 0xRRGGBB. */
    static int hue(double degrees) {
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
