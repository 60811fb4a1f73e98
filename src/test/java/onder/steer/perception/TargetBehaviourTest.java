package onder.steer.perception;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Hit;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.routes.Route;
import onder.param.Params;
import onder.steer.Actuation;
import onder.steer.BehaviourStage;
import onder.steer.Combiner;
import onder.steer.behaviour.ArriveMoving;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.CollisionAvoidance;
import onder.steer.behaviour.DirectSeek;
import onder.steer.behaviour.Evade;
import onder.steer.behaviour.Face;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.FollowWall;
import onder.steer.behaviour.Following;
import onder.steer.behaviour.Hide;
import onder.steer.behaviour.Intercept;
import onder.steer.behaviour.Interpose;
import onder.steer.behaviour.KinematicArrive;
import onder.steer.behaviour.MatchVelocity;
import onder.steer.behaviour.Noise;
import onder.steer.behaviour.Pursue;
import onder.steer.behaviour.RayAvoidance;
import onder.steer.behaviour.Slowing;
import onder.steer.behaviour.Stroll;
import onder.steer.behaviour.Wander;
import org.junit.jupiter.api.Test;

/** The behaviours about somebody else and the closed forms: exact forces, and where they lead. */
class TargetBehaviourTest {
    /** Mass 2, top speed 4; τ of every behaviour here. */
    private static final float TAU = 0.5f;

    /** Agent 1 at the origin at rest, facing +z; agent 0 leads from (3, 4), moving at (0, 2). */
    private static BehaviourStage chase() {
        BehaviourStage stage = new BehaviourStage(2);
        stage.put(0, 3, 4, 0, 2, 0);
        stage.put(1, 0, 0, 0, 0, 0);
        stage.leader = 0;
        return stage;
    }

    /** F = m·v_des/τ toward (x, z) at top speed, from rest. */
    private static void assertToward(double x, double z, float[] force) {
        double length = Math.hypot(x, z);
        assertEquals(2 * 4 * x / length / TAU, force[0], 1e-4);
        assertEquals(2 * 4 * z / length / TAU, force[1], 1e-4);
    }

    @Test
    void pursueAimsWhereEachModelOfPredictionSays() {
        // |d| = 5, V = 4, |v_t| = 2.
        assertToward(3, 4 + 2 * 5 / 6.0, chase().force(new Pursue(OtherAgent.LEADER, Prediction.CLOSING, 9, TAU), 1));
        assertToward(3, 4 + 2 * 5 / 4.0, chase().force(new Pursue(OtherAgent.LEADER, Prediction.TOP_SPEED, 9, TAU), 1));
        assertToward(3, 4 + 2 * 1, chase().force(new Pursue(OtherAgent.LEADER, Prediction.TOP_SPEED, 1, TAU), 1));
        assertToward(3, 4 + 2 * 0.7, chase().force(new Pursue(OtherAgent.LEADER, Prediction.FIXED, 0.7f, TAU), 1));
        // At rest, its own speed gives no time: the limit does.
        assertToward(3, 4 + 2 * 9, chase().force(new Pursue(OtherAgent.LEADER, Prediction.OWN_SPEED, 9, TAU), 1));
        BehaviourStage moving = chase();
        moving.put(1, 0, 0, 0, 2.5, 0);
        float[] force = moving.force(new Pursue(OtherAgent.LEADER, Prediction.OWN_SPEED, 9, TAU), 1);
        double length = Math.hypot(3, 4 + 2 * 2);
        assertEquals(2 * 4 * 3 / length / TAU, force[0], 1e-4);
        assertEquals(2 * (4 * 8 / length - 2.5) / TAU, force[1], 1e-4);
    }

