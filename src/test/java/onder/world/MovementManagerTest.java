package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.routes.Route;
import onder.core.terrain.Environment;
import onder.group.Path;
import onder.param.ParamException;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Combiner;
import onder.steer.MovementManager;
import onder.steer.Mover;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Align;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Arrive;
import onder.steer.behaviour.ArriveMoving;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.CollisionAvoidance;
import onder.steer.behaviour.DirectSeek;
import onder.steer.behaviour.Evade;
import onder.steer.behaviour.EvadeLeader;
import onder.steer.behaviour.Face;
import onder.steer.behaviour.Flee;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.FollowPath;
import onder.steer.behaviour.FollowWall;
import onder.steer.behaviour.Following;
import onder.steer.behaviour.Hide;
import onder.steer.behaviour.Intercept;
import onder.steer.behaviour.Interpose;
import onder.steer.behaviour.KinematicArrive;
import onder.steer.behaviour.KinematicSeek;
import onder.steer.behaviour.KinematicWander;
import onder.steer.behaviour.LookWhereYouAreGoing;
import onder.steer.behaviour.MatchVelocity;
import onder.steer.behaviour.ObstacleAvoidance;
import onder.steer.behaviour.OffsetPursuit;
import onder.steer.behaviour.Pursue;
import onder.steer.behaviour.RayAvoidance;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.Slowing;
import onder.steer.behaviour.StoppingArrive;
import onder.steer.behaviour.Stroll;
import onder.steer.behaviour.WallAvoidance;
import onder.steer.behaviour.Wander;
import onder.steer.perception.OtherAgent;
import onder.steer.perception.Prediction;
import onder.steer.perception.Target;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The movement manager steers one agent as a world steers each of its crowd. */
class MovementManagerTest {
    private static final float DT = 1 / 60f;
    private static final Point GOAL = new Point(6, -4);
    private static final List<Point> WAY = List.of(new Point(-8, -6), new Point(8, -6), new Point(8, 7));
    private static final Route ROUTE = new Route(WAY, true);

    /** What stands about agent 0 of a world: its leader is agent 1, and there is a third. */
    private record Others(Mover leader, Mover third) {
        List<Mover> all() {
            return List.of(leader, third);
        }
    }

    /** The same behaviours for a world's agent and for the manager; asked for in the world's order of priority. */
    private record Same(
            String name, boolean path, List<Behaviour> behaviours, BiConsumer<MovementManager, Others> asked) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Same same(String name, BiConsumer<MovementManager, Others> asked, Behaviour... behaviours) {
        return new Same(name, name.startsWith("path"), List.of(behaviours), asked);
    }

    private static <T extends Record> T settings(Class<T> type) {
        return Params.defaults(type);
    }

