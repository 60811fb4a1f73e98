package onder.serve;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import onder.core.agents.Role;
import onder.core.geometry.Point;
import onder.file.InputFile;
import onder.file.JsonObject;
import onder.file.MemoryAdvice;
import onder.file.WholeFile;
import onder.group.Event;
import onder.group.Group;
import onder.lab.runs.RunMetrics;
import onder.param.Format;
import onder.param.Parameter;
import onder.param.UnknownNameException;
import onder.scene.PresetFiles;
import onder.scene.Replay;
import onder.scene.RunLine;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.SceneWarnings;
import onder.scene.Scenes;
import onder.scene.Settings;
import onder.scene.UnreadSettings;
import onder.scene.WrittenCommand;
import onder.world.EngineVersion;
import onder.world.SavedWorldException;
import onder.world.World;
import onder.world.measure.Measure;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;
import onder.world.setup.SpeciesSetup;

/** Answers requests, a JSON object a line, until the input ends. It has several runs, each with a name. */
public final class Server {
    /** The version of the protocol; counts up when a request or an answer changes so that a program may notice. */
    public static final int PROTOCOL = 1;

    private static final int MOST_BYTES_A_LINE = 4 << 20;
    private static final long MOST_NANOS_BETWEEN_FLUSHES = 5_000_000;
    private static final int MOST_RUNS = 64;
    private static final int MOST_SNAPSHOTS = 1000;
    private static final int MOST_STEPS = 1_000_000;
    private static final int MOST_THREADS = 64;
    private static final int MOST_CHARACTERS_OF_NAME = 100;
    private static final String USUAL_RUN = "main";
    private static final List<String> USUAL_FIELDS =
            List.of("id", "x", "z", "heading", "speed", "species", "role", "group");

    /** A kind of request: its fields, and how it is answered. */
    private record Kind(List<String> fields, Answer answer) {
        Kind(Answer answer, String... fields) {
            this(List.of(fields), answer);
        }
    }

    /** Answers a request. */
    private interface Answer {
        JsonObject to(Request request) throws IOException;
    }

    private final Map<String, Kind> kinds = new LinkedHashMap<>();
    private final Map<String, List<String>> fields;
    private final Map<String, ServedRun> runs = new HashMap<>();
    private final Map<String, ServedRun.Kept> snapshots = new HashMap<>();
    private final Path presets;
    private final int threads;
    private final PrintWriter log;

