package onder.steer.behaviour;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import onder.core.agents.Body;
import onder.core.agents.Falloff;
import onder.core.agents.Memory;
import onder.core.agents.NeighbourFilter;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.routes.Route;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.BehaviourStage;
import onder.steer.perception.Feelers;
import onder.steer.perception.Side;
import onder.steer.perception.Target;
import onder.steer.perception.Zone;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each behaviour's force against its formula worked out by hand, and what holds for all of them. */
class BehaviourTest {
    private static final float FOREVER = Float.POSITIVE_INFINITY;

    /** Agent 1 at the origin, walking +x at 1 m/s; the formulas' m is 2 kg, maxSpeed 4 m/s. */
    private static BehaviourStage walker() {
        return new BehaviourStage(2).put(1, 0, 0, 1, 0, 90);
    }

    @Test
    void seekWantsTopSpeedTowardTheTarget() {
        BehaviourStage stage = walker();
        stage.target = new Point(3, 4);
        // v_des = 4·(0.6, 0.8); F = 2·(v_des − v)/0.5.
        assertForce(4 * 1.4, 4 * 3.2, stage.force(new Seek(Target.GOAL, 0.5f), 1));
        stage.bounds = new Bounds.Torus(10, 10);
        stage.target = new Point(46, 0);
        assertForce(-20, 0, stage.force(new Seek(Target.GOAL, 0.5f), 1), "the nearest image, periods away");
    }

    @Test
    void fleeStopsAtThePanicDistanceAndAtTheEdgeOfTheView() {
        BehaviourStage stage = walker();
        stage.pointer = new Point(3, 4);
        assertForce(4 * -3.4, 4 * -3.2, stage.force(new Flee(Target.POINTER, 5, false, 0.5f), 1));
        assertForce(0, 0, stage.force(new Flee(Target.POINTER, 4.99f, false, 0.5f), 1));
        // The pointer is 53° to the side of the heading.
        stage.body = Params.with(stage.body, "fieldOfView", 107);
        assertForce(4 * -3.4, 4 * -3.2, stage.force(new Flee(Target.POINTER, FOREVER, true, 0.5f), 1));
        stage.body = Params.with(stage.body, "fieldOfView", 106);
        assertForce(0, 0, stage.force(new Flee(Target.POINTER, FOREVER, true, 0.5f), 1));
    }

    @Test
    void arriveSlowsByDistanceAndRestsInsideTheArrivalRadius() {
        BehaviourStage stage = walker();
        stage.target = new Point(0, 1);
        // Linear: speed 4·1/8; deceleration: 1/0.9, 1/0.6, 1/0.3.
        assertForce(-4, 4 * 0.5, stage.force(new Arrive(Target.GOAL, 8, 0.1f, Slowing.LINEAR, 0.5f), 1));
        assertForce(-4, 4 / 0.9, stage.force(new Arrive(Target.GOAL, 8, 0.1f, Slowing.SLOW, 0.5f), 1));
        assertForce(-4, 4 / 0.6, stage.force(new Arrive(Target.GOAL, 8, 0.1f, Slowing.NORMAL, 0.5f), 1));
        assertForce(-4, 4 / 0.3, stage.force(new Arrive(Target.GOAL, 8, 0.1f, Slowing.FAST, 0.5f), 1));
        assertForce(-4, 0, stage.force(new Arrive(Target.GOAL, 8, 1, Slowing.LINEAR, 0.5f), 1));
        stage.target = new Point(0, 20);
        assertForce(-4, 16, stage.force(new Arrive(Target.GOAL, 8, 1, Slowing.FAST, 0.5f), 1));
    }

    @Test
    void separationFallsOffByItsThreeShapes() {
        BehaviourStage stage = walker().put(0, 2, 0, 0, 0, 0);
        // m·strength·f(2 m), away from the neighbour.
        assertForce(-2 * 3 / 2.0, 0, stage.force(separation(Falloff.INVERSE, FOREVER), 1));
        assertForce(-2 * 3 / 4.0, 0, stage.force(separation(Falloff.INVERSE_SQUARE, FOREVER), 1));
        assertForce(-2 * 3 * 3 / 5.0, 0, stage.force(separation(Falloff.LINEAR, 5), 1));
        assertForce(0, 0, stage.force(separation(Falloff.INVERSE, 1.9f), 1));
    }

