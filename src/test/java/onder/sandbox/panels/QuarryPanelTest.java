package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Toggle;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whom a species hunts, in the panels. */
class QuarryPanelTest {
    private final SimulationState simulation = new SimulationState(Scenes.load("wolves"), 1, true);

    @TempDir
    Path folder;

    private List<String> hunted() {
        return simulation.world().setup().species().stream()
                .filter(species -> species.name().equals("wolf"))
                .findFirst()
                .orElseThrow()
                .hunts();
    }

    private void step(HeadlessHud run) {
        run.call(2, () -> {
            simulation.stepOnce();
            return true;
        });
    }

    @Test
    void aSwitchForEachOtherSpeciesSaysWhomItHuntsAndTheSectionSetsItBack() {
        simulation.setPaused(true);
        try (HeadlessHud run = new HeadlessHud(
                new Sandbox(simulation, null, Sandbox.Panels.SHOWN, folder), Sandbox.settings(1280, 720))) {
            Robot robot = new Robot(run);
            run.frames(3);
            run.call(2, () -> {
                run.hud().left().settings.openAll(false);
                return true;
            });
            robot.click("species");
            robot.click("choices/wolf");
            robot.click("Body/header");
            run.call(3, () -> {
                robot.reveal(robot.findRow("hunts/sheep"));
                return true;
            });
            assertEquals(List.of("sheep"), hunted());
            assertTrue(run.call(0, () -> ((Toggle) robot.widget("hunts/sheep")).on()));
            robot.click("hunts/sheep");
            assertFalse(run.call(0, () -> ((Toggle) robot.widget("hunts/sheep")).on()), "shown before it is done");
            step(run);
            assertEquals(List.of(), hunted());
            assertEquals(
                    List.of(),
                    run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1280, 720)));
            run.call(3, () -> {
                robot.reveal(robot.findRow("Body/header"));
                return true;
            });
            robot.click("Body/reset");
            step(run);
            assertEquals(List.of("sheep"), hunted());
        }
    }
}
