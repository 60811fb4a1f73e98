package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import java.io.StringReader;
import java.util.List;
import onder.param.Format;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.hud.toolkit.Toast;
import onder.sandbox.run.Edit;
import onder.sandbox.run.Edit.Standing;
import onder.sandbox.shots.ShotLane;
import onder.sandbox.view.UncoveredArea;
import onder.scene.Scenes;
import onder.shot.FollowMove;
import onder.shot.KeyedMove;
import onder.shot.Lens;
import onder.shot.OrbitMove;
import onder.shot.Place;
import onder.shot.Shot;
import onder.shot.ShotList;
import onder.shot.ShoulderMove;
import onder.shot.Stance;
import onder.shot.Subject;
import onder.world.World;
import onder.world.setup.Command;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Shots under a user's hand: keys, blocks over the timeline, the panel, undoing, playing. */
class ShotsHandTest extends OpenHud {
    ShotsHandTest() {
        super("gate");
    }

    @BeforeEach
    void open() {
        openSandbox(1280, 720);
        robot.click("pause");
    }

    private List<Shot> shots() {
        return run.call(0, () -> simulation.edits().shots().shots());
    }

    private World world() {
        return simulation.world();
    }

    private void key() {
        press(KeyInput.KEY_K, 'k');
        run.frames(2);
    }

    private void walk() {
        robot.key(KeyInput.KEY_W, 'w', true);
        run.pause(300);
        robot.key(KeyInput.KEY_W, 'w', false);
    }

    private void control(int key, boolean shift) {
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        if (shift) {
            robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        }
        press(key, '\0');
        if (shift) {
            robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        }
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
        run.frames(2);
    }

    private Vector3f camera() {
        return run.call(0, () -> run.app().getCamera().getLocation().clone());
    }

    /** Drags from one moment of the lane to another. */
    private void drag(double from, double to) {
        ShotLane lane = (ShotLane) robot.widget("shots");
        int[] at = run.call(0, () -> lane.placeOf(from));
        int[] there = run.call(0, () -> lane.placeOf(to));
        robot.move(at[0], at[1]);
        robot.button(true);
        robot.move((at[0] + there[0]) / 2, at[1]);
        robot.move(there[0], there[1]);
        robot.button(false);
        run.frames(2);
    }

    @Test
    void keysAreMadeUndoneMadeAgainAndSaved() {
        key();
        Vector3f first = camera();
        makeSteps(120);
        walk();
        key();
        Vector3f last = camera();
        ShotList two = simulation.edits().shots();
        KeyedMove path = assertInstanceOf(KeyedMove.class, shots().get(0).move());
        assertEquals(2, path.keys().size());
        assertEquals(first.x, path.keys().get(0).eye().x(), 1e-3);
        assertEquals(last.x, path.keys().get(1).eye().x(), 1e-3);
        assertEquals(2, path.keys().get(1).at(), 0.02);
        assertTrue(first.distance(last) > 0.5f, "the camera has gone on");
        assertTrue(run.call(0, simulation.sessions()::isEdited));
        String file = run.call(0, () -> Scenes.write(simulation.sessions().edited()));
        assertEquals(two, Scenes.parse("gate.yaml", new StringReader(file)).shots());
        long hash = world().hash();
        control(KeyInput.KEY_Z, false);
        assertEquals(1, ((KeyedMove) shots().get(0).move()).keys().size());
        control(KeyInput.KEY_Z, false);
        assertEquals(List.of(), shots());
        assertFalse(run.call(0, simulation.sessions()::isEdited));
        control(KeyInput.KEY_Z, true);
        control(KeyInput.KEY_Z, true);
        assertEquals(two, simulation.edits().shots());
        assertEquals(hash, world().hash(), "no run depends on its shots");
    }

    @Test
    void whatWasDoneLastIsUndoneFirstToTheSceneOrToItsShots() {
        key();
        run.call(2, () -> simulation.edits().edit(new Command.SetByName("leadership.change", "random")));
        makeSteps(60);
        key();
        control(KeyInput.KEY_Z, false);
        assertEquals(1, ((KeyedMove) shots().get(0).move()).keys().size());
        assertEquals(List.of(Standing.HOLDS, Standing.HOLDS, Standing.UNDONE), standings());
        control(KeyInput.KEY_Z, false);
        assertEquals(List.of(Standing.HOLDS, Standing.UNDONE, Standing.UNDONE), standings(), "the strategy is undone");
        assertEquals(1, shots().size());
        control(KeyInput.KEY_Z, false);
        assertEquals(List.of(), shots());
    }

