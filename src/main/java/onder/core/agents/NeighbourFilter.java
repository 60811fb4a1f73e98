package onder.core.agents;

/** Which of the perceived agents count for a flock rule. Source: thesis 7.2. */
public enum NeighbourFilter {
    /** All agents. */
    ALL,
    /** Agents of the own species. */
    SPECIES,
    /** Agents of the own group. */
    GROUP
}
