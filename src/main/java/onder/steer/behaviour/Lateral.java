package onder.steer.behaviour;

/** How obstacle avoidance pushes sideways off a circle. */
public enum Lateral {
    /** Away from the centre, to the side that is nearer: −sign(y)·(R + r − |y|). */
    SYMMETRIC,
    /** R − y, which never turns to the other side. Source: Buckland's ObstacleAvoidance. */
    ONE_SIDED
}
