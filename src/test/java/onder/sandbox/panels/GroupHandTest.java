package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.draw.view.marks.MarkerView;
import onder.draw.view.people.BodyShape;
import onder.group.Group;
import onder.param.Parameter;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.inspect.GroupList;
import onder.sandbox.inspect.GroupTable;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.thing.Thing;
import onder.sandbox.view.PointerState;
import onder.scene.Replay;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.steer.perception.HeadingControl;
import onder.world.World;
import onder.world.setup.GroupSetup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.Start;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Groups under a user's hand: the list, sending, steering. */
class GroupHandTest extends OpenHud {
    private static final int GROUP = 2;

    GroupHandTest() {
        super("merging");
    }

    @BeforeEach
    void open() {
        openSandbox(1280, 720);
        robot.click("pause");
        robot.type("n");
        run.pause(500);
        run.frames(3);
    }

    private World world() {
        return simulation.world();
    }

    private Group group() {
        return world().groups().find(GROUP);
    }

    /** Flies to the group, and closes the list, which hides some of the ground there. */
    private void visit() {
        robot.click("groups/group " + GROUP);
        robot.type("n");
        Vector3f before;
        do {
            before = place();
            run.frames(3);
        } while (!place().equals(before));
    }

    private Vector3f place() {
        return run.call(0, () -> run.app().getCamera().getLocation().clone());
    }

    /** The pixel where a place of the ground is seen. */
    private int[] pixel(float x, float z) {
        return run.call(0, () -> {
            Vector3f at = run.app().getCamera().getScreenCoordinates(new Vector3f(x, 0, z));
            return new int[] {Math.round(at.x), Math.round(at.y)};
        });
    }

    @Test
    void aClickInTheListSelectsTheGroupAndFliesThere() {
        Vector3f before = place();
        visit();
        assertEquals("Group " + GROUP, robot.inspected());
        run.call(0, () -> {
            AgentsView agents = world().agents();
            Camera camera = run.app().getCamera();
            Vector3f leader = new Vector3f(agents.x(group().leader()), 0, agents.z(group().leader()));
            Vector3f seen = camera.getScreenCoordinates(leader);
            assertTrue(camera.getLocation().distance(before) > 2, "the camera has gone there");
            assertTrue(camera.getLocation().distance(leader) < 40, "near it");
            assertTrue(!run.hud().covers(seen.x, seen.y), "in sight, at " + seen);
            return true;
        });
    }

    @Test
    void aClickOnAFlagSelectsTheLeaderThatCarriesIt() {
        visit();
        Thing clicked = run.call(0, () -> {
            Camera camera = run.app().getCamera();
            int leader = group().leader();
            Vector3f foot =
                    new Vector3f(world().agents().x(leader), 0, world().agents().z(leader));
            float high = MarkerView.cloth(BodyShape.PERSON.height(1), foot.distance(camera.getLocation()))
                    .middle();
            Vector3f seen = camera.getScreenCoordinates(foot.add(0, high, 0));
            return run.app().getStateManager().getState(PointerState.class).thing(seen.x, seen.y);
        });
        assertEquals(new AgentThing(run.call(0, () -> group().leader())), clicked);
    }

    @Test
    void aKeyPaintsTheSelectedGroupWhileTheWorldStandsStill() {
        visit();
        int before = run.call(0, () -> simulation.palette().rgb(GROUP));
        robot.key(KeyInput.KEY_E, 'e', true);
        robot.key(KeyInput.KEY_E, 'e', false);
        run.frames(3);
        int painted = run.call(0, () -> simulation.palette().rgb(GROUP));
        assertTrue(before != painted);
        makeSteps(100);
        assertEquals(painted, run.call(0, () -> simulation.palette().rgb(GROUP)));
    }

    @Test
    void aClickOnAHeadSortsTheListAndAnotherTheOtherWayRound() {
        makeSteps(200);
        robot.click("groups/size");
        assertEquals(List.of(10, 8, 7, 6, 5, 4), sizes());
        robot.click("groups/size");
        assertEquals(List.of(4, 5, 6, 7, 8, 10), sizes());
        robot.type("n");
        assertTrue(!robot.shows("groups/size"));
    }

    private List<Integer> sizes() {
        return run.call(0, () -> ((GroupList) robot.widget("groups"))
                .listed().stream().map(GroupTable.Listed::size).toList());
    }

