package onder.sandbox.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import onder.file.FileException;
import onder.file.Folders;
import onder.lab.imports.Importer;
import onder.param.Format;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
import onder.sandbox.action.KeyFile;
import onder.scene.PresetFiles;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.SceneException;
import onder.scene.Scenes;
import onder.scene.TextFile;
import onder.world.setup.Setup;
import onder.world.setup.SetupException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens and saves scenes, and names new files in the user's folder, which also holds pictures, videos and logs. */
public final class SceneFiles {
    /** Ending of a scene file's name. */
    public static final String ENDING = TypedPath.SCENE;

    private static final Logger log = LoggerFactory.getLogger(SceneFiles.class);

    /** What can be opened, for error messages. */
    public static final String ALLOWED = "allowed a scene (.yaml), a command log (.log.yaml) or a level (.glb, .gltf,"
            + " .obj), or a film or picture of a run that Onder has made (.mp4, .webm, .png)";

    /** Common endings of recorded trajectories; none of them is in {@link #ALLOWED}. */
    private static final Set<String> RECORDINGS = Set.of("txt", "csv", "sqlite", "h5", "hdf5", "dat");

    private static final String ROOMY =
            "In the file, groups start in larger areas, because something stands in their old ones.";

    private final SimulationState simulation;
    private final Selection selection;

    /** The default place of the user's scenes. */
    public final Path folder;

    private final RecentFiles recent;
    /** Why the folder could not be listed, once; null otherwise. */
    public final Untold<String> failure = new Untold<>();
    /** What saving had to change in the last saved scene, once; null: nothing. */
    public final Untold<String> notice = new Untold<>();

    /** Folder or file of {@link #filed}; null: a shipped scene, or in no file. */
    private Path file;

    /** The scene that {@link #file} holds; another may have been opened since. */
    private Scene filed;

    /** What the run was opened from, "the run of" a film, say, and its scene; null: no run was opened. */
    private String played;

    private Scene playedScene;

    /** The description that was saved last; null: the one in its file. */
    private String said;

    /** The run that a log holds, by its {@link SimulationState#generation}, and up to when, in seconds. */
    private int logged = -1;

    private double loggedUntil;

    /**
     * @param folder for pictures, videos, scenes and logs; created when it is first needed
     */
    public SceneFiles(SimulationState simulation, Selection selection, Path folder) {
        this.simulation = simulation;
        this.selection = selection;
        this.folder = folder.toAbsolutePath().normalize();
        recent = new RecentFiles(this.folder);
    }

    /** The user's file from which the scene was opened, or to which it was saved; null: none. */
    public Path file() {
        return simulation.scene() == filed ? file : null;
    }

    /** Where the scene comes from, in words. */
    public String origin() {
        Path now = file();
        if (now != null) {
            return now.toString();
        }
        if (simulation.scene() == playedScene) {
            return Format.capital(played) + ", in no scene file yet";
        }
        String name = name();
        return name + (Scenes.isShipped(name) ? " is shipped with Onder" : ", in no scene file yet");
    }

    /** The user's name for the scene: its file's name, or the shipped name. */
    public String name() {
        Path now = file();
        return now == null ? simulation.scene().name() : withoutEnding(now);
    }

    /** The name of a scene's file, as people call the scene. */
    public static String withoutEnding(Path file) {
        String name = file.getFileName().toString();
        return isScene(file) ? name.substring(0, name.lastIndexOf('.')) : name;
    }

    /** Sets the user's file that holds the running scene. */
    public void setFile(Path opened) {
        file = opened.toAbsolutePath().normalize();
        filed = simulation.scene();
        said = null;
        recent.add(file);
    }

    /** The existing files that were opened or saved last, the latest first. */
    public List<Path> recent() {
        return recent.all();
    }

    /** The user's scenes: those in the folder, ordered by name, and then recent ones from elsewhere. */
    public List<Path> ownScenes() {
        return Stream.concat(list(folder).stream(), recent().stream())
                .filter(path -> isScene(path) && !isLog(path))
                .distinct()
                .toList();
    }

    /** The scenes and command logs in a folder, ordered by name, without the user's keys and copies of them. */
    public List<Path> list(Path place) {
        return list(
                place,
                each -> isScene(each) && Files.isRegularFile(each) && !(place.equals(folder) && KeyFile.isKeys(each)),
                Comparator.naturalOrder());
    }

    private List<Path> list(Path place, Predicate<Path> wanted, Comparator<Path> order) {
        if (Files.isDirectory(place)) {
            try (Stream<Path> files = Files.list(place)) {
                return files.filter(wanted).sorted(order).toList();
            } catch (IOException e) {
                failure.set(place + ": cannot be listed: " + e.getMessage());
            }
        }
        return List.of();
    }

