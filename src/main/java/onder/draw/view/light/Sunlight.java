package onder.draw.view.light;

import com.jme3.math.ColorRGBA;
import com.jme3.math.Vector3f;
import onder.draw.palette.Oklch;
import onder.world.setup.Landscape;

/**
 * The colours of a landscape's light, linear: what shaders call them, in their order in {@code Daylight.glsllib}.
 *
 * @param sun light of the sun on what faces it
 * @param fill light of the sky on what lies level
 * @param bounce light of the ground on what faces down
 * @param horizon the sky at the horizon, and the haze
 * @param middle the sky a little over it
 * @param zenith the sky overhead
 * @param glow round the sun
 * @param clouds how much of the sky they hide, 0..1
 * @param lamps how bright they are, 0..1
 * @param veil how much the weather hides of the sun's disc, 0..1
 * @param mist how much it hides of what is far away, beside the haze, 0..1
 */
public record Sunlight(
        Vector3f sun,
        Vector3f fill,
        Vector3f bounce,
        Vector3f horizon,
        Vector3f middle,
        Vector3f zenith,
        Vector3f glow,
        float clouds,
        float lamps,
        float veil,
        float mist) {
    /** That of an architect's model. */
    static final Sunlight MODEL = new Sunlight(
            new Vector3f(0.9996f, 0.882f, 0.7056f),
            new Vector3f(0.40f, 0.455f, 0.55f),
            new Vector3f(0.34f, 0.315f, 0.285f),
            new Vector3f(0.765f, 0.738f, 0.70f),
            new Vector3f(0.56f, 0.70f, 0.80f),
            new Vector3f(0.22f, 0.43f, 0.72f),
            new Vector3f(1.0f, 0.78f, 0.5f),
            0,
            0,
            0,
            0);

    /** The least and the greatest factor by which a picture is exposed. */
    private static final float LEAST = 0.8f;

    private static final float MOST = 2.8f;
    /** Where lamps burn, so much less of the sky's light is taken. */
    private static final float DIMMED = 0.35f;

    private static final float BOUNCED = 0.42f;

    /** How much more red and less blue there is in the warmest light, and how much less green in the most magenta. */
    private static final float WARMEST = 0.45f;

    private static final float MOST_TINT = 0.3f;

    /** The colour of cloud: of the luminance 1. */
    private static final Vector3f CLOUD = new Vector3f(0.965f, 1.002f, 1.08f);

    /** The light of a landscape, exposed so that level ground in the sun has about the colour that it is made of. */
    public static Sunlight of(Landscape landscape) {
        Vector3f ground = GroundMaterial.of(landscape.ground()).own();
        Hour hour =
                switch (landscape.light()) {
                    case MODEL -> null;
                    case DAWN ->
                        new Hour(0xFFC9A0, 0.9f, 0x8FA3C4, 0.5f, 0xF1D9CF, 0xC3C6D2, 0x7E9CC4, 0xFFB98A, 0.4f, 0);
                    case DAY ->
                        new Hour(0xFFF0D6, 1.05f, 0xA9C3E0, 0.5f, 0xDCE6EA, 0xA3C4E2, 0x4F86C6, 0xFFF2D8, 0.55f, 0);
                    case GOLD ->
                        new Hour(0xFFC46B, 1.1f, 0x8E9CC8, 0.5f, 0xF6D7A4, 0xC9C0BC, 0x6C8FC0, 0xFFB45A, 0.5f, 0);
                    case DUSK ->
                        new Hour(0xB4C2EA, 0.3f, 0x6A7BA0, 0.62f, 0xD98E6A, 0x6A6288, 0x1E2F57, 0xFF9A5C, 0.35f, 1);
                    case DESK ->
                        new Hour(0xFFF4E6, 0.9f, 0xC7CCD6, 0.45f, 0x6B5F55, 0x57493E, 0x3A3430, 0x6B5F55, 0, 0);
                    case FLOODLIGHT ->
                        new Hour(0xF2F6FF, 1.15f, 0x5A678C, 0.35f, 0x232B40, 0x141A2A, 0x080B14, 0xA8BCE0, 0, 0);
                    case ALARM ->
                        new Hour(0xFF5A3E, 1.15f, 0x6E6A80, 0.55f, 0x9A4A40, 0x54303A, 0x241E28, 0xFF5030, 0, 0);
                };
        float up = (float) Math.sin(Math.toRadians(landscape.sunHeight()));
        Sunlight clear = hour == null ? MODEL : hour.exposed(up, ground);
        // Indoors, by a lamp, there is no weather.
        Sunlight found =
                landscape.light() == Landscape.Light.DESK ? clear : clear.under(landscape.weather(), up, ground);
        return found.graded(landscape);
    }

    /** The same under the landscape's exposure and white balance: all light is multiplied by one colour. */
    private Sunlight graded(Landscape landscape) {
        float amber = WARMEST * landscape.temperature() / 100;
        float magenta = MOST_TINT * landscape.tint() / 100;
        Vector3f gain = new Vector3f(1 + amber + magenta / 2, 1 - magenta, 1 - amber + magenta / 2);
        gain.multLocal((float) Math.pow(2, landscape.exposure()) / luminance(gain));
        return new Sunlight(
                sun.mult(gain),
                fill.mult(gain),
                bounce.mult(gain),
                horizon.mult(gain),
                middle.mult(gain),
                zenith.mult(gain),
                glow.mult(gain),
                clouds,
                lamps,
                veil,
                mist);
    }

    /** The same under a weather: level ground is a little darker than in the sun, and what comes from the sky is grey. */
    private Sunlight under(Landscape.Weather weather, float up, Vector3f ground) {
        return switch (weather) {
            case CLEAR -> this;
            case OVERCAST -> veiled(up, ground, OVERCAST);
            case MIST -> veiled(up, ground, MIST);
            case DUST -> veiled(up, ground, DUST);
            case SMOKE -> veiled(up, ground, SMOKE);
        };
    }

    /**
     * What is between the sun and the ground.
     *
     * @param direct the share of the sun's light that comes through
     * @param level the light on level ground, in that of clear weather
     * @param grey how little colour there is, 0..1
     * @param pale how much the sky overhead is as light as the horizon, 0..1
     * @param shine the glow round the sun, in that of clear weather
     * @param bright the sky's light, in that of clear weather
     * @param clouds how much of the sky they hide, 0..1
     * @param disc how much of the sun's disc is hidden, 0..1
     * @param mist how much what is far away fades, 0..1
     */
    private record Veil(
            float direct,
            float level,
            float grey,
            float pale,
            float shine,
            float bright,
            float clouds,
            float disc,
            float mist) {}

    private static final Veil OVERCAST = new Veil(0.13f, 0.80f, 0.86f, 0.42f, 0.35f, 0.86f, 1, 1, 0);
    private static final Veil MIST = new Veil(0.30f, 0.90f, 0.62f, 0.88f, 0.55f, 0.98f, 0, 1, 1);
    private static final Veil DUST = new Veil(0.85f, 0.97f, 0, 0.60f, 1.3f, 1, 0, 0.3f, 0.8f);
    private static final Veil SMOKE = new Veil(0.55f, 0.57f, 0.25f, 0.9f, 0.3f, 0.42f, 0, 1, 1);

    private Sunlight veiled(float up, Vector3f ground, Veil veil) {
        Vector3f direct = greyed(sun, veil.grey).multLocal(veil.direct);
        Vector3f sky = greyed(fill, veil.grey);
        float wanted = (luminance(sun) * up + luminance(fill)) * veil.level - luminance(direct) * up;
        sky.multLocal(wanted / luminance(sky));
        Vector3f edge = greyed(horizon, veil.grey).multLocal(veil.bright);
        Vector3f over = greyed(middle, veil.grey).multLocal(veil.bright);
        Vector3f top = greyed(zenith, veil.grey).multLocal(veil.bright);
        return new Sunlight(
                direct,
                sky,
                direct.mult(up).addLocal(sky).multLocal(ground).multLocal(BOUNCED),
                edge,
                over.interpolateLocal(edge, veil.pale),
                top.interpolateLocal(edge, veil.pale),
                greyed(glow, veil.grey).multLocal(veil.shine),
                veil.clouds,
                lamps,
                veil.disc,
                veil.mist);
    }

    private static Vector3f greyed(Vector3f colour, float share) {
        return new Vector3f().interpolateLocal(colour, CLOUD.mult(luminance(colour)), share);
    }

    /** A unit vector toward the middle of a landscape's sun. */
    public static Vector3f toward(Landscape landscape) {
        double height = Math.toRadians(landscape.sunHeight());
        double from = Math.toRadians(landscape.sunFrom());
        return new Vector3f((float) (Math.cos(height) * Math.sin(from)), (float) Math.sin(height), (float)
                (Math.cos(height) * Math.cos(from)));
    }

    /** The light of a time of day: its colours in sRGB, 0xRRGGBB, and how strong they are. */
    private record Hour(
            int sun,
            float sunStrength,
            int fill,
            float fillStrength,
            int horizon,
            int middle,
            int zenith,
            int glow,
            float clouds,
            float lamps) {
        /**
         * Exposed for what lies level.
         *
         * @param up the sine of the sun's height
         */
        Sunlight exposed(float up, Vector3f ground) {
            Vector3f direct = linear(sun).multLocal(sunStrength);
            Vector3f sky = linear(fill).multLocal(fillStrength);
            float level = luminance(direct) * up + luminance(sky);
            float exposure = Math.max(LEAST, Math.min(MOST, (1 - DIMMED * lamps) / level));
            direct.multLocal(exposure);
            sky.multLocal(exposure);
            Vector3f bounce = direct.mult(up).addLocal(sky).multLocal(ground).multLocal(BOUNCED);
            return new Sunlight(
                    direct,
                    sky,
                    bounce,
                    linear(horizon),
                    linear(middle),
                    linear(zenith),
                    linear(glow),
                    clouds,
                    lamps,
                    0,
                    0);
        }
    }

    /** As the shaders take them. */
    public Vector3f[] array() {
        return new Vector3f[] {
            sun,
            fill,
            bounce,
            horizon,
            middle,
            zenith,
            glow,
            new Vector3f(clouds, lamps, 0),
            new Vector3f(veil, mist, 0)
        };
    }

    static float luminance(Vector3f colour) {
        return 0.2126f * colour.x + 0.7152f * colour.y + 0.0722f * colour.z;
    }

    /** An sRGB colour 0xRRGGBB, linear. */
    public static Vector3f linear(int rgb) {
        return new Vector3f(
                (float) Oklch.decode((rgb >> 16 & 255) / 255.0), (float) Oklch.decode((rgb >> 8 & 255) / 255.0), (float)
                        Oklch.decode((rgb & 255) / 255.0));
    }

    /** {@return an opaque colour's light} */
    public static ColorRGBA opaque(int rgb) {
        Vector3f linear = linear(rgb);
        return new ColorRGBA(linear.x, linear.y, linear.z, 1);
    }
}
