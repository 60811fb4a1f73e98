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

/**
 * A worker as its study sees it: the jobs that it holds, and two threads, so that a worker that does not read delays
 * nobody.
 */
final class RemoteWorker {
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
