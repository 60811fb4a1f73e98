package onder.app.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import onder.app.edit.ToolState;
import onder.core.Box;
import onder.core.Obstacle;
import onder.core.Polygon;
import onder.core.Wall;
import onder.group.Group;
import onder.scene.Scenes;
import onder.world.Setup;
import onder.world.World;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A scene that is built by the mouse, from an empty one. */
class BuildingHandTest extends OpenHud {
    private static final float NEAR = 0.15f;

    BuildingHandTest() {
        super("empty");
    }

    @BeforeEach
    void open() {
        simulation.setPaused(true);
        openSandbox(1280, 720);
        press(KeyInput.KEY_B, 'b');
        run.frames(2);
    }

    private World world() {
        return simulation.world();
    }

    private int[] pixel(double x, double z) {
        return run.call(0, () -> {
            Vector3f at = run.app().getCamera().getScreenCoordinates(new Vector3f((float) x, 0, (float) z));
            return new int[] {Math.round(at.x), Math.round(at.y)};
        });
    }

    private void point(double x, double z) {
        int[] at = pixel(x, z);
        robot.move(at[0], at[1]);
    }

    private void click(double x, double z) {
        point(x, z);
        // Two clicks in a hurry are a double click.
        run.pause(400);
        robot.click();
    }

    private void drag(double fromX, double fromZ, double toX, double toZ) {
        point(fromX, fromZ);
        robot.button(true);
        point((fromX + toX) / 2, (fromZ + toZ) / 2);
        point(toX, toZ);
        robot.button(false);
    }

    private void take(int tool) {
        press(KeyInput.KEY_1 + tool - 1, (char) ('0' + tool));
    }

    private void enter() {
        press(KeyInput.KEY_RETURN, '\n');
    }

    private void withControl(int key) {
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        press(key, '\0');
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
    }

    private ToolState tools() {
        return run.app().getStateManager().getState(ToolState.class);
    }

    /** A court with a gate, three obstacles, two groups and their ways. */
    private void build() {
        take(4);
        click(-9, -6);
        click(9, -6);
        click(9, 3);
        click(2, 3);
        enter();
        click(-2, 3);
        click(-9, 3);
        click(-9, -6);
        enter();
        take(2);
        drag(-6, -4, -4, -2);
        take(3);
        drag(5, -3, 5.6, -3);
        take(4);
        click(3, 6);
        click(6, 6);
        click(5, 8);
        click(3, 6);
        take(5);
        drag(0, -3, 1.8, -3);
        click(0, 2);
        click(0, 6);
        enter();
        take(5);
        drag(-7, 7, -5.6, 7);
        click(-1, 7);
        click(0, 0);
        enter();
    }

    @Test
    void aSceneIsBuiltByTheMouseSavedOpenedUndoneAndRedone() throws Exception {
        byte[] empty = saved("before.yaml");
        build();
        List<Obstacle> bodies = world().obstacles().bodies();
        assertEquals(3, bodies.size());
        assertEquals(2, ((Box) bodies.get(0)).width(), NEAR);
        assertEquals(-5, bodies.get(0).x(), NEAR);
        assertEquals(0.6, bodies.get(1).boundingRadius(), NEAR);
        assertEquals(3, ((Polygon) bodies.get(2)).corners().size());
        List<Wall> walls = world().obstacles().walls();
        assertEquals(5, walls.size());
        assertEquals(2, walls.get(2).x2(), NEAR);
        assertEquals(2, world().groups().all().size());
        for (Group group : world().groups().all()) {
            assertEquals(2, group.path().waypoints().size());
            assertTrue(group.size() > 1, "members: " + group.size());
        }
        byte[] built = saved("built.yaml");
        Setup setup = world().setup();
        while (run.call(1, simulation::undo) != null) {}
        assertEquals(0, world().agents().count());
        assertTrue(Arrays.equals(empty, saved("undone.yaml")), "not as it was before");
        while (run.call(1, simulation::redo) != null) {}
        assertEquals(setup, world().setup());
        assertTrue(Arrays.equals(built, saved("redone.yaml")), "not as it was built");
        makeSteps(300);
        try (World opened = new World(Scenes.load(folder.resolve("built.yaml")).setup())) {
            for (int i = 0; i < 300; i++) {
                opened.step();
            }
            assertEquals(run.call(0, () -> world().hash()), opened.hash(), "the opened scene runs as the built one");
        }
    }

