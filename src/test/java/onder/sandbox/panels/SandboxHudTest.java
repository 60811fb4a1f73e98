package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import javax.imageio.ImageIO;
import onder.core.agents.AgentsView;
import onder.draw.view.marks.BehaviourColours;
import onder.draw.view.marks.TrailView;
import onder.param.Format;
import onder.sandbox.Sandbox;
import onder.sandbox.hud.toolkit.Select;
import onder.sandbox.inspect.ForceFacts;
import onder.sandbox.inspect.Forces;
import onder.sandbox.inspect.InspectorPanel;
import onder.sandbox.run.SceneFiles;
import onder.scene.Scenes;
import onder.steer.ForcePart;
import onder.world.World;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The whole sandbox under a user's hand. */
class SandboxHudTest extends OpenHud {
    SandboxHudTest() {
        super("thesis");
    }

    @BeforeEach
    void open() {
        openSandbox(1024, 640);
    }

    private List<Vector3f> camera() {
        return run.call(0, () -> {
            Camera camera = run.app().getCamera();
            return List.of(camera.getLocation().clone(), camera.getDirection().clone());
        });
    }

    private void use() {
        robot.moveTo("Leaders/grace/slider", 0.3f, 0.5f);
        robot.button(true);
        robot.move(600, 400);
        robot.button(false);
        robot.moveTo("Leaders/grace");
        robot.wheel(-3);
        robot.wheel(3);
        robot.click("Leaders/threshold/value");
        robot.type("w w\u001b");
        robot.click("Leaders/selection/choice");
        robot.move(700, 500);
        robot.click();
        robot.click("pause");
        robot.moveTo("bottom/chart");
        robot.button(true);
        robot.move(600, 400);
        robot.button(false);
        robot.click("phases");
        run.frames(5);
    }

    @Test
    void useOfThePanelsLeavesTheCameraAlone() {
        List<Vector3f> before = camera();
        use();
        assertEquals(before, camera());
        run.resize(1280, 720);
        use();
        assertEquals(before, camera());
    }

    @Test
    void overTheSceneTheMouseAndTheKeysMoveTheCamera() {
        List<Vector3f> first = camera();
        robot.move(600, 400);
        robot.button(true);
        robot.move(660, 400);
        robot.button(false);
        List<Vector3f> turned = camera();
        assertNotEquals(first.get(1), turned.get(1));
        robot.wheel(1);
        List<Vector3f> nearer = camera();
        assertNotEquals(turned.get(0), nearer.get(0));
        robot.key(KeyInput.KEY_W, 'w', true);
        run.frames(3);
        robot.key(KeyInput.KEY_W, 'w', false);
        assertNotEquals(nearer.get(0), camera().get(0));
    }

    /** Of the agents that no other one hides, the nearest to the camera, and the pixel of its chest. */
    private int[] nearest() {
        return run.call(0, () -> {
            AgentsView agents = simulation.world().agents();
            Camera camera = run.app().getCamera();
            List<Vector3f> seen = new ArrayList<>();
            for (int i = 0; i < agents.count(); i++) {
                seen.add(camera.getScreenCoordinates(new Vector3f(agents.x(i), 1.1f, agents.z(i))));
            }
            int best = -1;
            for (int i = 0; i < seen.size(); i++) {
                Vector3f at = seen.get(i);
                boolean free = at.z < 1
                        && !run.hud().covers(at.x, at.y)
                        && seen.stream().allMatch(other -> other == at || Math.abs(other.x - at.x) > 30);
                if (free && (best < 0 || at.z < seen.get(best).z)) {
                    best = i;
                }
            }
            assertTrue(best >= 0, "somebody stands free");
            return new int[] {best, Math.round(seen.get(best).x), Math.round(seen.get(best).y)};
        });
    }

    private String selected() {
        run.pause(300);
        run.frames(3);
        if (!robot.shows("inspector/title")) {
            return "";
        }
        return robot.inspected();
    }

