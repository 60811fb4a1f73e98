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
    /** What is left of a hunter's stamina, counted from full: 0 is full, −maximum is spent. */
    STAMINA,
    /** 1 while a hunter rests. */
    RESTING,
    /** The hunted agent's id + 1; 0 for none. */
    QUARRY,
    /** How much farther than its body's perception an agent looks, as a share: 0..1. */
    WIDENING,
    /** The farthest point along the path that was reached, in metres from its beginning. */
    PATH_PROGRESS
}
