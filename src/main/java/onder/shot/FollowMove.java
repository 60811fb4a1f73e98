package onder.shot;

import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * Follows a subject, and turns with it.
 *
 * @param whom it follows
 * @param distance from what it looks at, in metres
 * @param rise how steeply it looks down, in degrees
 * @param around its direction from the subject, in degrees
 * @param height of what it looks at above the ground, in metres
 */
public record FollowMove(
        Subject whom,

        @Param(value = 7, min = MIN_DISTANCE, max = MAX_DISTANCE, unit = "m", doc = "How far away the camera is.")
        float distance,

        @Param(value = 22, min = MIN_RISE, max = MAX_RISE, unit = "°", doc = "How steeply the camera looks down.")
        float rise,

        @Doc("Where the camera stands: 0 behind them, 90 on their left, 180 ahead, −90 on their right.")
        @Param(value = 0, min = -180, max = 180, unit = "°")
        float around,

        @Param(value = 1.2, max = MAX_HEIGHT, unit = "m", doc = "Height above the ground at which the camera looks.")
        float height)
        implements CameraMove {
    static final float MIN_DISTANCE = 0.3f;
    static final float MAX_DISTANCE = 1000;
    static final float MIN_RISE = -30;
    static final float MAX_RISE = 85;
    static final float MAX_HEIGHT = 100;

    /**
     * Checks the values.
     *
     * @param whom as of the record
     * @param distance as of the record
     * @param rise as of the record
     * @param around as of the record
     * @param height as of the record
     */
    public FollowMove {
        Limits.present(whom, "whom");
        Limits.within(distance, MIN_DISTANCE, MAX_DISTANCE, "m", "distance");
        Limits.within(rise, MIN_RISE, MAX_RISE, "°", "rise");
        Limits.within(around, -180, 180, "°", "around");
        Limits.within(height, 0, MAX_HEIGHT, "m", "height");
    }

    @Override
    public boolean isLifted() {
        return true;
    }

    @Override
    public Stance stance(double at, double length, TrackedPose subject, double lift) {
        return around(subject, subject.course() + Math.PI - Math.toRadians(around), distance, rise, height, lift);
    }

    /** A camera in a direction from a subject, in radians, looking at it. */
    static Stance around(
            TrackedPose subject, double direction, double distance, double rise, double height, double lift) {
        double up = Math.min(Math.toRadians(MAX_RISE), Math.toRadians(rise) + lift);
        Place look = Place.of(subject.x(), subject.ground() + height, subject.z());
        return new Stance(subject.from(height, distance, direction, up), look);
    }

    @Override
    public FollowMove showing(Subject other) {
        return new FollowMove(other, distance, rise, around, height);
    }
}
