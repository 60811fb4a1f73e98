package onder.level;

import java.net.URL;
import java.util.List;
import java.util.ServiceLoader;

/** Reads files of triangles; found by {@link ServiceLoader}, so that the engine does not depend on any format. */
public interface LevelReader {
    /**
     * The contents of a file.
     *
     * @param triangles all of them, in the file's units
     * @param hash of the bytes that determine the triangles, from {@link LevelFiles#hash}
     * @param notes one line for each thing left out, with the reason
     * @param beside the files that it names, from {@link LevelFiles#beside}
     */
    record Contents(Triangles triangles, String hash, List<String> notes, List<String> beside) {}

    /** {@return the endings of the names of the files that it reads, in lower case} */
    List<String> endings();

    /**
     * {@return the contents of a file}
     *
     * @param name its name in messages
     * @param place where it is
     * @throws LevelException if it cannot be read, or has contents that are not allowed
     */
    Contents read(String name, URL place);
}
