package onder.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import onder.core.agents.Agents;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.param.Params;
import onder.steer.behaviour.Align;
import onder.steer.behaviour.CollisionAvoidance;
import onder.steer.behaviour.KinematicSeek;
import onder.steer.behaviour.MatchVelocity;
import onder.steer.perception.Cone;
import onder.steer.perception.Drive;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Target;
import org.junit.jupiter.api.Test;

/** The sources' laws, each derived here once more in doubles and another way, in random states. */
class SourceLawsTest {
    private static final float STRENGTH = 3;
    private static final double MASS = 2;
    private static final double TOP = 4;
    private static final double PERCEPTION = 10;

    /** Agent 0 and others round it, all in motion or at rest; null if one is at the edge of what is perceived. */
    private static BehaviourStage crowd(SplittableRandom random, int size, double coneAngle) {
        BehaviourStage stage = new BehaviourStage(size);
        double heading = random.nextDouble(-180, 180);
        double vx = random.nextInt(4) == 0 ? 0 : random.nextDouble(-4, 4);
        double vz = vx == 0 ? 0 : random.nextDouble(-4, 4);
        stage.put(0, random.nextDouble(-20, 20), random.nextDouble(-20, 20), vx, vz, heading);
        for (int id = 1; id < size; id++) {
            stage.put(
                    id,
                    stage.agents.x(0) + random.nextDouble(-12, 12),
                    stage.agents.z(0) + random.nextDouble(-12, 12),
                    random.nextDouble(-4, 4),
                    random.nextDouble(-4, 4),
                    random.nextDouble(-180, 180));
            if (Math.abs(off(stage, id) - coneAngle / 2) < 0.01 || Math.abs(distance(stage, id) - PERCEPTION) < 0.01) {
                return null;
            }
        }
        return stage;
    }

    private static double distance(BehaviourStage stage, int id) {
        return Math.hypot(stage.agents.x(id) - stage.agents.x(0), stage.agents.z(id) - stage.agents.z(0));
    }

    /** The angle between where agent 0 goes, or faces if it stands, and another, in degrees. */
    private static double off(BehaviourStage stage, int id) {
        Agents agents = stage.agents;
        boolean stands = agents.vx(0) == 0 && agents.vz(0) == 0;
        double way = stands ? Math.atan2(agents.hx(0), agents.hz(0)) : Math.atan2(agents.vx(0), agents.vz(0));
        double to = Math.atan2(agents.x(id) - agents.x(0), agents.z(id) - agents.z(0));
        return Math.abs(Math.toDegrees(Math.IEEEremainder(to - way, 2 * Math.PI)));
    }

    /** The means of x, z, vx and vz of those in the cone, relative to agent 0's place; null if nobody is. */
    private static double[] mean(BehaviourStage stage, double coneAngle) {
        double[] mean = new double[4];
        int n = 0;
        for (int id = 1; id < stage.agents.count(); id++) {
            if (distance(stage, id) <= PERCEPTION && off(stage, id) <= coneAngle / 2) {
                mean[0] += stage.agents.x(id) - (double) stage.agents.x(0);
                mean[1] += stage.agents.z(id) - (double) stage.agents.z(0);
                mean[2] += stage.agents.vx(id);
                mean[3] += stage.agents.vz(id);
                n++;
            }
        }
        for (int i = 0; i < 4; i++) {
            mean[i] /= n;
        }
        return n == 0 ? null : mean;
    }

    private static void assertAway(double x, double z, float[] force, String where) {
        double length = Math.hypot(x, z);
        assertEquals(-x / length * STRENGTH * MASS, force[0], 2e-3, where);
        assertEquals(-z / length * STRENGTH * MASS, force[1], 2e-3, where);
    }

    /** Millington 3.3.14: the mean position and velocity of all in the cone are evaded as one target (3.3.8). */
    @Test
    void theMeanOfAConeIsEvadedByPositionAndVelocityAndItsCentreByPositionAlone() {
        SplittableRandom random = new SplittableRandom(14);
        int tried = 0;
        int apart = 0;
        while (tried < 2000) {
            double coneAngle = random.nextDouble(20, 340);
            float horizon = (float) random.nextDouble(0, 4);
            BehaviourStage stage = crowd(random, random.nextInt(2, 14), coneAngle);
            double[] mean = stage == null ? null : mean(stage, coneAngle);
            if (mean == null) {
                continue;
            }
            double time = Math.min(horizon, Math.hypot(mean[0], mean[1]) / TOP);
            double x = mean[0] + mean[2] * time;
            double z = mean[1] + mean[3] * time;
            if (Math.hypot(x, z) < 0.05 || Math.hypot(mean[0], mean[1]) < 0.05) {
                continue;
            }
            String where = "state " + tried;
            assertAway(x, z, stage.force(avoid(Cone.CONE_MEAN, horizon, coneAngle), 0), where);
            assertAway(mean[0], mean[1], stage.force(avoid(Cone.CONE_CENTRE, horizon, coneAngle), 0), where);
            double between = Math.atan2(x, z) - Math.atan2(mean[0], mean[1]);
            apart += Math.abs(Math.IEEEremainder(between, 2 * Math.PI)) > Math.toRadians(20) ? 1 : 0;
            tried++;
        }
        assertTrue(apart > 200, "the two differ by more than 20° in only " + apart + " states");
    }

