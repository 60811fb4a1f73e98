package onder.lab.cluster;

import java.io.IOException;
import java.util.BitSet;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import onder.lab.runs.DaemonThreads;
import onder.lab.runs.Job;
import onder.lab.runs.Run;

/** A worker as its study sees it: what it was given, and two threads, so that one who does not read keeps nobody. */
final class RemoteWorker {
    /** Jobs that a worker has before it, for each of its threads: enough that none waits for the next. */
    private static final int AHEAD = 2;

    /** A message without a row is shorter. */
    private static final int SHORT = 1 << 16;

    /** Bytes of a row for each step at most: a window, of a step or more, has two numbers. */
    private static final int STEP_BYTES = 64;

    private static final long MOST_BYTES = 64 << 20;

    /** What a worker says is printed no further. */
    private static final int MOST_WORDS = 300;

    private final String name;
    private final Connection connection;
    private final int threads;
    private final Study study;
    private final Map<Integer, Job> held = new ConcurrentHashMap<>();
    private final BlockingQueue<Message> outbox = new LinkedBlockingQueue<>();
    private final CountDownLatch gone = new CountDownLatch(1);
    private final BitSet scenes = new BitSet();

    /** The listener for its messages, called on a thread of its own. */
    interface Study {
        void made(RemoteWorker member, Run run, double seconds);

        void failed(RemoteWorker member, Job job, String why);

        /** The last call. */
        void left(RemoteWorker member, String why);
    }

    /**
     * @param number the name that the worker receives
     * @param from its address
     */
    RemoteWorker(int number, String from, Connection connection, int threads, Study study) {
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

    /** What people call it. */
    String name() {
        return name;
    }

    boolean isFree() {
        return held.size() < AHEAD * threads;
    }

    /** Sends it a job; the scene's text goes with the first job of that scene. */
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
            throw new IOException("it said " + message.getClass().getSimpleName() + " out of turn");
        }
    }

    private Job held(int number) throws IOException {
        Job job = held.get(number);
        if (job == null) {
            throw new IOException("it answered for run " + number + ", which it was not given");
        }
        return job;
    }

    /** Without what would move a terminal's cursor. */
    private static String printable(String words) {
        String plain = words.replaceAll("\\p{C}", " ");
        return plain.length() > MOST_WORDS ? plain.substring(0, MOST_WORDS) + " …" : plain;
    }

    /** Sends it away. */
    void dismiss() {
        connection.close();
    }

    /** Sends it the message that the study is over. */
    void end() {
        outbox.clear();
        outbox.add(new Message.Over());
    }

    /** Waits until it has gone by itself, for it might not hear the last word through a closed connection. */
    void await(long millis) {
        try {
            gone.await(Math.max(0, millis), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        connection.close();
    }
}
