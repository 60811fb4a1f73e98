package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import onder.draw.view.Quality;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The quality of pictures is changed while the program runs. */
class QualitySwitchTest {
    @TempDir
    Path folder;

    @Test
    void afterADraftAGoodPictureIsWhatItWouldHaveBeenFromTheStart() throws IOException {
        BufferedImage fromTheStart = last(Quality.GOOD);
        BufferedImage afterADraft = last(Quality.DRAFT, Quality.GOOD);
        int apart = 0;
        for (int x = 0; x < fromTheStart.getWidth(); x++) {
            for (int y = 0; y < fromTheStart.getHeight(); y++) {
                apart += fromTheStart.getRGB(x, y) == afterADraft.getRGB(x, y) ? 0 : 1;
            }
        }
        assertEquals(0, apart);
    }

    /** The last of the pictures of a moment that stands still. */
    private BufferedImage last(Quality... qualities) throws IOException {
        SimulationState simulation = new SimulationState(Scenes.load("merging"), 1, true);
        simulation.setPaused(true);
        Path file = folder.resolve(qualities.length + ".png");
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(640, 360))) {
            for (Quality quality : qualities) {
                run.call(3, () -> {
                    sandbox.options().set("quality", quality);
                    return true;
                });
                run.picture(file);
            }
        }
        return ImageIO.read(file.toFile());
    }
}
