package onder.shot;

import onder.core.geometry.Limits;
import onder.param.Nullable;
import onder.param.Param;

/**
 * What a camera sees through.
 *
 * @param focalLength on a picture 24 mm high, in mm
 * @param focus what is sharp; null: what the camera looks at
 * @param shake how far a hand moves it, in degrees
 */
public record Lens(
        @Param(
                value = USUAL_LENGTH,
                min = MIN_LENGTH,
                max = MAX_LENGTH,
                unit = "mm",
                doc =
                        "How near the lens brings things, on a picture 24 mm high: 16 is wide, 26 as the window at 50°, 85 far.")
        float focalLength,

        @Nullable Subject focus,

        @Param(value = 0, max = 2, unit = "°", doc = "How far a hand moves the camera about; 0: it stands on a stand.")
        float shake) {
    /** The shortest focal length, in mm: 100° from top to bottom. */
    public static final float MIN_LENGTH = 10;

    /** The longest focal length, in mm. */
    public static final float MAX_LENGTH = 200;

    /** The default focal length, in mm. */
    static final float USUAL_LENGTH = 26;

    /** All as usual. */
    public static final Lens USUAL = new Lens(USUAL_LENGTH, null, 0);

    private static final double HALF_HEIGHT = 12;

    /**
     * Checks the values.
     *
     * @param focalLength as of the record
     * @param focus as of the record
     * @param shake as of the record
     */
    public Lens {
        Limits.within(focalLength, MIN_LENGTH, MAX_LENGTH, "mm", "focalLength");
        Limits.within(shake, 0, 2, "°", "shake");
    }

    /**
     * {@return how much a lens sees from top to bottom, in degrees}
     *
     * @param focalLength in mm
     */
    public static float fieldOfView(float focalLength) {
        return (float) (2 * Math.toDegrees(StrictMath.atan(HALF_HEIGHT / focalLength)));
    }

    /**
     * {@return the allowed focal length nearest to the one that sees so much, in whole mm}
     *
     * @param fieldOfView from top to bottom, in degrees, above 0 and below 180
     */
    public static float focalLength(float fieldOfView) {
        double length = HALF_HEIGHT / StrictMath.tan(Math.toRadians(fieldOfView) / 2);
        return (float) Math.max(MIN_LENGTH, Math.min(MAX_LENGTH, Math.rint(length)));
    }

    /**
     * {@return the same, sharp elsewhere}
     *
     * @param other what is sharp; null: what the camera looks at
     */
    public Lens focused(Subject other) {
        return new Lens(focalLength, other, shake);
    }
}
