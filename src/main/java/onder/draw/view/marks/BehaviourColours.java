package onder.draw.view.marks;

import onder.steer.behaviour.Behaviour;

/** One fixed colour for each behaviour: of its arrows in the scene and of its row in the HUD. */
public final class BehaviourColours {
    /** What wind, current and slope do. */
    public static final int WORLD = 0x9fb3c8;

    private static final int[] RGB = {
        0xe06c75, 0xd99058, 0x5cb8f2, 0xc678dd, 0xf2c14e, 0x4fc79a, 0x7f9cf5, 0x56c7c7,
        0xa3cf5b, 0xf08fb4, 0xb59a7a, 0x8ea3b8, 0xd8c9a3, 0x6fd38a, 0xb39ddb, 0xff8a65
    };

    /**
     * How far each further round through the colours is mixed with black, below 0, or white; all are visible on a
     * panel.
     */
    private static final float[] SHADES = {0, -0.32f, 0.5f, -0.5f};

    private BehaviourColours() {}

    /** The colour as sRGB, {@code 0xRRGGBB}. */
    public static int rgb(Class<? extends Behaviour> behaviour) {
        int place = Behaviour.defaultPriority(behaviour);
        int builtIn = Behaviour.ALL.size();
        if (place == builtIn) {
            // One of one's own has one of the colours that are left, by its name.
            int left = RGB.length * SHADES.length - builtIn;
            place += Math.floorMod(Behaviour.name(behaviour).hashCode(), left);
        }
        int rgb = RGB[place % RGB.length];
        float shade = SHADES[place / RGB.length % SHADES.length];
        return part(rgb >> 16, shade) << 16 | part(rgb >> 8, shade) << 8 | part(rgb, shade);
    }

    private static int part(int rgb, float shade) {
        int value = rgb & 255;
        return Math.round(value + (shade < 0 ? value : 255 - value) * shade);
    }
}
