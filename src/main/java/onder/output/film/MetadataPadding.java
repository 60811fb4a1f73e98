package onder.output.film;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Room in a video's file for a note that is only known at the end, for formats that write notes first: a preliminary
 * note padded with spaces is overwritten.
 *
 * @param position of the first byte in the file
 * @param bytes how many there are
 * @param begun what stands there so far
 */
record MetadataPadding(long position, int bytes, String begun) {
    /** More than the line of most runs grows by while they are filmed. */
    private static final int MORE = 8192;

    /** What a file has before its notes is shorter than this. */
    private static final int HEAD = 1 << 16;

    /** A note with room for a longer one. */
    static String around(String note) {
        return note + " ".repeat(MORE);
    }

    /** The room in a file that has been begun with {@link #around}; null: there is none. */
    static MetadataPadding find(Path file, String note) throws IOException {
        byte[] wanted = around(note).getBytes(UTF_8);
        try (InputStream stream = Files.newInputStream(file)) {
            byte[] head = stream.readNBytes(HEAD + wanted.length);
            for (int at = 0; at + wanted.length <= head.length; at++) {
                if (Arrays.equals(head, at, at + wanted.length, wanted, 0, wanted.length)) {
                    return new MetadataPadding(at, wanted.length, note);
                }
            }
            return null;
        }
    }

    /** What is to stand there at the end; the note so far where another has no room. Zeros end it. */
    byte[] fill(String note) {
        byte[] wanted = note.getBytes(UTF_8);
        return Arrays.copyOf(wanted.length <= bytes ? wanted : begun.getBytes(UTF_8), bytes);
    }
}