    private List<Standing> standings() {
        return run.call(0, () -> simulation.edits().all().stream()
                .map(Edit.Stood::standing)
                .toList());
    }

    @Test
    void blocksAreDraggedTrimmedAndRetimed() {
        press(KeyInput.KEY_L, 'l');
        key();
        run.frames(3);
        float begin = shots().get(0).from();
        drag(2, 7);
        assertEquals(begin + 5, shots().get(0).from(), 0.1);
        assertEquals(4, shots().get(0).length(), 1e-3);
        Shot moved = shots().get(0);
        drag(moved.to() - 0.05, 14);
        assertEquals(14, shots().get(0).to(), 0.2);
        assertEquals(moved.from(), shots().get(0).from());
        run.call(2, () -> {
            simulation
                    .edits()
                    .editShots(simulation.edits().shots().keyed(begin + 7, stance(), shots0().lens()), "another key");
            return true;
        });
        float at = ((KeyedMove) shots().get(0).move()).keys().get(1).at();
        Shot trimmed = shots().get(0);
        robot.key(KeyInput.KEY_LSHIFT, '\0', true);
        drag(trimmed.to() - 0.03, trimmed.to() + trimmed.length());
        robot.key(KeyInput.KEY_LSHIFT, '\0', false);
        float factor = shots().get(0).length() / trimmed.length();
        assertEquals(2, factor, 0.1);
        assertEquals(
                at * factor, ((KeyedMove) shots().get(0).move()).keys().get(1).at(), 1e-3);
    }

    /** The strips open where the mouse is. */
    @Test
    void aDragOfThePictureStaysOneWhereAKeyOpensTheTimeline() {
        run.steady();
        makeSteps(300);
        long step = world().steps();
        for (boolean begun : new boolean[] {true, false}) {
            robot.move(640, 150);
            if (begun) {
                robot.button(true);
            }
            key();
            if (!begun) {
                robot.button(true);
            }
            Vector3f before = direction();
            robot.move(700, 150);
            robot.move(760, 150);
            robot.button(false);
            run.frames(3);
            Vector3f after = direction();
            assertTrue(after.distance(before) > 0.05f, "the picture moves: " + begun);
            robot.move(640, 300);
            assertEquals(after, direction(), "until the mouse is let go");
            assertEquals(step, world().steps());
            press(KeyInput.KEY_L, 'l');
            run.frames(3);
        }
    }

    private Shot shots0() {
        return simulation.edits().shots().shots().get(0);
    }

    private Stance stance() {
        return shots0().move().stance(0, 1, null, 0);
    }

    @Test
    void thePanelBeginsShotsFromWhereTheCameraIsAndChangesThem() {
        press(KeyInput.KEY_M, 'm');
        run.frames(3);
        robot.click("shots list/follow");
        FollowMove follow = assertInstanceOf(FollowMove.class, shots().get(0).move());
        Vector3f eye = camera();
        float distance = run.call(0, () -> {
            int leader = world().groups().all().get(0).leader();
            return eye.distance(new Vector3f(
                    world().agents().x(leader), 1.2f, world().agents().z(leader)));
        });
        assertEquals(distance, follow.distance(), 0.1, "it is followed from where the camera is");
        makeSteps(120);
        robot.click("shots list/orbit");
        assertEquals(2, shots().size());
        assertInstanceOf(OrbitMove.class, shots().get(1).move());
        assertEquals(shots().get(0).from() + 2, shots().get(1).from(), 0.05);
        robot.click("shots list/shoulder");
        assertInstanceOf(ShoulderMove.class, shots().get(1).move(), "the chosen one is made another");
        robot.type("n");
        run.frames(3);
        robot.click("groups/group 2");
        press(KeyInput.KEY_M, 'm');
        run.frames(3);
        robot.click("shots list/show");
        assertEquals(new Subject.LeaderOf(2), shots().get(1).move().whom());
        robot.click("shots list/focus");
        assertEquals(new Subject.LeaderOf(2), shots().get(1).lens().focus());
        robot.click("shots list/delete");
        assertEquals(1, shots().size());
        key();
        assertEquals(2, shots().size(), "where no shot is a key begins one");
    }

    @Test
    void aShotIsCalledWhatIsTypedAndThatIsUndone() {
        press(KeyInput.KEY_M, 'm');
        run.frames(3);
        key();
        robot.click("shots list/shot name/value");
        robot.type("Over the gate\n");
        assertEquals("Over the gate", shots().get(0).name());
        String file = run.call(0, () -> Scenes.write(simulation.sessions().edited()));
        assertTrue(file.contains("Over the gate"), file);
        control(KeyInput.KEY_Z, false);
        assertEquals("", shots().get(0).name());
        robot.click("shots list/shot name/value");
        robot.type("West");
        // Elsewhere: what was typed is taken.
        robot.click("shots list/key");
        assertEquals("West", shots().get(0).name());
    }

