package onder.scene;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import onder.param.Component;
import onder.param.Parameter;
import onder.param.Params;
import onder.world.setup.Landscape;
import onder.world.setup.Look;
import onder.world.setup.WorldSettings;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The page about scene files names every section with its keys, and every choice of what a place and its people look like. */
class SceneKeysTest {
    private static String row(String key) throws IOException {
        return Files.readAllLines(Path.of("assets/Scenes/README.md")).stream()
                .filter(line -> line.startsWith("| `" + key + "` |"))
                .findFirst()
                .orElse("there is no row '" + key + "'");
    }

    @Test
    void everySectionHasARowWithItsKeys() throws IOException {
        for (Component section : WorldSettings.SECTIONS) {
            String row = row(section.name());
            for (Parameter parameter : Params.of(section.type().asSubclass(Record.class))) {
                assertTrue(row.contains("`" + parameter.name() + "`"), parameter.name() + " in: " + row);
            }
        }
    }

    /** Without any of the keys that the page calls required, the scene is refused; without all others it is not. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{kind: open, width: 20, depth: 20} | kind, width, depth",
                "{kind: torus, width: 20, depth: 20} | kind, width, depth",
                "{kind: walled, width: 20, depth: 20} | kind, width, depth",
                "{kind: walled, shape: octagon, side: 20} | kind, side",
                "{kind: walled, shape: polygon, corners: [[-9, -9], [9, -9], [0, 9]]} | kind, corners"
            })
    void thePageHasTheRequiredKeys(String world, String keys) throws IOException {
        String page = Files.readString(Path.of("assets/Scenes/README.md"));
        String scene = "world: " + world + "\nspecies: {person: {}}\ngroups: [{count: 2, start: {}}]\n";
        Scenes.parse("x.yaml", new StringReader(scene));
        for (String key : keys.split(", ")) {
            String without = scene.replaceFirst(key + ": (\\[.*\\]|\\w+)(, |(?=}))", "");
            assertLacks(key, without);
            assertTrue(page.contains("`" + key + "`"), key);
        }
        assertLacks("world", scene.replaceFirst("world.*\n", ""));
        assertLacks("species", scene.replaceFirst("species.*\n", ""));
        assertLacks("groups", scene.replaceFirst("groups.*\n", ""));
        assertLacks("start", scene.replace(", start: {}", ""));
        assertLacks("count", scene.replace("count: 2, ", ""));
        assertTrue(page.contains("| the scene | `world`, `species`, `groups`; with `sources`, `groups` is optional |"));
        assertTrue(page.contains("| an entry of `groups` | `start`; `count`, `members` or a start with `points` |"));
    }

    private static void assertLacks(String key, String scene) {
        String said = assertThrows(SceneException.class, () -> Scenes.parse("x.yaml", new StringReader(scene)))
                .getMessage();
        assertTrue(said.contains("lacks '" + key + "'"), said + scene);
    }

    @Test
    void whatAPlaceAndItsPeopleCanLookLikeIsNamed() throws IOException {
        String landscape = row("landscape");
        Stream.of(Landscape.class.getDeclaredClasses())
                .filter(Class::isEnum)
                .flatMap(type -> Arrays.stream(type.getEnumConstants()))
                .forEach(choice -> assertNamed(Parameter.text(choice), landscape));
        String species = row("species");
        List.of(Look.Shape.values()).forEach(shape -> assertNamed(Parameter.text(shape), species));
    }

    private static void assertNamed(String choice, String row) {
        assertTrue(row.matches(".*[ (]" + choice + "[,:;)].*"), choice + " in: " + row);
    }
}
