package onder.sandbox.panels;

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
import onder.core.geometry.Box;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Polygon;
import onder.core.geometry.Wall;
import onder.core.props.Prop;
import onder.core.props.PropKind;
import onder.core.props.PropMotion;
import onder.group.Group;
import onder.sandbox.build.ToolState;
import onder.sandbox.run.SceneFiles;
import onder.sandbox.run.Selection;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Label;
import onder.world.setup.Notes;
import onder.world.setup.Setup;
import onder.world.setup.Signpost;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A scene that is built by the mouse, from an empty one. */
class BuildingHandTest extends OpenHud {
    private static final float NEAR = 0.15f;

    private BuildingHand hand;

    BuildingHandTest() {
        super("empty");
    }

    @BeforeEach
    void open() {
        simulation.setPaused(true);
        openSandbox(1280, 720);
        hand = new BuildingHand(run, robot);
        hand.press(KeyInput.KEY_B);
        run.frames(2);
    }

    private World world() {
        return simulation.world();
    }

    private ToolState tools() {
        return run.app().getStateManager().getState(ToolState.class);
    }

    @Test
    void aSceneIsBuiltByTheMouseSavedOpenedUndoneAndRedone() throws Exception {
        byte[] empty = saved("before.yaml");
        hand.court();
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
        assertEquals(1, world().setup().traffic().exits().size());
        assertEquals(
                List.of(PropKind.CRATE, PropKind.BALL),
                world().setup().props().stream().map(Prop::kind).toList());
        assertEquals(PropMotion.LIVE, world().setup().physics().props());
        Prop crate = world().setup().props().get(0);
        byte[] built = saved("built.yaml");
        Setup setup = world().setup();
        while (run.call(1, simulation.edits()::undo) != null) {}
        assertEquals(0, world().agents().count());
        assertTrue(Arrays.equals(empty, saved("undone.yaml")), "not as it was before");
        while (run.call(1, simulation.edits()::redo) != null) {}
        assertEquals(setup, world().setup());
        assertTrue(Arrays.equals(built, saved("redone.yaml")), "not as it was built");
        makeSteps(300);
        assertTrue(
                Math.hypot(world().props().x(0) - crate.x(), world().props().z(0) - crate.z()) > 0.3,
                "people push the crate");
        try (World opened = new World(Scenes.load(folder.resolve("built.yaml")).setup())) {
            for (int i = 0; i < 300; i++) {
                opened.step();
            }
            assertEquals(run.call(0, () -> world().hash()), opened.hash(), "the opened scene runs as the built one");
        }
    }

    /** A prop: seen before the click, red where something stands, turned by a drag, typed, moved, copied, erased. */
    @Test
    void propsArePutDownTypedMovedAndErased() {
        hand.take(2);
        hand.drag(-4, -2, -1, 0);
        hand.take(8);
        hand.point(-2.5, -1);
        run.pause(200);
        run.frames(8);
        String refusal = run.call(1, () -> tools().refusal());
        assertTrue(refusal != null && refusal.contains("wall or an obstacle"), refusal);
        robot.click();
        run.frames(2);
        assertEquals(0, world().setup().props().size(), "is not put into the box");
        hand.point(3, 2);
        run.pause(200);
        run.frames(8);
        assertEquals(null, run.call(1, () -> tools().refusal()));
        hand.drag(3, 2, 5, 2);
        Prop crate = world().setup().props().get(0);
        assertEquals(3, crate.x(), NEAR);
        assertEquals(90, crate.turn(), 3);
        robot.click("inspector/mass/value");
        robot.type("12\n");
        run.frames(2);
        assertEquals(12, world().setup().props().get(0).mass());
        hand.take(1);
        hand.click(3, 2);
        hand.drag(3, 2, 1, 6);
        Prop moved = world().setup().props().get(0);
        assertEquals(1, moved.x(), 0.3);
        assertEquals(6, moved.z(), 0.3);
        assertEquals(12, moved.mass());
        hand.withControl(KeyInput.KEY_D);
        run.frames(2);
        assertEquals(2, world().setup().props().size());
        hand.press(KeyInput.KEY_DELETE);
        run.frames(2);
        assertEquals(List.of(moved), world().setup().props());
        run.call(1, simulation.edits()::undo);
        assertEquals(2, world().setup().props().size());
        hand.click(1, 6);
        robot.click("inspector/kind/value");
        robot.type("sofa\n");
        run.frames(2);
        assertTrue(robot.shows("toast"), "says which kinds there are");
        assertEquals(2, world().setup().props().size());
    }

