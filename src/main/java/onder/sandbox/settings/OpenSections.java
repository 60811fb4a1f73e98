package onder.sandbox.settings;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import onder.file.OptionalFile;

/** Which sections of the settings are open, in a file of the user's folder: a sign and a section's path in each line. */
final class OpenSections {
    static final String NAME = "sections.txt";

    private static final String OPEN = "+ ";
    private static final String CLOSED = "- ";

    private final Path file;
    private final Map<String, Boolean> known = new TreeMap<>();

    /** @param file null: what is open is only remembered as long as the program runs */
    OpenSections(Path file) {
        this.file = file;
        for (String line : file == null ? List.<String>of() : OptionalFile.lines(file)) {
            if (line.startsWith(OPEN) || line.startsWith(CLOSED)) {
                known.put(line.substring(OPEN.length()), line.startsWith(OPEN));
            }
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
        OptionalFile.write(file, text.toString());
    }
}
