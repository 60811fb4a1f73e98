package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.agents.Falloff;
import onder.core.agents.NeighbourFilter;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.Dynamics;
import onder.group.Foresight;
import onder.group.Leadership;
import onder.group.Path;
import onder.measure.Scoring;
import onder.param.Parameter;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.Combiner;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.FollowLeader;
import onder.steer.behaviour.Hunt;
import onder.steer.behaviour.LookWhereYouAreGoing;
import onder.steer.behaviour.Prey;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.Wander;
import onder.steer.perception.Drive;
import onder.steer.perception.HeadingControl;
import onder.steer.perception.Target;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** One setup and one log of commands give one run; every parameter has a say in it. */
class DeterminismTest {
    private static final int STEPS = 50;

    /** More agents than a batch and than a chunk hold, so that threads really share the work. */
    private static Worlds crowd(Contact contact, Bounds bounds) {
        Worlds worlds = new Worlds();
        worlds.bounds = bounds;
        worlds.rules = new Rules(Combiner.PRIORITISED, contact, 0);
        worlds.leadership = Params.with(Params.defaults(Leadership.class), "change", "random");
        Body body = Params.defaults(Body.class);
        worlds.species("person", body, Worlds.walkers());
        worlds.species("giant", Params.with(body, "radius", 0.8f), Worlds.walkers());
        worlds.obstacles.add(new Circle(4, 4, 2, 1));
        worlds.obstacles.add(new Box(-6, 3, 4, 2, 30, 1));
        worlds.walls.add(new Wall(-3, -3, 8, -5, 1));
        for (int i = 0; i < 9; i++) {
            worlds.group(i % 5 == 0 ? "giant" : "person", 50, 0, 0, 25, new Point(3 - i, i - 7));
        }
        return worlds;
    }

    private static long run(Setup setup, int threads, int steps, Command... commands) {
        try (World world = new World(setup, threads, () -> 0)) {
            for (Command command : commands) {
                world.send(command);
            }
            for (int i = 0; i < steps; i++) {
                world.step();
            }
            return world.hash();
        }
    }

    @ParameterizedTest
    @EnumSource(Contact.class)
    void theSameSetupIsTheSameRunForAnyNumberOfThreads(Contact contact) {
        for (Bounds bounds :
                List.of(Bounds.Walled.rectangle(26, 26, 1), new Bounds.Torus(26, 26), new Bounds.Open(26, 26))) {
            Setup setup = crowd(contact, bounds).setup();
            long one = run(setup, 1, STEPS);
            assertEquals(one, run(setup, 1, STEPS), "again");
            assertEquals(one, run(setup, 2, STEPS), "2 threads");
            assertEquals(one, run(setup, 3, STEPS), "3 threads");
            assertNotEquals(one, run(setup.withSeed(2), 1, STEPS), "another seed");
        }
    }

    @Test
    void aLogOfCommandsSentAgainAtTheirStepsRepeatsTheRun() {
        Setup setup = crowd(Contact.SOFT, Bounds.Walled.rectangle(26, 26, 1)).setup();
        World first = new World(setup);
        List<Command> commands = List.of(
                new Command.MoveGoal(3, new Point(9, 9)),
                new Command.SetLeader(2, 105),
                new Command.AddObstacle(new Circle(-8, -8, 1, 1)),
                new Command.RemoveAgent(17),
                new Command.MoveAgent(200, 5),
                new Command.MoveAgent(-200, 5),
                new Command.SetBody("person", Params.with(Params.defaults(Body.class), "radius", 0.4)),
                new Command.Set(new Rules(Combiner.WEIGHTED, Contact.CAGE, 0.2f)),
                new Command.RemoveWall(new Wall(-3, -3, 5, -4, 1)),
                new Command.MovePointer(new Point(1, 1)),
                new Command.SteerLeader(1, HeadingControl.LEFT),
                new Command.SteerLeader(1, null));
        for (int i = 0; i < STEPS; i++) {
            if (i % 4 == 0 && i / 4 < commands.size()) {
                first.send(commands.get(i / 4));
            }
            first.step();
        }
        World second = new World(setup, 2, () -> 0);
        List<World.Logged> log = new ArrayList<>(first.log());
        // Of no agent and with no heading at all: what is not allowed is in no log.
        assertEquals(commands.size() - 2, log.size());
        for (int i = 0; i < STEPS; i++) {
            while (!log.isEmpty() && log.get(0).step() == i) {
                second.send(log.remove(0).command());
            }
            second.step();
        }
        assertEquals(first.hash(), second.hash());
        second.close();
    }

