package onder.lab.cluster;

import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;
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

    /**
     * Keeps track of which jobs wait, which workers are making which, and which rows have arrived. It draws some of the
     * workers' rows at random; this machine makes these again and compares them. Enough of a worker's first {@value
     * #ROWS} rows are drawn to catch a worker that falsifies {@value #LIES} of them with probability {@value #CAUGHT}; of
     * later rows fewer, down to {@link #LEAST}. When no job waits, unfinished jobs are given to other workers too, so
     * that a slow or silent worker delays nobody.
     */
    static final class JobLedger {
        /** This machine's name among the workers. */
        static final String HERE = "this machine";

        /** The share of wrong rows to detect. */
        static final double LIES = 0.02;

        /** The probability of detecting it within this many rows of a worker. */
        static final double CAUGHT = 0.95;

        static final int ROWS = 1000;

        /** The number of rows to repeat: all of n rows are right with probability (1 - LIES)ⁿ. */
        private static final double CHECKED = Math.log(1 - CAUGHT) / Math.log(1 - LIES);

        /** The least share of a worker's rows that is repeated. */
        private static final double LEAST = 0.01;

        /** The most workers that make the same run; this machine may be one more. */
        private static final int MOST_HOLDERS = 2;

        private final RandomGenerator draws;
        private final Deque<Job> waiting;

        /** Jobs that this machine makes first: drawn rows, and jobs that a worker could not make. */
        private final Deque<Job> again = new ArrayDeque<>();

        /** Jobs given to workers, without a row so far; the oldest first. */
        private final Map<Integer, Holders> out = new LinkedHashMap<>();

        private final Map<Integer, List<Row>> rows = new HashMap<>();
        private final Map<String, Integer> given = new HashMap<>();
        private final Set<Integer> unchecked = new HashSet<>();
        private int missing;

        private record Holders(Job job, Set<String> who) {}

        private record Row(String who, Run run) {}

        /**
         * @param draws must be unpredictable
         */
        JobLedger(List<Job> jobs, RandomGenerator draws) {
            this.draws = draws;
            waiting = new ArrayDeque<>(jobs);
            missing = jobs.size();
        }

        /** Whether all rows are there and all drawn rows are compared. */
        boolean isFinished() {
            return missing == 0 && unchecked.isEmpty();
        }

        /** The next job for a worker or {@link #HERE}; null if there is none. */
        Job next(String who) {
            if (who.equals(HERE) && !again.isEmpty()) {
                return again.removeFirst();
            }
            if (!waiting.isEmpty()) {
                Job job = waiting.removeFirst();
                out.put(job.number(), new Holders(job, new HashSet<>(Set.of(who))));
                return job;
            }
            for (Holders one : out.values()) {
                if (!one.who().contains(who) && (who.equals(HERE) || one.who().size() < MOST_HOLDERS)) {
                    one.who().add(who);
                    return one.job();
                }
            }
            return null;
        }

        /** Removes a worker that is gone; its jobs that no other worker has come first in the queue. */
        void lost(String who) {
            List<Holders> its =
                    out.values().stream().filter(one -> one.who().remove(who)).toList();
            for (Holders one : its) {
                if (one.who().isEmpty()) {
                    out.remove(one.job().number());
                    waiting.addFirst(one.job());
                }
            }
        }

        /** Takes back a job that a worker could not make; this machine then tries it. */
        void failed(Job job) {
            Holders one = out.get(job.number());
            if (one != null && one.who().add(HERE)) {
                again.addFirst(job);
            }
        }

        /**
         * Gives up a job that this machine could not make.
         *
         * @return whether no worker delivered a row for it
         */
        boolean giveUp(Job job) {
            unchecked.remove(job.number());
            boolean isMissing = out.remove(job.number()) != null;
            missing -= isMissing ? 1 : 0;
            return isMissing;
        }

        /**
         * Accepts a row.
         *
         * @return whether it is the first for its job
         * @throws RowMismatch when a worker's row differs from the row of this machine
         */
        boolean take(String who, Run run) {
            int number = run.job().number();
            Holders holders = out.remove(number);
            rows.computeIfAbsent(number, n -> new ArrayList<>()).add(new Row(who, run));
            if (holders != null) {
                missing--;
                if (!who.equals(HERE) && isDrawn(who)) {
                    check(run.job(), holders.who().contains(HERE));
                }
            }
            compare(number);
            return holders != null;
        }

        private boolean isDrawn(String who) {
            int count = given.merge(who, 1, Integer::sum);
            return draws.nextDouble() < chance(count);
        }

        /**
         * {@return the probability that a worker's row is made again}
         *
         * @param count its number among the worker's rows, from 1
         */
        static double chance(int count) {
            // The first rows catch a worker that falsifies all.
            return Math.max(Math.max(1.0 / count, LEAST), CHECKED / Math.max(count, ROWS));
        }

        private void check(Job job, boolean isBeingMade) {
            if (unchecked.add(job.number()) && !isBeingMade) {
                again.addLast(job);
            }
        }

        private void compare(int number) {
            List<Row> all = rows.get(number);
            Row here = all.stream()
                    .filter(row -> row.who().equals(HERE))
                    .findFirst()
                    .orElse(null);
            for (Row row : all) {
                if (here != null && !row.run().equals(here.run())) {
                    throw new RowMismatch(row.who(), row.run(), here.run().hash(), numbers(row.who()));
                } else if (here == null && !row.run().equals(all.get(0).run())) {
                    check(row.run().job(), false);
                }
            }
            if (here != null) {
                unchecked.remove(number);
            }
        }

        /** The jobs whose first row came from that worker. */
        private List<Integer> numbers(String who) {
            return rows.entrySet().stream()
                    .filter(row -> row.getValue().get(0).who().equals(who))
                    .map(Map.Entry::getKey)
                    .toList();
        }
    }
}
