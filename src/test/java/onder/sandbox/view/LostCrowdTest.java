package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import onder.core.agents.AgentsView;
import onder.sandbox.run.SimulationState;
import onder.scene.Scenes;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When nobody is in sight, the user is told where the people are; never while one can be seen. */
class LostCrowdTest {
    private static final float FRAME = 1 / 60f;
    private static final int[][] SIZES = {{640, 480}, {1280, 720}, {3840, 2160}, {720, 1280}};
    private static final UncoveredArea[] PARTS = {
        UncoveredArea.WHOLE, new UncoveredArea(0.2f, 1, 0.15f, 0.95f), new UncoveredArea(0.4f, 0.7f, 0.3f, 0.9f)
    };

    private static World world(String scene) {
        return new SimulationState(Scenes.load(scene), 1, true).world();
    }

    private static List<Vector3f> people(World world) {
        AgentsView agents = world.agents();
        List<Vector3f> people = new ArrayList<>();
        for (int i = 0; i < agents.count(); i++) {
            if (agents.isAlive(i)) {
                float height = world.terrain().height(agents.x(i), agents.z(i)) + Viewpoints.CHEST;
                people.add(new Vector3f(agents.x(i), height, agents.z(i)));
            }
        }
        return people;
    }

    private static Camera camera(Random random) {
        int[] size = SIZES[random.nextInt(SIZES.length)];
        Camera camera = new Camera(size[0], size[1]);
        camera.setFrustumPerspective(20 + random.nextInt(80), (float) size[0] / size[1], 0.2f, 4000);
        if (random.nextBoolean()) {
            float right = camera.getFrustumRight();
            float dx = (random.nextFloat() - 0.5f) * right;
            float top = camera.getFrustumTop();
            float dy = (random.nextFloat() - 0.5f) * top;
            camera.setFrustum(0.2f, 4000, dx - right, dx + right, dy + top, dy - top);
        }
        camera.setLocation(new Vector3f(
                (float) random.nextGaussian() * 80, 1 + random.nextFloat() * 60, (float) random.nextGaussian() * 80));
        Vector3f ahead =
                new Vector3f((float) random.nextGaussian(), -random.nextFloat(), (float) random.nextGaussian());
        camera.lookAtDirection(ahead.normalizeLocal(), Vector3f.UNIT_Y);
        return camera;
    }

    private static boolean isSeen(Camera camera, UncoveredArea part, Vector3f place) {
        Vector3f at = camera.getScreenCoordinates(place);
        float x = at.x / camera.getWidth();
        float y = at.y / camera.getHeight();
        boolean ahead = place.subtract(camera.getLocation()).dot(camera.getDirection()) > camera.getFrustumNear();
        return ahead && x > part.left() && x < part.right() && y > part.bottom() && y < part.top();
    }

    private static int frames(float seconds) {
        return Math.round(seconds / FRAME);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "plaza", "thesis", "herd"})
    void theWayIsGivenExactlyWhenNobodyIsInSight(String scene) {
        World world = world(scene);
        List<Vector3f> people = people(world);
        int lost = 0;
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Camera camera = camera(random);
            UncoveredArea part = PARTS[random.nextInt(PARTS.length)];
            LostCrowd crowd = new LostCrowd();
            LostCrowd.Way way = null;
            for (int i = 0; i < frames(LostCrowd.PATIENCE) - 2; i++) {
                way = crowd.update(world, camera, part, FRAME);
                assertNull(way, "too soon");
            }
            for (int i = 0; i < 5; i++) {
                way = crowd.update(world, camera, part, FRAME);
            }
            if (people.stream().anyMatch(place -> isSeen(camera, part, place))) {
                assertNull(way, "somebody is in sight, seed " + seed);
            } else {
                assertNotNull(way, "nobody is in sight, seed " + seed);
                check(way, camera, part, people);
                lost++;
            }
        }
        assertTrue(lost > 20 && lost < 200, "both are tried: " + lost);
    }

    /** It lies on the edge of the part, in the direction of the nearest person. */
    private static void check(LostCrowd.Way way, Camera camera, UncoveredArea part, List<Vector3f> people) {
        Vector3f nearest = people.stream()
                .min(Comparator.comparingDouble(place -> place.distance(camera.getLocation())))
                .orElseThrow();
        assertEquals(nearest.distance(camera.getLocation()), way.distance(), 0.01f);
        float width = camera.getWidth();
        float height = camera.getHeight();
        float inX = Math.min(way.x() - part.left() * width, part.right() * width - way.x());
        float inY = Math.min(way.y() - part.bottom() * height, part.top() * height - way.y());
        assertEquals(0, Math.min(inX, inY), 0.5f, "at the edge");
        Vector3f to = nearest.subtract(camera.getLocation());
        if (to.dot(camera.getDirection()) > 0.5f) {
            Vector3f at = camera.getScreenCoordinates(nearest);
            double middleX = (part.left() + part.right()) / 2 * width;
            double middleY = (part.bottom() + part.top()) / 2 * height;
            double angle = Math.atan2(at.y - middleY, at.x - middleX);
            assertEquals(0, Math.sin((angle - way.angle()) / 2), 0.01, "it points to the nearest");
        } else if (to.dot(camera.getDirection()) < 0) {
            assertTrue(Math.sin(way.angle()) <= 0.001, "behind is not up");
            assertTrue(Math.cos(way.angle()) * to.dot(camera.getLeft()) <= 0.001, "it points to the nearer side");
        }
    }

    @Test
    void whoComesIntoSightEndsItAndTheTimeBeginsAnew() {
        World world = world("plaza");
        assertTrue(world.agents().count() > LostCrowd.TESTED, "more than a frame tests");
        Camera camera = new Camera(1280, 720);
        camera.setFrustumPerspective(50, 16 / 9f, 0.2f, 4000);
        Vector3f last = people(world).get(people(world).size() - 1);
        Vector3f eye = last.add(0, 3, 4);
        LostCrowd crowd = new LostCrowd();
        for (int round = 0; round < 3; round++) {
            camera.setLocation(eye.add(0, 500, 0));
            camera.lookAtDirection(Vector3f.UNIT_Y.add(0.1f, 0, 0).normalizeLocal(), Vector3f.UNIT_Z);
            for (int i = 0; i < frames(LostCrowd.PATIENCE) - 2; i++) {
                assertNull(crowd.update(world, camera, UncoveredArea.WHOLE, FRAME), "too soon");
            }
            for (int i = 0; i < 10; i++) {
                crowd.update(world, camera, UncoveredArea.WHOLE, FRAME);
            }
            assertNotNull(crowd.update(world, camera, UncoveredArea.WHOLE, FRAME));
            camera.setLocation(eye);
            camera.lookAt(last, Vector3f.UNIT_Y);
            LostCrowd.Way way = null;
            for (int i = 0; i <= world.agents().count() / LostCrowd.TESTED + 1; i++) {
                way = crowd.update(world, camera, UncoveredArea.WHOLE, FRAME);
            }
            assertNull(way, "seen again");
        }
    }
}
