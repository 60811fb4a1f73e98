package onder.jme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.jme3.export.binary.BinaryExporter;
import com.jme3.math.Quaternion;
import com.jme3.math.Vector3f;
import com.jme3.scene.Node;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import onder.core.agents.Body;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.MovementManager;
import org.junit.jupiter.api.Test;

/** A spatial goes where the movement manager goes, whatever it hangs from. */
class SteeringControlTest {
    private static final float DT = 1 / 60f;
    private static final Body BODY = Params.from(Body.class, Map.of("maxSpeed", 3, "maxForce", 30));

    private final Node root = new Node("root");
    private final Node parent = new Node("parent");
    private final Node walker = new Node("walker");
    private final SteeringControl control = new SteeringControl(BODY);

    SteeringControlTest() {
        root.attachChild(parent);
        parent.attachChild(walker);
        walker.addControl(control);
    }

    private void frame(float tpf) {
        root.updateLogicalState(tpf);
        root.updateGeometricState();
    }

    private static void assertNear(Vector3f expected, Vector3f actual, double tolerance) {
        assertEquals(0, expected.distance(actual), tolerance, "expected " + expected + ", was " + actual);
    }

    @Test
    void theFrontPointsAlongTheHeadingTheLeftToItsLeftAndUpStaysUp() {
        for (float[] toward : new float[][] {{0, 9}, {9, 0}, {0, -9}, {-9, 0}, {5, -7}, {-3, -8}}) {
            walker.setLocalTranslation(0, 2, 0);
            control.steering().velocity(0, 0);
            for (int i = 0; i < 60; i++) {
                control.steering().seek(toward[0] * 10, toward[1] * 10);
                frame(DT);
            }
            float hx = control.steering().hx();
            float hz = control.steering().hz();
            assertEquals(toward[0] / Math.hypot(toward[0], toward[1]), hx, 0.01);
            Quaternion turned = walker.getWorldRotation();
            assertNear(new Vector3f(hx, 0, hz), turned.mult(Vector3f.UNIT_Z), 1e-5);
            assertNear(new Vector3f(hz, 0, -hx), turned.mult(Vector3f.UNIT_X), 1e-5);
            assertNear(Vector3f.UNIT_Y, turned.mult(Vector3f.UNIT_Y), 1e-5);
            assertEquals(2, walker.getWorldTranslation().y, "the height is kept");
        }
    }

    @Test
    void underATurnedScaledAndTiltedParentItGoesTheSameWayInTheWorld() {
        parent.setLocalTranslation(5, 1, -3);
        parent.setLocalRotation(new Quaternion().fromAngles(0.3f, 1.1f, -0.2f));
        parent.setLocalScale(2.5f);
        walker.setLocalScale(0.5f, 3, 0.5f);
        Vector3f start = new Vector3f(1, 4, 2);
        walker.setLocalTranslation(parent.worldToLocal(start, null));
        walker.setLocalRotation(parent.getWorldRotation().inverse());
        MovementManager alone = new MovementManager(BODY).place(1, 2);
        Vector3f before = walker.getWorldTranslation().clone();
        for (int i = 0; i < 300; i++) {
            control.steering().seek(-6, 9, 3);
            frame(DT);
            alone.seek(-6, 9, 3).update(DT);
            Vector3f now = walker.getWorldTranslation();
            assertNear(new Vector3f(alone.x(), 4, alone.z()), now, 1e-4);
            assertNear(
                    new Vector3f(alone.hx(), 0, alone.hz()),
                    walker.getWorldRotation().mult(Vector3f.UNIT_Z),
                    1e-4);
            assertTrue(now.distance(before) <= 3 * DT * 1.001 + 1e-5, "the top speed is in world units");
            before.set(now);
        }
        assertNear(new Vector3f(-6, 4, 9), walker.getWorldTranslation(), 0.2);
        assertEquals(3, walker.getLocalScale().y, "the scale is its own");
    }

    @Test
    void whoeverElseMovesTheSpatialOrItsParentMovesTheAgent() {
        frame(DT);
        walker.setLocalTranslation(7, 3, 8);
        frame(DT);
        assertEquals(7, control.steering().x(), 1e-5);
        assertEquals(3, walker.getWorldTranslation().y);
        parent.setLocalTranslation(1, 0, 1);
        frame(DT);
        assertEquals(8, control.steering().x(), 1e-5);
        assertEquals(9, control.steering().z(), 1e-5);
        walker.setLocalRotation(new Quaternion().fromAngleAxis((float) Math.PI / 2, Vector3f.UNIT_Y));
        frame(DT);
        assertEquals(1, control.steering().hx(), 1e-5);
        assertEquals(0, control.steering().hz(), 1e-5);
    }

