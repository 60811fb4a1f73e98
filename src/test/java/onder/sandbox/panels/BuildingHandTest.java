package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import onder.core.geometry.Area;
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
import onder.sandbox.thing.ExitThing;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.setup.Label;
import onder.world.setup.Note;
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

    @Test
    void aButtonShowsWhereTheGroundIsChosen() {
        assertFalse(robot.shows("Landscape/ground"));
        robot.click("tools/ground");
        run.frames(3);
        assertTrue(robot.shows("Landscape/ground"));
    }

    @Test
    void theRunStandsStillWhileTheUserBuildsUnlessItIsLetGoOn() {
        hand.press(KeyInput.KEY_B);
        assertTrue(paused(), "a paused run stays paused");
        run.call(1, () -> {
            simulation.setPaused(false);
            return true;
        });
        hand.press(KeyInput.KEY_B);
        assertTrue(paused(), "building pauses it");
        hand.press(KeyInput.KEY_B);
        assertFalse(paused(), "afterwards it goes on");
        hand.press(KeyInput.KEY_B);
        hand.press(KeyInput.KEY_SPACE);
        assertFalse(paused(), "the user lets it go on");
        hand.press(KeyInput.KEY_SPACE);
        hand.press(KeyInput.KEY_B);
        assertTrue(paused(), "the user has paused it");
    }

    private boolean paused() {
        run.frames(2);
        return run.call(0, simulation::isPaused);
    }

    @Test
    void theHintNamesTheExitThatAGroupNeedsToLeave() {
        hand.take(5);
        assertTrue(
                tools().tool().hint().contains("build an exit first (key 7)"),
                tools().tool().hint());
        hand.drag(-4, 0, -2.8, 0);
        String path = run.call(0, () -> tools().tool().hint());
        assertTrue(path.contains("build an exit first (key 7): a path that ends in it"), path);
        hand.press(KeyInput.KEY_ESCAPE);
        hand.take(7);
        hand.drag(4, 3, 7, 5);
        assertEquals(1, world().setup().traffic().exits().size());
        hand.take(5);
        assertFalse(tools().tool().hint().contains("exit first"), tools().tool().hint());
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
        hand.point(0, 18);
        run.pause(200);
        run.frames(8);
        assertEquals("The crate would stand outside the world.", run.call(1, () -> tools().refusal()));
        robot.click();
        run.frames(2);
        assertEquals(0, world().setup().props().size(), "is not put beyond the border");
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

    @Test
    void whatIsWrittenIsNamedAtOnceAndStandsBesideWhatWasWrittenBefore() {
        List<Point> places = new ArrayList<>();
        for (String kind : List.of("Label", "Signpost", "Label")) {
            robot.click("tools/+ " + kind);
            run.frames(2);
            String name = "c" + places.size() + "b";
            robot.type(name + "\n");
            run.frames(2);
            Note added = world().setup().notes().all().stream()
                    .filter(note -> name.equals(note instanceof Label label ? label.text() : ((Signpost) note).text()))
                    .findFirst()
                    .orElseThrow();
            for (Point before : places) {
                double away = Math.hypot(
                        before.x() - added.at().x(), before.z() - added.at().z());
                assertTrue(away > 0.5 && away < 20, "away: " + away);
            }
            places.add(added.at());
        }
        assertTrue(
                run.call(
                        0,
                        () -> tools().isOpen()
                                && !run.hud().parts.others().comparison().running()),
                "no shortcut ran");
    }

    @Test
    void aPropThatWouldStandOutsideTheWorldStaysWhereItIs() {
        hand.take(8);
        hand.click(3, 2);
        Prop crate = world().setup().props().get(0);
        for (String field : List.of("x", "z")) {
            robot.click("inspector/" + field + "/value");
            robot.type("-90\n");
            run.frames(2);
            assertTrue(robot.shows("toast"), "says why");
            assertEquals(crate, world().setup().props().get(0));
            press(KeyInput.KEY_ESCAPE, '\u001b');
        }
        hand.take(1);
        hand.drag(3, 2, 0, 18);
        assertEquals(crate, world().setup().props().get(0));
        assertEquals("The crate would stand outside the world.", run.call(1, () -> tools().note()));
        hand.click(3, 2);
        hand.withControl(KeyInput.KEY_C);
        hand.point(0, 18);
        hand.withControl(KeyInput.KEY_V);
        run.frames(2);
        assertEquals(List.of(crate), world().setup().props(), "is not pasted beyond the border");
        assertEquals("The crate would stand outside the world.", run.call(1, () -> tools().note()));
        hand.drag(3, 2, 1, 6);
        assertEquals(6, world().setup().props().get(0).z(), 0.3);
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
        assertTrue(robot.shows("figure"), "and says so at the mouse");
        String note = run.call(0, () -> tools().note());
        assertTrue(note.contains("outside the world") && note.endsWith("."), note);
        assertFalse(robot.findShown("toast"), "and nowhere else");
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

    /** Every tool that places something does so by a plain click, at the mouse, as large as the one before. */
    @Test
    void aClickPutsDownOneOfTheSizeThatWasDrawnLast() {
        hand.take(2);
        hand.click(-8, -3);
        assertEquals("Box", robot.inspected(), "the panel is about what was put down last");
        Box usual = (Box) world().obstacles().bodies().get(0);
        assertEquals(-8, usual.x(), NEAR);
        assertEquals(-3, usual.z(), NEAR);
        assertEquals(3, usual.width(), 0.001);
        assertEquals(2, usual.depth(), 0.001);
        hand.drag(-3, -6, -2, -2);
        Box drawn = (Box) world().obstacles().bodies().get(1);
        hand.take(3);
        hand.take(2);
        hand.click(6, 2);
        Box like = (Box) world().obstacles().bodies().get(2);
        assertEquals(drawn.width(), like.width(), 0.001);
        assertEquals(drawn.depth(), like.depth(), 0.001);
        assertEquals(6, like.x(), NEAR);
        hand.take(3);
        hand.click(1, 4);
        assertEquals(0.5, world().obstacles().bodies().get(3).boundingRadius(), 0.001);
        hand.take(7);
        hand.click(9, 6);
        Area exit = world().setup().traffic().exits().get(0).area();
        assertEquals(9, exit.centreX(), NEAR);
        assertEquals(1.5, exit.halfWidth(), 0.001);
        hand.take(8);
        hand.click(-5, 6);
        assertEquals(-5, world().setup().props().get(0).x(), NEAR);
        hand.take(5);
        hand.click(-1, 9);
        assertEquals(12, world().agents().count());
        assertEquals("Path", run.call(0, () -> tools().tool().title));
        hand.press(KeyInput.KEY_ESCAPE);
        hand.take(5);
        hand.drag(-9, 8, -8, 8);
        int few = world().agents().count() - 12;
        hand.press(KeyInput.KEY_ESCAPE);
        hand.take(5);
        hand.click(5, 9);
        assertEquals(12 + 2 * few, world().agents().count());
        assertFalse(robot.findShown("toast"), "nobody is scolded");
    }

    /** A second click on what was just put down adds nothing; after a move it says why it does not. */
    @Test
    void whatStandsThereAlreadyIsSaidAtTheMouseAndNothingIsPlaced() {
        hand.take(2);
        hand.click(2, 1);
        robot.click();
        run.frames(2);
        assertEquals(1, world().obstacles().bodies().size());
        assertEquals("", run.call(0, () -> tools().note()));
        hand.point(0.7, 0.2);
        run.pause(200);
        run.frames(8);
        assertTrue(run.call(0, () -> tools().note()).startsWith("Something stands here already"));
        robot.click();
        run.frames(2);
        assertEquals(1, world().obstacles().bodies().size());
        hand.drag(1.2, 0.6, 5, 3);
        assertEquals(2, world().obstacles().bodies().size(), "a drag joins one to the other");
        hand.take(7);
        hand.click(-6, 5);
        hand.point(-4.8, 5.6);
        run.frames(2);
        robot.click();
        run.frames(2);
        assertEquals(1, world().setup().traffic().exits().size());
        assertTrue(robot.shows("figure"));
    }

    /** Its top is what one sees of a wall's end; a wall begun there once began behind it and made a T. */
    @Test
    void aWallSnapsToTheTopOfAnothersEndToo() {
        for (double end : new double[] {-1, 1.5}) {
            hand.take(4);
            hand.drag(-6, end, end, end);
            Wall first = last();
            hand.point(first.x2(), first.height(), first.z2());
            robot.button(true);
            hand.point(4, end + 1);
            hand.point(7, end + 2);
            robot.button(false);
            run.frames(2);
            assertEquals(first.x2(), last().x1());
            assertEquals(first.z2(), last().z1());
        }
    }

    private Wall last() {
        List<Wall> walls = world().obstacles().walls();
        return walls.get(walls.size() - 1);
    }

    @Test
    void anExitDrawnAlongALineIsAsDeepAsAnExitMustBe() {
        hand.take(7);
        hand.hold(-5, 3, 1, 3);
        run.frames(3);
        assertEquals("", run.call(1, () -> tools().note()));
        assertTrue(run.call(1, () -> tools().figure()).matches("[56]\\.. × 0\\.5 m"), "its size so far");
        robot.button(false);
        run.frames(2);
        Area.Rectangle area =
                (Area.Rectangle) world().setup().traffic().exits().get(0).area();
        assertEquals(0.5f, area.depth());
        assertEquals(6, area.width(), 0.3f);
        assertEquals(3, area.z(), 0.3f);
    }

    @Test
    void anEmptySceneSaysHowToBeginUntilSomethingIsBuilt() {
        assertFalse(robot.findShown("empty"), "the tools are there already");
        hand.press(KeyInput.KEY_B);
        run.frames(3);
        assertTrue(robot.findShown("empty"));
        hand.press(KeyInput.KEY_B);
        hand.take(8);
        hand.click(3, 3);
        hand.press(KeyInput.KEY_B);
        run.frames(3);
        assertFalse(robot.findShown("empty"));
        run.call(3, simulation.edits()::undo);
        assertTrue(robot.findShown("empty"), "nothing is built any more");
    }

    /** What a click would put down is seen before, and not while the mouse is on a panel. */
    @Test
    void aGhostShowsWhatAClickWouldPlace() {
        for (int tool : new int[] {2, 3, 5, 7, 8}) {
            hand.take(tool);
            hand.point(3, 2);
            run.frames(3);
            assertFalse(run.call(1, () -> tools().figure()).isEmpty(), tool + " at the mouse");
            robot.move(100, 400);
            run.frames(3);
            assertEquals("", run.call(1, () -> tools().figure()), tool + " on a panel");
        }
    }

    /** A path whose last place is in an exit takes the group out of the world; also where the exit comes after the path. */
    @Test
    void aGroupLeavesByTheExitInWhichItsPathEnds() {
        hand.take(7);
        hand.click(7, 2);
        hand.take(5);
        hand.drag(-3, 6, -2, 6);
        int first = world().agents().count();
        hand.click(2, 6);
        hand.point(6.5, 2.4);
        run.frames(3);
        assertTrue(run.call(1, () -> tools().figure()).contains("exit 0"), "says so at the mouse");
        robot.click();
        run.frames(3);
        Group leaving = world().groups().all().get(0);
        assertEquals("exit 0", leaving.itinerary().stops().get(1).exit());
        assertEquals(2, leaving.itinerary().stops().get(0).at().centreX(), NEAR);
        assertEquals("Select", run.call(0, () -> tools().tool().title), "and needs nothing more");
        hand.take(5);
        hand.drag(-3, -4, -2.3, -4);
        hand.click(-8, -4);
        hand.enter();
        Group second = world().groups().all().get(1);
        assertEquals(1, second.path().waypoints().size());
        hand.take(7);
        hand.click(-8, -4);
        assertEquals(
                "exit 1",
                world().groups().all().get(1).itinerary().stops().get(0).exit());
        run.call(1, simulation.edits()::undo);
        assertEquals(1, world().groups().all().get(1).path().waypoints().size(), "one edit, undone as one");
        run.call(1, simulation.edits()::redo);
        hand.take(9);
        hand.click(-8, -4);
        assertEquals(1, world().setup().traffic().exits().size(), "an exit to which a group goes can be erased");
        run.call(1, simulation.edits()::undo);
        assertEquals(
                "exit 1",
                world().groups().all().get(1).itinerary().stops().get(0).exit());
        assertTrue(first > 0 && world().agents().count() > first);
        makeSteps(1500);
        assertEquals(List.of(), world().groups().all(), "all have left");
    }

    /** A path that a single click ends, in an exit or as a loop, has no use for the second of a double click. */
    @Test
    void aDoubleClickThatEndsAPathInAnExitSelectsNothing() {
        hand.take(7);
        hand.click(7, 2);
        hand.take(5);
        hand.drag(-3, 6, -2, 6);
        hand.click(2, 6);
        hand.click(7, 2);
        robot.click();
        run.frames(3);
        assertEquals(
                "exit 0",
                world().groups().all().get(0).itinerary().stops().get(1).exit());
        assertTrue(
                run.call(0, () -> run.hud().parts.run().selection().things()).stream()
                        .noneMatch(thing -> thing instanceof ExitThing),
                "the group stays selected");
        hand.click(7, 2);
        assertTrue(
                run.call(0, () -> run.hud().parts.run().selection().things()).stream()
                        .anyMatch(thing -> thing instanceof ExitThing),
                "a later click selects it");
    }

    /** Groups keep their colours from the first click on: running, after undo and redo, copied, and begun again. */
    @Test
    void aGroupKeepsTheColourInWhichItWasPlaced() {
        int[][] places = {{-6, -4}, {6, -4}, {-6, 6}, {5, 7}};
        for (int[] place : places) {
            hand.take(5);
            hand.drag(place[0], place[1], place[0] + 1.2, place[1]);
            hand.press(KeyInput.KEY_ESCAPE);
        }
        List<Integer> placed = colours();
        assertEquals(4, Set.copyOf(placed).size());
        makeSteps(200);
        assertEquals(placed, colours(), "running");
        run.call(2, simulation.edits()::undo);
        assertEquals(placed.subList(0, 3), colours());
        run.call(2, simulation.edits()::redo);
        assertEquals(placed, colours(), "brought back");
        run.call(2, () -> {
            simulation.sessions().restart();
            return true;
        });
        assertEquals(placed, colours(), "begun again");
        makeSteps(100);
        assertEquals(placed, colours(), "and running again");
        hand.take(1);
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        hand.drag(-10, -8, 10, 9);
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        hand.withControl(KeyInput.KEY_D);
        run.frames(2);
        List<Integer> copied = colours();
        assertTrue(copied.size() > 5, "several are copied at once: " + copied.size());
        assertEquals(copied.size(), Set.copyOf(copied).size(), "each in another colour");
        run.call(2, () -> {
            simulation.sessions().restart();
            return true;
        });
        assertEquals(copied, colours());
    }

    private List<Integer> colours() {
        return run.call(1, () -> world().groups().all().stream()
                .map(group -> simulation.palette().rgb(group.id()))
                .toList());
    }

    @Test
    void wallsAreDrawnByDragsToo() {
        hand.take(4);
        hand.drag(-6, 2, -2, 2);
        hand.drag(-2.05, 2.05, -2, 5.5);
        List<Wall> walls = world().obstacles().walls();
        assertEquals(2, walls.size());
        assertEquals(walls.get(0).x2(), walls.get(1).x1(), "it begins where the other ends");
        assertEquals(walls.get(0).z2(), walls.get(1).z1());
        assertEquals(walls.get(1).x1(), walls.get(1).x2(), 0.001, "and is at a right angle to it");
        hand.take(2);
        hand.drag(3, 3, 6, 5);
        Box box = (Box) world().obstacles().bodies().get(0);
        hand.take(4);
        hand.click(3.05, 4.95);
        hand.click(1, 8);
        hand.enter();
        Wall last = world().obstacles().walls().get(2);
        assertEquals(box.x() - box.width() / 2, last.x1(), 0.001, "from the box's corner");
        assertEquals(box.z() + box.depth() / 2, last.z1(), 0.001);
    }

    /** A wall that was begun: Esc takes back one corner, a second click makes it as long as the last, another tool keeps it. */
    @Test
    void aWallThatWasBegunIsEndedInEveryWay() {
        hand.take(4);
        hand.click(-6, 0);
        hand.click(-6, 0);
        assertEquals(1, world().obstacles().walls().size());
        assertEquals(-3, world().obstacles().walls().get(0).x2(), NEAR);
        hand.click(0, 0);
        hand.click(5, 0);
        hand.click(5, 7);
        hand.press(KeyInput.KEY_ESCAPE);
        hand.take(1);
        assertEquals(2, world().obstacles().walls().size());
        assertEquals(5, world().obstacles().walls().get(1).x2(), NEAR);
        hand.take(4);
        hand.click(0, 8);
        hand.take(1);
        hand.enter();
        assertEquals(2, world().obstacles().walls().size(), "a single corner is nothing yet");
    }

    /** With Ctrl a square's corners are on the half metre and its last wall closes it. */
    @Test
    void withControlCornersAreOnTheGrid() {
        hand.take(4);
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        hand.click(-3.1, -2.1);
        hand.click(2.1, -1.95);
        hand.click(1.9, 3.2);
        hand.click(-2.9, 2.9);
        hand.click(-3, -2);
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        run.frames(2);
        Polygon square = (Polygon) world().obstacles().bodies().get(0);
        assertEquals(List.of(new Point(-3, -2), new Point(2, -2), new Point(2, 3), new Point(-3, 3)), square.corners());
    }

    @Test
    void escPutsAwayWhatWasBegunThenTheToolThenTheTools() {
        hand.take(4);
        hand.click(0, 0);
        hand.click(3, 0);
        hand.press(KeyInput.KEY_ESCAPE);
        hand.press(KeyInput.KEY_ESCAPE);
        hand.enter();
        assertEquals(0, world().obstacles().walls().size());
        assertEquals("Wall", run.call(0, () -> tools().tool().title));
        hand.press(KeyInput.KEY_ESCAPE);
        assertEquals("Select", run.call(0, () -> tools().tool().title));
        assertTrue(run.call(0, () -> tools().isOpen()));
        hand.press(KeyInput.KEY_ESCAPE);
        assertFalse(run.call(0, () -> tools().isOpen()));
        Vector3f before = run.call(0, () -> run.app().getCamera().getDirection().clone());
        hand.drag(0, 0, 3, 1);
        assertNotEquals(
                before, run.call(0, () -> run.app().getCamera().getDirection().clone()), "the camera has the drag");
    }

    /** An empty scene is there to be built; a log that begins with one plays what was built. */
    @Test
    void theToolsAreOutOnlyInAnEmptySceneThatIsToBeBuilt() {
        makeSteps(30);
        hand.take(2);
        hand.click(2, 1);
        makeSteps(30);
        Path log = folder.resolve("built.log.yaml");
        run.call(1, () -> {
            simulation.sessions().replay().save(log);
            run.hud().panels.files.open("gate");
            return true;
        });
        robot.click("unsaved/leave changes");
        assertFalse(run.call(2, () -> tools().isOpen()), "put away");
        assertFalse(paused());
        for (boolean before : new boolean[] {false, true}) {
            assertEquals(before, run.call(0, () -> tools().isOpen()));
            run.call(2, () -> {
                run.hud().panels.files.open("empty");
                return true;
            });
            assertTrue(run.call(2, () -> tools().isOpen()));
            assertTrue(paused());
        }
        run.call(2, () -> {
            tools().setOpen(false);
            simulation.setPaused(true);
            run.hud().panels.files.open(log);
            return true;
        });
        assertFalse(run.call(2, () -> tools().isOpen()), "it plays what was built");
        assertFalse(paused());
    }
}
