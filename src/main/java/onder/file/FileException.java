package onder.file;

import java.io.EOFException;
import java.io.IOException;
import java.nio.channels.ClosedChannelException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Thrown when a file or folder cannot be written or read; the message names it and says why. */
public final class FileException extends IOException {
    static final String GIVEN_UP = "Onder stops writing it, because the program is ending";

    private static final long serialVersionUID = 1;

    private FileException(String message, IOException cause) {
        super(message, cause);
    }

    static FileException unwritable(Path file, String why) {
        return new FileException(file + ": cannot be written: " + why, null);
    }

    /**
     * {@return the file system's error from writing {@code file}, often just a name, as a sentence}
     *
     * @param file the file that could not be written
     * @param said the file system's exception, kept as the cause
     */
    public static FileException unwritable(Path file, IOException said) {
        if (said instanceof FileException told) {
            return told;
        }
        return new FileException(file + ": cannot be written: " + whyNotWritten(file, said), said);
    }

    static FileException unreadable(Path file, String why) {
        return new FileException(file + ": cannot be read: " + why, null);
    }

    static FileException tooLarge(Path file, int most) {
        return new FileException(
                file + ": has more than " + (most >> 20) + " MiB, allowed up to " + (most >> 20) + " MiB", null);
    }

    /**
     * {@return the file system's error from reading {@code file}, as a sentence}
     *
     * @param file the file that could not be read
     * @param said the file system's exception, kept as the cause
     */
    public static FileException unreadable(Path file, IOException said) {
        if (said instanceof FileException told) {
            return told;
        }
        if (said instanceof NoSuchFileException) {
            return new FileException(file + ": there is no such file", said);
        }
        return new FileException(file + ": cannot be read: " + whyNotRead(file, said), said);
    }

    static FileException notMade(Path folder, IOException said) {
        String why = said instanceof FileAlreadyExistsException exists
                ? Folders.shown(Path.of(exists.getFile()), folder) + " is a file"
                : said instanceof AccessDeniedException denied
                        ? "no permission for " + Folders.shown(Path.of(denied.getFile()), folder)
                        : reason(said);
        return new FileException(folder + ": the folder cannot be made: " + why, said);
    }

    private static String whyNotWritten(Path file, IOException said) {
        Path folder = file.toAbsolutePath().getParent();
        if (said instanceof AccessDeniedException) {
            return Files.exists(file) && !Files.isWritable(file)
                    ? "no permission to write to it"
                    : "no permission to write in " + Folders.shown(folder, file);
        }
        return said instanceof NoSuchFileException && !Files.isDirectory(folder)
                ? "there is no folder " + Folders.shown(folder, file)
                : reason(said);
    }

    private static String whyNotRead(Path file, IOException said) {
        if (Files.isDirectory(file)) {
            return "it is a folder";
        }
        if (said instanceof AccessDeniedException) {
            return "no permission to read it";
        }
        return said instanceof CharacterCodingException ? "it is not text in UTF-8" : reason(said);
    }

    private static String reason(IOException said) {
        if (said instanceof FileSystemException f) {
            // Its message is the file's name.
            return f.getReason() == null ? "the file system refuses it" : f.getReason();
        }
        if (said instanceof ClosedChannelException) {
            // A program that is ending closes unfinished files while other threads still write.
            return GIVEN_UP;
        }
        // ImageIO wraps the disk's message, which the user needs, in its own exception.
        IOException first = said.getCause() instanceof IOException cause ? cause : said;
        return first instanceof EOFException ? "it ends in the middle" : ParserGuard.plain(first.getMessage());
    }
}
