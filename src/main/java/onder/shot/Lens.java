package onder.shot;

import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Nullable;
import onder.param.Param;
import onder.world.setup.Bookmark;

/**
 * A camera's lens.
 *
 * @param focalLength on a picture 24 mm high, in mm
 * @param focus what is in focus; null: what the camera looks at
 * @param shake amplitude of hand shake, in degrees
 * @param aperture f-number: the focal length in widths of the aperture
 * @param pull how long the focus moves to what is in focus, in seconds; 0: it is there at once
 */
public record Lens(
        @Doc("Focal length for a picture 24 mm high: 16 is wide, 26 equals the window at 50°, 85 is a telephoto lens.")
        @Param(value = USUAL_LENGTH, min = MIN_LENGTH, max = MAX_LENGTH, unit = "mm")
        float focalLength,

        @Nullable Subject focus,

        @Param(value = 0, max = 2, unit = "°", doc = "Amplitude of hand shake; 0: the camera is on a tripod.")
        float shake,

        @Doc(
                "F-number. At 1.4, only what is in focus is sharp; at 22, nearly everything is. It shows only in quality film.")
        @Param(value = USUAL_APERTURE, min = MIN_APERTURE, max = MAX_APERTURE)
        float aperture,

        @Doc(
                "Focus pull: the time from the shot's beginning in which the focus moves from what the camera looks at to the "
                        + "focus; 0: it is there at once.")
        @Param(value = 0, max = MAX_PULL, unit = "s")
        float pull) {
    /** The shortest focal length, in mm: 100° from top to bottom. */
    public static final float MIN_LENGTH = Bookmark.MIN_LENS;

    /** The longest focal length, in mm. */
    public static final float MAX_LENGTH = Bookmark.MAX_LENS;

    /** The default focal length, in mm. */
    static final float USUAL_LENGTH = 26;

    /** The default f-number. */
    public static final float USUAL_APERTURE = 2.8f;

    private static final float MAX_PULL = 60;
    private static final float MIN_APERTURE = 1;
    private static final float MAX_APERTURE = 32;

    /** The default lens. */
    public static final Lens USUAL = of(USUAL_LENGTH);

    private static final double HALF_HEIGHT = 12;

    /**
     * Checks the values.
     *
     * @param focalLength as of the record
     * @param focus as of the record
     * @param shake as of the record
     * @param aperture as of the record
     * @param pull as of the record
     */
    public Lens {
        Limits.within(focalLength, MIN_LENGTH, MAX_LENGTH, "mm", "focalLength");
        Limits.within(shake, 0, 2, "°", "shake");
        Limits.within(aperture, MIN_APERTURE, MAX_APERTURE, "", "aperture");
        Limits.within(pull, 0, MAX_PULL, "s", "pull");
    }

    /**
     * {@return a lens on a tripod, with the default aperture, in focus on what the camera looks at}
     *
     * @param focalLength as of the record
     */
    public static Lens of(float focalLength) {
        return new Lens(focalLength, null, 0, USUAL_APERTURE, 0);
    }

    /**
     * {@return a lens's vertical field of view, in degrees}
     *
     * @param focalLength in mm
     */
    public static float fieldOfView(float focalLength) {
        return (float) (2 * Math.toDegrees(StrictMath.atan(HALF_HEIGHT / focalLength)));
    }

    /**
     * {@return the allowed focal length nearest to the one with a field of view, in whole mm}
     *
     * @param fieldOfView from top to bottom, in degrees, above 0 and below 180
     */
    public static float focalLength(float fieldOfView) {
        double length = HALF_HEIGHT / StrictMath.tan(Math.toRadians(fieldOfView) / 2);
        return (float) Math.max(MIN_LENGTH, Math.min(MAX_LENGTH, Math.rint(length)));
    }

    /**
     * {@return the same with another focus}
     *
     * @param other what is in focus; null: what the camera looks at
     */
    public Lens focused(Subject other) {
        return new Lens(focalLength, other, shake, aperture, pull);
    }
}
