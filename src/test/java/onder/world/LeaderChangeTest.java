package onder.world;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import onder.core.agents.Body;
import onder.core.geometry.Box;
import onder.core.geometry.Circle;
import onder.core.geometry.Point;
import onder.group.ChangeStrategy;
import onder.group.Event;
import onder.group.Group;
import onder.group.Leadership;
import onder.param.Parameter;
import onder.param.Params;
import onder.world.setup.GroupSetup;
import onder.world.setup.Mixture;
import onder.world.setup.Start;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Who takes over from whom when a group does not move. */
class LeaderChangeTest {
    /** Who led one after the other while nobody moved, for so many steps. */
    private static List<Integer> leaders(World world, int steps) {
        for (int step = 0; step < steps; step++) {
            world.step();
        }
        return world.events().since(0).stream()
                .filter(Event.LeaderChanged.class::isInstance)
                .map(event -> ((Event.LeaderChanged) event).to())
                .toList();
    }

    /** Everybody looks toward +z. A column is behind 1, 3 behind 2, a box farther behind 4, and behind 0 and 3 nobody. */
    @ParameterizedTest
    @CsvSource({"true, '0, 3, 0, 4'", "false, '0, 1, 0, 1'"})
    void theMemberWithMostRoomInItsDirectionTakesOver(boolean turnRound, String expected) {
        Leadership leadership = Params.with(Params.defaults(Leadership.class), "change", "most-room-ahead");
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.leadership = Params.with(Params.with(leadership, "selection", "first"), "turnRound", turnRound);
        worlds.obstacles.add(new Circle(2, -3, 1, 2));
        worlds.obstacles.add(new Box(6, -8, 2, 1, 0, 2));
        List<Point> points =
                List.of(new Point(0, 0), new Point(2, 0), new Point(4, 0), new Point(4, -2), new Point(6, 0));
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, true, points);
        worlds.groups.add(new GroupSetup("person", points.size(), start, null, null, null));
        try (World world = worlds.world()) {
            assertEquals(expected, leaders(world, 230).toString().replaceAll("[\\[\\]]", ""));
        }
    }

    @Test
    void theMemberFarthestFromThePresentLeaderTakesOverAndTurnsRound() {
        Leadership leadership =
                Params.with(Params.with(Params.defaults(Leadership.class), "change", "farthest"), "selection", "first");
        Worlds worlds = new Worlds().species("person", Params.defaults(Body.class), Worlds.all());
        worlds.leadership = leadership;
        List<Point> line =
                List.of(new Point(0, 0), new Point(1, 0), new Point(2, 0), new Point(7, 0), new Point(-3, 0));
        Start start = new Start(Start.Area.DISC, 0, 0, 0, 0, 0, Start.Pace.REST, true, line);
        worlds.groups.add(new GroupSetup("person", line.size(), start, null, null, null));
        try (World world = worlds.world()) {
            assertEquals(0, world.groups().find(0).leader());
            // Nobody has a behaviour, so nobody moves: a change after each grace of 72 steps.
            assertEquals(List.of(0, 3, 4), leaders(world, 150));
            assertEquals(-1, world.agents().headingZ(3));
            assertEquals(-1, world.agents().headingZ(4));
            assertEquals(1, world.agents().headingZ(0));
        }
    }

    @Test
    void whereOneAloneMayLeadAnElectionIsNoChangeOfLeader() {
        Worlds worlds = new Worlds()
                .species("guide", Params.defaults(Body.class), Worlds.all())
                .species("guest", Params.defaults(Body.class), Worlds.all());
        worlds.leadership = Params.with(Params.defaults(Leadership.class), "leaderMayStay", false);
        for (ChangeStrategy change : ChangeStrategy.values()) {
            worlds.leadership = Params.with(worlds.leadership, "change", Parameter.text(change));
            worlds.groups.clear();
            List<Mixture.Members> members = List.of(new Mixture.Members("guide", 1), new Mixture.Members("guest", 5));
            worlds.groups.add(new GroupSetup("guide", 6, Worlds.area(0, 0, 4, Start.Pace.REST, true), null, null, null)
                    .of(new Mixture(members, "guide")));
            try (World world = worlds.world()) {
                for (int step = 0; step < 300; step++) {
                    world.step();
                }
                List<Event> elections = world.events().since(0).stream()
                        .filter(each -> each instanceof Event.LeaderChanged c && c.reason() != Event.Reason.START
                                || each instanceof Event.LeaderStayed)
                        .toList();
                Group group = world.groups().find(0);
                int leader = group.leader();
                assertEquals(change == ChangeStrategy.BLIND, elections.isEmpty(), change + ": " + elections);
                assertTrue(elections.stream()
                        .allMatch(each -> each instanceof Event.LeaderStayed stayed
                                && stayed.alone()
                                && stayed.leader() == leader
                                && stayed.text().contains("stays, nobody else may lead")));
                assertEquals(0, group.changes());
                assertEquals(elections.size(), group.elections());
            }
        }
    }
}