    /** Labels and bookmarks: added by their buttons, named by typing, moved by the mouse, erased, undone. */
    @Test
    void notesAreAddedNamedMovedErasedAndKept() throws Exception {
        byte[] empty = saved("before.yaml");
        Notes before = world().setup().notes();
        robot.click("tools/+ Label");
        run.frames(2);
        Label label = world().setup().notes().labels().get(0);
        robot.click("inspector/text/value");
        robot.type("Gate 1");
        hand.enter();
        run.frames(2);
        assertEquals("Gate 1", world().setup().notes().labels().get(0).text());
        hand.drag(label.x(), label.z(), label.x() - 5, label.z() + 3);
        Label moved = world().setup().notes().labels().get(0);
        assertEquals(label.x() - 5, moved.x(), 0.3);
        assertEquals(label.z() + 3, moved.z(), 0.3);
        robot.click("tools/+ View");
        run.frames(2);
        assertEquals(
                before.bookmarks().size() + 1,
                world().setup().notes().bookmarks().size());
        byte[] built = saved("built.yaml");
        Notes notes = world().setup().notes();
        assertEquals(notes, Scenes.load(folder.resolve("built.yaml")).setup().notes());
        hand.click(moved.x(), moved.z());
        hand.press(KeyInput.KEY_DELETE);
        run.frames(2);
        assertEquals(before.labels(), world().setup().notes().labels());
        run.call(1, simulation.edits()::undo);
        assertTrue(Arrays.equals(built, saved("undone.yaml")));
        while (run.call(1, simulation.edits()::undo) != null) {}
        assertTrue(Arrays.equals(empty, saved("all undone.yaml")));
    }

    /** A signpost: added by its button, turned by its knob, typed, copied, erased, undone, kept in a file. */
    @Test
    void aSignpostIsAddedTurnedTypedCopiedErasedAndKept() throws Exception {
        byte[] empty = saved("before.yaml");
        robot.click("tools/+ Signpost");
        run.frames(2);
        Signpost added = posts().get(0);
        Point goal = added.goal();
        hand.drag(goal.x(), goal.z(), goal.x() - 4, goal.z() - 3);
        Signpost turned = posts().get(0);
        assertEquals(added.at(), turned.at());
        assertEquals(goal.x() - 4, turned.goal().x(), 0.3);
        assertEquals(goal.z() - 3, turned.goal().z(), 0.3);
        robot.click("inspector/text/value");
        robot.type("Out");
        hand.enter();
        run.frames(2);
        assertEquals("Out", posts().get(0).text());
        hand.drag(added.x(), added.z(), added.x() - 2, added.z() + 3);
        Signpost moved = posts().get(0);
        assertEquals(added.x() - 2, moved.x(), 0.3);
        assertEquals(turned.goal(), moved.goal(), "it still shows the way to the same place");
        run.call(2, () -> {
            tools().duplicate();
            return true;
        });
        assertEquals(2, posts().size());
        assertEquals(moved.goal(), posts().get(1).goal());
        Notes notes = world().setup().notes();
        saved("built.yaml");
        assertEquals(notes, Scenes.load(folder.resolve("built.yaml")).setup().notes());
        hand.press(KeyInput.KEY_DELETE);
        run.frames(2);
        assertEquals(List.of(moved), posts(), "the copy is selected, and erased");
        while (run.call(1, simulation.edits()::undo) != null) {}
        assertTrue(Arrays.equals(empty, saved("all undone.yaml")));
    }

    private List<Signpost> posts() {
        return world().setup().notes().signposts();
    }

    private byte[] saved(String name) throws Exception {
        Path file = folder.resolve(name);
        run.call(1, () -> {
            Scenes.save(simulation.sessions().edited(), file);
            return true;
        });
        return Files.readAllBytes(file);
    }

    @Test
    void thingsAreSelectedMovedTurnedCopiedAndErased() {
        hand.take(2);
        hand.drag(-4, -2, -1, 0);
        hand.take(1);
        Box before = (Box) world().obstacles().bodies().get(0);
        hand.drag(-2.5, -1, 2.5, 3);
        Box moved = (Box) world().obstacles().bodies().get(0);
        assertEquals(before.x() + 5, moved.x(), 0.3);
        assertEquals(before.z() + 4, moved.z(), 0.3);
        assertEquals(before.width(), moved.width());
        hand.withControl(KeyInput.KEY_Z);
        run.frames(2);
        assertEquals(before, world().obstacles().bodies().get(0));
        hand.withControl(KeyInput.KEY_D);
        run.frames(2);
        assertEquals(2, world().obstacles().bodies().size());
        hand.point(0, 8);
        hand.withControl(KeyInput.KEY_C);
        hand.withControl(KeyInput.KEY_V);
        run.frames(2);
        assertEquals(3, world().obstacles().bodies().size());
        assertEquals(8, world().obstacles().bodies().get(2).z(), 0.3);
        hand.press(KeyInput.KEY_DELETE);
        run.frames(2);
        assertEquals(2, world().obstacles().bodies().size());
        hand.take(9);
        hand.drag(before.x(), before.z(), world().obstacles().bodies().get(1).x(), before.z());
        assertEquals(0, world().obstacles().bodies().size());
    }

