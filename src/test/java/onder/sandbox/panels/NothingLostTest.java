package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.io.IOException;
import java.util.List;
import onder.group.ChangeStrategy;
import onder.sandbox.charts.Chart;
import onder.sandbox.compare.CompareState;
import onder.scene.Replay;
import onder.scene.Scenes;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a user has done is not lost by another scene, a comparison, Escape or the window's own button. */
class NothingLostTest extends OpenHud {
    NothingLostTest() {
        super("thesis");
    }

    @BeforeEach
    void open() {
        openSandbox(1024, 640);
    }

    private void escape() {
        press(KeyInput.KEY_ESCAPE, '\u001b');
    }

    private boolean compares() {
        return run.call(0, () -> run.app().getStateManager().getState(CompareState.class) != null);
    }

    private void edit() {
        robot.click("Leaders/change/choice");
        robot.click("choices/random");
        run.frames(2);
    }

    private void choose(String scene) {
        robot.click("left/scene");
        robot.type(scene);
        robot.click("tiles/" + scene);
    }

    @Test
    void anotherSceneAsksWhatBecomesOfUnsavedChanges() {
        choose("species");
        assertEquals("species", simulation.scene().name(), "without changes it opens at once");
        choose("thesis");
        robot.click("pause");
        edit();
        choose("species");
        assertEquals("thesis", simulation.scene().name());
        assertTrue(robot.shows("unsaved"));
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("unsaved"), 1024, 640)));
        escape();
        assertFalse(robot.shows("unsaved"));
        assertEquals("thesis", simulation.scene().name());

        choose("species");
        robot.click("unsaved/save changes");
        assertTrue(robot.shows("save as/name"), "what is shipped needs a name");
        robot.type("\n");
        assertEquals("species", simulation.scene().name());
        assertEquals(
                ChangeStrategy.RANDOM,
                Scenes.load(folder.resolve("thesis-1.yaml").toString())
                        .setup()
                        .leadership()
                        .change());
    }

    @Test
    void theRunWaitsForTheAnswerAndGoesOnAfterIt() {
        edit();
        for (boolean paused : new boolean[] {false, true}) {
            run.call(2, () -> {
                simulation.setPaused(paused);
                return true;
            });
            choose("species");
            assertTrue(robot.shows("unsaved"));
            long asked = simulation.world().steps();
            run.frames(20);
            assertEquals(asked, simulation.world().steps());
            run.call(2, () -> run.hud().panels.files.mayQuit(() -> {}));
            run.frames(20);
            assertEquals(asked, simulation.world().steps(), "asked once more");
            escape();
            assertFalse(robot.shows("unsaved"));
            assertEquals(paused, simulation.isPaused(), "as it was before");
        }
    }

    @Test
    void aPieceOfTheGalleryAsksTooAndCanBeOpenedWithoutSaving() {
        edit();
        press(KeyInput.KEY_F2, '\0');
        robot.type("seek");
        robot.click("tiles/gallery seek");
        assertTrue(robot.shows("unsaved"));
        robot.click("unsaved/leave changes");
        assertEquals("gallery/seek", simulation.scene().name());
    }

    @Test
    void aComparisonRunsCopiesAndGivesTheSessionBack() {
        edit();
        robot.click("pause");
        run.call(2, () -> {
            simulation.setSpeed(2);
            return true;
        });
        World session = simulation.world();
        long steps = session.steps();
        long hash = session.hash();
        int samples = run.call(0, () -> ((Chart) robot.widget("chart")).series().end());
        press(KeyInput.KEY_C, 'c');
        run.frames(3);
        assertTrue(compares());
        assertNotSame(session, simulation.world());
        assertEquals(
                ChangeStrategy.RANDOM, simulation.world().setup().leadership().change());
        robot.click("Leaders/change/choice");
        robot.click("choices/blind");
        robot.click("pause");
        run.frames(10);
        escape();
        escape();
        run.frames(2);
        assertFalse(compares(), "Escape ends it");
        assertSame(session, simulation.world());
        assertEquals(steps, session.steps());
        assertEquals(hash, session.hash());
        assertTrue(simulation.isPaused(), "as it was before");
        assertEquals(2, simulation.speed());
        assertEquals(ChangeStrategy.RANDOM, session.setup().leadership().change());
        assertEquals(
                samples,
                run.call(0, () -> ((Chart) robot.widget("chart")).series().end()));
        World alone = simulation.sessions().begun().begin(1);
        simulation.sessions().replay().commands().forEach(logged -> {
            while (alone.steps() < logged.step()) {
                alone.step();
            }
            alone.send(logged.command());
        });
        while (alone.steps() < steps) {
            alone.step();
        }
        assertEquals(alone.hash(), hash, "the same run as without a comparison");
    }

    @Test
    void escapeClosesEverythingThatIsOpenAndNothingElse() {
        press(KeyInput.KEY_C, 'c');
        press(KeyInput.KEY_N, 'n');
        press(KeyInput.KEY_L, 'l');
        press(KeyInput.KEY_F1, '\0');
        run.frames(3);
        assertTrue(robot.shows("help") && robot.shows("groups") && robot.shows("timeline") && compares());
        escape();
        assertFalse(robot.shows("help"));
        press(KeyInput.KEY_TAB, '\t');
        for (int i = 0; i < 10 && (compares() || robot.shows("groups") || robot.shows("timeline")); i++) {
            escape();
        }
        assertFalse(robot.shows("help") || robot.shows("groups") || robot.shows("timeline") || compares());
        for (int i = 0; i < 5; i++) {
            escape();
        }
        assertTrue(run.app().getContext().isCreated());
        assertTrue(run.call(0, () -> run.hud().covers(5, 300)), "and the panels are there again");
    }

    private void waitUntilClosed() {
        for (int i = 0; i < 200 && run.app().getContext().isCreated(); i++) {
            run.pause(25);
        }
        assertFalse(run.app().getContext().isCreated());
    }

    /** What the arrow keys do: no change of the scene, but no run of the scene alone is the same. */
    private void halt() {
        run.call(2, () -> {
            int group = simulation.world().groups().all().get(0).id();
            simulation.world().send(new Command.SteerLeader(group, HeadingControl.HALT));
            return true;
        });
    }

    @Test
    void aRunThatWasOnlyWatchedIsLeftAtOnce() {
        robot.click("pause");
        makeSteps(Math.round(61 / simulation.world().dt()));
        choose("species");
        assertEquals("species", simulation.scene().name());
    }

    @Test
    void aRunOfOverAMinuteIsGivenUpOnlyAfterAsking() throws IOException {
        robot.click("pause");
        halt();
        makeSteps(Math.round(61 / simulation.world().dt()));
        long steps = run.call(0, () -> simulation.world().steps());
        long hash = run.call(0, () -> simulation.world().hash());
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(KeyInput.KEY_Q, '\0');
        assertTrue(robot.shows("unsaved"));
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("unsaved"), 1024, 640)));
        press(KeyInput.KEY_Q, '\0');
        assertTrue(robot.shows("unsaved"), "asked again while it is asked, it stays");
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        escape();
        assertFalse(robot.shows("unsaved"));
        assertTrue(run.call(
                0, () -> !run.hud().isPageOpen() && run.app().getContext().isCreated()));

        run.call(2, () -> {
            run.app().requestClose(false);
            return true;
        });
        robot.lastClick("unsaved/save changes");
        waitUntilClosed();
        Replay saved = Replay.load(folder.resolve("thesis-1.log.yaml"));
        assertEquals(steps, saved.steps());
        assertEquals(hash, saved.hash());
    }

    @Test
    void anotherSceneAsksAboutARunOfOverAMinuteToo() throws IOException {
        robot.click("pause");
        halt();
        makeSteps(Math.round(61 / simulation.world().dt()));
        long hash = run.call(0, () -> simulation.world().hash());
        choose("species");
        assertTrue(robot.shows("unsaved"));
        escape();
        assertEquals("thesis", simulation.scene().name());
        choose("species");
        robot.click("unsaved/save changes");
        assertEquals("species", simulation.scene().name());
        assertEquals(hash, Replay.load(folder.resolve("thesis-1.log.yaml")).hash());
        choose("thesis");
        assertEquals("thesis", simulation.scene().name(), "a short run is left at once");
    }

    @Test
    void aRunThatIsInALogIsLeftAtOnceAlsoWhileSomethingIsTyped() {
        robot.click("pause");
        makeSteps(Math.round(61 / simulation.world().dt()));
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(KeyInput.KEY_L, '\0');
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        robot.click("Leaders/threshold/value");
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        robot.lastKey(KeyInput.KEY_Q);
        waitUntilClosed();
    }

    @Test
    void theWindowsOwnButtonAsksToo() {
        edit();
        run.call(2, () -> {
            run.app().requestClose(false);
            return true;
        });
        assertTrue(robot.shows("unsaved"));
        escape();
        run.call(2, () -> {
            run.app().requestClose(false);
            return true;
        });
        robot.lastClick("unsaved/leave changes");
        for (int i = 0; i < 200 && run.app().getContext().isCreated(); i++) {
            run.pause(25);
        }
        assertFalse(run.app().getContext().isCreated(), "closed without saving");
    }
}
