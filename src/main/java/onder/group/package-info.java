/**
 * Leader-controlled groups.
 *
 * <p>A group is a leader and the individuals that follow it; only the leader knows the goal. {@link
 * onder.group.Groups} is what the other packages see: who is in which group (Membership, Roster), who leads and who
 * comes next (Election, Succession), where groups go (Travel), what their members are told (Directions), when they are
 * congested (Congestion, by Leaderships), how they form, split and merge (Formation with Linkage, Voting, Breakup and
 * Merging, as {@link onder.group.Dynamics} says), and who is under whom (Hierarchy). {@link onder.group.Gossip} finds
 * out the same without a centre.
 *
 * <p>Source: thesis chapters 3 to 5 and 7.
 */
package onder.group;
