package onder.lab.validate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import onder.file.FileException;
import onder.file.Folders;
import onder.file.InputFile;
import onder.file.ResultFiles;
import onder.lab.report.PngFile;
import onder.lab.runs.ResultsException;

/**
 * A folder of results: {@code results.jsonl}, {@code index.md} and one picture per test. Results of other tests stay,
 * so that some tests can be run again.
 */
public final class ValidationFolder {
    private static final String RESULTS = "results.jsonl";
    private static final String PAGE = "index.md";

    private final Path folder;
    private final Map<String, Badge> badges = new LinkedHashMap<>();

    /**
     * Creates the folder if it is missing.
     *
     * @throws ResultsException when the existing file does not hold results
     */
    public ValidationFolder(Path folder) throws IOException {
        this.folder = folder;
        Folders.make(folder);
        Path results = folder.resolve(RESULTS);
        if (Files.exists(results)) {
            try {
                Badge.read(String.join("\n", InputFile.lines(results)))
                        .forEach(badge -> badges.put(badge.name(), badge));
            } catch (IOException e) {
                throw new ResultsException(
                        FileException.unreadable(results, e).getMessage().replaceFirst("(?s)\\R.*", ""));
            }
            ResultFiles.adopt(results);
        }
        ResultFiles.requireFree(folder, List.of(RESULTS, PAGE));
    }

    /** Adds a result and draws its picture. */
    public void add(Result result) throws IOException {
        Badge badge = Badge.of(result);
        badges.put(badge.name(), badge);
        if (result.shown() != null) {
            PngFile.write(folder.resolve(ValidationPage.picture(badge.name())), PathsPicture.of(result.shown()));
        }
    }

    /** Writes results and page, in the registry's order. */
    public void finish() throws IOException {
        List<Badge> all = TestCases.all().stream()
                .map(test -> badges.get(test.name()))
                .filter(Objects::nonNull)
                .toList();
        ResultFiles.write(folder.resolve(RESULTS), Badge.write(all));
        ResultFiles.write(folder.resolve(PAGE), ValidationPage.text(all, ""));
    }
}
