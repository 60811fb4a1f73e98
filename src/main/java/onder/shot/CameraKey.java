package onder.shot;

import onder.core.geometry.Limits;
import onder.param.Param;

/**
 * A camera's position at a moment of its shot.
 *
 * @param at time since the shot began, in seconds
 * @param eye where it is
 * @param look what it looks at
 */
public record CameraKey(
        @Param(value = 0, max = ShotList.MAX_SECONDS, unit = "s", doc = "Time since the shot began.")
        float at,

        Place eye,
        Place look) {
    /** The least distance between eye and look, in metres; below it the direction is undefined. */
    static final float NEAREST = 0.01f;

    /**
     * Checks the values.
     *
     * @param at as of the record
     * @param eye as of the record
     * @param look as of the record
     */
    public CameraKey {
        Limits.within(at, 0, ShotList.MAX_SECONDS, "s", "at");
        Place.checked(eye, "eye");
        Place.checked(look, "look");
        if (eye.distance(look) < NEAREST) {
            throw new IllegalArgumentException("look is at the same place as eye, allowed another place");
        }
    }

    /**
     * {@return the same at another time}
     *
     * @param seconds since the shot began
     */
    public CameraKey at(float seconds) {
        return new CameraKey(seconds, eye, look);
    }
}
