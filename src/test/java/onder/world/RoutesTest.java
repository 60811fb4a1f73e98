package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Box;
import onder.core.geometry.Obstacle;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.core.obstacles.Obstacles;
import onder.core.routes.CornerGraph;
import onder.core.routes.Mazes;
import onder.core.routes.RouteSearch;
import onder.group.Event;
import onder.group.Group;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Path;
import onder.group.Seconds;
import onder.group.Stop;
import onder.param.Params;
import onder.steer.perception.HeadingControl;
import onder.world.setup.Command;
import onder.world.setup.GroupSetup;
import onder.world.setup.Presets;
import onder.world.setup.Setup;
import onder.world.setup.SetupBuilder;
import onder.world.setup.SpeciesSetup;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Who has a route gets there, and so do those who follow. */
class RoutesTest {
    /** One species for all of them. */
    private static final SpeciesSetup WALKER = Presets.PEDESTRIAN;

    private static final float SPEED = WALKER.body().maxSpeed();

    /** A walk: what stands in the world, where it begins and where it ends. */
    private record Walk(String name, Bounds bounds, List<Obstacle> bodies, List<Wall> walls, Point from, Point to) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static List<Wall> chain(double... corners) {
        List<Wall> walls = new ArrayList<>();
        for (int i = 0; i + 3 < corners.length; i += 2) {
            walls.add(new Wall(
                    (float) corners[i], (float) corners[i + 1], (float) corners[i + 2], (float) corners[i + 3], 2));
        }
        return walls;
    }

    private static Stream<Walk> walks() {
        Bounds field = new Bounds.Open(80, 80);
        List<Wall> u = chain(-8, -10, -8, 6, 8, 6, 8, -10);
        return Stream.of(
                new Walk("out of a U", field, List.of(), u, new Point(0, 0), new Point(0, 16)),
                new Walk("the back of a U", field, List.of(), u, new Point(0, 16), new Point(0, 2)),
                new Walk("a long wall", field, List.of(), chain(-15, 0, 20, 0), new Point(0, -6), new Point(0, 6)),
                new Walk(
                        "a maze",
                        Mazes.bounds(20),
                        List.of(),
                        Mazes.walls(20, 1, 40),
                        Mazes.room(20, 2, 2),
                        Mazes.room(20, 17, 17)),
                new Walk(
                        "a block",
                        field,
                        List.of(new Box(0, 0, 6, 9, 0, 3)),
                        List.of(),
                        new Point(-9, 0),
                        new Point(9, 0)));
    }

    static Stream<Arguments> walksAloneAndWithTen() {
        return walks().flatMap(walk -> Stream.of(Arguments.of(walk, 1), Arguments.of(walk, 11)));
    }

    private static Setup setup(Walk walk, int people) {
        return Setup.builder()
                .bounds(walk.bounds)
                .obstacles(walk.bodies, walk.walls)
                .add(WALKER)
                .add(new GroupSetup(
                        WALKER.name(),
                        people,
                        Worlds.area(
                                walk.from.x(),
                                walk.from.z(),
                                people == 1 ? 0 : walk.bounds instanceof Bounds.Open ? 4 : 2.4f,
                                Start.Pace.REST,
                                true),
                        walk.to,
                        null,
                        null))
                .build();
    }

    private static double shortest(Walk walk, float x, float z) {
        Obstacles obstacles = new Obstacles(walk.bounds, walk.bodies, walk.walls);
        RouteSearch search =
                new RouteSearch(new CornerGraph(obstacles, WALKER.body().radius()));
        assertTrue(search.find(x, z, walk.to.x(), walk.to.z()));
        double length = 0;
        for (int i = 0; i < search.size(); i++) {
            length += Math.hypot(search.x(i) - x, search.z(i) - z);
            x = search.x(i);
            z = search.z(i);
        }
        return length;
    }

