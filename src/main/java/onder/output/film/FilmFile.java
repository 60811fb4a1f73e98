package onder.output.film;

import java.io.IOException;
import onder.output.sound.Heard;

/** A film being written; it is removed unless it is finished. */
interface FilmFile extends FrameSink {
    /** Its target, for messages. */
    String name();

    /** The bytes written so far, without those waiting in an encoder. */
    long bytes();

    /** Takes what is heard up to the next picture; a file without sound ignores it. */
    default void hear(Heard heard) {}

    /** Replaces its metadata. */
    void setNote(String note);

    /** Completes it. */
    void finish() throws IOException;

    /** Discards it unless it was finished. */
    @Override
    void close();
}
