package onder.lab.runs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import onder.file.FileException;
import onder.file.Folders;
import onder.file.InputFile;
import onder.file.ParserGuard;
import onder.file.ResultFiles;
import onder.file.Unchecked;
import onder.level.LevelFiles;
import onder.scene.Scene;
import onder.scene.SceneOrigin;
import onder.scene.Scenes;
import onder.scene.TextFile;
import onder.world.EngineVersion;
import onder.world.measure.Measure;
import onder.world.setup.Notes;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;

/**
 * A folder of finished runs. Each run is one line of {@code runs.jsonl}, appended when the run finishes, so that an
 * interrupted study resumes where it stopped: at most the line being written is lost. When all runs are there, the
 * lines are sorted and two tables are written: {@code runs.csv} with a row per run and {@code windows.csv} with a row
 * per run and window. {@code scenes.json} identifies the scenes. Computing times are kept apart in {@code
 * timings.csv}: all other files have the same bytes whenever and wherever they are made.
 */
public final class Results implements AutoCloseable {
    private static final int MOST_SHOWN = 80;
    private static final String RUNS = "runs.jsonl";
    private static final String TIMINGS = "timings.csv";

    /** The folder. */
    public final Path folder;

    private final Map<Integer, Job> plan = new TreeMap<>();
    private final Map<Integer, Run> finished;
    private final StudyScenes scenes;
    private final FileChannel lines;
    private final FileChannel timings;