    @Test
    void oneWhoComesHeadOnIsSoughtWhereItIs() {
        BehaviourStage stage = chase();
        stage.put(0, 0.1, 5, 0, -2, 180);
        assertToward(0.1, 5, stage.force(new Pursue(OtherAgent.LEADER, Prediction.CLOSING, 9, TAU), 1));
        // Behind us, or facing 30° past us, it is not head-on.
        stage.put(0, 0.1, -5, 0, 2, 180);
        assertToward(
                0.1,
                -5 + 2 * Math.hypot(0.1, 5) / 6,
                stage.force(new Pursue(OtherAgent.LEADER, Prediction.CLOSING, 9, TAU), 1));
    }

    @Test
    void evadeFleesThePredictionWithinItsRangeOnly() {
        float[] force = chase().force(new Evade(OtherAgent.LEADER, Prediction.CLOSING, 9, 5.01f, TAU), 1);
        assertToward(-3, -4 - 2 * 5 / 6.0, force);
        float[] none = chase().force(new Evade(OtherAgent.LEADER, Prediction.CLOSING, 9, 4.99f, TAU), 1);
        assertEquals(0, none[0]);
        assertEquals(0, none[1]);
    }

    @Test
    void interceptIsTheEarliestMeetingThereIs() {
        SplittableRandom random = new SplittableRandom(11);
        int met = 0;
        for (int i = 0; i < 10_000; i++) {
            double dx = random.nextDouble(-20, 20);
            double dz = random.nextDouble(-20, 20);
            double angle = random.nextDouble(2 * Math.PI);
            double speed = random.nextDouble(0.1, 5);
            double other =
                    switch (i % 4) {
                        case 0 -> speed;
                        case 1 -> 0;
                        default -> random.nextDouble(0, 6);
                    };
            double vx = other * Math.sin(angle);
            double vz = other * Math.cos(angle);
            double t = Intercept.time(dx, dz, vx, vz, speed);
            if (Double.isNaN(t)) {
                // Nobody so slow gets there: the gap to what it can reach stays above 0 for a long time.
                for (double late = 0.01; late < 500; late *= 1.3) {
                    assertTrue(gap(dx, dz, vx, vz, speed, late) > -1e-6, "case " + i + " could be met after " + late);
                }
            } else {
                met++;
                assertEquals(0, gap(dx, dz, vx, vz, speed, t), 1e-5 * Math.max(1, speed * t), "case " + i);
                for (double share = 0.02; share < 0.99; share += 0.08) {
                    assertTrue(gap(dx, dz, vx, vz, speed, t * share) > -1e-7, "case " + i + " could be met earlier");
                }
            }
        }
        assertTrue(met > 5_000 && met < 9_999, met + " of 10000 can be met");
    }

    @Test
    void roundingDoesNotDecideWhoIsFaster() {
        SplittableRandom random = new SplittableRandom(12);
        for (int i = 0; i < 10_000; i++) {
            double dx = (float) random.nextDouble(-20, 20);
            double dz = (float) random.nextDouble(-20, 20);
            float speed = (float) random.nextDouble(0.1, 5);
            // Equal speeds, as far as the engine's floats can hold them.
            double angle = random.nextDouble(2 * Math.PI);
            double vx = speed * (float) Math.sin(angle);
            double vz = speed * (float) Math.cos(angle);
            double approach = -(dx * vx + dz * vz);
            double t = Intercept.time(dx, dz, (float) vx, (float) vz, speed);
            if (approach <= 0) {
                assertTrue(Double.isNaN(t), "case " + i + " gets away, and was to be met after " + t);
                continue;
            }
            double law = (dx * dx + dz * dz) / (2 * approach);
            assertEquals(law, t, 1e-9 * law, "case " + i);
            // Somebody a little faster or slower is met a little earlier or later: nothing jumps.
            for (double other : new double[] {1 + 1e-5, 1 + 1e-6, 1 - 1e-6, 1 - 1e-5}) {
                double near = Intercept.time(dx, dz, vx, vz, speed * other);
                boolean hardlyMet = approach < 0.02 * speed * Math.hypot(dx, dz);
                assertTrue(hardlyMet || Math.abs(near - law) < 0.02 * law, "case " + i + ": " + near + ", not " + law);
            }
        }
    }

