package onder.scene;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.level.Level;
import onder.level.LevelFiles;
import onder.world.setup.BodyFile;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;

/** A user's own files that a scene names, by absolute paths: the level's file, and those of bodies. */
final class OwnFiles {
    private OwnFiles() {}

    /** The scene with absolute paths, independent of its folder. */
    static Scene named(Scene scene) {
        // An absolute name shows whether the file is shipped with the program; then it stays unchanged.
        Path root = Path.of("").toAbsolutePath().getRoot();
        Scene seen = BodyForm.seenFrom(scene, root);
        List<SpeciesSetup> species = new ArrayList<>();
        for (SpeciesSetup kind : seen.setup().species()) {
            BodyFile model = kind.model();
            Path place = model == null ? null : root.resolve(model.file());
            species.add(
                    place != null && Files.isRegularFile(place)
                            ? kind.with(model.at(place.toString().replace('\\', '/'), null))
                            : kind);
        }
        Level level = seen.setup().level();
        Level placed = LevelFiles.seenFrom(level, root);
        if (!placed.equals(level)) {
            placed = new Level(level.source().at(place(level)), level.ground());
        }
        if (placed.equals(level) && species.equals(seen.setup().species())) {
            return seen;
        }
        return seen.with(
                new SetupBuilder(seen.setup()).species(species).level(placed).build());
    }

    private static String place(Level level) {
        return Path.of(URI.create(level.ground().location())).toString().replace('\\', '/');
    }

    /** The warning if only their names are passed on. */
    static List<String> sentences(Scene scene) {
        List<String> sentences = new ArrayList<>();
        Scene named = named(scene);
        Level level = named.setup().level();
        if (level.isThere() && Path.of(level.source().file()).isAbsolute()) {
            sentences.add("its level is the file "
                    + level.source().file() + ", which must also exist, with the hash "
                    + level.source().hash());
        }
        for (SpeciesSetup kind : named.setup().species()) {
            if (kind.model() != null && Path.of(kind.model().file()).isAbsolute()) {
                sentences.add("the bodies of " + kind.name() + " come from a file that the line does not contain: "
                        + kind.model().file() + "; the run does not depend on it");
            }
        }
        return sentences;
    }
}
