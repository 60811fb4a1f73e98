package onder.lab.cluster;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
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

    /**
     * A worker as its study sees it: the jobs that it holds, and two threads, so that a worker that does not read delays
     * nobody.
     */
    private static final class RemoteWorker {
        /** Jobs queued for each thread of a worker: enough that no thread waits for the next one. */
        private static final int AHEAD = 2;

        /** A message without a row is shorter. */
        private static final int SHORT = 1 << 16;

        /** The most bytes of a row per step: a window lasts a step or more and has two numbers. */
        private static final int STEP_BYTES = 64;

        private static final long MOST_BYTES = 64 << 20;

        /** A worker's texts are cut to this length in messages. */
        private static final int MOST_WORDS = 300;

        /** Its name in messages. */
        final String name;

        private final Connection connection;
        private final int threads;
        private final ClusterRunner study;
        private final Map<Integer, Job> held = new ConcurrentHashMap<>();
        private final BlockingQueue<Message> outbox = new LinkedBlockingQueue<>();
        private final CountDownLatch gone = new CountDownLatch(1);
        private final BitSet scenes = new BitSet();

        /**
         * @param number the worker's number
         * @param from its address
         */
        RemoteWorker(int number, String from, Connection connection, int threads, ClusterRunner study) {
            this.name = "worker " + number + " (" + from + ")";
            this.connection = connection;
            this.threads = threads;
            this.study = study;
            outbox.add(new Message.Welcome(number));
        }

        void start() {
            DaemonThreads.of(this::listen, name + " in").start();
            DaemonThreads.of(this::speak, name + " out").start();
        }

        boolean isFree() {
            return held.size() < AHEAD * threads;
        }

        /** Sends it a job, and before the first job of a scene the scene's text. */
        void give(Job job, int scene, String text) {
            held.put(job.number(), job);
            if (!scenes.get(scene)) {
                scenes.set(scene);
                outbox.add(new Message.SceneText(scene, job.scene(), text));
            }
            outbox.add(new Message.Work(job, scene));
        }

        private void speak() {
            try {
                Message next = null;
                while (!(next instanceof Message.Over)) {
                    next = outbox.poll(Connection.ALIVE.toMillis(), TimeUnit.MILLISECONDS);
                    connection.send(next == null ? new Message.Alive() : next);
                }
            } catch (IOException e) {
                connection.close();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }

        private void listen() {
            String why = "";
            try {
                while (true) {
                    hear(connection.receive(most()));
                }
            } catch (IOException | RuntimeException e) {
                why = printable(e.getMessage() == null ? e.toString() : e.getMessage());
            } finally {
                connection.close();
                gone.countDown();
                study.left(this, why);
            }
        }

        private long most() {
            long steps = held.values().stream().mapToLong(Job::steps).max().orElse(0);
            return Math.min(MOST_BYTES, SHORT + Math.min(MOST_BYTES, steps) * STEP_BYTES);
        }

        private void hear(Message message) throws IOException {
            if (message instanceof Message.Made row) {
                Job job = held(row.number());
                try {
                    study.made(this, row.of(job), row.seconds());
                } catch (IOException e) {
                    study.failed(this, job, printable(e.getMessage()));
                    throw e;
                }
                held.remove(row.number());
            } else if (message instanceof Message.Failed failure) {
                Job job = held(failure.number());
                held.remove(failure.number());
                study.failed(this, job, printable(failure.why()));
            } else if (!(message instanceof Message.Alive)) {
                throw new IOException("it sent " + message.getClass().getSimpleName() + " out of turn");
            }
        }

        private Job held(int number) throws IOException {
            Job job = held.get(number);
            if (job == null) {
                throw new IOException("it sent a row for run " + number + ", which the study did not send it");
            }
            return job;
        }

        /** Removes characters that would control a terminal. */
        private static String printable(String words) {
            String plain = words.replaceAll("\\p{C}", " ");
            return plain.length() > MOST_WORDS ? plain.substring(0, MOST_WORDS) + " …" : plain;
        }

        /** Disconnects the worker. */
        void dismiss() {
            connection.close();
        }

        /** Sends it the message that the study is over. */
        void end() {
            outbox.clear();
            outbox.add(new Message.Over());
        }

        /** Waits until it has disconnected; closing the connection first could lose the last message. */
        void await(long millis) {
            try {
                gone.await(Math.max(0, millis), TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            connection.close();
        }
    }
}
