package onder.sandbox.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector2f;
import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.Random;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Frustum;
import onder.sandbox.view.CameraHand.Drag;
import org.junit.jupiter.api.Test;

/** What the mouse holds goes as far as the hand, in any window, from any place, over plains and hills. */
class CameraHandTest {
    private static final int TRIES = 400;
    private static final int[][] SIZES = {{640, 480}, {1280, 720}, {1920, 1080}, {3840, 2160}, {500, 1400}};
    private static final float PIXELS = 2;

    private final Random random = new Random(7);

    private static CameraState.Ground hills(float height) {
        return (x, z) -> height * (float) (Math.sin(x / 40) * Math.cos(z / 55));
    }

    private float between(float low, float high) {
        return low + (high - low) * random.nextFloat();
    }

    private Sight sight(CameraState.Ground ground) {
        int[] size = SIZES[random.nextInt(SIZES.length)];
        float tanY = (float) Math.tan(Math.toRadians(between(20, 100) / 2));
        float tanX = tanY * size[0] / size[1];
        boolean centred = random.nextBoolean();
        Frustum lens = new Frustum(
                centred ? 0 : between(-0.3f, 0.3f) * tanX, centred ? 0 : between(-0.3f, 0.3f) * tanY, tanX, tanY);
        float x = between(-80, 80);
        float z = between(-80, 80);
        Vector3f eye = new Vector3f(x, ground.height(x, z) + between(2, 120), z);
        return new Sight(eye, between(-3, 3), between(-1.3f, -0.15f), lens, size[0], size[1]);
    }

    /** Where a place is in the picture, by jMonkeyEngine's own camera. */
    private static Vector2f seen(Sight sight, Vector3f place) {
        Camera camera = new Camera((int) sight.width(), (int) sight.height());
        Frustum lens = sight.lens();
        camera.setFrustum(
                1,
                5000,
                lens.middleX() - lens.halfX(),
                lens.middleX() + lens.halfX(),
                lens.middleY() + lens.halfY(),
                lens.middleY() - lens.halfY());
        camera.setParallelProjection(false);
        camera.setLocation(sight.eye());
        camera.lookAtDirection(sight.ahead(), Vector3f.UNIT_Y);
        camera.update();
        Vector3f at = camera.getScreenCoordinates(place);
        return new Vector2f(at.x, at.y);
    }

    private Vector2f pixel(Sight sight) {
        return new Vector2f(between(0.05f, 0.95f) * sight.width(), between(0.05f, 0.95f) * sight.height());
    }

    @Test
    void aPixelLooksWhereJMonkeysCameraLooks() {
        for (int i = 0; i < TRIES; i++) {
            Sight sight = sight((x, z) -> 0);
            Vector2f pixel = pixel(sight);
            Vector3f place = sight.eye().add(sight.ray(pixel.x, pixel.y).mult(between(3, 300)));
            assertEquals(0, seen(sight, place).distance(pixel), 1, sight + "");
        }
    }

    @Test
    void whatALookHoldsStaysUnderTheMouse() {
        for (int i = 0; i < TRIES; i++) {
            Sight sight = sight((x, z) -> 0);
            CameraHand hand = new CameraHand();
            Vector2f from = pixel(sight);
            Vector2f to = from.add(new Vector2f(between(-0.1f, 0.1f), between(-0.1f, 0.1f)).mult(sight.height()));
            Vector3f place = sight.eye().add(sight.ray(from.x, from.y).mult(30));
            hand.begin(Drag.LOOK, null, sight, from.x, from.y);
            Sight moved = hand.dragged(sight, to.x, to.y, to.x - from.x, to.y - from.y);
            // What lies steeply below cannot be held at the side of the picture by a camera that stands upright.
            Vector3f left = new Vector3f((float) Math.cos(sight.yaw()), 0, (float) -Math.sin(sight.yaw()));
            double aside = sight.ray(to.x, to.y).dot(left);
            boolean possible = Math.abs(sight.ray(from.x, from.y).y) < Math.sqrt(1 - aside * aside);
            if (possible && Math.abs(moved.pitch()) < CameraHand.STEEPEST - 0.01f) {
                assertEquals(0, seen(moved, place).distance(to), PIXELS, sight + " to " + moved);
            }
        }
    }

    @Test
    void whatASlideHoldsStaysUnderTheMouse() {
        int slid = 0;
        for (int i = 0; i < TRIES; i++) {
            CameraState.Ground ground = i % 2 == 0 ? (x, z) -> 0 : hills(3);
            Sight sight = sight(ground);
            CameraHand hand = new CameraHand();
            hand.setGround(ground);
            Vector2f from = pixel(sight);
            Vector2f to = from.add(new Vector2f(between(-0.1f, 0.1f), between(-0.1f, 0.1f)).mult(sight.height()));
            Vector3f place = hand.pivot(sight, from.x, from.y);
            hand.begin(Drag.SLIDE, null, sight, from.x, from.y);
            Sight moved = hand.dragged(sight, to.x, to.y, to.x - from.x, to.y - from.y);
            assertEquals(sight.eye().y, moved.eye().y, 0);
            boolean onGround = Math.abs(place.y - ground.height(place.x, place.z)) < 0.05f;
            if (hand.now() == Drag.SLIDE && onGround && !moved.eye().equals(sight.eye())) {
                slid++;
                assertEquals(0, seen(moved, place).distance(to), PIXELS, sight + " to " + moved);
            }
        }
        assertTrue(slid > TRIES / 3, slid + " slid");
    }

