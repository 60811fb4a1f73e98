package onder.world.setup;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import onder.core.agents.Body;
import onder.core.agents.Contact;
import onder.core.geometry.Area;
import onder.core.geometry.Bounds;
import onder.core.geometry.Point;
import onder.core.geometry.Wall;
import onder.group.Event;
import onder.group.Exit;
import onder.group.Group;
import onder.group.Itinerary;
import onder.group.Leadership;
import onder.group.Seconds;
import onder.group.Stop;
import onder.param.Params;
import onder.steer.Combiner;
import onder.world.World;
import onder.world.WorldSnapshot;
import onder.world.Worlds;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** People come by sources, stop where they are sent, leave by exits, and things happen at their time. */
class TrafficTest {
    private static final Exit EAST = new Exit("east", new Area.Line(new Point(19, -4), new Point(19, 4)));
    private static final Exit WEST = new Exit("west", new Area.Rectangle(-18, 0, 2, 8));

    private static SetupBuilder hall() {
        Worlds worlds = new Worlds();
        worlds.bounds = Bounds.Walled.rectangle(40, 20, 2);
        worlds.rules = new Rules(Combiner.PRIORITISED, Contact.SOFT, 0);
        worlds.species("person", Params.with(Params.defaults(Body.class), "maxSpeed", 3f), Worlds.walkers());
        worlds.species("child", Params.with(Params.defaults(Body.class), "radius", 0.2f), Worlds.walkers());
        return new SetupBuilder(worlds.setup());
    }

    private static GroupSetup leaving(String kind, int count, String exit) {
        return GroupSetup.of(kind, count).visiting(Itinerary.of(Stop.exit(exit)));
    }

    private static Setup busy(long seed) {
        SourceSetup couples = new SourceSetup(
                "couples",
                new Area.Rectangle(-10, 6, 4, 3, 20),
                0.5f,
                false,
                0,
                ScheduledCommand.LATEST,
                0,
                true,
                List.of(),
                0,
                List.of(
                        new SourceGroup(3, leaving("person", 2, "east")),
                        new SourceGroup(1, leaving("child", 3, Exit.NEAREST).delayed(new Seconds(0, 3)))));
        return hall().seed(seed)
                .add(EAST)
                .add(WEST)
                .add(couples)
                .add(SourceSetup.of("door", new Area.Disc(10, -5, 2), 0.8f, leaving("person", 1, "west")))
                .add(GroupSetup.of("person", 12)
                        .visiting(Itinerary.of(
                                Stop.at(new Area.Disc(0, 0, 2), new Seconds(1, 4)), Stop.exit(Exit.NEAREST))))
                .build();
    }

    private static void run(World world, int steps) {
        for (int i = 0; i < steps; i++) {
            world.step();
        }
    }

    private static List<Event> of(World world, Class<? extends Event> kind) {
        return world.events().since(0).stream().filter(kind::isInstance).toList();
    }

