package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.renderer.ViewPort;
import com.jme3.scene.Node;
import java.util.List;
import onder.draw.state.AppStateAdapter;
import onder.sandbox.compare.CompareState;
import onder.scene.Replay;
import onder.scene.RunLine;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A comparison may end at any moment of a frame: its pictures are drawn once more, and can be. */
class ComparisonEndsTest extends OpenHud {
    ComparisonEndsTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(800, 500);
    }

    private CompareState comparison() {
        return run.call(0, () -> run.app().getStateManager().getState(CompareState.class));
    }

    @Test
    void afterItsPicturesHaveChangedInThisFrame() {
        AppStateAdapter last = new AppStateAdapter() {
            @Override
            public void update(float tpf) {
                CompareState running = getState(CompareState.class);
                if (running != null && running.isInitialized()) {
                    List<ViewPort> views = getApplication().getRenderManager().getMainViews();
                    Node beside = (Node) views.get(views.size() - 1).getScenes().get(0);
                    beside.attachChild(new Node("something new"));
                    getStateManager().detach(running);
                }
            }
        };
        press(KeyInput.KEY_C, 'c');
        run.frames(3);
        run.call(3, () -> run.app().getStateManager().attach(last));
        assertNull(comparison());
    }

    @Test
    void byARunLineThatIsPasted() {
        String line = run.call(0, () -> RunLine.write(simulation.sessions().replay()));
        for (int round = 0; round < 8; round++) {
            press(KeyInput.KEY_C, 'c');
            press(KeyInput.KEY_E, 'e');
            run.call(1, () -> {
                Replay told = RunLine.read(line);
                simulation.sessions().play(told);
                return true;
            });
            press(KeyInput.KEY_D, 'd');
            press(KeyInput.KEY_7, '7');
            press(KeyInput.KEY_C, 'c');
        }
    }

    /** By its key, its button and its place in the search, from a comparison of copies and from one while building. */
    @Test
    void byBuildingWhichThenEndsWithEscape() {
        List<Runnable> ways = List.of(() -> press(KeyInput.KEY_B, 'b'), () -> robot.click("left/build"), () -> {
            run.call(3, () -> {
                run.hud().panels.pages.find();
                return true;
            });
            robot.type("tools to build\n");
        });
        for (boolean builds : new boolean[] {false, true}) {
            for (Runnable way : ways) {
                if (builds) {
                    press(KeyInput.KEY_B, 'b');
                }
                press(KeyInput.KEY_C, 'c');
                run.frames(2);
                assertNotNull(comparison());
                assertFalse(robot.shows("tools"));
                way.run();
                run.frames(2);
                assertNull(comparison());
                assertTrue(robot.shows("tools"));
                for (int presses = 0; presses < 3 && robot.shows("tools"); presses++) {
                    press(KeyInput.KEY_ESCAPE, '\u001b');
                }
                assertFalse(robot.shows("tools"));
            }
        }
    }

    /** A fault in any frame fails the test when the window closes. */
    @Test
    void aWindowThatItsPanelsCoverHasItsPictures() {
        press(KeyInput.KEY_C, 'c');
        run.frames(3);
        for (int[] size : new int[][] {{312, 458}, {200, 150}, {400, 90}, {40, 40}, {1920, 1080}}) {
            run.resize(size[0], size[1]);
            run.frames(2);
        }
        assertNotNull(comparison());
    }
}
