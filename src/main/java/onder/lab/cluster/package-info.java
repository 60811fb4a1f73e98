/**
 * Runs on several machines. A study listens and keeps the plan; workers connect to it, are given jobs as data and give
 * rows back. Both prove by TLS 1.3 that they know the study's {@link onder.lab.cluster.Secret}; on the wire are records
 * of {@link onder.lab.cluster.Message} as JSON, each with its length before it and none beyond a bound.
 *
 * <p>Sockets and TLS are the JDK's. Hazelcast did this before: 16.7 MB for one executor, which runs any class that it
 * is sent and whose authentication and encryption are sold apart.
 */
package onder.lab.cluster;
