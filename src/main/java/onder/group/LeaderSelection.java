package onder.group;

import onder.param.Source;

/** Who leads a group that has no leader. Source: thesis 3.2. */
public enum LeaderSelection {
    /** The first in the order of its members. */
    @Source(doc = "The first member in the group's order.", value = "thesis 3.2")
    FIRST,
    /** The member nearest to the group's centre. */
    @Source(doc = "The member nearest to the middle of the group.", value = "thesis 3.2")
    NEAREST,
    /** The member farthest from the group's centre. */
    @Source(doc = "The member farthest from the middle of the group.", value = "thesis 3.2")
    FARTHEST,
    /** A member drawn at random. */
    @Source(doc = "A member drawn at random.", value = "thesis 3.2")
    RANDOM
}
