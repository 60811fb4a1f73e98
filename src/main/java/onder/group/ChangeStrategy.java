package onder.group;

/** Who becomes leader when a group is congested. Source: thesis 4. */
public enum ChangeStrategy {
    /** Nobody: the leader stays. */
    BLIND((election, group, by) -> group.leader),
    /** A random member; the present leader too, unless {@link Leadership#leaderMayStay} is off. */
    RANDOM((election, group, by) -> election.drawn(group, by.leaderMayStay())),
    /** The member farthest from the present leader. */
    FARTHEST((election, group, by) -> election.farthestFromLeader(group)),
    /** The member with the longest free way in the direction in which it would lead. Source: own. */
    MOST_ROOM_AHEAD((election, group, by) -> election.freest(group, by.turnRound())),
    /**
     * The member under whom the group gets farthest, as trials in forks of the world find out: see {@link Foresight}. Who
     * looks ahead in a fork itself elects the farthest. Source: own.
     */
    FORESIGHT(Election::foreseen),
    /** The member for whom a trained {@link Policy} speaks most. Source: own. */
    LEARNED((election, group, by) -> election.learned(group, by.turnRound()));

    private final Rule rule;

    /** Chooses a congested group's next leader by the group's own settings. */
    @FunctionalInterface
    interface Rule {
        int successor(Election election, Group group, Leadership by);
    }

    ChangeStrategy(Rule rule) {
        this.rule = rule;
    }

    /** The member that takes over from a leader whose group is congested. */
    int successor(Election election, Group group, Leadership by) {
        return rule.successor(election, group, by);
    }
}
