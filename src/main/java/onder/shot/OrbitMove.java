package onder.shot;

import onder.core.geometry.Limits;
import onder.param.Doc;
import onder.param.Param;

/**
 * Orbits a subject.
 *
 * @param whom it goes round
 * @param distance from what it looks at, in metres
 * @param rise how steeply it looks down, in degrees
 * @param begin where it begins, in degrees
 * @param turn its angular speed, in degrees per second
 * @param height of what it looks at above the ground, in metres
 */
public record OrbitMove(
        Subject whom,

        @Doc("How far away the camera is.")
        @Param(value = 12, min = FollowMove.MIN_DISTANCE, max = FollowMove.MAX_DISTANCE, unit = "m")
        float distance,

        @Doc("How steeply the camera looks down.")
        @Param(value = 25, min = FollowMove.MIN_RISE, max = FollowMove.MAX_RISE, unit = "°")
        float rise,

        @Doc("Where the camera begins: 0 is on its subject's +z side, 90 on the +x side.")
        @Param(value = 0, min = -360, max = 360, unit = "°")
        float begin,

        @Param(value = 12, min = -180, max = 180, unit = "°/s", doc = "Angular speed; negative turns the other way.")
        float turn,

        @Doc("Height above the ground at which the camera looks.")
        @Param(value = 1.2, max = FollowMove.MAX_HEIGHT, unit = "m")
        float height)
        implements CameraMove {
    /**
     * Checks the values.
     *
     * @param whom as of the record
     * @param distance as of the record
     * @param rise as of the record
     * @param begin as of the record
     * @param turn as of the record
     * @param height as of the record
     */
    public OrbitMove {
        Limits.present(whom, "whom");
        Limits.within(distance, FollowMove.MIN_DISTANCE, FollowMove.MAX_DISTANCE, "m", "distance");
        Limits.within(rise, FollowMove.MIN_RISE, FollowMove.MAX_RISE, "°", "rise");
        Limits.within(begin, -360, 360, "°", "begin");
        Limits.within(turn, -180, 180, "°/s", "turn");
        Limits.within(height, 0, FollowMove.MAX_HEIGHT, "m", "height");
    }

    @Override
    public boolean isLifted() {
        return true;
    }

    @Override
    public Stance stance(double at, double length, TrackedPose subject, double lift) {
        return FollowMove.around(subject, Math.toRadians(begin + turn * at), distance, rise, height, lift);
    }

    @Override
    public OrbitMove begunAt(float seconds) {
        float then = (float) ((begin + (double) turn * seconds) % 360);
        return new OrbitMove(whom, distance, rise, then, turn, height);
    }

    @Override
    public OrbitMove retimed(float factor) {
        float slower = Math.max(-180, Math.min(180, turn / factor));
        return new OrbitMove(whom, distance, rise, begin, slower, height);
    }

    @Override
    public OrbitMove showing(Subject other) {
        return new OrbitMove(other, distance, rise, begin, turn, height);
    }
}
