package onder.lab.cluster;

import com.hazelcast.config.Config;
import com.hazelcast.config.JoinConfig;
import com.hazelcast.config.NetworkConfig;
import com.hazelcast.core.Hazelcast;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;

/**
 * Starts a member of the cluster. It listens on one address only, finds others by the addresses that it is given and
 * by nothing else, and sends nothing home.
 */
final class ClusterMember {
    static final String EXECUTOR = "runs";
    static final String THREADS = "threads";
    static final String ROLE = "role";
    static final String COORDINATOR = "coordinator";
    static final String WORKER = "worker";

    /** A worker that was started first waits this long between two looks for the coordinator. */
    private static final Duration LOOK = Duration.ofMillis(500);

    private ClusterMember() {}

    /**
     * @param address where to listen
     * @param join whom to join; empty: nobody, others come
     * @throws IOException when it cannot listen there
     */
    static HazelcastInstance start(String role, Address address, List<Address> join, int threads) throws IOException {
        checkLocal(address);
        Config config = new Config();
        config.setClusterName("onder");
        config.setProperty("hazelcast.logging.type", "slf4j");
        config.setProperty("hazelcast.phone.home.enabled", "false");
        config.setProperty("hazelcast.socket.bind.any", "false");
        // A run that is given up is made again elsewhere: better soon than after Hazelcast's minute.
        config.setProperty("hazelcast.heartbeat.interval.seconds", "1");
        config.setProperty("hazelcast.max.no.heartbeat.seconds", "10");
        config.getMemberAttributeConfig().setAttribute(ROLE, role).setAttribute(THREADS, Integer.toString(threads));
        config.getExecutorConfig(EXECUTOR).setPoolSize(threads);
        NetworkConfig network = config.getNetworkConfig();
        network.setPort(address.port()).setPortAutoIncrement(role.equals(WORKER));
        network.getInterfaces().setEnabled(true).addInterface(address.ip());
        JoinConfig joining = network.getJoin();
        joining.getMulticastConfig().setEnabled(false);
        joining.getAutoDetectionConfig().setEnabled(false);
        joining.getTcpIpConfig().setEnabled(true);
        join.forEach(other -> joining.getTcpIpConfig().addMember(other.toString()));
        try {
            return Hazelcast.newHazelcastInstance(config);
        } catch (RuntimeException e) {
            throw new IOException(address + ": cannot listen there: " + e.getMessage(), e);
        }
    }

    private static void checkLocal(Address address) throws IOException {
        try {
            InetAddress.getByName(address.host());
        } catch (UnknownHostException e) {
            throw new IOException(address.host() + ": there is no such host", e);
        }
    }

    /** Waits until somebody listens at an address; false when nobody did in that time. */
    static boolean await(Address address, Duration most) throws InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        while (true) {
            try (Socket socket = new Socket()) {
                socket.connect(new InetSocketAddress(address.host(), address.port()), (int) LOOK.toMillis());
                return true;
            } catch (IOException e) {
                if (System.nanoTime() > end) {
                    return false;
                }
                Thread.sleep(LOOK.toMillis());
            }
        }
    }
}
