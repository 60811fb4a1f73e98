package onder.core.agents;

/** Which of the perceived agents count for a flock rule. Source: thesis 7.2. */
public enum NeighbourFilter {
    /** Everybody. */
    ALL,
    /** Those of the own species. */
    SPECIES,
    /** Those of the own group. */
    GROUP
}
