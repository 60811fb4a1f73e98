package onder.draw.colouring;

/** The quantities that colours of the ground show. */
public enum GroundQuantity {
    /** The ground has its own colours. */
    NOTHING,
    /** Density, in people per square metre. */
    DENSITY,
    /** The speed of people there. */
    SPEED,
    /** The distance of people there from their leaders. */
    DISTANCE,
    /** The number of people of congested groups there; so far: for how long. */
    CONGESTION,
    /** The measure of their groups that the chart shows on the left. */
    CHART
}
