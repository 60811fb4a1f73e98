package onder.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;

/** The lines of a stream, as bytes. Of a line that is too long nothing is kept. */
final class LimitedLines {
    private final InputStream in;
    private final int most;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private boolean tooLong;

    /**
     * @param in buffered
     * @param most bytes in a line, its end included
     */
    LimitedLines(InputStream in, int most) {
        this.in = in;
        this.most = most;
    }

    /** Reads the next line; false at the end of the stream. */
    boolean next() throws IOException {
        bytes.reset();
        tooLong = false;
        int next = in.read();
        if (next < 0) {
            return false;
        }
        for (; next >= 0 && next != '\n'; next = in.read()) {
            if (bytes.size() < most - 1) {
                bytes.write(next);
            } else {
                tooLong = true;
            }
        }
        return true;
    }

    /** Whether at least the beginning of the next line can be read without waiting. */
    boolean isNextHere() throws IOException {
        return in.available() > 0;
    }

    boolean isTooLong() {
        return tooLong;
    }

    byte[] line() {
        return bytes.toByteArray();
    }
}
