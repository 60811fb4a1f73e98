package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import onder.scene.Scenes;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the mouse has hold of, or is being typed, when another session takes the place of this one changes nothing in that. */
class GestureEndsTest extends OpenHud {
    GestureEndsTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(1280, 720);
    }

    private void load(String scene) {
        run.call(3, () -> {
            simulation.sessions().load(Scenes.load(scene));
            return true;
        });
    }

    private int edits() {
        return run.call(0, () -> simulation.edits().all().size());
    }

    @Test
    void aSliderOfTheSceneBefore() {
        robot.moveTo("Leaders/threshold/slider", 0.3f, 0.5f);
        robot.button(true);
        assertEquals(1, edits());
        load("merging");
        robot.moveTo("Leaders/threshold/slider", 0.8f, 0.5f);
        robot.button(false);
        assertEquals(0, edits());
    }

    @Test
    void aWallThatIsBeingDrawn() {
        press(KeyInput.KEY_B, 'b');
        press(KeyInput.KEY_2, '2');
        robot.move(500, 400);
        robot.button(true);
        robot.move(560, 400);
        load("merging");
        robot.move(620, 400);
        robot.button(false);
        assertEquals(0, edits());
        run.call(1, () -> {
            simulation.setPaused(true);
            return true;
        });
        robot.move(500, 400);
        robot.button(true);
        robot.move(560, 420);
        robot.button(false);
        assertEquals(1, edits(), "the next one is drawn");
    }

    @Test
    void whatIsBeingTyped() {
        robot.click("Leaders/threshold/value");
        robot.type("1");
        load("merging");
        assertFalse(robot.shows("entry"));
        robot.type("\n");
        assertEquals(0, edits());
    }

    @Test
    void whatIsEnteredInTheFrameOfTheOtherScene() {
        robot.click("Leaders/threshold/value");
        robot.type("1");
        run.call(0, () -> {
            simulation.sessions().load(Scenes.load("merging"));
            return true;
        });
        robot.type("\n");
        assertEquals(0, edits());
    }

    @Test
    void aMenu() {
        robot.click("Leaders/change/choice");
        assertTrue(robot.shows("choices"));
        load("merging");
        assertFalse(robot.shows("choices"));
    }
}
