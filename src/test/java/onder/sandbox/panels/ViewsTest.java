package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Bounds;
import onder.core.geometry.Hit;
import onder.core.obstacles.Obstacles;
import onder.draw.view.people.CrowdView;
import onder.sandbox.Sandbox;
import onder.sandbox.run.SimulationState;
import onder.sandbox.view.CameraState;
import onder.sandbox.view.Framing;
import onder.sandbox.view.ViewState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.shot.Lens;
import onder.world.setup.Bookmark;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the camera shows by itself is to be seen: between the panels, past obstacles and over heads. */
class ViewsTest {
    private static final int WIDTH = 1024;
    private static final int HEIGHT = 640;
    private static final float FIELD_OF_VIEW = 50;

    @TempDir
    Path folder;

    private HeadlessHud open(SimulationState simulation, Sandbox.Panels panels, int width, int height) {
        return new HeadlessHud(new Sandbox(simulation, null, panels, folder), Sandbox.settings(width, height));
    }

    /** Those whom the scene's opening view means to show. */
    private static List<Vector3f> people(SimulationState simulation) {
        AgentsView agents = simulation.world().agents();
        Bookmark opening = simulation.world().setup().notes().bookmarks().get(0);
        Framing meant = Framing.of(opening, opening.lens() > 0 ? Lens.fieldOfView(opening.lens()) : FIELD_OF_VIEW);
        List<Vector3f> people = new ArrayList<>();
        for (int i = 0; i < agents.count(); i++) {
            Vector3f place = new Vector3f(agents.x(i), 1.2f, agents.z(i));
            if (meant.sees(Framing.eye(opening), place)) {
                people.add(place);
            }
        }
        return people;
    }

    /** Those that a panel hides or that are out of the picture. */
    private static long hidden(HeadlessHud run, List<Vector3f> places) {
        return run.call(0, () -> {
            Camera camera = run.app().getCamera();
            return places.stream()
                    .map(camera::getScreenCoordinates)
                    .filter(at -> at.x < 0
                            || at.y < 0
                            || at.x > WIDTH
                            || at.y > HEIGHT
                            || run.hud().panels.dock.covers(at.x, at.y))
                    .count();
        });
    }

    /** What is recorded is the bookmark's picture, whatever its shape. */
    @ParameterizedTest
    @CsvSource({"gate, 1280, 720", "split, 360, 640", "plaza, 640, 480", "hills, 900, 300"})
    void withoutPanelsASceneOpensExactlyFromItsBookmark(String scene, int width, int height) {
        SimulationState simulation = new SimulationState(Scenes.load(scene), 1, true);
        simulation.setPaused(true);
        try (HeadlessHud run = open(simulation, Sandbox.Panels.ABSENT, width, height)) {
            run.frames(10);
            Bookmark opening = simulation.world().setup().notes().bookmarks().get(0);
            Vector3f eye = Framing.eye(opening);
            Vector3f along = new Vector3f(opening.lookX(), opening.lookY(), opening.lookZ()).subtractLocal(eye);
            Camera camera = run.app().getCamera();
            run.call(0, () -> {
                assertEquals(0, camera.getLocation().distance(eye), 1e-3);
                assertTrue(camera.getDirection().dot(along.normalize()) > 0.999999f);
                double field = 2 * Math.toDegrees(Math.atan(camera.getFrustumTop() / camera.getFrustumNear()));
                assertEquals(Lens.fieldOfView(opening.lens()), field, 0.01);
                return true;
            });
        }
    }

    /** Panels may leave nothing of it. */
    @ParameterizedTest
    @CsvSource({"204, 632", "320, 240", "150, 150", "1200, 160"})
    void aSceneOpensInAWindowThatPanelsFill(int width, int height) {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        simulation.setPaused(true);
        try (HeadlessHud run = open(simulation, Sandbox.Panels.SHOWN, width, height)) {
            run.frames(10);
            Bookmark opening = simulation.world().setup().notes().bookmarks().get(0);
            Camera camera = run.app().getCamera();
            Vector3f[] seen = run.call(0, () -> new Vector3f[] {
                camera.getLocation().clone(), camera.getDirection().clone()
            });
            assertTrue(seen[0].distance(Framing.eye(opening)) < 40, () -> "from " + seen[0]);
            assertTrue(seen[1].dot(new Vector3f(1, 0, 0.4f).normalizeLocal()) > 0.5f, () -> "to " + seen[1]);
            float field = run.call(0, () -> camera.getFrustumTop() / camera.getFrustumNear());
            assertTrue(field > 0.1f && field < 2, field + " m of what is 1 m away");
        }
    }

