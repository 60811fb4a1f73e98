package onder.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** A small file in the user's folder that a program can do without: errors of reading and writing it do no harm. */
public final class OptionalFile {
    private OptionalFile() {}

    /**
     * {@return the lines of a file; none if it is missing or unreadable}
     *
     * @param file the file
     */
    public static List<String> lines(Path file) {
        try {
            return Files.exists(file) ? InputFile.lines(file) : List.of();
        } catch (IOException unreadable) {
            return List.of();
        }
    }

    /**
     * Writes a file if it can be written, whole or not at all. Saving something else in that folder reports the error.
     *
     * @param file the file; its folder is made if it is missing
     * @param text the contents
     */
    public static void write(Path file, String text) {
        try {
            Folders.make(file.getParent());
            WholeFile.write(file, text);
        } catch (FileException unwritable) {
            // The program goes on without it.
        }
    }
}
