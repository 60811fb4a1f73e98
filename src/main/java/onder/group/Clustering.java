package onder.group;

/** How agents that are near each other become groups. Source: thesis 7.1. */
public enum Clustering {
    /** Groups are as the scene has them. */
    OFF,
    /** Whoever is linked by a chain of "either perceives the other" is one group: single linkage. */
    LINKAGE,
    /** Each joins a neighbour's group that is at least as large as its own. */
    MAJORITY
}
