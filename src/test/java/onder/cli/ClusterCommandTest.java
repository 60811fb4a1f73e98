package onder.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import onder.lab.cluster.Forger;
import onder.lab.cluster.Secret;
import onder.lab.cluster.SecretFile;
import onder.lab.runs.Results;
import onder.lab.runs.Run;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code onder sweep --cluster} and {@code onder worker}. */
class ClusterCommandTest {
    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int onder(String... args) {
        return OnderCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }

    private String plan() throws IOException {
        return plan(30);
    }

    private String plan(int seeds) throws IOException {
        return Files.writeString(
                        folder.resolve("plan.yaml"),
                        "scene: thesis\nsteps: 300\nseeds: {from: 1, count: " + seeds
                                + "}\ngrid: {leadership.grace: [1, 2]}\n")
                .toString();
    }

    private static Secret await(Path file) throws IOException, InterruptedException {
        while (true) {
            try {
                return SecretFile.read(file);
            } catch (NoSuchFileException e) {
                Thread.sleep(10);
            }
        }
    }

    private Path results(String name) {
        return folder.resolve(name);
    }

    private void assertSame(String one, String other) throws IOException {
        for (String table : List.of("runs.jsonl", "runs.csv", "windows.csv")) {
            assertArrayEquals(
                    Files.readAllBytes(results(one).resolve(table)),
                    Files.readAllBytes(results(other).resolve(table)),
                    table);
        }
    }

    /** Its rows are taken out of the folder again, and the same command completes it. */
    @Test
    void aWorkerThatForgesRowsStopsTheStudyAndIsNamed() throws Exception {
        // So many that the worker has joined before this machine has made them all.
        String plan = plan(300);
        assertEquals(0, onder("sweep", plan, "--out", results("local").toString()), err.toString());
        Path shared = results("shared");
        CompletableFuture<Integer> sweep = CompletableFuture.supplyAsync(
                () -> onder("sweep", plan, "--out", shared.toString(), "--cluster", "--jobs", "1"));
        int forged = Forger.work(await(shared.resolve("secret")));
        assertEquals(1, sweep.get(), out + "" + err);
        assertTrue(forged > 0);
        assertTrue(err.toString().contains("onder: worker 1 (127.0.0.1:"), err.toString());
        assertTrue(err.toString().contains(") gave a wrong row for run "), err.toString());
        Map<Integer, Run> right = Results.read(results("local"));
        Map<Integer, Run> left = Results.read(shared);
        assertTrue(left.size() < right.size());
        left.forEach((number, run) -> assertEquals(right.get(number), run));
        assertEquals(
                1 + left.size(),
                Files.readAllLines(shared.resolve("timings.csv")).size());
        assertFalse(Files.exists(shared.resolve("secret")));

        assertEquals(0, onder("sweep", plan, "--out", shared.toString()), err.toString());
        assertSame("local", "shared");
    }

    @Test
    void aWorkerByItsFileSharesASweep() throws Exception {
        String plan = plan();
        assertEquals(0, onder("sweep", plan, "--out", results("local").toString()), err.toString());
        Path secret = folder.resolve("elsewhere");
        CompletableFuture<Integer> sweep = CompletableFuture.supplyAsync(() -> onder(
                "sweep",
                plan,
                "--out",
                results("shared").toString(),
                "--cluster",
                "--secret",
                secret.toString(),
                "--jobs",
                "1"));
        StringWriter said = new StringWriter();
        // First there, it waits for the file.
        int code = OnderCommand.run(
                new PrintWriter(said, true), new PrintWriter(err, true), "worker", "--secret", secret.toString());
        assertEquals(0, code, err.toString());
        assertEquals(0, sweep.get(), err.toString());
        String name = out.toString().replaceAll("(?s).*study (\\w+) on 127.*", "$1");
        assertTrue(said.toString().contains("working for study " + name + " as worker 1"), said + " " + out);
        assertTrue(out.toString().contains("workers join with: onder worker --secret " + secret), out.toString());
        assertSame("local", "shared");
    }

    @Test
    void aWorkerWithoutASecretIsToldWhatItNeeds() {
        assertEquals(2, onder("worker"));
        assertTrue(
                err.toString()
                        .contains("a worker needs the study's secret: --secret FILE, or its text in ONDER_SECRET"),
                err.toString());
        assertEquals(2, onder("worker", "--secret", "x", "--jobs", "257"));
        assertTrue(err.toString().contains("--jobs = 257, allowed 1..256"), err.toString());
        assertEquals(2, onder("worker", "--secret", "x", "--join", "host:0"));
        assertTrue(err.toString().contains("--join: address = host:0, allowed HOST or HOST:PORT"), err.toString());
    }
}