    @Test
    void aClickSelectsTheAgentUnderTheMouseAlsoAfterAResize() {
        robot.click("pause");
        run.frames(3);
        for (int[] size : new int[][] {{1024, 640}, {1280, 720}}) {
            run.resize(size[0], size[1]);
            run.frames(3);
            int[] agent = nearest();
            robot.move(agent[1], agent[2]);
            robot.click();
            assertTrue(selected().startsWith("Agent " + agent[0] + " "), selected() + " at " + agent[0]);
            robot.key(KeyInput.KEY_ESCAPE, '\u001b', true);
            assertEquals("", selected());
        }
    }

    /** Selects an agent with a click, and gives its id. */
    private int select() {
        // The same moment on any machine: at another one the strongest arrow may be hidden by somebody.
        run.call(2, () -> {
            simulation.setPaused(true);
            simulation.sessions().restart();
            simulation.setPaused(true);
            return true;
        });
        makeSteps(30);
        // Seen from above, nobody hides an arrow.
        robot.key(KeyInput.KEY_O, 'o', true);
        robot.key(KeyInput.KEY_O, 'o', false);
        run.pause(1000);
        run.frames(5);
        int[] agent = nearest();
        robot.move(agent[1], agent[2]);
        robot.click();
        assertTrue(selected().startsWith("Agent " + agent[0] + " "), selected());
        return agent[0];
    }

    @Test
    void theForcesOnTheSelectedAgentAreListedAsTheWorldAppliesThem() {
        int id = select();
        for (int[] size : new int[][] {{1024, 640}, {1280, 720}}) {
            run.resize(size[0], size[1]);
            run.pause(300);
            run.frames(3);
            List<Forces.Force> listed = run.call(0, () -> ((InspectorPanel) robot.widget("inspector")).forces());
            assertEquals(
                    ForceFacts.of(run.call(0, () -> simulation.world().explain(id)))
                            .parts(),
                    listed);
            assertEquals(
                    simulation.world().explain(id).parts().stream()
                            .map(part -> Format.title(part.assignment().name()))
                            .toList(),
                    listed.stream().map(Forces.Force::name).toList());
            for (int page = 0; page < 4; page++) {
                assertEquals(
                        List.of(),
                        run.call(0, () -> TextLayoutCheck.faults(run.hud().root(), size[0], size[1])));
                robot.moveTo("inspector/facts");
                robot.wheel(-3);
            }
            robot.wheel(20);
        }
    }

    /** How many pixels of the scene have about a colour, 0xRRGGBB. */
    private int pixelsOf(int rgb) throws IOException {
        Path file = folder.resolve("forces.png");
        run.picture(file);
        BufferedImage image = ImageIO.read(file.toFile());
        int count = 0;
        for (int x = 270; x < image.getWidth() - 230; x++) {
            for (int y = 0; y < image.getHeight() - 100; y++) {
                int apart = 0;
                for (int shift = 0; shift < 24; shift += 8) {
                    int here = image.getRGB(x, y) >> shift & 255;
                    apart = Math.max(apart, Math.abs(here - (rgb >> shift & 255)));
                }
                count += apart < 12 ? 1 : 0;
            }
        }
        return count;
    }

    @Test
    void theArrowsHaveTheColoursOfTheListAndOneSwitchHidesBoth() throws IOException {
        int id = select();
        ForcePart strongest =
                Collections.max(simulation.world().explain(id).parts(), Comparator.comparingDouble(ForcePart::kept));
        int rgb = BehaviourColours.rgb(strongest.assignment().behaviour().getClass());
        run.frames(5);
        assertTrue(pixelsOf(rgb) > 60, "pixels of " + strongest + ": " + pixelsOf(rgb));
        robot.type("v");
        selected();
        assertTrue(pixelsOf(rgb) < 20, "somebody may wear the colour, but little of it");
        assertEquals(List.of(), run.call(0, () -> ((InspectorPanel) robot.widget("inspector")).forces()));
        robot.click("inspector/forces");
        selected();
        assertTrue(pixelsOf(rgb) > 60);
    }

