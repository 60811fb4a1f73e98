package onder.app.hud;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import javax.imageio.ImageIO;
import onder.app.Sandbox;
import onder.app.SimulationState;
import onder.app.Workbench;
import onder.param.Params;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Hulls and links of groups on the ground. */
class OutlinesTest {
    @TempDir
    Path folder;

    @Test
    void hullsCoverMoreOfTheGroundThanLinksAndLinksMoreThanNothing() throws IOException {
        SimulationState simulation = new SimulationState(Scenes.load("merging"), 1, true);
        simulation.setPaused(true);
        try (HeadlessHud run = new HeadlessHud(
                new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder), Sandbox.settings(640, 360))) {
            BufferedImage plain = picture(run, "nothing");
            int links = changed(plain, picture(run, "links"));
            int hulls = changed(plain, picture(run, "hulls"));
            assertTrue(links > 100, links + " pixels of links");
            assertTrue(hulls > links, hulls + " pixels of hulls");
            assertTrue(changed(plain, picture(run, "nothing")) == 0, "nothing is left of them");
        }
    }

    private BufferedImage picture(HeadlessHud run, String outlines) throws IOException {
        run.call(3, () -> {
            Workbench bench = run.app().getStateManager().getState(Workbench.class);
            bench.show(Params.with(bench.viewSettings(), "outlines", outlines));
            return true;
        });
        Path file = folder.resolve(outlines + ".png");
        run.picture(file);
        return ImageIO.read(file.toFile());
    }

    private static int changed(BufferedImage a, BufferedImage b) {
        int count = 0;
        for (int x = 0; x < a.getWidth(); x++) {
            for (int y = 0; y < a.getHeight(); y++) {
                count += a.getRGB(x, y) == b.getRGB(x, y) ? 0 : 1;
            }
        }
        return count;
    }
}
