package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import onder.param.Parameter;
import onder.param.Params;
import org.junit.jupiter.api.Test;

/** The settings of films, whatever is chosen one after the other. */
class FilmSettingsTest {
    @Test
    void whateverIsChosenCanBeFilmed() {
        Random random = new Random(5);
        FilmSettings now = Params.defaults(FilmSettings.class);
        List<Parameter> choices = Params.of(FilmSettings.class).stream()
                .filter(parameter -> !parameter.isNumber())
                .toList();
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            Parameter parameter = choices.get(random.nextInt(choices.size()));
            String value =
                    parameter.choices().get(random.nextInt(parameter.choices().size()));
            FilmSettings before = now;
            now = now.with(parameter.name(), value).after(before);
            assertEquals(value, Parameter.text(parameter.get(now)), "what was chosen holds");
            boolean isPng = now.kind() == FilmSettings.Kind.PNG;
            assertTrue(isPng || now.pixels() == FilmSettings.Pixels.PICTURE, now::toString);
            assertTrue(!now.transparent() || now.kind() != FilmSettings.Kind.MP4, now::toString);
            boolean alone = now.camera() == FilmSettings.View.HERE;
            assertTrue(alone || now.slowMotion() == 1 && now.from() == 0, now::toString);
            if (random.nextInt(4) == 0) {
                FilmSettings slower = now.with("slowMotion", 2 + i % 3).with("from", 1);
                now = slower.after(now);
                assertEquals(FilmSettings.View.HERE, now.camera());
            }
            int special = (now.transparent() ? 1 : 0)
                    + (now.panels() ? 1 : 0)
                    + (now.pixels() == FilmSettings.Pixels.PICTURE ? 0 : 1);
            assertTrue(special <= 1, now::toString);
            seen.add(now.kind() + " " + now.pixels() + " " + now.transparent() + " " + now.panels());
        }
        assertTrue(seen.stream().distinct().count() > 8);
    }
}
