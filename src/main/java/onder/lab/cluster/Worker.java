package onder.lab.cluster;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.security.cert.CertificateException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import onder.lab.runs.DaemonThreads;
import onder.lab.runs.Job;
import onder.lab.runs.Runner;
import onder.scene.Scene;
import onder.scene.Scenes;

/**
 * Makes runs for a study on another machine until the study is over. It opens no port and reads no file that the
 * study names.
 */
public final class Worker implements AutoCloseable {
    /** The most runs at the same time. */
    public static final int MOST_THREADS = 256;

    /** How often a worker tries again while the study has not begun. */
    private static final Duration LOOK = Duration.ofMillis(300);

    /** The most bytes of a scene's text. */
    private static final int MOST_BYTES = 128 << 20;

    private final Connection connection;

    /** The study's name. */
    public final String study;

    /** This worker's name in the study's messages. */
    public final int number;

    private final ExecutorService threads;
    private final ScheduledExecutorService clock;
    private final Map<Integer, Scene> scenes = new HashMap<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile IOException lost;

    /** Where a secret is read from. */
    public interface Source {
        /**
         * @throws NoSuchFileException when there is no secret yet
         */
        Secret read() throws IOException;
    }

    private Worker(Connection connection, String study, int threads) throws IOException {
        this.connection = connection;
        this.study = study;
        connection.send(new Message.Hello(BuildId.HERE, threads));
        Message answer = connection.receive(MOST_BYTES);
        if (answer instanceof Message.Refused refused) {
            throw new RefusedException("study " + study + ": " + refused.why());
        } else if (!(answer instanceof Message.Welcome)) {
            throw new IOException("it sent no welcome");
        }
        number = ((Message.Welcome) answer).worker();
        this.threads = DaemonThreads.pool(threads, "run");
        clock = Executors.newSingleThreadScheduledExecutor(task -> DaemonThreads.of(task, "alive"));
        long every = Connection.ALIVE.toMillis();
        clock.scheduleWithFixedDelay(() -> say(new Message.Alive()), every, every, TimeUnit.MILLISECONDS);
        DaemonThreads.of(this::listen, "worker").start();
    }

    /** Trying again would not help. */
    private static final class RefusedException extends IOException {
        RefusedException(String why) {
            super(why);
        }
    }

    /**
     * Joins a study, waiting for it to begin if necessary.
     *
     * @param source the source of its secret, read again before each attempt
     * @param at the study's address as seen from here; null: the secret's address; without a port: the secret's port
     * @param threads runs at the same time, 1..{@link #MOST_THREADS}
     * @param most how long to wait
     * @throws IOException when no study is found in that time, or it refuses this worker
     */
    public static Worker join(Source source, Address at, int threads, Duration most)
            throws IOException, InterruptedException {
        long end = System.nanoTime() + most.toNanos();
        while (true) {
            String why;
            try {
                Secret secret = source.read();
                Address address = address(secret, at);
                try {
                    return join(secret, address, threads);
                } catch (RefusedException e) {
                    throw e;
                } catch (IOException e) {
                    if (isAnother(e)) {
                        throw new IOException(address + ": the program at this address does not know this secret", e);
                    }
                    why = address + ": no study with this secret at this address (" + e.getMessage() + ")";
                }
            } catch (NoSuchFileException e) {
                why = e.getMessage() + ": there is no such file";
            }
            if (System.nanoTime() > end) {
                throw new IOException(why + "; start the study with --cluster");
            }
            Thread.sleep(LOOK.toMillis());
        }
    }

    private static Address address(Secret secret, Address at) {
        if (at == null) {
            return secret.address;
        }
        return at.port() == Address.ANY ? new Address(at.host(), secret.address.port()) : at;
    }

    private static Worker join(Secret secret, Address address, int threads) throws IOException {
        Connection connection = Connection.open(address, secret);
        try {
            return new Worker(connection, secret.name(), threads);
        } catch (IOException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }

    private static boolean isAnother(Throwable thrown) {
        return thrown != null && (thrown instanceof CertificateException || isAnother(thrown.getCause()));
    }

    private void listen() {
        try {
            while (true) {
                Message message = connection.receive(MOST_BYTES);
                if (message instanceof Message.Over) {
                    return;
                }
                hear(message);
            }
        } catch (EOFException e) {
            lost = new IOException(
                    "study " + study + " closed the connection: it was stopped, or dismissed this worker");
        } catch (IOException | RuntimeException e) {
            lost = new IOException("study " + study + " lost connection: " + e.getMessage(), e);
        } finally {
            ended.countDown();
            close();
        }
    }

    private void hear(Message message) throws IOException {
        if (message instanceof Message.SceneText scene) {
            scenes.put(scene.scene(), Scenes.of(scene.name(), scene.text()));
        } else if (message instanceof Message.Work work) {
            Scene scene = scenes.get(work.scene());
            if (scene == null) {
                throw new IOException("it sent a job without its scene");
            }
            threads.execute(() -> say(make(work, scene)));
        } else if (!(message instanceof Message.Alive)) {
            throw new IOException("it sent " + message.getClass().getSimpleName() + " out of turn");
        }
    }

    private static Message make(Message.Work work, Scene scene) {
        long begun = System.nanoTime();
        try {
            Job job = new Job(
                    work.number(), "", scene.name(), work.settings(), work.seed(), work.steps(), work.measures());
            return new Message.Made(Runner.make(job, scene), (System.nanoTime() - begun) * 1e-9);
        } catch (RuntimeException | Error failure) {
            return new Message.Failed(work.number(), String.valueOf(failure.getMessage()));
        }
    }

    private void say(Message message) {
        try {
            connection.send(message);
        } catch (IOException e) {
            connection.close();
        }
    }

    /**
     * Waits until the study is over.
     *
     * @throws IOException when it ended without the closing message
     */
    public void work() throws IOException, InterruptedException {
        ended.await();
        if (lost != null) {
            throw lost;
        }
    }

    /** Leaves at once; other workers make the runs in progress. */
    @Override
    public void close() {
        connection.close();
        clock.shutdownNow();
        threads.shutdownNow();
    }
}
