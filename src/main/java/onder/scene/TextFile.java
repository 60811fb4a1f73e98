package onder.scene;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import onder.core.Heap;
import onder.file.FileException;
import onder.file.InputFile;
import onder.file.WholeFile;

/** Reads whole text files up to a size, which is checked while reading: open streams report none. */
public final class TextFile {
    /** Longer text is not a scene, log or plan, and would keep the parser busy for minutes. */
    private static final int MOST_BYTES = 16 << 20;

    /** The memory for the decoded characters and for the text. */
    private static final int BYTES_A_CHARACTER = 4;

    private TextFile() {}

    /**
     * {@return whether a text is meant as a file: it has a folder or an ending}
     *
     * @param nameOrPath as a user wrote it
     */
    public static boolean isNamed(String nameOrPath) {
        return nameOrPath.contains("/") || nameOrPath.contains("\\") || nameOrPath.matches(".+\\.[A-Za-z][A-Za-z0-9]*");
    }

    /**
     * {@return the message for a file that does not exist}
     *
     * @param path as the user wrote it
     */
    public static String missing(String path) {
        return "no such file: " + path;
    }

    /**
     * {@return the text of a file}
     *
     * @param path the file
     * @throws SceneException when it cannot be read; the message says why
     */
    public static String read(Path path) {
        long size = MOST_BYTES;
        try {
            byte[] bytes = InputFile.bytes(path, MOST_BYTES);
            size = bytes.length;
            String lacks = Heap.lacks(BYTES_A_CHARACTER * size);
            if (lacks != null) {
                throw new SceneException(path + ": reading it needs " + lacks);
            }
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (OutOfMemoryError e) {
            throw new SceneException(path + ": reading it needs " + Heap.need(BYTES_A_CHARACTER * size));
        } catch (IOException e) {
            throw new SceneException(FileException.unreadable(path, e).getMessage());
        }
    }

    /** The text of a file that comes with the program. */
    static String shipped(String name, String resource) {
        try (InputStream stream = TextFile.class.getResourceAsStream(resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new SceneException(name + ": cannot be read: " + e.getMessage());
        }
    }

    /**
     * Writes a file whole or not at all.
     *
     * @param path the file
     * @param text of it
     * @throws SceneException when the place cannot be written to
     */
    public static void write(Path path, String text) {
        try {
            WholeFile.write(path, text);
        } catch (FileException e) {
            throw new SceneException(e.getMessage());
        }
    }
}