    private static CollisionAvoidance avoid(Cone looksAt, float horizon, double coneAngle) {
        return new CollisionAvoidance(looksAt, 0, horizon, (float) coneAngle, STRENGTH);
    }

    /** Millington 3.3.2: an opposite is as far from matching as can be. No heading and no velocity is farther. */
    @Test
    void theOppositesOfAlignAndMatchVelocityAreAsFarFromMatchingAsCanBe() {
        SplittableRandom random = new SplittableRandom(332);
        for (int i = 0; i < 2000; i++) {
            BehaviourStage stage = crowd(random, 2, 400);
            if (stage == null) {
                continue;
            }
            stage.leader = 1;
            stage.agents.remember(onder.core.agents.Memory.SPIN);
            float turn = stage.force(new Align(OtherAgent.LEADER, 30, 0.5f, 0.1f, true), 0)[2];
            double own = Math.toDegrees(Math.atan2(stage.agents.hx(0), stage.agents.hz(0)));
            double its = Math.toDegrees(Math.atan2(stage.agents.hx(1), stage.agents.hz(1)));
            double todo = Math.IEEEremainder(its + 180 - own, 360);
            if (Math.abs(todo) < 179.9 && Math.abs(Math.abs(todo) - 0.5) > 0.01) {
                double wanted = Math.abs(todo) < 0.5 ? 0 : 6 * Math.min(1, Math.abs(todo) / 30) * Math.signum(todo);
                assertEquals(wanted / 0.1, turn, 0.02, "from " + own + "° against " + its + "°");
            }
            if (random.nextInt(5) == 0) {
                stage.agents.setVelocity(1, 0, 0);
            }
            float[] force = stage.force(new MatchVelocity(OtherAgent.LEADER, 0.5f, true), 0);
            double vx = stage.agents.vx(0) + force[0] / MASS * 0.5;
            double vz = stage.agents.vz(0) + force[1] / MASS * 0.5;
            assertEquals(TOP, Math.hypot(vx, vz), 1e-4);
            double reached = Math.hypot(vx - stage.agents.vx(1), vz - stage.agents.vz(1));
            for (double angle = 0; angle < 2 * Math.PI; angle += 0.05) {
                double other = Math.hypot(
                        TOP * Math.sin(angle) - stage.agents.vx(1), TOP * Math.cos(angle) - stage.agents.vz(1));
                assertTrue(reached > other - 1e-4, "at " + angle + " rad it is farther");
            }
        }
    }

    /** Steering Behaviours 2, kinematic arrive: full speed, then braking at a_max that ends at the target. */
    @Test
    void stoppingArriveRestsExactlyAtItsTargetAndTakesNoLongerThanBrakingNeeds() {
        SplittableRandom random = new SplittableRandom(21);
        for (int run = 0; run < 400; run++) {
            float dt = new float[] {1 / 20f, 1 / 30f, 1 / 60f, 0.012f}[random.nextInt(4)];
            double top = random.nextDouble(0.5, 12);
            double hardest = random.nextDouble(1, 40);
            Body body = Params.with(
                    Params.with(Params.with(Params.defaults(Body.class), "maxSpeed", top), "mass", MASS),
                    "maxForce",
                    hardest * MASS);
            MovementManager agent = new MovementManager(body);
            double way = random.nextDouble(-3.1, 3.1);
            double length = random.nextDouble(0, 30);
            float x = (float) (length * Math.sin(way));
            float z = (float) (length * Math.cos(way));
            boolean fromRest = run % 2 == 0;
            if (!fromRest) {
                agent.velocity((float) random.nextDouble(-top, top), (float) random.nextDouble(-top, top));
            }
            String who = "run " + run + ", " + length + " m at " + top + " m/s, " + hardest + " m/s², dt " + dt;
            double time = 0;
            while (agent.speed() > 1e-4 || Math.hypot(agent.x() - x, agent.z() - z) > 1e-4) {
                agent.stoppingArrive(x, z).update(dt);
                time += dt;
                assertTrue(time < 120, who + " never rests: " + Math.hypot(agent.x() - x, agent.z() - z));
            }
            if (fromRest) {
                // Accelerating over half the way and braking over the rest, with top speed in between if it is reached.
                double least =
                        length < top * top / hardest ? 2 * Math.sqrt(length / hardest) : length / top + top / hardest;
                assertTrue(time < least + 3 * dt, who + ": " + time + " s instead of " + least);
            }
            for (int i = 0; i < 50; i++) {
                agent.stoppingArrive(x, z).update(dt);
            }
            assertEquals(0, Math.hypot(agent.x() - x, agent.z() - z), 2e-6 * Math.max(1, length), who);
        }
    }

