package onder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The README and the pages: their links lead somewhere, and the index has all of them. */
class PagesTest {
    private static final Path README = Path.of("README.md");
    private static final Path MANUAL = Path.of("src/site/markdown");
    private static final Pattern LINK = Pattern.compile("]\\(([^)\\s]+)\\)");

    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(README, Path.of("CHANGELOG.md")));
        for (String folder : List.of("src/site/markdown", "assets", ".github")) {
            try (Stream<Path> files = Files.walk(Path.of(folder))) {
                files.filter(file -> file.toString().endsWith(".md")).forEach(pages::add);
            }
        }
        return pages;
    }

    /** A page without its blocks of code, in which brackets mean something else. */
    private static String prose(Path page) {
        try {
            return Files.readString(page).replaceAll("(?ms)^```.*?^```$", "").replaceAll("`[^`\n]*`", "code");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The anchors of a page's headings, as GitHub makes them. */
    private static List<String> anchors(Path page) throws IOException {
        return Files.readAllLines(page).stream()
                .filter(line -> line.startsWith("#"))
                .map(line -> line.replaceFirst("^#+ ", "").toLowerCase(Locale.ROOT))
                .map(title -> title.replaceAll("[^\\p{L}\\p{N}\\- _]", "").replace(' ', '-'))
                .toList();
    }

    @Test
    void everyLinkLeadsToAFileAndAHeading() throws IOException {
        List<String> broken = new ArrayList<>();
        int checked = 0;
        for (Path page : pages()) {
            Matcher links = LINK.matcher(prose(page));
            while (links.find()) {
                String link = links.group(1);
                if (link.contains("://") || link.startsWith("mailto:")) {
                    continue;
                }
                checked++;
                String[] parts = link.split("#", 2);
                Path target = parts[0].isEmpty()
                        ? page
                        : page.resolveSibling(parts[0]).normalize();
                if (!Files.exists(target)
                        || parts.length == 2 && !anchors(target).contains(parts[1])) {
                    broken.add(page + ": " + link);
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(checked > 200, checked + " links");
    }

    @Test
    void theIndexHasEveryPage() throws IOException {
        String index = Files.readString(MANUAL.resolve("index.md"));
        try (Stream<Path> files = Files.list(MANUAL)) {
            assertEquals(
                    List.of(),
                    files.map(file -> file.getFileName().toString())
                            .filter(name -> !name.equals("index.md") && !index.contains("](" + name + ")"))
                            .collect(Collectors.toList()));
        }
    }

    @Test
    void theReadmeIsReadInAMinuteOrTwo() throws IOException {
        int lines = Files.readAllLines(README).size();
        assertTrue(lines <= 90, lines + " lines");
        assertTrue(Files.size(Path.of("src/site/resources/images/gate.gif")) < 5_000_000);
    }
}
