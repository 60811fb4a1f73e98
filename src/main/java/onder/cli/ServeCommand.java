package onder.cli;

import java.io.IOException;
import java.io.PrintStream;
import onder.cli.option.FolderOption;
import onder.cli.option.Subcommand;
import onder.cli.option.ThreadsOption;
import onder.serve.Server;
import picocli.CommandLine.Command;

/** {@code onder serve}: runs for programs in other languages, by JSON lines. */
@Command(
        name = "serve",
        description = "Run scenes for a program in another language, such as Python: reads one JSON request "
                + "per line from standard input, and writes one JSON answer per line to standard output, "
                + "until the input ends. The pages serve.md and python.md describe the protocol.",
        footer = {
            "onder serve",
            "onder serve < requests.jsonl > answers.jsonl",
            "echo '{\"id\": 1, \"do\": \"hello\"}' | onder serve"
        })
final class ServeCommand extends Subcommand {
    @Override
    public Integer call() throws IOException {
        PrintStream standard = System.out;
        // Only answers go to standard output, whatever a library prints.
        System.setOut(System.err);
        try {
            new Server(FolderOption.PRESETS, ThreadsOption.usual(), err()).serve(System.in, out());
            return 0;
        } finally {
            System.setOut(standard);
        }
    }
}
