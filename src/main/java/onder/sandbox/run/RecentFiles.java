package onder.sandbox.run;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.file.InputFile;
import onder.file.OptionalFile;

/** The files opened or saved last, the latest first: one path per line of a file in the user's folder. */
final class RecentFiles {
    private static final String NAME = "recent.txt";
    private static final int MOST = 12;

    private final Path folder;

    RecentFiles(Path folder) {
        this.folder = folder;
    }

    /** Those that still exist; other running sandboxes add to them, too. */
    List<Path> all() {
        List<Path> all = new ArrayList<>();
        try {
            for (String line : InputFile.lines(folder.resolve(NAME))) {
                if (!line.isBlank() && Files.isRegularFile(Path.of(line))) {
                    all.add(Path.of(line));
                }
            }
        } catch (IOException | InvalidPathException none) {
            // Not written yet, or not written by Onder: keeps what has been read so far.
        }
        return all;
    }

    void add(Path file) {
        List<Path> all = all();
        all.remove(file);
        all.add(0, file);
        StringBuilder text = new StringBuilder();
        all.stream().limit(MOST).forEach(path -> text.append(path).append('\n'));
        OptionalFile.write(folder.resolve(NAME), text.toString());
    }
}
