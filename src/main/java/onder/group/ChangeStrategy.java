package onder.group;

/** Who becomes leader when a group is congested. Source: thesis 4. */
public enum ChangeStrategy {
    /** Nobody: the leader stays. */
    BLIND,
    /** A random member; the present leader too, unless {@link Leadership#leaderMayStay} is off. */
    RANDOM,
    /** The member farthest from the present leader. */
    FARTHEST
}
