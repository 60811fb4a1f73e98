package onder.scene;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import onder.core.Heap;
import onder.file.FileException;
import onder.file.InputFile;
import onder.file.WholeFile;
import onder.param.Names;

/** Reads whole text files up to a size, which is checked while reading: open streams report none. */
public final class TextFile {
    /** Longer text is not a scene, log or plan, and would keep the parser busy for minutes. */
    private static final int MOST_BYTES = 16 << 20;

    /** The memory for the decoded characters and for the text. */
    private static final int BYTES_A_CHARACTER = 4;

    /** Of a larger folder, only so many files are compared with a name. */
    private static final int MOST_NAMES = 1000;

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
     * {@return the message for a file that does not exist; it suggests a similar name in the same folder}
     *
     * @param path as the user wrote it
     */
    public static String missing(String path) {
        int name = path.lastIndexOf('/') + 1;
        String folder = path.substring(0, name);
        try (Stream<Path> files = Files.list(Path.of(folder.isEmpty() ? "." : folder))) {
            List<String> others = files.limit(MOST_NAMES)
                    .map(file -> file.getFileName().toString())
                    .toList();
            return "no such file: " + path
                    + Names.meant(path.substring(name), others).replace(" mean ", " mean " + folder);
        } catch (IOException | UncheckedIOException | InvalidPathException e) {
            return "no such file: " + path;
        }
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
            return decode(path, bytes);
        } catch (OutOfMemoryError e) {
            throw new SceneException(path + ": reading it needs " + Heap.need(BYTES_A_CHARACTER * size));
        } catch (IOException e) {
            throw new SceneException(FileException.unreadable(path, e).getMessage());
        }
    }

    /**
     * {@return the text of a file's bytes}
     *
     * @param path its name in messages
     * @param bytes all of it
     * @throws SceneException when they are not UTF-8
     */
    public static String decode(Path path, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
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
