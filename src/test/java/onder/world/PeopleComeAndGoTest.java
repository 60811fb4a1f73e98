package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import onder.core.agents.AgentsView;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.agents.Role;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.Dynamics;
import onder.group.Event;
import onder.group.Group;
import onder.group.Leadership;
import onder.group.Path;
import onder.param.Params;
import onder.steer.Combiner;
import onder.steer.perception.HeadingControl;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Rules;
import onder.world.setup.Setup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Groups and agents come to a running world and leave it. */
class PeopleComeAndGoTest {
    private static Worlds square() {
        Worlds worlds = new Worlds();
        worlds.rules = new Rules(Combiner.PRIORITISED, Contact.SOFT, 0);
        Body body = Params.defaults(Body.class);
        worlds.species("person", body, Worlds.walkers());
        worlds.species("giant", Params.with(body, "radius", 0.8f), Worlds.walkers());
        worlds.obstacles.add(new Circle(4, 4, 2, 1));
        return worlds;
    }

    private static GroupSetup group(String kind, int count, float x, float z, float size) {
        Start start = Worlds.area(x, z, size, Start.Pace.RANDOM, true);
        return new GroupSetup(kind, count, start, new Point(-x, -z), null, null);
    }

    private static boolean refuses(World world, Command... commands) {
        long before = world.events().count();
        List.of(commands).forEach(world::send);
        world.carryOut();
        return world.events().since(before).stream().anyMatch(Event.Refused.class::isInstance);
    }

    @Test
    void anEmptyWorldFillsAndEmpties() {
        try (World world = square().world()) {
            world.step();
            assertEquals(0, world.agents().count());
            assertFalse(refuses(world, new Command.AddGroup(group("person", 12, -5, 0, 6))));
            assertEquals(12, world.agents().living());
            for (int i = 0; i < 60; i++) {
                world.step();
            }
            assertFalse(refuses(world, new Command.RemoveGroup(0)));
            world.step();
            assertEquals(0, world.agents().living());
            assertTrue(world.groups().all().isEmpty());
            assertTrue(world.setup().groups().isEmpty());
            assertFalse(refuses(world, new Command.AddGroup(group("giant", 2, -5, 0, 6))));
            assertNull(world.groups().find(0), "no id is given again");
            assertEquals(12, world.groups().find(1).leader() / 2 * 2, "no id is given again");
        }
    }

    @Test
    void theNumberOfAGroupThatLeftIsItsOwn() throws IOException {
        Worlds worlds = square();
        worlds.groups.add(group("person", 2, -5, 0, 4));
        worlds.groups.add(group("person", 1, 5, -5, 4));
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        try (World world = worlds.world()) {
            assertFalse(refuses(world, new Command.RemoveGroup(0), new Command.RemoveAgent(2)));
            world.save(saved);
            assertFalse(refuses(world, new Command.AddGroup(group("person", 3, -5, -7, 4))));
            assertEquals(
                    List.of(2), world.groups().all().stream().map(Group::id).toList());
            assertFalse(refuses(world, new Command.AddGroup(group("person", 2, -5, 7, 4), null, 0, null)));
            assertEquals(2, world.groups().find(0).size(), "but it may come back");
        }
        try (World world = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
            assertEquals(2, world.groups().nextId());
        }
    }

    @Test
    void whoeverStandsThereIsNotStoodIn() {
        Worlds worlds = square();
        worlds.groups.add(group("person", 60, 0, 0, 12));
        try (World world = worlds.world()) {
            assertFalse(refuses(world, new Command.AddAgents(0, 40, Worlds.area(0, 0, 12, Start.Pace.REST, true))));
            AgentsView agents = world.agents();
            for (int i = 60; i < 100; i++) {
                for (int j = 0; j < i; j++) {
                    double apart = Math.hypot(agents.x(i) - agents.x(j), agents.z(i) - agents.z(j));
                    assertTrue(apart >= agents.radius(i) + agents.radius(j) - 1e-5, i + " in " + j);
                }
            }
            assertEquals(Role.FOLLOWER, agents.role(99));
        }
    }