    @Test
    void standingStillForAnHourItDoesNotDrift() {
        parent.setLocalRotation(new Quaternion().fromAngles(0.3f, 1.1f, -0.2f));
        parent.setLocalScale(0.7f);
        walker.setLocalTranslation(11, 13, 17);
        frame(DT);
        Vector3f stood = walker.getWorldTranslation().clone();
        for (int i = 0; i < 60 * 3600; i++) {
            frame(DT);
        }
        assertNear(stood, walker.getWorldTranslation(), 1e-5);
    }

    @Test
    void aHitchDoesNotThrowItFar() {
        control.steering().velocity(0, 3);
        frame(30);
        assertEquals(3 * SteeringControl.LONGEST_FRAME, walker.getWorldTranslation().z, 1e-5);
    }

    @Test
    void whileDisabledItStandsAndForgets() {
        control.setEnabled(false);
        for (int i = 0; i < 1000; i++) {
            control.steering().seek(0, 9);
            frame(DT);
        }
        assertEquals(0, walker.getWorldTranslation().z);
        control.setEnabled(true);
        control.steering().seek(0, 9);
        frame(DT);
        assertTrue(walker.getWorldTranslation().z > 0);
    }

    @Test
    void aCloneIsSteeredByItselfAndWandersOtherwise() {
        Node first = (Node) walker.clone();
        Node second = (Node) walker.clone();
        parent.attachChild(first);
        parent.attachChild(second);
        SteeringControl one = first.getControl(SteeringControl.class);
        SteeringControl other = second.getControl(SteeringControl.class);
        assertNotSame(one.steering(), control.steering());
        for (int i = 0; i < 120; i++) {
            one.steering().wander();
            other.steering().wander();
            frame(DT);
        }
        assertEquals(0, walker.getWorldTranslation().length(), "the template was asked for nothing");
        assertTrue(first.getWorldTranslation().distance(second.getWorldTranslation()) > 0.01);
    }

    @Test
    void noNumbersAreRefusedByNameAndLeaveItWhereItWas() {
        assertEquals(
                "body is missing",
                assertThrows(IllegalArgumentException.class, () -> new SteeringControl(null))
                        .getMessage());
        SteeringControl control = new SteeringControl(Params.defaults(Body.class));
        Node spatial = new Node();
        spatial.addControl(control);
        for (float odd : new float[] {Float.NaN, -1, Float.NEGATIVE_INFINITY}) {
            assertTold("dt = " + Parameter.text(odd), () -> control.update(odd));
        }
        for (float odd : new float[] {Float.NaN, Float.POSITIVE_INFINITY, -1e30f}) {
            // Past what jMonkeyEngine asserts where assertions are on.
            spatial.move(odd, 0, 0);
            assertTold("place x = " + Parameter.text(odd), () -> control.update(0.01f));
            spatial.setLocalTranslation(1, 0, 2);
        }
        spatial.setLocalRotation(new Quaternion());
        control.update(0.01f);
        assertEquals(1, spatial.getLocalTranslation().x, 1e-3);
        assertEquals(2, spatial.getLocalTranslation().z, 1e-3);
    }

    private static void assertTold(String message, org.junit.jupiter.api.function.Executable call) {
        String told = assertThrows(IllegalArgumentException.class, call).getMessage();
        assertTrue(told.startsWith(message + ", allowed "), told);
    }

    @Test
    void savingSaysWhyNot() {
        assertThrows(UnsupportedOperationException.class, () -> BinaryExporter.getInstance()
                .save(walker, new ByteArrayOutputStream()));
    }

    @Test
    void aWatchedSpatialIsPursuedWhereItWillBe() {
        Node player = new Node("player");
        root.attachChild(player);
        WatchControl watch = new WatchControl(0.4f);
        player.addControl(watch);
        player.setLocalTranslation(0, 0, 6);
        frame(DT);
        player.setLocalTranslation(2 * DT, 0, 6);
        frame(DT);
        assertEquals(2, watch.vx(), 1e-3);
        assertEquals(0, watch.vz(), 1e-3);
        assertEquals(1, watch.hz(), 1e-6, "its front, not its way");
        control.steering().pursue(watch);
        frame(DT);
        double ahead = 2 * 6 / (3 + 2.0);
        assertEquals(
                ahead / 6,
                control.steering().force().x() / control.steering().force().z(),
                0.02);
    }
}