    /**
     * Opens or creates the folder of a plan.
     *
     * @throws IOException when the folder cannot be written to
     * @throws ResultsException when it holds runs of another plan, of a scene that has changed since or of another
     *     engine, or unreadable lines
     * @throws onder.scene.SceneException when a scene cannot be used
     */
    public Results(Path folder, List<Job> plan) throws IOException {
        this(folder);
        try {
            plan(plan);
            for (Run run : finished.values()) {
                if (!this.plan.containsKey(run.job().number())) {
                    throw foreign(run);
                }
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    /**
     * Opens or creates the folder of a plan that grows while it runs, by {@link #plan}.
     *
     * @throws IOException when the folder cannot be written to
     * @throws ResultsException when it holds unreadable lines, or runs of another engine
     */
    public Results(Path folder) throws IOException {
        this.folder = folder;
        Folders.make(folder);
        finished = Files.exists(folder.resolve(RUNS)) ? RunLines.mend(folder.resolve(RUNS)) : new TreeMap<>();
        scenes = new StudyScenes(
                folder, finished.values().stream().map(run -> run.job().scene()).collect(Collectors.toSet()));
        for (String name : List.of(RUNS, TIMINGS, StudyScenes.NAME)) {
            // A folder with runs is a study's folder even if the list of its files is lost.
            if (finished.isEmpty() && !name.equals(RUNS)) {
                ResultFiles.take(folder.resolve(name));
            } else {
                ResultFiles.adopt(folder.resolve(name));
            }
        }
        ResultFiles.requireFree(folder, List.of("runs.csv", "windows.csv"));
        lines = append(folder.resolve(RUNS));
        boolean first = !Files.exists(folder.resolve(TIMINGS));
        timings = append(folder.resolve(TIMINGS));
        if (first) {
            write(TIMINGS, timings, "run,seconds\n");
        }
    }

    /**
     * Adds jobs to the plan, each with a unique number; runs that the folder already holds count as finished.
     *
     * @throws ResultsException when the folder holds a different run with such a number, or runs of a scene that has
     *     changed since
     * @throws onder.scene.SceneException when a scene cannot be used
     */
    public void plan(List<Job> more) throws ResultsException {
        for (Job job : more) {
            Run run = finished.get(job.number());
            if (run != null && !run.job().equals(job)) {
                throw foreign(run);
            }
        }
        Unchecked.run(() -> scenes.take(more));
        more.forEach(job -> plan.put(job.number(), job));
    }

    private ResultsException foreign(Run run) {
        return new ResultsException(folder + ": holds runs of another study (run "
                + run.job().number() + " is of the scene "
                + shown(run.job().scene()) + " with the seed " + run.job().seed() + " and "
                + run.job().steps() + " steps); give another folder");
    }

    private static String shown(String name) {
        return name.length() > MOST_SHOWN ? name.substring(0, MOST_SHOWN) + "…" : name;
    }

    /** Takes a job that cannot be run out of the plan. */
    public void withdraw(Job job) {
        plan.remove(job.number());
    }

    /** {@return the finished run of a job; null where there is none} */
    public Run run(Job job) {
        return finished.get(job.number());
    }

    private static FileChannel append(Path file) throws IOException {
        try {
            return FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        } catch (IOException e) {
            throw FileException.unwritable(file, e);
        }
    }

    /**
     * The runs of a folder by number, complete or not.
     *
     * @throws ResultsException when it holds none, or a line is not a run
     */
    public static Map<Integer, Run> read(Path folder) throws IOException {
        if (!Files.exists(folder.resolve(RUNS))) {
            throw new ResultsException(folder + ": holds no results: there is no " + RUNS);
        }
        return RunLines.read(folder.resolve(RUNS));
    }

    /** The number of runs in the plan. */
    public int size() {
        return plan.size();
    }

    /** The jobs of the plan that are not finished. */
    public List<Job> missing() {
        return plan.values().stream()
                .filter(job -> !finished.containsKey(job.number()))
                .toList();
    }

    /** Stores a run at once, so that a kill the moment after loses nothing. */
    public void add(Run run, double seconds) {
        Unchecked.run(() -> {
            write(RUNS, lines, RunLines.write(run));
            write(TIMINGS, timings, run.job().number() + "," + Math.round(seconds * 1000) / 1000.0 + "\n");
        });
        finished.put(run.job().number(), run);
    }

    /** Removes runs, so that they are missing again, and closes the folder. */
    public void drop(Collection<Integer> numbers) throws IOException {
        close();
        finished.keySet().removeAll(numbers);
        ResultFiles.write(folder.resolve(RUNS), lines(finished.values()));
        StringBuilder kept = new StringBuilder();
        for (String row : InputFile.lines(folder.resolve(TIMINGS))) {
            String number = row.split(",", 2)[0];
            if (!number.matches("\\d{1,9}") || !numbers.contains(Integer.valueOf(number))) {
                kept.append(row).append('\n');
            }
        }
        ResultFiles.write(folder.resolve(TIMINGS), kept.toString());
    }

    private static String lines(Collection<Run> runs) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (Run run : runs) {
            lines.append(RunLines.write(run));
        }
        return lines.toString();
    }

    private void write(String name, FileChannel channel, String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        try {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        } catch (IOException e) {
            throw FileException.unwritable(folder.resolve(name), e);
        }
    }

    /**
     * Writes the sorted lines and the tables once all runs are there.
     *
     * @return all runs, by number
     */
    public List<Run> finish() throws IOException {
        List<Job> missing = missing();
        if (!missing.isEmpty()) {
            throw new IllegalStateException(missing.size() + " runs are missing");
        }
        List<Run> all = List.copyOf(finished.values());
        close();
        ResultFiles.write(folder.resolve(RUNS), lines(all));
        ResultFiles.write(folder.resolve("runs.csv"), runTable(all));
        ResultFiles.write(folder.resolve("windows.csv"), windowTable(all));
        return all;
    }

    private static String runTable(List<Run> runs) {
        List<String> names =
                List.copyOf(runs.isEmpty() ? Set.of() : runs.get(0).figures().keySet());
        List<String> header = new ArrayList<>(List.of("run", "cell", "scene", "settings", "seed", "steps"));
        List<Map<String, String>> settings =
                runs.stream().map(run -> run.job().byPath()).toList();
        List<String> varied = varied(settings);
        header.addAll(varied);
        header.addAll(names);
        header.add("without_effect");
        header.add("hash");
        CsvTable table = new CsvTable(header);
        StudyWarnings warnings = new StudyWarnings(runs);
        for (int i = 0; i < runs.size(); i++) {
            Run run = runs.get(i);
            Job job = run.job();
            List<Object> row = new ArrayList<>(List.of(
                    job.number(), job.cell(), job.scene(), String.join(" ", job.settings()), job.seed(), job.steps()));
            for (String path : varied) {
                row.add(settings.get(i).getOrDefault(path, ""));
            }
            names.forEach(name -> row.add(run.figure(name)));
            row.add(String.join(" ", warnings.withoutEffect(job)));
            row.add(run.hash());
            table.row(row);
        }
        return table.toString();
    }

    /** The settings in which runs differ, in order of appearance. */
    private static List<String> varied(List<Map<String, String>> settings) {
        Set<String> paths = new LinkedHashSet<>();
        settings.forEach(each -> paths.addAll(each.keySet()));
        return paths.stream()
                .filter(path ->
                        settings.stream().map(each -> each.get(path)).distinct().count() > 1)
                .toList();
    }

    private static String windowTable(List<Run> runs) {
        List<String> header = new ArrayList<>(List.of("run", "cell", "seed", "settings", "window", "time_s"));
        header.addAll(List.of(Measure.DISPLACEMENT.column(), Measure.SCORE.column()));
        CsvTable table = new CsvTable(header);
        Map<List<Object>, Double> lengths = new HashMap<>();
        for (Run run : runs) {
            Job job = run.job();
            double length = lengths.computeIfAbsent(List.of(job.scene(), job.settings()), cell -> windowLength(job));
            for (int i = 0; i < run.displacement().size(); i++) {
                table.row(List.of(
                        job.number(),
                        job.cell(),
                        job.seed(),
                        String.join(" ", job.settings()),
                        i + 1,
                        (i + 1) * length,
                        run.displacement().get(i),
                        run.score().get(i)));
            }
        }
        return table.toString();
    }

    /** In seconds. */
    private static double windowLength(Job job) {
        Setup setup = job.begin().setup();
        return setup.leadership().windowSteps(setup.dt()) / setup.rate();
    }

    @Override
    public void close() throws IOException {
        lines.close();
        timings.close();
    }

    /**
     * Identifies the scenes of a folder's runs: {@code scenes.json} holds the engine's version and, for each scene, a
     * hash of each section, so that no study resumes with a changed scene. In a folder older than that file the scenes
     * are taken as they are now.
     */
    private static final class StudyScenes {
        static final String NAME = "scenes.json";

        /** Before each section of a scene's text. */
        private static final Pattern SECTION = Pattern.compile("(?m)^(?=[A-Za-z])");

        /** The section of the seed, which each job sets itself. */
        private static final String SEED = "seed";

        private static final ObjectMapper JSON = RunLines.strictJson().enable(SerializationFeature.INDENT_OUTPUT);

        private final Path folder;
        private final Map<String, Map<String, String>> scenes = new TreeMap<>();
        private final Set<String> known = new HashSet<>();

        /**
         * The file's contents.
         *
         * @param scenes by scene name: the hashes by section name
         */
        private record Kept(EngineVersion engine, Map<String, Map<String, String>> scenes) {}

        /**
         * Reads a folder's {@code scenes.json}.
         *
         * @param run the scenes of the runs in the folder
         * @throws ResultsException when the runs are of another engine, or the file cannot be read
         */
        StudyScenes(Path folder, Set<String> run) {
            this.folder = folder;
            Path file = folder.resolve(NAME);
            // Without runs there is nothing to resume.
            if (!run.isEmpty() && Files.exists(file)) {
                Kept kept = read(file);
                if (!kept.engine().equals(EngineVersion.HERE)) {
                    throw new ResultsException(folder + ": holds runs of "
                            + kept.engine().text() + ", and this is " + EngineVersion.HERE.text()
                            + ", whose runs may differ; continue with that version, or choose another folder");
                }
                scenes.putAll(kept.scenes());
                scenes.keySet().retainAll(run);
            }
        }

        private static Kept read(Path file) {
            try {
                return JSON.readValue(TextFile.read(file), Kept.class);
            } catch (JsonProcessingException e) {
                throw new ResultsException(
                        file + ": is damaged; delete it if the scenes have not changed since the runs were made");
            }
        }

        /**
         * Adds the scenes of jobs.
         *
         * @throws ResultsException when one of them has changed since the folder's runs were made
         * @throws onder.scene.SceneException when one cannot be used
         */
        void take(List<Job> jobs) throws IOException {
            boolean isNew = false;
            for (Job job : jobs) {
                if (known.add(job.scene())) {
                    isNew = true;
                    Map<String, String> hashes = hashes(Scenes.load(job.scene()));
                    Map<String, String> before = scenes.put(job.scene(), hashes);
                    if (before != null && !before.equals(hashes)) {
                        throw new ResultsException(folder + ": holds runs of the scene " + job.scene()
                                + " as it was before these sections changed: "
                                + String.join(", ", differing(before, hashes))
                                + "; restore them, or choose another folder");
                    }
                }
            }
            if (isNew) {
                ResultFiles.write(
                        folder.resolve(NAME), JSON.writeValueAsString(new Kept(EngineVersion.HERE, scenes)) + "\n");
            }
        }

        private static Set<String> differing(Map<String, String> before, Map<String, String> now) {
            Set<String> names = new TreeSet<>(before.keySet());
            names.addAll(now.keySet());
            names.removeIf(name -> Objects.equals(before.get(name), now.get(name)));
            return names;
        }

        private static Map<String, String> hashes(Scene scene) {
            // Leaves out descriptions, notes, display settings and the file's formatting: no run depends on them.
            Setup setup = new SetupBuilder(scene.setup()).notes(Notes.NONE).build();
            String text = Scenes.write(new Scene("", "", setup, Set.of(), SceneOrigin.NONE));
            Map<String, String> hashes = new TreeMap<>();
            for (String section : SECTION.split(text)) {
                hashes.put(
                        section.substring(0, section.indexOf(':')),
                        LevelFiles.hash(List.of(section.getBytes(StandardCharsets.UTF_8))));
            }
            hashes.remove(SEED);
            return hashes;
        }
    }

    /** Runs as lines of JSON, one each. A last line without a line end was cut off by a kill and is ignored. */
    private static final class RunLines {
        /** A run takes a few thousand bytes, and some more for each window. */
        private static final int MOST_BYTES_A_LINE = 16 << 20;

        private static final ObjectMapper JSON = strictJson();

        /** How each line begins. */
        private static final String BEGIN = "{\"job\":{\"number\":";

        private final Path file;
        private final Map<Integer, Run> runs = new TreeMap<>();
        private int line;
        private long whole;

        private RunLines(Path file) {
            this.file = file;
        }

        static String write(Run run) throws IOException {
            return JSON.writeValueAsString(run) + "\n";
        }

        /**
         * The runs in a file, by number.
         *
         * @throws ResultsException when a line is not a run
         */
        static Map<Integer, Run> read(Path file) throws IOException {
            RunLines lines = new RunLines(file);
            lines.read();
            return lines.runs;
        }

        /** The same, after removing a last line that a kill cut off. */
        static Map<Integer, Run> mend(Path file) throws IOException {
            RunLines lines = new RunLines(file);
            lines.read();
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                channel.truncate(lines.whole);
            }
            return lines.runs;
        }

        private void read() throws IOException {
            try (InputStream in = new BufferedInputStream(InputFile.open(file))) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                for (int next = in.read(); next >= 0; next = in.read()) {
                    if (next != '\n') {
                        bytes.write(next);
                        if (bytes.size() > MOST_BYTES_A_LINE) {
                            line++;
                            throw wrong("has more than " + (MOST_BYTES_A_LINE >> 20) + " MiB in one line");
                        }
                        continue;
                    }
                    line++;
                    whole += bytes.size() + 1;
                    take(bytes.toByteArray());
                    bytes.reset();
                }
                checkRest(bytes.toString(StandardCharsets.ISO_8859_1));
            } catch (IOException e) {
                throw FileException.unreadable(file, e);
            }
        }

        /** Checks that a last line without a line end is the beginning of a run: a kill cut it off. */
        private void checkRest(String rest) {
            line++;
            if (!rest.startsWith(BEGIN) && !BEGIN.startsWith(rest)) {
                throw wrong("is not a run");
            }
        }

        private void take(byte[] bytes) {
            try {
                String text = StandardCharsets.UTF_8
                        .newDecoder()
                        .decode(ByteBuffer.wrap(bytes))
                        .toString();
                Run run = JSON.readValue(text, Run.class);
                if (run == null) {
                    throw wrong("is not a run: null");
                }
                if (!run.figures().keySet().equals(Set.copyOf(run.job().measures()))) {
                    throw wrong("has the figures " + run.figures().keySet() + ", but its measures are "
                            + run.job().measures());
                }
                Run other = runs.put(run.job().number(), run);
                if (other != null && !other.equals(run)) {
                    throw wrong("has a different run " + run.job().number() + " than an earlier line");
                }
            } catch (CharacterCodingException e) {
                throw wrong("is not a run: it is not text in UTF-8");
            } catch (JsonProcessingException e) {
                throw wrong("is not a run: " + why(e));
            }
        }

        private static String why(JsonProcessingException e) {
            if (e.getCause() instanceof IllegalArgumentException wrong) {
                return wrong.getMessage().lines().findFirst().orElse("");
            }
            if (!(e instanceof JsonMappingException mapping)) {
                return ParserGuard.plain(e.getOriginalMessage());
            }
            // Jackson's own message names classes.
            StringBuilder place = new StringBuilder();
            for (JsonMappingException.Reference part : mapping.getPath()) {
                place.append(
                        part.getFieldName() == null
                                ? "[" + part.getIndex() + "]"
                                : (place.isEmpty() ? "" : ".") + part.getFieldName());
            }
            return (place.isEmpty() ? "it" : place)
                    + (e instanceof UnrecognizedPropertyException
                            ? " is not a field of a run"
                            : " has a value that is not allowed there");
        }

        private ResultsException wrong(String what) {
            return new ResultsException(file + ":" + line + ": " + what
                    + "; if you delete this line, the study resumes and repeats its run");
        }

        /** JSON that rejects missing properties and trailing content. */
        static ObjectMapper strictJson() {
            return new ObjectMapper()
                    .enable(
                            DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                            DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES,
                            DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                            DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES);
        }
    }
}