    /** How far the target is from the disc that somebody of that speed reaches by then, in metres. */
    private static double gap(double dx, double dz, double vx, double vz, double speed, double t) {
        return Math.hypot(dx + vx * t, dz + vz * t) - speed * t;
    }

    @Test
    void interceptSeeksWhatItCannotMeetAndLimitsItsForesight() {
        BehaviourStage stage = chase();
        stage.put(0, 3, 4, 6, 8, 0);
        assertToward(3, 4, stage.force(new Intercept(OtherAgent.LEADER, 10, TAU), 1));
        stage.put(0, 3, 4, 0, 2, 0);
        double t = Intercept.time(3, 4, 0, 2, 4);
        assertToward(3, 4 + 2 * t, stage.force(new Intercept(OtherAgent.LEADER, 10, TAU), 1));
        assertToward(3, 4 + 2 * 0.5, stage.force(new Intercept(OtherAgent.LEADER, 0.5f, TAU), 1));
    }

    @Test
    void interposeAimsAtTheMiddleOfBothPredicted() {
        BehaviourStage stage = new BehaviourStage(3);
        stage.leader = 0;
        stage.put(0, 8, 0, 0, 2, 0).put(1, 0, 0, 0, 0, 0).put(2, 0, 6, 0, 0, 0);
        stage.agents.species[2] = 1;
        // The midpoint is (4, 3), 5 m away, 5/4 s: both predicted, its z is 3 + 2/2·5/4.
        assertToward(
                4, 3 + 1.25, stage.force(new Interpose(OtherAgent.LEADER, OtherAgent.STRANGER, Slowing.FAST, TAU), 1));
    }

    @Test
    void arriveMovingGoesOverToTheTargetsVelocity() {
        float[] force = chase().force(new ArriveMoving(OtherAgent.LEADER, 10, TAU), 1);
        // Half the slowing radius away: half of both.
        assertEquals(2 * (4 * 0.5 * 0.6) / TAU, force[0], 1e-4);
        assertEquals(2 * (2 * 0.5 + 4 * 0.5 * 0.8) / TAU, force[1], 1e-4);
    }

    @Test
    void matchVelocityAndDirectSeekAreWhatTheySay() {
        float[] match = chase().force(new MatchVelocity(OtherAgent.LEADER, TAU, false), 1);
        assertEquals(0, match[0], 1e-6);
        assertEquals(2 * 2 / TAU, match[1], 1e-6);
        BehaviourStage stage = chase();
        stage.body = Params.with(stage.body, "maxForce", 7);
        float[] seek = stage.force(new DirectSeek(Target.LEADER, false), 1);
        assertEquals(7 * 0.6, seek[0], 1e-5);
        assertEquals(7 * 0.8, seek[1], 1e-5);
        assertEquals(-7 * 0.6, stage.force(new DirectSeek(Target.LEADER, true), 1)[0], 1e-5);
    }

