package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import onder.core.agents.AgentsView;
import onder.sandbox.view.CameraState;
import onder.world.setup.Bookmark;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever has lost the people finds them again by a click at the edge of the picture. */
class CrowdArrowTest extends OpenHud {
    private static final int SOON = 120;

    CrowdArrowTest() {
        super("gate");
    }

    /** Of the people, the share that is in the window and that no panel covers. */
    private double seen(int width, int height) {
        return run.call(0, () -> {
            AgentsView agents = simulation.world().agents();
            Camera camera = run.app().getCamera();
            int alive = 0;
            int seen = 0;
            for (int i = 0; i < agents.count(); i++) {
                if (agents.isAlive(i)) {
                    Vector3f at = camera.getScreenCoordinates(new Vector3f(agents.x(i), 1.2f, agents.z(i)));
                    boolean in = at.x > 0 && at.x < width && at.y > 0 && at.y < height && at.z < 1;
                    seen += in && !run.hud().covers(at.x, at.y) ? 1 : 0;
                    alive++;
                }
            }
            return (double) seen / alive;
        });
    }

    private void lookAway(Bookmark away) {
        run.call(2, () -> {
            run.app().getStateManager().getState(CameraState.class).show(away, true);
            return true;
        });
    }

    @ParameterizedTest
    @CsvSource({"1024, 640", "1280, 720", "1920, 1080"})
    void aClickOnTheArrowShowsThePeople(int width, int height) {
        openSandbox(width, height);
        run.steady();
        run.frames(SOON);
        assertFalse(robot.shows("crowd arrow"), "the people are in sight");
        for (Bookmark away :
                new Bookmark[] {new Bookmark("", 300, 20, 40, 600, 25, 80), new Bookmark("", -30, 12, 400, -60, 2, 900)
                }) {
            lookAway(away);
            assertFalse(robot.shows("crowd arrow"), "too soon");
            run.frames(SOON);
            assertTrue(robot.shows("crowd arrow"));
            press(KeyInput.KEY_F1, '\0');
            run.frames(2);
            assertFalse(robot.shows("crowd arrow"), "a page is open");
            press(KeyInput.KEY_ESCAPE, '\u001b');
            run.frames(SOON);
            assertEquals(0, seen(width, height));
            robot.click("crowd arrow");
            run.frames(40);
            assertTrue(seen(width, height) > 0.85, "share of the people that is seen: " + seen(width, height));
            assertFalse(robot.shows("crowd arrow"));
        }
    }
}
