package onder.app.panels;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.app.panels.ChartChoice.Kept;
import onder.app.panels.ChartChoice.Mode;
import onder.file.Folders;
import onder.file.WholeFile;

/** What the large charts show, in a file of the user's folder: a key and a value in each line. */
final class ChartFile {
    static final String NAME = "charts.txt";

    private static final String MODE = "mode";
    private static final String MEAN = "mean";
    private static final String ALL = "all";
    private static final String OVER_TIME = "over-time";
    private static final String DISTRIBUTED = "distributed";

    private final Path file;
    private Kept written;

    ChartFile(Path folder) {
        file = folder.resolve(NAME);
    }

    /** Chooses what was chosen last, by this sandbox or another. */
    void restore(ChartChoice choice) {
        Kept usual = choice.kept();
        Mode mode = usual.mode();
        boolean mean = usual.mean();
        boolean all = usual.all();
        List<String> overTime = new ArrayList<>();
        List<String> distributed = new ArrayList<>();
        for (String line : lines()) {
            String[] parts = line.strip().split("\\s+", 2);
            String value = parts.length > 1 ? parts[1] : "";
            switch (parts[0]) {
                case MODE -> mode = mode(value, mode);
                case MEAN -> mean = Boolean.parseBoolean(value);
                case ALL -> all = Boolean.parseBoolean(value);
                case OVER_TIME -> overTime.add(value);
                case DISTRIBUTED -> distributed.add(value);
                default -> {
                    // Of another version, or not ours: the usual choice will do.
                }
            }
        }
        choice.take(new Kept(mode, mean, all, overTime, distributed));
        written = choice.kept();
    }

    private List<String> lines() {
        try {
            return Files.exists(file) ? Files.readAllLines(file) : List.of();
        } catch (IOException unreadable) {
            // A courtesy, as the list of recent files: charts begin as usual then.
            return List.of();
        }
    }

    private static Mode mode(String label, Mode usual) {
        for (Mode mode : Mode.values()) {
            if (mode.label.equals(label)) {
                return mode;
            }
        }
        return usual;
    }

    /** Writes what is chosen, where that has changed; once a frame. */
    void update(ChartChoice choice) {
        Kept now = choice.kept();
        if (now.equals(written)) {
            return;
        }
        written = now;
        StringBuilder text = new StringBuilder();
        line(text, MODE, now.mode().label);
        line(text, MEAN, String.valueOf(now.mean()));
        line(text, ALL, String.valueOf(now.all()));
        now.overTime().forEach(name -> line(text, OVER_TIME, name));
        now.distributed().forEach(name -> line(text, DISTRIBUTED, name));
        try {
            Folders.make(file.getParent());
            WholeFile.write(file, text.toString());
        } catch (IOException e) {
            // Whoever saves something in that folder is told.
        }
    }

    private static void line(StringBuilder text, String key, String value) {
        text.append(key).append(' ').append(value).append('\n');
    }
}
