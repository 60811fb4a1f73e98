package onder.draw.colouring;

/** The quantities that people's colours show. */
public enum PeopleQuantity {
    /** Which group somebody is of. */
    GROUPS,
    /** How fast somebody is. */
    SPEED,
    /** How many stand near somebody, in a square of a few metres. */
    DENSITY,
    /** How far somebody is from its leader. */
    DISTANCE,
    /** For how long its group has been congested. */
    CONGESTION,
    /** Of its group, the measure that the chart has on the left. */
    CHART
}
