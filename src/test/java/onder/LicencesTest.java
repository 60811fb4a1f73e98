package onder;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is packed with Onder has its licence and its notices beside it, in the folder of licences. */
class LicencesTest {
    private static final Path FOLDER = Path.of("src/main/dist/licences");

    private static final Pattern NOTICE = Pattern.compile("META-INF/[^/]*NOTICE[^/]*");

    /** The beginnings of the names of jars that only tests need, so that nothing packs them. */
    private static final List<String> TESTS = List.of(
            "javacv-",
            "jgltf-",
            "junit-",
            "opentest4j-",
            "apiguardian-",
            "archunit-",
            "snakeyaml-engine-",
            "jmh-",
            "jopt-simple-",
            "commons-math3-",
            "gdx-",
            "commonmark-",
            "javet-",
            "console");

    @Test
    void eachPackedJarHasALicence() throws IOException {
        Map<String, List<String>> texts = texts();
        Set<String> unused = new HashSet<>(texts.keySet());
        List<String> missing = new ArrayList<>();
        for (Path jar : packed()) {
            String name = jar.getFileName().toString();
            List<String> rows = texts.keySet().stream().filter(name::startsWith).toList();
            if (rows.size() != 1) {
                missing.add(name + rows);
            }
            unused.removeAll(rows);
        }

        assertEquals(List.of(), missing, "need one row of " + FOLDER.resolve("README.md"));
        assertEquals(Set.of(), unused, "begin the name of no jar");
    }

    @Test
    void eachLicenceHasItsText() throws IOException {
        Set<String> linked = texts().values().stream().flatMap(List::stream).collect(Collectors.toSet());
        for (String text : linked) {
            assertTrue(Files.size(FOLDER.resolve(text)) > 500, text);
        }

        try (Stream<Path> files = Files.list(FOLDER)) {
            linked.addAll(List.of("README.md", "NOTICES.txt", "java.txt"));
            assertEquals(
                    linked, files.map(file -> file.getFileName().toString()).collect(Collectors.toSet()));
        }
    }

    @Test
    void theNoticesOfTheJarsAreCollected() throws IOException {
        String collected = words(Files.readString(FOLDER.resolve("NOTICES.txt")));
        int notices = 0;
        for (Path path : packed()) {
            try (JarFile jar = new JarFile(path.toFile())) {
                List<JarEntry> entries = jar.stream()
                        .filter(entry -> NOTICE.matcher(entry.getName()).matches())
                        .toList();
                for (JarEntry entry : entries) {
                    String notice = words(new String(jar.getInputStream(entry).readAllBytes()));
                    assertTrue(collected.contains(notice), path + " has a notice that NOTICES.txt lacks");
                    notices++;
                }
            }
        }
        assertTrue(notices > 10, "found " + notices);
    }

    /** The fonts are drawn into pictures of letters, which the application's jar holds. */
    @Test
    void theFontsComeWithTheirLicence() throws IOException {
        assertTrue(Files.readString(FOLDER.resolve("README.md")).contains("Roboto"));
        assertTrue(Files.exists(Path.of("assets/Interface/Fonts/Roboto-LICENSE.txt")));
    }

    /** The texts of each row's jars: the beginnings of their names, and the files linked in its last column. */
    private static Map<String, List<String>> texts() throws IOException {
        Map<String, List<String>> texts = new TreeMap<>();
        for (String line : Files.readAllLines(FOLDER.resolve("README.md"))) {
            if (line.startsWith("| `")) {
                String[] columns = line.split("\\|");
                List<String> files = found("\\]\\(([^)]*)\\)", columns[4]);
                assertFalse(files.isEmpty(), line);
                found("`([^`]*)`", columns[1]).forEach(jars -> texts.put(jars, files));
            }
        }
        return texts;
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map((MatchResult match) -> match.group(1))
                .toList();
    }

    private static List<Path> packed() {
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(path -> path.endsWith(".jar"))
                .map(Path::of)
                .filter(path -> TESTS.stream().noneMatch(path.getFileName().toString()::startsWith))
                .toList();
    }

    private static String words(String text) {
        return text.replaceAll("\\s+", " ").strip();
    }
}
