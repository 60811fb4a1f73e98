package onder.lab.gossip;

/**
 * What the members of a group learned in a window by {@link onder.group.Gossip}, compared with the true state at the
 * window's beginning.
 *
 * @param group the group's id
 * @param size number of its members at that time that are still alive
 * @param name the smallest id in the members' cluster, which identifies the cluster
 */
public record Agreement(int group, int size, Answer name, Election election, Verdict verdict) {
    /**
     * An answer to one question.
     *
     * @param agreeing number of members whose answer at the window's end is the true one
     * @param after the number of hops after which all members first agreed; −1: never in this window
     */
    public record Answer(int agreeing, int after) {}

    /**
     * The member farthest from the leader.
     *
     * @param elected whom most of the members would elect; −1 while most have not heard of their leader
     * @param votes how many would
     * @param farthest whom the centre elects
     */
    public record Election(Answer answer, int elected, int votes, int farthest) {}

    /**
     * Whether the group is congested.
     *
     * @param congested the centre's verdict
     * @param mean the group's mean displacement, in metres in the window
     * @param least what the member with the lowest estimate takes it for, in metres
     * @param most what the member with the highest estimate takes it for, in metres
     */
    public record Verdict(Answer answer, boolean congested, double mean, double least, double most) {}
}
