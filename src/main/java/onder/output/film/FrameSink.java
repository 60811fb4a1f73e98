package onder.output.film;

import java.io.IOException;
import java.nio.ByteBuffer;

/** Takes pictures as OpenGL gives them. */
@FunctionalInterface
public interface FrameSink extends AutoCloseable {
    int BYTES_PER_PIXEL = 4;

    /**
     * Takes one picture.
     *
     * @param pixels red, green, blue, alpha (as long as nothing transparent is wanted, ignored), a byte each, the lowest row first; direct, positioned at the
     *     first byte, and not to be kept after the call
     */
    void accept(ByteBuffer pixels, int width, int height) throws IOException;

    /** Frees what it holds besides; it takes no more. */
    @Override
    default void close() {}
}