    @Test
    void anOrbitKeepsItsPlaceAndDistanceAndHalfWayToItTheSceneGoesWithTheHand() {
        int seen = 0;
        for (int i = 0; i < TRIES; i++) {
            CameraState.Ground ground = i % 2 == 0 ? (x, z) -> 0 : hills(8);
            Sight sight = sight(ground);
            CameraHand hand = new CameraHand();
            hand.setGround(ground);
            Vector2f middle = new Vector2f(sight.width() / 2, sight.height() / 2);
            Vector3f pivot = hand.pivot(sight, middle.x, middle.y);
            Vector3f half = sight.eye().add(pivot).multLocal(0.5f);
            hand.begin(Drag.ORBIT, pivot, sight, middle.x, middle.y);
            float dx = between(-20, 20);
            float dy = between(-20, 20);
            Sight moved = hand.dragged(sight, middle.x + dx, middle.y + dy, dx, dy);
            assertEquals(
                    sight.eye().distance(pivot),
                    moved.eye().distance(pivot),
                    0.01f * sight.eye().distance(pivot));
            assertTrue(moved.eye().y >= ground.height(moved.eye().x, moved.eye().z) + CameraHand.LOWEST - 0.01f
                    || moved.eye().y >= sight.eye().y - 0.01f);
            assertTrue(Math.abs(moved.pitch()) <= CameraHand.STEEPEST);
            assertEquals(0, seen(moved, pivot).distance(middle), PIXELS);
            if (moved.pitch() != sight.pitch() && Math.abs(sight.pitch()) < 0.3f) {
                seen++;
                Vector2f went = seen(moved, half).subtract(middle);
                assertEquals(dx, went.x, 3 + Math.abs(dx) * 0.1f, sight + "");
                assertEquals(dy, went.y, 3 + Math.abs(dy) * 0.1f, sight + "");
            }
        }
        assertTrue(seen > 10, seen + "");
    }

    @Test
    void longOrbitsNeverGoIntoTheGroundNorOverThePole() {
        for (int i = 0; i < 30; i++) {
            CameraState.Ground ground = hills(5);
            Sight sight = sight(ground);
            CameraHand hand = new CameraHand();
            hand.setGround(ground);
            hand.begin(Drag.ORBIT, hand.pivot(sight, sight.width() / 2, sight.height() / 2), sight, 0, 0);
            for (int k = 0; k < 200; k++) {
                float before = sight.eye().y;
                sight = hand.dragged(sight, 0, 0, between(-60, 60), between(-20, 40));
                Vector3f eye = sight.eye();
                boolean above = eye.y > ground.height(eye.x, eye.z);
                assertTrue(above || eye.y >= before - 1e-3f, "under the ground: " + sight);
                assertTrue(Math.abs(sight.pitch()) <= CameraHand.STEEPEST + 1e-4f);
            }
        }
    }

    @Test
    void awayFromTheWorldTheWheelStopsWhereThatIsStillInThePicture() {
        for (float size : new float[] {5, 40, 120, 5000}) {
            for (float notches : new float[] {-1, -0.1f, -4}) {
                CameraHand hand = new CameraHand();
                hand.setBounds(() -> new Bounds.Open(size, size / 2));
                Sight far = sight((x, z) -> 0);
                float begun = far.eye().length();
                for (int k = 0; k < 60 / -notches; k++) {
                    far = hand.zoomed(far, notches, far.width() / 2, far.height() / 2);
                }
                float most = Math.max(begun, Math.min(CameraHand.FARTHEST, Math.max(100, 5 * size)));
                assertTrue(far.eye().length() <= most, size + ": " + far.eye().length());
                assertTrue(
                        far.eye().length() > most / 2, size + ": " + far.eye().length());
            }
        }
    }

    /** A touchpad sends many parts of a notch: together they do what one notch does. */
    @Test
    void theWheelGoesToWhatIsUnderTheMouseAndItStaysThere() {
        for (int i = 0; i < TRIES; i++) {
            CameraState.Ground ground = i % 2 == 0 ? (x, z) -> 0 : hills(6);
            Sight sight = sight(ground);
            CameraHand hand = new CameraHand();
            hand.setGround(ground);
            Vector2f pixel = pixel(sight);
            Vector3f place = hand.pivot(sight, pixel.x, pixel.y);
            boolean onGround = Math.abs(place.y - ground.height(place.x, place.z)) < 0.05f;
            float notches = between(-3, 3);
            Sight once = hand.zoomed(sight, notches, pixel.x, pixel.y);
            Sight many = sight;
            for (int k = 0; k < 20; k++) {
                many = hand.zoomed(many, notches / 20, pixel.x, pixel.y);
            }
            if (onGround) {
                assertEquals(0, seen(once, place).distance(pixel), PIXELS);
                assertEquals(
                        0, once.eye().distance(many.eye()), 0.02f * sight.eye().distance(place) + 0.05f);
            }
            Sight near = sight;
            for (int k = 0; k < 100; k++) {
                near = hand.zoomed(near, 1, pixel.x, pixel.y);
                assertTrue(near.eye().y > ground.height(near.eye().x, near.eye().z) - 0.3f, "through the ground");
            }
            Sight far = sight;
            for (int k = 0; k < 100; k++) {
                far = hand.zoomed(far, -1, pixel.x, pixel.y);
            }
            assertTrue(far.eye().length() <= CameraHand.FARTHEST, far + "");
        }
    }
}
