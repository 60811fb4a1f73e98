package onder.lab.cluster;

import com.hazelcast.cluster.Member;
import com.hazelcast.core.ExecutionCallback;
import com.hazelcast.core.HazelcastInstance;
import com.hazelcast.core.IExecutorService;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.Run;

/**
 * Shares jobs out over the members of a cluster, itself among them. It alone knows what is still to be done, so that
 * a member may come or go at any time: the runs that one took with it are given to the others, and each run is handed
 * over once.
 */
public final class ClusterRunner implements JobRunner {
    /** Jobs that a member has before it, for each of its threads: enough that none waits for the next. */
    private static final int AHEAD = 2;

    /** How often new members are looked for. */
    private static final long LOOK_MILLIS = 100;

    private final HazelcastInstance cluster;
    private final IExecutorService executor;
    private final BlockingQueue<Returned> returned = new LinkedBlockingQueue<>();
    private final Deque<Job> waiting = new ArrayDeque<>();
    private final Map<UUID, Integer> given = new HashMap<>();

    private record Returned(Job job, UUID member, RunTask.Answer answer) {}

    /**
     * Opens the cluster.
     *
     * @param address where workers join; on loopback only processes of this machine can
     * @param threads runs at the same time on this machine
     * @throws IOException when it cannot listen there
     */
    public ClusterRunner(Address address, int threads) throws IOException {
        cluster = ClusterMember.start(ClusterMember.COORDINATOR, address, List.of(), threads);
        executor = cluster.getExecutorService(ClusterMember.EXECUTOR);
    }

    @Override
    public void run(List<Job> jobs, Taker taker) throws InterruptedException {
        waiting.addAll(jobs);
        for (int done = 0; done < jobs.size(); ) {
            shareOut();
            Returned next = returned.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
            if (next == null) {
                continue;
            }
            given.merge(next.member(), -1, Integer::sum);
            if (next.answer() == null) {
                // The member is gone, and with it the run: somebody else makes it, next of all.
                waiting.addFirst(next.job());
            } else if (next.answer().failure() != null) {
                throw new RunFailed(
                        next.job(), new IllegalStateException(next.answer().failure()));
            } else {
                Run run = next.answer().run();
                taker.take(run, next.answer().seconds());
                done++;
            }
        }
    }

    private void shareOut() {
        for (Member member : cluster.getCluster().getMembers()) {
            int most = AHEAD * Integer.parseInt(member.getAttribute(ClusterMember.THREADS));
            while (!waiting.isEmpty() && given.getOrDefault(member.getUuid(), 0) < most) {
                give(waiting.removeFirst(), member);
            }
        }
    }

    private void give(Job job, Member member) {
        given.merge(member.getUuid(), 1, Integer::sum);
        executor.submitToMember(new RunTask(job), member, new ExecutionCallback<String>() {
            @Override
            public void onResponse(String answer) {
                returned.add(new Returned(job, member.getUuid(), Wire.read(answer, RunTask.Answer.class)));
            }

            @Override
            public void onFailure(Throwable lost) {
                returned.add(new Returned(job, member.getUuid(), null));
            }
        });
    }

    /** How many members there are, this one included. */
    public int members() {
        return cluster.getCluster().getMembers().size();
    }

    /** Leaves the cluster; its workers end. */
    @Override
    public void close() {
        cluster.getLifecycleService().terminate();
    }
}
