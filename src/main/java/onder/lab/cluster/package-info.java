/** Runs on several machines, by an embedded Hazelcast member: off the network unless told otherwise. */
package onder.lab.cluster;
