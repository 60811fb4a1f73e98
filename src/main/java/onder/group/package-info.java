/**
 * Leader-controlled groups.
 *
 * <p>A group is a leader and the individuals that follow it; only the leader knows the goal. {@link onder.group.Groups}
 * is what the other packages see: who is in which group (Membership, Roster), who leads and who comes next (Election,
 * Succession), where groups go (Travel), what their members know (GroupGuidance), when they are congested (Congestion,
 * by Leaderships), how they form, split and merge (Formation with Linkage, Voting, ConnectedParts and Merging, as
 * {@link onder.group.Dynamics} says), and who is under whom (Hierarchy). {@link onder.group.Gossip} finds out the same
 * without a centre.
 *
 * <p>Threads: what a world shows of its groups ({@link onder.group.GroupsView}, {@link onder.group.Group}) any number of
 * threads may read between two of its steps, and none while one is made; {@link onder.group.Groups} and {@link
 * onder.group.Membership} are the stepping thread's. Settings, {@link onder.group.Path} and {@link onder.group.Event} never
 * change: any thread may have them. A {@link onder.group.Gossip} belongs to one thread at a time.
 *
 * <p>Source: thesis chapters 3 to 5 and 7.
 */
package onder.group;
