package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.List;
import onder.sandbox.Sandbox;
import onder.sandbox.view.CameraState;
import onder.scene.Scenes;
import org.junit.jupiter.api.Test;

/** A scene without groups can be used like any other. */
class WithoutGroupsTest extends OpenHud {
    WithoutGroupsTest() {
        super("empty");
    }

    private CameraState camera() {
        return run.app().getStateManager().getState(CameraState.class);
    }

    private void pressWith(int modifier, int key) {
        if (modifier != 0) {
            robot.key(modifier, '\0', true);
        }
        press(key, '\0');
        if (modifier != 0) {
            robot.key(modifier, '\0', false);
        }
    }

    @Test
    void noKeyEndsTheWindow() throws IllegalAccessException {
        openSandbox(640, 400);
        robot.move(400, 250);
        for (Field field : KeyInput.class.getFields()) {
            boolean key = Modifier.isStatic(field.getModifiers())
                    && field.getType() == int.class
                    && field.getName().startsWith("KEY_");
            if (!key || field.getInt(null) <= 0) {
                continue;
            }
            for (int modifier : new int[] {0, KeyInput.KEY_LCONTROL, KeyInput.KEY_LSHIFT}) {
                int code = field.getInt(null);
                if (modifier == KeyInput.KEY_LCONTROL && code == KeyInput.KEY_Q) {
                    continue;
                }
                pressWith(modifier, code);
                run.call(1, () -> {
                    run.hud().unhide();
                    return run.hud().isPageOpen() && run.hud().escape();
                });
                assertTrue(run.app().getContext().isCreated(), field.getName() + " with " + modifier);
            }
        }
    }

    @Test
    void thatThereIsNobodyToFollowIsSaid() {
        openSandbox(640, 400);
        press(KeyInput.KEY_F, 'f');
        assertTrue(robot.shows("toast"));
        assertFalse(run.call(0, () -> camera().isFollowing()));
    }

    @Test
    void theCameraIsFreeWhenTheLastGroupHasEnded() {
        openSandbox(640, 400);
        run.call(3, () -> {
            simulation.sessions().load(Scenes.load("gate"));
            return true;
        });
        press(KeyInput.KEY_F, 'f');
        assertTrue(run.call(0, () -> camera().isFollowing()));
        run.call(3, () -> {
            simulation.sessions().load(Scenes.load("empty"));
            return true;
        });
        run.frames(3);
        assertFalse(run.call(0, () -> camera().isFollowing()));
        assertNotNull(run.call(0, () -> camera().here()));
        assertEquals("empty", simulation.scene().name());
    }

    /** It once looked in the picture of the scene before for a leader who is only in the next one. */
    @Test
    void theCameraFollowsIntoALargerScene() {
        openSandbox(640, 400);
        run.call(3, () -> {
            simulation.sessions().load(Scenes.load(Scenes.GALLERY + "flee"));
            return true;
        });
        press(KeyInput.KEY_F, 'f');
        run.call(3, () -> {
            simulation.sessions().load(Scenes.load("herd"));
            return true;
        });
        assertEquals(List.of(), run.call(0, () -> ((Sandbox) run.app()).faults().kinds()));
    }
}
