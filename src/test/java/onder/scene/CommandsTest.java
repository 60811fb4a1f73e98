package onder.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import onder.core.AgentsView;
import onder.core.Area;
import onder.core.Circle;
import onder.core.Obstacle;
import onder.core.Point;
import onder.core.Wall;
import onder.group.Event;
import onder.group.Exit;
import onder.group.Group;
import onder.param.Component;
import onder.world.Command;
import onder.world.GroupSetup;
import onder.world.Setup;
import onder.world.SetupBuilder;
import onder.world.SourceSetup;
import onder.world.SpeciesSetup;
import onder.world.World;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command is written and read, refuses what is missing, and is undone: whoever adds one need not add it here. */
class CommandsTest {
    private static final int TRIED = 60;

    /** The name of a source and of an exit. */
    private static final String GATE = "gate";

    private static final List<Command> NAMED = List.of(
            new Command.SetByName("leadership.window", "3"),
            new Command.SetByName("leadership.window", "4"),
            new Command.SetByName("rules.drag", "0.25"),
            new Command.SetByName("*.body.radius", "0.35"),
            new Command.SetByName("*.body.radius", "0.3"),
            new Command.SetByName("*.shape", "duck"),
            new Command.SetByName("*.*.separation.strength", "3.5"),
            new Command.SetByName("*.leader.wander.weight", "0.5"),
            new Command.SetByName("*.leader.wander.weight", "1.5"),
            new Command.SetByName("nobody.hunts", ""));

    private final Random random = new Random(7);

    static Stream<Class<?>> commands() {
        return Arrays.stream(Command.class.getPermittedSubclasses());
    }

    private Values values(Setup setup) {
        List<String> words =
                new ArrayList<>(setup.species().stream().map(SpeciesSetup::name).toList());
        words.add("wander");
        return new Values(random, words);
    }

