package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Kernel;
import onder.core.agents.Nature;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Group;
import onder.group.LeaderSelection;
import onder.group.Leadership;
import onder.param.Params;
import onder.steer.Assignment;
import onder.steer.SpeciesBehaviours;
import onder.steer.behaviour.Alignment;
import onder.steer.behaviour.Attack;
import onder.steer.behaviour.Behaviour;
import onder.steer.behaviour.Cohesion;
import onder.steer.behaviour.Hunt;
import onder.steer.behaviour.LookForAGroup;
import onder.steer.behaviour.Separation;
import onder.steer.behaviour.SingleFile;
import onder.steer.behaviour.Wander;
import onder.steer.perception.FileOrder;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Setup;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Predators catch, groups lose members and leaders, and it is the same for any threads and either kernel. */
class CaptureTest {
    private static final Body BODY = Params.defaults(Body.class);

    private static SpeciesBehaviours only(Role role, Behaviour... behaviours) {
        return new SpeciesBehaviours(Map.of(
                role,
                IntStream.range(0, behaviours.length)
                        .mapToObj(i -> new Assignment(behaviours[i]))
                        .toList()));
    }

    private static SpeciesSetup predators(String name, List<String> hunts, Behaviour... behaviours) {
        return new SpeciesSetup(
                name,
                "person",
                Params.with(BODY, "perception", 20),
                only(Role.PREDATOR, behaviours),
                Nature.PREDATOR,
                hunts);
    }

