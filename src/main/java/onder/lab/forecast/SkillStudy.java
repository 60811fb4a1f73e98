package onder.lab.forecast;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import onder.file.Folders;
import onder.file.InputFile;
import onder.file.ResultFiles;
import onder.file.Unchecked;
import onder.file.WholeFile;
import onder.lab.runs.CsvTable;
import onder.lab.runs.DaemonThreads;
import onder.lab.runs.ResultsException;
import onder.param.Format;
import onder.scene.Scene;
import onder.scene.SceneOrigin;
import onder.scene.Scenes;
import onder.world.EngineVersion;
import onder.world.setup.Setup;

/** Forecasts many states, each in a file of its own; an interrupted study resumes where it stopped. */
public final class SkillStudy {
    private static final String CASES = "cases.csv";
    /** The name of the page in the folder. */
    public static final String REPORT = "index.md";

    private final SkillProtocol protocol;
    private final Map<String, Setup> setups;
    private final Path folder;
    private final Map<String, String> fingerprints = new HashMap<>();

    /**
     * @param setups by the scenes' names
     * @param folder created if its parent exists
     */
    public SkillStudy(SkillProtocol protocol, Map<String, Setup> setups, Path folder) throws IOException {
        this.protocol = protocol;
        this.setups = Map.copyOf(setups);
        this.folder = folder;
        setups.forEach((name, setup) -> fingerprints.put(name, fingerprint(setup)));
        Folders.make(folder);
        ResultFiles.requireFree(folder, List.of(CASES, REPORT));
        Folders.make(ResultFiles.take(folder.resolve("states")));
    }

    private record State(String scene, int number) {}

    /**
     * Makes the missing states.
     *
     * @param threads number of states at the same time; no result depends on it
     * @param done receives the number of finished states
     * @return the report, which is also written to the folder
     */
    public SkillReport run(int threads, IntConsumer done) throws IOException, InterruptedException {
        List<State> states = states();
        List<State> missing =
                states.stream().filter(state -> !Files.exists(file(state))).toList();
        int there = states.size() - missing.size();
        ExecutorService pool = DaemonThreads.pool(threads, "forecast-trial");
        try {
            ExecutorCompletionService<State> finished = new ExecutorCompletionService<>(pool);
            missing.forEach(state -> finished.submit(() -> make(state), state));
            for (int i = 0; i < missing.size(); i++) {
                DaemonThreads.result(finished.take());
                done.accept(there + i + 1);
            }
        } finally {
            pool.shutdownNow();
        }
        List<JudgedForecast> all = read();
        CsvTable table = new CsvTable(JudgedForecast.HEADER);
        all.forEach(one -> one.addTo(table));
        ResultFiles.write(folder.resolve(CASES), table.toString());
        SkillReport report = SkillReport.of(protocol, all);
        ResultFiles.write(folder.resolve(REPORT), report.text());
        return report;
    }

    private List<State> states() {
        return protocol.scenes().stream()
                .flatMap(scene -> IntStream.range(0, protocol.seeds()).mapToObj(state -> new State(scene, state)))
                .toList();
    }

    private void make(State state) {
        CsvTable table = new CsvTable(JudgedForecast.HEADER);
        ForecastTrial.make(state.scene, setups.get(state.scene), state.number, protocol)
                .forEach(one -> one.addTo(table));
        Unchecked.run(() -> WholeFile.write(file(state), table.toString()));
    }

    private Path file(State state) {
        String name = String.join(" ", state.scene, String.join(" ", protocol.changes()))
                .strip()
                .replaceAll("[^A-Za-z0-9.-]", "_");
        // Everything that determines a state's results: a different study in the same folder starts afresh.
        return folder.resolve("states")
                .resolve(name + "-" + fingerprints.get(state.scene) + "-" + (protocol.seed() + state.number) + "-"
                        + protocol.forks() + "x" + protocol.horizon() + ".csv");
    }

    /** Of a world and the engine, so that a changed scene file counts as another scene. */
    private static String fingerprint(Setup setup) {
        Scene scene = new Scene("", "", setup.withSeed(0), Set.of(), SceneOrigin.NONE);
        CRC32 checksum = new CRC32();
        checksum.update((EngineVersion.HERE.version() + " " + EngineVersion.HERE.bits() + "\n" + Scenes.write(scene))
                .getBytes(StandardCharsets.UTF_8));
        return Format.of("%08x", checksum.getValue());
    }

    private List<JudgedForecast> read() throws IOException {
        List<JudgedForecast> all = new ArrayList<>();
        for (State state : states()) {
            Path file = file(state);
            List<String> lines = InputFile.lines(file);
            for (int line = 1; line < lines.size(); line++) {
                try {
                    all.add(JudgedForecast.of(lines.get(line)));
                } catch (IllegalArgumentException damaged) {
                    throw new ResultsException(file + ":" + (line + 1) + ": " + damaged.getMessage());
                }
            }
        }
        return all;
    }
}