    @Test
    void rayAvoidanceSteersForAPointOffTheSurface() {
        BehaviourStage stage = chase();
        stage.walls.add(new Wall(-5, 2, 5, 2, 1));
        // The central ray meets the wall 2 m ahead; its normal is −z.
        assertToward(0, -1, stage.force(new RayAvoidance(Whiskers.SINGLE, 3, 3, TAU, RayAnswers.SHAPES), 1));
        stage.walls.clear();
        stage.obstacles.add(new Circle(0, 3, 1, 1));
        assertToward(0, -2, stage.force(new RayAvoidance(Whiskers.SINGLE, 3, 4, TAU, RayAnswers.SHAPES), 1));
        assertEquals(0, stage.force(new RayAvoidance(Whiskers.SINGLE, 1.9f, 4, TAU, RayAnswers.SHAPES), 1)[1]);
        // Beside the central ray: only the left whisker meets it, at 30°.
        stage.obstacles.clear();
        stage.obstacles.add(new Circle(1, (float) Math.sqrt(3), 0.5f, 1));
        assertEquals(0, stage.force(new RayAvoidance(Whiskers.SINGLE, 4, 0, TAU, RayAnswers.SHAPES), 1)[0]);
        assertToward(
                0.75,
                0.75 * Math.sqrt(3),
                stage.force(new RayAvoidance(Whiskers.WHISKERS, 4, 0, TAU, RayAnswers.SHAPES), 1));
        // A body's width beside: the left one of two parallel rays.
        stage.obstacles.clear();
        stage.obstacles.add(new Box(1.5f, 2.5f, 2.2f, 1, 0, 1));
        assertEquals(0, stage.force(new RayAvoidance(Whiskers.SINGLE, 4, 0, TAU, RayAnswers.SHAPES), 1)[0]);
        assertToward(0.5, 2, stage.force(new RayAvoidance(Whiskers.PARALLEL, 4, 0, TAU, RayAnswers.SHAPES), 1));
    }

    @Test
    void aWallFollowerKeepsItsDistanceAlongAStraightWallAndPassesCorners() {
        BehaviourStage stage = new BehaviourStage(1);
        stage.body = new Body(0.3f, 1, 2, 40, 100, 6, 20, 5, 360, false);
        // An L: along x, then a corner inward, along z.
        stage.walls.add(new Wall(-30, 0, 20, 0, 1));
        stage.walls.add(new Wall(20, 0, 20, 90, 1));
        stage.put(0, -25, 4, 2, 0, 90);
        FollowWall follow = new FollowWall(2.5f, 0.1f, 15, 0.1f);
        double worst = 0;
        for (int i = 0; i < 2400; i++) {
            move(stage, follow, 1 / 60f);
            if (i > 240 && stage.agents.x(0) < 15) {
                worst = Math.max(worst, Math.abs(stage.agents.z(0) - 2.5));
            }
        }
        assertTrue(worst < 0.05 * 2.5, "off by " + worst);
        assertEquals(17.5, stage.agents.x(0), 0.125, "round the corner, along the other wall");
        assertTrue(stage.agents.z(0) > 15, "and on: " + stage.agents.z(0));
    }

    @Test
    void wanderersOfEveryKindGoPlacesAndStayInHand() {
        for (Stroll stroll : Stroll.values()) {
            Wander wander = new Wander(stroll, 1, 2, 8, Noise.UNIFORM, 3, 6, 2, true);
            BehaviourStage stage = new BehaviourStage(1);
            stage.bounds = new onder.core.geometry.Bounds.Open(40, 40);
            stage.body = new Body(0.3f, 1, 2, 4, 3, 3, 20, 5, 360, false);
            stage.put(0, 0, 0, 0, 0, 0);
            double turned = 0;
            double way = 0;
            double was = 0;
            for (int i = 0; i < 1200; i++) {
                stage.step = i;
                move(stage, wander, 1 / 60f);
                double heading = Math.atan2(stage.agents.hx(0), stage.agents.hz(0));
                turned += Math.abs(Math.IEEEremainder(heading - was, 2 * Math.PI));
                was = heading;
                way += stage.agents.speed(0) / 60;
                assertTrue(stage.agents.speed(0) < 2.001);
            }
            assertTrue(way > 15, stroll + " walks " + way + " m in 20 s");
            assertTrue(turned > 0.5 && turned < 60, stroll + " turns by " + turned + " in 20 s");
        }
    }

