package onder.group;

/** Who leads a group that has no leader. Source: thesis 3.2. */
public enum LeaderSelection {
    /** The first in the order of its members. */
    FIRST,
    /** The member nearest to the group's centre. */
    NEAREST,
    /** The member farthest from the group's centre. */
    FARTHEST,
    /** A member drawn at random. */
    RANDOM
}