    /** v̇ = F/m − c·v, integrated by Runge and Kutta in steps so short that they do not matter. */
    @Test
    void dragUnderAConstantForceIsTheSolutionOfItsEquation() {
        SplittableRandom random = new SplittableRandom(333);
        for (int run = 0; run < 300; run++) {
            float drag = run % 10 == 0 ? 0 : (float) Math.pow(10, random.nextDouble(-3, 2));
            float dt = (float) random.nextDouble(0.005, 0.05);
            double ax = random.nextDouble(-30, 30);
            double az = random.nextDouble(-30, 30);
            Body body = new Body(0.3f, (float) MASS, 1000, 1e6f, 100, 6, 20, 1, 360, false);
            Agents agents = new Agents(1);
            double vx = random.nextDouble(-10, 10);
            double vz = random.nextDouble(-10, 10);
            agents.setVelocity(0, (float) vx, (float) vz);
            Batch batch = new Batch();
            for (int step = 0; step < 30; step++) {
                batch.load(agents, body, new int[] {0}, 0, 1);
                batch.totalX[0] = (float) (ax * MASS);
                batch.totalZ[0] = (float) (az * MASS);
                Actuation.accelerate(batch, Drive.FORCE, drag, 0, dt);
                agents.setVelocity(0, batch.vx[0], batch.vz[0]);
                for (int part = 0; part < 50; part++) {
                    vx = rungeKutta(vx, ax, drag, dt / 50);
                    vz = rungeKutta(vz, az, drag, dt / 50);
                }
                assertEquals(vx, agents.vx(0), 1e-5 * Math.max(1, Math.abs(vx)), "drag " + drag + ", dt " + dt);
                assertEquals(vz, agents.vz(0), 1e-5 * Math.max(1, Math.abs(vz)), "drag " + drag + ", dt " + dt);
            }
        }
    }

    private static double rungeKutta(double v, double a, double drag, double dt) {
        double one = a - drag * v;
        double two = a - drag * (v + dt / 2 * one);
        double three = a - drag * (v + dt / 2 * two);
        double four = a - drag * (v + dt * three);
        return v + dt / 6 * (one + 2 * two + 2 * three + four);
    }

    @Test
    void dragDoesNotSlowKinematicMotion() {
        MovementManager agent = new MovementManager(Params.defaults(Body.class))
                .use(new KinematicSeek(Target.GOAL, false))
                .drag(60);
        for (int i = 0; i < 20; i++) {
            agent.kinematicSeek(100, 0).update(1 / 60f);
            assertEquals(agent.body().maxSpeed(), agent.speed(), 1e-4);
        }
    }

    /** The movement manager's seek: at top speed · distance / radius inside its slowing radius of 20 px. */
    @Test
    void seekWithTheSourcesSlowingRadiusSlowsAsTheSourceDoes() {
        SplittableRandom random = new SplittableRandom(20);
        for (int i = 0; i < 500; i++) {
            MovementManager agent = new MovementManager(Params.with(Params.defaults(Body.class), "maxForce", 1e5));
            double way = random.nextDouble(-3, 3);
            // Nearer than its arrival radius of 0.1 m, arrive stops.
            double length = random.nextDouble(0.11, 6);
            agent.velocity((float) random.nextDouble(-1, 1), (float) random.nextDouble(-1, 1));
            double beforeX = agent.vx();
            agent.seek((float) (length * Math.sin(way)), (float) (length * Math.cos(way)), 20 * 0.1f)
                    .update(1e-6f);
            double wanted = agent.body().maxSpeed() * Math.min(1, length / MovementManager.SLOWING_RADIUS);
            double responseTime = 0.1;
            double force = agent.body().mass() * (wanted * Math.sin(way) - beforeX) / responseTime;
            assertEquals(force, agent.force().x(), 1e-3 * Math.max(1, Math.abs(force)));
        }
    }
}
