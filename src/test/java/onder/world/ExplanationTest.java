package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.Path;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Combiner;
import onder.steer.Explanation;
import onder.steer.ForcePart;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.ObstacleAvoidance;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.Wander;
import onder.steer.perception.DebugShape;
import onder.steer.perception.Drive;
import onder.steer.perception.Guidance;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Rules;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The explanation of an agent's forces matches its step, and asking changes nothing. */
class ExplanationTest {
    private static final int STEPS = 40;

    /** Two species in four groups among obstacles, with too little force for all that they want. */
    private static Worlds scene(SpeciesBehaviours mind, Combiner combiner, long seed) {
        Worlds worlds = new Worlds();
        worlds.seed = seed;
        worlds.bounds = seed % 2 == 0 ? new Bounds.Torus(24, 24) : Bounds.Walled.rectangle(24, 24, 1);
        worlds.rules = new Rules(combiner, Contact.OFF, 0.1f);
        Body body = Params.with(Params.with(Params.defaults(Body.class), "maxForce", 25), "fieldOfView", 260);
        worlds.species("one", body, mind).species("other", body, mind);
        worlds.obstacles.add(new Circle(2, 2, 1.5f, 1));
        worlds.obstacles.add(new Box(-4, 3, 3, 2, 30, 1));
        worlds.walls.add(new Wall(-3, -3, 5, -4, 1));
        worlds.group("one", 10, -1, -1, 16, new Point(7, 7));
        worlds.group("other", 10, 1, 1, 16, new Point(-7, 6));
        Path path = new Path(List.of(new Point(-2, -1), new Point(1, 0), new Point(2, 2)), false, 2);
        worlds.groups.add(new GroupSetup("one", 10, Worlds.area(0, 0, 16, Start.Pace.TOP, false), null, path, null));
        return worlds.group("one", 1, 8, 8, 1, new Point(0, 0));
    }

    private static SpeciesBehaviours mind(Behaviour behaviour) {
        if (behaviour.drive() == Drive.KINEMATIC) {
            return Worlds.all(behaviour);
        }
        List<Assignment> all = Stream.of(
                        behaviour,
                        Params.defaults(Separation.class),
                        Params.defaults(ObstacleAvoidance.class),
                        Params.defaults(Wander.class))
                .filter(b -> b == behaviour || b.getClass() != behaviour.getClass())
                .map(b -> new Assignment(b, b == behaviour ? 0.7f : 1.3f, Behaviour.defaultPriority(b.getClass())))
                .toList();
        return new SpeciesBehaviours(Map.of(Role.LEADER, all, Role.FOLLOWER, all, Role.ALONE, all));
    }

    private static World world(Class<? extends Behaviour> type, Combiner combiner, long seed) {
        SpeciesBehaviours mind = mind((Behaviour) Params.defaults(type.asSubclass(Record.class)));
        World world = scene(mind, combiner, seed).world();
        world.send(new Command.MovePointer(new Point(2, -1)));
        world.step();
        return world;
    }

