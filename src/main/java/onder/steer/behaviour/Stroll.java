package onder.steer.behaviour;

/** The ways to wander, from several sources. */
public enum Stroll {
    /** Toward a point that jitters on a circle ahead. Source: thesis 2.2.6. */
    CIRCLE,
    /** The direction of motion plus a vector whose absolute angle drifts. Source: movement manager. */
    ANGLE,
    /** To a random place of the world, with a new one now and then. Source: movement manager. */
    DECISIONS,
    /** Facing a point on a circle ahead whose angle drifts, at full acceleration along the heading. Source: Millington 3.3.11. */
    FACING
}
