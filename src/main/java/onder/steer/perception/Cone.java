package onder.steer.perception;

/** Whom collision avoidance looks at. Source: Millington 3.3.14. */
public enum Cone {
    /** The agent with the earliest predicted collision, in any direction. */
    EARLIEST,
    /** The nearest agent in a cone ahead. */
    CONE_NEAREST,
    /** The centre of the agents in a cone ahead. */
    CONE_MEAN
}
