package onder.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** The program's commands as a user calls them, and what the last one said. */
abstract class CommandCalls {
    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    /** Calls one; returns its exit code. */
    final int onder(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return OnderCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }
}
