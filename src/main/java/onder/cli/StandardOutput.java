package onder.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.Locale;

/** Standard output that remembers why it could not be written to: a writer alone would swallow it. */
final class StandardOutput extends OutputStream {
    private final OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
    private IOException failure;

    /** A writer to it in the terminal's encoding. */
    PrintWriter writer() {
        return new PrintWriter(new OutputStreamWriter(this, encoding()), true);
    }

    private static Charset encoding() {
        // Java 18 names the terminal's encoding; before that it is the platform's own.
        String name = System.getProperty("stdout.encoding");
        return name == null ? Charset.defaultCharset() : Charset.forName(name);
    }

    /** Why output was lost, or null; a reader that stops early, such as {@code head}, is no failure. */
    String failure() {
        if (failure == null
                || String.valueOf(failure.getMessage()).toLowerCase(Locale.ROOT).contains("broken pipe")) {
            return null;
        }
        return failure.getMessage();
    }

    @Override
    public void write(int b) throws IOException {
        keepFailure(() -> out.write(b));
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        keepFailure(() -> out.write(bytes, from, length));
    }

    @Override
    public void flush() throws IOException {
        keepFailure(out::flush);
    }

    private interface Writing {
        void now() throws IOException;
    }

    private void keepFailure(Writing writing) throws IOException {
        try {
            writing.now();
        } catch (IOException e) {
            failure = failure == null ? e : failure;
            throw e;
        }
    }
}
