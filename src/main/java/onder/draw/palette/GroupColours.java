package onder.draw.palette;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

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

    /** Words for colours of that lightness, and the greatest hue, in degrees, that each stands for. */
    private static final NavigableMap<Double, String> WORDS = new TreeMap<>(Map.of(
            15.0,
            "pink",
            40.0,
            "red",
            65.0,
            "orange",
            112.0,
            "yellow",
            160.0,
            "green",
            215.0,
            "turquoise",
            278.0,
            "blue",
            322.0,
            "purple",
            360.0,
            "pink"));

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

    /**
     * What people call a group's colour.
     *
     * @param rgb of that colour
     */
    public static String word(int rgb) {
        double[] colour = Oklch.of(rgb);
        return colour[1] < CHROMA / 3 ? "dark" : WORDS.ceilingEntry(colour[2]).getValue();
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
