package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.List;
import java.util.Random;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.sandbox.hud.toolkit.Widget;
import onder.sandbox.inspect.ObjectsPanel;
import onder.sandbox.thing.Thing;
import onder.scene.Scenes;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The list of objects, under a user's hand. */
class ObjectsPanelTest extends OpenHud {
    ObjectsPanelTest() {
        super("museum");
    }

    @BeforeEach
    void open() {
        simulation.setPaused(true);
        openSandbox(1280, 720);
        press(ObjectsPanel.KIND.key(), '\0');
        look();
    }

    private void look() {
        run.pause(500);
        run.frames(3);
    }

    private ObjectsPanel panel() {
        return (ObjectsPanel) robot.widget("objects");
    }

    private List<Thing> listed() {
        return run.call(0, () -> panel().objects());
    }

    @Test
    void itListsWhatThereIsAndWhatComesAndGoes() {
        int before = listed().size();
        assertTrue(before > 20, before + "");
        Wall wall = new Wall(1, 2, 3, 5, 2);
        run.call(2, () -> {
            simulation.world().send(new Command.AddWall(wall, null));
            simulation.world().carryOut();
            return true;
        });
        look();
        assertEquals(before + 1, listed().size());
        run.call(2, () -> {
            simulation.sessions().load(Scenes.load("empty"));
            return true;
        });
        look();
        assertEquals(List.of(), listed());
    }

    @Test
    void aClickSelectsAndTheCameraGoesThere() {
        Random random = new Random(3);
        for (int i = 0; i < 6; i++) {
            float share = random.nextFloat();
            run.call(2, () -> {
                panel().scroller.setOffset(share * 20 * panel().objects().size());
                return true;
            });
            look();
            List<String> rows = run.call(
                    0, () -> panel().rows().stream().map(Widget::getName).toList());
            String row = rows.get(rows.size() / 2);
            robot.click("objects/" + row);
            run.pause(2500);
            look();
            Thing selected = run.call(0, () -> run.hud().parts.run().selection().only());
            assertTrue(listed().contains(selected), row);
            Point there = run.call(0, () -> selected.centre(simulation.world()));
            assertEquals(row, selected.what() + " " + there.x() + " " + there.z());
            float[] seen = run.call(0, () -> {
                Camera camera = run.app().getCamera();
                Vector3f ground =
                        new Vector3f(there.x(), simulation.world().terrain().height(there.x(), there.z()), there.z());
                Vector3f at = camera.getScreenCoordinates(ground);
                return new float[] {at.x, at.y};
            });
            // In the middle of what the panels leave free, the list among them.
            float left = LeftPanel.WIDTH;
            float right = run.call(0, () -> panel().getWorldTranslation().x);
            assertEquals((left + right) / 2, seen[0], 10, row);
            assertEquals(410, seen[1], 5, row);
        }
    }

    @Test
    void escClosesIt() {
        assertTrue(robot.shows("objects"));
        robot.key(KeyInput.KEY_ESCAPE, '\u001b', true);
        assertFalse(robot.shows("objects"));
    }
}
