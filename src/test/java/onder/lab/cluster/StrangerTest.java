package onder.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Who does not know the study's secret neither joins, nor reads, nor makes runs, nor gives rows. */
class StrangerTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Duration SOON = Duration.ofMillis(10);
    private static final Address LOOPBACK = new Address(Address.LOOPBACK, Address.ANY);

    private static final Secret KEY = TestSecrets.ONE;
    private static final Secret OTHER = TestSecrets.OTHER;

    @TempDir
    private Path folder;

    private static Worker join(Secret secret) throws Exception {
        return Worker.join(() -> secret, null, 1, PATIENCE);
    }

    /** Stands between a worker and its study, and keeps what goes in one direction. */
    private static final class Recorder implements AutoCloseable {
        private final ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        private final Thread copying;

        Recorder(Address study, OutputStream kept) throws IOException {
            copying = new Thread(() -> {
                try (Socket worker = server.accept();
                        Socket to = new Socket(study.host(), study.port())) {
                    Thread back = new Thread(() -> copy(to, worker, OutputStream.nullOutputStream()));
                    back.start();
                    copy(worker, to, kept);
                    back.join();
                } catch (IOException | InterruptedException e) {
                    // the recording ends
                }
            });
            copying.start();
        }

        private static void copy(Socket from, Socket to, OutputStream kept) {
            byte[] bytes = new byte[8192];
            try {
                for (int n; (n = from.getInputStream().read(bytes)) > 0; ) {
                    kept.write(bytes, 0, n);
                    to.getOutputStream().write(bytes, 0, n);
                }
                to.close();
            } catch (IOException e) {
                // the other direction ended it
            }
        }

        int port() {
            return server.getLocalPort();
        }

        @Override
        public void close() throws IOException, InterruptedException {
            server.close();
            copying.join();
        }
    }

    private byte[] recordAnHonestWorker(ClusterRunner study) throws Exception {
        Path file = folder.resolve("recording");
        try (OutputStream kept = Files.newOutputStream(file);
                Recorder recorder = new Recorder(study.secret().address, kept)) {
            Address at = new Address(Address.LOOPBACK, recorder.port());
            Worker.join(study::secret, at, 1, SOON).close();
        }
        return Files.readAllBytes(file);
    }

    private static Map<Integer, Run> local(List<Job> plan) throws InterruptedException {
        Map<Integer, Run> rows = new TreeMap<>();
        try (JobRunner pool = new LocalPool(1)) {
            pool.run(plan, (run, seconds) -> rows.put(run.job().number(), run));
        }
        return rows;
    }

    /** Fifty tries while the study runs and an honest worker works: none is answered, and every row is right. */
    @Test
    void aStrangerGetsNowhere() throws Exception {
        List<Job> plan = ClusterTest.plan("thesis", 40);
        Map<Integer, Run> rows = new TreeMap<>();
        List<String> told = new ArrayList<>();
        List<Integer> members = new ArrayList<>();
        try (ClusterRunner theirs = new ClusterRunner(OTHER, LOOPBACK, 1);
                SecretFile secret = new SecretFile(folder.resolve("other"), theirs.secret());
                ClusterRunner study = new ClusterRunner(KEY, LOOPBACK, 1);
                Worker honest = join(study.secret())) {
            assertTrue(recordAnHonestWorker(study).length > 1000, "a whole handshake and more");
            Process stranger = ClusterTest.java(
                            Stranger.class.getName(),
                            Integer.toString(study.secret().address.port()),
                            secret.path.toString(),
                            folder.resolve("recording").toString())
                    .start();
            study.run(plan, (run, seconds) -> {
                rows.put(run.job().number(), run);
                members.add(study.members());
                if (rows.size() == plan.size() - 1) {
                    told.addAll(new java.io.BufferedReader(new java.io.InputStreamReader(stranger.getInputStream()))
                            .lines()
                            .toList());
                }
            });
            assertEquals(0, stranger.waitFor());
            assertEquals(1, honest.number);
            assertEquals(1, theirs.members());
        }
        assertEquals(
                List.of(
                        "no secret: 10 tries, 0 answered",
                        "wrong secret: 10 tries, 0 answered",
                        "replay: 10 tries, 0 answered",
                        "garbage: 10 tries, 0 answered",
                        "other study: 10 tries, 0 answered"),
                told);
        assertTrue(members.stream().allMatch(count -> count <= 3), "study, worker and the recorded one: " + members);
        assertEquals(local(plan), rows);
    }

    /** With the secret of one study nothing of another, and each worker works for its own. */
    @Test
    void studiesNeverSeeEachOther() throws Exception {
        try (ClusterRunner one = new ClusterRunner(KEY, LOOPBACK, 1);
                ClusterRunner two = new ClusterRunner(OTHER, LOOPBACK, 1)) {
            Address second = two.secret().address;
            String said = assertThrows(IOException.class, () -> Worker.join(one::secret, second, 1, SOON))
                    .getMessage();
            assertTrue(said.contains("does not know this secret"), said);
            try (Worker worker = join(one.secret())) {
                assertEquals(one.secret().name(), worker.study);
            }
            assertEquals(1, two.members());
        }
    }

    /** Who sits where the study was, or was to be, cannot use a worker. */
    @Test
    void aWorkerDoesNotWorkForAStranger() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 8, InetAddress.getLoopbackAddress())) {
            Thread talking = new Thread(() -> {
                try {
                    while (true) {
                        Socket socket = server.accept();
                        socket.getOutputStream().write("{\"is\":\"welcome\",\"worker\":1}".getBytes());
                        socket.shutdownOutput();
                    }
                } catch (IOException e) {
                    // over
                }
            });
            talking.start();
            Address at = new Address(Address.LOOPBACK, server.getLocalPort());
            String said = assertThrows(IOException.class, () -> Worker.join(() -> KEY, at, 1, SOON))
                    .getMessage();
            assertTrue(said.contains("no study with this secret at this address"), said);
        }
    }

    /** Three times as many as are heard at once come and say nothing; a worker comes in all the same. */
    @Test
    void aCrowdAtTheDoorKeepsNobodyOut() throws Exception {
        List<Socket> crowd = new ArrayList<>();
        try (ClusterRunner study = new ClusterRunner(KEY, LOOPBACK, 1)) {
            Address at = study.secret().address;
            for (int i = 0; i < 200; i++) {
                crowd.add(new Socket(at.host(), at.port()));
            }
            try (Worker worker = join(study.secret())) {
                assertEquals(1, worker.number);
                assertEquals(2, study.members());
            }
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (listening() > 65 && System.nanoTime() < end) {
                Thread.sleep(50);
            }
            assertTrue(listening() <= 65, listening() + " threads");
        } finally {
            for (Socket one : crowd) {
                one.close();
            }
        }
    }

    private static long listening() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("acceptor"))
                .count();
    }

    /** A worker that knows the secret and is another build gets a message that says so. */
    @Test
    void anotherBuildIsRefused() throws Exception {
        BuildId here = BuildId.HERE;
        try (ClusterRunner study = new ClusterRunner(KEY, LOOPBACK, 1)) {
            for (BuildId program : List.of(
                    new BuildId(here.version(), here.hash().replaceAll("^....", "beef")),
                    new BuildId("0.0.9", here.hash()))) {
                try (Connection connection = Connection.open(study.secret().address, KEY)) {
                    connection.send(new Message.Hello(program, 1));
                    Message.Refused refused = (Message.Refused) connection.receive(4096);
                    assertTrue(refused.why().contains(program + ": both need the same build"), refused.why());
                }
            }
            assertEquals(1, study.members());
        }
    }
}
