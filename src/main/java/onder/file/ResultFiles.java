package onder.file;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Files of results in a folder. A hidden file beside them, {@value #LIST}, lists the files that Onder has written, so
 * that a continued study replaces only its own files.
 */
public final class ResultFiles {
    private static final String LIST = ".onder-files";

    /** The most files in the way that a message names. */
    private static final int NAMED = 3;

    private ResultFiles() {}

    /**
     * Refuses a folder with files that Onder has not written. Hidden files do not count.
     *
     * @param folder whether or not it exists
     * @param into whether it may contain other files
     * @throws FileException when it may not and has
     */
    public static void check(Path folder, boolean into) throws FileException {
        if (into || !Files.isDirectory(folder) || Files.exists(folder.resolve(LIST))) {
            return;
        }
        try (Stream<Path> all = Files.list(folder)) {
            List<String> others = all.map(file -> file.getFileName().toString())
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .toList();
            if (!others.isEmpty()) {
                throw FileException.unwritable(
                        folder,
                        "the folder has files that Onder did not write ("
                                + String.join(", ", others.subList(0, Math.min(NAMED, others.size())))
                                + (others.size() > NAMED ? ", …" : "")
                                + "); give another folder, or --into to write the results beside them");
            }
        } catch (IOException e) {
            throw FileException.unwritable(folder, e);
        }
    }

    /**
     * Refuses to replace files that Onder has not written, before the work that makes the new ones begins.
     *
     * @param folder whether or not it exists
     * @param names of files that will be written there
     * @throws FileException when there is such a file that Onder has not written
     */
    public static synchronized void requireFree(Path folder, Iterable<String> names) throws FileException {
        Set<String> own = own(folder);
        for (String name : names) {
            if (!own.contains(name) && Files.exists(folder.resolve(name))) {
                throw FileException.unwritable(
                        folder.resolve(name),
                        "Onder did not write the existing file; move it away, or give another folder");
            }
        }
    }

    /**
     * Adds a file to the list before other code writes it.
     *
     * @param file in a folder that exists
     * @return the same file
     * @throws FileException when there is such a file that Onder has not written
     */
    public static synchronized Path take(Path file) throws FileException {
        requireFree(file.getParent(), List.of(file.getFileName().toString()));
        return adopt(file);
    }

    /**
     * Adds a file to the list although it may already exist: its contents show that it belongs to a study.
     *
     * @param file in a folder that exists
     * @return the same file
     * @throws FileException when the list cannot be written
     */
    public static synchronized Path adopt(Path file) throws FileException {
        Set<String> own = own(file.getParent());
        if (own.add(file.getFileName().toString())) {
            WholeFile.write(file.resolveSibling(LIST), String.join("\n", own) + "\n");
        }
        return file;
    }

    /**
     * Writes a text file in UTF-8.
     *
     * @param file in a folder that exists; one that Onder has written is replaced
     * @param text all of it
     * @throws FileException when it cannot be written, or there is such a file that Onder has not written
     */
    public static void write(Path file, String text) throws FileException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a file of bytes.
     *
     * @param file in a folder that exists; one that Onder has written is replaced
     * @param bytes all of it
     * @throws FileException when it cannot be written, or there is such a file that Onder has not written
     */
    public static void write(Path file, byte[] bytes) throws FileException {
        WholeFile.write(take(file), bytes);
    }

    private static Set<String> own(Path folder) throws FileException {
        Path list = folder.resolve(LIST);
        try {
            return new LinkedHashSet<>(Files.exists(list) ? Files.readAllLines(list) : List.of());
        } catch (IOException e) {
            throw FileException.unreadable(list, e);
        }
    }
}
