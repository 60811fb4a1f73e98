package onder.sandbox.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import onder.file.FileException;
import onder.file.Folders;
import onder.lab.imports.Importer;
import onder.sandbox.action.Action;
import onder.sandbox.action.ActionTopic;
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

/** Opens and saves scenes, and names the files in the user's folder, which takes pictures, videos and logs, too. */
public final class SceneFiles {
    /** Of a scene file's name. */
    public static final String ENDING = TypedPath.SCENE;

    private static final Logger log = LoggerFactory.getLogger(SceneFiles.class);

    /** What can be opened, as complaints say it. */
    public static final String ALLOWED = "allowed a scene (.yaml), a command log (.log.yaml) or a level (.glb, .gltf,"
            + " .obj), or a film or picture of a run that Onder has made (.mp4, .webm, .png)";

    /** What recorded trajectories mostly end in; {@link #ALLOWED} has none of them. */
    private static final Set<String> RECORDINGS = Set.of("txt", "csv", "sqlite", "h5", "hdf5", "dat");

    private static final String ROOMY = "In the file groups begin on larger areas: something stands where they began.";

    private final SimulationState simulation;
    private final Selection selection;
    private final Path folder;
    private final RecentFiles recent;
    private final AtomicReference<String> failure = new AtomicReference<>();
    private final AtomicReference<String> notice = new AtomicReference<>();

    /** Where {@link #filed} stands; null: it is shipped, or in no file. */
    private Path file;

    /** The scene that {@link #file} is of: another may have been opened since. */
    private Scene filed;

    /** What was last said of it when it was saved; null: what its file said. */
    private String said;

    /** The run that a log has, as {@link SimulationState#generation} counts them, and until when, in seconds. */
    private int logged = -1;

    private double loggedUntil;

    /** @param folder where pictures, videos, scenes and logs go; made when it is first needed */
    public SceneFiles(SimulationState simulation, Selection selection, Path folder) {
        this.simulation = simulation;
        this.selection = selection;
        this.folder = folder.toAbsolutePath().normalize();
        recent = new RecentFiles(this.folder);
    }

    /** Where the user's scenes go unless another place is named. */
    public Path folder() {
        return folder;
    }

    /** The user's file that the scene was opened from or saved to; null: none. */
    public Path file() {
        return simulation.scene() == filed ? file : null;
    }

    /** What the user calls the scene: the name of its file, or the shipped one. */
    public String name() {
        Path now = file();
        return now == null ? simulation.scene().name() : withoutEnding(now);
    }

    private static String withoutEnding(Path file) {
        String name = file.getFileName().toString();
        return isScene(file) ? name.substring(0, name.lastIndexOf('.')) : name;
    }

    /** Records in which file of the user's the running scene stands. */
    public void setFile(Path opened) {
        file = opened.toAbsolutePath().normalize();
        filed = simulation.scene();
        said = null;
        recent.add(file);
    }

    /** The files that were opened or saved last and are still there, the latest first. */
    public List<Path> recent() {
        return recent.all();
    }

    /** The scenes that can be opened, by path or shipped name: the user's own first, as the others are more than a list shows. */
    public List<String> scenes() {
        List<String> scenes = new ArrayList<>();
        list(folder).stream().filter(path -> !isLog(path)).forEach(path -> scenes.add(path.toString()));
        scenes.addAll(Scenes.SHIPPED);
        scenes.addAll(Scenes.LARGE);
        return scenes;
    }

    /** The scenes and command logs in a folder, in order of their names. */
    public List<Path> list(Path place) {
        if (Files.isDirectory(place)) {
            try (Stream<Path> files = Files.list(place)) {
                return files.filter(each -> isScene(each) && Files.isRegularFile(each))
                        .sorted()
                        .toList();
            } catch (IOException e) {
                failure.set(place + ": cannot be listed: " + e.getMessage());
            }
        }
        return List.of();
    }

    private static boolean isScene(Path path) {
        String name = path.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(TypedPath.SCENE) || name.endsWith(".yml");
    }

    /** Whether a file is a command log by its name. */
    public static boolean isLog(Path path) {
        return path.getFileName().toString().toLowerCase(Locale.ROOT).endsWith(TypedPath.LOG);
    }

    /** Opens a scene by shipped name or path; when that fails, the present one stays. */
    public void open(String scene) {
        if (Scenes.isShipped(scene)) {
            open(Scenes.load(scene));
        } else {
            open(Path.of(scene));
        }
    }

    /** Opens a scene; when that fails, the present one stays. */
    public void open(Scene scene) {
        simulation.sessions().load(scene);
        selection.clear();
    }

    /**
     * Opens a scene file, a command log, which is played, or a level or another simulator's scene; when that fails, the
     * present one goes on.
     *
     * @throws SceneException when it cannot be used; the message names the file and says why
     */
    public void open(Path path) {
        Path place = path.toAbsolutePath().normalize();
        String name = String.valueOf(place.getFileName());
        check(place);
        try {
            if (isLog(place)) {
                Replay run = Replay.load(place);
                play(run);
                logged = simulation.generation();
                loggedUntil = run.steps() * (double) simulation.world().dt();
                recent.add(place);
            } else if (Importer.reads(place)) {
                read(place);
            } else {
                open(Scenes.load(place));
                setFile(place);
            }
        } catch (SceneException told) {
            throw told;
        } catch (SetupException cannotBegin) {
            throw new SceneException(name + ": " + cannotBegin.getMessage());
        } catch (RuntimeException defect) {
            // Whatever stands in a file, the session that runs is not to end by it.
            log.warn("{} cannot be opened", place, defect);
            throw new SceneException(name + ": cannot be used: " + defect);
        }
    }