    /** Two species in three groups: one bound for a goal, one along a path; obstacles, walls, a pointer. */
    private static Setup stage(SpeciesBehaviours mind, Body body, Rules rules, Leadership leadership) {
        Worlds worlds = new Worlds();
        worlds.bounds = Bounds.Walled.rectangle(24, 24, 1);
        worlds.rules = rules;
        worlds.leadership = leadership;
        worlds.species("one", body, mind).species("other", body, mind);
        worlds.species.set(0, worlds.species.get(0).withPrey(List.of("other")));
        worlds.obstacles.add(new Circle(2, 2, 1.5f, 1));
        worlds.obstacles.add(new Box(-4, 3, 3, 2, 30, 1));
        worlds.walls.add(new Wall(-3, -3, 5, -4, 1));
        worlds.group("one", 12, -1, -1, 12, new Point(7, 7));
        worlds.group("other", 12, 1, 1, 12, new Point(-7, 6));
        worlds.groups.add(new GroupSetup(
                "one",
                12,
                Worlds.area(0, 0, 12, Start.Pace.TOP, false),
                null,
                new Path(List.of(new Point(-2, -1), new Point(1, 0), new Point(2, 2)), false, 2),
                null));
        worlds.group("one", 1, 8, 8, 1, new Point(0, 0));
        return worlds.setup();
    }

    private static long run(Setup setup) {
        return run(setup, 1, 90, new Command.MovePointer(new Point(2, -1)));
    }

    private static long runOf(Behaviour behaviour) {
        Body body = Params.with(Params.with(Params.defaults(Body.class), "maxForce", 60), "fieldOfView", 120);
        Rules rules = new Rules(Combiner.PRIORITISED, Contact.OFF, 0);
        SpeciesBehaviours mind = behaviour instanceof Wander || behaviour.drive() == Drive.KINEMATIC
                ? Worlds.all(behaviour)
                : Worlds.all(behaviour, new Wander(0.12f, 0.2f, 8, 0.5f));
        return run(stage(mind, body, rules, restless()));
    }

    /** Leaders change whenever their grace is over. */
    private static Leadership restless() {
        Leadership leadership = Params.with(Params.defaults(Leadership.class), "change", "farthest");
        leadership = Params.with(Params.with(leadership, "threshold", 2), "window", 0.2);
        return Params.with(leadership, "grace", 0.5);
    }

    static List<Class<? extends Behaviour>> behaviours() {
        return Worlds.behaviours();
    }

    @ParameterizedTest
    @MethodSource("behaviours")
    void everyParameterOfEveryBehaviourChangesTheRun(Class<? extends Behaviour> type) {
        Record defaults = Params.defaults(type.asSubclass(Record.class));
        // The run is too short for a whole chase, and its world too small for a lure that is far away.
        Record settings = type == Hunt.class
                ? Params.with(defaults, "stamina", 60)
                : type == Prey.class ? Params.with(defaults, "lureRange", 4) : defaults;
        requireAllMatter(settings, b -> runOf((Behaviour) b));
    }

    @Test
    void everyParameterOfABodyChangesTheRun() {
        SpeciesBehaviours mind = Worlds.all(
                new Separation(2, Falloff.INVERSE, 5, NeighbourFilter.ALL, false),
                new Alignment(1, NeighbourFilter.ALL, false),
                new Cohesion(1, NeighbourFilter.ALL, false),
                Params.defaults(Wander.class));
        SpeciesBehaviours turning =
                Worlds.all(Params.defaults(LookWhereYouAreGoing.class), Params.defaults(Wander.class));
        Body body = Params.with(Params.with(Params.defaults(Body.class), "fieldOfView", 200), "fastest", 2);
        requireAllMatter(
                body,
                b -> run(stage(
                                        mind,
                                        (Body) b,
                                        new Rules(Combiner.WEIGHTED, Contact.CAGE, 0),
                                        Params.defaults(Leadership.class)))
                                * 31
                        + run(stage(
                                turning,
                                (Body) b,
                                new Rules(Combiner.WEIGHTED, Contact.CAGE, 0),
                                Params.defaults(Leadership.class))));
    }

    @Test
    void everyRuleChangesTheRun() {
        requireAllMatter(
                Params.defaults(Rules.class),
                r -> run(stage(
                        Worlds.walkers(), Params.defaults(Body.class), (Rules) r, Params.defaults(Leadership.class))));
    }

