package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import onder.core.agents.Role;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.ChangeStrategy;
import onder.param.Params;
import onder.sandbox.timeline.EditsPanel;
import onder.steer.behaviour.Separation;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the user has changed, and going back to it. */
class EditsPanelTest extends OpenHud {
    EditsPanelTest() {
        super("gate");
    }

    private List<String> sentences() {
        run.pause(400);
        run.frames(2);
        return run.call(0, () -> ((EditsPanel) robot.widget("edits")).sentences());
    }

    private <T> T at(Supplier<T> what) {
        return run.call(2, what::get);
    }

    private void makeEdits() {
        at(() -> {
            simulation.playhead().remember();
            Setup setup = simulation.world().setup();
            SpeciesSetup person = setup.species().get(0);
            Separation separation = (Separation)
                    person.mind().find(Role.FOLLOWER, Separation.class).behaviour();
            simulation.setPaused(true);
            simulation.edits().edit(new Command.Set(Params.with(setup.leadership(), "change", ChangeStrategy.RANDOM)));
            simulation.edits().edit(new Command.SetBody("person", Params.with(person.body(), "maxSpeed", 2f)));
            simulation
                    .edits()
                    .edit(new Command.SetBehaviour("person", Role.FOLLOWER, Params.with(separation, "strength", 3f)));
            simulation.edits().edit(new Command.MoveGoal(0, new Point(4, -2.5f)));
            simulation
                    .edits()
                    .edit(
                            List.of(
                                    new Command.AddObstacle(new Circle(-15, 14, 0.5f, 2)),
                                    new Command.AddObstacle(new Box(-10, 14, 1, 1, 0, 2))),
                            "Paste 2 obstacles");
            simulation.sessions().restart(7L);
            return simulation.edits().edit(new Command.RemoveGroup(1));
        });
    }

    @Test
    void itSaysWhatWasDoneAndAClickGoesBackToIt() {
        openPanels(1280, 720);
        Setup opened = simulation.world().setup();
        makeEdits();
        run.frames(3);
        robot.click("right/editList");
        assertEquals(
                List.of(
                        "Remove group 1, 40 person",
                        "Start again, seed 1 → 7",
                        "Paste 2 obstacles",
                        "Group 0 goes to (4, −2.5)",
                        "Separation of person as follower: strength 0.3\u00a0m²/s² → 3\u00a0m²/s²",
                        "Body of person: max speed 1.6\u00a0m/s → 2\u00a0m/s",
                        "Leadership: change farthest → random",
                        "The scene as it was opened"),
                sentences());
        robot.click("edits/edit 2");
        run.frames(2);
        Setup then = at(() -> simulation.world().setup());
        assertEquals(1, then.seed());
        assertEquals(opened.groups(), then.groups());
        assertNotEquals(opened, then);
        assertEquals(8, sentences().size());
        robot.click("edits/edit -1");
        run.frames(2);
        assertEquals(opened, at(() -> simulation.world().setup()));
        robot.click("edits/edit 6");
        run.frames(2);
        assertEquals(7, at(() -> simulation.world().setup()).seed());
        assertEquals(3, at(() -> simulation.world().setup()).groups().size());
    }

    /** With a second between the pictures, running and paused. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aDragOfASliderIsOneEditHoweverSlowThePictures(boolean paused) {
        openPanels(1280, 1000);
        at(() -> {
            simulation.playhead().remember();
            simulation.setPaused(paused);
            run.hud().left().settings.openAll(true);
            return true;
        });
        run.frames(3);
        robot.click("right/editList");
        at(() -> {
            robot.reveal(robot.findRow("Environment/wind"));
            return true;
        });
        robot.moveTo("Environment/wind/slider", 0.02f, 0.5f);
        robot.button(true);
        for (float to : new float[] {0.02f, 0.2f, 0.4f, 0.6f}) {
            robot.moveTo("Environment/wind/slider", to, 0.5f);
            run.pause(1000);
        }
        robot.button(false);
        List<String> edits = sentences();
        assertEquals(2, edits.size(), edits.toString());
        assertTrue(edits.get(0).startsWith("Environment: wind 0\u00a0m/s → "), edits.get(0));
    }

    /** Draws it, to be looked at. */
    public static void main(String[] args) {
        for (int[] size : new int[][] {{1280, 720}, {1024, 640}, {1920, 1080}}) {
            EditsPanelTest test = new EditsPanelTest();
            test.folder = Path.of(args[0]);
            test.openSandbox(size[0], size[1]);
            test.makeEdits();
            test.press(KeyInput.KEY_U, 'u');
            test.sentences();
            test.robot.click("edits/edit 3");
            test.sentences();
            test.run.picture(Path.of(args[0], "h3-edits-" + size[0] + ".png"));
            test.run.call(5, () -> {
                test.run.hud().panels.pages.help();
                return true;
            });
            test.run.picture(Path.of(args[0], "h3-help-" + size[0] + ".png"));
            test.close();
        }
    }
}
