package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import onder.sandbox.hud.form.SettingRow;
import onder.sandbox.hud.toolkit.Toast;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What cannot be had is a red line, and the session goes on as it was. */
class RefusalTest extends OpenHud {
    RefusalTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(1024, 640);
    }

    private void openScene() {
        run.call(2, () -> {
            run.hud().left().settings.openAll(false);
            return true;
        });
        robot.click("More/header");
        robot.click("Scene/header");
    }

    private double most() {
        return run.call(1, () -> ((SettingRow) robot.widget("Scene/agents")).field.most());
    }

    /** Waits until it is known how many fit. */
    private int fitting() {
        for (int i = 0; i < 400 && most() == 20_000; i++) {
            run.pause(25);
        }
        return (int) most();
    }

    @Test
    void moreAgentsThanFitAreARedLineAndNothingElseChanges() {
        openScene();
        World before = simulation.world();
        robot.click("Scene/agents/value");
        robot.type("3500\n");
        String why = "There is no room for 3 500 agents where the groups start.";
        assertEquals(
                why,
                run.call(0, () -> ((SettingRow) robot.widget("Scene/agents")).error())
                        .replace('\u00a0', ' ')
                        .replace('\u202f', ' '));
        assertEquals(
                List.of(), run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1024, 640)));
        assertSame(before, simulation.world());
        robot.type("\u001b");
        robot.moveTo("Scene/seed/value");
        robot.click();
        robot.type("3\n");
        assertEquals(160, simulation.world().setup().agents(), "and it can be used on");
    }

    @Test
    void theSliderOfTheAgentsEndsAtWhatFits() {
        openScene();
        int fits = fitting();
        assertTrue(fits > 1000 && fits < 3500, "gate has places for " + fits);
        robot.moveTo("Scene/agents/slider", 0.3f, 0.5f);
        robot.button(true);
        robot.moveTo("Scene/agents/slider", 1, 0.5f);
        robot.button(false);
        assertEquals("", run.call(0, () -> ((SettingRow) robot.widget("Scene/agents")).error()));
        assertEquals(fits, simulation.world().setup().agents());
    }

    /** Whatever a press asks for: here a file that was a scene when the list was opened. */
    @Test
    void aSceneThatCannotBeReadIsARedLine() throws Exception {
        Path broken = Files.writeString(folder.resolve("broken.yaml"), "world: {kind: open}");
        World before = simulation.world();
        robot.click("left/scene");
        robot.type("broken");
        robot.click("tiles/broken");
        assertTrue(run.call(0, () -> ((Toast) robot.widget("toast")).text()).contains(broken.getFileName() + ":"));
        assertSame(before, simulation.world());
    }

    @Test
    void asManyAgentsAsTheirLargerBodiesHaveNoPlaceForAreRefusedWhenTheSceneStartsAgain() {
        run.call(3, () -> {
            var body = simulation.world().setup().species().get(0).body();
            simulation.world().send(new Command.SetBody("person", onder.param.Params.with(body, "radius", 0.8f)));
            return true;
        });
        World before = simulation.world();
        robot.click("restart");
        isRefused(before);
        press(KeyInput.KEY_R, 'r');
        isRefused(before);
        press(KeyInput.KEY_C, 'c');
        isRefused(before);
        robot.click("compareButton");
        robot.click("compare/start");
        assertTrue(robot.shows("toast"));
        press(KeyInput.KEY_ESCAPE, '\u001b');
        isRefused(before);
        openScene();
        robot.click("Scene/seed/value");
        robot.type("3\n");
        assertSame(before, simulation.world());
        robot.type("\u001b");
        assertFalse(simulation.isPaused());
    }

    private void isRefused(World before) {
        assertTrue(run.call(2, () -> robot.findShown("toast")));
        assertSame(before, simulation.world());
        press(KeyInput.KEY_ESCAPE, '\u001b');
    }

    @Test
    void aGroupThatHasNoRoomIsARedLine() {
        World before = simulation.world();
        int agents = before.agents().count();
        run.call(3, () -> {
            GroupSetup first = simulation.world().setup().groups().get(0);
            assertFalse(simulation.edits().edit(new Command.AddGroup(first.withCount(5000), null, null, null)));
            return true;
        });
        isRefused(before);
        assertEquals(agents, before.agents().count());
        assertFalse(run.call(0, simulation.sessions()::isEdited), "nothing has changed");
    }
}