    @Test
    void anInverseSquareIsLimitedToTheLargestAccelerationFromEachNeighbour() {
        // k/d² is 48 m/s² from the near one and 0.75 m/s² from the other way; the body can do 5 m/s².
        BehaviourStage stage = new BehaviourStage(3)
                .put(1, 0, 0, 1, 0, 90)
                .put(0, 0.25, 0, 0, 0, 0)
                .put(2, 0, -2, 0, 0, 0);
        stage.body = Params.with(stage.body, "maxForce", 10);
        assertForce(-2 * 5, 2 * 0.75, stage.force(separation(Falloff.INVERSE_SQUARE, FOREVER), 1));
        assertForce(-2 * 12, 2 * 1.5, stage.force(separation(Falloff.INVERSE, FOREVER), 1), "no limit of its own");
        stage.put(0, 0, 0, 0, 0, 0);
        float[] onMe = stage.force(separation(Falloff.INVERSE_SQUARE, FOREVER), 1);
        assertEquals(2 * 5, Math.hypot(onMe[0], onMe[1] - 2 * 0.75), 1e-4, "from one on the same point");
    }

    private static Separation separation(Falloff falloff, float range) {
        return new Separation(3, falloff, range, NeighbourFilter.ALL, false);
    }

    @Test
    void alignmentIsTheMeanHeadingLessTheOwn() {
        BehaviourStage stage = new BehaviourStage(3)
                .put(1, 0, 0, 1, 0, 90)
                .put(0, 1, 0, 0, 0, 0)
                .put(2, 0, 1, 0, 0, 180);
        assertForce(2 * 3 * -1, 0, stage.force(new Alignment(3, NeighbourFilter.ALL, false), 1));
        stage.put(2, 0, 1, 0, 0, 0);
        assertForce(2 * 3 * -1, 2 * 3, stage.force(new Alignment(3, NeighbourFilter.ALL, false), 1));
    }

    @Test
    void cohesionIsTheDirectionThatSeeksTheCentre() {
        BehaviourStage stage = new BehaviourStage(3)
                .put(1, 0, 0, 1, 0, 90)
                .put(0, 3, 1, 0, 0, 0)
                .put(2, -3, 3, 0, 0, 0);
        // Centre (0, 2): v_des − v = (−1, 4).
        double length = Math.sqrt(17);
        assertForce(
                2 * 3 * -1 / length, 2 * 3 * 4 / length, stage.force(new Cohesion(3, NeighbourFilter.ALL, false), 1));
    }

    @Test
    void offsetPursuitArrivesWhereTheOffsetPointWillBe() {
        BehaviourStage stage = walker().put(0, 10, 0, 0, 1, 0);
        // Point 2 behind and 1 left of the leader that heads +z: (11, −2). T = |(11, −2)|/(4 + 1).
        double time = Math.hypot(11, 2) / 5;
        double dz = -2 + time;
        double d = Math.hypot(11, dz);
        double speed = Math.min(4, d / 0.3);
        assertForce(4 * (speed * 11 / d - 1), 4 * speed * dz / d, stage.force(new OffsetPursuit(-2, 1, 0.5f), 1));
        assertForce(0, 0, stage.force(new OffsetPursuit(-2, 1, 0.5f), 0), "the leader itself");
    }

    @Test
    void theLeaderIsFollowedOnlyInRangeAndInSight() {
        BehaviourStage stage = walker().put(0, 10, 0, 0, 1, 0);
        float[] pursuit = stage.force(new OffsetPursuit(-2, 1, 0.5f), 1);
        float reach = (float) Math.hypot(11, 2);
        assertArrayEquals(pursuit, stage.force(new FollowLeader(-2, 1, reach + 1e-3f, false, 0.5f), 1));
        assertForce(0, 0, stage.force(new FollowLeader(-2, 1, reach - 1e-3f, false, 0.5f), 1));
        assertArrayEquals(pursuit, stage.force(new FollowLeader(-2, 1, FOREVER, true, 0.5f), 1));
        stage.obstacles.add(new Circle(5, 0.5f, 1, 1));
        assertForce(0, 0, stage.force(new FollowLeader(-2, 1, FOREVER, true, 0.5f), 1));
        assertArrayEquals(pursuit, stage.force(new FollowLeader(-2, 1, FOREVER, false, 0.5f), 1));
        stage.obstacles.clear();
        stage.walls.add(new Wall(5, -1, 5, 1, 1));
        assertForce(0, 0, stage.force(new FollowLeader(-2, 1, FOREVER, true, 0.5f), 1));
    }

