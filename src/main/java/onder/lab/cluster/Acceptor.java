package onder.lab.cluster;

import java.io.IOException;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import onder.lab.runs.DaemonThreads;

/**
 * Accepts workers' connections. A worker is admitted if it proves in time that it knows the secret and runs the same
 * build; at most a few unproved connections are kept, and a new one replaces the oldest.
 */
final class Acceptor implements AutoCloseable {
    /** The most connections that have not proved themselves yet. */
    private static final int MOST_UNPROVED = 64;

    /** How long a connection may take to prove itself. */
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    /** In bytes; longer than any first message. */
    private static final int MOST_HELLO = 4096;

    /** First port of the search for a free one, and how many ports are tried. */
    private static final int FIRST_PORT = 5701;

    private static final int PORTS = 1000;
    private static final long BREATH_MILLIS = 100;

    private final ServerSocket server;

    /** What a worker needs to join. */
    final Secret secret;

    private final Admission admission;
    private final Deque<Socket> unproved = new ArrayDeque<>();
    private final AtomicInteger refused = new AtomicInteger();
    private final ScheduledExecutorService clock;

    /** Receives the admitted connections. */
    interface Admission {
        /**
         * @return why the worker is refused, or null if it is admitted
         */
        String enter(Connection connection, String from, int threads) throws IOException;
    }

    /** @throws IOException when it cannot listen there */
    Acceptor(Secret secret, Address wanted, Admission admission) throws IOException {
        this.admission = admission;
        server = listen(wanted);
        this.secret = secret.at(new Address(wanted.host(), server.getLocalPort()));
        clock = Executors.newSingleThreadScheduledExecutor(task -> DaemonThreads.of(task, "acceptor's clock"));
        DaemonThreads.of(this::accept, "acceptor").start();
    }

    private static ServerSocket listen(Address wanted) throws IOException {
        InetAddress host;
        try {
            host = InetAddress.getByName(wanted.host());
        } catch (UnknownHostException e) {
            throw new IOException(wanted.host() + ": there is no such host", e);
        }
        boolean isGiven = wanted.port() != Address.ANY;
        int port = isGiven ? wanted.port() : FIRST_PORT;
        while (true) {
            ServerSocket server = new ServerSocket();
            try {
                server.bind(new InetSocketAddress(host, port), MOST_UNPROVED);
                return server;
            } catch (IOException e) {
                server.close();
                if (isGiven || !(e instanceof BindException) || ++port == FIRST_PORT + PORTS) {
                    String where = isGiven ? wanted.toString() : wanted.host();
                    throw new IOException(where + ": cannot listen there: " + e.getMessage(), e);
                }
            }
        }
    }

    /** The number of refused connections. */
    int refused() {
        return refused.get();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket raw = server.accept();
                Socket longest = null;
                synchronized (unproved) {
                    unproved.addLast(raw);
                    if (unproved.size() > MOST_UNPROVED) {
                        longest = unproved.removeFirst();
                    }
                }
                if (longest != null) {
                    longest.close();
                }
                DaemonThreads.of(() -> prove(raw), "acceptor").start();
            } catch (IOException | RuntimeException | OutOfMemoryError e) {
                // The socket is closed, or this machine lacks a resource that soon becomes free.
                pause();
            }
        }
    }

    private static void pause() {
        try {
            Thread.sleep(BREATH_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void prove(Socket raw) {
        Future<?> end = clock.schedule(
                () -> {
                    raw.close();
                    return null;
                },
                PATIENCE.toMillis(),
                TimeUnit.MILLISECONDS);
        boolean in = false;
        try {
            Connection connection = Connection.accept(raw, secret);
            in = admit(connection, raw.getRemoteSocketAddress().toString().substring(1));
        } catch (IOException | RuntimeException e) {
            // Whatever a stranger sends is not worth a message.
        } finally {
            end.cancel(false);
            synchronized (unproved) {
                unproved.remove(raw);
            }
            if (!in) {
                refused.incrementAndGet();
                Connection.closeQuietly(raw);
            }
        }
    }

    private boolean admit(Connection connection, String from) throws IOException {
        if (!(connection.receive(MOST_HELLO) instanceof Message.Hello hello)) {
            return false;
        }
        String why = null;
        if (!BuildId.HERE.equals(hello.program())) {
            why = "the study runs " + BuildId.HERE + ", this worker " + hello.program() + ": both need the same build";
        } else if (hello.threads() < 1 || hello.threads() > Worker.MOST_THREADS) {
            why = "threads = " + hello.threads() + ", allowed 1.." + Worker.MOST_THREADS;
        } else {
            why = admission.enter(connection, from, hello.threads());
        }
        if (why != null) {
            connection.send(new Message.Refused(why));
        }
        return why == null;
    }

    @Override
    public void close() {
        Connection.closeQuietly(server);
        clock.shutdownNow();
        synchronized (unproved) {
            unproved.forEach(Connection::closeQuietly);
        }
    }
}
