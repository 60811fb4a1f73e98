package onder.draw.colouring;

/** The quantities that people's colours show. */
public enum PeopleQuantity {
    /** The group. */
    GROUPS,
    /** The species, by their numbers from 1 on. */
    SPECIES,
    /** The speed. */
    SPEED,
    /** The density in a square of a few metres around the agent. */
    DENSITY,
    /** The distance to the leader. */
    DISTANCE,
    /** How long the group has been congested. */
    CONGESTION,
    /** The measure of its group that the chart shows on the left. */
    CHART
}
