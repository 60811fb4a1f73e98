package onder.shot;

import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * Looks over an agent's shoulder.
 *
 * @param whom it looks past
 * @param back how far behind them it is, in metres
 * @param beside how far to their right, in metres
 * @param height above the ground, in metres
 * @param ahead how far ahead of them it looks, in metres
 */
public record ShoulderMove(
        Subject whom,

        @Param(value = 1.1, min = 0.1, max = 50, unit = "m", doc = "How far behind them the camera is.")
        float back,

        @Doc("How far to their right; negative is to their left.") @Param(value = 0.45, min = -20, max = 20, unit = "m")
        float beside,

        @Param(value = 1.7, min = 0.3, max = 50, unit = "m", doc = "How high above the ground.")
        float height,

        @Param(value = 9, min = 0.5, max = 500, unit = "m", doc = "How far ahead of them the camera looks.")
        float ahead)
        implements CameraMove {
    /** The height of the point it looks at, as a share of the camera's height. */
    private static final double LOOK_HEIGHT = 0.8;

    /**
     * Checks the values.
     *
     * @param whom as of the record
     * @param back as of the record
     * @param beside as of the record
     * @param height as of the record
     * @param ahead as of the record
     */
    public ShoulderMove {
        Limits.present(whom, "whom");
        Limits.within(back, 0.1f, 50, "m", "back");
        Limits.within(beside, -20, 20, "m", "beside");
        Limits.within(height, 0.3f, 50, "m", "height");
        Limits.within(ahead, 0.5f, 500, "m", "ahead");
    }

    @Override
    public Stance stance(double at, double length, TrackedPose subject, double lift) {
        double sin = StrictMath.sin(subject.course());
        double cos = StrictMath.cos(subject.course());
        Place eye = Place.of(
                subject.x() - sin * back - cos * beside,
                subject.ground() + height,
                subject.z() - cos * back + sin * beside);
        return new Stance(eye, subject.from(height * LOOK_HEIGHT, ahead, subject.course(), 0));
    }

    @Override
    public ShoulderMove showing(Subject other) {
        return new ShoulderMove(other, back, beside, height, ahead);
    }
}
