package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;
import onder.director.Caption;
import onder.draw.colouring.PeopleColouring;
import onder.draw.view.Quality;
import onder.output.film.OffscreenPicture;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Captions as they are drawn into films. */
class CaptionTrackTest {
    private static final String WHAT = "Group 3 is congested in the gate";
    private static final String WHY =
            "It gets on by 0.3 m in 1.5 s, and whoever takes over from its leader turns round";

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"640, 360", "1280, 720", "1920, 1080", "360, 640"})
    void aCaptionIsReadInTheLowerThirdAndCutOffNowhere(int width, int height) throws InterruptedException {
        BufferedImage without = picture(width, height, List.of());
        BufferedImage with = picture(width, height, List.of(new Caption(0, 5, WHAT, WHY, 3)));

        int left = width;
        int right = -1;
        int top = height;
        int bottom = -1;
        int bright = 0;
        int dark = 0;
        for (int x = 0; x < width; x++) {
            for (int y = 0; y < height; y++) {
                if (with.getRGB(x, y) != without.getRGB(x, y)) {
                    left = Math.min(left, x);
                    right = Math.max(right, x);
                    top = Math.min(top, y);
                    bottom = Math.max(bottom, y);
                    int green = with.getRGB(x, y) >> 8 & 0xff;
                    bright += green > 200 ? 1 : 0;
                    dark += green < 90 ? 1 : 0;
                }
            }
        }
        assertTrue(left >= 0.03 * width && right <= 0.97 * width, "from " + left + " to " + right + " of " + width);
        assertTrue(top >= 0.64 * height && bottom <= 0.97 * height, "from " + top + " to " + bottom + " of " + height);
        // White letters on a dark strap, of which there is more.
        assertTrue(bright > 250 && dark > 3 * bright, bright + " bright and " + dark + " dark");
    }

    @Test
    void aCaptionIsThereInItsTimeAlone() throws InterruptedException {
        BufferedImage none = picture(640, 360, List.of());
        BufferedImage later = picture(640, 360, List.of(new Caption(1, 5, WHAT, WHY, -1)));
        BufferedImage over = picture(640, 360, List.of(new Caption(0, 0.2, WHAT, WHY, -1)));
        assertTrue(same(none, later) && same(none, over));
    }

    /** In this scene, group 0 is orange and group 1 blue. */
    @Test
    void groupsAreCalledByTheirColours() throws InterruptedException {
        assertTrue(same(
                picture(640, 360, List.of(new Caption(0, 2, "{0} joins {1}", "", -1))),
                picture(640, 360, List.of(new Caption(0, 2, "The orange group joins the blue group", "", -1)))));
    }

    private static boolean same(BufferedImage one, BufferedImage other) {
        for (int x = 0; x < one.getWidth(); x++) {
            for (int y = 0; y < one.getHeight(); y++) {
                if (one.getRGB(x, y) != other.getRGB(x, y)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** Half a second into a scene. */
    private BufferedImage picture(int width, int height, List<Caption> captions) throws InterruptedException {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, false);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder);
        sandbox.options().set("quality", Quality.DRAFT);
        sandbox.getStateManager().attach(new CaptionTrack(simulation, new PeopleColouring(), captions));
        return OffscreenPicture.of(OffscreenPicture.run(Sandbox.settings(width, height), 10, 5, true), sandbox);
    }
}