    static List<Class<? extends Behaviour>> behaviours() {
        return Worlds.behaviours();
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void whatIsListedAddsUpToTheForceThatIsAppliedBitForBit(Class<? extends Behaviour> type) {
        for (Combiner combiner : Combiner.values()) {
            World world = world(type, combiner, combiner.ordinal());
            int compared = 0;
            for (int step = 0; step < STEPS; step++) {
                List<Explanation> all = explainAll(world);
                all.forEach(ExplanationTest::requireSum);
                float[] targets = targets(world);
                world.step();
                float[] changed = targets(world);
                for (Explanation e : all) {
                    if (targets[e.agent()] == changed[e.agent()] && stayedFree(world, e)) {
                        requireBits(e.movement().next().x(), world.agents().velocityX(e.agent()), e);
                        requireBits(e.movement().next().z(), world.agents().velocityZ(e.agent()), e);
                        compared++;
                    }
                }
            }
            assertTrue(compared > STEPS * world.agents().count() / 2, "compared only " + compared);
        }
    }

    private static List<Explanation> explainAll(World world) {
        List<Explanation> all = new ArrayList<>();
        for (int id = 0; id < world.agents().count(); id++) {
            if (world.agents().isAlive(id)) {
                all.add(world.explain(id));
            }
        }
        return all;
    }

    private static void requireSum(Explanation e) {
        float x = 0;
        float z = 0;
        float turn = 0;
        for (ForcePart part : e.parts()) {
            x += part.keptX();
            z += part.keptZ();
            turn += part.turn();
        }
        requireBits(e.total().sum().x(), x, e);
        requireBits(e.total().sum().z(), z, e);
        requireBits(
                e.total().applied().x(), e.total().limit() < 1 ? x * e.total().limit() : x, e);
        requireBits(
                e.total().applied().z(), e.total().limit() < 1 ? z * e.total().limit() : z, e);
        float most = e.body().maxAngularAcceleration();
        requireBits(e.total().turn(), Math.max(-most, Math.min(most, turn)), e);
    }

    private static void requireBits(float wanted, float found, Object about) {
        assertEquals(Float.floatToIntBits(wanted), Float.floatToIntBits(found), about::toString);
    }

    /** Where each one's group goes, and by which corner, so that those whom the step itself moved on can be left out. */
    private static float[] targets(World world) {
        Guidance guidance = world.groups().guidance();
        float[] targets = new float[world.agents().count()];
        for (int id = 0; id < targets.length; id++) {
            targets[id] = guidance.hasTarget(id)
                    ? guidance.targetX(id) + 1000 * guidance.targetZ(id)
                    : 1e9f + guidance.leaderOf(id);
            if (guidance.hasTarget(id) && guidance.hasRoute(id)) {
                targets[id] += 10 * guidance.routeX(id) + 100 * guidance.routeZ(id);
            }
        }
        return targets;
    }

    /** Far enough from walls and obstacles that none can have stopped it in one step. */
    private static boolean stayedFree(World world, Explanation e) {
        float way = e.body().maxSpeed() * world.dt() + e.body().radius() + 0.02f;
        return world.obstacles()
                .clear(e.movement().place().x(), e.movement().place().z(), way);
    }

    @Test
    void theWorldsOwnForceIsWhatIsBetweenTheBehavioursAndTheMotion() {
        Worlds worlds = scene(Worlds.walkers(), Combiner.PRIORITISED, 2);
        worlds.environment = Params.with(Params.with(worlds.environment, "wind", 3), "windToward", 60);
        World world = worlds.world();
        for (int step = 0; step < STEPS; step++) {
            world.step();
            for (Explanation e : explainAll(world)) {
                assertTrue(e.total().world().length() > 1, "3 m/s of wind are felt");
                double drag = world.setup().rules().drag();
                double kept = Math.exp(-drag * world.dt());
                double perMass =
                        (drag > 0 ? (1 - kept) / drag : world.dt()) / e.body().mass();
                double vx = e.movement().velocity().x() * kept
                        + ((double) e.total().applied().x() + e.total().world().x()) * perMass;
                double vz = e.movement().velocity().z() * kept
                        + ((double) e.total().applied().z() + e.total().world().z()) * perMass;
                double limit = Math.min(1, e.body().maxSpeed() / Math.hypot(vx, vz));
                assertEquals(vx * limit, e.movement().next().x(), 1e-5);
                assertEquals(vz * limit, e.movement().next().z(), 1e-5);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void askingChangesNoRun(Class<? extends Behaviour> type) {
        World asked = world(type, Combiner.PRIORITISED, 3);
        World left = world(type, Combiner.PRIORITISED, 3);
        for (int step = 0; step < STEPS; step++) {
            List<String> once = explainAll(asked).stream().map(Object::toString).toList();
            List<String> again =
                    explainAll(asked).stream().map(Object::toString).toList();
            assertEquals(once, again);
            asked.step();
            left.step();
            assertEquals(left.hash(), asked.hash());
        }
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void everyBehaviourShowsWhatItGoesBy(Class<? extends Behaviour> type) {
        Behaviour behaviour = (Behaviour) Params.defaults(type.asSubclass(Record.class));
        if (behaviour instanceof Separation separation) {
            behaviour = Params.with(separation, "range", 2);
        }
        World world = scene(mind(behaviour), Combiner.WEIGHTED, 5).world();
        world.send(new Command.MovePointer(new Point(2, -1)));
        boolean shown = false;
        for (int step = 0; step < STEPS && !shown; step++) {
            world.step();
            shown = explainAll(world).stream()
                    .flatMap(e -> e.parts().stream())
                    .anyMatch(part -> part.assignment().behaviour().getClass() == type
                            && !part.shapes().isEmpty());
        }
        assertTrue(shown, Behaviour.name(type) + " notes nothing in its surroundings' sketch");
    }

    @Test
    void whatIsShownLiesWhereTheRuleLooks() {
        World world = scene(Worlds.walkers(), Combiner.WEIGHTED, 1).world();
        world.step();
        Set<DebugShape.Mark> marks = EnumSet.noneOf(DebugShape.Mark.class);
        for (int step = 0; step < STEPS; step++) {
            world.step();
            for (Explanation e : explainAll(world)) {
                for (ForcePart part : e.parts()) {
                    if (part.assignment().behaviour() instanceof ObstacleAvoidance avoidance) {
                        DebugShape.Box box = (DebugShape.Box) part.shapes().get(0);
                        float speed = (float) Math.sqrt(e.movement().velocity().x()
                                        * e.movement().velocity().x()
                                + e.movement().velocity().z()
                                        * e.movement().velocity().z());
                        assertEquals(avoidance.boxLengthAt(speed, e.body().maxSpeed()), box.length());
                        assertEquals(e.body().radius(), box.halfWidth());
                        // Something is met exactly when there is something to avoid.
                        assertEquals(!part.idle(), part.shapes().size() > 1);
                        part.shapes().stream()
                                .filter(DebugShape.Point.class::isInstance)
                                .forEach(point -> marks.add(((DebugShape.Point) point).mark()));
                    }
                }
            }
        }
        assertEquals(EnumSet.of(DebugShape.Mark.CONTACT, DebugShape.Mark.OTHER), marks);
    }

    @ParameterizedTest
    @EnumSource(Combiner.class)
    void whoIsListedAsNeighbourIsInReachAndInView(Combiner combiner) {
        World world = scene(Worlds.walkers(), combiner, 4).world();
        AgentsView agents = world.agents();
        for (int step = 0; step < STEPS; step++) {
            world.step();
            for (Explanation e : explainAll(world)) {
                TreeSet<Integer> seen = new TreeSet<>();
                e.neighbours().forEach(n -> seen.add(n.id()));
                double half = Math.toRadians(e.body().fieldOfView() / 2);
                for (int id = 0; id < agents.count(); id++) {
                    double dx = world.bounds()
                            .dx(agents.x(id) - e.movement().place().x());
                    double dz = world.bounds()
                            .dz(agents.z(id) - e.movement().place().z());
                    double d = Math.hypot(dx, dz);
                    double angle =
                            Math.abs(Math.acos((dx * e.movement().heading().x()
                                            + dz * e.movement().heading().z())
                                    / d));
                    if (id == e.agent()) {
                        assertFalse(seen.contains(id));
                    } else if (Math.abs(d - e.body().perception()) > 1e-3 && Math.abs(angle - half) > 1e-3) {
                        assertEquals(d < e.body().perception() && angle < half, seen.contains(id));
                    }
                }
            }
        }
    }

    @Test
    void nobodyIsExplainedWhoIsNotThere() {
        World world = scene(Worlds.walkers(), Combiner.WEIGHTED, 1).world();
        world.send(new Command.RemoveAgent(3));
        world.step();
        assertThrows(IllegalArgumentException.class, () -> world.explain(3));
        assertThrows(IllegalArgumentException.class, () -> world.explain(-1));
        assertThrows(IllegalArgumentException.class, () -> world.explain(10_000));
    }
}
