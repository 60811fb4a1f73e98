package onder.draw.view.people;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import onder.core.agents.Agents;
import onder.core.geometry.Bounds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class GaitTest {
    private static final float DT = 1 / 60f;
    private final Bounds open = new Bounds.Open(1000, 1000);

    /** Whether a foot stands at a phase; the left foot's phase is the agent's, the right one's half a cycle on. */
    private static boolean stands(float phase, float stride) {
        return phase - Math.floor(phase) < Gait.PERSON.duty(stride);
    }

    @ParameterizedTest
    @ValueSource(floats = {0.2f, 0.7f, 1.4f, 2, 3, 4})
    void aStandingFootStaysWhereItIs(float speed) {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        for (int i = 0; i < 240; i++) {
            walk(agents, speed * DT);
            advance(poses, agents, open, 1, i * DT);
        }
        int stood = 0;
        for (int i = 240; i < 480; i++) {
            float stride = Gait.PERSON.stride(poses.part(0, AgentPoses.SPEED));
            boolean before = stands(poses.part(0, AgentPoses.PHASE), stride);
            float foot = poses.part(0, AgentPoses.Z) + Gait.PERSON.ahead(poses.part(0, AgentPoses.PHASE), stride);
            walk(agents, speed * DT);
            advance(poses, agents, open, 1, i * DT);
            if (before && stands(poses.part(0, AgentPoses.PHASE), stride)) {
                float now = poses.part(0, AgentPoses.Z) + Gait.PERSON.ahead(poses.part(0, AgentPoses.PHASE), stride);
                assertEquals(0, (now - foot) / DT, 0.05f, "m/s of a standing foot");
                stood++;
            }
        }
        assertTrue(stood > 60, "pictures with the foot on the ground: " + stood);
    }

    @ParameterizedTest
    @EnumSource(BodyShape.class)
    void aStandingFootStaysWhereItIsOnLegsOfAnyLength(BodyShape shape) {
        Gait gait = shape.gait(0.8f, false);
        for (float speed = 0.2f; speed < 4; speed += 0.4f) {
            float stride = gait.stride(speed);
            float step = 0.02f * gait.duty(stride);
            float foot = gait.ahead(step, stride) - gait.ahead(0, stride);
            assertEquals(-step * stride, foot, 1e-5f, "ahead of the hip, at " + speed + " m/s");
        }
    }

    @Test
    void shorterLegsStepMoreOften() {
        float grown = BodyShape.DUCKLING.gait(1, true).stride(0.5f);
        float young = BodyShape.DUCKLING.gait(1, false).stride(0.5f);
        assertTrue(young < grown && grown < BodyShape.WOLF.gait(1, false).stride(0.5f), young + ", " + grown);
    }

    @Test
    void aFootSwingsForwardWithoutAJump() {
        float stride = Gait.PERSON.stride(1.4f);
        for (int i = 0; i < 1000; i++) {
            float step = Gait.PERSON.ahead((i + 1) / 1000f, stride) - Gait.PERSON.ahead(i / 1000f, stride);
            assertTrue(Math.abs(step) < 0.006f, "at phase " + i / 1000f + ": " + step);
        }
    }

    @Test
    void nobodyMovesALimbWhileTimeStandsStill() {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        advance(poses, agents, open, 1, 0);
        walk(agents, 0.02f);
        advance(poses, agents, open, 1, DT);
        float phase = poses.part(0, AgentPoses.PHASE);
        advance(poses, agents, open, 1, DT);
        assertEquals(phase, poses.part(0, AgentPoses.PHASE));
    }

    @Test
    void whoCrossesTheSeamOfATorusDoesNotStreak() {
        Bounds torus = new Bounds.Torus(40, 40);
        Agents agents = new Agents(1);
        agents.place(0, 0, 19.9f);
        AgentPoses poses = new AgentPoses();
        float phase = 0;
        for (int i = 0; i < 20; i++) {
            agents.slots.previousZ[0] = agents.z(0);
            float next = agents.z(0) + 1.4f * DT;
            agents.slots.z[0] = next >= 20 ? next - 40 : next;
            for (float alpha = 0; alpha < 1; alpha += 0.25f) {
                advance(poses, agents, torus, alpha, (i + alpha) * DT);
                assertTrue(
                        Math.abs(poses.part(0, AgentPoses.Z)) > 19.5f && Math.abs(poses.part(0, AgentPoses.Z)) < 20.5f,
                        "drawn at z = " + poses.part(0, AgentPoses.Z));
                if (i > 0) {
                    float advance = poses.part(0, AgentPoses.PHASE) - phase;
                    assertTrue(advance < 0.05f, "phase advanced by " + advance);
                }
                phase = poses.part(0, AgentPoses.PHASE);
            }
        }
        assertTrue(poses.part(0, AgentPoses.SPEED) < 1.5f, "speed " + poses.part(0, AgentPoses.SPEED));
    }

    @Test
    void theSameWalkIsDrawnTheSameTwice() {
        float[] first = phases();
        float[] second = phases();
        for (int i = 0; i < first.length; i++) {
            assertEquals(first[i], second[i]);
        }
    }

    private float[] phases() {
        Agents agents = new Agents(5);
        AgentPoses poses = new AgentPoses();
        for (int i = 0; i < 50; i++) {
            walk(agents, 0.01f + 0.001f * i);
            advance(poses, agents, open, 1, i * DT);
        }
        return poses.pose.clone();
    }

    private static void walk(Agents agents, float distance) {
        for (int i = 0; i < agents.count(); i++) {
            agents.slots.previousZ[i] = agents.z(i);
            agents.slots.z[i] += distance;
        }
    }

    /** Everybody's pose at a moment. */
    private static void advance(AgentPoses poses, Agents agents, Bounds bounds, float alpha, float seconds) {
        poses.begin(agents.view(), bounds, alpha, seconds);
        poses.place(0, agents.count());
        for (int i = 0; i < agents.count(); i++) {
            poses.take(i, Gait.PERSON, 0);
        }
    }

    @Test
    void whoseHeadingFlipsTurnsAboutWithinATurnOfTheHead() {
        Agents agents = new Agents(2);
        AgentPoses poses = new AgentPoses();
        for (int i = 0; i < 30; i++) {
            walk(agents, 1.4f * DT);
            advance(poses, agents, open, 1, i * DT);
        }
        agents.slots.hz[0] = agents.slots.hz[1] = -1;
        float lastX = 0;
        float lastZ = 1;
        int pictures = 0;
        for (int i = 30; i < 75; i++) {
            advance(poses, agents, open, 1, i * DT);
            float hx = poses.headingX(0);
            float hz = poses.headingZ(0);
            assertEquals(1, Math.hypot(hx, hz), 1e-4, "a unit vector");
            assertTrue(hx * lastX + hz * lastZ > 0.93f, "a jump in picture " + i);
            pictures += hz > -0.999f ? 1 : 0;
            lastX = hx;
            lastZ = hz;
        }
        assertEquals(-1, lastZ, 1e-3);
        assertTrue(pictures > 10 && pictures < 36, "pictures of the turn: " + pictures);
    }

    @Test
    void whoIsJostledDoesNotFlicker() {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        float last = 0;
        for (int i = 0; i < 240; i++) {
            // To one side and the other, by up to 70 degrees, as in a jam whose headings follow their velocities.
            double angle = Math.toRadians(70) * Math.sin(i * 2.1);
            agents.slots.previousHx[0] = agents.hx(0);
            agents.slots.previousHz[0] = agents.hz(0);
            agents.slots.hx[0] = (float) Math.sin(angle);
            agents.slots.hz[0] = (float) Math.cos(angle);
            advance(poses, agents, open, 1, i * DT);
            double turned = Math.toDegrees(Math.abs(Math.asin(poses.headingX(0)) - Math.asin(last)));
            last = poses.headingX(0);
            if (i > 30) {
                assertTrue(turned < 2, "turned by " + turned + " degrees in picture " + i);
                assertTrue(Math.abs(last) < 0.3, "faces " + last + " aside");
            }
        }
    }

    @Test
    void whoTurnsAsPeopleWalkIsShownAsItIs() {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        for (int i = 0; i < 60; i++) {
            double angle = 4 * i * DT;
            agents.slots.previousHx[0] = agents.hx(0);
            agents.slots.previousHz[0] = agents.hz(0);
            agents.slots.hx[0] = (float) Math.sin(angle);
            agents.slots.hz[0] = (float) Math.cos(angle);
            advance(poses, agents, open, 1, i * DT);
            assertEquals(agents.hx(0), poses.headingX(0), 1e-6);
        }
    }

    @Test
    void whoComesBackIntoThePictureHasNotLeapt() {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        agents.slots.vz[0] = 1.4f;
        walk(agents, 1.4f * DT);
        advance(poses, agents, open, 1, 0);
        float phase = poses.part(0, AgentPoses.PHASE);
        for (int i = 1; i < 60; i++) {
            walk(agents, 1.4f * DT);
            poses.begin(agents.view(), open, 1, i * DT);
            poses.place(0, agents.count());
        }
        advance(poses, agents, open, 1, 1);
        assertEquals(phase, poses.part(0, AgentPoses.PHASE));
        assertEquals(1.4f, poses.part(0, AgentPoses.SPEED), 1e-4);
    }

    @Test
    void whoTurnsOnTheSpotStepsAround() {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        advance(poses, agents, open, 1, 0);
        int stood = 0;
        for (int i = 1; i < 240; i++) {
            double angle = Math.min(3, 2 * i * DT);
            agents.slots.previousHx[0] = agents.hx(0);
            agents.slots.previousHz[0] = agents.hz(0);
            agents.slots.hx[0] = (float) Math.sin(angle);
            agents.slots.hz[0] = (float) Math.cos(angle);
            boolean before = stands(poses.part(0, AgentPoses.PHASE), 0);
            float x = poses.part(0, AgentPoses.FEET + Footsteps.X);
            float z = poses.part(0, AgentPoses.FEET + Footsteps.Z);
            advance(poses, agents, open, 1, i * DT);
            if (before && stands(poses.part(0, AgentPoses.PHASE), 0)) {
                assertEquals(x, poses.part(0, AgentPoses.FEET + Footsteps.X), 1e-6);
                assertEquals(z, poses.part(0, AgentPoses.FEET + Footsteps.Z), 1e-6);
                stood++;
            }
        }
        assertTrue(stood > 60, "pictures with the left foot on the ground: " + stood);
        standsAtEase(poses);
    }

    @Test
    void whoStopsDrawsTheFeetTogetherAndStandsStill() {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        for (int i = 0; i < 240; i++) {
            walk(agents, i < 90 ? 1.4f * DT : 0);
            advance(poses, agents, open, 1, i * DT);
        }
        standsAtEase(poses);
        float phase = poses.part(0, AgentPoses.PHASE);
        walk(agents, 0);
        advance(poses, agents, open, 1, 240 * DT);
        assertEquals(phase, poses.part(0, AgentPoses.PHASE), 1e-3f);
    }

    private static void standsAtEase(AgentPoses poses) {
        for (int f = AgentPoses.FEET; f < AgentPoses.HEAD; f += Footsteps.SIZE) {
            double off = Math.hypot(poses.part(0, f + Footsteps.X), poses.part(0, f + Footsteps.Z));
            assertTrue(off < 0.25, "a foot is " + off + " m away");
            assertEquals(0, poses.part(0, f + Footsteps.YAW), 0.4, "radians that a foot points aside");
        }
    }

    @Test
    void whoIsPushedAsideStepsAside() {
        Agents agents = new Agents(1);
        AgentPoses poses = new AgentPoses();
        for (int i = 0; i < 240; i++) {
            agents.slots.previousX[0] = agents.x(0);
            agents.slots.x[0] += 0.6f * DT;
            advance(poses, agents, open, 1, i * DT);
            float foot = poses.part(0, AgentPoses.FEET + Footsteps.X);
            assertTrue(Math.abs(foot) < 0.5f, "a foot left behind by " + foot + " m");
            assertEquals(0, poses.part(0, AgentPoses.FEET + Footsteps.Z), 0.35f, "a foot stays beside the way");
        }
    }
}
