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
import onder.core.agents.AgentsView;
import onder.core.geometry.Obstacle;
import onder.group.Event;
import onder.group.Group;
import onder.param.Component;
import onder.scene.Replay.ReplayText;
import onder.world.World;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every command is written and read, refuses what is missing, and is undone: a new one need not be added here. */
class CommandsTest {
    private static final int TRIED = 60;

    private final Random random = new Random(7);

    static Stream<Class<?>> commands() {
        return Arrays.stream(SoundCommands.kinds());
    }

    private Command command(Class<?> kind, Setup setup) {
        return SoundCommands.any(random, kind, setup);
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
                Command lacking = (Command) SampleValues.build(kind, parts);
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
            try (World world = new World(SoundCommands.busy(Scenes.load(name).setup()))) {
                order(world);
                if (kind == Command.Release.class) {
                    carryOut(world, List.of(command(Command.Guide.class, world.setup())));
                }
                for (int i = 0; i < TRIED; i++) {
                    Command command = SoundCommands.aimed(random, kind, world);
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

    private static boolean carryOut(World world, List<Command> commands) {
        long count = world.events().count();
        commands.forEach(world::send);
        world.carryOut();
        return world.events().since(count).stream().noneMatch(Event.Refused.class::isInstance);
    }

    /** An agent that comes back where it was has another id. */
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
        try (World world = new World(SoundCommands.busy(Scenes.load("gate").setup()))) {
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
