package onder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Makes the site in target/site, and checks that it is whole. */
class SiteTest {
    private static final Path SITE = Path.of("target/site");
    private static final Pattern ADDRESS = Pattern.compile("<[^>]*\\b(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ID = Pattern.compile("<[^>]*\\bid=\"([^\"]*)\"");

    @BeforeAll
    static void make() throws IOException {
        Site.write(SITE);
    }

    private static Set<String> all(Pattern pattern, String html) {
        Matcher matcher = pattern.matcher(html);
        Set<String> all = new TreeSet<>();
        while (matcher.find()) {
            all.add(matcher.group(1));
        }
        return all;
    }

    @Test
    void everyLinkAndPictureOfEveryPageIsThere() throws IOException {
        List<String> broken = new ArrayList<>();
        int checked = 0;
        for (String name : Site.pages().values()) {
            String html = Files.readString(SITE.resolve(name));
            for (String address : all(ADDRESS, html)) {
                if (address.startsWith("https://") || address.startsWith("mailto:")) {
                    continue;
                }
                checked++;
                String[] parts = address.split("#", 2);
                Path file = parts[0].isEmpty() ? SITE.resolve(name) : SITE.resolve(parts[0]);
                if (!Files.isRegularFile(file)
                        || parts.length == 2 && !all(ID, Files.readString(file)).contains(parts[1])) {
                    broken.add(name + ": " + address);
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(checked > 1000, checked + " links");
    }

    @Test
    void everyPageHasOneTitleTheNavigationAndItsPlaceInIt() throws IOException {
        for (String name : Site.pages().values()) {
            String html = Files.readString(SITE.resolve(name));
            assertEquals(1, html.split("<h1 id=", -1).length - 1, name);
            assertTrue(html.contains("<nav id=\"nav\""), name);
            assertEquals(2, html.split("href=\"" + name + "\" aria-current=\"page\"", -1).length, name);
        }
    }

    @Test
    void theSearchKnowsTheSectionsOfAllPages() throws IOException {
        String sections = Files.readString(SITE.resolve("search.js"));
        assertEquals(
                List.of(),
                Site.pages().values().stream()
                        .filter(name -> !sections.contains("[\"" + name))
                        .collect(Collectors.toList()));
        assertTrue(sections.contains("[\"developing.html#words\",\"Developing Onder\",\"Words\","));
    }
}
