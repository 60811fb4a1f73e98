package onder.lab.trajectories;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import onder.file.InputFile;
import onder.file.ParserGuard;

/**
 * A file of people's positions. Its contents show the format: SQLite and HDF5 by their first bytes, text by its
 * header and columns. Units are metres, or centimetres if the header says so; the scene's x is the file's x, the
 * scene's −z its y.
 *
 * @param path the file
 * @param format its format, or null to detect it
 * @param rate frames per second, or NaN to read it from the file
 */
public record TrajectoryFile(Path path, TrajectoryFormat format, double rate) {
    private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'};

    /**
     * {@return all people in it}
     *
     * @throws TrajectoryException when it cannot be used; the message says where and why
     */
    public Tracks read() throws TrajectoryException {
        return ParserGuard.read(path.toString(), TrajectoryException.class, TrajectoryException::new, this::tracks);
    }

    private Tracks tracks() throws IOException {
        if (Files.isDirectory(path)) {
            throw new TrajectoryException(path + ": is a folder, not a trajectory file");
        }
        TrajectoryFormat found = binary();
        TrajectoryFormat shown = format != null ? format : found;
        if (shown == TrajectoryFormat.SQLITE) {
            return new JuPedSimDatabase(path, rate).read();
        }
        if (shown == TrajectoryFormat.HDF5) {
            return new JulichArchive(path, rate).read();
        }
        return new TrajectoryText(path, shown, rate).read();
    }

    /** The format by the first bytes, or null for text. */
    private TrajectoryFormat binary() throws IOException {
        byte[] head;
        try (InputStream from = InputFile.open(path)) {
            head = from.readNBytes(SQLITE.length);
        }
        if (Arrays.equals(head, SQLITE)) {
            return TrajectoryFormat.SQLITE;
        }
        return head.length >= HDF5.length && Arrays.equals(Arrays.copyOf(head, HDF5.length), HDF5)
                ? TrajectoryFormat.HDF5
                : null;
    }
}
