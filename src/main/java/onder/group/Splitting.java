package onder.group;

/** What happens to members who lose touch with their group. Source: thesis 7.3.1. */
public enum Splitting {
    /** They stay members. */
    OFF,
    /** Each connected part becomes a group; the largest keeps the id. */
    COMPONENTS,
    /** The largest part stays the group; each other agent first becomes a group of one, as in the thesis. */
    LEAVERS
}
