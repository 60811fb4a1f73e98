package onder.output.export;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Whether a file will fit: into its format, into memory while it is made, and onto the disk. */
final class ExportLimits {
    private static final double MEGA = 1e6;
    private static final long GIGA = 1_000_000_000;

    /** A growing list has half as much spare room as content, and while growing both arrays. */
    private static final double MEMORY_PER_BYTE = 1.6;

    /** The memory of the world and the program. */
    private static final long WORLD_MEMORY = 100_000_000;

    private static final String LESS = "; give fewer --seconds, --fps or --people";

    private ExportLimits() {}

    /**
     * Checks whether a file of that many bytes fits.
     *
     * @throws ExportException when it does not fit; the message says into what, and what would
     */
    static void check(Path path, long bytes) throws IOException {
        if (bytes > GlbFile.MOST_BYTES) {
            throw new ExportException(path + " would have about " + mega(bytes) + " MB, allowed up to "
                    + mega(GlbFile.MOST_BYTES) + " MB, the most that a GLB can hold" + LESS);
        }
        long memory = (long) (bytes * MEMORY_PER_BYTE) + WORLD_MEMORY;
        long most = Runtime.getRuntime().maxMemory();
        if (memory > most) {
            throw new ExportException(
                    "making " + path + " takes about " + mega(memory) + " MB of memory, this Java has " + mega(most)
                            + " MB" + LESS + ", or more memory by JAVA_OPTS=-Xmx" + (memory / GIGA + 1) + "g");
        }
        boolean onDisk = Files.isRegularFile(path) || !Files.exists(path);
        // Not Files.getFileStore, which fails in a root of chroot; 0 where the system does not say.
        long room = path.toAbsolutePath().getParent().toFile().getUsableSpace();
        if (onDisk && room > 0 && bytes > room) {
            throw new ExportException(path + " would have about " + mega(bytes) + " MB, and the disk has room for "
                    + mega(room) + " MB" + LESS);
        }
    }

    static long mega(long bytes) {
        return Math.round(bytes / MEGA);
    }
}
