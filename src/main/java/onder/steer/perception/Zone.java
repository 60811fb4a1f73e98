package onder.steer.perception;

/** The shape of the zone ahead of a leader that followers keep free. Source: thesis 4.4. */
public enum Zone {
    /** None is kept free. */
    OFF,
    /** A rectangle ahead of the leader. */
    RECTANGLE,
    /** A sector of a circle ahead of the leader. */
    SECTOR
}
