package onder.cli.option;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import onder.file.WholeFile;
import onder.output.film.RunLineFiles;
import onder.scene.SceneException;
import onder.scene.TextFile;

/** Standard input, which an argument names {@code -}: a run line, or whatever contains one, or the text of a scene. */
public final class StandardInput {
    public static final String NAME = "-";

    /** Its name in messages. */
    public static final Path TITLE = Path.of("standard input");

    /** Larger than any text; larger films are named by their path. */
    private static final int MOST_BYTES = 1 << 28;

    private static InputStream source;
    private static byte[] read;

    private StandardInput() {}

    /** Everything in it: read once, because a call looks at it several times, and a pipe comes once. */
    private static synchronized byte[] bytes() {
        try {
            if (source != System.in) {
                read = System.in.readNBytes(MOST_BYTES);
                source = System.in;
                // Reads everything: closing a pipe early would end the program that writes into it.
                if (System.in.transferTo(OutputStream.nullOutputStream()) > 0) {
                    throw new SceneException("standard input has more than " + (MOST_BYTES >> 20)
                            + " MiB; give the name of a file instead");
                }
            }
            return read;
        } catch (IOException e) {
            throw new SceneException("standard input cannot be read: " + e.getMessage());
        }
    }

    /** The run line in it; null: there is none. */
    public static String runLine() throws IOException {
        return RunLineFiles.find(new ByteArrayInputStream(bytes()));
    }

    /** Reads a file. */
    public interface Reader<T> {
        T read(Path file) throws IOException;
    }

    /** Reads a copy of it, for readers of formats that need a file. */
    public static <T> T copied(Reader<T> reader) throws IOException {
        Path copy = Files.createTempFile("onder", "");
        try {
            WholeFile.write(copy, bytes());
            return reader.read(copy);
        } catch (IOException e) {
            throw new IOException(e.getMessage().replace(copy.toString(), TITLE.toString()), e);
        } finally {
            Files.delete(copy);
        }
    }

    /** Its text, as that of a scene. */
    public static String text() {
        String text = TextFile.decode(TITLE, bytes());
        if (text.isBlank()) {
            throw new SceneException("standard input is empty, allowed a scene or a run line");
        }
        return text;
    }
}
