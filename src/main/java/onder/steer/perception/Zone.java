package onder.steer.perception;

import onder.param.Source;

/** The shape of the zone ahead of a leader that followers keep free. Source: thesis 4.4. */
public enum Zone {
    /** None is kept free. */
    @Source(doc = "Followers keep no zone free ahead of their leader.", value = "thesis 4.4")
    OFF,
    /** A rectangle ahead of the leader. */
    @Source(doc = "Followers make way: they keep a rectangle ahead of their leader free.", value = "thesis 4.4")
    RECTANGLE,
    /** A sector of a circle ahead of the leader. */
    @Source(doc = "Followers make way: they keep a slice of a circle ahead of their leader free.", value = "thesis 4.4")
    SECTOR
}