    private static GroupSetup at(String species, Point... points) {
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, false, List.of(points));
        return new GroupSetup(species, points.length, start, null, null, null);
    }

    /** Wolves among groups, all of one seed. */
    static Worlds wilderness(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Worlds worlds = new Worlds();
        worlds.seed = seed;
        worlds.bounds = random.nextBoolean() ? new Bounds.Torus(30, 30) : Bounds.Walled.rectangle(30, 30, 1);
        worlds.leadership = Params.with(
                worlds.leadership,
                "selection",
                LeaderSelection.values()[random.nextInt(LeaderSelection.values().length)]);
        worlds.species("sheep", BODY, Worlds.walkers());
        worlds.species(
                "duck",
                BODY,
                Worlds.all(
                        new SingleFile(random.nextBoolean() ? FileOrder.RING : FileOrder.NEAREST, -0.6f, 0, 12, 0.1f),
                        Params.defaults(Separation.class),
                        Params.defaults(LookForAGroup.class),
                        Params.defaults(Wander.class)));
        worlds.species.add(predators("wolf", List.of("sheep", "duck"), Params.defaults(Attack.class)));
        worlds.species.add(predators(
                "fox",
                List.of("duck", "wolf"),
                Params.with(Params.with(Params.defaults(Hunt.class), "catchDistance", 1), "stamina", 100)));
        for (int i = 0; i < 6; i++) {
            String kind = worlds.species.get(random.nextInt(2)).name();
            worlds.group(kind, 1 + random.nextInt(9), random.nextInt(-8, 9), random.nextInt(-8, 9), 8, null);
        }
        worlds.group("wolf", 3, 0, 0, 12, null).group("fox", 1 + random.nextInt(3), 5, 5, 9, null);
        return worlds;
    }

    /** A group of predators in the middle of a world. */
    static void addWolves(Worlds worlds, int count, String... prey) {
        worlds.species.add(predators("wolf", List.of(prey), Params.defaults(Attack.class)));
        worlds.group("wolf", count, 0, 0, 12, null);
    }

    static IntStream seeds() {
        return IntStream.range(0, 30);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void groupsKeepTheirInvariantsWhateverIsCaught(int seed) {
        World world = wilderness(seed).world();
        AgentsView agents = world.agents();
        boolean[] before = world.state().agents.alive.clone();
        int caught = 0;
        for (int step = 0; step < 200; step++) {
            long read = world.events().count();
            System.arraycopy(world.state().agents.alive, 0, before, 0, before.length);
            world.step();
            requireInvariants(world);
            List<Integer> lost = new ArrayList<>();
            for (Event event : world.events().since(read)) {
                if (event instanceof Event.Caught c) {
                    assertTrue(before[c.prey()] && !agents.isAlive(c.prey()) && before[c.predator()]);
                    assertEquals(step, c.step());
                    assertFalse(lost.contains(c.prey()), "nobody is caught twice");
                    assertFalse(lost.contains(c.predator()), "a caught predator catches nobody afterwards");
                    lost.add(c.prey());
                }
            }
            caught += lost.size();
        }
        assertTrue(caught > 0, "nobody was caught");
        assertEquals(agents.count() - agents.living(), caught);
    }

    private static void requireInvariants(World world) {
        AgentsView agents = world.agents();
        int members = 0;
        for (Group group : world.groups().all()) {
            assertTrue(group.size() > 0);
            assertEquals(group, world.groups().find(group.id()));
            boolean led = false;
            for (int i = 0; i < group.size(); i++) {
                int agent = group.member(i);
                assertTrue(agents.isAlive(agent));
                assertEquals(group.id(), agents.group(agent));
                Nature nature =
                        world.setup().species().get(agents.species(agent)).nature();
                assertEquals(nature.role(group.size(), agent == group.leader()), agents.role(agent));
                led |= agent == group.leader();
            }
            assertTrue(led);
            members += group.size();
        }
        assertEquals(agents.living(), members);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void capturesAreTheSameForAnyThreadsAndEitherKernelAndWhenReplayed(int seed) {
        Setup setup = wilderness(seed).setup();
        List<Event> events = new ArrayList<>();
        long hash = run(setup, 1, Kernel.Choice.SCALAR, events);
        for (int threads = 1; threads < 4; threads++) {
            List<Event> again = new ArrayList<>();
            assertEquals(hash, run(setup, threads, Kernel.Choice.VECTOR, again));
            assertEquals(events, again);
        }
    }

    private static long run(Setup setup, int threads, Kernel.Choice kernel, List<Event> events) {
        try (World world = new World(setup, threads, () -> 0, kernel)) {
            for (int i = 0; i < 120; i++) {
                world.step();
            }
            events.addAll(world.events().since(0));
            return world.hash();
        }
    }

    @Test
    void ofTwoThatReachOnePreyAtOnceTheSmallerIdHasIt() {
        for (boolean swapped : new boolean[] {false, true}) {
            Worlds worlds = new Worlds().species("sheep", BODY, Worlds.all(Params.defaults(Wander.class)));
            worlds.species.add(predators("wolf", List.of("sheep"), Params.defaults(Attack.class)));
            Point near = new Point(1, 0);
            Point far = new Point(-2, 0);
            worlds.groups.add(at("wolf", swapped ? near : far, swapped ? far : near));
            worlds.groups.add(at("sheep", new Point(0, 0), new Point(9, 9)));
            World world = worlds.world();
            world.step();
            List<Event> caught = caught(world);
            assertEquals(List.of(new Event.Caught(0, 0, 2, 1)), caught);
            assertFalse(world.agents().isAlive(2));
        }
    }

    @Test
    void aCaughtLeaderIsReplacedInTheSameStepAndTheRestFollowTheNewOne() {
        Worlds worlds = new Worlds().species("sheep", BODY, Worlds.walkers());
        worlds.leadership = Params.with(Params.defaults(Leadership.class), "selection", LeaderSelection.FIRST);
        worlds.species.add(predators("wolf", List.of("sheep"), Params.defaults(Attack.class)));
        worlds.groups.add(at("sheep", new Point(0, 0), new Point(6, 0), new Point(6, 2)));
        worlds.groups.add(at("wolf", new Point(-1, 0)));
        World world = worlds.world();
        assertEquals(0, world.groups().find(0).leader());
        long read = world.events().count();
        world.step();
        List<Event> told = world.events().since(read);
        assertEquals(new Event.Caught(0, 3, 0, 0), told.get(0));
        assertTrue(told.get(1) instanceof Event.LeaderChanged change
                && change.to() == 1
                && change.reason() == Event.Reason.LOST);
        assertEquals(2, told.size());
        assertEquals(1, world.groups().guidance().leaderOf(2));
        assertEquals(2, world.groups().find(0).size());
    }

    @Test
    void predatorsWhoseLastPreyIsCaughtWanderOn() {
        Worlds worlds = new Worlds().species("sheep", BODY, Worlds.walkers());
        worlds.species.add(predators("wolf", List.of("sheep"), Params.defaults(Attack.class)));
        worlds.groups.add(at("sheep", new Point(0, 0)));
        worlds.groups.add(at("wolf", new Point(-1, 0)));
        World world = worlds.world();
        for (int i = 0; i < 60; i++) {
            world.step();
        }
        assertEquals(1, world.agents().living());
        assertEquals(1, world.groups().all().size());
        assertTrue(world.agents().speed(1) > 0.1);
    }

    @Test
    void whoHuntsWhomIsSwitchedWhileItRunsAndWhatCannotBeIsRefused() {
        Worlds worlds = new Worlds().species("sheep", BODY, Worlds.walkers());
        worlds.species.add(predators("wolf", List.of(), Params.defaults(Attack.class)));
        worlds.groups.add(at("sheep", new Point(0, 0), new Point(9, 9)));
        worlds.groups.add(at("wolf", new Point(-1, 0)));
        World world = worlds.world();
        world.step();
        assertTrue(caught(world).isEmpty());
        world.send(new Command.SetHunts("wolf", List.of("sheep", "goat")));
        world.send(new Command.SetHunts("wolf", List.of("wolf")));
        world.send(new Command.Assign("wolf", Role.LEADER, new Assignment(Params.defaults(Wander.class))));
        world.step();
        assertEquals(
                List.of(
                        "refused: wolf.hunts = goat, allowed sheep",
                        "refused: wolf.hunts = wolf, allowed sheep",
                        "refused: wolf has no role leader, allowed predator"),
                world.events().since(0).stream()
                        .filter(Event.Refused.class::isInstance)
                        .map(Event::text)
                        .toList());
        world.send(new Command.SetHunts("wolf", List.of("sheep")));
        world.step();
        assertEquals(1, caught(world).size());
    }

    @Test
    void aSetupWithRolesThatItsSpeciesCannotHaveIsRefused() {
        Worlds worlds = new Worlds();
        worlds.species.add(new SpeciesSetup("wolf", "person", BODY, Worlds.walkers(), Nature.PREDATOR, List.of()));
        worlds.groups.add(at("wolf", new Point(0, 0)));
        assertThrows(IllegalArgumentException.class, worlds::setup);
    }

    private static List<Event> caught(World world) {
        return world.events().since(0).stream()
                .filter(Event.Caught.class::isInstance)
                .toList();
    }

    /** The chain by the definition: the one in front is the last one found, of the rest the nearest is next. */
    @ParameterizedTest
    @MethodSource("seeds")
    void filesAreThoseOfTheirDefinitions(int seed) {
        World world = wilderness(seed).world();
        for (FileOrder order : FileOrder.values()) {
            world.send(new Command.Assign(
                    "sheep",
                    order == FileOrder.RING ? Role.FOLLOWER : Role.LEADER,
                    new Assignment(Params.with(Params.defaults(SingleFile.class), "order", order))));
        }
        for (int step = 0; step < 40; step++) {
            world.step();
        }
        // What the files were made of is the state before the step.
        float[] x = Worlds.byId(world, slots -> slots.x);
        float[] z = Worlds.byId(world, slots -> slots.z);
        List<int[]> members = world.groups().all().stream()
                .map(g -> IntStream.range(0, g.size()).map(g::member).toArray())
                .toList();
        List<Integer> leaders = world.groups().all().stream().map(Group::leader).toList();
        world.step();
        for (int g = 0; g < members.size(); g++) {
            int[] group = members.get(g);
            int leader = leaders.get(g);
            for (int k = 0; k < group.length; k++) {
                int front = group[k] == leader ? leader : group[(k + 1) % group.length];
                assertEquals(front, world.groups().guidance().inFrontOf(group[k], FileOrder.RING));
            }
            List<Integer> rest = new ArrayList<>(IntStream.of(group).boxed().toList());
            rest.remove((Integer) leader);
            int last = leader;
            while (!rest.isEmpty()) {
                int from = last;
                int next = rest.stream()
                        .min((a, b) -> Double.compare(apart(world, x, z, a, from), apart(world, x, z, b, from)))
                        .orElseThrow();
                assertEquals(from, world.groups().guidance().inFrontOf(next, FileOrder.NEAREST));
                rest.remove((Integer) next);
                last = next;
            }
        }
    }

    private static double apart(World world, float[] x, float[] z, int a, int b) {
        return Math.hypot(world.bounds().dx(x[a] - x[b]), world.bounds().dz(z[a] - z[b]));
    }

    /** Whatever an agent's own radius is, its sums are those over everybody within it. */
    @Test
    void whoLooksForAGroupPerceivesAsFarAsItsOwnRadiusWhateverTheOthers() {
        Worlds worlds = new Worlds();
        worlds.bounds = new Bounds.Torus(40, 40);
        SpeciesBehaviours mind = Worlds.all(
                Params.defaults(LookForAGroup.class),
                Params.with(Params.defaults(Alignment.class), "strength", 0.5),
                Params.with(Params.defaults(Cohesion.class), "strength", 0.5),
                Params.defaults(Wander.class));
        worlds.species("person", BODY, mind);
        for (int i = 0; i < 25; i++) {
            worlds.group("person", 1, 0, 0, 39, null);
        }
        Setup setup = worlds.setup();
        List<Event> events = new ArrayList<>();
        long scalar = run(setup, 1, Kernel.Choice.SCALAR, events);
        assertEquals(scalar, run(setup, 2, Kernel.Choice.VECTOR, events));
        World world = new World(setup);
        float widest = 0;
        for (int i = 0; i < 120; i++) {
            world.step();
            for (int id = 0; id < 25; id++) {
                float perception = world.agents().perception(id, BODY);
                assertTrue(perception >= 3 && perception <= 6);
                widest = Math.max(widest, perception);
            }
        }
        assertEquals(6, widest, 1e-4);
        // Out of its role the radius shrinks back by the same steps.
        world.send(new Command.Unassign("person", Role.ALONE, "lookForAGroup"));
        float[] before = new float[25];
        for (int id = 0; id < 25; id++) {
            before[id] = world.agents().perception(id, BODY);
        }
        world.step();
        for (int id = 0; id < 25; id++) {
            float wanted = Math.max(3, before[id] - 3 / 0.12f / 60);
            assertEquals(wanted, world.agents().perception(id, BODY), 1e-4);
        }
    }
}
