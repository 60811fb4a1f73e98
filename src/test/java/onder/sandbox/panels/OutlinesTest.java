package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Bookmark;
import onder.world.setup.Notes;
import onder.world.setup.SetupBuilder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Hulls and links of groups on the ground. */
class OutlinesTest {
    @TempDir
    Path folder;

    /** Each group of it is in the picture, and nobody hides the ground between its members. */
    private static Scene fromAbove(String name, float height) {
        Scene scene = Scenes.load(name);
        Notes notes = new Notes(List.of(new Bookmark("", 0, height, height / 20, 0, 0, 0)), List.of(), List.of());
        return scene.with(new SetupBuilder(scene.setup()).notes(notes).build());
    }

    @ParameterizedTest
    @CsvSource({"merging, 34", "generals, 70"})
    void hullsCoverMoreOfTheGroundThanLinksAndLinksMoreThanNothing(String name, float height) throws IOException {
        SimulationState simulation = new SimulationState(fromAbove(name, height), 1, true);
        simulation.setPaused(true);
        try (HeadlessHud run = new HeadlessHud(
                new Sandbox(simulation, null, Sandbox.Panels.ABSENT, folder), Sandbox.settings(640, 360))) {
            BufferedImage plain = picture(run, "nothing");
            int links = changed(plain, picture(run, "links"));
            BufferedImage filled = picture(run, "hulls");
            int hulls = changed(plain, filled);
            double inside = run.call(0, () -> changedInside(run, simulation.world(), plain, filled));
            assertTrue(inside > 0.5, "a hull is filled: of the places in it changed " + inside);
            assertTrue(links > 100, links + " pixels of links");
            assertTrue(hulls > links, hulls + " pixels of hulls");
            assertTrue(changed(plain, picture(run, "nothing")) == 0, "nothing is left of them");
        }
    }

    private BufferedImage picture(HeadlessHud run, String outlines) throws IOException {
        run.call(3, () -> {
            ((Sandbox) run.app()).options().set("outlines", outlines);
            return true;
        });
        Path file = folder.resolve(outlines + ".png");
        run.picture(file);
        return ImageIO.read(file.toFile());
    }

    /** The share of the places half way between two members whose pixels differ; not all do, people stand there. */
    private static double changedInside(HeadlessHud run, World world, BufferedImage a, BufferedImage b) {
        int asked = 0;
        int changed = 0;
        AgentsView agents = world.agents();
        for (Group group : world.groups().all()) {
            for (int i = 0; i < group.size(); i++) {
                for (int k = 0; k < i; k++) {
                    float x = (agents.x(group.member(i)) + agents.x(group.member(k))) / 2;
                    float z = (agents.z(group.member(i)) + agents.z(group.member(k))) / 2;
                    Vector3f seen = run.app().getCamera().getScreenCoordinates(new Vector3f(x, 0, z));
                    int column = Math.round(seen.x);
                    int row = a.getHeight() - 1 - Math.round(seen.y);
                    if (column >= 0 && column < a.getWidth() && row >= 0 && row < a.getHeight()) {
                        asked++;
                        changed += a.getRGB(column, row) == b.getRGB(column, row) ? 0 : 1;
                    }
                }
            }
        }
        assertTrue(asked > 20, asked + " places are in sight");
        return changed / (double) asked;
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