    private Command command(Class<?> kind, Setup setup) {
        return (Command) values(setup).record(kind, -1);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void everyCommandComesBackFromItsLog(Class<?> kind) {
        Scene scene = Scenes.load("gate");
        List<World.Logged> commands = new ArrayList<>();
        for (int i = 0; i < TRIED; i++) {
            commands.add(new World.Logged(i, command(kind, scene.setup())));
        }
        assertTrue(commands.stream().map(World.Logged::command).distinct().count() > 1);
        String text = ReplayText.write(new Replay(scene, TRIED, 0, commands));
        assertEquals(commands, ReplayText.parse("a.yaml", text).commands());
    }

    @ParameterizedTest
    @MethodSource("commands")
    void whatIsMissingIsRefusedByName(Class<?> kind) {
        Setup setup = Scenes.load("gate").setup();
        for (Component component : Component.of(kind.asSubclass(Record.class))) {
            if (!component.type().isPrimitive() && !component.optional()) {
                Command sound = command(kind, setup);
                Object[] parts = Component.of(kind.asSubclass(Record.class)).stream()
                        .map(c -> c == component ? null : c.get((Record) sound))
                        .toArray();
                Command lacking = (Command) Values.build(kind, parts);
                String said = assertThrows(IllegalArgumentException.class, lacking::check)
                        .getMessage();
                assertEquals(component.name() + " is missing", said);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("commands")
    void itsInverseBringsBackWhatItReplaced(Class<?> kind) {
        int undone = 0;
        int changed = 0;
        int impossible = 0;
        for (String name : List.of("gate", "wolves")) {
            try (World world = new World(busy(Scenes.load(name).setup()))) {
                order(world);
                if (kind == Command.Release.class) {
                    carryOut(world, List.of(command(Command.Guide.class, world.setup())));
                }
                for (int i = 0; i < TRIED; i++) {
                    Command command = aimed(command(kind, world.setup()), world);
                    List<Command> inverse = inverse(world, command);
                    List<Object> before = state(world, kind);
                    if (inverse == null || !carryOut(world, List.of(command))) {
                        impossible++;
                        continue;
                    }
                    changed += state(world, kind).equals(before) ? 0 : 1;
                    assertTrue(carryOut(world, inverse), () -> "refused: " + inverse);
                    assertEquals(before, state(world, kind), () -> command + " is not undone by " + inverse);
                    undone++;
                    // It goes on from another state.
                    carryOut(world, List.of(command));
                    world.step();
                }
            }
        }
        assertTrue(undone > 3 && changed > 0, undone + ", " + changed + ", " + impossible);
    }

    /** What would be refused anyway has no inverse either. */
    private static List<Command> inverse(World world, Command command) {
        try {
            return world.inverse(command);
        } catch (IllegalArgumentException refused) {
            assertTrue(!carryOut(world, List.of(command)), () -> "carried out: " + command);
            return null;
        }
    }

    /** Equal obstacles and walls, between which their places alone tell. */
    private static Setup busy(Setup setup) {
        List<Obstacle> obstacles = new ArrayList<>(setup.obstacles());
        List<Wall> walls = new ArrayList<>(setup.walls());
        Obstacle one = new Circle(12, 12, 0.5f, 2);
        Wall wall = new Wall(11, 13, 13, 13, 1);
        obstacles.addAll(List.of(one, new Circle(12, 11, 0.4f, 2), one));
        walls.addAll(List.of(wall, new Wall(11, 11, 13, 11, 1), wall));
        return new SetupBuilder(setup)
                .obstacles(obstacles, walls)
                .add(new Exit("side gate", new Area.Disc(10, -14, 1)))
                .add(new Exit("back door", new Area.Disc(10, -14, 1), false))
                .add(new Exit(GATE, new Area.Disc(10, -10, 1)))
                .add(SourceSetup.of(
                        GATE,
                        new Area.Disc(-10, 10, 1),
                        0.01f,
                        GroupSetup.of(setup.species().get(0).name(), 1)))
                .build();
    }

    private void order(World world) {
        for (Class<?> kind : List.of(
                Command.MoveGoal.class,
                Command.SetPath.class,
                Command.SetGroupLeadership.class,
                Command.SetSuperior.class,
                Command.SteerLeader.class)) {
            for (int i = 0; i < 3; i++) {
                carryOut(world, List.of(command(kind, world.setup())));
            }
        }
    }

    /** What is removed or set must be there. */
    private Command aimed(Command command, World world) {
        if (command instanceof Command.SetByName) {
            return NAMED.get(random.nextInt(NAMED.size()));
        }
        if (command instanceof Command.SetInflow change) {
            return new Command.SetInflow(GATE, change.inflow());
        }
        if (command instanceof Command.SetExit change) {
            return new Command.SetExit(GATE, change.open());
        }
        if (command instanceof Command.RemoveExit) {
            List<Exit> exits = world.setup().traffic().exits();
            return new Command.RemoveExit(
                    exits.isEmpty()
                            ? GATE
                            : exits.get(random.nextInt(exits.size())).name());
        }
        if (command instanceof Command.MoveExit change) {
            return new Command.MoveExit(GATE, change.area());
        }
        if (command instanceof Command.PlaceAgent place) {
            return new Command.PlaceAgent(
                    place.agent(),
                    new Point(
                            world.agents().x(place.agent()) + 0.1f,
                            world.agents().z(place.agent())));
        }
        if (command instanceof Command.MoveGroup move) {
            List<Point> now = new ArrayList<>();
            IntStream.of(world.groups().find(1).members())
                    .forEach(id -> now.add(new Point(
                            world.agents().x(id) + random.nextInt(2) * 0.1f,
                            world.agents().z(id))));
            return new Command.MoveGroup(1, move.start(), now);
        }
        List<Obstacle> bodies = world.obstacles().bodies();
        List<Wall> walls = world.obstacles().walls();
        if (command instanceof Command.RemoveObstacle && !bodies.isEmpty()) {
            int place = random.nextInt(bodies.size());
            return new Command.RemoveObstacle(bodies.get(place), random.nextBoolean() ? place : null);
        }
        if (command instanceof Command.RemoveWall && !walls.isEmpty()) {
            int place = random.nextInt(walls.size());
            return new Command.RemoveWall(walls.get(place), random.nextBoolean() ? place : null);
        }
        if (command instanceof Command.AddGroup add) {
            // As many as there are points, and with an id that may be free.
            Integer id = random.nextBoolean() ? null : world.groups().nextId();
            List<Point> now = add.now().size() == add.group().count() ? add.now() : null;
            return new Command.AddGroup(add.group(), add.place(), id, now);
        }
        return command;
    }

    private static boolean carryOut(World world, List<Command> commands) {
        long count = world.events().count();
        commands.forEach(world::send);
        world.carryOut();
        return world.events().since(count).stream().noneMatch(Event.Refused.class::isInstance);
    }

    /** Whoever comes back where it was has another id. */
    private static String name(AgentsView agents, int id, Class<?> kind) {
        boolean back = kind == Command.RemoveGroup.class || kind == Command.RemoveAgent.class;
        return back ? agents.x(id) + ", " + agents.z(id) : String.valueOf(id);
    }

    private static List<Object> state(World world, Class<?> kind) {
        List<Object> state = new ArrayList<>(List.of(
                world.setup(),
                world.obstacles().bodies(),
                world.obstacles().walls(),
                world.groups().leadership(),
                // Where the user points.
                world.inverse(new Command.MovePointer(null))));
        AgentsView agents = world.agents();
        for (Group group : world.groups().all()) {
            List<String> members = Arrays.stream(group.members(), 0, group.size())
                    .mapToObj(id -> name(agents, id, kind) + (agents.isExternal(id) ? " guided" : ""))
                    .sorted()
                    .toList();
            if (kind == Command.PlaceAgent.class || kind == Command.MoveGroup.class) {
                IntStream.of(group.members()).forEach(id -> state.add(agents.x(id) + ", " + agents.z(id)));
            }
            state.addAll(Arrays.asList(
                    group.id(),
                    group.goal(),
                    group.path(),
                    group.headingControl(),
                    group.ownLeadership(),
                    group.superior() == null ? -1 : group.superior().id(),
                    name(agents, group.leader(), kind),
                    members,
                    // How it was painted.
                    world.inverse(new Command.Paint(group.id(), null))));
        }
        return state;
    }

    @Test
    void theLastMemberOfAGroupDoesNotComeBackToIt() {
        try (World world = new World(Scenes.load("gate").setup())) {
            Group first = world.groups().find(0);
            while (first.size() > 1) {
                int agent = first.member(0);
                assertNotNull(world.inverse(new Command.MoveAgent(agent, 1)));
                carryOut(world, List.of(new Command.MoveAgent(agent, 1)));
            }
            assertEquals(null, world.inverse(new Command.MoveAgent(first.member(0), 1)));
        }
    }

    @Test
    void aCommandForAPlaceThatOthersHaveShiftedFindsItsObstacle() {
        try (World world = new World(busy(Scenes.load("gate").setup()))) {
            List<Obstacle> bodies = world.obstacles().bodies();
            int last = bodies.size() - 1;
            carryOut(
                    world,
                    List.of(
                            new Command.RemoveObstacle(bodies.get(0)),
                            new Command.RemoveObstacle(bodies.get(last - 1), last - 1)));
            List<Obstacle> left = new ArrayList<>(bodies);
            left.remove(last - 1);
            left.remove(0);
            assertEquals(left, world.obstacles().bodies());
        }
    }
}
