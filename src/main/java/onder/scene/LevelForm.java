package onder.scene;

import java.nio.file.Path;
import java.util.List;
import onder.level.HeightMap;
import onder.level.Level;
import onder.level.LevelException;
import onder.level.LevelFile;
import onder.level.LevelFiles;
import onder.param.Format;
import onder.param.Params;
import onder.world.setup.SetupBuilder;

/**
 * How a scene names the file of its level or its terrain; the file itself is read once the scene is known to be valid.
 */
final class LevelForm {
    private static final LevelFile USUAL = LevelFile.of("level");

    private static final Form<List<Float>> SLICE = new Form<>((slice, whole) -> slice, entry -> {
        List<Entry> parts = entry.list();
        if (parts.size() != 2) {
            throw entry.wrong(
                    entry.name() + " has " + Format.count(parts.size(), "number") + ", allowed [from, to] in metres");
        }
        return List.of((Float) parts.get(0).as(Params.of(LevelFile.class, "knee")), (Float)
                parts.get(1).as(Params.of(LevelFile.class, "head")));
    });

    private static final Form<LevelFile> FILE =
            Form.mapping(List.of("file", "hash", "up", "scale", "slice", "slope", "cell"), keys -> {
                String file = keys.need("file", Form.TEXT);
                String hash = keys.may("hash", Form.TEXT, "");
                List<Float> slice = keys.may(
                        "slice",
                        SLICE,
                        level -> List.of(level.knee(), level.head()),
                        List.of(USUAL.knee(), USUAL.head()));
                return new LevelFile(
                        file,
                        hash,
                        keys.may("up", Form.choice(onder.level.UpAxis.class), USUAL.up()),
                        keys.may("scale", Form.parameter(LevelFile.class, "scale"), USUAL.scale()),
                        slice.get(0),
                        slice.get(1),
                        keys.may("slope", Form.parameter(LevelFile.class, "slope"), USUAL.slope()),
                        keys.may("cell", Form.parameter(LevelFile.class, "cell"), USUAL.cell()));
            });

    private static final Form<HeightMap> IMAGE = Form.mapping(
            List.of("image", "hash", "width", "height"),
            keys -> new HeightMap(
                    keys.need("image", Form.TEXT),
                    keys.may("hash", Form.TEXT, ""),
                    keys.may("width", Form.parameter(HeightMap.class, "width"), usual("width")),
                    keys.may("height", Form.parameter(HeightMap.class, "height"), usual("height"))));

    private LevelForm() {}

    static Level read(MappingKeys<Level> keys) {
        Level.Source file =
                keys.optional("level", FILE, level -> level.source() instanceof LevelFile named ? named : null);
        Level.Source image =
                keys.optional("terrain", IMAGE, level -> level.source() instanceof HeightMap named ? named : null);
        keys.refuse(file != null && image != null, "terrain", "both terrain and level; give only one of them");
        Level.Source source = file == null ? image : file;
        return source == null ? Level.NONE : new Level(source, null);
    }

    private static float usual(String name) {
        return (float) Params.of(HeightMap.class, name).defaultValue();
    }

    /**
     * A scene with the ground from its file.
     *
     * @param document of the scene, for messages
     * @param folder the base folder of the file's path; null: the program's working directory
     */
    static Scene opened(Scene scene, Entry document, Path folder) {
        Level level = scene.setup().level();
        if (!level.isThere()) {
            return scene;
        }
        try {
            return scene.with(new SetupBuilder(scene.setup())
                    .level(LevelFiles.open(level, folder))
                    .build());
        } catch (LevelException e) {
            String key = level.source() instanceof LevelFile ? "level" : "terrain";
            throw document.mapping().get(key).wrong(key + ": " + e.getMessage());
        }
    }

    /** A scene with its level's path relative to the folder where it will be written. */
    static Scene seenFrom(Scene scene, Path folder) {
        Level level = LevelFiles.seenFrom(scene.setup().level(), folder);
        return level.equals(scene.setup().level())
                ? scene
                : scene.with(new SetupBuilder(scene.setup()).level(level).build());
    }
}
