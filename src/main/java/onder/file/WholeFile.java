package onder.file;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A file that is written whole or not at all: hidden beside its target until {@link #finish}, so that under the
 * target's name there is what was there before or the whole new file, whenever the program ends. Links are followed,
 * and the target's mode and owner kept. What is no regular file (a device, a pipe, standard output, which is named
 * {@code -}) is written straight into.
 *
 * <p>A program asked to end (Ctrl-C, SIGTERM) removes what is not finished; what a killed one has left the next one
 * removes that writes to the same folder.
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
        // What went straight into a pipe cannot be taken back, and waiting for its reader must not keep the program.
        atExit = part == null ? () -> {} : this::close;
    }

    /**
     * Begins a file.
     *
     * @param file where it is to be when it is whole
     * @return the file, with nothing in it
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
     * @param file the place; what is there is replaced
     * @param text all of it
     * @throws FileException when it cannot be written; the message says why
     */
    public static void write(Path file, String text) throws FileException {
        write(file, text.getBytes(StandardCharsets.UTF_8));
    }

    /**
     * Writes a file of bytes.
     *
     * @param file the place; what is there is replaced
     * @param bytes all of it
     * @throws FileException when it cannot be written; the message says why
     */
    public static void write(Path file, byte[] bytes) throws FileException {
        try (WholeFile whole = begin(file)) {
            whole.output().write(bytes);
            whole.finish();
        } catch (IOException e) {
            throw FileException.unwritable(file, e);
        }
    }

    /**
     * Complains of what can be known of a path before there is anything to write.
     *
     * @param file the place that will be written to
     * @throws FileException such as for a folder, or where there is no folder or no permission
     */
    public static void check(Path file) throws FileException {
        OutputTarget.of(file);
    }

    /**
     * {@return whether two paths, through links, stand for one file or folder, which need not exist; never true of a
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
     * Removes what killed programs have left in a folder: files that were never finished.
     *
     * @param folder where to look; nothing happens where there is none
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
     * Refuses a target that can only be written from front to back.
     *
     * @param format what is to be written, as in "an MP4"
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

    /** {@return where a library that opens files by itself writes to} */
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
            // Given up, or told by finish.
        }
    }

    /** False when the program is ending already. */
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
