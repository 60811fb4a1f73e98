package onder.lab.cluster;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
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

/** Studies with honest workers on loopback, in this process and in others. */
class ClusterTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final Address LOOPBACK = new Address(Address.LOOPBACK, Address.ANY);

    private static final Secret KEY = TestSecrets.ONE;

    @TempDir
    private Path folder;

    static List<Job> plan(String scene, int jobs) {
        List<Job> plan = new ArrayList<>();
        for (int i = 0; i < jobs; i++) {
            plan.add(new Job(i, "cell " + i % 3, scene, List.of("leadership.change=random"), i, 100));
        }
        return plan;
    }

    private void localRows(List<Job> plan) throws Exception {
        try (Results local = new Results(folder.resolve("local"), plan);
                JobRunner pool = new LocalPool(2)) {
            pool.run(local.missing(), local::add);
            local.finish();
        }
    }

    private void assertSameRows() throws IOException {
        for (String table : List.of("runs.jsonl", "runs.csv", "windows.csv")) {
            assertArrayEquals(
                    Files.readAllBytes(folder.resolve("local").resolve(table)),
                    Files.readAllBytes(folder.resolve("shared").resolve(table)),
                    table);
        }
    }

    private static Worker join(Secret secret) {
        try {
            return Worker.join(() -> secret, null, 1, PATIENCE);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One worker is lost a third of the way and another comes at two thirds: every run is there, once. */
    @Test
    void aLostWorkerLosesNoRunAndRepeatsNone() throws Exception {
        List<Job> plan = plan("thesis", 90);
        localRows(plan);
        List<Integer> taken = new ArrayList<>();
        List<Worker> workers = new ArrayList<>();
        int[] most = {0};
        try (Results shared = new Results(folder.resolve("shared"), plan);
                ClusterRunner runner = new ClusterRunner(KEY, LOOPBACK, 1)) {
            workers.add(join(runner.secret()));
            workers.add(join(runner.secret()));
            runner.run(shared.missing(), (run, seconds) -> {
                shared.add(run, seconds);
                taken.add(run.job().number());
                most[0] = Math.max(most[0], runner.members());
                if (taken.size() == 30) {
                    workers.get(0).close();
                } else if (taken.size() == 60) {
                    workers.add(join(runner.secret()));
                }
            });
            shared.finish();
        } finally {
            workers.forEach(Worker::close);
        }
        assertEquals(3, most[0]);
        assertEquals(90, taken.size());
        assertEquals(90, taken.stream().distinct().count());
        assertSameRows();
    }

    /** A Java of its own that runs a class. */
    static ProcessBuilder java(String... call) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"))));
        command.addAll(List.of(call));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT);
    }

    /** Starts {@code onder worker} as a process of its own and waits until it works. */
    private static Process program(ProcessBuilder call) throws IOException {
        Process process = call.start();
        BufferedReader said = new BufferedReader(new InputStreamReader(process.getInputStream()));
        String line = said.readLine();
        assertTrue(line != null && line.startsWith("working for study"), "said " + line);
        return process;
    }

    /** The scene is a file, which no worker reads: they are given its text. */
    @Test
    void aWorkerThatIsKilledLosesNothing() throws Exception {
        Path scene = Files.writeString(folder.resolve("here only.yaml"), onder.scene.Scenes.text("thesis"));
        List<Job> plan = plan(scene.toString(), 60);
        localRows(plan);
        List<Integer> taken = new ArrayList<>();
        List<Process> workers = new ArrayList<>();
        try (Results shared = new Results(folder.resolve("shared"), plan);
                ClusterRunner runner = new ClusterRunner(KEY, LOOPBACK, 1);
                SecretFile file = new SecretFile(folder.resolve("secret"), runner.secret())) {
            workers.add(program(java("onder.Onder", "worker", "--secret", file.path.toString())));
            ProcessBuilder call = java("onder.Onder", "worker", "--jobs", "1");
            call.environment().put(Secret.VARIABLE, Files.readString(file.path));
            workers.add(program(call));
            assertEquals(3, runner.members());
            runner.run(shared.missing(), (run, seconds) -> {
                shared.add(run, seconds);
                taken.add(run.job().number());
                if (taken.size() == 10) {
                    try {
                        Files.delete(scene);
                    } catch (IOException e) {
                        throw new IllegalStateException(e);
                    }
                    workers.get(0).destroyForcibly();
                }
            });
            // The workers did without the file; the coordinator's tables need the windows that it sets.
            Files.writeString(scene, onder.scene.Scenes.text("thesis"));
            shared.finish();
            runner.close();
            assertEquals(0, workers.get(1).waitFor(), "the one that lives ends with the study");
        } finally {
            workers.forEach(Process::destroyForcibly);
        }
        assertNotEquals(0, workers.get(0).waitFor());
        assertEquals(60, taken.stream().distinct().count());
        assertEquals(60, taken.size());
        assertSameRows();
        assertFalse(Files.exists(folder.resolve("secret")), "the secret goes with its study");
    }

    @Test
    void aWorkerEndsWithItsStudy() throws Exception {
        ClusterRunner runner = new ClusterRunner(KEY, LOOPBACK, 1);
        try (Worker worker = join(runner.secret())) {
            runner.close();
            worker.work();
        }
    }

    @Test
    void aWorkerWithoutAStudySaysHowToStartOne() throws Exception {
        Secret nobody = KEY.at(new Address(Address.LOOPBACK, free()));
        String said = assertThrows(IOException.class, () -> Worker.join(() -> nobody, null, 1, Duration.ofMillis(10)))
                .getMessage();
        assertTrue(said.contains("start the study with --cluster"), said);
        Path none = folder.resolve("none");
        said = assertThrows(
                        IOException.class,
                        () -> Worker.join(() -> SecretFile.read(none), null, 1, Duration.ofMillis(10)))
                .getMessage();
        assertTrue(said.contains(none + ": there is no such file"), said);
    }

    private static int free() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** The worker is there first and the study's file comes later, over that of a study that was killed. */
    @Test
    void aWorkerWaitsForItsStudy() throws Exception {
        Path file = folder.resolve("secret");
        try (SecretFile stale = new SecretFile(file, KEY.at(new Address(Address.LOOPBACK, free())))) {
            Worker[] worker = new Worker[1];
            Thread early = new Thread(() -> worker[0] = assertJoins(stale.path));
            early.start();
            try (ClusterRunner runner = new ClusterRunner(KEY, LOOPBACK, 1);
                    SecretFile fresh = new SecretFile(file, runner.secret())) {
                early.join();
                assertEquals(runner.secret().name(), worker[0].study);
                assertEquals(fresh.path, stale.path);
            }
            worker[0].work();
        }
    }

    private static Worker assertJoins(Path file) {
        try {
            return Worker.join(() -> SecretFile.read(file), null, 1, PATIENCE);
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void nobodyElseIsReachedOnLoopback() throws Exception {
        try (ClusterRunner runner = new ClusterRunner(KEY, LOOPBACK, 1)) {
            int port = runner.secret().address.port();
            for (var networks = java.net.NetworkInterface.getNetworkInterfaces(); networks.hasMoreElements(); ) {
                networks.nextElement()
                        .inetAddresses()
                        .filter(ip -> !ip.isLoopbackAddress() && ip instanceof java.net.Inet4Address)
                        .forEach(ip -> assertThrows(IOException.class, () -> {
                            try (Socket socket = new Socket()) {
                                socket.connect(new InetSocketAddress(ip, port), 500);
                            }
                        }));
            }
            assertEquals(1, runner.members());
        }
    }

    /** Two studies at once: the second finds a port of its own; one that is asked for is not exchanged. */
    @Test
    void portsAreFound() throws Exception {
        try (ClusterRunner one = new ClusterRunner(KEY, LOOPBACK, 1);
                ClusterRunner two = new ClusterRunner(KEY, LOOPBACK, 1)) {
            int taken = one.secret().address.port();
            assertTrue(two.secret().address.port() > taken, two.secret().address + " after " + taken);
            String said = assertThrows(
                            IOException.class, () -> new ClusterRunner(KEY, new Address(Address.LOOPBACK, taken), 1))
                    .getMessage();
            assertTrue(said.contains(taken + ": cannot listen there"), said);
            // An address for examples, RFC 5737, which no machine has.
            Address example = Address.of("192.0.2.7");
            String none = assertThrows(IOException.class, () -> new ClusterRunner(KEY, example, 1))
                    .getMessage();
            assertTrue(none.startsWith("192.0.2.7: cannot listen there"), none);
        }
    }

    @Test
    void aJobThatCannotBeMadeStopsTheStudyAndIsNamed() throws Exception {
        List<Job> plan = new ArrayList<>(plan("thesis", 20));
        plan.set(13, new Job(13, "bad", "thesis", List.of("rules.contact=hard"), 1, 10));
        try (ClusterRunner runner = new ClusterRunner(KEY, LOOPBACK, 1);
                Worker worker = join(runner.secret())) {
            assertEquals(1, worker.number);
            String said = assertThrows(JobRunner.RunFailed.class, () -> runner.run(plan, (run, seconds) -> {}))
                    .getMessage();
            assertTrue(said.contains("run 13 (bad"), said);
        }
    }

    @Test
    void wrongAddressesAreRefused() {
        assertThrows(IllegalArgumentException.class, () -> Address.of("host:x"));
        assertThrows(IllegalArgumentException.class, () -> Address.of("host:0"));
        assertThrows(IllegalArgumentException.class, () -> Address.of(""));
        assertEquals(new Address("host", Address.ANY), Address.of("host"));
        assertEquals(new Address("host", 5701), Address.of("host:5701"));
    }
}
