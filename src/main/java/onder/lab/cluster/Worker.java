package onder.lab.cluster;

import com.hazelcast.cluster.MembershipEvent;
import com.hazelcast.cluster.MembershipListener;
import com.hazelcast.core.HazelcastInstance;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/** A member that makes runs for somebody else's study, until that is over. */
public final class Worker implements AutoCloseable {
    private final HazelcastInstance cluster;
    private final CountDownLatch over = new CountDownLatch(1);

    /**
     * Joins a study; waits for it to begin if it has not.
     *
     * @param study where its coordinator listens
     * @param address where this worker listens; the next free port from there on
     * @param threads runs at the same time
     * @param most how long to wait
     * @throws IOException when there is no study in that time, or it cannot listen there
     */
    public Worker(Address study, Address address, int threads, Duration most) throws IOException, InterruptedException {
        if (!ClusterMember.await(study, most)) {
            throw new IOException(study + ": nobody listens there; start the study with --cluster");
        }
        cluster = ClusterMember.start(ClusterMember.WORKER, address, List.of(study), threads);
        if (cluster.getCluster().getMembers().stream().noneMatch(Worker::coordinates)) {
            close();
            throw new IOException(study + ": whoever listens there is no study of this version of Onder");
        }
        cluster.getCluster().addMembershipListener(new MembershipListener() {
            @Override
            public void memberAdded(MembershipEvent event) {
                // The coordinator shares the work out.
            }

            @Override
            public void memberRemoved(MembershipEvent event) {
                if (coordinates(event.getMember())) {
                    over.countDown();
                }
            }
        });
        if (cluster.getCluster().getMembers().stream().noneMatch(Worker::coordinates)) {
            over.countDown();
        }
    }

    private static boolean coordinates(com.hazelcast.cluster.Member member) {
        return ClusterMember.COORDINATOR.equals(member.getAttribute(ClusterMember.ROLE));
    }

    /** Waits until the study is over. */
    public void work() throws InterruptedException {
        over.await();
    }

    /** Leaves at once; what it was running is run elsewhere. */
    @Override
    public void close() {
        cluster.getLifecycleService().terminate();
    }
}
