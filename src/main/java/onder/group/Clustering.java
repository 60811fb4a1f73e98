package onder.group;

/** How agents that are near each other become groups. Source: thesis 7.1. */
public enum Clustering {
    /** Groups are those of the scene. */
    OFF,
    /** Agents linked by a chain of "either perceives the other" form one group: single linkage. */
    LINKAGE,
    /** Each agent joins a neighbour's group that is at least as large as its own. */
    MAJORITY
}
