package onder.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import onder.core.Draws;
import onder.core.Purpose;
import onder.core.agents.Memory;
import onder.core.geometry.Point;
import onder.param.Params;
import onder.steer.behaviour.Align;
import onder.steer.behaviour.Face;
import onder.steer.behaviour.KinematicArrive;
import onder.steer.behaviour.KinematicSeek;
import onder.steer.behaviour.KinematicWander;
import onder.steer.behaviour.LookWhereYouAreGoing;
import onder.steer.behaviour.Noise;
import onder.steer.behaviour.Stroll;
import onder.steer.behaviour.Wander;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Target;
import org.junit.jupiter.api.Test;

/** The behaviours that turn the body or write the velocity, against their formulas worked out by hand. */
class KinematicAndTurningTest {
    private static final float DT = 1 / 60f;
    private static final float TAU = 0.5f;

    /** Agent 1 at the origin, walking +x at 1 m/s, facing 90°; agent 0 leads it, from (0, 5), facing 30°. */
    private static BehaviourStage stage() {
        BehaviourStage stage = new BehaviourStage(2).put(0, 0, 5, 0, 2, 30).put(1, 0, 0, 1, 0, 90);
        stage.agents.remember(Memory.SPIN);
        stage.agents.memory(Memory.SPIN)[1] = 0.25f;
        return stage;
    }

    /** The velocity that a kinematic force makes of agent 1's (1, 0) within the step; m = 2. */
    private static void assertVelocity(double x, double z, float[] force) {
        assertEquals(x, 1 + force[0] / 2 * DT, 1e-4);
        assertEquals(z, force[1] / 2 * DT, 1e-4);
    }

    @Test
    void kinematicSeekIsTopSpeedTowardOrAwayAndRestWithoutATarget() {
        BehaviourStage stage = stage();
        stage.target = new Point(3, 4);
        assertVelocity(4 * 0.6, 4 * 0.8, stage.force(new KinematicSeek(Target.GOAL, false), 1));
        assertVelocity(-4 * 0.6, -4 * 0.8, stage.force(new KinematicSeek(Target.GOAL, true), 1));
        stage.target = null;
        assertVelocity(0, 0, stage.force(new KinematicSeek(Target.GOAL, false), 1));
    }

    @Test
    void kinematicArriveIsDistanceByTimeUpToTopSpeedAndRestInside() {
        BehaviourStage stage = stage();
        KinematicArrive arrive = new KinematicArrive(Target.GOAL, 0.5f, 0.3f);
        stage.target = new Point(0, 1.5f);
        assertVelocity(0, 3, stage.force(arrive, 1));
        stage.target = new Point(0, 9);
        assertVelocity(0, 4, stage.force(arrive, 1));
        stage.target = new Point(0, 0.29f);
        assertVelocity(0, 0, stage.force(arrive, 1));
    }

    @Test
    void kinematicWanderMovesAlongTheHeadingAndThenTurnsIt() {
        BehaviourStage stage = stage();
        Draws draws = new Draws(1);
        for (int step = 0; step < 20; step++) {
            stage.step = step;
            double binomial =
                    draws.uniform(1, step, Purpose.WANDER_AHEAD) - draws.uniform(1, step, Purpose.WANDER_LEFT);
            float[] force = stage.force(new KinematicWander(6), 1);
            assertVelocity(4, 0, force);
            assertEquals(6 * binomial, force[2], 1e-5);
        }
    }

    /** α = (ω_des − ω)/τ; ω_max = 6. */
    private static void assertTurn(double wanted, float[] force) {
        assertEquals((wanted - 0.25) / TAU, force[2], 1e-3);
        assertEquals(0, force[0]);
        assertEquals(0, force[1]);
    }

    @Test
    void alignTurnsByTheWrappedDifferenceSlowerInsideTheSlowAngle() {
        BehaviourStage stage = stage();
        // From 90° to 30° is −60°; the slow angle is 80°.
        assertTurn(-6 * 60 / 80.0, stage.force(new Align(OtherAgent.LEADER, 80, 1, TAU, false), 1));
        assertTurn(-6, stage.force(new Align(OtherAgent.LEADER, 59, 1, TAU, false), 1));
        assertTurn(0, stage.force(new Align(OtherAgent.LEADER, 80, 60.1f, TAU, false), 1));
        // From 170° to −170° it is +20°, across the seam.
        stage.put(1, 0, 0, 1, 0, 170).put(0, 0, 5, 0, 2, -170);
        assertTurn(6 * 20 / 80.0, stage.force(new Align(OtherAgent.LEADER, 80, 1, TAU, false), 1));
    }

    @Test
    void faceTurnsToThePlaceAndLookingToTheMotion() {
        BehaviourStage stage = stage();
        stage.target = new Point(-2, 2);
        // The place is at −45°: from 90° a turn of −135°.
        assertTurn(-6 * 135 / 180.0, stage.force(new Face(Target.GOAL, 180, 1, TAU), 1));
        stage.target = new Point(0, 0);
        assertTurn(0, stage.force(new Face(Target.GOAL, 180, 1, TAU), 1));
        stage.agents.slots.vx[1] = 0;
        stage.agents.slots.vz[1] = 1;
        assertTurn(-6 * 90 / 180.0, stage.force(new LookWhereYouAreGoing(180, 1, TAU), 1));
        stage.agents.slots.vz[1] = 0;
        assertTurn(0, stage.force(new LookWhereYouAreGoing(180, 1, TAU), 1));
    }

    @Test
    void theFacingWandererTurnsToItsPointAndPushesAlongItsHeading() {
        BehaviourStage stage = stage();
        stage.body = Params.with(stage.body, "maxForce", 7);
        stage.agents.remember(Memory.WANDER_ANGLE);
        stage.agents.memory(Memory.WANDER_ANGLE)[1] = (float) Math.PI / 2;
        // 2 m ahead and 2 m to the left: 45° to turn, all of the slow angle; its own time is 0.1 s.
        float[] force = stage.force(new Wander(Stroll.FACING, 2, 2, 8, Noise.UNIFORM, 3, 0, 4, true), 1);
        assertEquals(7, force[0], 1e-5);
        assertEquals(0, force[1], 1e-5);
        assertEquals((6 - 0.25) / 0.1, force[2], 1e-2);
    }

    @Test
    void theDecidingWandererSeeksADrawnPlaceOfTheWorldUntilItsPauseIsOver() {
        BehaviourStage stage = stage();
        Wander wander = new Wander(Stroll.DECISIONS, 1, 1, 8, Noise.UNIFORM, 3, 6, 0.5f, true);
        Draws draws = new Draws(1);
        double x = 0;
        double z = 0;
        for (int step = 0; step < 91; step++) {
            stage.step = step;
            if (step % 30 == 0) {
                x = 100 * (draws.uniform(1, step, Purpose.WANDER_AHEAD) - 0.5);
                z = 100 * (draws.uniform(1, step, Purpose.WANDER_LEFT) - 0.5);
            }
            float[] force = stage.force(wander, 1);
            double d = Math.hypot(x, z);
            assertEquals(2 * (4 * x / d - 1) / 0.5, force[0], 1e-3, "step " + step);
            assertEquals(2 * (4 * z / d) / 0.5, force[1], 1e-3, "step " + step);
        }
    }
}
