/**
 * Leader-controlled groups.
 *
 * <p>A group is a leader and the individuals that follow it; only the leader knows the goal. {@link onder.group.Groups}
 * is the interface for other packages: which agents are in which group (Membership, Roster), who leads and who comes
 * next (Election, Succession), where groups go (Travel), what their members know (GroupGuidance), when they are
 * congested (Congestion, by Leaderships), how they form, split and merge (Formation with Linkage, Voting,
 * ConnectedParts and Merging, as set by {@link onder.group.Dynamics}), and which group is under which (Hierarchy).
 * {@link onder.group.Gossip} finds out the same without a centre.
 *
 * <p>Threads: any number of threads may read a world's groups ({@link onder.group.GroupsView}, {@link
 * onder.group.Group}) between two steps, and none during a step; {@link onder.group.Groups} and {@link
 * onder.group.Membership} belong to the stepping thread. Settings, {@link onder.group.Path} and {@link
 * onder.group.Event} are immutable: any thread may use them. A {@link onder.group.Gossip} belongs to one thread at a
 * time.
 *
 * <p>Source: thesis chapters 3 to 5 and 7.
 */
package onder.group;
