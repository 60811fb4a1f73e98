package onder.level;

import java.net.URL;
import java.util.List;
import java.util.ServiceLoader;

/** Reads files of triangles; found by {@link ServiceLoader}, so the engine need not know of any format. */
public interface LevelReader {
    /**
     * What a file says.
     *
     * @param triangles all of them, in the file's units
     * @param hash of the bytes that decide on the triangles, as {@link LevelFiles#hash} makes it
     * @param notes what was left out, and why, each in a line
     * @param beside the files that it names, as {@link LevelFiles#beside} makes them
     */
    record Contents(Triangles triangles, String hash, List<String> notes, List<String> beside) {}

    /** {@return the endings of the names of the files that it reads, in lower case} */
    List<String> endings();

    /**
     * {@return what a file says}
     *
     * @param name what complaints call it
     * @param place where it is
     * @throws LevelException when it cannot be read, or says what is not allowed
     */
    Contents read(String name, URL place);
}