    @Test
    void playingShowsWhatTheShotsSayAndLeavesOutTheRest() {
        press(KeyInput.KEY_M, 'm');
        run.frames(3);
        key();
        float begin = shots().get(0).from();
        walk();
        run.call(2, () -> {
            Shot shot = shots0();
            ShotList two = new ShotList(List.of(
                    new Shot("", begin, begin + 0.5f, shot.move(), shot.lens()),
                    new Shot("", begin + 2, begin + 2.5f, shot.move(), shot.lens())));
            simulation.edits().editShots(two, "another");
            return true;
        });
        Place place = stance().eye();
        Vector3f eye = new Vector3f(place.x(), place.y(), place.z());
        assertTrue(camera().distance(eye) > 0.5f, "the user is elsewhere");
        robot.click("shots list/play");
        boolean left = false;
        for (int i = 0; i < 2000 && !(run.call(0, simulation::isPaused) && world().time() > begin + 2.4); i++) {
            boolean[] plays = new boolean[1];
            double time = run.call(1, () -> {
                plays[0] = simulation.travelsTo() < 0;
                return world().time() - begin;
            });
            left |= plays[0] && time > 1 && time < 1.9;
            if (time > 0.1 && time < 0.4) {
                assertEquals(0, camera().distance(eye), 1e-3);
            }
        }
        double ended = world().time() - begin;
        assertTrue(ended > 2.45 && ended < 2.75, "it ends with the last: " + ended);
        assertFalse(left, "what no shot shows is not played");
    }

    /** Makes a shot of two keys, two seconds apart, and leaves the camera elsewhere. */
    private Vector3f[] twoKeys() {
        // The panels that K opens would leave less of the picture to the second key than to the first.
        press(KeyInput.KEY_L, 'l');
        press(KeyInput.KEY_M, 'm');
        run.frames(3);
        key();
        Vector3f[] views = new Vector3f[6];
        views[0] = camera();
        views[1] = direction();
        views[4] = inMiddle();
        makeSteps(120);
        walk();
        key();
        views[2] = camera();
        views[3] = direction();
        views[5] = inMiddle();
        walk();
        run.frames(2);
        assertTrue(camera().distance(views[2]) > 0.5f, "the user is elsewhere");
        return views;
    }

    private Vector3f direction() {
        return run.call(0, () -> run.app().getCamera().getDirection().clone());
    }

    /** The direction of what is in the middle of what the panels leave of the picture. */
    private Vector3f inMiddle() {
        return run.call(0, () -> {
            Stance stance = run.hud().parts.view().viewpoints().camera.shotStance();
            Place eye = stance.eye();
            Place look = stance.look();
            return new Vector3f(look.x() - eye.x(), look.y() - eye.y(), look.z() - eye.z()).normalizeLocal();
        });
    }

    private float top() {
        return run.call(0, () -> run.app().getCamera().getFrustumTop());
    }

    private void assertView(Vector3f eye, Vector3f direction) {
        assertEquals(0, camera().distance(eye), 2e-3, "stands there");
        assertEquals(0, direction().distance(direction), 2e-3, "looks there");
    }

    @Test
    void playingEndsOnTheViewOfTheLastKeyAndSaysSo() {
        float lens = top();
        Vector3f[] views = twoKeys();
        run.steady();
        toBeginning();
        robot.click("shots list/play");
        arrive();
        assertTrue(camera().distance(views[2]) > 0.1f, "begins at the first key");
        assertTrue(robot.shows("modes/mode shots"), "the badge says what goes on");
        assertTrue(robot.shows("film frame"), "the film's edge is shown");
        for (int i = 0; i < 3000 && run.call(1, () -> robot.findShown("mode shots")); i++) {
            run.frames(1);
        }
        run.frames(3);
        assertView(views[2], views[3]);
        assertEquals(lens, top(), 1e-5, "through the user's own lens");
        assertTrue(robot.shows("film frame"), "what the next key shows");
        assertTrue(robot.shows("toast"), "and says so");
    }