    /**
     * Creates a server without runs.
     *
     * @param presets the folder of the user's presets
     * @param threads of a run that asks for no other number
     * @param log gets the traces of faults in this program
     */
    public Server(Path presets, int threads, PrintWriter log) {
        this.presets = presets;
        this.threads = threads;
        this.log = log;
        kinds.put("hello", new Kind(this::hello));
        kinds.put(
                "load",
                new Kind(this::load, "run", "scene", "line", "seed", "presets", "settings", "measures", "threads"));
        kinds.put("set", new Kind(this::set, "run", "path", "value"));
        kinds.put("command", new Kind(this::command, "run", "commands"));
        kinds.put("step", new Kind(this::step, "run", "steps"));
        kinds.put("state", new Kind(this::state, "run", "fields", "base64"));
        kinds.put("groups", new Kind(this::groups, "run", "members"));
        kinds.put("measures", new Kind(this::measures, "run"));
        kinds.put("events", new Kind(this::events, "run", "since"));
        kinds.put("snapshot", new Kind(this::snapshot, "run", "name", "file", "replace"));
        kinds.put("restore", new Kind(this::restore, "run", "name", "file", "measures", "threads"));
        kinds.put("fork", new Kind(this::fork, "run", "to", "seed"));
        kinds.put("hash", new Kind(this::hash, "run"));
        kinds.put("line", new Kind(this::line, "run"));
        kinds.put("close", new Kind(this::close, "run", "name"));
        fields = kinds.entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, kind -> kind.getValue().fields, (a, b) -> a, LinkedHashMap::new));
    }

    /**
     * Answers each line, until the input ends or nobody reads the answers.
     *
     * @param in requests
     * @param out gets the answers, a line each, in ASCII
     * @throws IOException when the input cannot be read
     */
    public void serve(InputStream in, PrintWriter out) throws IOException {
        LimitedLines lines = new LimitedLines(new BufferedInputStream(in), MOST_BYTES_A_LINE);
        try {
            boolean isRead = true;
            long flushed = System.nanoTime();
            while (isRead && lines.next()) {
                out.print(answer(lines));
                out.print('\n');
                // A flush wakes the reader, which takes up to 0.1 ms: while requests wait, answers leave together.
                if (!lines.isNextHere() || System.nanoTime() - flushed > MOST_NANOS_BETWEEN_FLUSHES) {
                    isRead = !out.checkError();
                    flushed = System.nanoTime();
                }
            }
        } finally {
            runs.values().forEach(ServedRun::close);
            runs.clear();
        }
    }

    private String answer(LimitedLines lines) {
        JsonObject answer = new JsonObject().withNull("id", null);
        String kind = "line";
        try {
            if (lines.isTooLong()) {
                throw new Refusal(
                        "line",
                        "the line is too long, allowed " + (MOST_BYTES_A_LINE >> 20) + " MiB, its end included");
            }
            JsonNode line = Json.read(lines.line());
            answer.put("id", Request.id(line));
            Request request = new Request(line, fields);
            kind = request.kind;
            answer.put("result", kinds.get(kind).answer.to(request));
            return Json.write(answer);
        } catch (Refusal refusal) {
            answer.put("error", refusal.answer());
        } catch (SceneException
                | SetupException
                | SavedWorldException
                | IllegalArgumentException
                | IOException
                | UncheckedIOException e) {
            answer.put("error", new Refusal(kind, String.valueOf(e.getMessage())).answer());
        } catch (OutOfMemoryError e) {
            answer.remove("result");
            answer.put("error", new Refusal(kind, "out of memory; " + MemoryAdvice.of(0)).answer());
        } catch (RuntimeException | StackOverflowError e) {
            e.printStackTrace(log);
            log.flush();
            answer.put("error", new Refusal(kind, "a fault of this program: " + e).answer());
        }
        return Json.write(answer);
    }

    private JsonObject hello(Request request) {
        return new JsonObject()
                .with("protocol", PROTOCOL)
                .with("program", EngineVersion.HERE.version())
                .with("bits", EngineVersion.HERE.bits())
                .with("requests", fields)
                .with("roles", Role.ALL.stream().map(Parameter::text).toList())
                .with("state", StateField.ALL.stream().map(StateField::about).toList());
    }

    private JsonObject load(Request request) {
        String name = free(request, "run", name(request));
        if (request.has("scene") == request.has("line")) {
            throw new Refusal(
                    "load",
                    "load has " + (request.has("line") ? "both" : "neither") + " scene and line; give one of them");
        }
        Replay line = request.has("line") ? line(request, request.text("line")) : null;
        List<String> changes = request.assignments("settings");
        Scene scene = line != null ? line.scene() : scene(request, changes);
        List<String> warnings = new ArrayList<>(SceneWarnings.of(scene.setup()));
        changes.forEach(change -> warn(warnings, scene.setup(), change.substring(0, change.indexOf('='))));
        warnings.addAll(line == null ? List.of() : RunLine.lacks(line));
        runs.put(name, ServedRun.begin(scene, line, measures(request, scene.setup()), threads(request)));
        return loaded(name)
                .with("warnings", warnings)
                .with("steps", line == null ? null : line.steps())
                .with("hash", line == null ? null : Format.of("%016x", line.hash()));
    }

    private static Replay line(Request request, String line) {
        for (String field : List.of("seed", "presets", "settings")) {
            if (request.has(field)) {
                throw request.wrong(field, field + " would change the line's run, allowed with a scene");
            }
        }
        return RunLine.read(line);
    }

    private Scene scene(Request request, List<String> changes) {
        String name = request.text("scene");
        if (!Scenes.exists(name)) {
            throw request.wrong("scene", Scenes.unknown(name));
        }
        if (!Scenes.isShipped(name) && !Files.isRegularFile(Path.of(name))) {
            throw request.wrong("scene", name + " is not a file on a disk, allowed a shipped scene or a scene file");
        }
        Scene scene = Scenes.load(name);
        long seed = request.whole(
                "seed", Long.MIN_VALUE, Long.MAX_VALUE, scene.setup().seed());
        Setup setup = scene.setup().withSeed(seed);
        for (String preset : request.has("presets") ? request.texts("presets") : List.<String>of()) {
            setup = PresetFiles.find(preset, presets).applyTo(setup);
        }
        return Settings.setAll(scene.with(setup), changes);
    }

    private static void warn(List<String> warnings, Setup setup, String path) {
        String why = UnreadSettings.why(setup, path);
        if (why != null) {
            warnings.add(path + " has no effect: " + why);
        }
    }

    private static List<String> measures(Request request, Setup setup) {
        List<String> names = request.has("measures") ? request.texts("measures") : List.of();
        if (names.equals(List.of("all"))) {
            return RunMetrics.NAMES;
        }
        names.forEach(name -> RunMetrics.check(name, setup));
        return names;
    }

    private int threads(Request request) {
        return (int) request.whole("threads", 1, MOST_THREADS, threads);
    }

    private static String name(Request request) {
        return name(request, "run", USUAL_RUN);
    }

    private static String name(Request request, String field, String otherwise) {
        String name = otherwise == null ? request.text(field) : request.text(field, otherwise);
        if (name.isBlank() || name.length() > MOST_CHARACTERS_OF_NAME) {
            throw request.wrong(
                    field,
                    field + " is a name of " + name.length() + " characters, allowed 1.." + MOST_CHARACTERS_OF_NAME
                            + " that are not all blanks");
        }
        return name;
    }

    private String free(Request request, String field, String name) {
        if (runs.containsKey(name)) {
            throw request.wrong(
                    field, "there is a run '" + name + "' already; close it first, or give another name as " + field);
        }
        if (runs.size() == MOST_RUNS) {
            throw request.wrong(field, "there are " + MOST_RUNS + " runs, allowed " + MOST_RUNS + "; close one first");
        }
        return name;
    }

    private ServedRun run(Request request) {
        ServedRun run = runs.get(name(request));
        if (run == null) {
            throw request.wrong(
                    "run",
                    "there is no run '" + name(request) + "', allowed "
                            + (runs.isEmpty() ? "nothing yet: load a scene first" : String.join(", ", sorted(runs))));
        }
        return run;
    }

    private JsonObject loaded(String name) {
        World world = runs.get(name).world;
        return at(world)
                .with("run", name)
                .with("agents", world.agents().living())
                .with("groups", world.groups().all().size())
                .with("seed", world.setup().seed())
                .with("dt", world.dt())
                .with(
                        "species",
                        world.setup().species().stream().map(SpeciesSetup::name).toList());
    }

    /** Where a run is; the beginning of most answers. */
    private static JsonObject at(World world) {
        return new JsonObject()
                .with("step", world.steps())
                .with("time", world.time())
                .with("events", world.events().count());
    }

    private JsonObject set(Request request) {
        ServedRun run = run(request);
        String path = request.text("path");
        String value = request.scalar("value");
        try {
            run.world.set(path, value);
        } catch (IllegalArgumentException e) {
            throw request.wrong(e instanceof UnknownNameException ? "path" : "value", e.getMessage());
        }
        run.world.carryOut();
        List<String> warnings = new ArrayList<>();
        warn(warnings, run.world.setup(), path);
        return at(run.world).with("warnings", warnings);
    }

    private JsonObject command(Request request) {
        ServedRun run = run(request);
        List<Command> commands = new ArrayList<>();
        for (Map.Entry<String, Object> given : request.commands("commands")) {
            try {
                Command command = WrittenCommand.read(given.getKey(), given.getValue());
                command.check();
                commands.add(command);
            } catch (SceneException | IllegalArgumentException e) {
                throw request.wrong("commands." + commands.size(), e.getMessage());
            }
        }
        for (int i = 0; i < commands.size(); i++) {
            String why = run.carryOut(commands.get(i));
            if (why != null) {
                throw request.wrong("commands." + i, why);
            }
        }
        return at(run.world);
    }

    private JsonObject step(Request request) {
        ServedRun run = run(request);
        run.step(request.whole("steps", 0, MOST_STEPS, 1));
        return at(run.world);
    }

    private JsonObject state(Request request) {
        World world = run(request).world;
        List<String> asked = request.has("fields") ? request.texts("fields") : USUAL_FIELDS;
        List<String> names = StateField.ALL.stream().map(StateField::name).toList();
        for (String name : asked) {
            if (!names.contains(name)) {
                throw request.wrong("fields", "there is no field '" + name + "', allowed " + String.join(", ", names));
            }
        }
        boolean base64 = request.flag("base64");
        int[] ids = StateField.living(world);
        JsonObject answer = at(world).with("agents", ids.length);
        StateField.ALL.stream()
                .filter(field -> asked.contains(field.name()))
                .forEach(field -> answer.put(
                        field.name(), base64 ? field.base64(world.agents(), ids) : field.numbers(world.agents(), ids)));
        return answer;
    }

    private JsonObject groups(Request request) {
        World world = run(request).world;
        boolean members = request.flag("members");
        return at(world)
                .with(
                        "groups",
                        world.groups().all().stream()
                                .map(group -> group(world, group, members))
                                .toList());
    }

    private static JsonObject group(World world, Group group, boolean members) {
        Point goal = group.goal();
        JsonObject fields = new JsonObject()
                .with("id", group.id())
                .with("size", group.size())
                .with("leader", group.leader())
                .withNull(
                        "superior",
                        group.superior() == null ? null : group.superior().id())
                .withNull("goal", goal == null ? null : List.of(goal.x(), goal.z()))
                .with("waypoint", group.waypoint())
                .with("stop", group.stop())
                .with("congested", group.congested())
                .with("arrived", world.groups().hasArrived(group))
                .with("elections", group.elections())
                .with("changes", group.changes());
        Measure.ALL.forEach(measure -> fields.put(measure.column(), Json.answer(measure.of(world, group))));
        return fields.with("members", members ? group.members() : null);
    }

    private JsonObject measures(Request request) {
        ServedRun run = run(request);
        World world = run.world;
        JsonObject now = new JsonObject();
        Measure.of(world.setup()).forEach(measure -> now.put(measure.column(), Json.answer(measure.of(world))));
        JsonObject whole = new JsonObject();
        run.figures().forEach((name, value) -> whole.put(name, Json.answer(value)));
        return at(world).with("now", now).with("run", whole);
    }

    private JsonObject events(Request request) {
        World world = run(request).world;
        long since = request.whole("since", 0, Long.MAX_VALUE, 0);
        List<Event> events = world.events().since(since);
        long first = world.events().count() - events.size();
        List<JsonObject> list = new ArrayList<>();
        for (Event event : events) {
            JsonObject fields =
                    new JsonObject().with("number", first + list.size()).with("event", Command.name(event.getClass()));
            fields.putAll(Json.components((Record) event));
            list.add(fields.with("text", event.text()));
        }
        return at(world).with("list", list).with("forgotten", Math.max(0, first - since));
    }

    private JsonObject snapshot(Request request) throws IOException {
        ServedRun run = run(request);
        if (file(request) == null) {
            String name = name(request, "name", null);
            if (snapshots.size() == MOST_SNAPSHOTS && !snapshots.containsKey(name)) {
                throw request.wrong(
                        "name",
                        "there are " + MOST_SNAPSHOTS + " snapshots, allowed " + MOST_SNAPSHOTS + "; close one first");
            }
            snapshots.put(name, run.keep());
        } else {
            Path file = file(request);
            if (Files.exists(file) && Files.size(file) > 0 && !request.flag("replace")) {
                throw request.wrong("file", file + ": the file exists, allowed with \"replace\": true");
            }
            try (WholeFile whole = WholeFile.begin(file).seekable("a saved world")) {
                run.world.save(whole.output());
                whole.finish();
            }
        }
        return at(run.world);
    }

    /** The file that a request names instead of a snapshot; null for a snapshot. */
    private static Path file(Request request) {
        if (request.has("name") == request.has("file")) {
            throw new Refusal(
                    request.kind,
                    request.kind + " has " + (request.has("file") ? "both" : "neither")
                            + " name and file; give one of them");
        }
        try {
            return request.has("file") ? Path.of(request.text("file")) : null;
        } catch (InvalidPathException e) {
            throw request.wrong("file", "no file has this name: " + e.getReason());
        }
    }

    private JsonObject restore(Request request) throws IOException {
        String name = name(request);
        Path file = file(request);
        if (!runs.containsKey(name)) {
            free(request, "run", name);
        }
        ServedRun restored;
        if (file == null) {
            for (String field : List.of("measures", "threads")) {
                if (request.has(field)) {
                    throw request.wrong(field, field + " are those of the snapshot's run, allowed with a file");
                }
            }
            ServedRun.Kept kept = snapshots.get(request.text("name"));
            if (kept == null) {
                throw request.wrong("name", noSnapshot(request.text("name")));
            }
            restored = kept.restore();
        } else {
            restored = load(request, file);
        }
        ServedRun before = runs.put(name, restored);
        if (before != null) {
            before.close();
        }
        return loaded(name);
    }

    private ServedRun load(Request request, Path file) throws IOException {
        if (Files.exists(file) && !Files.isRegularFile(file)) {
            throw request.wrong("file", file + " is not a file on a disk, allowed one that snapshot has written");
        }
        try (InputStream stream = new BufferedInputStream(InputFile.open(file))) {
            int workers = threads(request);
            World world = World.load(stream, workers, System::nanoTime);
            try {
                return ServedRun.of(world, measures(request, world.setup()), workers);
            } catch (RuntimeException e) {
                world.close();
                throw e;
            }
        } catch (SavedWorldException e) {
            throw request.wrong("file", file + ": " + e.getMessage());
        }
    }

    private String noSnapshot(String name) {
        return "there is no snapshot '" + name + "', allowed "
                + (snapshots.isEmpty() ? "nothing yet" : String.join(", ", sorted(snapshots)));
    }

    private JsonObject fork(Request request) {
        ServedRun run = run(request);
        String to = free(request, "to", name(request, "to", null));
        runs.put(
                to,
                request.has("seed") ? run.fork(request.whole("seed", Long.MIN_VALUE, Long.MAX_VALUE, 0)) : run.fork());
        return loaded(to);
    }

    private JsonObject hash(Request request) {
        World world = run(request).world;
        return at(world)
                .with("hash", Format.of("%016x", world.hash()))
                .with("live", world.setup().isLive());
    }

    private JsonObject line(Request request) {
        ServedRun run = run(request);
        Replay replay = run.replay();
        if (replay == null) {
            throw request.wrong(
                    "run",
                    "the beginning of this run is unknown: it comes from a file or from other draws, allowed runs"
                            + " that were loaded from a scene or a line");
        }
        return at(run.world).with("line", RunLine.write(replay)).with("warnings", RunLine.lacks(replay));
    }

    private JsonObject close(Request request) {
        if (request.has("run") && request.has("name")) {
            throw new Refusal("close", "close has both run and name; give only one of them");
        }
        if (request.has("name")) {
            if (snapshots.remove(request.text("name")) == null) {
                throw request.wrong("name", noSnapshot(request.text("name")));
            }
        } else {
            run(request).close();
            runs.remove(name(request));
        }
        return new JsonObject().with("runs", sorted(runs)).with("snapshots", sorted(snapshots));
    }

    private static List<String> sorted(Map<String, ?> named) {
        return named.keySet().stream().sorted().toList();
    }
}
