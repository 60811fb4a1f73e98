package onder.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.sqlite.SQLiteJDBCLoader;

/**
 * SQLite's native library. By default the driver unpacks a copy for each program into the folder for temporary files
 * and removes it at the end, which does not happen if the program is killed.
 */
public final class SqliteLibrary {
    private static final String FOLDER = "org.sqlite.tmpdir";

    private SqliteLibrary() {}

    /**
     * Loads the native library, once, and leaves no file behind.
     *
     * @throws IOException if it does not load; the message says why
     */
    public static synchronized void load() throws IOException {
        if (System.getProperty(FOLDER) != null) {
            return;
        }
        Path folder = Files.createTempDirectory("onder-sqlite");
        System.setProperty(FOLDER, folder.toString());
        try {
            SQLiteJDBCLoader.initialize();
        } catch (Exception e) {
            throw new IOException("SQLite does not load: " + e.getMessage(), e);
        } finally {
            delete(folder);
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.delete(file);
            }
            Files.delete(folder);
        } catch (IOException e) {
            // Windows locks a loaded library; the driver removes it at the program's end.
        }
    }
}
