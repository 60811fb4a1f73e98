package onder.steer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import onder.core.Draws;
import onder.core.agents.Batch;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Circle;
import onder.core.geometry.Hit;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.routes.Route;
import onder.param.Params;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.DirectSeek;
import onder.steer.behaviour.Flee;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.FollowWall;
import onder.steer.behaviour.Following;
import onder.steer.behaviour.Hide;
import onder.steer.behaviour.OffsetPursuit;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.StoppingArrive;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Where behaviours lead in the end: closed forms and bounds of whole runs. */
class BehaviourOutcomeTest {
    private static final float DT = 1 / 60f;

    private static MovementManager walker(double maxSpeed, double maxForce) {
        return new MovementManager(
                Params.from(Body.class, Map.of("maxSpeed", maxSpeed, "maxForce", maxForce, "turnRate", 100)));
    }

    private static double distance(Mover a, double x, double z) {
        return Math.hypot(a.x() - x, a.z() - z);
    }

    @Test
    void stoppingArriveHasItsThreeZones() {
        // a_max = 8/2 = 4, |v| = 2: r_stop = 0.5.
        BehaviourStage stage = new BehaviourStage(1);
        stage.body = Params.with(Params.with(stage.body, "maxForce", 8), "maxSpeed", 4);
        StoppingArrive arrive = new StoppingArrive(Target.GOAL);
        stage.put(0, 0, 0, 2, 0, 90);
        // 0.5 m in steps: with 30 to go, v, v − 4/60 … are at most 0.5 m in all up to v = 0.5·60/30 + 29·2/60.
        stage.target = new Point(0.5f, 0);
        assertVelocity(1 + 29 * 2 / 60.0, 0, stage, arrive);
        stage.target = new Point(4, 0);
        assertVelocity(4, 0, stage, arrive);
        // Straight across, v∥ = 0 and r_corr = r_stop; aslant v∥ = v⊥ = √2, r_corr = 0.5 + 2/4.
        stage.target = new Point(0, 3);
        assertVelocity(0, 4, stage, arrive);
        double slant = 0.99 / Math.sqrt(2);
        stage.target = new Point((float) slant, (float) slant);
        assertVelocity(1, 1, stage, arrive);
        slant = 1.01 / Math.sqrt(2);
        stage.target = new Point((float) slant, (float) slant);
        // With 43 steps to go.
        double speed = 1.01 * 60 / 43 + 42 * 2 / 60.0;
        assertVelocity(speed / Math.sqrt(2), speed / Math.sqrt(2), stage, arrive);
    }

    /** F = m·(v_des − v)/dt, m = 2. */
    private static void assertVelocity(double x, double z, BehaviourStage stage, Behaviour behaviour) {
        float[] force = stage.force(behaviour, 0);
        assertEquals(x, stage.agents.vx(0) + force[0] / 2 * DT, 1e-4);
        assertEquals(z, stage.agents.vz(0) + force[1] / 2 * DT, 1e-4);
    }

    @ParameterizedTest
    @ValueSource(doubles = {1, 5, 10})
    void stoppingArriveEndsWithinAStepsWayOvershootsNoMoreAndIsAtRestAfterAnotherSecond(double begun) {
        for (double angle = -3; angle < 3.2; angle += 0.2) {
            MovementManager agent =
                    walker(begun, 5).velocity((float) (begun * Math.sin(angle)), (float) (begun * Math.cos(angle)));
            String who = "v₀ = " + begun + " at " + angle + " rad to the way";
            float z = 25;
            double near = begun * DT;
            int steps = 0;
            while (distance(agent, 0, z) > near) {
                agent.stoppingArrive(0, z).update(DT);
                assertTrue(++steps < 3600, who + " never arrives: " + distance(agent, 0, z));
            }
            // Thrown sideways it may come in on a circle, whose radius |v|²/a is twice the stopping distance: the
            // source's law takes up to three seconds out of that.
            int rest = Math.abs(angle) < 0.5 ? 60 : 200;
            for (int i = 0; i < rest; i++) {
                agent.stoppingArrive(0, z).update(DT);
                assertTrue(distance(agent, 0, z) <= near, who + " overshoots: " + distance(agent, 0, z));
            }
            assertEquals(0, agent.speed(), 1e-6, who + " rests in the end");
        }
    }

