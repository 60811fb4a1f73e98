package onder.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import onder.lab.runs.Job;
import onder.lab.runs.JobRunner;
import onder.lab.runs.LocalPool;
import onder.lab.runs.Results;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of members in this process, on loopback. */
class ClusterTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    private Path folder;

    private static List<Job> plan(int jobs) {
        List<Job> plan = new ArrayList<>();
        for (int i = 0; i < jobs; i++) {
            plan.add(new Job(i, "cell " + i % 3, "thesis", List.of("leadership.change=random"), i, 100));
        }
        return plan;
    }

    private static Address free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return new Address(Address.LOOPBACK, socket.getLocalPort());
        }
    }

    /** One worker is lost a third of the way and another comes at two thirds: every run is there, once. */
    @Test
    void aLostWorkerLosesNoRunAndRepeatsNone() throws Exception {
        List<Job> plan = plan(90);
        try (Results local = new Results(folder.resolve("local"), plan);
                JobRunner pool = new LocalPool(2)) {
            pool.run(local.missing(), local::add);
            local.finish();
        }
        Address address = free();
        List<Integer> taken = new ArrayList<>();
        List<Worker> workers = new ArrayList<>();
        int[] most = {0};
        try (Results shared = new Results(folder.resolve("shared"), plan);
                ClusterRunner runner = new ClusterRunner(address, 1)) {
            workers.add(new Worker(address, free(), 1, PATIENCE));
            workers.add(new Worker(address, free(), 1, PATIENCE));
            runner.run(shared.missing(), (run, seconds) -> {
                shared.add(run, seconds);
                taken.add(run.job().number());
                most[0] = Math.max(most[0], runner.members());
                if (taken.size() == 30) {
                    workers.get(0).close();
                } else if (taken.size() == 60) {
                    workers.add(join(address));
                }
            });
            shared.finish();
        } finally {
            workers.forEach(Worker::close);
        }
        assertEquals(3, most[0]);
        assertEquals(90, taken.size());
        assertEquals(90, taken.stream().distinct().count());
        for (String table : List.of("runs.jsonl", "runs.csv", "windows.csv")) {
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("local").resolve(table)),
                    Files.readAllBytes(folder.resolve("shared").resolve(table)),
                    table);
        }
    }

    private static Worker join(Address address) {
        try {
            return new Worker(address, free(), 1, PATIENCE);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void aWorkerEndsWithItsStudy() throws Exception {
        Address address = free();
        ClusterRunner runner = new ClusterRunner(address, 1);
        try (Worker worker = new Worker(address, free(), 1, PATIENCE)) {
            Thread working = new Thread(() -> {
                try {
                    worker.work();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            working.start();
            runner.close();
            working.join(PATIENCE.toMillis());
            assertTrue(!working.isAlive(), "still working");
        }
    }

    @Test
    void aWorkerWithoutAStudySaysHowToStartOne() throws Exception {
        Address nobody = free();
        String said = assertThrows(IOException.class, () -> new Worker(nobody, free(), 1, Duration.ofMillis(10)))
                .getMessage();
        assertTrue(said.contains("start the study with --cluster"), said);
    }

    @Test
    void nobodyElseIsReachedOnLoopback() throws Exception {
        Address address = free();
        try (ClusterRunner runner = new ClusterRunner(address, 1)) {
            for (var networks = java.net.NetworkInterface.getNetworkInterfaces(); networks.hasMoreElements(); ) {
                networks.nextElement()
                        .inetAddresses()
                        .filter(ip -> !ip.isLoopbackAddress() && ip instanceof java.net.Inet4Address)
                        .forEach(ip -> assertThrows(IOException.class, () -> {
                            try (java.net.Socket socket = new java.net.Socket()) {
                                socket.connect(new java.net.InetSocketAddress(ip, address.port()), 500);
                            }
                        }));
            }
            assertEquals(1, runner.members());
        }
    }

    @Test
    void wrongAddressesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Address.of("host:x"));
        assertThrows(IllegalArgumentException.class, () -> Address.of("host:0"));
        assertThrows(IllegalArgumentException.class, () -> Address.of(""));
        assertEquals(new Address("host", 5701), Address.of("host"));
    }
}
