package onder.shot;

/** What a camera does in a shot. */
public sealed interface CameraMove permits KeyedMove, FollowMove, OrbitMove, ShoulderMove, RailMove {
    /** {@return by whom it goes; null: by nobody} */
    Subject whom();

    /**
     * {@return the camera at a moment of the shot}
     *
     * @param at since the shot began, in seconds
     * @param length of the shot, in seconds
     * @param subject by whom it goes, at that moment; null where that is nobody
     * @param lift by how much it is to look down more steeply, in radians, 0 or more, so that it sees past what stands in
     *     its way; without effect where {@link #isLifted} is false
     */
    Stance stance(double at, double length, TrackedPose subject, double lift);

    /** {@return whether it rises when something hides whom it shows} */
    default boolean isLifted() {
        return false;
    }

    /**
     * {@return the same in a shot that takes longer or shorter}
     *
     * @param factor on its length, above 0
     */
    default CameraMove retimed(float factor) {
        return this;
    }

    /**
     * {@return what is left of it when its shot begins at another moment}
     *
     * @param seconds so much after its own beginning; below 0: before it
     */
    default CameraMove begunAt(float seconds) {
        return this;
    }

    /**
     * {@return the same by somebody else}
     *
     * @param other by whom it goes
     */
    default CameraMove showing(Subject other) {
        return this;
    }
}
