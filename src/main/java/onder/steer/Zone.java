package onder.steer;

/** The shape of the zone ahead of a leader that followers keep free. Source: thesis 4.4. */
public enum Zone {
    OFF,
    RECTANGLE,
    SECTOR
}
