package onder.steer.perception;

/** Who says what a ray meets. */
public enum RayAnswers {
    /** The obstacles and walls themselves: the same bits on every machine. */
    SHAPES,
    /** The collision world of the physics library: the same hits within its rounding. */
    PHYSICS
}
