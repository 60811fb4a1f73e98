package onder.output.film;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import onder.file.FileException;
import onder.file.InputFile;
import onder.scene.RunLine;

/** Files in which the line of a run stands: films, pictures and pages of it, and texts that somebody has put it into. */
public final class RunLineFiles {
    private static final String PICTURE = ".png";
    private static final List<String> TEXTS = List.of(".txt", ".html");
    private static final List<String> FILMS = List.of(".mp4", ".webm");

    /** A line may stand at the end of a long text, as behind what a run prints; beyond this nobody means one. */
    private static final long MOST_BYTES = 1L << 28;

    private static final int PIECE = 1 << 20;

    /** What is kept of a piece for the next one: a line that begins in it, and what stands before. */
    private static final int KEPT = RunLine.MOST_CHARACTERS + 100;

    private RunLineFiles() {}

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
        if (TEXTS.stream().anyMatch(name::endsWith)) {
            return text(file);
        }
        return RunLine.find(name.endsWith(PICTURE) ? PngMetadata.read(file) : VideoMetadata.read(file));
    }

    private static String text(Path file) throws IOException {
        try (InputStream stream = InputFile.open(file)) {
            return find(stream);
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
    }

    /**
     * {@return the first line in a text of up to 256 MiB; null: there is none}
     *
     * @throws IOException when it cannot be read
     */
    public static String find(InputStream text) throws IOException {
        String kept = "";
        for (long read = 0; read < MOST_BYTES; read += PIECE) {
            byte[] piece = text.readNBytes(PIECE);
            // A line's letters are one byte in every encoding, but for a second one that is 0, as PowerShell writes
            // them.
            String known = kept + new String(piece, StandardCharsets.ISO_8859_1).replace("\0", "");
            String found = RunLine.find(known);
            boolean isLast = piece.length < PIECE;
            if (isLast || found != null && (found.length() > RunLine.MOST_CHARACTERS || !known.endsWith(found))) {
                return found;
            }
            kept = known.substring(Math.max(0, known.length() - KEPT));
        }
        return null;
    }
}
