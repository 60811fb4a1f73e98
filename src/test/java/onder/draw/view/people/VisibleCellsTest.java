package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.math.Vector3f;
import com.jme3.renderer.Camera;
import java.util.List;
import java.util.Random;
import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import onder.draw.view.light.Frustum;
import org.junit.jupiter.api.Test;

class VisibleCellsTest {
    private static final float[] BORDERS = {46, 17, 6};
    private final VisibleCells sight = new VisibleCells(BORDERS);
    private final VisibleAgents onHills = new VisibleAgents(BORDERS);

    /** Every kind of world, with some who stand where the bounds would not let them. */
    private static final List<Bounds> WORLDS = List.of(
            Bounds.Walled.rectangle(300, 180, 1),
            new Bounds.Torus(240, 240),
            new Bounds.Open(50, 50),
            Bounds.Walled.octagon(120, 2, 1));

    @Test
    void whoeverIsInThePictureIsDrawnOnceAtTheDetailOfItsDepth() {
        Random random = new Random(5);
        for (Bounds bounds : WORLDS) {
            Agents agents = strewn(random, 2000);
            for (int look = 0; look < 60; look++) {
                Camera camera = camera(random);
                sight.look(camera, agents.view(), bounds, 4);
                onHills.look(camera, 1.75f);
                float pixels = camera.getHeight() / 2f / Frustum.of(camera).halfY();
                for (int i = 0; i < agents.count(); i++) {
                    int detail = sight.detail(agents.x(i), agents.z(i));
                    Vector3f chest = new Vector3f(agents.x(i), 0.9f, agents.z(i));
                    float depth = chest.subtract(camera.getLocation()).dot(camera.getDirection());
                    if (isInPicture(camera, agents.x(i), agents.z(i))) {
                        assertNotEquals(VisibleCells.UNSEEN, detail, "who is in the picture, at " + chest);
                        byte[] alone = {VisibleCells.UNSEEN};
                        onHills.details(
                                new float[] {chest.x}, new float[] {chest.y}, new float[] {chest.z}, 1, alone, 0);
                        assertNotEquals(VisibleCells.UNSEEN, alone[0], "on hills, too, at " + chest);
                    }
                    if (detail != VisibleCells.UNSEEN && !isAtBorder(depth, pixels)) {
                        assertEquals(detailAt(depth, pixels), detail, "at depth " + depth);
                    }
                }
            }
        }
    }

    @Test
    void mostOfThoseWhoAreNotInThePictureAreLeftOut() {
        Random random = new Random(6);
        Agents agents = strewn(random, 5000);
        Camera camera = camera(random);
        camera.setLocation(new Vector3f(0, 12, 0));
        camera.lookAt(new Vector3f(40, 0, 10), Vector3f.UNIT_Y);
        sight.look(camera, agents.view(), Bounds.Walled.rectangle(320, 320, 1), 4);
        int drawn = 0;
        int seen = 0;
        for (int i = 0; i < agents.count(); i++) {
            drawn += sight.detail(agents.x(i), agents.z(i)) == VisibleCells.UNSEEN ? 0 : 1;
            seen += isInPicture(camera, agents.x(i), agents.z(i)) ? 1 : 0;
        }
        assertTrue(drawn >= seen && drawn < seen * 1.4, drawn + " drawn for " + seen + " in the picture");
    }

    private static Agents strewn(Random random, int count) {
        Agents agents = new Agents(count);
        for (int i = 0; i < count; i++) {
            agents.place(i, random.nextFloat() * 320 - 160, random.nextFloat() * 320 - 160);
        }
        return agents;
    }

    private static Camera camera(Random random) {
        Camera camera = new Camera(1280, 720);
        camera.setFrustumPerspective(30 + random.nextInt(50), 1280f / 720, 0.1f, 3000);
        Vector3f eye = new Vector3f(
                random.nextFloat() * 300 - 150, 1 + random.nextFloat() * 120, random.nextFloat() * 300 - 150);
        if (random.nextBoolean()) {
            // Beside panels, the picture's middle is not on the axis.
            float dx = (random.nextFloat() - 0.5f) * camera.getFrustumRight();
            float dy = (random.nextFloat() - 0.5f) * camera.getFrustumTop();
            float right = camera.getFrustumRight();
            float top = camera.getFrustumTop();
            camera.setFrustum(0.1f, 3000, dx - right, dx + right, dy + top, dy - top);
        }
        camera.setLocation(eye);
        camera.lookAt(new Vector3f(random.nextFloat() * 300 - 150, 0, random.nextFloat() * 300 - 150), Vector3f.UNIT_Y);
        camera.update();
        return camera;
    }

    /** Whether any part of a person's axis is in the picture. */
    private static boolean isInPicture(Camera camera, float x, float z) {
        for (int k = 0; k <= 8; k++) {
            Vector3f at = new Vector3f(x, 1.8f * k / 8, z);
            Vector3f seen = camera.getScreenCoordinates(at);
            boolean ahead = at.subtract(camera.getLocation()).dot(camera.getDirection()) > camera.getFrustumNear();
            if (ahead && seen.x >= 0 && seen.x <= 1280 && seen.y >= 0 && seen.y <= 720) {
                return true;
            }
        }
        return false;
    }

    private static int detailAt(float depth, float pixels) {
        int detail = 0;
        for (float border : BORDERS) {
            detail += depth >= pixels / border ? 1 : 0;
        }
        return detail;
    }

    /** Rounding may fall to either side. */
    private static boolean isAtBorder(float depth, float pixels) {
        for (float border : BORDERS) {
            if (Math.abs(depth - pixels / border) < 1e-2f) {
                return true;
            }
        }
        return false;
    }
}
