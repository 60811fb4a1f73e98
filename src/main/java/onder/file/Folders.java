package onder.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Folders that a program writes into. */
public final class Folders {
    private Folders() {}

    /**
     * Makes a folder and its parents, unless it exists.
     *
     * @param folder of any depth
     * @throws FileException if it cannot be made or written to
     */
    public static void make(Path folder) throws FileException {
        if (OutputTarget.isStandardStream(folder)) {
            throw FileException.unwritable(folder, "- is standard output, and a folder is needed; allowed ./-");
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw FileException.notMade(folder, e);
        }
        try {
            checkWritable(folder, folder);
        } catch (IOException e) {
            throw FileException.unwritable(folder, e);
        }
    }

    /** A folder as a message shows it: relative to the working directory if the path that was given is relative. */
    static Path shown(Path folder, Path given) {
        Path here = Path.of("").toAbsolutePath();
        if (given.isAbsolute() || !folder.startsWith(here)) {
            return folder;
        }
        return folder.equals(here) ? Path.of(".") : folder.subpath(here.getNameCount(), folder.getNameCount());
    }

    static void checkWritable(Path given, Path folder) throws IOException {
        if (!Files.isWritable(folder)) {
            String why = isReadOnly(folder)
                    ? "its file system is read-only"
                    : "no permission to write in " + shown(folder, given);
            throw FileException.unwritable(given, why);
        }
    }

    private static boolean isReadOnly(Path folder) {
        try {
            return Files.getFileStore(folder).isReadOnly();
        } catch (IOException unknown) {
            // Such as in a root of chroot, which has no mount point of its own.
            return false;
        }
    }
}
