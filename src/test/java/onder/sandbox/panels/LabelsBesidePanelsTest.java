package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import onder.draw.view.Quality;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import onder.world.setup.Bookmark;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Words on the ground are written the same whether there are panels, whose letters stand on whole pixels. */
class LabelsBesidePanelsTest {
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 640;

    /** Between all panels. */
    private static final int LEFT = 270;

    private static final int RIGHT = 790;
    private static final int TOP = 90;
    private static final int BOTTOM = 520;

    /** Differences of colours, in the sum of red, green and blue, that are seen. */
    private static final int SEEN = 60;

    /** Paler than the asphalt. */
    private static final int PALE = 600;

    @TempDir
    Path folder;

    private BufferedImage picture(Sandbox.Panels panels) throws IOException {
        SimulationState simulation = new SimulationState(Scenes.load("challenge/through-the-gate"), 1, true);
        simulation.setPaused(true);
        // Straight above the label, which stands at (14, 10).
        Sandbox sandbox = new Sandbox(simulation, new Bookmark("", 14, 24, 10.5f, 14, 0, 10), panels, folder);
        sandbox.options().set("quality", Quality.DRAFT);
        Path file = folder.resolve(panels + ".png");
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(WIDTH, HEIGHT))) {
            run.frames(4);
            run.picture(file);
        }
        return ImageIO.read(file.toFile());
    }

    @Test
    void aLabelHasAllItsLettersBesidePanels() throws IOException {
        BufferedImage alone = picture(Sandbox.Panels.ABSENT);
        BufferedImage beside = picture(Sandbox.Panels.SHOWN);
        int pale = 0;
        int apart = 0;
        for (int x = LEFT; x < RIGHT; x++) {
            for (int y = TOP; y < BOTTOM; y++) {
                pale += sum(alone.getRGB(x, y)) > PALE ? 1 : 0;
                apart += Math.abs(sum(alone.getRGB(x, y)) - sum(beside.getRGB(x, y))) > SEEN ? 1 : 0;
            }
        }
        assertTrue(pale > 500, "there is a label: " + pale);
        assertTrue(apart < 10, apart + " pixels differ");
    }

    private static int sum(int rgb) {
        return (rgb >> 16 & 255) + (rgb >> 8 & 255) + (rgb & 255);
    }
}
