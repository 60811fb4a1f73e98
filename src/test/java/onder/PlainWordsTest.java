package onder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Pages, help and messages keep out phrases that nobody would say. */
class PlainWordsTest {
    private static final Pattern STILTED = Pattern.compile(
            "\\b(is|are|was) (told|said)\\b|\\bbeside what\\b|\\b(?<!,)(?<!anybody|anyone|someone|somebody|person) who is\\b"
                    + "|\\bthat of which\\b|\\bwhat there is\\b|\\bis gone to\\b|\\bis looked along\\b|\\bof one's own\\b"
                    + "|\\bcome of it\\b|\\bas it were\\b|\\bin words of\\b"
                    + "|(?<!there )\\bis no (picture|body|file|obstacle|force|node|member|level|secret|number|glTF|PNG)\\b"
                    + "|\\bcommand goes on\\b|\\bwhich (is|are) not read\\b|\\bother ones\\b|\\bis to have\\b"
                    + "|, another (place|one) is needed\\b|\\bto be (read|understood) it\\b|\\bwhom .{1,30} (is|are) gone\\b",
            Pattern.CASE_INSENSITIVE);

    private static final Pattern LITERAL = Pattern.compile("\"((?:[^\"\\\\\n]|\\\\.)*)\"");

    private static List<Path> files(String folder, String ending) throws IOException {
        try (Stream<Path> files = Files.walk(Path.of(folder))) {
            return files.filter(file -> file.toString().endsWith(ending)).toList();
        }
    }

    private static void look(Path file, String text, List<String> found) {
        Matcher matcher = STILTED.matcher(text.replaceAll("\\s+", " "));
        while (matcher.find()) {
            found.add(file + ": " + matcher.group());
        }
    }

    @Test
    void noPageHasThem() throws IOException {
        List<Path> pages = new ArrayList<>(List.of(Path.of("README.md"), Path.of("CHANGELOG.md")));
        for (String folder : List.of("src/site/markdown", "assets", ".github")) {
            pages.addAll(files(folder, ".md"));
        }
        List<String> found = new ArrayList<>();
        for (Path page : pages) {
            look(page, Files.readString(page), found);
        }
        assertEquals(List.of(), found);
    }

    @Test
    void noTextOfTheProgramHasThem() throws IOException {
        List<String> found = new ArrayList<>();
        int texts = 0;
        for (Path source : files("src/main/java", ".java")) {
            // A text in several pieces reads as one.
            String whole = Files.readString(source).replaceAll("\"\\s*\\+\\s*\"", "");
            Matcher literals = LITERAL.matcher(whole);
            while (literals.find()) {
                texts++;
                look(source, literals.group(1), found);
            }
        }
        assertEquals(List.of(), found);
        assertTrue(texts > 5000, texts + " texts");
    }
}
