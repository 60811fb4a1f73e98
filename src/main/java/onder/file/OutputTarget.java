package onder.file;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * The target of a path, with links followed. A regular or missing file is replaced by a complete one; a device, a pipe
 * or an open stream (such as {@code /dev/stdout}) is written to directly.
 *
 * <p>{@code -} is standard output.
 *
 * @param given the path as the user wrote it
 * @param place where its links lead to
 */
record OutputTarget(Path given, Path place, boolean straight) {
    private static final int MOST_LINKS = 40;

    /** Links in this folder lead to files that a process has open. */
    private static final Path PROCESSES = Path.of("/proc");

    private static final Path OPEN = Path.of("/dev/fd");

    private static final Path STANDARD_STREAM = Path.of("-");

    /** Whether a path stands for standard output, or as an input for standard input, rather than a file. */
    static boolean isStandardStream(Path given) {
        return given.equals(STANDARD_STREAM);
    }

    /**
     * Follows a path.
     *
     * @throws FileException if it is already clear that it cannot be written
     */
    static OutputTarget of(Path given) throws FileException {
        if (isStandardStream(given)) {
            return new OutputTarget(given, given, true);
        }
        try {
            OutputTarget target = follow(given);
            target.check();
            return target;
        } catch (IOException e) {
            throw FileException.unwritable(given, e);
        }
    }

    private static OutputTarget follow(Path given) throws IOException {
        Path place = given.toAbsolutePath();
        for (int links = 0; ; links++) {
            if (isOpen(place)) {
                return new OutputTarget(given, place, true);
            }
            if (!Files.isSymbolicLink(place)) {
                boolean other = Files.exists(place) && !Files.isRegularFile(place) && !Files.isDirectory(place);
                return new OutputTarget(given, place, other);
            }
            if (links == MOST_LINKS) {
                throw FileException.unwritable(given, "its links form a loop");
            }
            place = place.resolveSibling(Files.readSymbolicLink(place));
        }
    }

    /** Whether a path leads to a stream that a process has open, such as standard input. */
    static boolean isOpenStream(Path given) throws IOException {
        return isOpen(follow(given).place());
    }

    static boolean isSame(Path one, Path other) throws IOException {
        if (isStandardStream(one) || isStandardStream(other)) {
            return false;
        }
        OutputTarget first = follow(one);
        OutputTarget second = follow(other);
        if (first.straight || second.straight) {
            return false;
        }
        return Files.exists(first.place) && Files.exists(second.place)
                ? Files.isSameFile(first.place, second.place)
                : first.real().equals(second.real());
    }

    private Path real() throws IOException {
        Path folder = place.getParent();
        return folder == null ? place : folder.toRealPath().resolve(place.getFileName());
    }

    private static boolean isOpen(Path place) throws IOException {
        Path folder = place.getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            return false;
        }
        Path real = folder.toRealPath();
        return real.startsWith(PROCESSES) || real.startsWith(OPEN);
    }

    private void check() throws IOException {
        Path folder = place.getParent();
        if (Files.isDirectory(place)) {
            throw FileException.unwritable(given, "it is a folder");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw FileException.unwritable(given, "there is no folder " + Folders.shown(folder, given));
        }
        if (Files.exists(place) && !Files.isWritable(place)) {
            throw FileException.unwritable(given, "no permission to write to it");
        }
        if (!straight) {
            Folders.checkWritable(given, folder);
        }
    }

    /** Opens a stream that writes directly into the target. */
    OutputStream open() throws IOException {
        if (isStandardStream(given)) {
            return new Shared(FileDescriptor.out);
        }
        // A second stream to the file of standard output would overwrite what was printed there.
        Path mine =
                PROCESSES.resolve(Long.toString(ProcessHandle.current().pid())).resolve("fd");
        if (place.getParent().toRealPath().equals(mine)) {
            String number = place.getFileName().toString();
            if (number.equals("1") || number.equals("2")) {
                return new Shared(number.equals("1") ? FileDescriptor.out : FileDescriptor.err);
            }
        }
        return Files.newOutputStream(place, StandardOpenOption.WRITE, StandardOpenOption.APPEND);
    }

    /** Standard output or error, which stay open when this closes: the program goes on printing. */
    private static final class Shared extends FileOutputStream {
        Shared(FileDescriptor standard) {
            super(standard);
        }

        @Override
        public void close() {
            // Not closed; nothing is buffered that would need a flush.
        }
    }
}
