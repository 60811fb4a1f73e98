package onder.scene;

import java.nio.file.Path;

/**
 * A record of settings in its own file, with the keys of scene files: a component is a key, and a parameter at its
 * default is left out.
 */
public final class RecordFile {
    private RecordFile() {}

    /**
     * Writes a file completely or not at all.
     *
     * @param record of parameters, other such records, and types of scene files
     * @param path the file
     * @throws SceneException if the place cannot be written to
     */
    public static void save(Record record, Path path) {
        TextFile.write(path, YamlText.of(YamlText.node(Codec.write(record, false), SceneText.LEVELS - 1)));
    }

    /**
     * {@return the record that a file holds}
     *
     * @param <T> the record's class
     * @param type the record's class
     * @param path the file
     * @throws SceneException when it cannot be read, or a value is missing, unknown or not allowed; it says where
     */
    public static <T extends Record> T load(Class<T> type, Path path) {
        return Codec.read(type, Entry.read(path.toString(), TextFile.read(path)));
    }
}
