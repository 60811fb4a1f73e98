package onder.sandbox.panels;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.input.KeyInput;
import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.group.Group;
import onder.sandbox.hud.toolkit.Line;
import onder.sandbox.thing.AgentThing;
import onder.sandbox.view.FilmState;
import onder.scene.Scene;
import onder.scene.Scenes;
import onder.shot.Aim;
import onder.shot.Stance;
import onder.world.setup.Command;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whom or what the camera looks at by itself is in the middle of what the panels leave of the picture. */
class CentredViewsTest extends OpenHud {
    /** How far from the middle it may be, as a share of the window's width. */
    private static final double NEAR = 0.04;

    CentredViewsTest() {
        super("gate");
    }

    /** How far a place is, along the window's width, from the middle between the side panels, as a share. */
    private double off(Vector3f place, int width, int height) {
        float left = run.hud().room(width, height).left();
        float right = 1 - run.hud().right(width);
        float at = run.app().getCamera().getScreenCoordinates(place).x / width;
        return Math.abs((left + right) / 2 - at);
    }

    private void load(Scene scene) {
        run.call(3, () -> {
            simulation.sessions().load(scene);
            simulation.setPaused(false);
            return true;
        });
    }

    private Vector3f chest() {
        Group group = simulation
                .world()
                .groups()
                .find(run.hud().parts.view().viewpoints().followed());
        AgentsView agents = simulation.world().agents();
        float x = agents.x(group.leader());
        float z = agents.z(group.leader());
        return new Vector3f(x, simulation.world().terrain().height(x, z) + 1.2f, z);
    }

    @ParameterizedTest
    @CsvSource({"800, 480", "1280, 720"})
    void whomTheCameraFollowsIsInTheMiddle(int width, int height) {
        openSandbox(width, height);
        run.steady(5);
        for (String scene : List.of("gate", "hills")) {
            load(Scenes.load(scene));
            press(KeyInput.KEY_F, 'f');
            for (int look = 0; look < 4; look++) {
                run.frames(look == 0 ? 15 : 4);
                run.call(2, () -> {
                    simulation.setPaused(true);
                    return true;
                });
                // The camera keeps a little behind whoever goes.
                run.frames(12);
                double off = run.call(0, () -> off(chest(), width, height));
                assertTrue(off < NEAR, scene + ": " + off);
                run.call(2, () -> {
                    simulation.setPaused(false);
                    return true;
                });
            }
            press(KeyInput.KEY_ESCAPE, '\u001b');
        }
    }

    @ParameterizedTest
    @CsvSource({"800, 480", "1280, 720"})
    void whatAShotLooksAtIsInTheMiddleAndThePanelsHideNothingOfTheFilm(int width, int height) {
        openSandbox(width, height);
        run.steady();
        for (String scene : List.of("station", "wolves")) {
            load(Scenes.load(scene));
            run.call(3, () -> {
                run.hud().parts.view().shots().play();
                return true;
            });
            FilmState film = run.call(0, () -> run.app().getStateManager().getState(FilmState.class));
            for (int i = 0; i < 600 && run.call(0, () -> film.aim() == null); i++) {
                run.frames(1);
            }
            run.call(2, () -> {
                simulation.setPaused(true);
                return true;
            });
            run.frames(2);
            double[] seen = run.call(0, () -> {
                Aim aim = film.aim();
                Vector3f look = new Vector3f(
                        aim.stance().look().x(),
                        aim.stance().look().y(),
                        aim.stance().look().z());
                return new double[] {
                    off(look, width, height),
                    aim.fieldOfView(),
                    2
                            * Math.toDegrees(Math.atan(run.app().getCamera().getFrustumTop()
                                    / run.app().getCamera().getFrustumNear()))
                };
            });
            assertTrue(seen[0] < NEAR, scene + ": " + seen[0]);
            assertTrue(seen[2] > seen[1] * 1.2, scene + ": " + seen[1] + "° of " + seen[2] + "°");
            double apart = run.call(0, () -> apart(film.aim(), width, height));
            assertTrue(apart < 1, scene + ": the film's picture smaller and elsewhere, but for " + apart + " px");
        }
    }

