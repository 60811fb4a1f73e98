package onder.core.agents;

/** What happens when bodies meet. Source: Buckland's EnforceNonPenetrationConstraint, freed of order. */
public enum Contact {
    /** They pass through each other. */
    OFF,
    /**
     * Each mover is pushed out completely and never pushes its neighbour: Buckland's rule, made independent of order.
     */
    CAGE,
    /** Cage, then one sweep of symmetric half-pushes: jams stay, overlaps shrink. For people. */
    SOFT
}
