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
 * A file that says where people walked. What it is shows in itself: SQLite and HDF5 by their first bytes, text by its
 * head and its columns. Metres, or centimetres where the head says so; the file's x is ours, its y our −z.
 *
 * @param path of the file
 * @param format how it is laid out, or null: as it shows
 * @param rate frames a second, or NaN: as it says
 */
public record TrajectoryFile(Path path, TrajectoryFormat format, double rate) {
    private static final byte[] SQLITE = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
    private static final byte[] HDF5 = {(byte) 0x89, 'H', 'D', 'F', '\r', '\n', 0x1a, '\n'};

    /** As the file itself shows. */
    public TrajectoryFile(Path path) {
        this(path, null, Double.NaN);
    }

    /**
     * {@return everybody in it}
     *
     * @throws TrajectoryException when it cannot be used; it says where and why
     */
    public Tracks read() throws TrajectoryException {
        return ParserGuard.read(path.toString(), TrajectoryException.class, TrajectoryException::new, this::tracks);
    }

    private Tracks tracks() throws IOException {
        if (Files.isDirectory(path)) {
            throw new TrajectoryException(path + ": is a folder, allowed a file of trajectories");
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

    /** What the first bytes tell, or null for text. */
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