    static List<Same> cases() {
        List<Same> all = new ArrayList<>(List.of(
                same("seek", (m, o) -> m.seek(GOAL.x(), GOAL.z()), settings(Seek.class)),
                same(
                        "seek that slows down",
                        (m, o) -> m.seek(GOAL.x(), GOAL.z(), 3),
                        new Arrive(Target.GOAL, 3, 0.1f, Slowing.LINEAR, 0.1f)),
                same("flee", (m, o) -> m.flee(GOAL.x(), GOAL.z()), Params.with(settings(Flee.class), "target", "goal")),
                same("direct seek", (m, o) -> m.directSeek(GOAL.x(), GOAL.z()), settings(DirectSeek.class)),
                same("arrive", (m, o) -> m.arrive(GOAL.x(), GOAL.z()), settings(Arrive.class)),
                same("stopping arrive", (m, o) -> m.stoppingArrive(GOAL.x(), GOAL.z()), settings(StoppingArrive.class)),
                same("kinematic seek", (m, o) -> m.kinematicSeek(GOAL.x(), GOAL.z()), settings(KinematicSeek.class)),
                same(
                        "kinematic arrive",
                        (m, o) -> m.kinematicArrive(GOAL.x(), GOAL.z()),
                        settings(KinematicArrive.class)),
                same("kinematic wander", (m, o) -> m.kinematicWander(), settings(KinematicWander.class)),
                same(
                        "seek facing",
                        (m, o) -> m.seek(GOAL.x(), GOAL.z()).face(GOAL.x(), GOAL.z()),
                        settings(Seek.class),
                        Params.with(settings(Face.class), "target", "goal")),
                same(
                        "wander looking",
                        (m, o) -> m.lookWhereYouAreGoing().wander(),
                        settings(LookWhereYouAreGoing.class),
                        settings(Wander.class)),
                same(
                        "seek among obstacles",
                        (m, o) -> m.wallAvoidance().obstacleAvoidance().seek(GOAL.x(), GOAL.z()),
                        settings(WallAvoidance.class),
                        settings(ObstacleAvoidance.class),
                        settings(Seek.class)),
                same(
                        "seek by rays",
                        (m, o) -> m.rayAvoidance().seek(GOAL.x(), GOAL.z()),
                        settings(RayAvoidance.class),
                        settings(Seek.class)),
                same("follow wall", (m, o) -> m.followWall(), settings(FollowWall.class)),
                same("pursue", (m, o) -> m.pursue(o.leader()), with(Pursue.class, "target")),
                same("intercept", (m, o) -> m.intercept(o.leader()), with(Intercept.class, "target")),
                same("evade", (m, o) -> m.evade(o.leader()), with(Evade.class, "target")),
                same("arrive moving", (m, o) -> m.arriveMoving(o.leader()), settings(ArriveMoving.class)),
                same("match velocity", (m, o) -> m.matchVelocity(o.leader()), settings(MatchVelocity.class)),
                same("hide", (m, o) -> m.hide(o.leader()), with(Hide.class, "hunter")),
                same("offset pursuit", (m, o) -> m.offsetPursuit(o.leader()), settings(OffsetPursuit.class)),
                same(
                        "follow leader",
                        (m, o) -> m.use(settings(FollowLeader.class))
                                .evadeLeader(o.leader())
                                .followLeader(o.leader()),
                        settings(EvadeLeader.class),
                        settings(FollowLeader.class)),
                same("align", (m, o) -> m.align(o.leader()).wander(), settings(Align.class), settings(Wander.class)),
                same(
                        "flock",
                        (m, o) -> m.use(settings(Separation.class))
                                .collisionAvoidance()
                                .separation()
                                .alignment()
                                .cohesion(),
                        settings(CollisionAvoidance.class),
                        settings(Separation.class),
                        settings(Alignment.class),
                        settings(Cohesion.class)),
                same(
                        "path, rabbit",
                        (m, o) -> m.use(new FollowPath(Following.RABBIT, 2, 0, 3, 0.2f))
                                .followPath(ROUTE),
                        new FollowPath(Following.RABBIT, 2, 0, 3, 0.2f)),
                same(
                        "path, predictive",
                        (m, o) -> m.followPath(ROUTE),
                        Params.with(settings(FollowPath.class), "following", "predictive"))));
        for (Stroll stroll : Stroll.values()) {
            Wander wander = Params.with(settings(Wander.class), "stroll", stroll);
            all.add(same("wander " + stroll, (m, o) -> m.use(wander).wander(), wander));
        }
        return all;
    }

    private static Behaviour with(Class<? extends Record> type, String whom) {
        return (Behaviour) Params.with(Params.defaults(type), whom, "leader");
    }