    /** The run goes on while the camera glides: the group is sought where it then is. */
    @ParameterizedTest
    @CsvSource({"hunt, 4", "hunt, 1", "wolves, 4"})
    void aGroupThatRunsIsInThePictureWhenTheCameraArrives(String scene, int speed) {
        openSandbox(1280, 720);
        run.steady(10);
        load(Scenes.load(scene));
        for (int id : run.call(0, () -> simulation.world().groups().all().stream()
                .map(Group::id)
                .limit(3)
                .toList())) {
            run.call(1, () -> {
                run.hud().parts.view().viewpoints().visit(id);
                return true;
            });
            for (int frame = 0; frame < 10; frame++) {
                makeSteps(speed * 6L);
            }
            run.call(1, () -> {
                simulation.setPaused(true);
                return true;
            });
            double off = run.call(0, () -> {
                Group group = simulation.world().groups().find(id);
                AgentsView agents = simulation.world().agents();
                Vector3f middle = new Vector3f();
                for (int i = 0; i < group.size(); i++) {
                    middle.addLocal(agents.x(group.member(i)), 0, agents.z(group.member(i)));
                }
                return off(middle.divideLocal(group.size()), 1280, 720);
            });
            assertTrue(off < 0.2, scene + ", group " + id + ": " + off);
            run.call(1, () -> {
                simulation.setPaused(false);
                return true;
            });
        }
    }

    @ParameterizedTest
    @CsvSource({"gate, Q", "gate, S", "plaza, Q"})
    void keysGoNoFartherAwayThanTheWheel(String scene, char key) {
        openSandbox(640, 480);
        run.steady(2);
        load(Scenes.load(scene));
        int code = key == 'Q' ? KeyInput.KEY_Q : KeyInput.KEY_S;
        robot.key(code, key, true);
        run.frames(200);
        robot.key(code, key, false);
        run.call(0, () -> {
            float most = 5
                    * Math.max(
                            simulation.world().bounds().width(),
                            simulation.world().bounds().depth());
            float away = run.app().getCamera().getLocation().length();
            assertTrue(away > most / 3 && away <= most, away + " of " + most);
            return true;
        });
    }

    /** How far places appear from where the film's picture, made smaller and moved, would have them, in pixels. */
    private double apart(Aim aim, int width, int height) {
        Stance stance = aim.stance();
        Vector3f eye =
                new Vector3f(stance.eye().x(), stance.eye().y(), stance.eye().z());
        Vector3f look =
                new Vector3f(stance.look().x(), stance.look().y(), stance.look().z());
        Camera filming = new Camera(width, height);
        filming.setFrustumPerspective(aim.fieldOfView(), (float) width / height, 0.2f, 4000);
        filming.setLocation(eye);
        filming.lookAt(look, Vector3f.UNIT_Y);
        Camera shown = run.app().getCamera();
        double share = Math.tan(Math.toRadians(aim.fieldOfView() / 2))
                * shown.getFrustumNear()
                / (shown.getFrustumTop() - shown.getFrustumBottom())
                * 2;
        Vector3f middle = shown.getScreenCoordinates(look);
        Random random = new Random(3);
        double most = 0;
        for (int i = 0; i < 100; i++) {
            float depth = 5 + random.nextFloat() * 60;
            Vector3f place = filming.getWorldCoordinates(
                            new Vector2f(random.nextFloat() * width, random.nextFloat() * height), 0.5f)
                    .subtractLocal(eye)
                    .normalizeLocal()
                    .multLocal(depth)
                    .addLocal(eye);
            Vector3f meant = filming.getScreenCoordinates(place);
            Vector3f seen = shown.getScreenCoordinates(place);
            double dx = (meant.x - width / 2f) * share - (seen.x - middle.x);
            double dy = (meant.y - height / 2f) * share - (seen.y - middle.y);
            most = Math.max(most, Math.hypot(dx, dy));
        }
        return most;
    }

    private String following() {
        return run.call(0, () -> {
            List<String> texts = new ArrayList<>();
            robot.widget("mode following").depthFirstTraversal(each -> {
                if (each instanceof Line line) {
                    texts.add(line.text());
                }
            });
            return String.join(" ", texts);
        });
    }

