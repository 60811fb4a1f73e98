package onder.shot;

/** What a camera does in a shot. */
public sealed interface CameraMove permits KeyedMove, FollowMove, OrbitMove, ShoulderMove, RailMove {
    /** {@return the subject that it follows; null if none} */
    Subject whom();

    /**
     * {@return the camera at a moment of the shot}
     *
     * @param at time since the shot began, in seconds
     * @param length of the shot, in seconds
     * @param subject the subject's state at that moment; null if there is none
     * @param lift how much more steeply it looks down, in radians, 0 or more, to see past obstacles; no effect if
     *     {@link #isLifted} is false
     */
    Stance stance(double at, double length, TrackedPose subject, double lift);

    /** {@return whether it rises when something hides its subject} */
    default boolean isLifted() {
        return false;
    }

    /**
     * {@return the same for a longer or shorter shot}
     *
     * @param factor on its length, above 0
     */
    default CameraMove retimed(float factor) {
        return this;
    }

    /**
     * {@return the same for a shot that begins at another moment}
     *
     * @param seconds after its own beginning; negative: before it
     */
    default CameraMove begunAt(float seconds) {
        return this;
    }

    /**
     * {@return the same with another subject}
     *
     * @param other the new subject
     */
    default CameraMove showing(Subject other) {
        return this;
    }
}
