package onder.group;

/** Who leads a group that has no leader. Source: thesis 3.2. */
public enum LeaderSelection {
    FIRST,
    NEAREST,
    FARTHEST,
    RANDOM
}