    @Test
    void everyLeadershipSettingChangesTheRunOfJammedGroups() {
        Leadership jammed = Params.with(Params.defaults(Leadership.class), "change", "random");
        // A grace of whole windows would hide when the test is made.
        jammed = Params.with(jammed, "grace", 1);
        jammed = Params.with(jammed, "patience", 1);
        requireAllMatter(jammed, l -> {
            Worlds worlds = new Worlds()
                    .species(
                            "person",
                            Params.defaults(Body.class),
                            Worlds.all(
                                    new Seek(Target.GOAL, 0.1f),
                                    Params.defaults(FollowLeader.class),
                                    Params.defaults(Wander.class)));
            worlds.bounds = Bounds.Walled.rectangle(6, 6, 1);
            worlds.leadership = (Leadership) l;
            // Groups that are congested in every step look ahead in every step.
            worlds.foresight = new Foresight(0.1f, 1, 2, 1000);
            for (int i = 0; i < 4; i++) {
                // One that wanders: those with a goal elect by the learned rule whom farthest elects.
                worlds.group("person", 6, 0, 0, 4, i == 0 ? null : new Point(50, i));
            }
            return run(worlds.setup(), 1, 400);
        });
    }

    @Test
    void everySettingOfHowGroupsFormChangesTheRun() {
        requireAllMatter(Params.with(Params.defaults(Dynamics.class), "limit", 3), d -> {
            Worlds worlds = new Worlds()
                    .species("person", Params.with(Params.defaults(Body.class), "perception", 1.5), Worlds.walkers());
            worlds.dynamics = (Dynamics) d;
            for (int i = 0; i < 7; i++) {
                worlds.group("person", 1 + 3 * (i % 4), 3 * (i % 3), 3 * (i / 3), 8, new Point(3, 3));
            }
            return run(worlds.setup(), 1, 60);
        });
    }