    private byte[] saved(String name) throws Exception {
        Path file = folder.resolve(name);
        run.call(1, () -> {
            Scenes.save(simulation.edited(), file);
            return true;
        });
        return Files.readAllBytes(file);
    }

    @Test
    void thingsAreSelectedMovedTurnedCopiedAndErased() {
        take(2);
        drag(-4, -2, -1, 0);
        take(1);
        Box before = (Box) world().obstacles().bodies().get(0);
        drag(-2.5, -1, 2.5, 3);
        Box moved = (Box) world().obstacles().bodies().get(0);
        assertEquals(before.x() + 5, moved.x(), 0.3);
        assertEquals(before.z() + 4, moved.z(), 0.3);
        assertEquals(before.width(), moved.width());
        withControl(KeyInput.KEY_Z);
        run.frames(2);
        assertEquals(before, world().obstacles().bodies().get(0));
        withControl(KeyInput.KEY_D);
        run.frames(2);
        assertEquals(2, world().obstacles().bodies().size());
        point(0, 8);
        withControl(KeyInput.KEY_C);
        withControl(KeyInput.KEY_V);
        run.frames(2);
        assertEquals(3, world().obstacles().bodies().size());
        assertEquals(8, world().obstacles().bodies().get(2).z(), 0.3);
        press(KeyInput.KEY_DELETE, '\0');
        run.frames(2);
        assertEquals(2, world().obstacles().bodies().size());
        take(8);
        drag(before.x(), before.z(), world().obstacles().bodies().get(1).x(), before.z());
        assertEquals(0, world().obstacles().bodies().size());
    }

    @Test
    void whatIsNotAllowedIsSaidBeforeTheMouseIsLetGoAndNotDone() {
        take(5);
        drag(0, 0, 1.5, 0);
        press(KeyInput.KEY_ESCAPE, '\0');
        take(1);
        int people = world().agents().count();
        assertTrue(people > 1);
        click(0, 9);
        click(world().agents().x(0), world().agents().z(0));
        // The group goes where it would stand outside the world.
        point(world().agents().x(0), world().agents().z(0));
        robot.button(true);
        point(4, 4);
        run.frames(8);
        assertEquals(null, run.call(1, () -> tools().refusal()));
        point(10, -15.9);
        run.pause(200);
        run.frames(8);
        String refusal = run.call(1, () -> tools().refusal());
        assertTrue(refusal != null && refusal.contains("outside the world"), refusal);
        long hash = run.call(0, () -> world().hash());
        robot.button(false);
        run.frames(2);
        assertEquals(hash, run.call(0, () -> world().hash()));
        assertTrue(robot.shows("toast"), "and says so");
    }

    @Test
    void escPutsAwayWhatWasBegunThenTheToolThenTheTools() {
        take(4);
        click(0, 0);
        click(3, 0);
        press(KeyInput.KEY_ESCAPE, '\0');
        enter();
        assertEquals(0, world().obstacles().walls().size());
        assertEquals("Wall", run.call(0, () -> tools().tool().title()));
        press(KeyInput.KEY_ESCAPE, '\0');
        assertEquals("Select", run.call(0, () -> tools().tool().title()));
        assertTrue(run.call(0, () -> tools().isOpen()));
        press(KeyInput.KEY_ESCAPE, '\0');
        assertFalse(run.call(0, () -> tools().isOpen()));
        Vector3f before = run.call(0, () -> run.app().getCamera().getDirection().clone());
        drag(0, 0, 3, 1);
        assertNotEquals(
                before, run.call(0, () -> run.app().getCamera().getDirection().clone()), "the camera has the drag");
    }
}
