package onder.file;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Reads and writes where no {@link IOException} may be thrown: it becomes an {@link UncheckedIOException}. */
public final class Unchecked {
    private Unchecked() {}

    /** What may fail. */
    public interface Action {
        /** @throws IOException if it fails */
        void run() throws IOException;
    }

    /** What may fail and has a result. */
    public interface Source<T> {
        /**
         * {@return the result}
         *
         * @throws IOException if it fails
         */
        T get() throws IOException;
    }

    /** @param action is done */
    public static void run(Action action) {
        get(() -> {
            action.run();
            return null;
        });
    }

    /**
     * {@return the result of a source}
     *
     * @param <T> its type
     * @param source is asked for it
     */
    public static <T> T get(Source<T> source) {
        try {
            return source.get();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