    @Test
    void theRectangleAheadOfTheLeaderIsLeftByTheNearerSide() {
        // The leader heads +x from the origin at 2 m/s of 4: left is −z.
        BehaviourStage stage = new BehaviourStage(2).put(0, 0, 0, 2, 0, 90);
        EvadeLeader fixed = new EvadeLeader(Zone.RECTANGLE, 5, 4, false, 12, 60, 7, false, Zone.OFF);
        assertForce(0, -14, stage.put(1, 4.9, -1, 0, 0, 0).force(fixed, 1));
        assertForce(0, 14, stage.put(1, 0.1, 4, 0, 0, 0).force(fixed, 1));
        assertForce(0, 0, stage.put(1, 5.1, 1, 0, 0, 0).force(fixed, 1), "beyond the length");
        assertForce(0, 0, stage.put(1, -0.1, 1, 0, 0, 0).force(fixed, 1), "behind");
        assertForce(0, 0, stage.put(1, 1, 4.1, 0, 0, 0).force(fixed, 1), "beside");
        assertEquals(14, Math.abs(stage.put(1, 1, 0, 0, 0, 0).force(fixed, 1)[1]), 1e-4, "dead ahead: a seeded side");
        EvadeLeader growing = new EvadeLeader(Zone.RECTANGLE, 5, 4, true, 12, 60, 7, false, Zone.OFF);
        assertForce(0, 14, stage.put(1, 2.4, 1, 0, 0, 0).force(growing, 1));
        assertForce(0, 0, stage.put(1, 2.6, 1, 0, 0, 0).force(growing, 1), "half the speed, half the length");
        assertForce(0, 0, stage.force(new EvadeLeader(Zone.OFF, 5, 4, true, 12, 60, 7, false, Zone.OFF), 1));
    }

    @Test
    void aZoneThatWaitsForTheFirstChangeOfLeaderIsKeptFreeFromThenOn() {
        BehaviourStage stage = new BehaviourStage(2).put(0, 0, 0, 2, 0, 90).put(1, 0.1, 4, 0, 0, 0);
        EvadeLeader waiting = new EvadeLeader(Zone.OFF, 5, 4, false, 12, 60, 7, false, Zone.RECTANGLE);
        EvadeLeader always = new EvadeLeader(Zone.SECTOR, 5, 4, false, 12, 60, 7, false, Zone.RECTANGLE);
        assertForce(0, 0, stage.force(waiting, 1));
        stage.changedLeader = true;
        assertForce(0, 14, stage.force(waiting, 1));
        assertForce(0, 0, stage.force(always, 1), "beside the sector, which is kept free always");
    }

    @Test
    void aWanderThatEndsWithAChangeOfLeaderIsTheSameUntilThenAndRestsAfterwards() {
        for (Stroll stroll : Stroll.values()) {
            Wander on = new Wander(stroll, 1, 2, 0, Noise.UNIFORM, 3, 0, 4, true);
            Wander ends = new Wander(stroll, 1, 2, 0, Noise.UNIFORM, 3, 0, 4, false);
            assertArrayEquals(walker().force(on, 1), walker().force(ends, 1), 0, stroll.toString());
            BehaviourStage stage = walker();
            stage.changedLeader = true;
            assertArrayEquals(walker().force(on, 1), stage.force(on, 1), 0, stroll.toString());
            assertArrayEquals(new float[] {0, 0, 0}, stage.force(ends, 1), 0, stroll.toString());
        }
    }

    @Test
    void theSectorAheadOfTheLeaderIsLeftByTheNearerEdge() {
        BehaviourStage stage = new BehaviourStage(2).put(0, 0, 0, 2, 0, 90);
        EvadeLeader sector = new EvadeLeader(Zone.SECTOR, 5, 4, false, 12, 60, 7, false, Zone.OFF);
        double inside = Math.toRadians(29.9);
        double outside = Math.toRadians(30.1);
        assertForce(0, 14, polar(stage, 11.9, inside).force(sector, 1));
        assertForce(0, -14, polar(stage, 11.9, -inside).force(sector, 1));
        assertForce(0, 0, polar(stage, 11.9, outside).force(sector, 1));
        assertForce(0, 0, polar(stage, 12.1, 0.1).force(sector, 1));
    }

