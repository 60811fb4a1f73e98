package onder.app.film;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import onder.file.FileException;
import onder.scene.RunLine;

/** Files in which the line of a run stands: films, pictures and pages of it, and texts that somebody has put it into. */
public final class LineFiles {
    private static final String PICTURE = ".png";
    private static final List<String> TEXTS = List.of(".txt", ".html");
    private static final List<String> FILMS = List.of(".mp4", ".webm");

    /** A line may stand in a longer text; beyond this nobody means one. */
    private static final int MOST_BYTES = 1 << 20;

    private LineFiles() {}

    /** Whether a file is of a kind that may have a line, by its name. */
    public static boolean isOne(String file) {
        String name = file.toLowerCase(Locale.ROOT);
        return name.endsWith(PICTURE)
                || TEXTS.stream().anyMatch(name::endsWith)
                || FILMS.stream().anyMatch(name::endsWith);
    }

    /**
     * {@return the first line in a file; null: there is none}
     *
     * @throws IOException when it cannot be read, or is not of its kind; the message says why
     */
    public static String find(Path file) throws IOException {
        String name = file.toString().toLowerCase(Locale.ROOT);
        String told = name.endsWith(PICTURE)
                ? PictureNotes.read(file)
                : TEXTS.stream().anyMatch(name::endsWith) ? text(file) : VideoNotes.read(file);
        return RunLine.find(told);
    }

    private static String text(Path file) throws IOException {
        try (InputStream stream = Files.newInputStream(file)) {
            return new String(stream.readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
    }
}
