package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import onder.param.Parameter;
import onder.param.Params;
import org.junit.jupiter.api.Test;

/** The settings of films, whatever is chosen one after the other. */
class FilmSpecTest {
    @Test
    void whateverIsChosenCanBeFilmed() {
        Random random = new Random(5);
        FilmSpec now = Params.defaults(FilmSpec.class);
        List<Parameter> choices = Params.of(FilmSpec.class).stream()
                .filter(parameter -> !parameter.isNumber())
                .toList();
        List<String> seen = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            Parameter parameter = choices.get(random.nextInt(choices.size()));
            String value =
                    parameter.choices().get(random.nextInt(parameter.choices().size()));
            FilmSpec before = now;
            now = now.with(parameter.name(), value).after(before);
            assertEquals(value, Parameter.text(parameter.get(now)), "what was chosen holds");
            boolean isPng = now.kind() == FilmSpec.Kind.PNG;
            assertTrue(isPng || now.pixels() == FilmSpec.Pixels.PICTURE, now::toString);
            assertTrue(!now.transparent() || now.kind() != FilmSpec.Kind.MP4, now::toString);
            boolean alone = now.camera() == FilmSpec.View.HERE;
            assertTrue(alone || now.slowMotion() == 1 && now.from() == 0, now::toString);
            if (random.nextInt(4) == 0) {
                FilmSpec slower = now.with("slowMotion", 2 + i % 3).with("from", 1);
                now = slower.after(now);
                assertEquals(FilmSpec.View.HERE, now.camera());
            }
            int special = (now.transparent() ? 1 : 0)
                    + (now.panels() ? 1 : 0)
                    + (now.pixels() == FilmSpec.Pixels.PICTURE ? 0 : 1);
            assertTrue(special <= 1, now::toString);
            seen.add(now.kind() + " " + now.pixels() + " " + now.transparent() + " " + now.panels());
        }
        assertTrue(seen.stream().distinct().count() > 8);
    }
}
