package onder.steer.perception;

/** Whom collision avoidance looks at. Source: Millington 3.3.14. */
public enum Cone {
    /** The agent with the earliest predicted collision, in any direction. */
    EARLIEST,
    /** The nearest agent in a cone ahead: away from where it is. */
    CONE_NEAREST,
    /**
     * The agents in a cone ahead as one, with the mean of their positions and velocities: away from where that will be,
     * predicted as by {@link Prediction#TOP_SPEED}.
     */
    CONE_MEAN,
    /** The centre of the agents in a cone ahead: away from where it is. Source: Onder's own. */
    CONE_CENTRE
}
