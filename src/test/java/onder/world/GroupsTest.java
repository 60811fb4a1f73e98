package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Role;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.ChangeStrategy;
import onder.group.CongestionTest;
import onder.group.Displacement;
import onder.group.Event;
import onder.group.Foresight;
import onder.group.Group;
import onder.group.LeaderSelection;
import onder.group.Leadership;
import onder.group.Path;
import onder.param.Params;
import onder.steer.behaviour.Seek;
import onder.steer.behaviour.Separation;
import onder.steer.perception.HeadingControl;
import onder.steer.perception.Target;
import onder.world.setup.Command;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The invariants of groups, whatever is commanded. Source: spec 2.1. */
class GroupsTest {
    static IntStream seeds() {
        return IntStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void invariantsHoldAfterEveryStepWhateverIsCommanded(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        World world = scene(random, seed).world();
        requireInvariants(world);
        for (int step = 0; step < 150; step++) {
            for (int i = random.nextInt(4); i > 0; i--) {
                world.send(command(random, world));
            }
            world.step();
            requireInvariants(world);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void whatIsInvalidIsRefusedWithAnEventAndChangesNothing(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Setup setup = scene(random, seed).setup();
        World plain = new World(setup);
        World pestered = new World(setup);
        int refused = 0;
        for (int step = 0; step < 60; step++) {
            Command good = command(random, plain);
            plain.send(good);
            pestered.send(good);
            List<Command> bad = step % 6 == 0 ? invalid(pestered) : List.of();
            for (Command command : bad) {
                pestered.send(command);
            }
            plain.step();
            pestered.step();
            refused += bad.size();
            assertEquals(plain.hash(), pestered.hash(), "step " + step);
            assertEquals(plain.setup(), pestered.setup());
        }
        long alsoByBoth = refusals(plain);
        assertEquals(refused + alsoByBoth, refusals(pestered));
    }

    private static long refusals(World world) {
        return world.events().since(0).stream()
                .filter(Event.Refused.class::isInstance)
                .count();
    }

    @Test
    void aGroupOfOneIsAloneAndAnEmptyOneEndsAndTheWorldGoesOnWithoutAnybody() {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.walkers());
        worlds.group("person", 3, 0, 0, 4, null);
        World world = worlds.world();
        for (int i = 0; i < 3; i++) {
            world.send(new Command.RemoveAgent(i));
            world.step();
            requireInvariants(world);
        }
        assertEquals(0, world.agents().living());
        assertTrue(world.groups().all().isEmpty());
        assertTrue(world.events().since(0).stream().anyMatch(e -> e instanceof Event.GroupEnded));
        for (int i = 0; i < 100; i++) {
            world.step();
        }
        world.send(new Command.RemoveAgent(0));
        world.step();
        assertEquals(1, refusals(world));
    }

    @Test
    void aLostLeaderIsReplacedAtOnce() {
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.walkers());
        worlds.group("person", 9, 0, 0, 4, null).group("person", 2, 5, 5, 4, null);
        World world = worlds.world();
        int leader = world.groups().find(0).leader();
        world.send(new Command.MoveAgent(leader, 1));
        world.step();
        requireInvariants(world);
        assertNotEquals(leader, world.groups().find(0).leader());
        assertEquals(1, world.agents().group(leader));
        assertTrue(world.events().since(0).stream()
                .anyMatch(
                        e -> e instanceof Event.LeaderChanged c && c.reason() == Event.Reason.LOST && c.group() == 0));
    }

    @Test
    void aCongestedGroupChangesItsLeaderOnlyAfterTheGraceAndTheNewOneTurnsRound() {
        for (ChangeStrategy change : ChangeStrategy.values()) {
            World world = jam(change, CongestionTest.EVERY_STEP).world();
            List<Long> changes = new ArrayList<>();
            for (int step = 0; step < 400; step++) {
                float[] vx = Worlds.byId(world, slots -> slots.vx);
                float[] hx = Worlds.byId(world, slots -> slots.hx);
                long read = world.events().count();
                world.step();
                for (Event event : world.events().since(read)) {
                    if (event instanceof Event.LeaderChanged c && c.reason() == Event.Reason.CONGESTION) {
                        changes.add(c.step());
                        assertTrue(
                                Math.signum(world.agents().previousHeadingX(c.to())) == Math.signum(hx[c.to()]),
                                "the picture still has the old heading");
                        assertTrue(vx.length > c.to());
                    }
                }
            }
            if (change == ChangeStrategy.BLIND) {
                assertTrue(changes.isEmpty());
                assertTrue(world.groups().find(0).congested());
            } else {
                assertTrue(changes.size() > 3, change + " changed only " + changes.size() + " times");
                // Grace 1.2 s = 72 steps, counted from the start and from each change.
                assertTrue(changes.get(0) >= 72, "first at " + changes.get(0));
                for (int i = 1; i < changes.size(); i++) {
                    assertTrue(changes.get(i) - changes.get(i - 1) >= 72, changes.toString());
                }
            }
        }
    }

    @Test
    void anotherWindowDoesNotJudgeWhatTheOldOneMeasured() {
        Worlds worlds =
                new Worlds().species("person", Params.defaults(Body.class), Worlds.all(new Seek(Target.GOAL, 0.1f)));
        worlds.bounds = new Bounds.Open(1000, 1000);
        worlds.leadership = Params.with(Params.defaults(Leadership.class), "change", "random");
        worlds.group("person", 5, 0, 0, 4, new Point(0, 400));
        World world = worlds.world();
        for (int step = 0; step < 110; step++) {
            world.step();
        }
        world.send(new Command.Set(Params.with(worlds.leadership, "window", 2)));
        for (int step = 0; step < 400; step++) {
            world.step();
        }
        assertEquals(0, world.groups().find(0).changes(), "all walk freely at top speed");
        assertEquals(1.4 * 2, world.groups().find(0).displacement(), 0.1);
    }

    /** Five people who cannot leave a small yard. */
    private static Worlds jam(ChangeStrategy change, CongestionTest test) {
        Worlds worlds =
                new Worlds().species("person", Params.defaults(Body.class), Worlds.all(new Seek(Target.GOAL, 0.1f)));
        worlds.bounds = Bounds.Walled.rectangle(3, 3, 1);
        worlds.leadership = new Leadership(
                LeaderSelection.FIRST,
                change,
                1 / 6f,
                0.6f,
                1.2f,
                test,
                false,
                Displacement.CHORD,
                true,
                true,
                false,
                2,
                4,
                30,
                0);
        return worlds.group("person", 5, 0, 0, 2, new Point(50, 3));
    }

    private static Worlds scene(SplittableRandom random, int seed) {
        Worlds worlds = new Worlds();
        worlds.seed = seed;
        worlds.bounds = random.nextBoolean() ? new Bounds.Torus(20, 14) : Bounds.Walled.rectangle(18, 18, 1);
        worlds.leadership = leadership(random);
        worlds.foresight = new Foresight(0.5f, 1, 3, 100);
        worlds.obstacles.add(new Circle(3, 3, 1, 1));
        Body body = Params.defaults(Body.class);
        worlds.species("person", body, Worlds.walkers());
        worlds.species("giant", Params.with(body, "radius", 0.6f), Worlds.walkers());
        for (int i = random.nextInt(1, 5); i > 0; i--) {
            worlds.group(random.nextBoolean() ? "person" : "giant", random.nextInt(1, 9), -3, -3, 6, new Point(40, 2));
        }
        return worlds;
    }

    private static Leadership leadership(SplittableRandom random) {
        return new Leadership(
                LeaderSelection.values()[random.nextInt(4)],
                ChangeStrategy.values()[random.nextInt(ChangeStrategy.values().length)],
                (float) random.nextDouble(0, 2),
                (float) random.nextDouble(0.05, 0.6),
                (float) random.nextDouble(0, 1),
                CongestionTest.values()[random.nextInt(2)],
                random.nextBoolean(),
                Displacement.values()[random.nextInt(2)],
                random.nextBoolean(),
                random.nextBoolean(),
                random.nextBoolean(),
                (float) random.nextDouble(0, 3),
                (float) random.nextDouble(0, 6),
                (float) random.nextDouble(0, 2),
                (float) random.nextDouble(0, 0.1));
    }

    /** A command that may or may not be possible at the moment. */
    static Command command(SplittableRandom random, World world) {
        int agent = random.nextInt(world.agents().count());
        int group = random.nextInt(6);
        Point point = new Point(random.nextInt(-9, 9), random.nextInt(-7, 7));
        return switch (random.nextInt(14)) {
            case 0, 1 -> new Command.MoveAgent(agent, group);
            case 2 -> random.nextInt(4) == 0 ? new Command.RemoveAgent(agent) : new Command.Set(leadership(random));
            case 3 -> new Command.SetLeader(group, agent);
            case 4 -> new Command.SetGroupLeadership(group, random.nextBoolean() ? null : leadership(random));
            case 5 -> new Command.MoveGoal(group, point);
            case 6 -> new Command.SetPath(group, new Path(List.of(point, new Point(1, 1)), random.nextBoolean(), 2));
            case 7 -> new Command.ClearGoal(group);
            case 8 -> new Command.AddObstacle(new Circle(point.x(), point.z(), 0.5f, 1));
            case 9 -> new Command.RemoveObstacle(any(world.obstacles().bodies(), random));
            case 10 -> new Command.AddWall(new Wall(point.x(), point.z(), point.x() + 2, point.z(), 1));
            case 11 -> new Command.RemoveWall(any(world.obstacles().walls(), random));
            case 12 ->
                new Command.SteerLeader(group, HeadingControl.values()[random.nextInt(HeadingControl.values().length)]);
            default ->
                new Command.SetBody(
                        "person", Params.with(Params.defaults(Body.class), "radius", random.nextDouble(0.1, 0.5)));
        };
    }

    private static <T> T any(List<T> all, SplittableRandom random) {
        return all.isEmpty() ? null : all.get(random.nextInt(all.size()));
    }

    /** Commands that are wrong whatever the world. */
    private static List<Command> invalid(World world) {
        float nan = Float.NaN;
        Body body = Params.defaults(Body.class);
        List<Command> bad = new ArrayList<>(List.of(
                new Command.MoveAgent(-1, 0),
                new Command.MoveAgent(100_000, 0),
                new Command.MoveAgent(0, 99),
                new Command.SetLeader(99, 0),
                new Command.SetLeader(0, 100_000),
                new Command.RemoveAgent(-3),
                new Command.SteerLeader(99, HeadingControl.LEFT),
                new Command.SteerLeader(0, null),
                new Command.MoveGoal(-1, new Point(0, 0)),
                new Command.MoveGoal(0, new Point(nan, 0)),
                new Command.MoveGoal(0, new Point(0, Float.POSITIVE_INFINITY)),
                new Command.SetPath(0, new Path(List.of(new Point(0, nan)), true, 2)),
                new Command.MovePointer(new Point(0, nan)),
                new Command.RemoveObstacle(null),
                new Command.RemoveObstacle(new Circle(99, 99, 99, 99)),
                new Command.RemoveWall(new Wall(99, 99, 98, 99, 1)),
                new Command.AddWall(new Wall(0, 0, nan, 0, 1)),
                new Command.AddWall(null),
                new Command.AddObstacle(new Circle(0, 0, -1, 1)),
                new Command.AddObstacle(new Circle(0, 0, 500, 1)),
                new Command.AddObstacle(new Box(0, 0, nan, 1, 0, 1)),
                new Command.SetBody("nobody", body),
                new Command.SetBody("person", new Body(nan, 1, 1, 1, 1, 6, 20, 1, 360, false)),
                new Command.Set(new Rules(null, null, 0)),
                new Command.Set(new Rules(onder.steer.Combiner.WEIGHTED, onder.core.agents.Contact.OFF, -1)),
                new Command.Set(null),
                new Command.SetGroupLeadership(
                        0,
                        new Leadership(
                                LeaderSelection.FIRST,
                                ChangeStrategy.BLIND,
                                -1,
                                1,
                                1,
                                CongestionTest.EVERY_STEP,
                                false,
                                Displacement.CHORD,
                                true,
                                true,
                                false,
                                2,
                                4,
                                30,
                                0)),
                new Command.SetBehaviour("person", Role.LEADER, Params.defaults(onder.steer.behaviour.Arrive.class)),
                new Command.SetBehaviour("person", Role.LEADER, new Seek(Target.GOAL, 0)),
                new Command.SetBehaviour("person", null, Params.defaults(Separation.class)),
                new Command.Unassign("person", Role.LEADER, "fly")));
        bad.removeIf(c -> c instanceof Command.AddObstacle o
                && o.obstacle() instanceof Circle big
                && big.radius() == 500
                && world.agents().living() == 0);
        return bad;
    }

    static void requireInvariants(World world) {
        AgentsView agents = world.agents();
        int sum = 0;
        int[] seen = new int[agents.count()];
        int lastId = -1;
        for (Group group : world.groups().all()) {
            assertTrue(group.id() > lastId, "groups in order of id");
            lastId = group.id();
            assertTrue(group.size() > 0, "no group is empty");
            sum += group.size();
            boolean leaderIsMember = false;
            for (int i = 0; i < group.size(); i++) {
                int agent = group.member(i);
                seen[agent]++;
                leaderIsMember |= agent == group.leader();
                assertEquals(group.id(), agents.group(agent));
                boolean led = agent == group.leader() && group.superior() != null;
                assertEquals(
                        led ? group.superior().leader() : group.leader(),
                        world.groups().guidance().leaderOf(agent),
                        "followers follow their own leader, a leader the one above");
                Role social = group.size() == 1 ? Role.ALONE : agent == group.leader() ? Role.LEADER : Role.FOLLOWER;
                boolean preys = !world.setup()
                        .species()
                        .get(agents.species(agent))
                        .hunts()
                        .isEmpty();
                Role role = preys ? Role.PREDATOR : social;
                assertEquals(role, agents.role(agent));
            }
            for (Group above = group.superior(); above != null; above = above.superior()) {
                assertTrue(above != group, "no group is above itself");
                assertEquals(above, world.groups().find(above.id()), "the superior is there");
            }
            assertTrue(leaderIsMember, "a leader is a member of the group it leads");
        }
        assertEquals(agents.living(), sum, "Σ sizes = number of agents");
        for (int i = 0; i < seen.length; i++) {
            assertEquals(agents.isAlive(i) ? 1 : 0, seen[i], "agent " + i + " is in exactly one group");
            if (agents.isAlive(i)) {
                assertTrue(
                        world.obstacles().free(agents.x(i), agents.z(i), agents.radius(i)), "agent " + i + " is free");
            }
        }
    }
}
