package onder.sandbox.run;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import onder.file.FileException;
import onder.file.Folders;

/**
 * A folder that one running program owns: it holds a lock on a file in it. The system releases the lock when the
 * program ends for any reason.
 */
final class RecoveryFolder {
    private static final String LOCK = "lock";

    /** A folder's name begins with the process id. */
    private static final Pattern NAME = Pattern.compile("(\\d{1,18})-(\\d+)");

    private final Path path;

    /** Holds the lock, if the file system has locks. */
    private final FileChannel channel;

    private RecoveryFolder(Path path, FileChannel channel) {
        this.path = path;
        this.channel = channel;
    }

    /**
     * Makes a folder that no other program has.
     *
     * @param all the folder that holds the folders of all programs
     * @throws FileException when it cannot be made
     */
    static RecoveryFolder make(Path all) throws FileException {
        Folders.make(all);
        for (int number = 1; ; number++) {
            Path place = all.resolve(ProcessHandle.current().pid() + "-" + number);
            if (!Files.exists(place)) {
                Folders.make(place);
                RecoveryFolder made = take(place);
                if (made != null) {
                    return made;
                }
            }
        }
    }

    /** Takes over the folders of programs that have ended; no other program gets the same ones. */
    static List<RecoveryFolder> takeAbandoned(Path all) {
        List<RecoveryFolder> abandoned = new ArrayList<>();
        if (!Files.isDirectory(all)) {
            return abandoned;
        }
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(all, Files::isDirectory)) {
            for (Path folder : folders) {
                RecoveryFolder taken =
                        NAME.matcher(folder.getFileName().toString()).matches() ? take(folder) : null;
                if (taken != null) {
                    abandoned.add(taken);
                }
            }
        } catch (IOException e) {
            // What cannot be read cannot be offered; writing reports its own errors.
        }
        return abandoned;
    }

    /** Null if a running program owns it. */
    private static RecoveryFolder take(Path folder) {
        FileChannel channel = null;
        try {
            channel = FileChannel.open(folder.resolve(LOCK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            FileLock lock = channel.tryLock();
            if (lock == null) {
                channel.close();
                return null;
            }
            return new RecoveryFolder(folder, channel);
        } catch (OverlappingFileLockException ours) {
            close(channel);
            return null;
        } catch (IOException e) {
            // Without file locks, the process id decides.
            close(channel);
            return isRunning(folder) ? null : new RecoveryFolder(folder, null);
        }
    }

    private static boolean isRunning(Path folder) {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        return name.matches()
                && Long.parseLong(name.group(1)) != ProcessHandle.current().pid()
                && ProcessHandle.of(Long.parseLong(name.group(1)))
                        .filter(ProcessHandle::isAlive)
                        .isPresent();
    }

    private static void close(FileChannel channel) {
        try {
            if (channel != null) {
                channel.close();
            }
        } catch (IOException e) {
            // The system releases the lock with the program.
        }
    }

    Path file(String name) {
        return path.resolve(name);
    }

    /** Leaves it as it is, for the next program. */
    void release() {
        close(channel);
    }

    /** Removes it with its contents. */
    void remove() {
        // The lock goes last, so that no other program takes a half-removed folder for an abandoned one.
        try (Stream<Path> files = Files.list(path)) {
            for (Path file : files.filter(each -> !each.endsWith(LOCK)).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            // What cannot be removed is offered once more.
        }
        close(channel);
        try {
            Files.deleteIfExists(file(LOCK));
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // The next program removes an empty folder.
        }
    }
}
