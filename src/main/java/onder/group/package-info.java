/**
 * Leader-controlled groups: membership, leader selection and change, the congestion test.
 *
 * <p>A group is a leader and the individuals that follow it; only the leader knows the goal. Source:
 * thesis chapters 3 to 5.
 */
package onder.group;
