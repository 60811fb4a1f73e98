package onder.output.film;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import onder.param.Parameter;
import onder.param.Params;
import onder.shot.ShotList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The settings of films, whatever is chosen one after the other. */
class FilmSpecTest {
    /** A span marked on the timeline gives a beginning to shots, too, which they ignore. */
    @Test
    void otherSettingsOfShotsChangeWhereverAMarkedSpanBegins() {
        FilmSpec marked = Params.defaults(FilmSpec.class)
                .with("camera", FilmSpec.View.MY_SHOTS)
                .with("from", 5);
        for (float frames : new float[] {24, 60}) {
            FilmSpec faster = marked.with("frames", frames);
            assertEquals(faster, faster.after(marked));
        }
        assertThrows(
                IllegalArgumentException.class, () -> marked.with("from", 6).after(marked));
    }

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
            boolean alone = now.camera() != FilmSpec.View.MY_SHOTS;
            assertTrue(alone || now.from() == 0, now::toString);
            if (random.nextInt(4) == 0) {
                FilmSpec present = now;
                FilmSpec slower = now.with("slowMotion", 2 + i % 3);
                assertEquals(slower, slower.after(now), "at any speed");
                FilmSpec other = now.with("from", 1 + i % 3);
                if (!alone) {
                    String why = assertThrows(IllegalArgumentException.class, () -> other.after(present))
                            .getMessage();
                    assertTrue(why.contains("this view"), why);
                } else {
                    now = other.after(now);
                }
            }
            int special = (now.transparent() ? 1 : 0)
                    + (now.panels() ? 1 : 0)
                    + (now.pixels() == FilmSpec.Pixels.PICTURE ? 0 : 1);
            assertTrue(special <= 1, now::toString);
            seen.add(now.kind() + " " + now.pixels() + " " + now.transparent() + " " + now.panels());
        }
        assertTrue(seen.stream().distinct().count() > 8);
    }

    @Test
    void anOddSizeBecomesTheNextEvenOneInTheDirectionOfTheChange() {
        Random random = new Random(6);
        FilmSpec now = Params.defaults(FilmSpec.class);
        for (int i = 0; i < 300; i++) {
            String side = random.nextBoolean() ? "width" : "height";
            int wanted = 64 + random.nextInt(3840 - 64 + 1);
            FilmSpec before = now;
            now = now.with(side, wanted).after(before);
            int was = side.equals("width") ? before.width() : before.height();
            int is = side.equals("width") ? now.width() : now.height();
            assertEquals(wanted % 2 == 0 ? wanted : wanted > was ? wanted + 1 : wanted - 1, is, was + " to " + wanted);
        }
    }

    @Test
    void aSpanOfATenthOfASecondIsTheShortest() {
        FilmSpec usual = Params.defaults(FilmSpec.class);
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            float from = random.nextInt(1000) / 10f;
            float to = from + (random.nextInt(7) - 3) / 10f;
            FilmSpec film = usual.with("from", from).with("to", Math.max(0, to));
            if (to > from + 0.05f) {
                film.check(ShotList.NONE);
            } else {
                assertThrows(IllegalArgumentException.class, () -> film.check(ShotList.NONE), from + " to " + to);
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "640, 360, 120, true, 1633481", // plaza
        "640, 360, 870, false, 11186612", // its shots
        "640, 360, 120, true, 1457964", // gate
        "640, 360, 120, true, 1649276", // alarm
        "1280, 720, 90, true, 3165489" // gate
    })
    void anMp4sSizeIsAboutThatOfFilmsThatWereMade(int width, int height, int frames, boolean sound, double size) {
        FilmSpec spec = Params.defaults(FilmSpec.class)
                .with("width", width)
                .with("height", height)
                .with("sound", sound);
        assertEquals(size, spec.bytes(frames), 0.3 * size);
    }

    @Test
    void aFilmThatWouldEndBeforeItBeginsIsRefusedInPlainWords() {
        FilmSpec film = Params.defaults(FilmSpec.class).with("from", 500).with("to", 0);
        assertEquals(
                "the film begins at 500 s and ends at 0 s; it must end at least 0.1 s after it begins",
                assertThrows(IllegalArgumentException.class, () -> film.check(ShotList.NONE))
                        .getMessage());
    }
}