    @Test
    void theZonesOfOtherLeadersAreLeftOnlyWhenAskedForAndByThoseWhoFollowNobodyToo() {
        BehaviourStage stage = new BehaviourStage(3).put(0, -50, 0, 0, 0, 0).put(2, 0, 0, 2, 0, 90);
        stage.agents.role[2] = (byte) onder.core.agents.Role.LEADER.ordinal();
        stage.agents.group[2] = 1;
        stage.put(1, 3, 2, 0, 0, 0);
        EvadeLeader own = new EvadeLeader(Zone.RECTANGLE, 5, 4, false, 12, 60, 7, false, Zone.OFF);
        EvadeLeader all = new EvadeLeader(Zone.RECTANGLE, 5, 4, false, 12, 60, 7, true, Zone.OFF);
        for (int leader : new int[] {0, 1}) {
            stage.leader = leader;
            assertForce(0, 0, stage.force(own, 1), "led by " + leader);
            assertForce(0, 14, stage.force(all, 1), "led by " + leader);
        }
        stage.leader = 2;
        assertForce(0, 14, stage.force(all, 1), "its own leader's once");
        stage.agents.role[2] = (byte) onder.core.agents.Role.FOLLOWER.ordinal();
        stage.leader = 1;
        assertForce(0, 0, stage.force(all, 1), "a follower has no zone");
    }

    @Test
    void aLeaderThatHeadsAslantIsLeftSquareToItsHeading() {
        // Heading 30°: h = (½, √¾), to the left s = (√¾, −½).
        double root = Math.sqrt(0.75);
        BehaviourStage stage = new BehaviourStage(2).put(0, 0, 0, 1, 2, 30);
        for (Zone zone : new Zone[] {Zone.RECTANGLE, Zone.SECTOR}) {
            EvadeLeader evade = new EvadeLeader(zone, 5, 4, false, 12, 60, 7, false, Zone.OFF);
            for (int side : new int[] {1, -1}) {
                stage.put(1, 3 * 0.5 + side * root, 3 * root - side * 0.5, 0, 0, 0);
                assertForce(side * 14 * root, side * 14 * -0.5, stage.force(evade, 1));
            }
        }
    }

    private static BehaviourStage polar(BehaviourStage stage, double d, double angle) {
        return stage.put(1, d * Math.cos(angle), d * Math.sin(angle), 0, 0, 0);
    }

    @Test
    void aRoundObstacleIsAvoidedByTheFormula() {
        // Heading +x at 2 of 4 m/s: box 3·1.5; the circle 3 ahead and 0.4 to the left (−z), R 1, r 0.5.
        BehaviourStage stage = new BehaviourStage(1).put(0, 0, 0, 2, 0, 90);
        stage.obstacles.add(new Circle(3, -0.4f, 1, 1));
        double lateral = -(1 + 0.5 - 0.4) * (1 + (4.5 - 3) / 4.5);
        double longitudinal = 0.2 * (1 - 3);
        assertForce(2 * 5 * longitudinal, 2 * 5 * -lateral, stage.force(new ObstacleAvoidance(3, 5), 0));
        stage.obstacles.set(0, new Circle(3, -1.51f, 1, 1));
        assertForce(0, 0, stage.force(new ObstacleAvoidance(3, 5), 0), "beside the box");
        stage.obstacles.set(0, new Circle(-0.1f, 0, 0.1f, 1));
        assertForce(0, 0, stage.force(new ObstacleAvoidance(3, 5), 0), "behind");
    }

    @Test
    void theSourcesLateralTermNeverTurnsToTheOtherSide() {
        BehaviourStage stage = new BehaviourStage(1).put(0, 0, 0, 2, 0, 90);
        ObstacleAvoidance source = new ObstacleAvoidance(3, 5, Lateral.ONE_SIDED);
        double longitudinal = 0.2 * (1 - 3);
        for (float left : new float[] {-0.7f, -0.4f, 0.4f, 0.7f}) {
            stage.obstacles.clear();
            stage.obstacles.add(new Circle(3, -left, 1, 1));
            // His y is to the right: R − y along the right-hand side, which is +z here.
            double lateral = (1 + left) * (1 + (4.5 - 3) / 4.5);
            assertForce(2 * 5 * longitudinal, 2 * 5 * lateral, stage.force(source, 0));
        }
    }