    @Test
    void whoFindsNoPlaceLeavesNoTrace() {
        Worlds worlds = square();
        worlds.groups.add(group("person", 60, 0, 0, 12));
        try (World world = worlds.world();
                World other = worlds.world()) {
            assertTrue(refuses(world, new Command.AddGroup(group("person", 5000, 0, 0, 3))));
            assertTrue(refuses(world, new Command.AddAgents(0, 500, Worlds.area(0, 0, 3, Start.Pace.REST, true))));
            assertTrue(refuses(world, new Command.AddGroup(group("nobody", 1, 0, 0, 3))));
            assertTrue(refuses(world, new Command.AddAgents(7, 1, Worlds.area(0, 0, 3, Start.Pace.REST, true))));
            assertTrue(refuses(world, new Command.RemoveGroup(1)));
            assertEquals(60, world.agents().count());
            assertEquals(other.setup(), world.setup());
            for (int i = 0; i < 50; i++) {
                world.step();
                other.step();
            }
            assertEquals(other.hash(), world.hash());
        }
    }

    /** Everybody who walks towards a wall that is not there yet has come later, by another order of commands. */
    @Test
    void groupsKeepTheirPlaceInTheSetupWhenOthersComeAndGo() {
        Worlds worlds = square();
        for (int i = 0; i < 4; i++) {
            worlds.groups.add(group("person", 3, 3 * i - 6, -8, 2));
        }
        worlds.groups.set(3, worlds.groups.get(3).under(1));
        try (World world = worlds.world()) {
            assertFalse(refuses(world, new Command.RemoveGroup(2)));
            assertEquals(
                    List.of(-1, -1, 1),
                    world.setup().groups().stream().map(GroupSetup::under).toList());
            assertFalse(refuses(world, new Command.AddGroup(group("giant", 2, 5, -2, 4), 0, null, null)));
            assertEquals(
                    List.of(-1, -1, -1, 2),
                    world.setup().groups().stream().map(GroupSetup::under).toList());
            assertFalse(refuses(world, new Command.MoveGoal(3, new Point(1, 2))));
            assertEquals(new Point(1, 2), world.setup().groups().get(3).goal());
            assertEquals(3, world.groups().find(3).origin());
            assertFalse(refuses(world, new Command.RemoveGroup(1)));
            assertEquals(
                    List.of(-1, -1, -1),
                    world.setup().groups().stream().map(GroupSetup::under).toList());
        }
    }

    /** What is undone is where it was, with other ids. */
    @Test
    void removalIsUndone() {
        Worlds worlds = square();
        for (int i = 0; i < 3; i++) {
            worlds.groups.add(group("person", 4, 4 * i - 4, -8, 3));
        }
        try (World world = worlds.world()) {
            refuses(
                    world,
                    new Command.SetSuperior(1, 0),
                    new Command.SetSuperior(2, 1),
                    new Command.SteerLeader(1, HeadingControl.LEFT),
                    new Command.Paint(1, 77));
            for (int i = 0; i < 90; i++) {
                world.step();
            }
            Setup before = world.setup();
            List<Point> places = places(world);
            Point leader = at(world, world.groups().find(1).leader());
            for (Command command : List.of(
                    new Command.RemoveGroup(1),
                    new Command.RemoveAgent(world.groups().find(2).leader()))) {
                List<Command> inverse = world.inverse(command);
                assertFalse(refuses(world, command));
                assertFalse(refuses(world, inverse.toArray(Command[]::new)), inverse::toString);
            }
            assertEquals(before, world.setup());
            assertEquals(places, places(world));
            Group again = world.groups().find(1);
            assertEquals(leader, at(world, again.leader()));
            assertEquals(0, again.superior().id());
            assertEquals(again, world.groups().find(2).superior());
            assertEquals(HeadingControl.LEFT, again.headingControl());
            assertEquals(List.of(new Command.Paint(1, 77)), world.inverse(new Command.Paint(1, null)));
        }
    }

    private static Point at(World world, int agent) {
        return new Point(world.agents().x(agent), world.agents().z(agent));
    }

    private static List<Point> places(World world) {
        List<Point> all = new ArrayList<>();
        for (int i = 0; i < world.agents().count(); i++) {
            if (world.agents().isAlive(i)) {
                all.add(at(world, i));
            }
        }
        all.sort((one, other) -> Float.compare(one.x() + 100 * one.z(), other.x() + 100 * other.z()));
        return all;
    }

