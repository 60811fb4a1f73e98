package onder.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A file that is written completely or not at all: it stays hidden beside its target until {@link #finish}, so that
 * whenever the program ends, the target is either the old file or the complete new one. Links are followed, and the
 * target's mode and owner are kept. A target that is not a regular file (a device, a pipe, or standard output, named
 * {@code -}) is written to directly.
 *
 * <p>A program asked to end (Ctrl-C, SIGTERM) removes its unfinished files; files that a killed program has left are
 * removed by the next one that writes to the same folder.
 */
public final class WholeFile implements AutoCloseable {
    private static final Set<WholeFile> UNFINISHED = new LinkedHashSet<>();
    private static boolean hooked;
    private static boolean ending;

    private final OutputTarget target;
    private final PartFile part;
    private volatile Runnable atExit;
    private OutputStream output;
    private boolean open = true;

    private WholeFile(OutputTarget target, PartFile part) {
        this.target = target;
        this.part = part;
        // Data written to a pipe cannot be taken back, and waiting for its reader must not keep the program from
        // ending.
        atExit = part == null ? () -> {} : this::close;
    }

    /**
     * Begins a file.
     *
     * @param file where it will be when it is complete
     * @return the file, still empty
     * @throws FileException if no file of this name can be written
     */
    public static WholeFile begin(Path file) throws FileException {
        OutputTarget target = OutputTarget.of(file);
        // Registered first: a program that is ended at this moment must remove the part file.
        synchronized (UNFINISHED) {
            if (!hooked) {
                ending = !hook();
                hooked = true;
            }
            if (ending) {
                throw FileException.unwritable(file, "the program is ending");
            }
            try {
                WholeFile whole = new WholeFile(target, target.straight() ? null : PartFile.begin(target.place()));
                UNFINISHED.add(whole);
                return whole;
            } catch (IOException e) {
                throw FileException.unwritable(file, e);
            }
        }
    }

    /**
     * Writes a text file in UTF-8.
     *
     * @param file the place; an existing file is replaced
     * @param text all of it
     * @throws FileException when it cannot be written; the message says why
     */
    public static void write(Path file, String text) throws FileException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a file of bytes.
     *
     * @param file the place; an existing file is replaced
     * @param bytes all of it
     * @throws FileException when it cannot be written; the message says why
     */
    public static void write(Path file, byte[] bytes) throws FileException {
        write(file, output -> output.write(bytes));
    }

    /** Writes the contents of a file. */
    public interface Contents {
        /**
         * Writes all of it.
         *
         * @param output unbuffered; stays open
         * @throws IOException when it cannot be written
         */
        void writeTo(OutputStream output) throws IOException;
    }

    /**
     * Writes a file.
     *
     * @param file the place; an existing file is replaced
     * @param contents writes all of it
     * @throws FileException when it cannot be written; the message says why
     */
    public static void write(Path file, Contents contents) throws FileException {
        try (WholeFile whole = begin(file)) {
            contents.writeTo(whole.output());
            whole.finish();
        } catch (IOException e) {
            throw FileException.unwritable(file, e);
        }
    }

    /**
     * Reports problems with a path before there is anything to write.
     *
     * @param file the place that will be written to
     * @throws FileException if the path is a folder, its folder is missing, or permission is lacking
     */
    public static void check(Path file) throws FileException {
        OutputTarget.of(file);
    }

    /**
     * {@return whether two paths lead, through links, to the same file or folder, which need not exist; false for a
     * device, a pipe or a stream}
     *
     * @param one path
     * @param other path
     */
    public static boolean isSame(Path one, Path other) {
        try {
            return OutputTarget.isSame(one, other);
        } catch (IOException e) {
            return one.toAbsolutePath()
                    .normalize()
                    .equals(other.toAbsolutePath().normalize());
        }
    }

    /**
     * Removes unfinished files that killed programs have left in a folder.
     *
     * @param folder where to look; if it does not exist, nothing happens
     * @return the size of each file that was removed, in bytes
     */
    public static List<Long> removeLeftovers(Path folder) {
        try {
            return StalePartFiles.sweep(folder.toRealPath());
        } catch (IOException e) {
            return List.of();
        }
    }

    /**
     * Refuses a target that can only be written sequentially.
     *
     * @param format the kind of file for the message, such as "an MP4"
     * @return this file
     * @throws FileException when the target is a device, a pipe or an open stream
     */
    public WholeFile seekable(String format) throws FileException {
        if (target.straight()) {
            close();
            throw FileException.unwritable(
                    target.given(),
                    format + " needs a file on a disk; this is a device, a pipe or an open stream, which can only be"
                            + " written from front to back");
        }
        return this;
    }

    /**
     * Sets what to do when the program is ended before the file is finished, instead of removing it.
     *
     * @param instead run by the thread that ends the program, once
     */
    public void atExit(Runnable instead) {
        atExit = instead;
    }

    /** {@return the path for a library that opens files by itself} */
    public Path path() {
        return part == null ? target.place() : part.path();
    }

    /**
     * {@return a stream into it, unbuffered; {@link #finish} and {@link #close} close it}
     *
     * @throws FileException when it cannot be written; the message says why
     */
    public synchronized OutputStream output() throws FileException {
        try {
            if (output == null) {
                output = part == null ? target.open() : part.output();
            }
            return output;
        } catch (IOException e) {
            throw FileException.unwritable(target.given(), e);
        }
    }

    /**
     * Finishes the file: it takes the target's name.
     *
     * @throws FileException when it cannot be written; the message says why
     */
    public synchronized void finish() throws FileException {
        if (!open) {
            throw FileException.unwritable(target.given(), FileException.GIVEN_UP);
        }
        try {
            if (part != null) {
                part.moveTo(target.place());
            } else if (output != null) {
                output.close();
            }
        } catch (IOException e) {
            throw FileException.unwritable(target.given(), e);
        } finally {
            close();
        }
    }

    /** Removes the file if it has not been finished. */
    @Override
    public synchronized void close() {
        if (!open) {
            return;
        }
        open = false;
        if (part != null) {
            part.close();
        } else {
            closeStraight();
        }
        synchronized (UNFINISHED) {
            UNFINISHED.remove(this);
        }
    }

    private void closeStraight() {
        try {
            if (output != null) {
                output.close();
            }
        } catch (IOException e) {
            // The file is given up, or finish reports the error.
        }
    }

    /** False if the program is already ending. */
    private static boolean hook() {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(WholeFile::endAll, "Unfinished files"));
            return true;
        } catch (IllegalStateException e) {
            return false;
        }
    }

    private static void endAll() {
        List<WholeFile> left;
        synchronized (UNFINISHED) {
            ending = true;
            left = List.copyOf(UNFINISHED);
        }
        left.forEach(file -> file.atExit.run());
    }
}
