/** What the agents of a world learn about their leader by gossip, compared with the true state. */
package onder.lab.gossip;