    @Test
    void arriveAtAMovingTargetEndsAtItWithItsVelocity() {
        for (double angle = 0; angle < 6.3; angle += 0.7) {
            MovementManager agent = walker(3, 40);
            float vx = (float) (1.2 * Math.sin(angle));
            float vz = (float) (1.2 * Math.cos(angle));
            for (int i = 0; i < 1200; i++) {
                agent.arriveMoving(Mover.at(5 + vx * i * DT, 8 + vz * i * DT, vx, vz, 0))
                        .update(DT);
            }
            assertEquals(0, distance(agent, 5 + vx * 1200 * DT, 8 + vz * 1200 * DT), 0.05, "angle " + angle);
            assertEquals(vx, agent.vx(), 0.01);
            assertEquals(vz, agent.vz(), 0.01);
        }
    }

    @Test
    void offsetPursuitLagsByItsSteadyError() {
        // At rest relative to the point e behind it: u = (e + u·T)/0.3 with T = e/(V + u).
        for (double u : new double[] {0.5, 1, 2.5}) {
            double top = 4;
            double error = 0.3 * u * (top + u) / (top + 2 * u);
            MovementManager agent = walker(top, 200).use(new OffsetPursuit(-2, 1, 0.05f));
            double z = 0;
            for (int i = 0; i < 1800; i++) {
                z = i * DT * u;
                agent.offsetPursuit(Mover.at(0, (float) z, 0, (float) u, 0)).update(DT);
            }
            // The offset point is 2 m behind and 1 m to the left, which is +x.
            z += DT * u;
            assertEquals(1, agent.x(), 1e-3);
            assertEquals(z - 2 - error, agent.z(), 0.01 * error + 1e-3, "behind one at " + u + " m/s");
            assertEquals(u, agent.vz(), 1e-3);
        }
    }

    @Test
    void followWallSeeksThePointAtItsDistanceFromTheNearestOfTheWall() {
        BehaviourStage stage = new BehaviourStage(1);
        stage.put(0, 0, 4, 2, 0, 90);
        stage.walls.add(new Wall(-9, 1, 9, 1, 1));
        // Predicted (1, 4), nearest (1, 1), target (1, 3): (1, −1) away. m/τ = 4, V = 4.
        float[] force = stage.force(new FollowWall(2, 0.5f, 15, 0.5f), 0);
        assertEquals(4 * (4 / Math.sqrt(2) - 2), force[0], 1e-4);
        assertEquals(4 * -4 / Math.sqrt(2), force[1], 1e-4);
        // Out of range there is no wall.
        assertEquals(0, stage.force(new FollowWall(2, 0.5f, 2.9f, 0.5f), 0)[1]);
    }

    @Test
    void aWallFollowerGoesRoundABlockAndKeepsItsDistance() {
        List<Wall> block = List.of(
                new Wall(-6, -6, 6, -6, 1),
                new Wall(6, -6, 6, 6, 1),
                new Wall(6, 6, -6, 6, 1),
                new Wall(-6, 6, -6, -6, 1));
        MovementManager agent = walker(2, 40)
                .within(new Obstacles(new Bounds.Open(100, 100), List.of(), block))
                .place(-5, 8)
                .velocity(2, 0)
                .turn(1, 0)
                .use(new FollowWall(2, 0.1f, 15, 0.1f));
        double turned = 0;
        double was = Math.atan2(agent.x(), agent.z());
        for (int i = 0; i < 3600; i++) {
            agent.followWall().update(DT);
            double out = Math.max(Math.abs(agent.x()), Math.abs(agent.z()));
            boolean beside = Math.min(Math.abs(agent.x()), Math.abs(agent.z())) < 4;
            if (i > 240 && beside) {
                assertEquals(8, out, 0.05 * 2, "along a straight wall, step " + i);
            }
            assertTrue(out > 6.5 && Math.hypot(agent.x(), agent.z()) < 13, "by the corners too, step " + i);
            double angle = Math.atan2(agent.x(), agent.z());
            turned += Math.IEEEremainder(angle - was, 2 * Math.PI);
            was = angle;
        }
        assertTrue(Math.abs(turned) > 3 * Math.PI, "rounds: " + turned / (2 * Math.PI));
    }

