package onder.draw.colouring;

/** The quantities that colours of the ground show. */
public enum GroundQuantity {
    /** The ground has its own colours. */
    NOTHING,
    /** How many people stand on a square metre. */
    DENSITY,
    /** How fast people go there. */
    SPEED,
    /** How far from their leader people are there. */
    DISTANCE,
    /** How many of congested groups stand there; so far: for how long. */
    CONGESTION,
    /** Of their groups, the measure that the chart has on the left. */
    CHART
}
