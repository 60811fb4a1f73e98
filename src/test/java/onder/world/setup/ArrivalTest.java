package onder.world.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.AgentsView;
import onder.core.geometry.Point;
import onder.group.Event;
import onder.group.Group;
import onder.group.Path;
import onder.param.Params;
import onder.scene.Scenes;
import onder.world.World;
import onder.world.Worlds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents that arrive leave where the setting says so. */
class ArrivalTest {
    private static final Point EXIT = new Point(8, 0);
    private static final Path WAY = new Path(List.of(new Point(0, 2), EXIT), false, 1);

    private static World walkers(boolean byPath, float within) {
        Worlds worlds = new Worlds();
        worlds.species("person", Params.defaults(onder.core.agents.Body.class), Worlds.walkers());
        worlds.groups.add(new GroupSetup(
                "person",
                8,
                Worlds.area(-5, 0, 4, Start.Pace.REST, true),
                byPath ? null : EXIT,
                byPath ? WAY : null,
                null));
        worlds.groups.add(new GroupSetup("person", 5, Worlds.area(8, 8, 3, Start.Pace.REST, true), null, null, null));
        World world = worlds.world();
        world.send(new Command.Set(new Arrival(true, within)));
        return world;
    }

    private static void run(World world, int seconds) {
        while (world.time() < seconds) {
            world.step();
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void allWhoComeToTheEndOfTheirWayLeaveOneAfterAnother(boolean byPath) {
        try (World world = walkers(byPath, 2)) {
            run(world, 90);
            List<Event> left = world.events().since(0).stream()
                    .filter(Event.AgentRemoved.class::isInstance)
                    .toList();
            assertEquals(8, left.size());
            assertTrue(left.stream().mapToLong(Event::step).distinct().count() > 2);
            assertEquals(null, world.groups().find(0));
            // Who goes nowhere stays.
            assertEquals(5, world.groups().find(1).size());
        }
    }

    @Test
    void nobodyIsLeftWithinReachOfTheGoal() {
        try (World world = walkers(false, 3)) {
            while (world.time() < 60) {
                world.step();
                Group group = world.groups().find(0);
                for (int i = 0; group != null && i < group.size(); i++) {
                    AgentsView agents = world.agents();
                    double dx = agents.x(group.member(i)) - EXIT.x();
                    double dz = agents.z(group.member(i)) - EXIT.z();
                    assertTrue(Math.hypot(dx, dz) > 3 - 1e-4);
                }
            }
        }
    }

    @Test
    void aWorldThatAllHaveLeftGoesOnEmpty() {
        try (World world = new World(Scenes.load("gate").setup())) {
            world.groups().all().forEach(group -> world.send(new Command.MoveGoal(group.id(), EXIT)));
            world.send(new Command.Set(new Arrival(true, 100)));
            world.step();
            assertTrue(world.groups().all().isEmpty());
            world.send(new Command.MoveGoal(0, EXIT));
            run(world, 2);
        }
    }
}
