package onder.file;

import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Reads regular files. A device may have no end and a pipe no writer, and the program would wait forever. A stream that
 * the program was started with, such as {@code /dev/stdin}, is read too: the user chose it. {@code -} names
 * standard input.
 */
public final class InputFile {
    /** More than this program ever writes into a list of files, figures or results, in bytes. */
    private static final int MOST_OF_OWN = 1 << 28;

    private InputFile() {}

    /**
     * {@return a stream of a file's bytes}
     *
     * @param file a regular file, or a link to one
     * @throws FileException when it cannot be read; the message says why
     */
    public static InputStream open(Path file) throws FileException {
        if (OutputTarget.isStandardStream(file)) {
            return System.in;
        }
        try {
            if (!Files.exists(file) || Files.isRegularFile(file) || Files.isDirectory(file)) {
                return Files.newInputStream(file);
            }
            if (OutputTarget.isOpenStream(file)) {
                // Not Files.newInputStream, whose stream seeks in some versions of Java, which a pipe refuses.
                return new BufferedInputStream(new FileInputStream(file.toFile()));
            }
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
        throw FileException.unreadable(file, "it is a device or a pipe, allowed a file on a disk");
    }

    /**
     * {@return all bytes of a file}
     *
     * @param file a regular file, or a link to one
     * @param most the largest size allowed, in bytes
     * @throws FileException when it cannot be read or has more; the message says why
     */
    public static byte[] bytes(Path file, int most) throws FileException {
        try (InputStream stream = open(file)) {
            byte[] bytes = stream.readNBytes(most);
            if (bytes.length == most && stream.read() >= 0) {
                throw FileException.tooLarge(file, most);
            }
            return bytes;
        } catch (IOException e) {
            throw FileException.unreadable(file, e);
        }
    }

    /**
     * {@return the lines of a text file that this program has written, in UTF-8}
     *
     * @param file a regular file, or a link to one
     * @throws FileException when it cannot be read or is larger than such files can be; the message says why
     */
    public static List<String> lines(Path file) throws FileException {
        return new String(bytes(file, MOST_OF_OWN), StandardCharsets.UTF_8)
                .lines()
                .toList();
    }
}
