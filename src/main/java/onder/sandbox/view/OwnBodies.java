package onder.sandbox.view;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import onder.draw.rig.BodyFiles;
import onder.draw.rig.RigException;
import onder.draw.view.people.BodyModel;
import onder.level.LevelException;
import onder.level.LevelFiles;
import onder.world.setup.BodyFile;
import onder.world.setup.SpeciesSetup;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The body models of species that name a file. Each file is read once, and again when it has changed. */
final class OwnBodies {
    private static final Logger log = LoggerFactory.getLogger(OwnBodies.class);

    /** The time of a missing file is 0. */
    private record Key(BodyFile body, Path folder, long changed) {}

    /** The result of reading a file: a body, or an error message. */
    private record Read(BodyModel model, String complaint) {}

    private Map<Key, Read> read = new HashMap<>();
    private final List<String> complaints = new ArrayList<>();

    /** The species' bodies in their order; null for a species that names no file or whose file cannot be used. */
    List<BodyModel> of(List<SpeciesSetup> species) {
        Map<Key, Read> used = new HashMap<>();
        List<BodyModel> models = new ArrayList<>();
        for (SpeciesSetup kind : species) {
            Read body = kind.model() == null ? null : read(kind, used);
            models.add(body == null ? null : body.model());
        }
        // Bodies that no species uses any more are dropped together with their textures.
        read = used;
        return models;
    }

    private Read read(SpeciesSetup kind, Map<Key, Read> used) {
        Key key = new Key(kind.model(), kind.model().folder(), changed(kind.model()));
        Read known = used.containsKey(key) ? used.get(key) : read.get(key);
        if (known == null) {
            known = open(kind);
        }
        used.put(key, known);
        return known;
    }

    private Read open(SpeciesSetup kind) {
        try {
            return new Read(BodyFiles.open(kind.model()), null);
        } catch (RigException e) {
            String complaint = e.getMessage() + "; " + kind.name() + " is drawn as a " + kind.shape();
            log.warn("{}", complaint);
            complaints.add(complaint);
            return new Read(null, complaint);
        }
    }

    private static long changed(BodyFile body) {
        try {
            URL place = LevelFiles.find(body.file(), body.folder());
            return place.getProtocol().equals("file")
                    ? Files.getLastModifiedTime(Path.of(place.toURI())).toMillis()
                    : 1;
        } catch (LevelException | IOException | URISyntaxException | FileSystemNotFoundException gone) {
            return 0;
        }
    }

    /** Forgets failed files, so that they are read, and reported, again. */
    void tryAgain() {
        read.values().removeIf(body -> body.complaint() != null);
    }

    /** Messages about files that could not be used since the last call. */
    List<String> takeComplaints() {
        List<String> all = List.copyOf(complaints);
        complaints.clear();
        return all;
    }
}