    /**
     * Plays a run; when it cannot begin, the present one stays.
     *
     * @throws SetupException when its scene cannot begin
     */
    public void play(Replay run) {
        simulation.sessions().play(run);
        selection.clear();
    }

    /** Makes a scene of another program's file; it stands in no file of its own until it is saved. */
    private void read(Path place) {
        String name = place.getFileName().toString();
        // As if it lay beside, where a level's file is named from.
        Path scene = place.resolveSibling(name.substring(0, name.lastIndexOf('.')) + TypedPath.SCENE);
        simulation.sessions().restore(Scenes.of(scene.toString(), Importer.read(place, scene.getParent())));
        selection.clear();
    }

    /** Whether recorded trajectories are in a file, by its name. */
    public static boolean isRecording(Path path) {
        String name = path.getFileName().toString();
        return RECORDINGS.contains(name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT));
    }

    /** How recorded people are shown in the running scene. What their numbers mean may have to be said, too: by options. */
    public String showing(Path recording) {
        return "Recorded people come beside a scene's by: onder --scene " + name() + " --beside "
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
            throw new SceneException(place.getFileName() + ": is no scene by its name. " + showing(place));
        }
        if (!isScene(place) && !Importer.reads(place)) {
            throw new SceneException(place.getFileName() + ": is no scene by its name, " + ALLOWED);
        }
    }

    /**
     * The file that a user means by a path, or by a name in the folder that may lack its ending.
     *
     * @throws IllegalArgumentException when there can be no such file; it says what is allowed
     */
    public Path find(String typed) {
        Path exact = TypedPath.of(typed, folder);
        return Files.exists(exact) || isScene(exact) ? exact : TypedPath.of(typed.strip() + TypedPath.SCENE, folder);
    }

    /**
     * Where what a user typed would be saved: a name stands in the folder, and gets the ending.
     *
     * @param ending of the kind of file, such as {@link #ENDING}
     * @throws IllegalArgumentException when no file can have that name; it says what is allowed
     */
    public Path place(String typed, String ending) {
        return TypedPath.toSave(typed, folder, ending);
    }

    /** A name in the folder that no file of that ending has yet, without it. */
    public String unusedName(String ending) {
        return withoutEnding(free(ending));
    }

    /**
     * Saves the scene with its changes to the file that it stands in.
     *
     * @return the file
     * @throws IllegalStateException when it stands in none of the user's
     * @throws SetupException when nothing helps that it could begin again
     */
    public Path save() {
        Path now = file();
        if (now == null) {
            throw new IllegalStateException(name() + " stands in no file of yours: it needs a name");
        }
        return saveAs(now, about());
    }

    /** What the scene says of itself; nothing where it is a shipped one that was changed. */
    public String about() {
        if (file() == null) {
            return simulation.sessions().isEdited() ? "" : simulation.scene().about();
        }
        return said == null ? simulation.scene().about() : said;
    }

    /**
     * Saves the scene with its changes to a file, in which it stands from now on.
     *
     * @param about its description, a line; empty: none
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
        said = about;
        return wanted;
    }

    /** What was changed in what was saved last, once; null: nothing. */
    public String takeNotice() {
        return notice.getAndSet(null);
    }

    /** Saves the session as a command log in a new file, and returns its path. */
    public Path saveLog() {
        return saveLog(simulation.sessions().replay());
    }

    /** Saves the user's session as a command log in a new file, also while a copy runs, and returns its path. */
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

    /** Saves the line of a run in a new file, and returns its path. */
    public Path saveLine(String line) {
        Path written = unused(TypedPath.LINE);
        TextFile.write(written, line + "\n");
        return written;
    }

    /** The presets: those shipped, and the user's own in the folder. */
    public PresetFiles presets() {
        return new PresetFiles(folder.resolve(PresetFiles.FOLDER));
    }

    /** A path in the folder for a new file named after the scene; no file is ever overwritten. */
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

    private Path free(String ending) {
        for (int number = 1; ; number++) {
            // The names of the gallery's scenes have a slash.
            Path free = folder.resolve(name().replace('/', '-') + "-" + number + ending);
            if (!Files.exists(free)) {
                return free;
            }
        }
    }

    /** Why the folder could not be listed, once; null otherwise. */
    public String takeFailure() {
        return failure.getAndSet(null);
    }

    /**
     * What the user does to files by keys, without a page.
     *
     * @param say shows a message
     */
    public List<Action> actions(Consumer<String> say) {
        return List.of(Action.of("save-log", ActionTopic.SCENE, "write the session's command log")
                .keys("Ctrl L")
                .does(() -> say.accept("command log written to " + saveLog())));
    }
}
