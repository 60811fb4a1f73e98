package onder.core;

/** What behaviours remember of an agent between steps; an array exists only where a behaviour asks for it. */
public enum Memory {
    /** Rotation ω, in rad/s, counter-clockwise seen from above. */
    SPIN,
    /** The wander angle, in radians. */
    WANDER_ANGLE,
    /** Where a wanderer that decides now and then is going. */
    WANDER_X,
    WANDER_Z,
    /** The step of the next decision; exact up to 2²⁴ steps. */
    WANDER_UNTIL,
    /** The farthest point along the path that was reached, in metres from its beginning. */
    PATH_PROGRESS
}
