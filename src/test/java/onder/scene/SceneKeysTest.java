package onder.scene;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
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
