package onder.lab.cluster;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import onder.lab.runs.DaemonThreads;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.Run;
import onder.lab.runs.Runner;
import onder.scene.Scene;
import onder.scene.Scenes;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Distributes jobs over workers and this machine. It alone keeps track of what is left to do, so a worker may join or
 * leave at any time: the jobs of a worker that left go to others, and each run is handed over once. This machine
 * repeats some of the workers' rows, as {@link JobLedger} selects them.
 */
public final class ClusterRunner implements JobRunner {
    private static final Logger LOG = LoggerFactory.getLogger(ClusterRunner.class);

    /** The most workers at the same time. */
    private static final int MOST_WORKERS = 512;

    /** How long workers have to receive the message that the study is over. */
    private static final Duration FAREWELL = Duration.ofSeconds(5);

    private final Acceptor acceptor;
    private final int threads;
    private final ExecutorService here;
    private final List<RemoteWorker> members = new CopyOnWriteArrayList<>();
    private final AtomicInteger numbers = new AtomicInteger();

    /** Events from other threads, for the thread that distributes the jobs. */
    private final BlockingQueue<Runnable> news = new LinkedBlockingQueue<>();

    private final Map<String, Loaded> scenes = new HashMap<>();
    private JobLedger ledger;
    private Taker taker;
    private int busy;

    /** Each scene is read once: workers receive its text and cannot cause this machine to read any file. */
    private record Loaded(int number, String text, Scene scene) {}

    /**
     * Listens for workers.
     *
     * @param wanted where to listen; on loopback only processes of this machine can connect
     * @param threads runs at the same time on this machine, 1 or more
     * @throws IOException when it cannot listen there
     */
    public ClusterRunner(Secret secret, Address wanted, int threads) throws IOException {
        this.threads = threads;
        here = DaemonThreads.pool(threads, "run");
        acceptor = new Acceptor(secret, wanted, this::enter);
    }

    /** What workers need to join: the key, and where it listens. */
    public Secret secret() {
        return acceptor.secret;
    }

    /** The number of workers, this machine included. */
    public int members() {
        return 1 + members.size();
    }

    private synchronized String enter(Connection connection, String from, int its) {
        if (members.size() >= MOST_WORKERS) {
            return "the study has " + MOST_WORKERS + " workers, allowed no more";
        }
        RemoteWorker member = new RemoteWorker(numbers.incrementAndGet(), from, connection, its, this);
        members.add(member);
        member.start();
        news.add(() -> LOG.info("{} joined", member.name));
        return null;
    }

    /** Takes a worker's run. */
    void made(RemoteWorker who, Run run, double seconds) {
        news.add(() -> take(who.name, run, seconds));
    }

    void failed(RemoteWorker who, Job job, String why) {
        news.add(() -> {
            LOG.warn("{} could not make run {} and is dismissed: {}", who.name, job.number(), why);
            ledger.failed(job);
            who.dismiss();
        });
    }

    /** The last call for a worker. */
    void left(RemoteWorker who, String why) {
        members.remove(who);
        LOG.info("{} left: {}", who.name, why);
        news.add(() -> ledger.lost(who.name));
    }

    @Override
    public void run(List<Job> jobs, Taker to) throws InterruptedException {
        ledger = new JobLedger(jobs, new SecureRandom());
        taker = to;
        jobs.forEach(job -> scene(job.scene()));
        while (!ledger.isFinished()) {
            shareOut();
            news.take().run();
        }
    }

    private Loaded scene(String name) {
        return scenes.computeIfAbsent(name, unread -> {
            String text = Scenes.text(unread);
            return new Loaded(scenes.size(), text, Scenes.of(unread, text));
        });
    }

    private void shareOut() {
        for (Job job; busy < threads && (job = ledger.next(JobLedger.HERE)) != null; ) {
            busy++;
            Job next = job;
            Scene scene = scene(job.scene()).scene();
            here.execute(() -> make(next, scene));
        }
        // One job each per round, so that no worker takes all of a short study.
        for (boolean isAny = true; isAny; ) {
            isAny = false;
            for (RemoteWorker member : members) {
                Job job = member.isFree() ? ledger.next(member.name) : null;
                if (job != null) {
                    isAny = true;
                    Loaded scene = scene(job.scene());
                    member.give(job, scene.number(), scene.text());
                }
            }
        }
    }

    private void make(Job job, Scene scene) {
        long begun = System.nanoTime();
        try {
            Run run = Runner.make(job, scene);
            double seconds = (System.nanoTime() - begun) * 1e-9;
            news.add(() -> {
                busy--;
                take(JobLedger.HERE, run, seconds);
            });
        } catch (RuntimeException | Error failure) {
            news.add(() -> {
                busy--;
                if (ledger.giveUp(job)) {
                    taker.failed(job, failure);
                }
            });
        }
    }

    private void take(String who, Run run, double seconds) {
        if (ledger.take(who, run)) {
            taker.take(run, seconds);
        }
    }

    /** Ends the study, also for its workers. */
    @Override
    public void close() {
        members.forEach(RemoteWorker::end);
        acceptor.close();
        long end = System.nanoTime() + FAREWELL.toNanos();
        members.forEach(member -> member.await((end - System.nanoTime()) / 1_000_000));
        here.shutdownNow();
        if (acceptor.refused() > 0) {
            LOG.warn(
                    "{} connections to study {} were refused: they did not know its secret, or ran another build",
                    acceptor.refused(),
                    secret().name());
        }
    }
}