    @Test
    void aBoxIsPassedOnItsNearerSideAndBraked() {
        BehaviourStage stage = new BehaviourStage(1).put(0, 0, 0, 2, 0, 90);
        // From x 2 to 4, from z −2 to 1: its right side (+z) is nearer.
        stage.obstacles.add(new Box(3, -0.5f, 2, 3, 0, 1));
        double lateral = -(1 + 0.5) * (1 + (4.5 - 2) / 4.5);
        assertForce(2 * 5 * 0.2 * -2, 2 * 5 * -lateral, stage.force(new ObstacleAvoidance(3, 5), 0));
    }

    @Test
    void anObstacleLargerThanTheBoxIsStillSteeredRound() {
        BehaviourStage stage = new BehaviourStage(1).put(0, 0, 0, 2, 0, 90);
        stage.obstacles.add(new Circle(12, 1, 10, 1));
        float[] force = stage.force(new ObstacleAvoidance(2, 5), 0);
        assertTrue(force[1] < 0, "away from its centre");
    }

    @Test
    void aWallPushesAlongItsNormalByTheOvershoot() {
        BehaviourStage stage = walker();
        stage.walls.add(new Wall(1.5f, -9, 1.5f, 9, 1));
        // The feeler ahead is 2 long: 0.5 over. The side ones reach 1·cos 45° only.
        assertForce(2 * 5 * -0.5, 0, stage.force(new WallAvoidance(2, 45, 5), 1));
        stage.walls.set(0, new Wall(-9, 0.5f, 9, 0.5f, 1));
        // The right feeler reaches z = sin 45°, and is cut at 0.5.
        double over = 1 - 0.5 / Math.sin(Math.PI / 4);
        assertForce(0, 2 * 5 * -over, stage.force(new WallAvoidance(2, 45, 5), 1));
    }

    @Test
    void theSourcesLastFeelerWritesOverTheNearest() {
        BehaviourStage stage = walker();
        WallAvoidance source = new WallAvoidance(2, 45, 5, Feelers.LAST);
        stage.walls.add(new Wall(1.5f, -9, 1.5f, 9, 1));
        // The one ahead hits at (1.5, 0); the right-hand one ends at (cos 45°, sin 45°).
        double end = Math.sin(Math.PI / 4);
        assertForce(2 * 5 * -Math.hypot(1.5 - end, end), 0, stage.force(source, 1));
        stage.walls.set(0, new Wall(-9, 0.5f, 9, 0.5f, 1));
        assertForce(0, 2 * 5 * -(1 - 0.5 / end), stage.force(source, 1), "its own hit: the plain overshoot");
        stage.walls.set(0, new Wall(-9, -0.5f, 9, -0.5f, 1));
        // The left-hand one hits at (0.5, −0.5).
        assertForce(0, 2 * 5 * Math.hypot(end - 0.5, end + 0.5), stage.force(source, 1));
        stage.walls.set(0, new Wall(-9, 5, 9, 5, 1));
        assertForce(0, 0, stage.force(source, 1), "no hit");
    }

    @Test
    void aPathIsSoughtAndItsEndArrivedAt() {
        BehaviourStage stage = walker();
        stage.target = new Point(0, 1);
        assertForce(
                0, 0, stage.force(new FollowPath(Following.WAYPOINTS, 2, 0.5f, 8, 0.5f), 1), "a goal is not a path");
        stage.onPath = true;
        assertForce(-4, 16, stage.force(new FollowPath(Following.WAYPOINTS, 2, 0.5f, 8, 0.5f), 1));
        stage.last = true;
        assertForce(-4, 2, stage.force(new FollowPath(Following.WAYPOINTS, 2, 0.5f, 8, 0.5f), 1));
    }

