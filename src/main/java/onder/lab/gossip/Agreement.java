package onder.lab.gossip;

/**
 * What the members of a group found out in a window by {@link onder.group.Gossip}, compared with the true state when the
 * window began.
 *
 * @param group the group's id
 * @param size how many members it had then that still live
 * @param name the smallest id in the members' cluster, by which they know that they belong together
 */
public record Agreement(int group, int size, Answer name, Election election, Verdict verdict) {
    /**
     * An answer to one question.
     *
     * @param agreeing how many members answered at the window's end as the centre does
     * @param after the hops after which all of them first did; −1: never in this window
     */
    public record Answer(int agreeing, int after) {}

    /**
     * Who is farthest from the leader.
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
