package onder.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.steer.perception.Drive;
import org.junit.jupiter.api.Test;

class ActuationTest {
    @Test
    void speedHeadingAndTurnStayInTheirLimitsWhateverTheForce() {
        SplittableRandom random = new SplittableRandom(5);
        for (int i = 0; i < 20_000; i++) {
            float dt = random.nextBoolean() ? 1 / 60f : 1 / 20f;
            float turnRate = new float[] {0, 0.5f, 6, 1000}[random.nextInt(4)];
            Body body = new Body(
                    0.3f,
                    (float) random.nextDouble(0.01, 100),
                    random.nextInt(5) == 0 ? 0 : (float) random.nextDouble(0, 50),
                    1,
                    turnRate,
                    6,
                    20,
                    1,
                    360,
                    false);
            Agents agents = new Agents(1);
            double angle = random.nextDouble(7);
            agents.turn(0, (float) Math.sin(angle), (float) Math.cos(angle));
            agents.slots.vx[0] = (float) random.nextDouble(-10, 10);
            agents.slots.vz[0] = (float) random.nextDouble(-10, 10);
            Batch batch = new Batch();
            batch.load(agents, body, new int[] {0}, 0, 1);
            batch.totalX[0] = (float) (random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-3, 6)));
            batch.totalZ[0] = (float) (random.nextDouble(-1, 1) * Math.pow(10, random.nextInt(-3, 6)));
            Actuation.accelerate(batch, Drive.FORCE, random.nextInt(2) * 3, 0, dt);
            assertTrue(Math.hypot(batch.vx[0], batch.vz[0]) <= body.maxSpeed() * 1.000001);
            assertEquals(1, Math.hypot(batch.hx[0], batch.hz[0]), 1e-6);
            double dot = batch.hx[0] * (double) agents.hx(0) + batch.hz[0] * (double) agents.hz(0);
            double cross = batch.hx[0] * (double) agents.hz(0) - batch.hz[0] * (double) agents.hx(0);
            assertTrue(Math.abs(Math.atan2(cross, dot)) <= turnRate * dt + 1e-3, "turned too fast");
        }
    }

    @Test
    void forceAcceleratesByTheMassAndTheHeadingFollowsTheVelocity() {
        Agents agents = new Agents(1);
        Batch batch = new Batch();
        batch.load(agents, new Body(0.3f, 2, 50, 1, 100, 6, 20, 1, 360, false), new int[] {0}, 0, 1);
        batch.totalX[0] = 8;
        Actuation.accelerate(batch, Drive.FORCE, 0, 0, 0.05f);
        assertEquals(0.2, batch.vx[0], 1e-6);
        assertEquals(1, batch.hx[0], 1e-6);
    }

    @Test
    void standingKeepsTheHeading() {
        Agents agents = new Agents(1);
        Batch batch = new Batch();
        batch.load(agents, new Body(0.3f, 1, 1, 1, 100, 6, 20, 1, 360, false), new int[] {0}, 0, 1);
        Actuation.accelerate(batch, Drive.FORCE, 0, 0, 0.05f);
        assertEquals(0, batch.hx[0]);
        assertEquals(1, batch.hz[0]);
    }

    @Test
    void dragAloneIsTheClosedFormAtAnyStep() {
        for (float drag : new float[] {0, 0.5f, 30, 100}) {
            for (int steps : new int[] {20, 60}) {
                Agents agents = new Agents(1);
                agents.slots.vx[0] = 10;
                Batch batch = new Batch();
                Body body = new Body(0.3f, 1, 50, 1, 1, 6, 20, 1, 360, false);
                for (int i = 0; i < steps; i++) {
                    batch.load(agents, body, new int[] {0}, 0, 1);
                    Actuation.accelerate(batch, Drive.FORCE, drag, 0, 1f / steps);
                    agents.slots.vx[0] = batch.vx[0];
                }
                assertEquals(10 * Math.exp(-drag), agents.vx(0), 1e-4, drag + " 1/s after 1 s");
            }
        }
    }
}
