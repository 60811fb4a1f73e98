/** What the agents of a world find out about their leader without a centre, and how far they agree. */
package onder.lab.gossip;
