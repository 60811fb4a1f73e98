package onder.scene;

import java.net.URI;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.UnaryOperator;
import onder.level.LevelException;
import onder.level.LevelFiles;
import onder.world.setup.BodyFile;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;

/** How a species names the file of its custom body, which only drawing reads. */
final class BodyForm {
    static final Form<BodyFile> FILE = Form.mapping(
            List.of("file", "clip", "height"),
            keys -> new BodyFile(
                    keys.need("file", Form.TEXT),
                    keys.may("clip", Form.TEXT, ""),
                    keys.may("height", Form.parameter(BodyFile.class, "height"), BodyFile.USUAL_HEIGHT),
                    null));

    private BodyForm() {}

    /** A scene with file paths relative to a folder; null: the program's working directory. */
    static Scene named(Scene scene, Path folder) {
        return with(scene, model -> model.at(model.file(), folder));
    }

    /** A scene with file paths relative to the folder where it will be written. */
    static Scene seenFrom(Scene scene, Path folder) {
        return with(scene, model -> model.at(name(model, folder), folder));
    }

    /** A missing file is also named relative to the folder, because it may come back. */
    private static String name(BodyFile model, Path folder) {
        try {
            return LevelFiles.named(model.file(), place(model), folder);
        } catch (InvalidPathException | FileSystemNotFoundException packed) {
            return model.file();
        }
    }

    private static Path place(BodyFile model) {
        try {
            return Path.of(
                    URI.create(LevelFiles.find(model.file(), model.folder()).toString()));
        } catch (LevelException gone) {
            Path from = model.folder() == null ? Path.of("") : model.folder();
            return from.resolve(model.file()).toAbsolutePath().normalize();
        }
    }

    private static Scene with(Scene scene, UnaryOperator<BodyFile> change) {
        List<SpeciesSetup> species = scene.setup().species();
        if (species.stream().allMatch(kind -> kind.model() == null)) {
            return scene;
        }
        return scene.with(new SetupBuilder(scene.setup())
                .species(species.stream()
                        .map(kind -> kind.model() == null ? kind : kind.with(change.apply(kind.model())))
                        .toList())
                .build());
    }
}
