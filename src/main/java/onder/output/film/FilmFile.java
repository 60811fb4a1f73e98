package onder.output.film;

import java.io.IOException;

/** A film being written, of which nothing is left unless it is finished. */
interface FilmFile extends FrameSink {
    /** Where it goes, for messages. */
    String name();

    /** What has been written so far, in bytes; what waits in an encoder is not. */
    long bytes();

    /** Replaces its metadata. */
    void setNote(String note);

    /** Makes it whole. */
    void finish() throws IOException;

    /** Discards it unless it was finished. */
    @Override
    void close();
}
