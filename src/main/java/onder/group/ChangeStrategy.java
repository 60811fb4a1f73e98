package onder.group;

import onder.param.Doc;
import onder.param.Source;

/** Who becomes leader when a group is congested. Source: thesis 4. */
public enum ChangeStrategy {
    /** Nobody: the leader stays. */
    @Source(doc = "The leader never changes, even if its group is stuck.", value = "thesis 4")
    BLIND((election, group, by) -> group.leader),
    /** A random member; the present leader too, unless {@link Leadership#leaderMayStay} is off. */
    @Source(doc = "A member drawn at random takes over.", value = "thesis 4")
    RANDOM((election, group, by) -> election.drawn(group, by.leaderMayStay())),
    /** The member farthest from the present leader. */
    @Doc("The member farthest from the leader takes over, from the other end of the group.")
    @Source("thesis 4")
    FARTHEST((election, group, by) -> election.farthestFromLeader(group)),
    /** The member with the longest free way ahead takes over. Source: own. */
    @Doc("The member with the longest free distance in the direction in which it would lead takes over.")
    @Source("own")
    MOST_ROOM_AHEAD((election, group, by) -> election.freest(group, by.turnRound())),
    /**
     * The member under whom the group gets farthest in trial forks of the world: see {@link Foresight}. Inside a fork,
     * foresight elects the farthest. Source: own.
     */
    @Source(
            doc = "The group simulates a short future under each of several members; the member who gets it "
                    + "farthest takes over.",
            value = "own")
    FORESIGHT(Election::foreseen),
    /** The member with the highest value under a trained {@link Policy}. Source: own. */
    @Doc("A trained rule scores members by what they perceive; the member with the highest score takes over.")
    @Source("own")
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

    /** The member that takes over from the leader of a congested group. */
    int successor(Election election, Group group, Leadership by) {
        return rule.successor(election, group, by);
    }
}