    @ParameterizedTest
    @MethodSource("cases")
    void itsRunIsAWorldsRunBitForBit(Same same) {
        for (Combiner combiner : Combiner.values()) {
            Worlds worlds = stage(same, combiner);
            World world = worlds.world();
            world.send(new Command.SetLeader(0, 1));
            AgentsView agents = world.agents();
            MovementManager manager = new MovementManager(
                            world.setup().species().get(0).body(), worlds.seed)
                    .within(new Obstacles(worlds.bounds, worlds.obstacles, worlds.walls))
                    .combine(combiner)
                    .drag(0.2f)
                    .in(worlds.environment)
                    .place(agents.x(0), agents.z(0))
                    .turn(agents.headingX(0), agents.headingZ(0))
                    .velocity(agents.velocityX(0), agents.velocityZ(0));
            boolean moved = false;
            for (int step = 0; step < 400; step++) {
                Others others = new Others(mover(agents, 1), mover(agents, 2));
                same.asked().accept(manager.among(others.all()), others);
                float x = manager.x();
                manager.update(DT);
                world.step();
                String when = same + ", " + combiner + ", step " + step;
                assertEquals(agents.x(0), manager.x(), when);
                assertEquals(agents.z(0), manager.z(), when);
                assertEquals(agents.velocityX(0), manager.vx(), when);
                assertEquals(agents.velocityZ(0), manager.vz(), when);
                assertEquals(agents.headingX(0), manager.hx(), when);
                assertEquals(agents.headingZ(0), manager.hz(), when);
                moved |= manager.x() != x;
            }
            assertTrue(moved, same + " stood still");
        }
    }

    private static Worlds stage(Same same, Combiner combiner) {
        Worlds worlds = new Worlds();
        worlds.seed = 7;
        worlds.rules = Params.with(
                Params.with(Params.with(worlds.rules, "combiner", combiner), "contact", Contact.OFF), "drag", 0.2f);
        worlds.environment = Params.from(
                Environment.class,
                Map.of("wind", 1, "hold", 0.1, "friction", 0.02, "relief", "hills", "hillHeight", 0.2, "pull", 1));
        worlds.obstacles.add(new Circle(1, -2, 1.5f, 1));
        worlds.obstacles.add(new Box(-5, 3, 2, 3, 30, 1));
        worlds.walls.add(new Wall(-10, -10, 4, -11, 1));
        Map<String, Object> body =
                Map.of("maxSpeed", 2, "maxForce", 12, "perception", 9, "mass", 2, "fieldOfView", 300);
        SpeciesBehaviours mind = new SpeciesBehaviours(Map.of(
                Role.FOLLOWER, same.behaviours().stream().map(Assignment::new).toList(),
                Role.LEADER, List.of(new Assignment(settings(Wander.class)))));
        worlds.species("one", Params.from(Body.class, body), mind);
        worlds.groups.add(new GroupSetup(
                "one",
                3,
                new Start(
                        Start.Area.RECTANGLE,
                        0,
                        0,
                        1,
                        1,
                        Float.NaN,
                        Start.Pace.RANDOM,
                        false,
                        List.of(new Point(-3, -6), new Point(-1, -5), new Point(-4, -4))),
                same.path() ? null : GOAL,
                same.path() ? new Path(WAY, true, 2) : null,
                null));
        return worlds;
    }

    /** An agent as it is now. */
    private static Mover mover(AgentsView agents, int id) {
        return new Someone(
                agents.x(id),
                agents.z(id),
                agents.velocityX(id),
                agents.velocityZ(id),
                agents.headingX(id),
                agents.headingZ(id),
                agents.radius(id));
    }

    private record Someone(float x, float z, float vx, float vz, float hx, float hz, float radius) implements Mover {}

    private static MovementManager walker() {
        return new MovementManager(Params.from(Body.class, Map.of("maxSpeed", 2, "maxForce", 40)));
    }

