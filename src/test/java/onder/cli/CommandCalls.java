package onder.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** The program's commands as a user calls them, and what the last one said. */
abstract class CommandCalls {
    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    @TempDir
    Path folder;

    /** The words of a call, none of which has a space, and more. */
    static String[] words(String call, String... more) {
        return Stream.concat(Arrays.stream(call.split(" ")), Arrays.stream(more))
                .toArray(String[]::new);
    }

    /** Calls one; returns its exit code. */
    final int onder(String... args) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return OnderCommand.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    }
}
