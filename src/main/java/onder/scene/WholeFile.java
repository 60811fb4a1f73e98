package onder.scene;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** Writes text files whole or not at all: into a temporary file beside the target, then moved over it. */
final class WholeFile {
    private WholeFile() {}

    static void write(Path path, String text) {
        Path target = path.toAbsolutePath();
        if (Files.isDirectory(target)) {
            throw new SceneException(path + ": cannot be written: it is a folder");
        }
        Path temporary = null;
        try {
            temporary = Files.createTempFile(target.getParent(), ".onder-", ".tmp");
            Files.writeString(temporary, text);
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            discard(temporary);
            throw new SceneException(path + ": cannot be written: " + reason(e, target));
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
        if (e instanceof NoSuchFileException) {
            return "there is no folder " + target.getParent();
        }
        if (e instanceof AccessDeniedException) {
            return "no permission in " + target.getParent();
        }
        return e.getMessage();
    }
}