    @Test
    void openingViewsAndTheOverviewLieInWhatThePanelsLeaveFree() {
        SimulationState simulation = new SimulationState(Scenes.load("gate"), 1, true);
        simulation.setPaused(true);
        try (HeadlessHud run = open(simulation, Sandbox.Panels.SHOWN, WIDTH, HEIGHT)) {
            Robot robot = new Robot(run);
            run.frames(3);
            for (String scene : List.of("gate", "thesis", "herd", "gallery/seek", "gallery/evadeLeader")) {
                run.call(4, () -> {
                    simulation.sessions().load(Scenes.load(scene));
                    return true;
                });
                assertEquals(0, hidden(run, people(simulation)), scene);
                robot.key(KeyInput.KEY_O, 'o', true);
                robot.key(KeyInput.KEY_O, 'o', false);
                run.pause(900);
                run.frames(3);
                if (robot.shows("hint/close")) {
                    // It lies over the picture only until it is closed.
                    robot.click("hint/close");
                }
                Bounds bounds = simulation.world().bounds();
                List<Vector3f> corners = new ArrayList<>();
                for (float x : new float[] {bounds.minX(), bounds.maxX()}) {
                    for (float z : new float[] {bounds.minZ(), bounds.maxZ()}) {
                        corners.add(new Vector3f(x, 0, z));
                    }
                }
                assertEquals(0, hidden(run, corners), "overview of " + scene);
                Vector3f to =
                        run.call(0, () -> run.app().getCamera().getDirection().clone());
                assertEquals(
                        scene.equals("gate"), to.x > 0.4f, "across the walls in the gate, else to the north: " + to);
            }
        }
    }

    /** Each body and each wall of a world by itself. */
    private static List<Obstacles> alone(Obstacles solid) {
        Bounds field = new Bounds.Open(200, 200);
        List<Obstacles> alone = new ArrayList<>();
        solid.bodies().forEach(body -> alone.add(new Obstacles(field, List.of(body), List.of())));
        solid.walls().forEach(wall -> alone.add(new Obstacles(field, List.of(), List.of(wall))));
        return alone;
    }

    /** Whether something stands between the camera and the leader's head, by shapes of our own. */
    private static boolean isHidden(List<Obstacles> solid, CrowdView crowd, int agents, int leader, Vector3f eye) {
        Vector3f head = new Vector3f(crowd.x(leader), crowd.height(leader) * 0.88f, crowd.z(leader));
        for (float share = 0.02f; share < 1; share += 0.02f) {
            Vector3f at = head.clone().interpolateLocal(eye, share);
            for (Obstacles one : solid) {
                boolean inTheWay = one.bodies().isEmpty()
                        ? at.y < one.walls().get(0).height() && one.blocks(head.x, head.z, at.x, at.z, new Hit())
                        : at.y < one.bodies().get(0).height() && !one.free(at.x, at.z, 0.01f);
                if (inTheWay) {
                    return true;
                }
            }
            for (int i = 0; i < agents; i++) {
                double near = Math.hypot(crowd.x(i) - at.x, crowd.z(i) - at.z);
                if (i != leader && at.y < crowd.height(i) * 0.95f && near < 0.2) {
                    return true;
                }
            }
        }
        return false;
    }

    @Test
    void theCameraKeepsTheLeaderThatItFollowsInSight() {
        for (String start : List.of("gate 2", "thesis-obstacles-35 1", "thesis-obstacles-35 5")) {
            String[] of = start.split(" ");
            Scene scene = Scenes.load(of[0]);
            SimulationState simulation =
                    new SimulationState(scene.with(scene.setup().withSeed(Long.parseLong(of[1]))), 1, false);
            // Until its frames are as long as each other: the first ones are as late as the machine is slow.
            simulation.setPaused(true);
            try (HeadlessHud run = open(simulation, Sandbox.Panels.ABSENT, 160, 90)) {
                run.steady();
                ViewState view = run.call(2, () -> run.app().getStateManager().getState(ViewState.class));
                run.call(2, () -> {
                    int first = simulation.world().groups().all().get(0).id();
                    run.app().getStateManager().getState(CameraState.class).follow(view.followed(first));
                    simulation.setPaused(false);
                    return true;
                });
                List<Obstacles> solid = alone(simulation.world().obstacles());
                int blind = 0;
                int looks = 60;
                for (int look = 0; look < looks; look++) {
                    run.frames(6);
                    blind += run.call(0, () -> {
                        int leader = simulation.world().groups().all().get(0).leader();
                        Vector3f eye = run.app().getCamera().getLocation();
                        AgentsView agents = simulation.world().agents();
                        for (int i = 0; i < agents.count(); i++) {
                            double near = Math.hypot(agents.x(i) - eye.x, agents.z(i) - eye.z);
                            assertFalse(near < 0.5 && eye.y < 1.9f, "inside the crowd");
                        }
                        return isHidden(solid, view.view().crowd(), agents.count(), leader, eye) ? 1 : 0;
                    });
                }
                assertTrue(blind < looks / 10, start + ": the leader is hidden in " + blind + " of " + looks);
            }
        }
    }
}