    @Test
    void theForcesOfWhatWasAskedForAddUp() {
        MovementManager manager = walker().combine(Combiner.WEIGHTED);
        manager.seek(3, 4).update(DT);
        // From rest: m·maxSpeed·d̂/τ.
        assertEquals(20 * 0.6, manager.force().x(), 1e-4);
        assertEquals(20 * 0.8, manager.force().z(), 1e-4);
        manager = walker();
        manager.seek(3, 4).flee(-4, 3).weighing(0.5f).update(DT);
        assertEquals(20 * 0.6 + 10 * 0.8, manager.force().x(), 1e-4);
        assertEquals(20 * 0.8 - 10 * 0.6, manager.force().z(), 1e-4);
        manager = walker();
        manager.use(new Assignment(new Seek(Target.POINTER, 0.2f), 3, 0))
                .seek(0, 9)
                .update(DT);
        assertEquals(3 * 2 / 0.2, manager.force().z(), 1e-4);
    }

    @Test
    void afterAnUpdateOrAResetNothingIsAskedAnyMore() {
        MovementManager manager = walker();
        manager.seek(0, 9).reset();
        manager.update(DT);
        assertEquals(0, manager.z());
        manager.seek(0, 9).update(DT);
        float speed = manager.vz();
        manager.update(DT);
        assertEquals(speed, manager.vz(), "it goes on as it goes");
    }

    @Test
    void interposeArrivesAtTheMiddleOfTwo() {
        MovementManager manager = walker();
        for (int i = 0; i < 600; i++) {
            manager.interpose(Mover.at(10, 0), Mover.at(0, 8)).update(DT);
        }
        assertEquals(5, manager.x(), 0.01);
        assertEquals(4, manager.z(), 0.01);
    }

