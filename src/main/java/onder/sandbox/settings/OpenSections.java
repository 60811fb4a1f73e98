package onder.sandbox.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import onder.file.Folders;
import onder.file.InputFile;
import onder.file.WholeFile;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Which sections of the settings are open, in a file of the user's folder: a sign and a section's path in each line. */
final class OpenSections {
    static final String NAME = "sections.txt";

    private static final Logger log = LoggerFactory.getLogger(OpenSections.class);
    private static final String OPEN = "+ ";
    private static final String CLOSED = "- ";

    private final Path file;
    private final Map<String, Boolean> known = new TreeMap<>();

    /** @param file null: what is open is only remembered as long as the program runs */
    OpenSections(Path file) {
        this.file = file;
        if (file != null && Files.isRegularFile(file)) {
            read();
        }
    }

    private void read() {
        try {
            for (String line : InputFile.lines(file)) {
                if (line.startsWith(OPEN) || line.startsWith(CLOSED)) {
                    known.put(line.substring(OPEN.length()), line.startsWith(OPEN));
                }
            }
        } catch (IOException e) {
            log.info("{} cannot be read: {}", file, e.toString());
        }
    }

    boolean isOpen(String path, boolean first) {
        return known.getOrDefault(path, first);
    }

    void set(String path, boolean open) {
        if (!Boolean.valueOf(open).equals(known.put(path, open)) && file != null) {
            write();
        }
    }

    private void write() {
        StringBuilder text = new StringBuilder();
        known.forEach(
                (path, open) -> text.append(open ? OPEN : CLOSED).append(path).append('\n'));
        try {
            Folders.make(file.getParent());
            WholeFile.write(file, text.toString());
        } catch (IOException e) {
            log.info("{} cannot be written: {}", file, e.toString());
        }
    }
}