    @Test
    void theRabbitRunsTheOffsetAheadOnThePathAndStopsAtItsEnd() {
        BehaviourStage stage = chase();
        stage.target = new Point(0, 0);
        stage.onPath = true;
        stage.route = new Route(List.of(new Point(-10, 3), new Point(4, 3), new Point(4, 9)), false);
        // The nearest point is (0, 3); 5 m on is (4, 4), 2 m back is (−2, 3).
        assertToward(4, 4, stage.force(new FollowPath(Following.RABBIT, 5, 0, 3, TAU), 1));
        assertToward(-2, 3, stage.force(new FollowPath(Following.RABBIT, -2, 0, 3, TAU), 1));
        // Past the end: arrive at it, at 1 m/s for each 1/4 of 3 m.
        stage.put(1, 4, 7.5, 0, 0, 0);
        assertEquals(2 * 4 * 0.5 / TAU, stage.force(new FollowPath(Following.RABBIT, 5, 0, 3, TAU), 1)[1], 1e-4);
    }

    @Test
    void onALoopThePredictiveKindBeginsWhereItStands() {
        for (double share = 0; share < 1; share += 0.07) {
            BehaviourStage stage = new BehaviourStage(1);
            stage.body = new Body(0.3f, 1, 2, 20, 100, 6, 20, 5, 360, false);
            stage.target = new Point(0, 0);
            stage.onPath = true;
            stage.route =
                    new Route(List.of(new Point(0, 0), new Point(12, 0), new Point(12, 9), new Point(0, 9)), true);
            double length = stage.route.length(stage.bounds);
            Hit start = new Hit();
            stage.route.point(share * length, stage.bounds, start);
            stage.put(0, start.x, start.z, 0, 0, 0);
            for (int i = 1; i <= 600; i++) {
                move(stage, new FollowPath(Following.PREDICTIVE, 1.5f, 0.4f, 2, 0.1f), 1 / 60f);
                double along = stage.route.nearest(stage.agents.x(0), stage.agents.z(0), stage.bounds);
                stage.route.point(along, stage.bounds, start);
                double off = Math.hypot(stage.agents.x(0) - start.x, stage.agents.z(0) - start.z);
                assertTrue(off < 1, "from " + share + " of the loop: " + off + " m off the path, step " + i);
            }
        }
    }

    @Test
    void withAPositiveOffsetNobodyGoesBackAlongThePath() {
        for (Following following : new Following[] {Following.RABBIT, Following.PREDICTIVE}) {
            for (boolean loop : new boolean[] {false, true}) {
                BehaviourStage stage = new BehaviourStage(1);
                stage.body = new Body(0.3f, 1, 2, 20, 100, 6, 20, 5, 360, false);
                stage.target = new Point(0, 0);
                stage.onPath = true;
                stage.route =
                        new Route(List.of(new Point(0, 0), new Point(12, 0), new Point(12, 9), new Point(0, 9)), loop);
                stage.put(0, 1, 0.5, 0, 0, 0);
                double last = 0;
                double ran = 0;
                double length = stage.route.length(stage.bounds);
                for (int i = 0; i < 1800; i++) {
                    move(stage, new FollowPath(following, 1.5f, 0.4f, 2, 0.1f), 1 / 60f);
                    double along = stage.route.nearest(stage.agents.x(0), stage.agents.z(0), stage.bounds);
                    double step = along - last;
                    if (loop) {
                        step -= length * Math.rint(step / length);
                    }
                    assertTrue(step > -0.02, following + " steps back by " + -step + " at " + along);
                    ran += step;
                    last = along;
                }
                assertTrue(loop ? ran > 45 : last > length - 0.2, following + " came " + ran + " m far");
            }
        }
    }

    @Test
    void whereAPathCrossesItselfThePredictiveKindGoesOn() {
        BehaviourStage stage = new BehaviourStage(1);
        stage.body = new Body(0.3f, 1, 2, 20, 100, 6, 20, 5, 360, false);
        stage.target = new Point(0, 0);
        stage.onPath = true;
        // A figure that crosses its first leg at (5, 0) on the way from (5, 4) to (5, −4).
        stage.route = new Route(
                List.of(new Point(0, 0), new Point(10, 0), new Point(10, 4), new Point(5, 4), new Point(5, -4)), false);
        stage.put(0, 0, 0, 0, 0, 90);
        for (int i = 0; i < 1800; i++) {
            move(stage, new FollowPath(Following.PREDICTIVE, 1, 0.2f, 1, 0.1f), 1 / 60f);
        }
        assertEquals(5, stage.agents.x(0), 0.1);
        assertEquals(-4, stage.agents.z(0), 0.1);
    }

