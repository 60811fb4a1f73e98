package onder.cli.study;

import java.nio.file.Path;
import onder.cli.option.JsonCommand;
import onder.cli.option.Writes;
import onder.file.JsonObject;
import picocli.CommandLine.Option;

/** A command whose results are a folder with a page that explains them. */
abstract class Study extends JsonCommand {
    @Writes
    @Option(names = "--out", paramLabel = "DIR", required = true, description = "Folder for the results.")
    protected Path out;

    /** Prints where the page is, and the result for scripts: what comes before the folder and what comes after the page. */
    void finish(Path page, JsonObject before, JsonObject after) {
        out().println("results: " + page);
        JsonObject result = new JsonObject();
        result.putAll(before);
        result.with("folder", out.toString()).with("page", page.toString()).putAll(after);
        json.print(result);
    }
}