    @Test
    void theSelectedGroupGoesWhereTheGroundIsClicked() {
        visit();
        AgentsView agents = world().agents();
        int leader = group().leader();
        // Toward the middle of the court, where nothing stands.
        Point goal = new Point(agents.x(leader) * 0.5f, agents.z(leader) * 0.5f);
        int[] at = pixel(goal.x(), goal.z());
        robot.click("inspector/go");
        robot.move(at[0], at[1]);
        robot.click();
        makeSteps(1);
        assertNotNull(group().goal(), "a click after Go sends it");
        assertEquals(goal.x(), group().goal().x(), 0.2);
        assertEquals(goal.z(), group().goal().z(), 0.2);
        double before = Math.hypot(goal.x() - agents.x(leader), goal.z() - agents.z(leader));
        makeSteps(240);
        double after = Math.hypot(goal.x() - agents.x(leader), goal.z() - agents.z(leader));
        assertTrue(after < before - 2, "from " + before + " m to " + after + " m");
        // The panel tells what came of it, and its rows move.
        run.pause(500);
        robot.click("inspector/clear");
        makeSteps(1);
        assertNull(group().goal());
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        robot.move(at[0], at[1]);
        robot.click();
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        makeSteps(1);
        assertNotNull(group().goal(), "a click with Shift sends it, too");
        assertTrue(toasts().contains("Group 2 goes there when the run resumes"), toasts() + "");
        press(KeyInput.KEY_T, 't');
        String whose = run.call(
                0, () -> Parameter.text(run.hud().parts.view().options().now().trails()));
        assertTrue(toasts().contains("trails: " + whose), toasts() + "");
    }

    /** While building, the tool Select took the clicks, and nothing told why no path came of them. */
    @Test
    void thePanelsPathAndGoServeWhileBuildingToo() {
        visit();
        press(KeyInput.KEY_B, 'b');
        robot.click("inspector/path");
        assertEquals("Path", run.call(1, () -> run.hud().parts.tools().tool().title));
        for (int[] pixel : new int[][] {{560, 420}, {760, 340}}) {
            robot.move(pixel[0], pixel[1]);
            run.pause(500);
            robot.click();
        }
        robot.type("\n");
        makeSteps(1);
        assertEquals(2, group().path().waypoints().size());
        assertEquals("Select", run.call(1, () -> run.hud().parts.tools().tool().title));
        assertEquals("Group " + GROUP, robot.inspected());
        robot.click("inspector/go");
        robot.move(700, 400);
        robot.click();
        makeSteps(1);
        assertNotNull(group().goal());
    }

    @Test
    void theSelectedMemberIsMadeTheLeader() {
        visit();
        int member = IntStream.of(group().members())
                .filter(id -> id != group().leader())
                .findFirst()
                .orElseThrow();
        run.call(2, () -> {
            run.hud().parts.run().selection().select(new AgentThing(member));
            return true;
        });
        run.pause(500);
        robot.click("inspector/lead");
        makeSteps(1);
        assertEquals(member, group().leader());
        run.pause(500);
        run.frames(3);
        assertFalse(robot.shows("inspector/lead"));
    }

    @Test
    void aPathIsMadeByClicksAndEndedByEnterOrCalledOffByEsc() {
        visit();
        onder.group.Path first = group().path();
        robot.type("p");
        int[][] at = {pixel(-6, 2), pixel(-3, 4)};
        for (int[] pixel : at) {
            robot.move(pixel[0], pixel[1]);
            run.pause(500);
            robot.click();
        }
        robot.type("\u001b");
        makeSteps(1);
        assertEquals(first, group().path(), "Esc calls it off");
        robot.type("p");
        for (int[] pixel : at) {
            robot.move(pixel[0], pixel[1]);
            run.pause(500);
            robot.click();
        }
        robot.type("\n");
        makeSteps(1);
        assertEquals(2, group().path().waypoints().size());
        assertEquals(-6, group().path().waypoints().get(0).x(), 0.3);
        assertEquals(4, group().path().waypoints().get(1).z(), 0.3);
    }

    @Test
    void aClickOnItsFirstPointClosesAPathToALoop() {
        visit();
        robot.type("p");
        int[][] at = {pixel(-6, 2), pixel(-3, 4), pixel(-6, 5), pixel(-6, 2)};
        for (int i = 0; i < at.length; i++) {
            robot.move(at[i][0], at[i][1]);
            run.pause(500);
            boolean closes =
                    run.call(1, () -> run.hud().parts.run().selection().picking.closing());
            assertEquals(i == 3, closes, "shown while the mouse is there");
            robot.click();
        }
        makeSteps(1);
        assertTrue(group().path().loop());
        assertEquals(3, group().path().waypoints().size());
        assertEquals("Group " + GROUP, robot.inspected(), "still selected");
    }

