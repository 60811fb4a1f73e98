package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import onder.output.film.FilmSpec;
import onder.param.Parameter;
import onder.param.Params;
import onder.scene.RecordFile;
import onder.scene.SceneException;
import onder.world.setup.Bookmark;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests of films as files, as the sandbox's page hands them to the program that makes the film. */
class FilmRequestTest {
    @TempDir
    Path folder;

    private static <T extends Record> T random(T settings, Random random) {
        T now = settings;
        for (Parameter parameter : Params.of(settings.getClass())) {
            List<String> choices = parameter.choices();
            double share = random.nextDouble();
            Object value = !choices.isEmpty()
                    ? choices.get(random.nextInt(choices.size()))
                    : parameter.type() == int.class
                            ? Math.round(parameter.min() + share * (parameter.max() - parameter.min()))
                            : (Object) (float) (parameter.min() + share * (parameter.max() - parameter.min()));
            now = Params.with(now, parameter.name(), value);
        }
        return now;
    }

    @Test
    void whatIsReadIsWhatWasWritten() {
        Random random = new Random(8);
        for (int i = 0; i < 200; i++) {
            FilmSpec film = random(Params.defaults(FilmSpec.class), random);
            FilmRequest asked = new FilmRequest(film).with(random(Params.defaults(ViewSettings.class), random));
            if (random.nextBoolean()) {
                float x = 300 * (random.nextFloat() - 0.5f);
                asked = asked.from(new Bookmark("", x, 5 * random.nextFloat() + 1, -x / 3, 0, 0, x))
                        .charting("spread");
            }
            Path file = folder.resolve("film.yaml");
            RecordFile.save(asked, file);
            assertEquals(asked, RecordFile.load(FilmRequest.class, file));
            assertEquals(film.quality(), asked.view().quality());
        }
    }

    @Test
    void whatNoFilmHasIsRefusedWithItsLine() throws Exception {
        Path file = Files.writeString(folder.resolve("film.yaml"), "film:\n  frames: 500\nview: {}\n");
        SceneException refused = assertThrows(SceneException.class, () -> RecordFile.load(FilmRequest.class, file));
        assertTrue(refused.getMessage().startsWith(file + ":2: frames = 500, allowed 1..240"), refused::getMessage);
    }
}