    @Test
    void thePreyIsCaughtThoughItEvades() {
        MovementManager prey = walker().place(5, 5);
        MovementManager hunter = walker().body(Params.with(walker().body(), "maxSpeed", 3));
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < 1200; i++) {
            hunter.pursue(prey);
            prey.evade(hunter).wander();
            hunter.update(DT);
            prey.update(DT);
            least = Math.min(least, Math.hypot(prey.x() - hunter.x(), prey.z() - hunter.z()));
        }
        assertTrue(least < 0.3, "the nearest was " + least);
    }

    @Test
    void aLongFrameIsMadeInEqualStepsAndNoneAtAllMovesNothing() {
        MovementManager whole = walker();
        MovementManager parts = walker();
        whole.seek(5, 5, 2).update(0.2f);
        for (int i = 0; i < 4; i++) {
            parts.seek(5, 5, 2).update(0.05f);
        }
        assertEquals(parts.x(), whole.x());
        assertEquals(parts.vz(), whole.vz());
        whole.seek(9, 9).update(0);
        assertEquals(parts.x(), whole.x());
    }

    @Test
    void obstaclesHoldItWhateverItIsAskedFor() {
        Obstacles room = new Obstacles(Bounds.Walled.rectangle(10, 10, 1), List.of(new Circle(0, 3, 1, 1)), List.of());
        MovementManager manager = walker().within(room);
        for (int i = 0; i < 600; i++) {
            manager.kinematicSeek(0.1f, 40).update(0.05f);
            assertTrue(room.clear(manager.x(), manager.z(), manager.radius()), "step " + i);
        }
        assertTrue(manager.z() > 4, "round the column");
    }

    @Test
    void aThousandNeighboursMayComeAndGo() {
        MovementManager manager = walker().use(settings(Separation.class)).velocity(1, 0);
        for (int n : new int[] {0, 1, 1000, 3}) {
            List<Mover> others = new ArrayList<>();
            for (int i = 0; i < n; i++) {
                others.add(Mover.at(manager.x() + 1, manager.z(), 0, 0, 0.3f));
            }
            manager.among(others).separation().update(DT);
            float each = 2;
            assertEquals(-Math.min(40, n * each), manager.force().x(), 0.05 * Math.max(1, n * each), n + " neighbours");
        }
    }

    @Test
    void aCopyGoesOnAloneWithASeedOfItsOwn() {
        MovementManager one = walker().place(1, 2).velocity(0, 1).use(new Wander(0.5f, 1, 9, 5));
        MovementManager same = one.copy(one.seed());
        MovementManager other = one.copy(9);
        for (int i = 0; i < 60; i++) {
            one.wander().update(DT);
            same.wander().update(DT);
            other.wander().update(DT);
        }
        assertEquals(one.x(), same.x());
        assertTrue(one.x() != other.x(), "another seed wanders otherwise");
    }

    @Test
    void whatIsNotAllowedIsToldWithWhatIs() {
        MovementManager m = walker();
        assertTold("target x = NaN, allowed -1000000..1000000", () -> m.seek(Float.NaN, 0));
        assertTold("place z = infinity, allowed -1000000..1000000", () -> m.place(0, Float.POSITIVE_INFINITY));
        assertTold("heading = (0, 0), allowed any other vector", () -> m.turn(0, 0));
        assertTold(
                "target heading = (2.0, 0.0), allowed a vector of length 1",
                () -> m.pursue(new Someone(0, 0, 0, 0, 2, 0, 1)));
        assertTold("drag = -1.0, allowed 0 or more, in 1/s", () -> m.drag(-1));
        assertTold("dt = -1, allowed 0..3600 s", () -> m.update(-1));
        assertTold("weight = 2000.0, allowed 0..1000", () -> m.seek(1, 1).weighing(2000));
        assertThrows(ParamException.class, () -> m.seek(1, 1, -3));
        assertThrows(ParamException.class, () -> m.use(new Seek(Target.GOAL, -1)));
        assertThrows(ParamException.class, () -> new MovementManager(new Body(0.3f, -1, 1, 1, 1, 1, 1, 1, 360, false)));
        assertTold(
                "following = waypoints, allowed rabbit or predictive here; to visit waypoints, seek them one after the other",
                () -> m.use(settings(FollowPath.class)));
        m.reset();
        m.seek(1, 1);
        assertTold("kinematicSeek beside seek: a kinematic behaviour must stand alone", () -> m.kinematicSeek(1, 1));
        m.reset();
        assertTold("no behaviour to weigh: call one first", () -> m.weighing(1));
        assertTold("more than 256 behaviours since the last update: call update in each frame", () -> {
            for (int i = 0; i < 300; i++) {
                m.seek(1, 1);
            }
        });
    }

    private static void assertTold(String message, org.junit.jupiter.api.function.Executable call) {
        assertEquals(message, assertThrows(RuntimeException.class, call).getMessage());
    }

    /** These are about groups and species, which one agent has not. */
    private static final List<String> OF_MANY = List.of(
            "singleFile",
            "attack",
            "hunt",
            "prey",
            "lookForAGroup",
            "followRoute",
            "followTrail",
            "keepFormation",
            "anticipation");

    @Test
    void everyBehaviourThatOneAgentCanHaveCanBeAskedFor() {
        TreeSet<String> asked = new TreeSet<>();
        for (Same same : cases()) {
            same.behaviours().forEach(b -> asked.add(Behaviour.name(b.getClass())));
        }
        asked.add(Behaviour.name(Interpose.class));
        for (Class<? extends Behaviour> type : Behaviour.ALL) {
            assertTrue(
                    asked.contains(Behaviour.name(type)) != OF_MANY.contains(Behaviour.name(type)),
                    Behaviour.name(type));
        }
    }

    @Test
    void pursueTakesTheSettingsThatItIsGiven() {
        MovementManager manager = walker();
        manager.use(new Pursue(OtherAgent.STRANGER, Prediction.FIXED, 2, 0.1f));
        manager.pursue(Mover.at(0, 4, 2, 0, 0)).update(DT);
        // Aimed at (4, 4).
        assertEquals(20 / Math.sqrt(2), manager.force().x(), 1e-4);
        assertEquals(20 / Math.sqrt(2), manager.force().z(), 1e-4);
    }
}
