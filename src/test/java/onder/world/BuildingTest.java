package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import onder.core.geometry.Area;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.core.obstacles.Obstacles;
import onder.group.Event;
import onder.group.Exit;
import onder.group.Group;
import onder.group.Path;
import onder.scene.Scenes;
import onder.world.setup.Command;
import onder.world.setup.Setup;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A world that is built while it runs. */
class BuildingTest {
    private static void steps(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static boolean carryOut(World world, Command command) {
        long before = world.events().count();
        world.send(command);
        world.carryOut();
        return world.events().since(before).stream().noneMatch(Event.Refused.class::isInstance);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void aRefusalIsKnownBeforehandAndChangesNothing(int seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int refused = 0;
        try (World world = new World(Scenes.load("gate").setup());
                World other = new World(Scenes.load("gate").setup())) {
            for (int i = 0; i < 60; i++) {
                Command command = GroupsTest.command(random, world);
                Setup setup = world.setup();
                Obstacles obstacles = world.obstacles();
                long hash = world.hash();
                long events = world.events().count();
                int log = world.log().size();
                String refusal = world.refusal(List.of(command));
                assertEquals(hash, world.hash());
                assertSame(setup, world.setup());
                assertSame(obstacles, world.obstacles());
                assertEquals(events, world.events().count());
                assertEquals(log, world.log().size());
                assertEquals(refusal == null, carryOut(world, command), () -> command + ": " + refusal);
                refused += refusal == null ? 0 : 1;
                carryOut(other, command);
                steps(world, 3);
                steps(other, 3);
                assertEquals(other.hash(), world.hash());
            }
            assertTrue(refused > 0 && refused < 60, "refused: " + refused);
        }
    }

    @Test
    void aGroupIsMovedAndBackToTheBit() {
        try (World world = new World(Scenes.load("gate").setup())) {
            steps(world, 30);
            Group group = world.groups().find(2);
            List<Point> before = places(world, group);
            List<Point> moved = before.stream()
                    .map(at -> new Point(at.x() * 0.9f, at.z() - 1))
                    .toList();
            Command.MoveGroup move =
                    new Command.MoveGroup(2, world.setup().groups().get(2).start(), moved);
            List<Command> back = world.inverse(move);
            Setup setup = world.setup();
            assertTrue(carryOut(world, move));
            assertEquals(moved, places(world, group));
            assertTrue(carryOut(world, back.get(0)));
            assertEquals(before, places(world, group));
            assertEquals(setup, world.setup());
            moved = new ArrayList<>(before);
            moved.set(3, new Point(500, 0));
            assertTrue(world.refusal(List.of(new Command.MoveGroup(2, null, moved)))
                    .contains("would stand in an obstacle, in a wall or outside the world at (500.0, 0.0)"));
            assertTrue(world.refusal(List.of(new Command.MoveGroup(2, null, before.subList(1, before.size()))))
                    .contains("allowed one for each"));
        }
    }

    private static List<Point> places(World world, Group group) {
        List<Point> places = new ArrayList<>();
        for (int i = 0; i < group.size(); i++) {
            places.add(
                    new Point(world.agents().x(group.member(i)), world.agents().z(group.member(i))));
        }
        return places;
    }

    @Test
    void aPathWithAWaypointMovedIsWalkedOnWhereTheGroupIs() {
        try (World world = new World(Scenes.load("gate").setup())) {
            Group group = world.groups().find(0);
            Point here =
                    new Point(world.agents().x(group.leader()), world.agents().z(group.leader()));
            Point near = new Point(here.x() + 0.5f, here.z());
            Path way = new Path(List.of(here, near, new Point(0, 40), new Point(30, 40)), true, 2);
            carryOut(world, new Command.SetPath(0, way));
            steps(world, 10);
            assertEquals(2, group.waypoint());
            carryOut(world, new Command.SetPath(0, way.with(3, new Point(3, 18))));
            assertEquals(2, group.waypoint());
            assertEquals(new Point(3, 18), group.path().waypoints().get(3));
            carryOut(world, new Command.SetPath(0, way));
            assertEquals(2, group.waypoint());
            carryOut(world, new Command.SetPath(0, new Path(List.of(new Point(5, 5)), false, 2)));
            assertEquals(0, group.waypoint());
        }
    }

    @Test
    void exitsKeepTheirCountsWhenOthersComeAndGo() {
        try (World world = new World(Scenes.load("station").setup())) {
            carryOut(world, new Command.AddExit(new Exit("hatch", new Area.Disc(0, 0, 0.5f)), 0));
            steps(world, 60 * 60);
            List<Exit> exits = world.setup().traffic().exits();
            int most = 0;
            for (int i = 1; i < exits.size(); i++) {
                most = world.left(i) > world.left(most) ? i : most;
            }
            int left = world.left(most);
            assertTrue(left > 0, "nobody left in a minute");
            assertTrue(carryOut(world, new Command.RemoveExit("hatch")));
            assertEquals(left, world.left(most - 1));
            String name = exits.get(most).name();
            assertTrue(carryOut(
                    world,
                    new Command.MoveExit(
                            name, exits.get(most).area().placed(onder.core.geometry.Placement.move(0.5f, 0)))));
            assertEquals(left, world.left(most - 1));
            String refusal = world.refusal(List.of(new Command.RemoveExit(name)));
            assertTrue(refusal != null && refusal.contains(name), refusal);
            steps(world, 60);
            assertNotEquals(0, world.left(most - 1));
        }
    }

    @Test
    void whatTwoCommandsWouldComeToIsAskedAtOnce() {
        try (World world = new World(Scenes.load("gate").setup())) {
            Circle column = new Circle(-15, 14, 0.5f, 2);
            assertNull(world.refusal(List.of(new Command.AddObstacle(column), new Command.RemoveObstacle(column))));
            assertTrue(world.refusal(List.of(new Command.RemoveObstacle(column), new Command.AddObstacle(column)))
                    .contains("there is no"));
        }
    }
}
