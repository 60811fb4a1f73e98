package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.sandbox.hud.toolkit.Fact;
import onder.sandbox.hud.toolkit.FactRow;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;

/** Who comes and who leaves is changed in the panels. */
class TrafficPanelTest extends OpenHud {
    TrafficPanelTest() {
        super("station");
    }

    private void press(String path) {
        run.call(2, () -> {
            robot.reveal(robot.findRow(path));
            return true;
        });
        robot.click(path);
    }

    private List<Command> log() {
        return run.call(0, () -> simulation.world().log().stream()
                .map(World.Logged::command)
                .toList());
    }

    private boolean streetIsOpen() {
        return run.call(
                0, () -> simulation.world().setup().traffic().exits().get(1).open());
    }

    @Test
    void sourcesAndExitsAreClosedAndOpenedAndTheirFiguresShown() {
        Hud hud = openPanels(1024, 640);
        run.call(0, () -> {
            simulation.setPaused(true);
            return true;
        });
        robot.click("Leaders/header");
        robot.click("Evade leader/header");
        robot.click("More/header");
        robot.click("Coming and going/header");
        makeSteps(600);
        int came = run.call(0, () -> simulation.world().came(0));
        assertTrue(came > 0);
        assertEquals(
                new Fact("came", String.valueOf(came), "How many people have arrived at this source since the start."),
                run.call(2, () -> ((FactRow) robot.widget("Arrivals/figure/fact")).fact()));
        press("Arrivals/open/switch");
        press("Street/open/switch");
        makeSteps(1);
        assertEquals(
                List.of(
                        new Command.SetInflow(
                                "arrivals",
                                simulation
                                        .world()
                                        .setup()
                                        .traffic()
                                        .sources()
                                        .get(0)
                                        .inflow()),
                        new Command.SetExit("street", false)),
                log());
        assertFalse(streetIsOpen());
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1024, 640)));
        press("Street/header/reset");
        makeSteps(1);
        assertTrue(streetIsOpen(), "as in the scene");
        run.call(3, () -> {
            simulation.setPaused(true);
            hud.parts.storage().files().open(Scenes.load("gate"));
            return true;
        });
        assertFalse(simulation.isPaused(), "an opened scene runs");
        assertFalse(robot.shows("Coming and going/header"), "nobody comes or leaves there");
        assertEquals(Scenes.load("gate").setup(), simulation.world().setup());
    }
}