    @Test
    void theAngleWandererAddsAVectorOfThatAngleToItsWay() {
        BehaviourStage stage = chase();
        stage.put(1, 0, 0, 2, 0, 0);
        float[] force = stage.force(new Wander(Stroll.ANGLE, 0.5f, 3, 8, Noise.UNIFORM, 10, 0, 2, true), 1);
        // Mass 2, strength 10: 20·(3·(1, 0) + 0.5·(sin 0, cos 0)).
        assertEquals(60, force[0], 1e-4);
        assertEquals(10, force[1], 1e-4);
    }

    @Test
    void hideEndsWithAnObstacleBetween() {
        for (int seed = 0; seed < 40; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            BehaviourStage stage = new BehaviourStage(2);
            stage.body = new Body(0.3f, 1, 5, 50, 100, 6, 20, 60, 360, false);
            stage.agents.species[1] = 1;
            for (int i = 0; i < 4; i++) {
                float x = 8 * (i % 2 * 2 - 1);
                float z = 8 * (i / 2 * 2 - 1);
                stage.obstacles.add(
                        random.nextBoolean()
                                ? new Circle(x, z, 1 + random.nextInt(2), 1)
                                : new Box(x, z, 4, 2, random.nextInt(90), 1));
            }
            stage.put(0, random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0, 0, 0);
            stage.put(1, random.nextDouble(-3, 3), random.nextDouble(-3, 3), 0, 0, 0);
            for (int i = 0; i < 1200; i++) {
                move(stage, new Hide(OtherAgent.STRANGER, 3, 40, 0.1f), 1 / 60f);
            }
            Obstacles obstacles = new Obstacles(stage.bounds, stage.obstacles, stage.walls);
            assertTrue(
                    obstacles.blocks(
                            stage.agents.x(0), stage.agents.z(0), stage.agents.x(1), stage.agents.z(1), new Hit()),
                    "seed " + seed);
        }
        // Nowhere to hide: it evades.
        float[] force = chase().force(new Hide(OtherAgent.LEADER, 3, 40, TAU), 1);
        assertToward(-3, -4 - 2 * 5 / 6.0, force);
    }

    /** One step of agent 0 with a behaviour alone, as the world makes it. */
    private static void move(BehaviourStage stage, Behaviour behaviour, float dt) {
        float[] force = stage.force(behaviour, 0);
        Batch batch = new Batch();
        batch.load(stage.agents, stage.body, new int[] {0}, 0, 1);
        batch.totalX[0] = force[0];
        batch.totalZ[0] = force[1];
        batch.totalTurn[0] = force[2];
        if (behaviour.drive() != Drive.KINEMATIC) {
            Combiner.WEIGHTED.finish(batch);
        }
        Actuation.accelerate(batch, behaviour.drive(), 0, 0, dt);
        if (behaviour.drive() == Drive.TURN) {
            Actuation.rotate(batch, stage.agents.memory(onder.core.agents.Memory.SPIN), dt);
        }
        stage.agents.slots.vx[0] = batch.vx[0];
        stage.agents.slots.vz[0] = batch.vz[0];
        stage.agents.slots.hx[0] = batch.hx[0];
        stage.agents.slots.hz[0] = batch.hz[0];
        stage.agents.slots.x[0] += batch.vx[0] * dt;
        stage.agents.slots.z[0] += batch.vz[0] * dt;
    }

