package onder.lab.runs;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import onder.file.ResultFiles;
import onder.level.LevelFiles;
import onder.scene.Scene;
import onder.scene.SceneOrigin;
import onder.scene.Scenes;
import onder.scene.TextFile;
import onder.world.EngineVersion;
import onder.world.setup.Notes;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;

/**
 * Identifies the scenes of a folder's runs: {@code scenes.json} holds the engine's version and, for each scene, a
 * hash of each section, so that no study resumes with a changed scene. In a folder older than that file the scenes
 * are taken as they are now.
 */
final class StudyScenes {
    static final String NAME = "scenes.json";

    /** Before each section of a scene's text. */
    private static final Pattern SECTION = Pattern.compile("(?m)^(?=[A-Za-z])");

    /** The section of the seed, which each job sets itself. */
    private static final String SEED = "seed";

    private static final ObjectMapper JSON = StrictJson.mapper().enable(SerializationFeature.INDENT_OUTPUT);

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