    @Test
    void theWanderPointStaysOnItsCircleAndPullsFromAhead() {
        BehaviourStage stage = walker();
        stage.agents.slots.wanderAhead[1] = 0;
        stage.agents.slots.wanderLeft[1] = 1;
        // No jitter: the point is 0.2 ahead and 0.5 to the left, which is −z.
        assertForce(2 * 3 * 0.2, 2 * 3 * -0.5, stage.force(new Wander(0.5f, 0.2f, 0, 3), 1));
        for (int i = 0; i < 50; i++) {
            float before = stage.agents.slots.wanderAhead[1];
            stage.force(new Wander(0.5f, 0.2f, 9, 3), 1);
            assertNotEquals(before, stage.agents.slots.wanderAhead[1]);
            assertEquals(0.5, Math.hypot(stage.agents.slots.wanderAhead[1], stage.agents.slots.wanderLeft[1]), 1e-6);
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyBehaviourIsFiniteWhereverItStandsAndWhateverItsParameters(Class<? extends Behaviour> type) {
        for (Behaviour behaviour : extremes(type)) {
            for (Body body : Params.of(Body.class).stream()
                    .flatMap(p -> ends(p).map(v -> Params.with(Params.defaults(Body.class), p.name(), v)))
                    .toList()) {
                for (int scene = 0; scene < 4; scene++) {
                    BehaviourStage stage = crowded(scene, body);
                    for (int id = 0; id < 3; id++) {
                        float[] f = stage.force(behaviour, id);
                        assertTrue(
                                Float.isFinite(f[0]) && Float.isFinite(f[1]) && Float.isFinite(f[2]),
                                behaviour + " with " + body + " in scene " + scene);
                    }
                }
            }
        }
    }

    /** Everybody on the target, on each other and on a wall's end, or close to it, at rest or not. */
    private static BehaviourStage crowded(int scene, Body body) {
        BehaviourStage stage = new BehaviourStage(3);
        stage.body = body;
        double apart = scene < 2 ? 0 : 1e-20;
        for (int id = 0; id < 3; id++) {
            stage.put(id, apart * id, 0, scene % 2 * body.maxSpeed(), 0, 90);
            stage.agents.slots.wanderAhead[id] = 0;
        }
        stage.target = stage.pointer = new Point(0, 0);
        stage.onPath = scene % 2 == 0;
        stage.last = scene < 2;
        stage.walls.add(new Wall(0, 0, 0, 0, 1));
        stage.walls.add(new Wall(0, 0, 3, 0, 1));
        stage.obstacles.add(new Circle(0, 0, 0.01f, 1));
        stage.obstacles.add(new Circle(1, 0, 1, 1));
        stage.obstacles.add(new Box(0, 0, 0.01f, 0.01f, 0, 1));
        stage.obstacles.add(new Box(0, 2, 1, 0.01f, 30, 1));
        return stage;
    }

    private static java.util.List<Behaviour> extremes(Class<? extends Behaviour> type) {
        Record defaults = Params.defaults(type.asSubclass(Record.class));
        return Params.of(type.asSubclass(Record.class)).stream()
                .flatMap(p -> ends(p).map(v -> (Behaviour) Params.with(defaults, p.name(), v)))
                .toList();
    }

    private static java.util.stream.Stream<Object> ends(Parameter p) {
        return p.isNumber()
                ? java.util.stream.Stream.of(p.min(), p.max())
                : p.choices().stream().map(c -> (Object) c);
    }

    static java.util.List<Class<? extends Behaviour>> all() {
        return Behaviour.ALL;
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyBehaviourIsMirrorSymmetric(Class<? extends Behaviour> type) {
        int acted = 0;
        for (int seed = 0; seed < 300; seed++) {
            SplittableRandom random = new SplittableRandom(seed);
            Record behaviour = Params.defaults(type.asSubclass(Record.class));
            for (Parameter p : Params.of(type.asSubclass(Record.class))) {
                if (!p.isNumber()) {
                    behaviour = Params.with(
                            behaviour,
                            p.name(),
                            p.choices().get(random.nextInt(p.choices().size())));
                }
            }
            Record mirrored = behaviour;
            if (type == Wander.class) {
                // The draws do not know of mirrors.
                behaviour = Params.with(Params.with(behaviour, "jitter", 0), "drift", 0);
                mirrored = behaviour = seed % 3 == 0 ? behaviour : Params.with(behaviour, "stroll", "circle");
                if (((Wander) behaviour).stroll() == Stroll.DECISIONS) {
                    continue;
                }
            } else if (type == Attack.class || type == Hunt.class || type == Prey.class) {
                mirrored = behaviour = Params.with(behaviour, "wander", 0);
            } else if (type == KinematicWander.class) {
                mirrored = behaviour = Params.with(behaviour, "maxRotation", 0);
            } else if (type == ObstacleAvoidance.class) {
                // Buckland's own terms tell left from right: that is why they are not the default.
                mirrored = behaviour = Params.with(behaviour, "lateral", "symmetric");
            } else if (type == Anticipation.class && ((Anticipation) behaviour).side() != Side.NEARER) {
                behaviour = Params.with(behaviour, "side", "right");
                mirrored = Params.with(behaviour, "side", "left");
            } else if (type == KeepFormation.class) {
                // The first of the others goes to the left: only in a file there is neither left nor right.
                mirrored = behaviour = Params.with(behaviour, "shape", "file");
            } else if (type == WallAvoidance.class) {
                mirrored = behaviour = Params.with(behaviour, "feelers", "nearest");
            } else if (type == OffsetPursuit.class || type == FollowLeader.class || type == SingleFile.class) {
                behaviour = Params.with(behaviour, "left", 1.5);
                mirrored = Params.with(behaviour, "left", -1.5);
            }
            int id = random.nextInt(6);
            float[] one = scene(seed, 1).force((Behaviour) behaviour, id);
            float[] other = scene(seed, -1).force((Behaviour) mirrored, id);
            // In a few sweeps over the half-planes, their order shows.
            double tolerance = (type == Anticipation.class ? 3e-2 : 1e-3) * Math.max(1, Math.hypot(one[0], one[1]));
            assertEquals(one[0], -other[0], tolerance, behaviour + " in scene " + seed);
            assertEquals(one[1], other[1], tolerance, behaviour + " in scene " + seed);
            assertEquals(one[2], -other[2], 1e-3 * Math.max(1, Math.abs(one[2])), behaviour + " in scene " + seed);
            acted += one[0] != 0 || one[1] != 0 || one[2] != 0 ? 1 : 0;
        }
        assertTrue(acted > 10, "it acted only " + acted + " times");
    }

    /** A random scene, and with side −1 its mirror image in x. */
    private static BehaviourStage scene(int seed, int side) {
        SplittableRandom random = new SplittableRandom(seed + 500);
        BehaviourStage stage = new BehaviourStage(6);
        stage.body = Params.with(stage.body, "fieldOfView", random.nextBoolean() ? 360 : 200);
        for (int id = 0; id < 6; id++) {
            stage.put(
                    id,
                    side * random.nextDouble(-6, 6),
                    random.nextDouble(-6, 6),
                    side * random.nextDouble(-2, 2),
                    random.nextDouble(-2, 2),
                    side * random.nextDouble(360));
            stage.kind(id, id % 3);
            stage.agents.remember(Memory.QUARRY);
            stage.agents.memory(Memory.QUARRY)[id] = 1 + (id + 1) % 6;
            double angle = random.nextDouble(7);
            stage.agents.slots.wanderAhead[id] = (float) Math.cos(angle);
            stage.agents.slots.wanderLeft[id] = (float) (side * Math.sin(angle));
        }
        stage.target = new Point((float) (side * random.nextDouble(-6, 6)), (float) random.nextDouble(-6, 6));
        stage.pointer = new Point((float) (side * random.nextDouble(-6, 6)), (float) random.nextDouble(-6, 6));
        stage.route = new Route(
                java.util.List.of(new Point(-3 * side, -2), new Point(3 * side, 1), new Point(4 * side, 5)),
                random.nextBoolean());
        stage.onPath = true;
        stage.last = random.nextBoolean();
        stage.crumbs.add(new Point(-2 * side, -3));
        stage.crumbs.add(new Point(2 * side, 3));
        for (int i = 0; i < 4; i++) {
            float x = (float) (side * random.nextDouble(-6, 6));
            float z = (float) random.nextDouble(-6, 6);
            float size = (float) random.nextDouble(0.1, 2);
            stage.obstacles.add(
                    i % 2 == 0
                            ? new Circle(x, z, size, 1)
                            : new Box(x, z, size, 1, (float) (side * random.nextDouble(360)), 1));
            stage.walls.add(new Wall(
                    x, z, x + (float) (side * random.nextDouble(-3, 3)), z + (float) random.nextDouble(-3, 3), 1));
        }
        return stage;
    }

    private static void assertForce(double x, double z, float[] force, String... what) {
        String message = String.join("", what) + " (" + force[0] + ", " + force[1] + ")";
        assertEquals(x, force[0], 1e-4 * Math.max(1, Math.abs(x)), message);
        assertEquals(z, force[1], 1e-4 * Math.max(1, Math.abs(z)), message);
    }
}
