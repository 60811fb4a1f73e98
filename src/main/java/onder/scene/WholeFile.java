package onder.scene;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes text files whole or not at all: into a temporary file beside the target, then moved over it. */
public final class WholeFile {
    private WholeFile() {}

    /**
     * Writes a file whole or not at all.
     *
     * @throws SceneException when the place cannot be written to
     */
    public static void write(Path path, String text) {
        Path target = path.toAbsolutePath();
        check(path);
        Path temporary = null;
        try {
            // Not createTempFile: its files are for their owner only, and so would the finished one be.
            temporary = target.resolveSibling("." + target.getFileName() + ".onder-tmp");
            Files.writeString(temporary, text);
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            discard(temporary);
            throw new SceneException(path + ": cannot be written: " + reason(e, target));
        }
    }

    /** Complains of what can be known of a path before there is anything to write. */
    static void check(Path path) {
        Path folder = path.toAbsolutePath().getParent();
        if (Files.isDirectory(path)) {
            throw new SceneException(path + ": cannot be written: it is a folder");
        }
        if (!Files.isDirectory(folder)) {
            throw new SceneException(path + ": cannot be written: there is no folder " + folder);
        }
    }

    private static void discard(Path temporary) {
        try {
            if (temporary != null) {
                Files.deleteIfExists(temporary);
            }
        } catch (IOException e) {
            // the first failure is the one to tell
        }
    }

    private static String reason(IOException e, Path target) {
        if (e instanceof AccessDeniedException) {
            return "no permission in " + target.getParent();
        }
        // Of its own errors the file system gives the reason apart; their message is the temporary file's name.
        return e instanceof FileSystemException f
                ? f.getReason() == null ? "the file system refuses it" : f.getReason()
                : e.getMessage();
    }
}