    @Test
    void kinematicArriveTakesTheTimeToTargetAndStandsInside() {
        BehaviourStage stage = new BehaviourStage(1);
        stage.body = new Body(0.3f, 1, 4, 0.001f, 1, 6, 20, 5, 360, false);
        stage.target = new Point(10, 0);
        stage.put(0, 0, 0, 0, 0, 0);
        KinematicArrive arrive = new KinematicArrive(Target.GOAL, 0.25f, 0.5f);
        move(stage, arrive, 1 / 60f);
        // No force holds it and no turn rate: top speed and the velocity's heading at once.
        assertEquals(4, stage.agents.vx(0), 1e-4);
        assertEquals(1, stage.agents.hx(0), 1e-6);
        stage.put(0, 9.2, 0, 4, 0, 90);
        move(stage, arrive, 1 / 60f);
        assertEquals(0.8 / 0.25, stage.agents.vx(0), 1e-3);
        stage.put(0, 9.6, 0, 4, 0, 90);
        move(stage, arrive, 1 / 60f);
        assertEquals(0, stage.agents.vx(0), 1e-5);
    }

    @Test
    void aBodyThatFacesATargetTurnsThereAndStaysWhileItMovesElsewhere() {
        BehaviourStage stage = new BehaviourStage(1);
        stage.target = new Point(-5, 0.0f);
        stage.put(0, 0, 0, 0, 0, 90);
        Face face = new Face(Target.GOAL, 45, 0.5f, 0.1f);
        for (int i = 0; i < 300; i++) {
            stage.agents.slots.vz[0] = 1;
            move(stage, face, 1 / 60f);
            stage.agents.slots.z[0] = 0;
        }
        assertEquals(-1, stage.agents.hx(0), 1e-3);
        assertEquals(0, stage.agents.memory(onder.core.agents.Memory.SPIN)[0], 0.05);
        assertEquals(1, stage.agents.vz(0), "it strafes");
    }

    @Test
    void collisionAvoidanceActsOnTheEarliestRealCollision() {
        CollisionAvoidance avoid = new CollisionAvoidance(Cone.EARLIEST, 0, 10, 60, 3);
        BehaviourStage stage = new BehaviourStage(3);
        stage.put(0, 0, 0, 0, 1, 0);
        // One comes to meet us 0.4 m to the left (+x is left) in 3 s, one would after 1 s but passes 5 m aside.
        stage.put(1, 0.4, 6, 0, -1, 180);
        stage.put(2, 5, 2, 0, -1, 180);
        float[] force = stage.force(avoid, 0);
        assertEquals(2 * 3 * -1, force[0], 1e-4);
        assertEquals(0, force[1], 1e-4);
        // Too late to matter, or moving apart: nothing.
        assertEquals(0, stage.force(new CollisionAvoidance(Cone.EARLIEST, 0, 2.9f, 60, 3), 0)[0]);
        stage.put(1, 0.4, -6, 0, -1, 180);
        assertEquals(0, stage.force(avoid, 0)[0]);
        // Overlapping already: away from where it is now.
        stage.put(1, 0, 0.6, 0, 5, 0);
        force = stage.force(avoid, 0);
        assertEquals(2 * 3 * -1, force[1], 1e-4);
    }

    @Test
    void inAConeTheNearestOrTheMiddleIsAvoided() {
        BehaviourStage stage = new BehaviourStage(4);
        stage.put(0, 0, 0, 0, 1, 0)
                .put(1, 0.5, 3, 0, 0, 0)
                .put(2, -1, 4, 0, 0, 0)
                .put(3, 3, 0.5, 0, 0, 0);
        float[] nearest = stage.force(new CollisionAvoidance(Cone.CONE_NEAREST, 0, 10, 60, 3), 0);
        assertEquals(2 * 3 * -0.5 / Math.hypot(0.5, 3), nearest[0], 1e-4);
        float[] mean = stage.force(new CollisionAvoidance(Cone.CONE_MEAN, 0, 10, 60, 3), 0);
        assertEquals(2 * 3 * 0.25 / Math.hypot(0.25, 3.5), mean[0], 1e-4);
    }
}