    @Test
    void aClickOnAKeyShowsItsView() {
        Vector3f[] views = twoKeys();
        Shot shot = shots().get(0);
        ShotLane lane = (ShotLane) robot.widget("shots");
        for (int key = 0; key < 2; key++) {
            float at = shot.from() + ((KeyedMove) shot.move()).keys().get(key).at();
            int[] pixel = run.call(0, () -> lane.placeOf(at));
            // The marks of keys at a shot's ends lie inside its block.
            robot.move(pixel[0] + (key == 0 ? 4 : -4), pixel[1]);
            robot.click();
            arrive();
            assertEquals(at, world().time(), 0.05);
            assertView(views[2 * key], views[4 + key]);
            assertTrue(robot.shows("film frame"), "what a film will show");
            double edge = run.call(
                    0,
                    () -> run.hud()
                                    .parts
                                    .view()
                                    .viewpoints()
                                    .camera
                                    .film(16 / 9f, false)
                                    .bottom()
                            * 720);
            double above = run.call(0, () -> (double) lane.getWorldTranslation().y);
            assertTrue(edge >= above - 1, "the frame ends above the lane: " + edge + ", " + above);
            walk();
            assertTrue(robot.shows("film frame"), "what another key there shows");
            assertTrue(camera().distance(views[2 * key]) > 0.5f, "the user goes on from there");
        }
        toBeginning();
        assertView(views[0], views[4]);
        robot.click("shots list/delete");
        run.frames(2);
        assertEquals(1, ((KeyedMove) shots().get(0).move()).keys().size(), "the key at this moment goes");
        robot.click("shots list/delete");
        assertEquals(List.of(), shots(), "and then the shot");
    }

    @Test
    void aButtonMakesAKeyAndTheAxisStaysWhileTheMouseIsOverIt() {
        press(KeyInput.KEY_L, 'l');
        run.frames(3);
        robot.click("shots/add key");
        assertEquals(1, shots().size());
        ShotLane lane = (ShotLane) robot.widget("shots");
        robot.moveTo("shots", 0.8f, 0.5f);
        run.frames(2);
        int before = run.call(0, () -> lane.placeOf(10)[0]);
        run.call(3, () -> {
            simulation.edits().editShots(simulation.edits().shots().trimmed(0, 0, 500), "a long shot");
            return true;
        });
        assertEquals(before, run.call(0, () -> lane.placeOf(10)[0]), "under the mouse");
        robot.move(640, 500);
        run.frames(3);
        assertTrue(run.call(0, () -> lane.placeOf(10)[0]) < before, "elsewhere it shows the whole shot");
    }

    /** Clicks the shot in the list: the first click only ends that it is chosen. */
    private void toBeginning() {
        robot.click("shots list/shot 0");
        robot.click("shots list/shot 0");
        arrive();
    }

    /** Waits until the run is where it goes. */
    private void arrive() {
        run.frames(3);
        for (int i = 0; i < 500 && run.call(1, simulation::travelsTo) >= 0; i++) {
            run.frames(1);
        }
        run.frames(3);
    }

    @Test
    void whoStopsTheShotsKeepsTheirView() {
        Vector3f[] views = twoKeys();
        run.steady();
        toBeginning();
        robot.click("shots list/play");
        arrive();
        robot.click("shots list/play");
        run.frames(3);
        Vector3f way = views[2].subtract(views[0]);
        float along = camera().subtract(views[0]).dot(way) / way.lengthSquared();
        assertTrue(along > 0 && along < 1, "between the keys: " + along);
        assertEquals(0, direction().distance(views[1]), 2e-3);
    }

    @Test
    void aShotAheadOfTheRunIsCalledSo() {
        press(KeyInput.KEY_M, 'm');
        run.frames(3);
        run.call(3, () -> {
            OrbitMove orbit = new OrbitMove(new Subject.LeaderOf(0), 12, 25, 0, 30, 0.5f);
            simulation.edits().editShots(new ShotList(List.of(new Shot("", 100, 110, orbit, Lens.USUAL))), "a shot");
            return true;
        });
        robot.click("shots list/shot 0");
        arrive();
        String told = run.call(0, () -> ((Toast) robot.widget("toast")).text());
        String reached = Format.clock(run.call(0, simulation::knownUntil));
        assertTrue(told.startsWith("The run has reached " + reached) && told.contains("01:40.0"), told);
    }

    @Test
    void theFilmsFrameIsNamedAndStaysWhereTheListChangesItsHeight() {
        twoKeys();
        toBeginning();
        List<String> names = run.call(0, () -> robot.widget("film frame").descendantMatches(Line.class).stream()
                .map(Line::text)
                .toList());
        assertEquals(List.of(" film "), names);
        UncoveredArea before =
                run.call(0, () -> run.hud().parts.view().viewpoints().camera.film(16 / 9f, false));
        robot.click("shots list/shot 0");
        run.frames(3);
        assertTrue(robot.shows("film frame"));
        assertEquals(
                before,
                run.call(0, () -> run.hud().parts.view().viewpoints().camera.film(16 / 9f, false)));
    }
}
