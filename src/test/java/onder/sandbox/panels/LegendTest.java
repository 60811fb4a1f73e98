package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import onder.draw.colouring.GroundQuantity;
import onder.draw.colouring.PeopleQuantity;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** People coloured by a quantity, and the legend that says by which. */
class LegendTest {
    @TempDir
    Path folder;

    @Test
    void coloursTellAQuantityAndTheLegendItsNameAndScale() throws IOException {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(1280, 720))) {
            Robot robot = new Robot(run);
            run.pause(2500);
            simulation.setPaused(true);
            run.frames(3);
            BufferedImage groups = picture(run, "groups");
            assertFalse(robot.shows("legend"));
            for (PeopleQuantity paint : PeopleQuantity.values()) {
                run.call(4, () -> {
                    sandbox.options().set("colours", paint);
                    return true;
                });
                BufferedImage painted = picture(run, paint.name());
                boolean told = paint != PeopleQuantity.GROUPS;
                boolean shown = robot.shows("legend");
                assertEquals(told, shown, paint.name());
                int different = 0;
                for (int x = 270; x < 1050; x++) {
                    for (int y = 160; y < 500; y++) {
                        different += groups.getRGB(x, y) == painted.getRGB(x, y) ? 0 : 1;
                    }
                }
                assertEquals(told, different > 500, paint + ": " + different + " pixels");
                assertTrue(!told || sandbox.options().painting.scale().top() > 0, paint.name());
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"800, 480", "800, 600", "1280, 720"})
    void messagesKeepClearOfTheLegend(int width, int height) {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(width, height))) {
            Robot robot = new Robot(run);
            run.call(4, () -> {
                sandbox.options().set("colours", PeopleQuantity.SPEED);
                return true;
            });
            for (String message : List.of("Saved", "Picture saved as a file whose name is of a usual length.png")) {
                run.call(4, () -> run.hud().panels.screen.toasts().say(message));
                Widget legend = robot.widget("legend");
                Widget toast = robot.widget("toast");
                boolean beside = toast.getWorldTranslation().x
                        >= legend.getWorldTranslation().x + legend.getSize().x * legend.getWorldScale().x;
                boolean above = toast.getWorldTranslation().y - toast.getSize().y * toast.getWorldScale().y
                        >= legend.getWorldTranslation().y;
                assertTrue(robot.shows("legend") && robot.shows("toast"));
                assertTrue(beside || above, message);
                run.call(4, () -> run.hud().panels.screen.toasts().dismiss());
            }
        }
    }

    @Test
    void picturesWithoutThePanelsHaveTheLegendToo() throws IOException {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        simulation.setPaused(true);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(1280, 720))) {
            BufferedImage plain = taken(run);
            run.call(4, () -> {
                sandbox.options().set("colours", PeopleQuantity.SPEED);
                return true;
            });
            BufferedImage told = taken(run);
            int dark = 0;
            for (int x = 20; x < 240; x++) {
                for (int y = 650; y < 700; y++) {
                    boolean darker = (told.getRGB(x, y) & 0xff) < (plain.getRGB(x, y) & 0xff) - 20;
                    dark += darker ? 1 : 0;
                }
            }
            assertTrue(dark > 5000, dark + " pixels of the legend");
            Robot robot = new Robot(run);
            assertTrue(robot.shows("legend"), "the window keeps its own");
        }
    }

    private static BufferedImage taken(HeadlessHud run) throws IOException {
        Path file = run.call(6, () -> run.hud().parts.storage().recorder().picture(false));
        run.frames(3);
        return ImageIO.read(file.toFile());
    }

    @Test
    void theGroundTellsAQuantityToo() throws IOException {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        Sandbox sandbox = new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder);
        try (HeadlessHud run = new HeadlessHud(sandbox, Sandbox.settings(1024, 640))) {
            Robot robot = new Robot(run);
            simulation.setPaused(true);
            run.call(3, () -> {
                for (int step = 0; step < 200; step++) {
                    simulation.stepOnce();
                }
                return true;
            });
            run.frames(3);
            BufferedImage plain = picture(run, "ground");
            for (GroundQuantity heat : GroundQuantity.values()) {
                run.call(4, () -> {
                    sandbox.options().set("heat", heat);
                    return true;
                });
                boolean told = heat != GroundQuantity.NOTHING;
                assertEquals(told, robot.shows("legend/ground"), heat.name());
                assertFalse(robot.shows("legend/people"), heat.name());
                BufferedImage warm = picture(run, "heat-" + heat);
                int different = 0;
                for (int x = 270; x < 800; x++) {
                    for (int y = 120; y < 420; y++) {
                        different += plain.getRGB(x, y) == warm.getRGB(x, y) ? 0 : 1;
                    }
                }
                boolean seen = told && (heat != GroundQuantity.CONGESTION || isAnyCongested(simulation));
                assertEquals(seen, different > 300, heat + ": " + different + " pixels");
            }
        }
    }

    private static boolean isAnyCongested(SimulationState simulation) {
        return simulation.world().groups().all().stream().anyMatch(group -> group.congested());
    }

    private BufferedImage picture(HeadlessHud run, String name) throws IOException {
        Path file = folder.resolve(name + ".png");
        run.picture(file);
        String kept = System.getProperty("onder.pictures");
        if (kept != null) {
            run.picture(Path.of(kept, name + ".png"));
        }
        return ImageIO.read(file.toFile());
    }
}
