package onder.lab.forecast;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.IntConsumer;
import onder.file.Folders;
import onder.file.WholeFile;
import onder.lab.runs.CsvTable;
import onder.lab.runs.ResultsException;
import onder.world.Setup;

/** Forecasts many states, each in a file of its own: interrupted, it goes on where it was. */
public final class SkillStudy {
    private final SkillProtocol protocol;
    private final Map<String, Setup> setups;
    private final Path folder;

    /**
     * @param setups by the scenes' names
     * @param folder is made if its parent exists
     */
    public SkillStudy(SkillProtocol protocol, Map<String, Setup> setups, Path folder) throws IOException {
        this.protocol = protocol;
        this.setups = Map.copyOf(setups);
        this.folder = folder;
        Folders.make(folder);
        Folders.make(folder.resolve("states"));
    }

    private record State(String scene, int number) {}

    /**
     * Makes the states that are missing.
     *
     * @param threads states at the same time; no result depends on it
     * @param done is told how many there are
     * @return the report's file
     */
    public Path run(int threads, IntConsumer done) throws IOException, InterruptedException {
        List<State> missing = new ArrayList<>();
        for (String scene : protocol.scenes()) {
            for (int state = 0; state < protocol.states(); state++) {
                if (!Files.exists(file(scene, state))) {
                    missing.add(new State(scene, state));
                }
            }
        }
        int there = protocol.scenes().size() * protocol.states() - missing.size();
        ExecutorService pool = Executors.newFixedThreadPool(threads, task -> {
            Thread thread = new Thread(task, "forecast-trial");
            thread.setDaemon(true);
            return thread;
        });
        try {
            ExecutorCompletionService<State> finished = new ExecutorCompletionService<>(pool);
            missing.forEach(state -> finished.submit(() -> make(state), state));
            for (int i = 0; i < missing.size(); i++) {
                finished.take().get();
                done.accept(there + i + 1);
            }
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        } finally {
            pool.shutdownNow();
        }
        List<Judged> all = read();
        CsvTable table = new CsvTable(Judged.HEADER);
        all.forEach(one -> one.addTo(table));
        WholeFile.write(folder.resolve("cases.csv"), table.toString());
        Path report = folder.resolve("index.md");
        WholeFile.write(report, SkillReport.text(protocol, all));
        return report;
    }

    private void make(State state) {
        CsvTable table = new CsvTable(Judged.HEADER);
        ForecastTrial.make(state.scene, setups.get(state.scene), state.number, protocol)
                .forEach(one -> one.addTo(table));
        try {
            WholeFile.write(file(state.scene, state.number), table.toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String scene, int state) {
        String name = String.join(" ", scene, String.join(" ", protocol.changes()))
                .strip()
                .replaceAll("[^A-Za-z0-9.-]", "_");
        // All that a state's results depend on: another study in the same folder begins afresh.
        return folder.resolve("states")
                .resolve(name + "-" + (protocol.seed() + state) + "-" + protocol.forks() + "x" + protocol.horizon()
                        + ".csv");
    }

    private List<Judged> read() throws IOException {
        List<Judged> all = new ArrayList<>();
        for (String scene : protocol.scenes()) {
            for (int state = 0; state < protocol.states(); state++) {
                Path file = file(scene, state);
                List<String> lines = Files.readAllLines(file);
                for (int line = 1; line < lines.size(); line++) {
                    try {
                        all.add(Judged.of(lines.get(line)));
                    } catch (IllegalArgumentException damaged) {
                        throw new ResultsException(file + ":" + (line + 1) + ": " + damaged.getMessage());
                    }
                }
            }
        }
        return all;
    }
}