    /** A leader and a companion among four walls. */
    private static Scene yard(float half, int heading) {
        String c = half + "";
        return Scenes.parse(
                "yard.yaml",
                new StringReader(String.join(
                        "\n",
                        "seed: 1",
                        "world: {kind: walled, shape: rectangle, width: 90, depth: 90, height: 0.6}",
                        "rules: {combiner: prioritised, contact: cage}",
                        "species:",
                        "  person:",
                        "    body: {radius: 0.25, mass: 70, maxSpeed: 1.6, maxForce: 560, turnRate: 4, perception: 3}",
                        "    leader:",
                        "      followPath: {responseTime: 0.1}",
                        "    follower:",
                        "      separation: {strength: 0.3, range: 1}",
                        "groups:",
                        "  - {species: person, count: 2, start: {area: disc, x: 0, z: 0, width: 1.2, heading: "
                                + heading + "}, path: {waypoints: [[0, 1], [0, -1]], loop: true}}",
                        "walls:",
                        "  - {from: [-" + c + ", -" + c + "], to: [" + c + ", -" + c + "], height: 2.5}",
                        "  - {from: [" + c + ", -" + c + "], to: [" + c + ", " + c + "], height: 2.5}",
                        "  - {from: [" + c + ", " + c + "], to: [-" + c + ", " + c + "], height: 2.5}",
                        "  - {from: [-" + c + ", " + c + "], to: [-" + c + ", -" + c + "], height: 2.5}",
                        "")));
    }

    @ParameterizedTest
    @CsvSource({"1.5, 30, true", "2, -110, true", "40, 30, false", "40, -110, false"})
    void theBadgeSaysThatTheWayIsBlocked(float half, int heading, boolean blocked) {
        openSandbox(800, 480);
        run.steady();
        load(yard(half, heading));
        press(KeyInput.KEY_F, 'f');
        run.frames(3);
        assertFalse(following().contains("blocked"), following());
        robot.key(KeyInput.KEY_UP, '\0', true);
        long begun = run.call(0, () -> simulation.world().steps());
        boolean told = false;
        for (int i = 0;
                i < 3000 && !told && run.call(0, () -> simulation.world().steps()) < begun + 450;
                i++) {
            run.frames(1);
            told = following().contains("The way is blocked");
        }
        assertEquals(blocked, told, following());
        robot.key(KeyInput.KEY_UP, '\0', false);
        run.frames(5);
        assertTrue(following().startsWith("Goes on along its path"), following());
    }

    @Test
    void theCameraFollowsTheSelectedPersonUntilItIsGone() {
        openSandbox(800, 480);
        run.steady();
        load(Scenes.load("gate"));
        Group group = simulation.world().groups().all().get(1);
        int agent = IntStream.range(0, group.size())
                .map(group::member)
                .filter(id -> id != group.leader())
                .findFirst()
                .orElseThrow();
        run.call(2, () -> {
            run.hud().parts.run().selection().select(new AgentThing(agent));
            return true;
        });
        press(KeyInput.KEY_F, 'f');
        run.frames(120);
        assertEquals("Following agent " + agent + " · Esc lets go", following());
        // The camera keeps a little behind whoever goes.
        run.call(60, () -> {
            simulation.setPaused(true);
            return true;
        });
        double off = run.call(0, () -> {
            AgentsView agents = simulation.world().agents();
            return off(new Vector3f(agents.x(agent), 1.2f, agents.z(agent)), 800, 480);
        });
        assertTrue(off < NEAR, () -> "off by " + off);
        press(KeyInput.KEY_F, 'f');
        assertFalse(run.call(1, () -> run.hud().parts.view().viewpoints().camera.isFollowing()));
        press(KeyInput.KEY_F, 'f');
        assertTrue(run.call(1, () -> run.hud().parts.view().viewpoints().camera.isFollowing()));
        run.call(30, () -> {
            simulation.setPaused(false);
            simulation.world().send(new Command.RemoveAgent(agent));
            return true;
        });
        assertFalse(run.call(1, () -> run.hud().parts.view().viewpoints().camera.isFollowing()));
    }
}
