package onder.app.video;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file in the making: hidden beside its target until it is whole, so that under the target's name there is a whole
 * file or none, whenever the program ends. What a killed program has left behind is removed by the next one that
 * writes to the same folder.
 */
final class PartFile implements AutoCloseable {
    private static final String ENDING = ".onder-part";

    /** A byte that no file reaches: locked, it tells other programs that this file is being written. */
    private static final long MARK = Long.MAX_VALUE - 1;

    private final Path target;
    private final Path part;
    private final FileChannel channel;

    private PartFile(Path target, Path part, FileChannel channel) {
        this.target = target;
        this.part = part;
        this.channel = channel;
    }

    /**
     * Begins a file.
     *
     * @throws IOException if no file of this name can be written; the message says why
     */
    static PartFile begin(Path file) throws IOException {
        // Through a link to what it points at: moving a file over the link would cut it.
        Path target = Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
        Path folder = target.getParent();
        if (Files.isDirectory(target)) {
            throw new IOException(file + ": is a folder, not a file");
        }
        if (Files.exists(target) && !Files.isWritable(target)) {
            throw new IOException(file + ": is write-protected");
        }
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(file + ": there is no folder " + folder);
        }
        sweep(folder);
        try {
            return create(target, folder);
        } catch (IOException e) {
            throw explained(file, e);
        }
    }

    private static PartFile create(Path target, Path folder) throws IOException {
        for (int n = 0; ; n++) {
            Path part = folder.resolve("." + target.getFileName() + "." + n + ENDING);
            try {
                FileChannel channel = FileChannel.open(part, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
                lock(channel);
                return new PartFile(target, part, channel);
            } catch (FileAlreadyExistsException e) {
                // Another recording to the same name: the last to finish wins.
            }
        }
    }

    /** Removes what killed programs have left in the folder: part files that nobody holds a lock on. */
    private static void sweep(Path folder) {
        try (DirectoryStream<Path> parts = Files.newDirectoryStream(folder, ".*" + ENDING)) {
            for (Path part : parts) {
                removeIfAbandoned(part);
            }
        } catch (IOException | SecurityException e) {
            // Tidying up is a courtesy; whether the folder can be written shows when the file is made.
        }
    }

    private static void removeIfAbandoned(Path part) throws IOException {
        boolean abandoned;
        try (FileChannel channel = FileChannel.open(part, StandardOpenOption.WRITE)) {
            abandoned = lock(channel);
        } catch (NoSuchFileException e) {
            return;
        }
        if (abandoned) {
            Files.deleteIfExists(part);
        }
    }

    private static boolean lock(FileChannel channel) throws IOException {
        try {
            FileLock lock = channel.tryLock(MARK, 1, false);
            return lock != null;
        } catch (OverlappingFileLockException e) {
            return false;
        }
    }

    /** Where to write for now. */
    Path path() {
        return part;
    }

    /** Gives the whole file its name. */
    void finish() throws IOException {
        // Else a power cut right after the move could leave an empty file under the final name.
        channel.force(true);
        channel.close();
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Removes the file if it has not been finished. */
    @Override
    public void close() {
        try {
            channel.close();
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // The next recording to this folder removes it.
        }
    }

    /** Turns what Java says of a file, often its name alone, into a sentence. */
    static IOException explained(Path file, IOException e) {
        if (e instanceof AccessDeniedException) {
            return new IOException(
                    file + ": no permission to write in "
                            + file.toAbsolutePath().getParent(),
                    e);
        }
        return new IOException(file + ": cannot be written: " + reason(e), e);
    }

    private static String reason(IOException e) {
        if (e instanceof FileSystemException f) {
            return f.getReason() != null ? f.getReason() : "the file system refuses it";
        }
        // ImageIO hides what the disk said behind a sentence of its own.
        return e.getCause() instanceof IOException cause ? cause.getMessage() : e.getMessage();
    }
}