    @Test
    void lookingAtForcesChangesNoRun() {
        int id = select();
        run.call(0, () -> {
            simulation.setPaused(false);
            return true;
        });
        run.frames(30);
        long[] end = run.call(0, () -> {
            simulation.setPaused(true);
            return new long[] {simulation.world().steps(), simulation.world().hash(), id};
        });
        World alone = Scenes.load("thesis").begin(1);
        for (long step = 0; step < end[0]; step++) {
            alone.step();
        }
        assertTrue(end[0] > 5, end[0] + " steps");
        assertEquals(alone.hash(), end[1]);
    }

    @Test
    void keysWorkAndRestWhileOneTypes() {
        robot.type(" ");
        assertTrue(simulation.isPaused());
        robot.click("Leaders/threshold/value");
        robot.type(" ");
        assertTrue(simulation.isPaused());
        robot.type("\u001b");
        assertFalse(run.hud().typing());
        robot.key(KeyInput.KEY_F1, '\0', true);
        assertTrue(robot.shows("help"));
        assertEquals(List.of(), run.call(0, () -> TextLayoutCheck.faults(robot.widget("help"), 1024, 640)));
    }

    private boolean runs() {
        return run.app().getContext().isCreated();
    }

    private void askToQuit() {
        robot.key(KeyInput.KEY_LCONTROL, '\0', true);
        robot.key(KeyInput.KEY_Q, '\0', true);
        robot.key(KeyInput.KEY_Q, '\0', false);
        robot.key(KeyInput.KEY_LCONTROL, '\0', false);
    }

    @Test
    void unsavedChangesAreAskedAboutAndEscapeStays() {
        robot.click("Leaders/change/choice");
        robot.click("choices/random");
        run.frames(3);
        robot.type(" ");
        assertTrue(run.call(0, simulation.sessions()::isEdited));
        for (int i = 0; i < 3; i++) {
            askToQuit();
            assertTrue(robot.shows("unsaved"), "asks");
            run.resize(1024, 700 - i);
            assertTrue(robot.shows("unsaved"), "in a window of any size");
            robot.type("\u001b");
            assertFalse(robot.shows("unsaved"), "that closes the question");
        }
        askToQuit();
        robot.lastClick("unsaved/leave changes");
        for (int i = 0; i < 100 && runs(); i++) {
            run.pause(50);
        }
        assertFalse(runs(), "and quits at last");
    }

    @Test
    void aFolderThatCannotBeMadeIsNamedWithTheReason() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "x");
        SceneFiles files = new SceneFiles(simulation, null, file);
        IllegalArgumentException refused =
                run.call(0, () -> assertThrows(IllegalArgumentException.class, files::saveLog));
        assertEquals(
                file + ": the folder cannot be made: " + file + " is a file; --folder DIR chooses another",
                refused.getMessage());
    }

    @Test
    void aPieceOfTheGalleryOpensAsItWantsToBeLookedAt() {
        robot.click("left/scene");
        robot.type("wall avoidance");
        robot.click("tiles/gallery wallAvoidance");
        run.frames(5);
        assertEquals("gallery/wallAvoidance", simulation.scene().name());
        assertEquals("Wall avoidance", run.call(0, () -> ((Select) robot.widget("left/scene")).shown()));
        var mark = simulation.world().setup().notes().bookmarks().get(0);
        Vector3f look = new Vector3f(mark.lookX(), mark.lookY(), mark.lookZ());
        float across = run.call(0, () -> run.app().getCamera().getScreenCoordinates(look).x / 1024);
        float middle = (run.hud().room(1024, 640).left() + 1 - run.hud().right(1024)) / 2;
        assertEquals(middle, across, 0.02, "its bookmark's target is in the middle between the panels");
        var view = ((Sandbox) run.app()).options().now();
        assertEquals(TrailView.Whose.EVERYBODY, view.trails());
        assertTrue(view.guides());

        run.call(5, () -> {
            simulation.sessions().load(Scenes.load("thesis"));
            return true;
        });
        view = ((Sandbox) run.app()).options().now();
        assertEquals(TrailView.Whose.NOBODY, view.trails());
        assertFalse(view.guides());
    }
}