    /** The same commands, drawn from a seed, for worlds of one, two and three threads; kept states among them. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void whoeverComesAndGoesTheWorldStaysWholeAndTheSame(long seed) {
        Worlds worlds = square();
        worlds.leadership = Params.with(Params.defaults(Leadership.class), "change", "random");
        worlds.leadership = Params.with(worlds.leadership, "test", "running");
        worlds.dynamics = Params.with(
                Params.with(Params.defaults(Dynamics.class), "splitting", "components"), "interaction", "leaders");
        worlds.groups.add(group("person", 30, 0, 0, 14));
        Setup setup = worlds.setup();
        List<World> all = new ArrayList<>();
        for (int threads = 1; threads <= 3; threads++) {
            all.add(new World(setup, threads, () -> 0));
        }
        Random random = new Random(seed);
        World first = all.get(0);
        BitSet ever = new BitSet();
        int refused = 0;
        for (int step = 0; step < 600; step++) {
            if (random.nextInt(4) == 0) {
                Command command = anything(random, first);
                all.forEach(world -> world.send(command));
            }
            int known = first.agents().count();
            all.forEach(World::step);
            check(first);
            for (int id = known; id < first.agents().count(); id++) {
                assertFalse(ever.get(id));
                ever.set(id);
            }
            assertEquals(first.hash(), all.get(1).hash());
            assertEquals(first.hash(), all.get(2).hash());
        }
        refused = (int) first.events().since(0).stream()
                .filter(Event.Refused.class::isInstance)
                .count();
        assertTrue(
                refused < first.log().size() / 2, refused + " of " + first.log().size());
        assertTrue(first.agents().count() > 100, () -> first.agents().count() + " ever");
        try (World again = new World(setup)) {
            repeat(again, first);
            assertEquals(first.hash(), again.hash());
        }
        all.forEach(World::close);
    }

    private static void repeat(World again, World first) {
        WorldSnapshot middle = null;
        int sent = 0;
        List<World.Logged> log = first.log();
        while (again.steps() < first.steps()) {
            for (; sent < log.size() && log.get(sent).step() == again.steps(); sent++) {
                again.send(log.get(sent).command());
            }
            again.step();
            if (again.steps() == 200) {
                middle = again.snapshot();
            }
            if (again.steps() == 400 && middle != null) {
                // Back to when there were fewer, and on once more.
                again.rewind(middle);
                middle = null;
                sent = again.log().size();
            }
        }
    }

    private static Command anything(Random random, World world) {
        List<Group> groups = world.groups().all();
        int group =
                groups.isEmpty() ? 0 : groups.get(random.nextInt(groups.size())).id();
        int agent = random.nextInt(world.agents().count() + 1);
        float x = random.nextFloat() * 20 - 10;
        float z = random.nextFloat() * 20 - 10;
        String kind = random.nextInt(4) == 0 ? "giant" : "person";
        return switch (random.nextInt(10)) {
            case 0, 1 -> new Command.AddGroup(group(kind, 1 + random.nextInt(9), x, z, 6));
            case 2, 3 ->
                new Command.AddAgents(group, 1 + random.nextInt(9), Worlds.area(x, z, 6, Start.Pace.TOP, true));
            case 4 -> new Command.RemoveGroup(group);
            case 5, 6 -> new Command.RemoveAgent(agent);
            case 7 -> new Command.MoveAgent(agent, group);
            case 8 -> new Command.AddObstacle(new Circle(x, z, 0.5f, 1));
            default -> new Command.SetPath(group, new Path(List.of(new Point(x, z), new Point(-x, -z)), true, 1));
        };
    }

    private static void check(World world) {
        AgentsView agents = world.agents();
        int members = 0;
        for (Group group : world.groups().all()) {
            assertTrue(group.size() > 0);
            assertEquals(group.id(), agents.group(group.leader()));
            for (int i = 0; i < group.size(); i++) {
                int id = group.member(i);
                assertTrue(agents.isAlive(id));
                assertEquals(group.id(), agents.group(id));
                assertTrue(Float.isFinite(agents.x(id) + agents.velocityX(id) + agents.headingX(id)));
                Role role = group.size() == 1 ? Role.ALONE : id == group.leader() ? Role.LEADER : Role.FOLLOWER;
                assertEquals(role, agents.role(id));
                assertTrue(world.obstacles().free(agents.x(id), agents.z(id), agents.radius(id) - 1e-3f));
            }
            members += group.size();
        }
        assertEquals(agents.living(), members);
    }
}