    @Test
    void theArrowKeysSteerTheFollowedLeaderUntilTheyAreLetGoAndTheLogRepeatsIt() {
        visit();
        robot.type("f");
        run.frames(3);
        AgentsView agents = world().agents();
        int leader = group().leader();
        run.call(0, () -> {
            simulation.setPaused(false);
            return true;
        });
        robot.key(KeyInput.KEY_LEFT, '\0', true);
        long begun = world().steps();
        double turned = 0;
        double heading = Math.atan2(agents.headingX(leader), agents.headingZ(leader));
        for (int i = 0; i < 2000 && world().steps() < begun + 90; i++) {
            run.frames(1);
            double now = Math.atan2(agents.headingX(leader), agents.headingZ(leader));
            turned += Math.IEEEremainder(now - heading, 2 * Math.PI);
            heading = now;
        }
        assertEquals(HeadingControl.LEFT, group().headingControl());
        assertNotNull(group().path());
        assertTrue(badge().startsWith("You steer, its path waits"), badge());
        assertTrue(turned > 0.7, "turned " + Math.toDegrees(turned) + "° to the left");
        // What is told for some seconds does not end early on a slow machine.
        run.steady();
        robot.key(KeyInput.KEY_LEFT, '\0', false);
        for (int i = 0; i < 2000 && group().headingControl() != HeadingControl.FREE; i++) {
            run.frames(1);
        }
        assertEquals(HeadingControl.FREE, group().headingControl());
        assertTrue(badge().startsWith("Goes on along its path"), badge());
        Replay session = run.call(0, () -> {
            simulation.setPaused(true);
            return simulation.sessions().replay();
        });
        try (World again = session.scene().begin(1)) {
            int fed = 0;
            while (again.steps() < session.steps()) {
                fed = session.feed(again, fed);
                again.step();
            }
            assertEquals(session.hash(), again.hash());
        }
        long steps = world().steps();
        robot.key(KeyInput.KEY_RIGHT, '\0', true);
        robot.key(KeyInput.KEY_RIGHT, '\0', false);
        assertEquals(steps + 1, world().steps(), "while paused the right arrow makes one step");
        assertEquals(HeadingControl.FREE, group().headingControl());
    }

    private List<String> toasts() {
        run.frames(2);
        List<String> texts = new ArrayList<>();
        run.call(0, () -> {
            run.hud().root().depthFirstTraversal(each -> {
                if (each instanceof Toast toast) {
                    texts.add(toast.text());
                }
            });
            return true;
        });
        return texts;
    }

    private String badge() {
        run.frames(2);
        return run.call(0, () -> {
            StringBuilder words = new StringBuilder();
            robot.widget("mode following").depthFirstTraversal(each -> {
                if (each instanceof Line line) {
                    words.append(line.text());
                }
            });
            return words.toString();
        });
    }

    /** A court full of groups of three. */
    private static Scene manyGroups(int groups) {
        Scene herd = Scenes.load("herd");
        List<GroupSetup> many = new ArrayList<>();
        for (int i = 0; i < groups; i++) {
            float x = (i % 20 - 9.5f) * 5;
            float z = (i / 20 - groups / 40f) * 5;
            Start start = new Start(Start.Area.DISC, x, z, 2, 2, Float.NaN, Start.Pace.RANDOM, false, List.of());
            many.add(new GroupSetup("person", 3, start, null, null, null));
        }
        return herd.with(new SetupBuilder(herd.setup()).groups(many).build());
    }

    @Test
    void theListFitsInASmallWindowWithHundredsOfGroupsAndSpecies() {
        List<Scene> scenes = List.of(manyGroups(300), Scenes.load("species"));
        for (Scene scene : scenes) {
            run.resize(1024, 640);
            run.call(2, () -> {
                simulation.sessions().load(scene);
                return true;
            });
            makeSteps(60);
            run.pause(700);
            run.frames(5);
            boolean many = scene == scenes.get(0);
            assertEquals(many ? 300 : world().groups().all().size(), sizes().size());
            for (int page = 0; page < 3; page++) {
                assertEquals(
                        List.of(),
                        run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), 1024, 640)),
                        scene.name());
                robot.moveTo("groups/lines");
                robot.wheel(-4);
            }
            if (many) {
                robot.wheel(-200);
                run.frames(3);
                assertTrue(robot.shows("groups/group 299"), "the last one is found by scrolling");
                assertFalse(robot.shows("groups/group 0"), "only those in sight are there");
                robot.click("groups/group 299");
                // What is selected is shown a few times a second.
                run.pause(700);
                run.frames(3);
                assertEquals("Group 299", robot.inspected());
            }
        }
    }
}
