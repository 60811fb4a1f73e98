package onder.lab.forecast;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
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
import onder.forecast.Forecast;
import onder.forecast.ForecastFigure;
import onder.forecast.ForecastOptions;
import onder.forecast.Forecaster;
import onder.forecast.ForkOutcome;
import onder.forecast.GroupForecast;
import onder.group.Group;
import onder.lab.runs.CsvTable;
import onder.lab.runs.DaemonThreads;
import onder.lab.runs.ResultsException;
import onder.param.Format;
import onder.scene.Scene;
import onder.scene.SceneOrigin;
import onder.scene.Scenes;
import onder.world.EngineVersion;
import onder.world.World;
import onder.world.WorldSnapshot;
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

    /** Forecasts one state and continues its run: unchanged, without a forecast, forked, and with new random draws. */
    private static final class ForecastTrial {
        private final World world;
        private final World untouched;
        private final World forked;
        private final World other;
        private final Forecast forecast;

        private ForecastTrial(World world, World untouched, Forecast forecast, WorldSnapshot now, long otherSeed) {
            this.world = world;
            this.untouched = untouched;
            this.forecast = forecast;
            forked = now.fork();
            other = now.fork(otherSeed);
        }

        /** The forecast and what happened, for each group of two or more. */
        static List<JudgedForecast> make(String scene, Setup setup, int state, SkillProtocol protocol) {
            long seed = protocol.seed() + state;
            SplittableRandom random = new SplittableRandom(seed);
            try (World world = new World(setup.withSeed(seed));
                    World untouched = new World(setup.withSeed(seed))) {
                long steps = Math.round(random.nextDouble() * protocol.span() / world.dt());
                for (long i = 0; i < steps; i++) {
                    world.step();
                    untouched.step();
                }
                WorldSnapshot now = world.snapshot();
                Forecast forecast = Forecaster.make(now, new ForecastOptions(protocol.horizon(), protocol.forks()));
                ForecastTrial trial = new ForecastTrial(world, untouched, forecast, now, random.nextLong());
                try (trial.forked;
                        trial.other) {
                    return trial.judge(scene, state, seed, protocol);
                }
            }
        }

        private List<JudgedForecast> judge(String scene, int state, long seed, SkillProtocol protocol) {
            long from = world.steps();
            long told = world.events().count();
            JamWatch present = new JamWatch(world, forecast);
            JamWatch elsewhere = new JamWatch(other, forecast);
            for (long i = 0; i < Math.round(protocol.horizon() / (double) world.dt()); i++) {
                world.step();
                untouched.step();
                forked.step();
                other.step();
                present.step();
                elsewhere.step();
            }
            boolean exact = forked.hash() == world.hash()
                    && forked.events().since(told).equals(world.events().since(told));
            for (int k = 0; k < forecast.groups().size(); k++) {
                ForkOutcome will = forecast.groups().get(k).present().will();
                exact &= Double.isNaN(present.jam(k)) != will.jams()
                        && (!will.jams() || Math.abs(present.jam(k) - will.jam()) < world.dt() / 2)
                        && present.changes(k) == will.changes();
            }
            boolean same = untouched.hash() == world.hash();
            List<JudgedForecast> all = new ArrayList<>();
            for (int k = 0; k < forecast.groups().size(); k++) {
                GroupForecast prospect = forecast.groups().get(k);
                ForecastFigure time = prospect.present().time();
                double happened = elsewhere.jam(k);
                List<Double> after = prospect.present().likely().stream()
                        .filter(ForkOutcome::jams)
                        .map(course -> course.jam() - happened)
                        .toList();
                double half = world.dt() / 2;
                all.add(new JudgedForecast(
                        scene,
                        state,
                        seed,
                        from,
                        prospect.group(),
                        protocol.forks(),
                        time.n(),
                        time.low(),
                        time.value(),
                        time.high(),
                        happened,
                        (int) after.stream().filter(by -> by < -half).count(),
                        (int) after.stream().filter(by -> Math.abs(by) <= half).count(),
                        exact,
                        same));
            }
            return all;
        }

        /** When the first jam of each group of a world begins, from the congestion test at each step. */
        private static final class JamWatch {
            private final World world;
            private final List<Group> groups;
            private final double[] jams;
            private final int[] changes;
            private final long from;

            JamWatch(World world, Forecast forecast) {
                this.world = world;
                groups = forecast.groups().stream()
                        .map(prospect -> world.groups().find(prospect.group()))
                        .toList();
                jams = new double[groups.size()];
                Arrays.fill(jams, Double.NaN);
                changes = groups.stream().mapToInt(Group::changes).toArray();
                from = world.steps();
            }

            void step() {
                for (int k = 0; k < jams.length; k++) {
                    Group group = groups.get(k);
                    boolean there = world.groups().find(group.id()) == group;
                    if (there && Double.isNaN(jams[k]) && group.foundCongested()) {
                        jams[k] = (world.steps() - 1 - from) * (double) world.dt();
                    }
                }
            }

            double jam(int k) {
                return jams[k];
            }

            int changes(int k) {
                return groups.get(k).changes() - changes[k];
            }
        }
    }
}
