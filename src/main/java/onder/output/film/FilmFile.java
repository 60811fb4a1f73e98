package onder.output.film;

import java.io.IOException;

/** A film being written; it is removed unless it is finished. */
interface FilmFile extends FrameSink {
    /** Its target, for messages. */
    String name();

    /** The bytes written so far, without those waiting in an encoder. */
    long bytes();

    /** Replaces its metadata. */
    void setNote(String note);

    /** Completes it. */
    void finish() throws IOException;

    /** Discards it unless it was finished. */
    @Override
    void close();
}
