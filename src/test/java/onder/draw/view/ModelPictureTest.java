package onder.draw.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.draw.palette.GroupColours;
import onder.draw.palette.Oklch;
import onder.draw.view.people.BodyModel;
import onder.draw.view.people.BodyShape;
import onder.draw.view.people.GroupLook;
import onder.world.setup.SpeciesSetup;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Bodies that somebody made, in pictures. */
class ModelPictureTest {
    private static final int WIDTH = 480;
    private static final int HEIGHT = 360;
    private static final float DT = 1 / 60f;
    private static final List<SpeciesSetup> ONE = List.of(SpeciesSetup.of("puppet"));

    private static OffscreenScene stage;
    private static BodyModel puppet;
    private static Camera camera;

    private float seconds;

    @BeforeAll
    static void open() {
        puppet = StandingFeetTest.puppet();
        stage = new OffscreenScene(WIDTH, HEIGHT);
        camera = stage.call(app -> {
            app.view().setWorld(new Bounds.Open(300, 300), List.of(), List.of());
            return app.getCamera();
        });
    }

    @AfterAll
    static void close() {
        stage.close();
    }

    private static void dress(BodyModel model) {
        stage.call(app -> {
            app.view().setSpecies(ONE, Collections.singletonList(model));
            return null;
        });
    }

    private BufferedImage shoot(Agents agents, Vector3f eye, Vector3f at) {
        seconds += DT;
        return stage.shoot(eye, at, (view, camera) -> view.update(agents.view(), GroupLook.PLAIN, 1, seconds, camera));
    }

    private static int[] place(float x, float y, float z) {
        // The drawing thread waits: nobody moves the camera.
        Vector3f screen = camera.getScreenCoordinates(new Vector3f(x, y, z));
        return new int[] {Math.round(screen.x), HEIGHT - 1 - Math.round(screen.y)};
    }

    /** What the feet's test works out is what the shader draws. */
    @Test
    void legsAreDrawnWhereTheyAreWorkedOut() {
        dress(puppet);
        StandingFeetTest.Walker walker = new StandingFeetTest.Walker(puppet, 0);
        go(walker, 120);
        for (int shot = 0; shot < 5; shot++) {
            go(walker, 9);
            walker.go(0.9f, 0.1f);
            float x = walker.agents.x(0);
            float z = walker.agents.z(0);
            seconds = walker.seconds - DT;
            BufferedImage picture = shoot(walker.agents, new Vector3f(x - 1.6f, 0.35f, z), new Vector3f(x, 0.3f, z));
            float here = seen(picture, walker, 0);
            assertTrue(here > 0.93f, "share of vertices that are seen: " + here);
            assertTrue(seen(picture, walker, 0.05f) < here - 0.04f, "five centimetres on");
            assertTrue(seen(picture, walker, -0.05f) < here - 0.04f, "five centimetres back");
        }
    }

    private static void go(StandingFeetTest.Walker walker, int steps) {
        stage.call(app -> {
            for (int i = 0; i < steps; i++) {
                walker.go(0.9f, 0.1f);
                app.view().update(walker.agents.view(), GroupLook.PLAIN, 1, walker.seconds, app.getCamera());
            }
            return null;
        });
    }

    /** The share of the lower legs' vertices, so far on, where the picture has wood. */
    private static float seen(BufferedImage picture, StandingFeetTest.Walker walker, float on) {
        int asked = 0;
        int seen = 0;
        for (int v = 0; v < puppet.vertices(); v++) {
            float[] leg = walker.place(v);
            if (leg[1] > 0.005f && leg[1] < 0.45f) {
                int[] pixel = place(leg[0] + on * walker.agents.hx(0), leg[1], leg[2] + on * walker.agents.hz(0));
                asked++;
                seen += isWood(picture, pixel[0], pixel[1]) ? 1 : 0;
            }
        }
        return (float) seen / asked;
    }

    /** The ground and its shadows are paler. */
    private static boolean isWood(BufferedImage picture, int x, int y) {
        return Oklch.of(picture.getRGB(x, y) & 0xFFFFFF)[1] > 0.035;
    }

    @Test
    void thousandsTakeADrawCallForEachPieceAndTheirShadows() {
        Agents nobody = new Agents(0);
        Agents agents = new Agents(3000);
        for (int i = 0; i < agents.count(); i++) {
            agents.place(i, i % 50 - 25, 8 - i / 50 * 4);
        }
        dress(puppet);
        Vector3f eye = new Vector3f(0, 8, 14);
        shoot(nobody, eye, Vector3f.ZERO);
        int empty = stage.drawCalls();
        shoot(agents, eye, Vector3f.ZERO);
        for (BodyShape.Detail detail : BodyShape.Detail.values()) {
            assertTrue(stage.view().crowd().drawn(detail) > 0, detail + " is drawn");
        }
        assertEquals(puppet.near().size() + 3 + 4, stage.drawCalls() - empty, "four details and their shadows");
    }

    @Test
    void whoHasNoBodyOfItsOwnIsAPerson() {
        Agents agents = new Agents(1);
        Vector3f eye = new Vector3f(0, 1.4f, 3);
        Vector3f at = new Vector3f(0, 0.9f, 0);
        dress(null);
        BufferedImage person = shoot(agents, eye, at);
        dress(puppet);
        seconds -= DT;
        assertTrue(differing(person, shoot(agents, eye, at)) > 2000, "the puppet is no person");
        dress(null);
        seconds -= DT;
        assertEquals(0, differing(person, shoot(agents, eye, at)));
    }

    private static int differing(BufferedImage a, BufferedImage b) {
        int[] p = a.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
        int[] q = b.getRGB(0, 0, WIDTH, HEIGHT, null, 0, WIDTH);
        int count = 0;
        for (int i = 0; i < p.length; i++) {
            count += p[i] == q[i] ? 0 : 1;
        }
        return count;
    }

    @Test
    void theJacketHasTheGroupsColourAtAnyDistance() {
        dress(puppet);
        for (float distance : new float[] {3, 12, 40, 80}) {
            for (int group = 0; group < 3; group++) {
                Agents agents = new Agents(1);
                agents.group[0] = group;
                BufferedImage picture = shoot(agents, new Vector3f(0, 1.3f, distance), new Vector3f(0, 1.25f, 0));
                int[] chest = place(0, 1.2f, 0);
                double[] seen = {0, 0, 0};
                for (int x = chest[0] - 1; x <= chest[0] + 1; x++) {
                    double[] each = Oklch.of(picture.getRGB(x, chest[1]) & 0xFFFFFF);
                    seen = each[1] > seen[1] ? each : seen;
                }
                double apart = Math.abs(seen[2] - Oklch.of(GroupColours.rgb(group))[2]);
                assertTrue(
                        seen[1] > 0.05 && Math.min(apart, 360 - apart) < 30,
                        "group " + group + " at " + distance + " m: " + Arrays.toString(seen));
            }
        }
    }
}
