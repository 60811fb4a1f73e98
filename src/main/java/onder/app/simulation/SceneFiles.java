package onder.app.simulation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import onder.file.FileException;
import onder.file.Folders;
import onder.scene.PresetFiles;
import onder.scene.Scene;
import onder.scene.Scenes;

/** Opens and saves scenes, and names the files in the user's folder, which takes pictures, videos and logs, too. */
public final class SceneFiles {
    private final SimulationState simulation;
    private final Selection selection;
    private final Path folder;
    private String failure;

    /** @param folder where pictures, videos, scenes and logs go; made when it is first needed */
    public SceneFiles(SimulationState simulation, Selection selection, Path folder) {
        this.simulation = simulation;
        this.selection = selection;
        this.folder = folder;
    }

    /** The scenes that can be opened, by shipped name or path. */
    public List<String> scenes() {
        List<String> scenes = new ArrayList<>(Scenes.SHIPPED);
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".yaml")
                                && !file.toString().endsWith(".log.yaml"))
                        .sorted()
                        .forEach(file -> scenes.add(file.toString()));
            } catch (IOException e) {
                failure = folder + ": cannot be listed: " + e.getMessage();
            }
        }
        return scenes;
    }

    /** Opens a scene by shipped name or path; when that fails, the present one stays. */
    public void open(String scene) {
        open(Scenes.load(scene));
    }

    /** Opens a scene; when that fails, the present one stays. */
    public void open(Scene scene) {
        simulation.load(scene);
        selection.clear();
    }

    /** Saves the scene with its changes to a new file, and returns its path. */
    public Path save() {
        Path file = unused(".yaml");
        Scenes.save(simulation.edited(), file);
        simulation.markSaved();
        return file;
    }

    /** Saves the session as a command log in a new file, and returns its path. */
    public Path saveLog() {
        Path file = unused(".log.yaml");
        simulation.session().save(file);
        return file;
    }

    /** The presets: those shipped, and the user's own in the folder. */
    public PresetFiles presets() {
        return new PresetFiles(folder.resolve(PresetFiles.FOLDER));
    }

    /** A path in the folder for a new file named after the scene; no file is ever overwritten. */
    public Path unused(String ending) {
        try {
            Folders.make(folder);
        } catch (FileException e) {
            throw new IllegalArgumentException(e.getMessage() + "; --folder DIR chooses another", e);
        }
        for (int number = 1; ; number++) {
            // The names of the gallery's scenes have a slash.
            Path file = folder.resolve(simulation.scene().name().replace('/', '-') + "-" + number + ending);
            if (!Files.exists(file)) {
                return file;
            }
        }
    }

    /** Why the folder could not be listed, once; null otherwise. */
    public String takeFailure() {
        String now = failure;
        failure = null;
        return now;
    }
}
