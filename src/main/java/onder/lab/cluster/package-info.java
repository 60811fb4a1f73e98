/**
 * Runs on several machines. A study listens and keeps the plan; workers connect, receive jobs as data and send rows
 * back. Both sides prove by TLS 1.3 that they know the study's {@link onder.lab.cluster.Secret}; they exchange
 * records of {@link onder.lab.cluster.Message} as JSON, each preceded by its length and limited in size.
 *
 * <p>Sockets and TLS are the JDK's. Hazelcast, used before, is 16.7 MB for one executor, which runs any class it
 * receives; authentication and encryption are sold separately.
 */
package onder.lab.cluster;
