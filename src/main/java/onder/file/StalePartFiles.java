package onder.file;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes part files that killed programs have left. A part file is removed only when nobody can be writing it: its
 * process, whose number is in its name, has ended, and nobody holds its lock. The number alone is not enough where
 * several machines or containers share a folder; nor is the lock, which the system drops when a library closes the same
 * file.
 */
final class StalePartFiles {
    private static final Pattern NAME = Pattern.compile("\\.onder-(\\d{1,18})-\\d+\\.part");

    /**
     * The position of a byte beyond the end of any file; a lock on it tells other programs that the file is being
     * written.
     */
    private static final long MARK = Long.MAX_VALUE - 1;

    /** The start time that the system reports for a process is off by about a second. */
    private static final long START_SECONDS = 10;

    private static final AtomicLong NEXT = new AtomicLong();
    private static final Set<Path> OURS = ConcurrentHashMap.newKeySet();

    private StalePartFiles() {}

    static String nextName() {
        return ".onder-" + ProcessHandle.current().pid() + "-" + NEXT.getAndIncrement() + ".part";
    }

    /** Keeps a file from being swept by this process itself. */
    static void keep(Path part) {
        OURS.add(part);
    }

    static void forget(Path part) {
        OURS.remove(part);
    }

    /**
     * Removes the part files that killed programs have left in a folder, given by its real path; returns the size of
     * each.
     */
    static List<Long> sweep(Path folder) {
        List<Long> removed = new ArrayList<>();
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".onder-*.part")) {
            parts.forEach(part -> removeIfAbandoned(part, removed));
        } catch (IOException | DirectoryIteratorException e) {
            // Tidying up is optional; if the folder cannot be written, creating the file will fail.
        }
        return removed;
    }

    private static void removeIfAbandoned(Path part, List<Long> removed) {
        Matcher name = NAME.matcher(part.getFileName().toString());
        if (!name.matches() || OURS.contains(part) || !Files.isRegularFile(part, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        try {
            if (isWriting(
                    Long.parseLong(name.group(1)),
                    Files.getLastModifiedTime(part).toInstant())) {
                return;
            }
            try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS)) {
                long size = channel.size();
                if (lock(channel) && Files.deleteIfExists(part)) {
                    removed.add(size);
                }
            }
        } catch (IOException e) {
            // It belongs to another user, or is already gone.
        }
    }

    /**
     * Whether the process with that number may be the one that wrote the file then, and not a later one that reuses the
     * number.
     */
    private static boolean isWriting(long process, Instant written) {
        if (process == ProcessHandle.current().pid()) {
            // This process knows which files it is writing; a container gives its programs the same numbers every time.
            return false;
        }
        return ProcessHandle.of(process)
                .filter(ProcessHandle::isAlive)
                .filter(alive -> alive.info()
                        .startInstant()
                        .map(start -> !start.isAfter(written.plusSeconds(START_SECONDS)))
                        .orElse(true))
                .isPresent();
    }

    /** False when another process holds the lock. */
    static boolean lock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock(MARK, 1, false) != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }
}