    @ParameterizedTest
    @MethodSource("walksAloneAndWithTen")
    void allArriveWithinOneAndAHalfTimesTheShortestWaysTime(Walk walk, int people) {
        try (World world = new World(setup(walk, people))) {
            double farthest = 0;
            for (int id = 0; id < people; id++) {
                farthest = Math.max(
                        farthest,
                        shortest(walk, world.agents().x(id), world.agents().z(id)));
            }
            double allowed = 1.5 * farthest / SPEED;
            BitSet arrived = new BitSet();
            while (arrived.cardinality() < people && world.time() < allowed) {
                world.step();
                for (int id = 0; id < people; id++) {
                    double dx = walk.to.x() - world.agents().x(id);
                    double dz = walk.to.z() - world.agents().z(id);
                    // A leader stands at its goal, and ten around it.
                    if (Math.hypot(dx, dz) < (id == world.groups().of(id).leader() ? 0.3 : 3)) {
                        arrived.set(id);
                    }
                }
            }
            assertEquals(people, arrived.cardinality(), "there after " + allowed + " s");
        }
    }

    private static Setup alone(List<Wall> walls, Point from, Point to) {
        return setup(new Walk("", new Bounds.Open(80, 80), List.of(), walls, from, to), 1);
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static double distance(World world, int agent, float x, float z) {
        return Math.hypot(world.agents().x(agent) - x, world.agents().z(agent) - z);
    }

    @Test
    void whatComesIntoTheWayIsGoneRoundFromThatStepOn() {
        try (World world = new World(alone(List.of(), new Point(-10, 0), new Point(10, 0)))) {
            run(world, 60);
            Group group = world.groups().all().get(0);
            assertEquals(1, group.plannedRoute().size(), "straight");
            world.send(new Command.AddObstacle(new Box(0, 0, 2, 8, 0, 2)));
            world.step();
            assertTrue(group.plannedRoute().size() > 1, "round it");
            assertEquals(
                    group.plannedRoute()
                            .length(world.agents().x(0), world.agents().z(0), world.bounds()),
                    20.9,
                    0.5);
            world.send(new Command.RemoveObstacle(world.obstacles().bodies().get(0)));
            world.step();
            assertEquals(1, group.plannedRoute().size(), "straight again");
            world.send(new Command.AddObstacle(new Box(0, 0, 2, 8, 0, 2)));
            run(world, 1200);
            assertTrue(distance(world, 0, 10, 0) < 0.3);
        }
    }

    @Test
    void whoIsMovedOutOfSightOfItsNextCornerGetsAnotherRoute() {
        try (World world = new World(alone(chain(-15, 0, 20, 0), new Point(0, -6), new Point(0, 6)))) {
            run(world, 30);
            world.send(new Command.Guide(0, new Point(30, 6), 0, 0, 0, 0.25f));
            world.step();
            world.send(new Command.Release(0));
            run(world, 30);
            assertEquals(1, world.groups().all().get(0).plannedRoute().size(), "straight from the other side");
            run(world, 1500);
            assertTrue(distance(world, 0, 0, 6) < 0.3);
        }
    }

    @Test
    void ofAGoalThatCannotBeReachedItIsToldOnceAndTheLeaderGoesNear() {
        List<Wall> closed = chain(-4, -4, 4, -4, 4, 4, -4, 4, -4, -4);
        try (World world = new World(alone(closed, new Point(-12, 1), new Point(-2, 1)))) {
            run(world, 1200);
            List<Event> told = world.events().since(0).stream()
                    .filter(Event.Unreachable.class::isInstance)
                    .toList();
            assertEquals(1, told.size());
            assertEquals(
                    "group 0: its goal (-2.0, 1.0) cannot be reached, goes to (-4.2, 1.0)",
                    told.get(0).text());
            assertTrue(distance(world, 0, -4.25f, 1) < 2, "beside the wall");
            assertFalse(world.groups().hasArrived(world.groups().all().get(0)), "it is outside");
            assertFalse(world.groups().all().get(0).plannedRoute().isWhole(), "whole");
            world.send(new Command.MoveGoal(0, new Point(12, 0)));
            run(world, 2);
            assertTrue(
                    world.groups().all().get(0).plannedRoute().isWhole(),
                    () -> world.groups().all().get(0).plannedRoute() + "");
        }
    }

    private static List<String> toldOf(World world, List<Class<? extends Event>> kinds) {
        return world.events().since(0).stream()
                .filter(event -> kinds.contains(event.getClass()))
                .map(Event::text)
                .toList();
    }

    @Test
    void beforeAClosedGateNobodyArrivesAndWhenItOpensTheyGoOnAndDo() throws IOException {
        List<Class<? extends Event>> kinds =
                List.of(Event.Unreachable.class, Event.Reachable.class, Event.Arrived.class);
        List<String> before = List.of("group 0: its goal (0.0, 8.0) cannot be reached, goes to (0.0, -0.3)");
        List<Wall> wall = chain(-30, 0, -1, 0, 1, 0, 30, 0);
        wall.remove(1);
        Box gate = new Box(0, 0, 2.2f, 0.2f, 0, 2);
        Setup setup = Setup.builder()
                .bounds(Bounds.Walled.rectangle(60, 40, 2))
                .obstacles(List.of(gate), wall)
                .add(WALKER)
                .add(GroupSetup.of(WALKER.name(), 6).at(0, -12).to(0, 8))
                .build();
        try (World world = new World(setup)) {
            run(world, 900);
            assertEquals(before, toldOf(world, kinds));
            assertFalse(world.groups().hasArrived(world.groups().find(0)), "it waits at the gate");
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            world.save(saved);
            List<String> all = new ArrayList<>(before);
            all.add("group 0: its goal (0.0, 8.0) can be reached again");
            all.add("group 0: agent " + world.groups().find(0).leader() + " arrived");
            world.send(new Command.RemoveObstacle(gate));
            run(world, 900);
            assertEquals(all, toldOf(world, kinds));
            // Once there, it is there, whatever happens to the gate.
            world.send(new Command.AddObstacle(gate));
            run(world, 100);
            assertEquals(all, toldOf(world, kinds));
            ByteArrayOutputStream arrived = new ByteArrayOutputStream();
            world.save(arrived);
            try (World again = World.load(new ByteArrayInputStream(arrived.toByteArray()))) {
                run(again, 100);
                assertEquals(List.of(), toldOf(again, kinds), "that it has arrived is saved");
            }
            try (World again = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
                again.send(new Command.RemoveObstacle(gate));
                run(again, 900);
                assertEquals(all.subList(1, 3), toldOf(again, kinds), "what has been told is saved");
            }
        }
    }

    @Test
    void ofAnotherOrderToTheSameGoalItIsToldAgain() {
        Point goal = new Point(6, 0);
        try (World world = new World(alone(List.of(), new Point(-6, 0), goal))) {
            run(world, 900);
            world.send(new Command.MoveGoal(0, goal));
            run(world, 2);
            assertEquals(
                    List.of("group 0: agent 0 arrived", "group 0: agent 0 arrived"),
                    toldOf(world, List.of(Event.Arrived.class)));
        }
        try (World world =
                new World(alone(chain(-4, -4, 4, -4, 4, 4, -4, 4, -4, -4), new Point(-12, 1), new Point(-2, 1)))) {
            run(world, 100);
            world.send(new Command.MoveGoal(0, new Point(-2, 1)));
            run(world, 100);
            assertEquals(2, toldOf(world, List.of(Event.Unreachable.class)).size());
        }
    }

    @Test
    void whomSomebodySteersHasNotArrivedUntilItIsLetGo() {
        Point goal = new Point(6, 0);
        try (World world = new World(alone(List.of(), goal, goal))) {
            world.send(new Command.SteerLeader(0, HeadingControl.HALT));
            run(world, 60);
            assertFalse(world.groups().hasArrived(world.groups().find(0)));
            assertEquals(List.of(), toldOf(world, List.of(Event.Arrived.class)));
            world.send(new Command.SteerLeader(0, HeadingControl.FREE));
            run(world, 60);
            assertEquals(List.of("group 0: agent 0 arrived"), toldOf(world, List.of(Event.Arrived.class)));
        }
    }

    /** The second of three waypoints is in a cage: it is passed by, and nobody says that it was reached. */
    @Test
    void waypointsAreToldWhenTheyAreReached() {
        List<Class<? extends Event>> kinds =
                List.of(Event.WaypointReached.class, Event.Unreachable.class, Event.Arrived.class);
        Path path = new Path(List.of(new Point(-8, 10), new Point(0, 10), new Point(8, 10), new Point(8, 0)), false, 1);
        Setup setup = Setup.builder()
                .bounds(new Bounds.Open(80, 80))
                .obstacles(List.of(), chain(-3, 7, 3, 7, 3, 13, -3, 13, -3, 7))
                .add(WALKER)
                .add(GroupSetup.of(WALKER.name(), 3).at(-8, 0).along(path))
                .build();
        try (World world = new World(setup)) {
            run(world, 3000);
            assertEquals(
                    List.of(
                            "group 0: reached waypoint 0",
                            "group 0: its goal (0.0, 10.0) cannot be reached, goes to (0.0, 6.8)",
                            "group 0: reached waypoint 2",
                            "group 0: agent " + world.groups().find(0).leader() + " arrived"),
                    toldOf(world, kinds));
        }
    }

    @Test
    void stopsOfAnItineraryAreToldAndTheLastOneIsAnArrival() {
        List<Class<? extends Event>> kinds = List.of(Event.StopReached.class, Event.Arrived.class, Event.Left.class);
        Area kiosk = new Area.Disc(6, 0, 1);
        Area bench = new Area.Disc(6, 8, 1);
        Itinerary round = new Itinerary(List.of(Stop.at(kiosk, Seconds.of(2)), Stop.at(bench, Seconds.of(1))), false);
        Setup setup = Setup.builder()
                .bounds(new Bounds.Open(80, 80))
                .add(WALKER)
                .add(GroupSetup.of(WALKER.name(), 1).at(-6, 0).visiting(round))
                .build();
        try (World world = new World(setup)) {
            run(world, 1800);
            assertEquals(List.of("group 0: reached stop 0", "group 0: agent 0 arrived"), toldOf(world, kinds));
            world.send(new Command.SetItinerary(0, new Itinerary(round.stops(), true)));
            run(world, 1800);
            assertTrue(toldOf(world, List.of(Event.StopReached.class)).size() > 3);
            assertEquals(1, toldOf(world, List.of(Event.Arrived.class)).size(), "a round has no end");
        }
    }

    /** Groups on rounds through a maze, some of which wait for their turn to be planned. */
    private static Setup rounds(int groups) {
        SetupBuilder all = Setup.builder()
                .bounds(Mazes.bounds(20))
                .obstacles(List.of(), Mazes.walls(20, 2, 60))
                .add(WALKER);
        for (int i = 0; i < groups; i++) {
            Point room = Mazes.room(20, i * 7 % 20, i * 3 % 20);
            Point far = Mazes.room(20, (i * 7 + 9) % 20, (i * 3 + 6) % 20);
            all.add(new GroupSetup(
                    WALKER.name(),
                    1 + i % 3,
                    Worlds.area(room.x(), room.z(), 2, Start.Pace.REST, true),
                    null,
                    new Path(List.of(far, room), true, 1),
                    null));
        }
        return all.build();
    }

    @Test
    void routesAreTheSameOnAnyNumberOfThreadsAndInAWorldThatWasSaved() throws IOException {
        try (World one = new World(rounds(60));
                World other = new World(rounds(60), 3, () -> 0)) {
            run(one, 2);
            run(other, 2);
            assertTrue(
                    one.groups().all().stream().anyMatch(group -> group.plannedRoute() == null),
                    "some wait for their turn");
            ByteArrayOutputStream saved = new ByteArrayOutputStream();
            one.save(saved);
            WorldSnapshot early = one.snapshot();
            run(one, 400);
            run(other, 400);
            assertEquals(one.hash(), other.hash());
            try (World again = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
                run(again, 400);
                assertEquals(one.hash(), again.hash());
            }
            one.send(new Command.AddObstacle(new Box(0, 0, 2, 2, 0, 2)));
            run(one, 50);
            one.rewind(early);
            run(one, 400);
            assertEquals(other.hash(), one.hash());
        }
    }

    /** A group of the preset at fixed places, led by the first of them, bound for a place. */
    private static GroupSetup ledByTheFirst(Point goal, Point... places) {
        Start start = new Start(Start.Area.DISC, 0, 0, 1, 1, 90, Start.Pace.REST, false, List.of(places));
        Leadership first = Params.with(Params.defaults(Leadership.class), "selection", "first");
        return GroupSetup.of(WALKER.name(), places.length)
                .with(start)
                .to(goal.x(), goal.z())
                .led(Params.with(first, "wanderFirst", false));
    }

    /** What a leader who comes from the rear finds before it, at random. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void nobodyWalksBackPastALeaderWhoComesFromBehind(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Point[] places = new Point[5];
        places[0] = new Point(0, 0);
        for (int i = 1; i < places.length; i++) {
            places[i] = new Point((float) random.nextDouble(0.9, 2.2), i - 2.5f);
        }
        Setup setup = Setup.builder()
                .bounds(new Bounds.Open(80, 80))
                .add(WALKER)
                .add(ledByTheFirst(new Point(20, 0), places))
                .build();
        try (World world = new World(setup)) {
            for (int step = 0; step < 300; step++) {
                world.step();
                for (int i = 1; i < places.length; i++) {
                    assertTrue(
                            world.agents().x(i) > places[i].x() - 0.25,
                            i + " began at " + places[i] + " and is at "
                                    + world.agents().x(i));
                }
            }
            for (int i = 0; i < places.length; i++) {
                assertTrue(
                        world.agents().x(i) > 4,
                        i + " is only at " + world.agents().x(i));
            }
        }
    }

    /** The nearest that a group's way comes to a corner of what stands there. */
    private static double turn(List<Obstacle> bodies, List<Wall> walls, int people, Point goal, Point corner) {
        Point[] places = new Point[people];
        for (int i = 0; i < people; i++) {
            places[i] = new Point(-9 - 0.6f * (i / 3), 0.6f * (i % 3 - 1));
        }
        Setup setup = Setup.builder()
                .bounds(new Bounds.Open(80, 80))
                .obstacles(bodies, walls)
                .add(WALKER)
                .add(ledByTheFirst(goal, places))
                .build();
        try (World world = new World(setup)) {
            double nearest = Double.POSITIVE_INFINITY;
            for (int step = 0; step < 1200; step++) {
                world.step();
                nearest = Math.min(nearest, distance(world, 0, corner.x(), corner.z()));
            }
            assertTrue(distance(world, 0, goal.x(), goal.z()) < 0.5, "there");
            return nearest;
        }
    }

    @Test
    void aLeaderOfManyTakesACornerWiderThanOneAlone() {
        List<Obstacle> block = List.of(new Box(0, 1, 6, 9, 0, 3));
        Point corner = new Point(-3, -3.5f);
        double alone = turn(block, List.of(), 1, new Point(9, 0), corner);
        double ofFour = turn(block, List.of(), 5, new Point(9, 0), corner);
        double ofTen = turn(block, List.of(), 11, new Point(9, 0), corner);
        assertTrue(alone < 0.35, alone + " m");
        assertEquals(alone + 0.4, ofFour, 0.2);
        assertEquals(alone + 0.63, ofTen, 0.25);
    }

    @Test
    void throughADoorALeaderOfManyGoesAsOneAlone() {
        List<Wall> door = chain(0, -20, 0, 3);
        List<Wall> walls = new ArrayList<>(door);
        walls.addAll(chain(0, 4.2, 0, 20));
        Point corner = new Point(0, 3);
        double alone = turn(List.of(), walls, 1, new Point(6, 0), corner);
        assertEquals(alone, turn(List.of(), walls, 11, new Point(6, 0), corner), 0.1);
    }
}
