package onder.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;

/** A hidden file beside its target; when complete, it takes the target's name. */
final class PartFile implements AutoCloseable {
    private final Path part;
    private final FileChannel channel;

    private PartFile(Path part, FileChannel channel) {
        this.part = part;
        this.channel = channel;
    }

    /** Creates a part file beside a target, and removes part files that killed programs have left there. */
    static PartFile begin(Path target) throws IOException {
        Path folder = target.getParent().toRealPath();
        StalePartFiles.sweep(folder);
        // While the new file is written, only those who may read the old one may read it.
        boolean secret = Files.exists(target)
                && target.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] mode = secret
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        while (true) {
            Path part = folder.resolve(StalePartFiles.nextName());
            try {
                StalePartFiles.keep(part);
                FileChannel channel = FileChannel.open(
                        part, EnumSet.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), mode);
                lock(channel);
                return new PartFile(part, channel);
            } catch (FileAlreadyExistsException e) {
                // Left by a killed program that had the number of this process, and could not be removed.
                StalePartFiles.forget(part);
            } catch (IOException e) {
                StalePartFiles.forget(part);
                throw e;
            }
        }
    }

    private static void lock(FileChannel channel) {
        try {
            StalePartFiles.lock(channel);
        } catch (IOException e) {
            // Not every file system has locks; then the process id in the name has to be enough.
        }
    }

    Path path() {
        return part;
    }

    OutputStream output() {
        return Channels.newOutputStream(channel);
    }

    /** Renames the part file to the target, with the mode and, where allowed, the owner of the file it replaces. */
    void moveTo(Path target) throws IOException {
        // Without this, a power cut right after the move could leave an empty file under the final name.
        channel.force(true);
        if (Files.exists(target)) {
            takeAttributes(target);
        }
        Files.move(part, target, StandardCopyOption.ATOMIC_MOVE);
    }

    private void takeAttributes(Path target) throws IOException {
        PosixFileAttributeView now = Files.getFileAttributeView(part, PosixFileAttributeView.class);
        if (now == null) {
            return;
        }
        PosixFileAttributes old = Files.readAttributes(target, PosixFileAttributes.class);
        PosixFileAttributes own = now.readAttributes();
        try {
            if (!old.group().equals(own.group())) {
                now.setGroup(old.group());
            }
            if (!old.owner().equals(own.owner())) {
                now.setOwner(old.owner());
            }
        } catch (IOException e) {
            // Only the superuser may give files away.
        }
        now.setPermissions(old.permissions());
    }

    /** Removes the part unless it was moved. */
    @Override
    public void close() {
        try {
            channel.close();
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // The next program that writes to this folder removes it.
        } finally {
            StalePartFiles.forget(part);
        }
    }
}
