package onder.steer.perception;

/** Where the answers to rays come from. */
public enum RayAnswers {
    /** The obstacles and walls themselves: the same bits on every machine. */
    SHAPES,
    /** The collision world of the physics library: the same hits within its rounding. */
    PHYSICS
}