    @Test
    void aWaypointIsDraggedWhileItsGroupWalks() {
        hand.take(5);
        hand.drag(-4, 0, -2.8, 0);
        hand.click(2, 0);
        hand.click(2, 8);
        hand.enter();
        makeSteps(60);
        hand.drag(2, 8, 5, 6);
        Group group = world().groups().all().get(0);
        assertEquals(5, group.path().waypoints().get(1).x(), 0.3);
        assertEquals(6, group.path().waypoints().get(1).z(), 0.3);
        assertEquals(2, group.path().waypoints().get(0).x(), 0.3);
    }

    @Test
    void aThingsNumbersAreTyped() {
        hand.take(2);
        hand.drag(-4, -2, -1, 0);
        hand.take(1);
        hand.click(-2.5, -1);
        Box before = (Box) world().obstacles().bodies().get(0);
        robot.click("inspector/width/value");
        robot.type("4\n");
        run.frames(2);
        Box wider = (Box) world().obstacles().bodies().get(0);
        assertEquals(4, wider.width());
        assertEquals(before.x(), wider.x());
        assertEquals(before.depth(), wider.depth());
        robot.click("inspector/width/value");
        robot.type("w\n");
        run.frames(2);
        assertEquals(wider, world().obstacles().bodies().get(0));
        assertTrue(robot.shows("toast"), "says what is allowed");
    }

    @Test
    void whatIsNotAllowedIsSaidBeforeTheMouseIsLetGoAndNotDone() {
        hand.take(5);
        hand.drag(0, 0, 1.5, 0);
        hand.press(KeyInput.KEY_ESCAPE);
        hand.take(1);
        int people = world().agents().count();
        assertTrue(people > 1);
        hand.click(0, 9);
        hand.click(world().agents().x(0), world().agents().z(0));
        // The group goes where it would stand outside the world.
        hand.point(world().agents().x(0), world().agents().z(0));
        robot.button(true);
        hand.point(4, 4);
        run.frames(8);
        assertEquals(null, run.call(1, () -> tools().refusal()));
        hand.point(10, -15.9);
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
    void whatCannotBeginWhereItBeganIsSavedWithMoreRoom() {
        hand.take(5);
        hand.drag(0, 0, 2.5, 0);
        hand.press(KeyInput.KEY_ESCAPE);
        hand.take(2);
        hand.drag(-2.8, -2.8, 2.8, 2.8);
        assertEquals(1, world().obstacles().bodies().size());
        int people = world().agents().count();
        Path saved = run.call(1, () -> new SceneFiles(simulation, new Selection(), folder)
                .saveAs(folder.resolve("covered.yaml"), ""));
        try (World opened = new World(Scenes.load(saved).setup())) {
            assertEquals(people, opened.agents().count());
        }
    }

    @Test
    void keysBehindAPageDoNothing() {
        hand.take(2);
        hand.drag(-4, -2, -1, 0);
        run.call(2, () -> run.hud().mayQuit(() -> {}));
        assertTrue(robot.shows("unsaved"));
        hand.withControl(KeyInput.KEY_Z);
        hand.press(KeyInput.KEY_B);
        assertEquals(1, world().obstacles().bodies().size());
        assertTrue(run.call(0, () -> tools().isOpen()), "as before");
        hand.press(KeyInput.KEY_ESCAPE);
        assertFalse(robot.shows("unsaved"));
        assertEquals(1, world().obstacles().bodies().size());
    }

    @Test
    void escPutsAwayWhatWasBegunThenTheToolThenTheTools() {
        hand.take(4);
        hand.click(0, 0);
        hand.click(3, 0);
        hand.press(KeyInput.KEY_ESCAPE);
        hand.enter();
        assertEquals(0, world().obstacles().walls().size());
        assertEquals("Wall", run.call(0, () -> tools().tool().title()));
        hand.press(KeyInput.KEY_ESCAPE);
        assertEquals("Select", run.call(0, () -> tools().tool().title()));
        assertTrue(run.call(0, () -> tools().isOpen()));
        hand.press(KeyInput.KEY_ESCAPE);
        assertFalse(run.call(0, () -> tools().isOpen()));
        Vector3f before = run.call(0, () -> run.app().getCamera().getDirection().clone());
        hand.drag(0, 0, 3, 1);
        assertNotEquals(
                before, run.call(0, () -> run.app().getCamera().getDirection().clone()), "the camera has the drag");
    }
}
