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
        try {
            out.write(b);
        } catch (IOException e) {
            throw keep(e);
        }
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        try {
            out.write(bytes, from, length);
        } catch (IOException e) {
            throw keep(e);
        }
    }

    @Override
    public void flush() throws IOException {
        try {
            out.flush();
        } catch (IOException e) {
            throw keep(e);
        }
    }

    private IOException keep(IOException e) {
        if (failure == null) {
            failure = e;
        }
        return e;
    }
}
