package onder.core.agents;

import java.util.List;

/** What an agent is in its group; a species assigns behaviours to each. Source: thesis 3. */
public enum Role {
    /** Leads a group of two or more. */
    LEADER,
    /** Has a leader other than itself. */
    FOLLOWER,
    /** A group of one. */
    ALONE,
    /** Hunts others; it has this role also as the leader of its group. */
    PREDATOR,
    /** Is hunted; it has this role also as the leader of its group. */
    PREY;

    /** All roles, in order, without the copy that {@code values()} makes. */
    public static final List<Role> ALL = List.of(values());
}
