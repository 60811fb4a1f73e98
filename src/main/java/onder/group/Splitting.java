package onder.group;

/** What becomes of those who lose touch with their group. Source: thesis 7.3.1. */
public enum Splitting {
    /** They stay members. */
    OFF,
    /** Each part that hangs together becomes a group; the largest keeps the id. */
    COMPONENTS,
    /** The largest part stays the group; each of the others is first a group of one, as the thesis has it. */
    LEAVERS
}