    @Test
    void everyWeightOfTheScoreChangesIt() {
        requireAllMatter(Params.defaults(Scoring.class), s -> {
            Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.walkers());
            worlds.scoring = (Scoring) s;
            World world = worlds.group("person", 8, 0, 0, 5, null).world();
            for (int i = 0; i < 40; i++) {
                world.step();
            }
            return (long) Float.floatToIntBits(world.groups().find(0).score());
        });
    }

    @Test
    void weightAndPriorityOfAnAssignmentChangeTheRun() {
        TreeSet<Long> hashes = new TreeSet<>();
        for (float weight : new float[] {1, 0.02f}) {
            for (int priority : new int[] {0, 900}) {
                List<Assignment> list = List.of(
                        new Assignment(Params.defaults(Wander.class), 1, 500),
                        new Assignment(new Seek(Target.GOAL, 0.1f), weight, priority));
                SpeciesBehaviours mind =
                        new SpeciesBehaviours(Map.of(Role.LEADER, list, Role.FOLLOWER, list, Role.ALONE, list));
                Body body = Params.with(Params.defaults(Body.class), "maxForce", 0.6);
                hashes.add(run(stage(
                        mind,
                        body,
                        new Rules(Combiner.PRIORITISED, Contact.OFF, 0),
                        Params.defaults(Leadership.class))));
            }
        }
        assertEquals(4, hashes.size());
    }

    /**
     * Requires that each parameter matters: a number somewhere, whatever the choices made beside it, and each choice
     * against each other one.
     */
    private static <T extends Record> void requireAllMatter(T settings, java.util.function.ToLongFunction<Record> run) {
        List<Record> bases = bases(settings);
        Map<Record, Long> made = new HashMap<>();
        List<String> ignored = new ArrayList<>();
        for (Parameter p : Params.of(settings.getClass())) {
            List<?> values = p.isNumber() ? others(p, ((Number) p.get(settings)).doubleValue()) : p.choices();
            boolean matters = false;
            for (int i = 0; i < bases.size() && !matters; i++) {
                TreeSet<Long> different = new TreeSet<>();
                different.add(made.computeIfAbsent(bases.get(i), run::applyAsLong));
                for (Object value : values) {
                    Record other = Params.with(bases.get(i), p.name(), value);
                    different.add(made.computeIfAbsent(other, run::applyAsLong));
                }
                matters = p.isNumber() ? different.size() > 1 : different.size() == values.size();
            }
            if (!matters) {
                ignored.add(p.name());
            }
        }
        assertTrue(ignored.isEmpty(), settings + " ignores " + ignored);
        for (Parameter p : Params.of(settings.getClass())) {
            requireNoEffect(p, bases, made, run);
        }
    }

    /** Requires that a parameter does not matter where it says that it has no effect. */
    private static void requireNoEffect(
            Parameter p, List<Record> bases, Map<Record, Long> made, java.util.function.ToLongFunction<Record> run) {
        List<Record> without =
                bases.stream().filter(base -> !p.appliesTo(base)).limit(3).toList();
        for (Record base : without) {
            List<?> values = p.isNumber() ? others(p, ((Number) p.get(base)).doubleValue()) : p.choices();
            for (Object value : values.subList(0, Math.min(2, values.size()))) {
                Record other = Params.with(base, p.name(), value);
                assertEquals(
                        made.computeIfAbsent(base, run::applyAsLong),
                        made.computeIfAbsent(other, run::applyAsLong),
                        p.name() + " has an effect in " + other);
            }
        }
    }

    /**
     * The settings with every combination of their choices; those with few others first, as what a number needs in order
     * to matter is mostly one choice.
     */
    private static List<Record> bases(Record settings) {
        List<Parameter> chosen = Params.of(settings.getClass()).stream()
                .filter(p -> !p.isNumber())
                .toList();
        List<Record> bases = new ArrayList<>(List.of(settings));
        for (Parameter p : chosen) {
            for (Record base : List.copyOf(bases)) {
                for (String choice : p.choices()) {
                    Record with = Params.with(base, p.name(), choice);
                    if (!p.get(base).equals(p.get(with))) {
                        bases.add(with);
                    }
                }
            }
        }
        bases.sort(Comparator.comparingLong(base -> chosen.stream()
                .filter(p -> !p.get(base).equals(p.get(settings)))
                .count()));
        return bases;
    }

    private static List<Object> others(Parameter p, double value) {
        List<Object> others = new ArrayList<>();
        for (double other : Double.isInfinite(value)
                ? new double[] {1, 2, 4}
                : new double[] {value / 2, value * 0.9, value * 2 + 0.5, value + 3, value + 40, value / 20}) {
            if (other >= p.min() && other <= p.max() && other != value) {
                others.add(p.type() == int.class ? (Object) Math.rint(other) : other);
            }
        }
        return others;
    }

    @Test
    void aTorusHasNoPlaceOfItsOwn() {
        Worlds worlds = new Worlds();
        worlds.bounds = new Bounds.Torus(16, 16);
        worlds.species("person", Params.defaults(Body.class), Worlds.walkers());
        worlds.group("person", 40, 0, 0, 15.9f, null).group("person", 40, 0, 0, 15.9f, new Point(1, 2));
        worlds.obstacles.add(new Circle(7.5f, 2, 1, 1));
        worlds.obstacles.add(new Box(1, 1, 2, 1, 30, 1));
        AgentsView here = shifted(worlds, 0, 0);
        AgentsView there = shifted(worlds, 8, 8);
        double worst = 0;
        for (int i = 0; i < here.count(); i++) {
            worst = Math.max(worst, Math.abs(Math.IEEEremainder(there.x(i) - here.x(i) - 8.0, 16)));
            worst = Math.max(worst, Math.abs(Math.IEEEremainder(there.z(i) - here.z(i) - 8.0, 16)));
        }
        assertTrue(worst < 1e-3, worst + " m apart after half a second");
    }

    /** The agents after half a second, when everything began moved by (dx, dz). */
    private static AgentsView shifted(Worlds base, float dx, float dz) {
        World drawn = base.world();
        Worlds moved = new Worlds();
        moved.bounds = base.bounds;
        moved.species.addAll(base.species);
        base.obstacles.forEach(o -> moved.obstacles.add(
                o instanceof Circle c
                        ? new Circle(c.x() + dx, c.z() + dz, c.radius(), 1)
                        : new Box(o.x() + dx, o.z() + dz, 2, 1, 30, 1)));
        int first = 0;
        for (GroupSetup group : base.groups) {
            List<Point> points = new ArrayList<>();
            for (int i = 0; i < group.count(); i++) {
                points.add(new Point(
                        wrap(drawn.agents().x(first + i) + dx),
                        wrap(drawn.agents().z(first + i) + dz)));
            }
            first += group.count();
            Start start = new Start(Start.Area.RECTANGLE, 0, 0, 1, 1, Float.NaN, Start.Pace.RANDOM, false, points);
            Point goal = group.goal() == null
                    ? null
                    : new Point(group.goal().x() + dx, group.goal().z() + dz);
            moved.groups.add(new GroupSetup(group.species(), group.count(), start, goal, null, null));
        }
        World world = moved.world();
        for (int i = 0; i < 30; i++) {
            world.step();
        }
        return world.agents();
    }

    private static float wrap(float value) {
        return value >= 8 ? value - 16 : value;
    }
}