    private static int balance(World world, int atFirst) {
        return atFirst
                + world.came(0)
                + world.came(1)
                - world.left(0)
                - world.left(1)
                - world.agents().living();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void whoCameIsThereOrHasLeft(long seed) {
        try (World world = new World(busy(seed))) {
            for (int i = 0; i < 60; i++) {
                run(world, 50);
                assertEquals(0, balance(world, 12));
            }
            assertTrue(world.left(0) > 5, "left by the east: " + world.left(0));
            assertTrue(world.left(1) > 5, "left by the west: " + world.left(1));
            assertEquals(
                    world.left(0) + world.left(1), of(world, Event.Left.class).size());
            assertEquals(List.of(), of(world, Event.Refused.class));
            assertNotNull(world.setup().groups(), "who comes is none of the setup's");
            assertEquals(1, world.setup().groups().size());
        }
    }

    @Test
    void aRateIsKeptAndItsTimesAreIndependent() {
        Setup setup = hall().dt(0.05f)
                .add(EAST)
                .add(SourceSetup.of("random", new Area.Rectangle(16, 0, 3, 8), 1, leaving("person", 1, "east")))
                .add(new SourceSetup(
                        "regular",
                        new Area.Rectangle(16, 6, 3, 4),
                        0.5f,
                        true,
                        10,
                        110,
                        0,
                        true,
                        List.of(),
                        0,
                        List.of(new SourceGroup(1, leaving("person", 1, "east")))))
                .build();
        double[] counts = new double[300];
        try (World world = new World(setup)) {
            for (int second = 0; second < counts.length; second++) {
                int before = world.came(0);
                run(world, 20);
                counts[second] = world.came(0) - before;
            }
            assertEquals(51, world.came(1), "from 10 to 110 s, both included");
            assertEquals(300, world.came(0), 4 * Math.sqrt(300), "four standard deviations");
        }
        double mean = java.util.Arrays.stream(counts).average().orElseThrow();
        double variance = java.util.Arrays.stream(counts)
                .map(count -> (count - mean) * (count - mean))
                .average()
                .orElseThrow();
        assertEquals(1, variance / mean, 0.35, "as many as the mean, as Poisson's");
    }

    @Test
    void aTimetableIsKeptUpToItsLimit() {
        SourceSetup trains = new SourceSetup(
                "trains",
                new Area.Rectangle(0, 0, 20, 10),
                0,
                false,
                1,
                ScheduledCommand.LATEST,
                11,
                true,
                List.of(new TimetableEntry(0, 2), new TimetableEntry(2, 1)),
                5,
                List.of(new SourceGroup(1, GroupSetup.of("person", 2))));
        try (World world = new World(hall().add(trains).build())) {
            List<Integer> came = new ArrayList<>();
            for (int second = 0; second < 14; second++) {
                run(world, 60);
                came.add(world.came(0));
            }
            assertEquals(List.of(0, 4, 4, 6, 6, 6, 10, 10, 11, 11, 11, 11, 11, 11), came);
        }
    }

    @Test
    void aSourceIsClosedAndOpenedAndItsRateChanged() {
        Setup setup = hall().dt(0.05f)
                .add(EAST)
                .add(new SourceSetup(
                        "door",
                        new Area.Rectangle(16, 0, 3, 8),
                        0.5f,
                        true,
                        0,
                        ScheduledCommand.LATEST,
                        0,
                        true,
                        List.of(),
                        0,
                        List.of(new SourceGroup(1, leaving("person", 1, "east")))))
                .build();
        try (World world = new World(setup)) {
            run(world, 201);
            assertEquals(6, world.came(0), "at 0, 2 … 10 s");
            Command close = new Command.SetInflow("door", new Inflow(false, 0.5f, 0));
            List<Command> open = world.inverse(close);
            world.send(close);
            run(world, 220);
            assertEquals(6, world.came(0), "nobody while it is closed");
            open.forEach(world::send);
            run(world, 20);
            assertEquals(7, world.came(0), "at 22 s, and not those of the time before");
            assertEquals(setup, world.setup());
            world.send(new Command.SetInflow("door", new Inflow(true, 2, 0)));
            run(world, 100);
            assertEquals(16, world.came(0), "two a second, the first after a quarter of the rest");
            world.send(new Command.SetInflow("door", new Inflow(true, 2, 10)));
            run(world, 100);
            assertEquals(16, world.came(0), "more than the limit have come");
            world.send(new Command.SetInflow("door", new Inflow(true, 2, 0)));
            run(world, 100);
            assertEquals(25, world.came(0), "there is none any more");
            world.send(new Command.SetInflow("door", new Inflow(true, 0, 0)));
            world.send(new Command.SetInflow("window", new Inflow(true, 1, 0)));
            run(world, 1);
            List<String> refused = of(world, Event.Refused.class).stream()
                    .map(event -> ((Event.Refused) event).why())
                    .toList();
            assertEquals(
                    List.of(
                            "source door has neither a rate nor a schedule; give one of them",
                            "there is no source 'window', allowed door"),
                    refused);
        }
    }

    @Test
    void aTimetableGoesOnWhileItsSourceIsClosed() {
        SourceSetup trains = new SourceSetup(
                "trains",
                new Area.Rectangle(0, 0, 20, 10),
                0,
                false,
                0,
                ScheduledCommand.LATEST,
                0,
                false,
                List.of(new TimetableEntry(1, 1)),
                5,
                List.of(new SourceGroup(1, GroupSetup.of("person", 2))));
        try (World world = new World(hall().add(trains).build())) {
            run(world, 8 * 60);
            assertEquals(0, world.came(0), "it begins closed");
            world.send(new Command.SetInflow("trains", new Inflow(true, 0, 0)));
            run(world, 4 * 60);
            assertEquals(2, world.came(0), "those of 11 s, not those of 1 and 6 s");
        }
    }

    @Test
    void nobodyLeavesByAClosedExitAndWhoMayTakesAnother() {
        Setup setup = hall().add(EAST)
                .add(WEST.opened(false))
                .add(leaving("person", 5, Exit.NEAREST).with(Start.at(new Point(-10, 2), 0)))
                .add(leaving("person", 4, "west").with(Start.at(new Point(-10, -2), 0)))
                .build();
        try (World world = new World(setup)) {
            run(world, 60);
            world.send(new Command.SetExit("east", false));
            run(world, 1200);
            assertEquals(9, world.agents().living(), "all is closed");
            world.send(new Command.SetExit("east", true));
            run(world, 1500);
            assertEquals(List.of(5, 0), List.of(world.left(0), world.left(1)), "by the one that is open");
            assertEquals(4, world.agents().living(), "the others wait at theirs");
            assertEquals(List.of(new Command.SetExit("west", false)), world.inverse(new Command.SetExit("west", true)));
            world.send(new Command.SetExit("west", true));
            run(world, 900);
            assertEquals(0, world.agents().living());
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void isTheSameOnAnyNumberOfThreadsAndAfterLoadingAndGoingBack(long seed) throws IOException {
        Setup many = new SetupBuilder(busy(seed))
                .bounds(Bounds.Walled.rectangle(140, 140, 2))
                .add(new GroupSetup("person", 1600, Worlds.area(0, 0, 130, Start.Pace.RANDOM, true), null, null, null))
                .build();
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        try (World one = new World(many);
                World two = new World(many, 2, () -> 0)) {
            for (World world : List.of(one, two)) {
                run(world, 150);
                world.send(new Command.SetInflow("couples", new Inflow(true, 2, 30)));
                world.send(new Command.SetExit("west", false));
                run(world, 150);
            }
            assertEquals(one.hash(), two.hash(), "threads");
            assertTrue(one.came(0) + one.came(1) > 0);
        }
        try (World world = new World(busy(seed))) {
            run(world, 700);
            world.save(saved);
            WorldSnapshot then = world.snapshot();
            run(world, 700);
            int left = world.left(0);
            float flow = world.flow(1);
            long hash = world.hash();
            world.rewind(then);
            run(world, 700);
            assertEquals(hash, world.hash(), "going back");
            assertEquals(left, world.left(0));
            try (World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()))) {
                run(loaded, 700);
                assertEquals(hash, loaded.hash(), "loading");
                assertEquals(left, loaded.left(0));
                assertEquals(flow, loaded.flow(1));
                assertEquals(0, balance(loaded, 12));
            }
        }
    }

    @Test
    void whoFindsNoRoomWaitsUntilThereIs() {
        Setup setup = hall().add(GroupSetup.of("person", 1)
                        .at(0, 0)
                        .with(new Start(
                                Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, false, List.of(new Point(0, 0)))))
                .add(SourceSetup.of("hatch", new Area.Disc(0, 0, 0.2f), 50, GroupSetup.of("person", 1)))
                .build();
        try (World world = new World(setup)) {
            world.send(new Command.Guide(0, new Point(0, 0), 0, 0, 0, 0.3f));
            for (int i = 0; i < 120; i++) {
                world.step();
                world.send(new Command.Guide(0, new Point(0, 0), 0, 0, 0, 0.3f));
            }
            assertTrue(world.isWaiting(0));
            assertEquals(0, world.came(0));
            assertEquals(List.of(), of(world, Event.Refused.class));
            world.step();
            world.send(new Command.RemoveAgent(0));
            world.step();
            assertEquals(1, world.came(0), "there is room for one now");
            assertTrue(world.isWaiting(0), "and not for the next");
        }
    }

    @Test
    void aGroupRestsSetsOutStopsAndLeaves() {
        Area kiosk = new Area.Rectangle(0, 0, 2, 2);
        Setup setup = hall().add(EAST)
                .add(GroupSetup.of("person", 3)
                        .at(-10, 0)
                        .visiting(Itinerary.of(Stop.at(kiosk, Seconds.of(5)), Stop.exit("east")))
                        .delayed(Seconds.of(2)))
                .build();
        try (World world = new World(setup)) {
            Group group = world.groups().find(0);
            run(world, 118);
            assertEquals(0, group.stop());
            assertTrue(world.agents().x(group.leader()) < -6, "it has not set out");
            int there = -1;
            for (int i = 118; i < 3000 && world.agents().living() > 0; i++) {
                world.step();
                if (group.stop() == 1 && there < 0) {
                    there = i;
                    float x = world.agents().x(group.leader());
                    assertEquals(0, kiosk.distance(x, world.agents().z(group.leader())), 2, "it stood there");
                }
            }
            assertTrue(there > 118 + 5 * 60, "it stayed 5 s and more: " + there);
            assertEquals(0, world.agents().living());
            assertEquals(3, world.left(0));
        }
    }

    @Test
    void whatHappensByItselfHappensOnceAndIsNoPartOfTheStart() throws IOException {
        Wall door = new Wall(-1, -10, -1, 10, 2);
        Itinerary out = Itinerary.of(Stop.exit("east"));
        Setup setup = hall().add(EAST)
                .add(door)
                .add(GroupSetup.of("person", 5).at(-10, 0))
                .at(1, new Command.RemoveWall(door))
                .at(2, new Command.SetItinerary(0, out))
                .at(2, new Command.Set(Params.with(Params.defaults(Leadership.class), "change", "random")))
                .at(3, new Command.RemoveGroup(7))
                .build();
        ByteArrayOutputStream saved = new ByteArrayOutputStream();
        try (World world = new World(setup)) {
            run(world, 60);
            assertEquals(1, world.setup().walls().size());
            world.carryOut();
            assertEquals(1, world.setup().walls().size(), "a step makes it happen");
            run(world, 1);
            assertEquals(0, world.setup().walls().size());
            assertEquals(setup, world.setupAtStart());
            world.save(saved);
            run(world, 60);
            assertEquals(out, world.groups().find(0).itinerary());
            assertNull(world.setupAtStart().groups().get(0).itinerary());
            Wall own = new Wall(5, 5, 6, 6, 1);
            world.send(new Command.AddWall(own));
            world.send(new Command.SetByName("rules.drag", "0.1"));
            run(world, 100);
            assertEquals(List.of(door, own), world.setupAtStart().walls(), "the user's changes are");
            assertEquals(0.1f, world.setupAtStart().rules().drag());
            assertEquals(setup.leadership(), world.setupAtStart().leadership());
            assertNotEquals(setup.leadership(), world.setup().leadership());
            assertEquals(4, of(world, Event.Happened.class).size());
            assertEquals(1, of(world, Event.Refused.class).size());
            assertEquals(2, world.log().size(), "the setup has them, so the log has not");
            run(world, 1500);
            assertEquals(5, world.left(0));
            try (World loaded = World.load(new ByteArrayInputStream(saved.toByteArray()));
                    World same = new World(setup)) {
                assertEquals(setup, loaded.setupAtStart());
                run(loaded, 300);
                run(same, 361);
                assertEquals(same.hash(), loaded.hash());
                assertEquals(same.setup(), loaded.setup());
            }
        }
    }

    @Test
    void aCommandSendsAGroupAndItsInverseSendsItBack() {
        Itinerary round = new Itinerary(
                List.of(Stop.at(new Area.Disc(5, 5, 1)).spread(), Stop.at(new Area.Disc(-5, -5, 1))), true);
        Setup setup = hall().add(EAST).add(GroupSetup.of("person", 2).to(3, 3)).build();
        try (World world = new World(setup)) {
            Command send = new Command.SetItinerary(0, round);
            List<Command> back = world.inverse(send);
            world.send(send);
            run(world, 600);
            assertTrue(world.groups().find(0).stop() < 2);
            assertEquals(round, world.setup().groups().get(0).itinerary());
            back.forEach(world::send);
            run(world, 1);
            assertEquals(new Point(3, 3), world.groups().find(0).goal());
            assertNull(world.groups().find(0).itinerary());
            world.send(new Command.SetItinerary(0, Itinerary.of(Stop.exit("north"))));
            run(world, 1);
            assertEquals(
                    "refused: exit = north, allowed east, nearest",
                    of(world, Event.Refused.class).get(0).text());
            assertFalse(world.groups().find(0).itinerary() != null);
        }
    }
}
