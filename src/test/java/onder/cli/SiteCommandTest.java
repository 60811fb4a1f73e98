package onder.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What {@code onder site} writes, and what it refuses. */
class SiteCommandTest extends CommandCalls {
    private static final Pattern ADDRESS = Pattern.compile("(?:src|href)=\"([^\"]*)\"|url\\(([^)]*)\\)");

    @Test
    void everyAddressOfASiteIsAFileBesideIt() throws IOException {
        Path site = folder.resolve("site");
        String[] call = {"site", "--only", "gate,gallery-seek,keep-the-way-free,school-trip", "--out", site.toString()};
        assertEquals(0, onder(call), err::toString);
        int addresses = 0;
        for (String name : new String[] {"index", "gate", "gallery-seek", "keep-the-way-free", "school-trip"}) {
            String page = Files.readString(site.resolve(name + ".html"));
            assertTrue(page.contains("default-src 'none'"), name);
            Matcher address = ADDRESS.matcher(page);
            while (address.find()) {
                String to = address.group(1) == null ? address.group(2) : address.group(1);
                boolean found = to.startsWith("#")
                        ? page.contains("id=\"" + to.substring(1) + "\"")
                        : to.startsWith("data:") || Files.exists(site.resolve(to));
                assertTrue(found, name + ": " + to);
                addresses++;
            }
        }
        assertTrue(addresses > 15, "addresses: " + addresses);
        assertTrue(Files.size(site.resolve("gate.html")) < 400_000, "the engine stands once");
        assertEquals(0, onder(call), () -> "its own folder: " + err);
    }

    @Test
    void filesOfOthersStay() throws IOException {
        Path page = Files.writeString(folder.resolve("index.html"), "my own page");
        assertEquals(2, onder("site", "--only", "gate", "--out", folder.toString()));
        assertEquals(1, onder("site", "--only", "gate", "--into", "--out", folder.toString()));
        assertTrue(err.toString().contains("index.html: cannot be written: Onder did not write"), err.toString());
        assertEquals("my own page", Files.readString(page));
        assertFalse(Files.exists(folder.resolve("gate.html")), "nothing half-written");
    }

    @Test
    void aPageThatDoesNotExistIsRefused() {
        assertEquals(
                2, onder("site", "--only", "gat", "--out", folder.resolve("x").toString()));
        assertTrue(err.toString().contains("there is no page 'gat'")
                && err.toString().contains("mean gate?"));
    }
}