    /** The films in the folder, the newest first. */
    public List<Path> films() {
        return list(
                folder,
                each -> each.getFileName().toString().toLowerCase(Locale.ROOT).matches(".*\\.(mp4|webm)"),
                Comparator.comparingLong((Path each) -> each.toFile().lastModified())
                        .reversed());
    }

    private static boolean isScene(Path path) {
        String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(TypedPath.SCENE) || name.endsWith(".yml");
    }

    /** Whether a file is a command log, by its name. */
    public static boolean isLog(Path path) {
        return path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(TypedPath.LOG);
    }

    /** Reads a shipped scene, without opening it or its level yet. */
    public ReadyScene opening(String shipped) {
        return new ReadyScene(Scenes.unopened(shipped).setup().agents(), () -> open(Scenes.load(shipped)));
    }

    /** Opens a scene and lets it run; if that fails, the present one stays. */
    public void open(Scene scene) {
        simulation.sessions().load(scene);
        simulation.setPaused(false);
        selection.clear();
    }

    /**
     * Opens a scene file, a command log, which it plays, or a level or another simulator's scene; if that fails, the
     * present one goes on.
     *
     * @throws SceneException when the file cannot be used; the message names the file and the reason
     */
    public void open(Path path) {
        opening(path).opens().run();
    }

    /**
     * Reads a file as {@link #open(Path)} does, without opening it yet.
     *
     * @return opens what was read; it throws a {@link SceneException} where that cannot begin
     * @throws SceneException when the file cannot be used; the message names the file and the reason
     */
    public ReadyScene opening(Path path) {
        Path place = path.toAbsolutePath().normalize();
        check(place);
        ReadyScene[] opens = new ReadyScene[1];
        refusing(place, () -> opens[0] = read(place));
        return new ReadyScene(opens[0].agents(), () -> refusing(place, opens[0].opens()));
    }

    /** Runs something; an error message begins with the file's name. */
    private static void refusing(Path place, Runnable reading) {
        String name = String.valueOf(place.getFileName());
        try {
            reading.run();
        } catch (SceneException told) {
            // The user has just chosen the file: its name is enough.
            throw new SceneException(told.getMessage().replace(place.toString(), name));
        } catch (SetupException cannotBegin) {
            throw new SceneException(name + ": " + cannotBegin.getMessage());
        } catch (RuntimeException defect) {
            // No file, whatever its contents, may end the running session.
            log.warn("{} cannot be opened", place, defect);
            throw new SceneException(name + ": cannot be used: " + defect);
        }
    }

    /** Reads a file; returns what opens its contents. */
    private ReadyScene read(Path place) {
        if (isLog(place)) {
            Replay run = Replay.load(place);
            return new ReadyScene(run.scene().setup().agents(), () -> {
                play(run, ofFile(place));
                logged = simulation.generation();
                loggedUntil = run.steps() * (double) simulation.world().dt();
                recent.add(place);
            });
        }
        if (Importer.reads(place)) {
            Scene imported = imported(place);
            return new ReadyScene(imported.setup().agents(), () -> {
                simulation.sessions().restore(imported);
                selection.clear();
            });
        }
        Scene scene = Scenes.load(place);
        return new ReadyScene(scene.setup().agents(), () -> {
            open(scene);
            setFile(place);
        });
    }

    /**
     * Plays a run, also where the one before was paused; if it cannot start, the present one stays.
     *
     * @param from what it is and comes from, in words: "the run of yard.mp4"
     * @throws SetupException when its scene cannot start
     */
    public void play(Replay run, String from) {
        simulation.sessions().play(run);
        played = from;
        playedScene = simulation.scene();
        simulation.setPaused(false);
        selection.clear();
    }

    /** The run that a file holds, in words. */
    public static String ofFile(Path file) {
        return "the run of " + file.getFileName();
    }

    /** A scene out of another program's file; it has no file of its own until it is saved. */
    private static Scene imported(Path place) {
        String name = place.getFileName().toString();
        // As if the scene lay beside the level, because it names the level's file from there.
        Path scene = place.resolveSibling(name.substring(0, name.lastIndexOf('.')) + TypedPath.SCENE);
        return Scenes.of(scene.toString(), Importer.read(place, scene.getParent()));
    }