    @Test
    void aWallFollowerGoesRoundARoomWithoutStoppingOrTurningBackInItsCorners() {
        // Rooms 40 m long; a body that turns sharply at its top speed, and one whose circle then has a radius of 1 m.
        for (double width : new double[] {40, 8, 6}) {
            for (double maxForce : new double[] {40, 10, 4}) {
                for (int sense : new int[] {1, -1}) {
                    String which = width + " m wide, " + maxForce + " N, sense " + sense;
                    if (width > 6 || maxForce > 4) {
                        goRound((float) width / 2, maxForce, sense, which);
                    }
                }
            }
        }
    }

    private static void goRound(float half, double maxForce, int sense, String which) {
        Obstacles room = new Obstacles(Bounds.Walled.rectangle(40, 2 * half, 1), List.of(), List.of());
        MovementManager agent = walker(2, maxForce)
                .within(room)
                .place(0, sense * (half - 2.5f))
                .velocity(2, 0)
                .turn(1, 0)
                .use(new FollowWall(2.5f, 0.1f, 15, 0.1f));
        double turned = 0;
        double was = Math.atan2(agent.x(), agent.z());
        int steps = (int) (2 * (70 + 4 * half - 20) / 2 / DT);
        for (int i = 0; i < steps; i++) {
            agent.followWall().update(DT);
            assertTrue(Math.hypot(agent.vx(), agent.vz()) > 1, which + ": it nearly stops, step " + i);
            double clear = Math.min(20 - Math.abs(agent.x()), half - Math.abs(agent.z()));
            assertEquals(2.5, clear, 0.25 + 2 * 2 / maxForce, which + ": step " + i);
            double angle = Math.atan2(agent.x(), agent.z());
            turned += Math.IEEEremainder(angle - was, 2 * Math.PI);
            was = angle;
        }
        assertTrue(sense * turned > 2 * Math.PI, which + ": rounds " + turned / (2 * Math.PI));
    }

    @Test
    void hideArrivesAtTheNearestPointBehindAnObstacle() {
        BehaviourStage stage = new BehaviourStage(2).put(0, 0, 0, 0, 0, 0).put(1, 0, 10, 0, 0, 0);
        stage.leader = 0;
        stage.obstacles.add(new Circle(3, 6, 1, 1));
        stage.obstacles.add(new Circle(40, 6, 1, 1));
        // Behind the first seen from the origin, 1 + 2 m on: (3, 6)·(1 + 3/|(3, 6)|), less (0, 10).
        double share = 1 + 3 / Math.hypot(3, 6);
        double dx = 3 * share;
        double dz = 6 * share - 10;
        double d = Math.hypot(dx, dz);
        float[] force = stage.force(new Hide(OtherAgent.LEADER, 2, 100, 0.5f), 1);
        double speed = Math.min(4, d / 0.3);
        assertEquals(2 * speed * dx / d / 0.5, force[0], 1e-3);
        assertEquals(2 * speed * dz / d / 0.5, force[1], 1e-3);
    }

