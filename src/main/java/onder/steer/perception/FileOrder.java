package onder.steer.perception;

/** The order of agents in single file. Source: thesis 5.1.3. */
public enum FileOrder {
    /** Member k follows member k + 1, and the last one the first: a ring, cut at the leader. */
    RING,
    /**
     * The member nearest to the leader follows it; of the rest, the one nearest to that member follows it, and so on.
     */
    NEAREST
}