    /** Whether a file holds recorded trajectories, by its name. */
    public static boolean isRecording(Path path) {
        String name = path.getFileName().toString();
        return RECORDINGS.contains(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }

    /** How to show recorded people in the running scene; options may have to say what the file's numbers mean. */
    public String showing(Path recording) {
        return "To show recorded people beside a scene's people: onder --scene " + name() + " --beside "
                + recording.getFileName();
    }

    private void check(Path place) {
        if (Files.isDirectory(place)) {
            throw new SceneException(place + ": is a folder, " + ALLOWED);
        }
        if (!Files.exists(place)) {
            throw new SceneException(place + ": there is no such file, " + ALLOWED);
        }
        if (!Files.isRegularFile(place)) {
            // Reading a pipe would wait for its writer.
            throw new SceneException(place + ": is a device or a pipe, " + ALLOWED);
        }
        if (isRecording(place)) {
            throw new SceneException(place.getFileName() + ": is not a scene. " + showing(place));
        }
        if (!isScene(place) && !Importer.reads(place)) {
            throw new SceneException(place.getFileName() + ": is not a scene, " + ALLOWED);
        }
    }

    /**
     * The file that a user means by a path, or by a name in the folder, which may lack its ending.
     *
     * @throws IllegalArgumentException when no file can have that name; the message says what is allowed
     */
    public Path find(String typed) {
        Path exact = TypedPath.of(typed, folder);
        return Files.exists(exact) || isScene(exact) ? exact : TypedPath.of(typed.strip() + TypedPath.SCENE, folder);
    }

    /**
     * Where a name or path that the user typed would be saved: a plain name goes to the folder and gets the ending.
     *
     * @param ending for the kind of file, such as {@link #ENDING}
     * @throws IllegalArgumentException when no file can have that name; the message says what is allowed
     */
    public Path place(String typed, String ending) {
        return TypedPath.toSave(typed, folder, ending);
    }

    /** A name, without the ending, that no file of that kind in the folder has. */
    public String unusedName(String ending) {
        return withoutEnding(free(ending));
    }

    /** The scene's description; none for a changed shipped scene. */
    public String about() {
        if (file() == null) {
            return simulation.sessions().isEdited() ? "" : simulation.scene().about();
        }
        return said == null ? simulation.scene().about() : said;
    }

    /**
     * Saves the scene with its changes to a file, which holds it from now on.
     *
     * @param about description, one line; empty: none
     */
    public Path saveAs(Path wanted, String about) {
        if (folder.equals(wanted.getParent())) {
            makeFolder();
        }
        Scene edited = simulation.sessions().edited();
        Setup roomy = StartEnlarger.of(edited.setup());
        notice.set(roomy == edited.setup() ? null : ROOMY);
        Scenes.save(edited.with(roomy).saying(about), wanted);
        simulation.sessions().markSaved();
        setFile(wanted);
        simulation.sessions().setName(withoutEnding(wanted), about);
        said = about;
        return wanted;
    }

    /** Saves the session as a command log in a new file, and returns its path. */
    public Path saveLog() {
        return saveLog(simulation.sessions().replay());
    }

    /** Saves the user's session as a command log in a new file, even while a copy runs, and returns its path. */
    public Path saveUserLog() {
        return saveLog(simulation.sessions().userReplay());
    }

    private Path saveLog(Replay run) {
        Path written = unused(TypedPath.LOG);
        run.save(written);
        logged = simulation.generation();
        loggedUntil = simulation.sessions().userRunSeconds();
        return written;
    }

    /** How much of the user's run is in no log, in seconds. */
    public double unloggedSeconds() {
        return simulation.sessions().userRunSeconds() - (logged == simulation.generation() ? loggedUntil : 0);
    }

    /** Saves a run line in a new file, and returns its path. */
    public Path saveLine(String line) {
        Path written = unused(TypedPath.LINE);
        TextFile.write(written, line + "\n");
        return written;
    }

    /** The presets: shipped ones, and the user's own in the folder. */
    public PresetFiles presets() {
        return new PresetFiles(folder.resolve(PresetFiles.FOLDER));
    }

    /** A path in the folder for a new file named after the scene; it never overwrites a file. */
    public Path unused(String ending) {
        makeFolder();
        return free(ending);
    }

    private void makeFolder() {
        try {
            Folders.make(folder);
        } catch (FileException e) {
            throw new IllegalArgumentException(e.getMessage() + "; --folder DIR chooses another", e);
        }
    }

    /** Whether a file has one of the names that new files of the present scene get. */
    public boolean isNamedAfterScene(Path path) {
        return path.getFileName().toString().startsWith(numbered());
    }

    /** The beginning of those names, before the number. */
    private String numbered() {
        // Names of gallery scenes contain a slash.
        return name().replace('/', '-') + "-";
    }

    private Path free(String ending) {
        for (int number = 1; ; number++) {
            Path free = folder.resolve(numbered() + number + ending);
            if (!Files.exists(free)) {
                return free;
            }
        }
    }

    /**
     * What keys do to files without opening a page.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(Action.of("save-log", ActionTopic.SCENE, "write the session's command log")
                .does("Ctrl L", () -> say.accept("command log written to " + saveLog())));
    }
}