    @Test
    void whereverTheHunterStandsHideEndsWithAnObstacleBetween() {
        for (int seed = 0; seed < 30; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Obstacle> columns = new ArrayList<>();
            for (int i = 0; i < 3; i++) {
                columns.add(new Circle(10 * i - 10, (float) random.nextDouble(-4, 4), 1.5f, 1));
            }
            Obstacles field = new Obstacles(new Bounds.Open(100, 100), columns, List.of());
            Mover hunter = Mover.at((float) random.nextDouble(-15, 15), (float) random.nextDouble(7, 15));
            MovementManager hider = walker(4, 60).within(field).place((float) random.nextDouble(-15, 15), (float)
                    random.nextDouble(-15, -7));
            for (int i = 0; i < 900; i++) {
                hider.obstacleAvoidance().hide(hunter).update(DT);
            }
            assertTrue(
                    field.blocks(hider.x(), hider.z(), hunter.x(), hunter.z(), new Hit()),
                    "seed " + seed + ": from (" + hider.x() + ", " + hider.z() + ")");
        }
    }

    @Test
    void onAnyPathThePredictiveKindNeverGoesBackAndComesToItsEnd() {
        for (int seed = 0; seed < 30; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            List<Point> corners = new ArrayList<>();
            for (int i = 0; i < 5; i++) {
                corners.add(new Point((float) random.nextDouble(-10, 10), (float) random.nextDouble(-10, 10)));
            }
            BehaviourStage stage = new BehaviourStage(1);
            stage.target = new Point(0, 0);
            stage.onPath = true;
            stage.route = new Route(corners, false);
            FollowPath follow = new FollowPath(Following.PREDICTIVE, 1, 0.3f, 2, 0.1f);
            MovementManager agent = walker(3, 60)
                    .use(follow)
                    .place(corners.get(0).x(), corners.get(0).z());
            double farthest = 0;
            for (int i = 0; i < 3000; i++) {
                agent.followPath(stage.route).update(DT);
                // A second run of the behaviour on the same states, whose memory can be read.
                stage.put(0, agent.x(), agent.z(), agent.vx(), agent.vz(), 0);
                stage.force(follow, 0);
                float progress = stage.agents.memory(onder.core.agents.Memory.PATH_PROGRESS)[0];
                assertTrue(progress >= farthest, "seed " + seed + ", step " + i);
                farthest = progress;
            }
            assertEquals(0, distance(agent, corners.get(4).x(), corners.get(4).z()), 0.1, "seed " + seed);
        }
    }

    @Test
    void whateverTheOrderOfTheListThePriorityDecidesWhoIsHeard() {
        Assignment first = new Assignment(new DirectSeek(Target.GOAL, false), 0.25f, 1);
        Assignment second = new Assignment(new Seek(Target.GOAL, 0.001f), 1, 2);
        Assignment third = new Assignment(new Flee(Target.POINTER, Float.POSITIVE_INFINITY, false, 0.001f), 1, 3);
        for (int seed = 0; seed < 6; seed++) {
            List<Assignment> shuffled = new ArrayList<>(List.of(first, second, third));
            Collections.shuffle(shuffled, new Random(seed));
            SpeciesBehaviours mind = new SpeciesBehaviours(Map.of(Role.ALONE, shuffled));
            BehaviourStage stage = new BehaviourStage(1).put(0, 0, 0, 0, 0, 0);
            stage.body = Params.with(stage.body, "maxForce", 8);
            stage.target = new Point(0, 5);
            stage.pointer = new Point(5, 0);
            Batch batch = new Batch();
            batch.load(stage.agents, stage.body, new int[] {0}, 0, 1);
            Decision.decide(batch, mind, Role.ALONE, Combiner.PRIORITISED, stage.surroundings(new Draws(1)), null);
            // A quarter of 8 N, then the rest of the 8 N, and nothing for the third.
            assertEquals(8, batch.totalZ[0], 1e-4);
            assertEquals(0, batch.totalX[0], 1e-4);
        }
    }
}
